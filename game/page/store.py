"""What is stored, and the lock on the match that is being played."""

from pyscript.ffi import create_proxy
from pyscript.js_modules import glue


def entries():
    """All that we stored, as [key, text] pairs."""
    flat = [str(text) for text in glue.stored()]
    return [[flat[n], flat[n + 1]] for n in range(0, len(flat), 2)]


def works():
    """Whether the browser keeps anything at all."""
    return bool(glue.keeps())


def write(pairs):
    """Do the writes of a patch in order; gives why the first that failed did, or None."""
    fault = None
    for key, text in pairs:
        reason = str(glue.store(key, text))
        fault = fault or reason or None
    return fault


def listen(page):
    """Tell the session what other tabs store."""
    glue.overhear(
        create_proxy(lambda key, text: page.send("stored", [str(key), text if isinstance(text, str) else None]))
    )


def lock(page, key, steal=False):
    """Hold the match against other tabs; the session hears that it is held, or busy, or later lost to another tab."""
    glue.lock("four-ages/" + key, steal, create_proxy(lambda state: page.send("lock", str(state))))


def unlock(key):
    """Let go of a match."""
    glue.unlock("four-ages/" + key)
