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
        self.keeper = store.Keeper(self)
        self.patches = patch.Patches(self)

    def send(self, name, value=None, element=None):
        """Send an event and give its number; `element`, where given, shows that it was taken until the answer is there."""
        if element is not None:
            events.take(element)
        if self.worker is None:
            self.early.append((name, value, element))
            js.fourAges.queued()
            return 0
        self._go(name, value, element, [])
        return self.sent

    def _go(self, name, value, element, grants):
        self.sent += 1
        if grants:
            self.keeper.note(self.sent)
        asyncio.create_task(self._ask(self.sent, name, value, element, grants))

    def take_files(self, flat):
        """Send files that were chosen or dropped: name, text, name, text."""
        texts = [str(text) for text in js.Array["from"](flat)]
        self.send("import", [[texts[n], texts[n + 1]] for n in range(0, len(texts), 2)])

    async def _ask(self, n, name, value, element, grants):
        event = {"n": n, "name": name, "value": value, "now": int(str(glue.now()))}
        event["wrote"] = self.keeper.take_acks()
        event["grants"] = grants
        if element is not None:
            self.awaited[n] = element
        need = None
        try:
            answer = json.loads(str(await self.worker.event(json.dumps(event))))
            need = answer.get("need")
            if not need:
                self.patches.apply(answer)
        except Exception as error:
            patch.crash(repr(error))
        self.keeper.done([one[0] for one in grants if one[1] == "held"])
        if need:
            self.awaited.pop(n, None)
            self.keeper.acquire(need, lambda got: self._go(name, value, element, got))
            return
        self.keeper.applied(n)
        if element is not None:
            del self.awaited[n]
            events.release(element)
        for other in self.awaited.values():  # a patch that answers something else takes its mark away
            events.take(other)

    async def start(self):
        chart.listen()
        tips.listen(self)
        events.listen(self)
        self.keeper.listen()
        glue.catchDropped(create_proxy(self.take_files))
        js.fourAges.mark("page")
        try:
            worker = await connect()
            self._begin(worker, [])
        except Exception as error:
            js.fourAges.failed(str(error))

    def _begin(self, worker, grants):
        asyncio.create_task(self._start(worker, grants))

    async def _start(self, worker, grants):
        """Have the session start; it may need to know first whether another tab plays the match that the address names."""
        try:
            told = boot(self.keeper)
            told["grants"] = grants
            answer = json.loads(str(await worker.start(json.dumps(told))))
        except Exception as error:
            js.fourAges.failed(str(error))
            return
        if answer.get("need"):
            self.keeper.acquire(answer["need"], lambda got: self._begin(worker, got))
            return
        self.worker = worker
        self.keeper.note(0)
        self.patches.apply(answer)
        self.keeper.done([one[0] for one in grants if one[1] == "held"])
        js.fourAges.ready()
        early, self.early = self.early, []
        for name, value, element in early:
            self.send(name, value, element)


async def connect():
    """The session's two functions, in the worker; or on the page itself, where no worker runs (single.js)."""
    if hasattr(js, "fourAgesHere"):
        return await js.fourAgesHere()
    return await workers["app"]


def boot(keeper):
    """What the session wants to know of the browser."""
    return {
        "storage": keeper.entries(),
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
