"""Applies a patch: what is to be stored first, then the HTML, the page itself, the effects, and when to go on."""

import gc
import json

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

from game.page import chart, motion, tips

TIDY = 25  # patches from one collection to the next
SOON = 50  # ms until it is looked again whether something still moves, or an answer is awaited
AGAIN = 300  # ms until it is looked again whether a dialog is still open
GRACE = 350  # ms for which a click still means what was there before
OFFERED = "main :is([data-on=act], [data-on=roll]):not([disabled])"


class Patches:
    """Applies the answers of the session as they come in."""

    def __init__(self, page):
        self.page = page
        self.timer = None
        self.waits = False  # whether it goes on only while no dialog is open
        self.look = 0  # ms for which what is to happen by itself can be looked at
        self.held = False  # whether a dialog was open when they were over: then they begin anew
        self.asked = -1  # the number of the last event that asked to go on
        self.changed = 0  # when what was offered changed by itself, by the page's clock
        self.address = None
        self.lasts = 0  # ms until all that the newest patch moves or stages is over
        self.resting = None  # the timer until what was thrown lies still
        self.unsaid = []  # lines that are read aloud then
        self._rest = create_proxy(self._rested)
        self._go_on = create_proxy(self._continue)
        # An element that Python has touched lives until Python's own collection, and that waits for its own memory to fill.
        self._tidy = create_proxy(lambda: gc.collect())

    def apply(self, patch, answer):
        """Do what *patch* says; in *answer*, which is JavaScript's, its long texts lie beside it."""
        if "error" in patch:
            crash(patch["error"])
            return
        self.page.fetch(patch.get("fetch", []))
        if not self.page.writer.write(patch["n"], answer.rows) and patch["n"]:
            return
        self.lasts = 0
        if patch["shows"] and patch["n"] >= self.page.shown:
            self.page.shown = patch["n"]
            self.lasts = self._show(answer, patch["n"] == self.asked)
            js.document.documentElement.setAttribute("data-shown", str(patch["n"]))
        for what, value in patch["page"]:
            self._page(what, value)
        for effect in patch["effects"]:
            self._effect(effect[0], effect[1:], answer)
        self.stop()
        if patch["again"] is not None:
            self.waits = patch["again"] > 0
            self.look, self.held = patch["again"], False
            staged = int(glue.left()) if self.waits else 0
            self.timer = glue.later(self._go_on, max(self.lasts, staged, self.look))
        if patch["n"] % TIDY == 0:
            glue.later(self._tidy, 300)
        if patch.get("report"):
            crash(patch["report"])

    def busy(self):
        """Whether something is moving, or about to."""
        return self.timer is not None or motion.running()

    def settle(self, one=False):
        """End all animations, and tell at once what they were to tell, and what is staged: all of it, or but *one* moment.
        Gives ms that the moments after it take, -1 where nothing was staged."""
        motion.finish()
        glue.settle()
        self._rested()
        left = int(glue.unstage(one))
        if left > 0 and self.timer is not None:
            glue.cancel(self.timer)
            self.timer = glue.later(self._go_on, max(left, self.look))
        return left

    def finish(self):
        """End all animations, and do not go on by itself: what was clicked counts now, and its answer tells what follows."""
        self.settle()
        self.stop()

    def skip(self):
        """Go on without waiting; what is staged leaves with it."""
        if self.timer is not None:
            glue.unstage()
            self.held = False
            self._continue()

    def _rested(self, *_):
        """What was thrown or turned up lies still: what came of it is shown and read aloud."""
        if self.resting is not None:
            glue.cancel(self.resting)
            self.resting = None
            js.document.documentElement.removeAttribute("data-undecided")
        unsaid, self.unsaid = self.unsaid, []
        for line in unsaid:
            _say(line)

    def just_changed(self):
        """Whether what was offered has just changed by itself, so that a click may be meant for what was there before."""
        return self.changed and int(str(glue.now())) - self.changed < GRACE

    def _show(self, answer, unasked):
        app = js.document.getElementById("app")
        choices = str(glue.offered(OFFERED)) if unasked else ""
        motion.finish()
        self._rested()
        before = None if motion.reduced() else glue.measured(app)
        glue.show(app, answer)
        if choices and choices == str(glue.offered(OFFERED)):
            tips.stay()  # a star came, no more: who reads or clicks is not disturbed
        else:
            tips.hide()
            if choices:
                self.changed = int(str(glue.now()))
        changes = [] if before is None else json.loads(str(glue.changed(app, before)))
        lasts = motion.play(app, changes)
        if lasts and motion.decides(changes):
            js.document.documentElement.setAttribute("data-undecided", "")
            self.resting = glue.later(self._rest, lasts)
        chart.refresh()
        return lasts

    def stop(self):
        """Go on with nothing by itself."""
        if self.timer is not None:
            glue.cancel(self.timer)
            self.timer = None

    def _continue(self, *_):
        self.stop()
        # What was clicked comes first, and its answer tells how it goes on: going on meant what stood there before.
        if self.page.due or (self.waits and (glue.sliding() or motion.running() or int(glue.left()))):
            self.timer = glue.later(self._go_on, SOON)
            return
        if self.waits and js.document.querySelector("dialog[open]"):
            self.held = True
            self.timer = glue.later(self._go_on, AGAIN)
            return
        if self.held:
            self.held = False
            self.timer = glue.later(self._go_on, self.look)
            return
        self.asked = self.page.send("continue") or -1

    def _page(self, what, value):
        root = js.document.documentElement
        if what == "lang":
            root.lang = value
        elif what == "title":
            js.document.title = value
        elif what == "hash":
            self._go(value)
        else:
            root.setAttribute("data-" + what, value)
            if what in ("sound", "bed"):
                glue.hear()

    def _go(self, where):
        """Put the address in step; the first one replaces what was there, so Back leaves the page as people expect."""
        if where == self.address:
            return
        glue.unstage()  # what was staged on another screen
        if self.address is None or not js.location.hash:
            js.history.replaceState(None, "", where)
        elif where != str(js.location.hash):
            js.history.pushState(None, "", where)
        self.address = where

    def _effect(self, kind, args, answer):
        if kind == "hush":
            self.unsaid = []
        if kind == "say" and self.resting:
            self.unsaid.append(args[0])
        elif kind in _EFFECTS:
            _EFFECTS[kind](*args)
        elif kind == "download":
            glue.download(answer, *args)
        elif kind == "takeover":
            self.page.writer.happens("wished")
        elif kind == "send":
            self.page.send(args[0])
        elif kind == "moment":
            self.lasts = glue.stage(args[0], int(args[1]), args[2], args[3], self.lasts)
        elif kind == "pick":
            glue.pick(create_proxy(self.page.take_files))
        elif kind == "share":
            glue.share(args[0], args[1], args[2], create_proxy(lambda how: self.page.send("shared", str(how))))


