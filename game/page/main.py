"""Starts the page: listens at once, connects the worker, and from then on answers each event with a patch."""

import asyncio
import json

import js
from pyscript import workers
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

from game.page import chart, events, patch, store, tips


class Page:
    """What the page's parts share: the wire to the worker and the numbers on events and answers.

    `sent` is the number of the newest event, `shown` that of the newest answer whose HTML was applied. Events that come
    before the worker is ready wait in `early`; what was clicked and has no answer yet is in `awaited`, by its number.
    """

    def __init__(self):
        self.worker = None
        self.early = []
        self.awaited = {}
        self.sent = 0
        self.shown = 0
        self.patches = patch.Patches(self)

    def send(self, name, value=None, element=None):
        """Send an event; `element`, where given, shows that it was taken until the answer is there."""
        if element is not None:
            events.take(element)
        if self.worker is None:
            self.early.append((name, value, element))
            js.fourAges.queued()
            return
        self.sent += 1
        asyncio.create_task(self._ask(self.sent, name, value, element))

    def take_files(self, flat):
        """Send files that were chosen or dropped: name, text, name, text."""
        texts = [str(text) for text in js.Array["from"](flat)]
        self.send("import", [[texts[n], texts[n + 1]] for n in range(0, len(texts), 2)])

    async def _ask(self, n, name, value, element):
        event = {"n": n, "name": name, "value": value, "now": int(str(glue.now()))}
        if element is not None:
            self.awaited[n] = element
        try:
            answer = await self.worker.event(json.dumps(event))
            self.patches.apply(json.loads(str(answer)))
        except Exception as error:
            patch.crash(repr(error))
        if element is not None:
            del self.awaited[n]
            events.release(element)
        for other in self.awaited.values():  # a patch that answers something else takes its mark away
            events.take(other)

    async def start(self):
        chart.listen()
        tips.listen(self)
        events.listen(self)
        glue.catchDropped(create_proxy(self.take_files))
        js.fourAges.mark("page")
        try:
            worker = await connect()
            answer = await worker.start(json.dumps(boot()))
        except Exception as error:
            js.fourAges.failed(str(error))
            return
        self.worker = worker
        self.patches.apply(json.loads(str(answer)))
        store.listen(self)
        js.fourAges.ready()
        early, self.early = self.early, []
        for name, value, element in early:
            self.send(name, value, element)


async def connect():
    """The session's two functions, in the worker; or on the page itself, where no worker runs (single.js)."""
    if hasattr(js, "fourAgesHere"):
        return await js.fourAgesHere()
    return await workers["app"]


def boot():
    """What the session wants to know of the browser."""
    return {
        "storage": store.entries(),
        "storage_ok": store.works(),
        "languages": [str(tag) for tag in js.navigator.languages],
        "now": int(str(glue.now())),
        "hash": str(js.location.hash),
        "file": str(js.location.protocol) == "file:",
        "lobby": str(js.document.documentElement.dataset.lobby),
        "touch": matches("(pointer: coarse)"),
        "reduced_motion": matches("(prefers-reduced-motion: reduce)"),
        "dark": matches("(prefers-color-scheme: dark)"),
        "version": str(js.document.body.dataset.build),
        "tab": str(js.Math.random())[2:],
    }


def matches(query):
    """Whether a media query holds."""
    return bool(js.window.matchMedia(query).matches)


page = Page()
asyncio.create_task(page.start())
