"""Local storage under our own prefix (all projects of a GitHub Pages user share one origin), and the lock on a match."""

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

PREFIX = "four-ages/"


def entries():
    """All that we stored, as [key, text] pairs."""
    try:
        storage = js.localStorage
        keys = [str(storage.key(i)) for i in range(storage.length)]
        return [[key[len(PREFIX) :], str(storage.getItem(key))] for key in keys if key.startswith(PREFIX)]
    except Exception:
        return []


def works():
    """Whether the browser keeps anything at all (private windows and some `file://` pages don't)."""
    try:
        js.localStorage.setItem(PREFIX + "probe", "1")
        js.localStorage.removeItem(PREFIX + "probe")
        return True
    except Exception:
        return False


def write(pairs):
    """Do the writes of a patch in order; returns why the first that failed did, or None."""
    for key, text in pairs:
        try:
            if text is None:
                js.localStorage.removeItem(PREFIX + key)
            else:
                js.localStorage.setItem(PREFIX + key, text)
        except Exception as error:
            return str(error)
    return None


def listen(page):
    """Tell the session what other tabs store."""

    def heard(event):
        key = str(event.key or "")
        if key.startswith(PREFIX) and key != PREFIX + "probe":
            text = event.newValue
            page.send("stored", [key[len(PREFIX) :], None if not isinstance(text, str) else text])

    js.window.addEventListener("storage", create_proxy(heard))


def lock(page, key, steal=False):
    """Hold the match against other tabs; the session hears that it is held, or busy, or later lost to another tab."""
    glue.lock(PREFIX + key, steal, create_proxy(lambda state: page.send("lock", str(state))))


def unlock(key):
    """Let go of a match."""
    glue.unlock(PREFIX + key)
