"""Starts the page: it listens at once, connects the worker, and then applies a patch in answer to each event."""

import asyncio
import json

import js
from pyscript import workers
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

from game.page import chart, events, hand, patch, tips, watch, writer

AT_ONCE = 100  # ms within which an answer feels immediate


class Page:
    """What the page's parts share: the connection to the worker and the numbers of events and answers.

    `sent` is the number of the newest event, `shown` that of the newest answer whose HTML was applied. Events before the
    worker is ready wait in `early`; those without an answer are in `due` by number, with the clicked element. `acks`
    reports to the worker what became of its writes. `worker_number` counts the workers: when one ends another replaces
    it and continues from what is stored. `ready` is true once one has answered.
    """

    def __init__(self):
        self.worker = None
        self.worker_number = 1
        self.ready = False
        self.early = []
        self.due = {}
        self.sent = 0
        self.shown = 0
        self.attempts = {}  # number of attempts for each file that the worker wants
        self.acks = []
        self.writer = writer.Writer(self)
        self.waits = None  # a timer; after it the page shows that it waits for an answer
        self._waiting = create_proxy(lambda: js.document.documentElement.setAttribute("data-waits", ""))
        self.patches = patch.Patches(self)
        self.shared = create_proxy(lambda how: self.send("shared", str(how)))  # what became of a link
        self.picture_done = create_proxy(lambda how: self.send("picture_done", str(how)))  # ... and of a picture
        restart = create_proxy(lambda: self.end(self.worker_number))
        self.watch = watch.Watch(self, lambda how: js.fourAges.ended(how, restart))

    def send(self, name, value=None, element=None, files=None):
        """Send an event and return its number; `element`, if given, shows that it waits until the answer is here. `files`
        are JavaScript's own and stay so."""
        if element is not None:
            events.take(element)
        if self.worker is None:
            self.early.append((name, value, element, files))
            js.fourAges.queued()
            return 0
        self._go(name, value, element, files)
        return self.sent

    def note(self, name, value=None):
        """Report to the worker what no person did; a worker that has yet to start gets all of it at the start."""
        if self.worker is None:
            return 0
        self._go(name, value, None, None)
        return self.sent

    def _go(self, name, value, element, files):
        self.sent += 1
        self.due[self.sent] = element
        event = {"n": self.sent, "name": name, "value": value, "now": int(str(glue.now()))}
        event["wrote"], self.acks = self.acks, []
        worker_number = self.worker_number
        try:
            beside = glue.beside(self.sent, files, self.writer.inherit())
            answer = self.worker.event(json.dumps(event), beside)  # now: a task starts after the next frame
        except Exception as error:
            self._lost(error, worker_number)
            return
        asyncio.create_task(self._ask(answer, worker_number, self.sent, element))
        self._tell_waits()

    def take_files(self, flat):
        """Send files that were chosen or dropped: name, text, name, text."""
        self.send("import", files=flat)

    async def _ask(self, answer, worker_number, n, element):
        """Apply the *answer* to event *n* when it arrives."""
        try:
            answer = await answer
            told = json.loads(str(answer.patch))
        except Exception as error:
            self._lost(error, worker_number)
            return
        if n not in self.due:  # the page gave up on it
            return
        del self.due[n]
        self.watch.heard()
        try:
            self.patches.apply(told, answer)
        except Exception as error:
            patch.crash(repr(error))
        if element is not None:
            events.release(element)
        self.writer.answered()
        for other in self.due.values():  # a patch that answers something else removes its mark
            if other is not None:
                events.take(other)
        self._tell_waits()

    def fetch(self, orders):
        """Make the worker fetch the files that it wants, [file, attempt] pairs; it gets a report of each."""
        for file, attempt in orders:
            if self.attempts.get(file) != attempt:
                self.attempts[file] = attempt
                asyncio.create_task(self._fetch(self.worker, self.worker_number, file))

    async def _fetch(self, worker, worker_number, file):
        try:
            outcome = str(await worker.fetch(file))
        except Exception as error:
            print(file + " was not fetched: " + repr(error))
            outcome = "failed"
        if worker_number == self.worker_number:
            self.send("fetched:" + file, outcome)

    def _tell_waits(self):
        """Show waiting elements only after a delay: most answers arrive before the frame that would show them."""
        waits = any(element is not None for element in self.due.values())
        if waits and self.waits is None:
            self.waits = glue.later(self._waiting, AT_ONCE)
        elif not waits and self.waits is not None:
            glue.cancel(self.waits)
            self.waits = None
            js.document.documentElement.removeAttribute("data-waits")

    def _lost(self, error, worker_number):
        """Errors of events have an answer, so this is the end of the engine in that worker."""
        print("The session ended: " + repr(error))
        self.end(worker_number)

    def end(self, worker_number):
        """That worker has ended: what was under way is lost, and another one continues from what is stored."""
        if worker_number != self.worker_number:
            return
        self.worker = None
        self.patches.stop()
        due, self.due = self.due, {}
        for element in due.values():
            if element is not None:
                events.release(element)
        self._tell_waits()
        self.writer.answered()
        self.acks = []
        self.attempts = {}
        self.shown = 0
        if self.watch.ended():
            self.worker_number += 1
            asyncio.create_task(self._again())

    async def _again(self):
        try:
            name = "app-%d" % self.worker_number
            if glue.anotherWorker(name):
                await self._meet(await workers[name])
            else:
                self.watch.lost()
        except Exception as error:
            print("The app can't be restarted: " + repr(error))
            self.watch.lost()

    def back(self):
        """The browser shows the page again from its cache: other tabs may have written, and the worker may be gone."""
        self.writer.back()
        self.watch.back()

    def ping(self):
        """Ask the worker whether it responds."""
        asyncio.create_task(self._ping(self.worker, self.worker_number))

    async def _ping(self, worker, worker_number):
        try:
            await worker.life()
        except Exception:
            return
        if worker_number == self.worker_number:
            self.watch.alive()

    async def start(self):
        chart.listen()
        tips.listen(self)
        events.listen(self)
        hand.listen(self)
        self.writer.listen()
        self.watch.listen()
        glue.comesBack(create_proxy(self.back))
        glue.catchFiles(create_proxy(self.take_files))
        js.fourAges.listens()
        try:
            await self._meet(await connect())
        except Exception as error:
            js.fourAges.failed(str(error))

    async def _meet(self, worker):
        """Start the app in *worker*, whose end is noticed from now on, if the browser can tell."""
        worker_number, name = self.worker_number, ""
        if not hasattr(js, "fourAgesHere"):
            try:
                name = str(await worker.life())
            except Exception as error:
                print("The worker's end will not be heard: " + repr(error))
        if name:
            self.watch.over(name)
        self.writer.when_known(lambda: asyncio.create_task(self._start(worker, worker_number)))

    async def _start(self, worker, worker_number):
        """Start the app."""
        if worker_number != self.worker_number:
            return
        asked = int(str(glue.now()))
        writes = self.writer.writes()
        try:
            beside = glue.atStart(self.writer.inherit())
            answer = await worker.start(json.dumps(boot(self.ready, writes)), beside)
            told = json.loads(str(answer.patch))
        except Exception as error:
            if self.ready:
                self.watch.lost()
            else:
                js.fourAges.failed(str(error))
            return
        if worker_number != self.worker_number:
            return
        self.worker = worker
        self.patches.apply(told, answer)
        if writes != self.writer.writes():
            self.note("writer", "held" if self.writer.writes() else "away")
        self.watch.began(int(str(glue.now())) - asked)
        if not self.ready:
            self.ready = True
            js.fourAges.ready()
        early, self.early = self.early, []
        for event in early:
            self.send(*event)


async def connect():
    """The app's functions, in the worker; or on the page itself if no worker can run (single.js)."""
    if hasattr(js, "fourAgesHere"):
        return await js.fourAgesHere()
    return await workers["app"]


def boot(revived, writes):
    """What the app needs to know of the browser; *revived* during a visit, when the page already shows another screen."""
    return {
        "storage_ok": bool(glue.keeps()),
        "counts_bytes": str(js.navigator.vendor).startswith("Apple"),  # of its storage; other browsers count characters
        "forgets": bool(glue.forgets()),
        "asked": bool(glue.asked()),
        "coarse": bool(js.window.matchMedia("(pointer: coarse)").matches),
        "still": bool(js.window.matchMedia("(prefers-reduced-motion: reduce)").matches),
        "languages": [str(tag) for tag in js.navigator.languages],
        "now": int(str(glue.now())),
        "hash": str(js.location.hash),
        "file": str(js.location.protocol) == "file:",
        "lobby": "" if revived else str(js.document.documentElement.dataset.lobby),
        "revived": revived,
        "writes": writes,
        "version": str(js.document.body.dataset.build),
    }


page = Page()
asyncio.create_task(page.start())