def crash(report):
    """Tell what happened, and offer the way out; nothing stored is touched."""
    js.fourAges.crash(report)


def _scroll(selector):
    node = js.document.querySelector(selector)
    if node:
        smooth = "auto" if motion.reduced() else "smooth"
        drawing = node.closest("[data-chart]")
        (drawing or node).scrollIntoView(js.JSON.parse('{"block": "nearest", "behavior": "%s"}' % smooth))
        chart.reveal(node)


def _point(*selectors):
    """Mark what the teacher means; drawing the table anew takes the mark away."""
    for selector in selectors:
        node = js.document.querySelector("#app .table " + selector)
        if node:
            node.setAttribute("data-pointed", "")
            return


def _say(text, where="say"):
    """Add a line for screen readers; a few old ones stay, so that a quick run of lines is read whole."""
    log = js.document.getElementById(where)
    line = js.document.createElement("p")
    line.textContent = text
    log.append(line)
    while log.childElementCount > 30:
        log.firstElementChild.remove()


def _alert(text):
    js.document.getElementById("shout").replaceChildren()
    _say(text, "shout")


def _hush():
    """The device changes hands: nothing that was read aloud, told in a tip or put by stays anywhere in the document."""
    for where in ("say", "shout"):
        js.document.getElementById(where).replaceChildren()
    tips.hide()
    glue.unstage()
    glue.forget()


def _dialog(selector, state):
    node = js.document.querySelector(selector)
    if node and bool(node.open) != (state == "open"):
        if state == "open":
            node.showModal()
        else:
            node.close()


_EFFECTS = {
    "scroll": _scroll,
    "point": _point,
    "sound": glue.hear,
    "say": _say,
    "alert": _alert,
    "dialog": _dialog,
    "hush": _hush,
}
