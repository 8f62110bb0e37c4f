"""Starts the page: listens at once, connects the worker, and from then on answers each event with a patch."""

import asyncio
import json

import js
from pyscript import workers
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

from game.page import chart, events, patch, store, tips, watch

AT_ONCE = 100  # ms: so soon an answer seems to come at once


class Page:
    """What the page's parts share: the wire to the worker and the numbers on events and answers.

    `sent` is the number of the newest event, `shown` that of the newest answer whose HTML was applied. Events that come
    before the worker is ready wait in `early`; those without an answer are in `due` by their number, with the element that
    was clicked and the rights that they were sent with. `born` counts the workers: when one ends another takes its place,
    and the session goes on from what is stored. `ready` tells that one has answered.
    """

    def __init__(self):
        self.worker = None
        self.born = 1
        self.ready = False
        self.early = []
        self.due = {}
        self.sent = 0
        self.shown = 0
        self.keeper = store.Keeper(self)
        self.waits = None  # what is awaited is shown as such after this timer
        self._waiting = create_proxy(lambda: js.document.documentElement.setAttribute("data-waits", ""))
        self.patches = patch.Patches(self)
        restart = create_proxy(lambda: self.end(self.born))
        self.watch = watch.Watch(self, lambda how: js.fourAges.ended(how, restart))

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
        if self.worker is None:  # it ended while the rights were asked for
            self.keeper.done(held(grants))
            self.early.append((name, value, element))
            return
        self.sent += 1
        if grants:
            self.keeper.note(self.sent)
        self.due[self.sent] = (element, grants)
        event = {"n": self.sent, "name": name, "value": value, "now": int(str(glue.now()))}
        event["wrote"] = self.keeper.take_acks()
        event["grants"] = grants
        born = self.born
        try:
            answer = self.worker.event(json.dumps(event))  # now: a task begins after the next frame
        except Exception as error:
            self._lost(error, born)
            return
        asyncio.create_task(self._ask(answer, born, self.sent, name, value, element, grants))
        self._tell_waits()

    def take_files(self, flat):
        """Send files that were chosen or dropped: name, text, name, text."""
        texts = [str(text) for text in js.Array["from"](flat)]
        self.send("import", [[texts[n], texts[n + 1]] for n in range(0, len(texts), 2)])

    async def _ask(self, answer, born, n, name, value, element, grants):
        """Do what the *answer* to event *n* says, once it is there."""
        try:
            answer = json.loads(str(await answer))
        except Exception as error:
            self._lost(error, born)
            return
        if n not in self.due:  # it was given up
            return
        del self.due[n]
        self.watch.heard()
        need = answer.get("need")
        if not need:
            try:
                self.patches.apply(answer)
            except Exception as error:
                patch.crash(repr(error))
        self._over(n, element, grants, not need)
        if need:
            self.keeper.acquire(need, lambda got: self._go(name, value, element, got))
        for other, _ in self.due.values():  # a patch that answers something else takes its mark away
            if other is not None:
                events.take(other)
        self._tell_waits()

    def _tell_waits(self):
        """What is awaited is shown only where it takes long: most answers come sooner than the frame that would tell."""
        waits = any(element is not None for element, _ in self.due.values())
        if waits and self.waits is None:
            self.waits = glue.later(self._waiting, AT_ONCE)
        elif not waits and self.waits is not None:
            glue.cancel(self.waits)
            self.waits = None
            js.document.documentElement.removeAttribute("data-waits")

    def _lost(self, error, born):
        """What can fail in doing an event is answered: this is the end of the engine in worker number *born*."""
        print("The session ended: " + repr(error))
        self.end(born)

    def _over(self, n, element, grants, done):
        """Nothing is awaited for event *n* any more; one that is not *done* is sent again, with the rights it needs."""
        self.keeper.done(held(grants))
        if done:
            self.keeper.applied(n)
            if element is not None:
                events.release(element)

    def end(self, born):
        """Worker number *born* has ended: what was under way is over, and another one goes on from what is stored."""
        if born != self.born:
            return
        self.worker = None
        self.patches.stop()
        due, self.due = self.due, {}
        for n in sorted(due):
            self._over(n, due[n][0], due[n][1], True)
        self._tell_waits()
        self.keeper.forget()
        self.shown = 0
        if self.watch.ended():
            self.born += 1
            asyncio.create_task(self._again())

    async def _again(self):
        try:
            name = "app-%d" % self.born
            if glue.anotherWorker(name):
                await self._meet(await workers[name])
            else:
                self.watch.lost()
        except Exception as error:
            print("The session can't be started anew: " + repr(error))
            self.watch.lost()

    def back(self):
        """The page is shown again as it was left: other tabs may have written, and the worker may be no more."""
        self.keeper.heard("")
        self.watch.back()

    def ping(self):
        """Ask the worker whether it hears."""
        asyncio.create_task(self._ping(self.worker, self.born))

    async def _ping(self, worker, born):
        try:
            await worker.life()
        except Exception:
            return
        if born == self.born:
            self.watch.alive()

    async def start(self):
        chart.listen()
        tips.listen(self)
        events.listen(self)
        self.keeper.listen()
        self.watch.listen()
        glue.comesBack(create_proxy(self.back))
        glue.catchDropped(create_proxy(self.take_files))
        js.fourAges.listens()
        try:
            await self._meet(await connect())
        except Exception as error:
            js.fourAges.failed(str(error))

    async def _meet(self, worker):
        """Have the session start in *worker*, whose end is heard from now on, where the browser can tell."""
        born, name = self.born, ""
        if not hasattr(js, "fourAgesHere"):
            try:
                name = str(await worker.life())
            except Exception as error:
                print("The worker's end will not be heard: " + repr(error))
        if name:
            self.watch.over(name)
        self._begin(worker, born, [])

    def _begin(self, worker, born, grants):
        asyncio.create_task(self._start(worker, born, grants))

    async def _start(self, worker, born, grants):
        """Have the session start; it may need to know first whether another tab plays the match that the address names."""
        if born != self.born:  # it ended while the rights were asked for
            self.keeper.done(held(grants))
            return
        asked = int(str(glue.now()))
        try:
            told = boot(self.keeper, self.ready)
            told["grants"] = grants
            answer = json.loads(str(await worker.start(json.dumps(told))))
        except Exception as error:
            if self.ready:
                self.watch.lost()
            else:
                js.fourAges.failed(str(error))
            return
        if born != self.born:
            self.keeper.done(held(grants))
            return
        if answer.get("need"):
            self.keeper.acquire(answer["need"], lambda got: self._begin(worker, born, got))
            return
        self.worker = worker
        self.keeper.note(0)
        self.patches.apply(answer)
        self.keeper.done(held(grants))
        self.watch.began(int(str(glue.now())) - asked)
        if not self.ready:
            self.ready = True
            js.fourAges.ready()
        early, self.early = self.early, []
        for name, value, element in early:
            self.send(name, value, element)


def held(grants):
    """The families of storage among *grants* that this tab may write to."""
    return [one[0] for one in grants if one[1] == "held"]


async def connect():
    """The session's functions, in the worker; or on the page itself, where no worker runs (single.js)."""
    if hasattr(js, "fourAgesHere"):
        return await js.fourAgesHere()
    return await workers["app"]


def boot(keeper, revived):
    """What the session wants to know of the browser; *revived*: in mid-visit, when another screen is shown already."""
    return {
        "storage": keeper.entries(),
        "storage_ok": store.works(),
        "languages": [str(tag) for tag in js.navigator.languages],
        "now": int(str(glue.now())),
        "hash": str(js.location.hash),
        "file": str(js.location.protocol) == "file:",
        "lobby": "" if revived else str(js.document.documentElement.dataset.lobby),
        "revived": revived,
        "unstored": keeper.unstored(),
        "version": str(js.document.body.dataset.build),
    }


page = Page()
asyncio.create_task(page.start())
