"""Applies a patch: first what to store, then the HTML, the page's own state, the effects, and when to continue."""

import gc
import json

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

from game.page import chart, hand, motion, tips

TIDY = 25  # patches from one collection to the next
SOON = 50  # ms until the next check whether something still moves or an answer is awaited
AGAIN = 300  # ms until the next check whether a dialog is still open
GRACE = 350  # ms for which a click still refers to what was there before
OFFERED = "main :is([data-on=act], [data-on=roll]):not([disabled])"


class Patches:
    """Applies the answers of the worker as they arrive."""

    def __init__(self, page):
        self.page = page
        self.timer = None
        self.waits = False  # whether it continues only while no dialog is open
        self.look = 0  # ms for which a person can look at what happens by itself
        self.held = False  # whether a dialog was open when they were over; then they start again
        self.asked = -1  # the number of the last event that asked to continue
        self.changed = 0  # when a choice changed by itself, by the page's clock
        self.address = None
        self.lasts = 0  # ms until all animations and moments of the newest patch are over
        self.resting = None  # the timer until thrown dice rest
        self.unsaid = []  # lines to read aloud then
        self._rest = create_proxy(self._rested)
        self._go_on = create_proxy(self._continue)
        self._heard = create_proxy(self._tell_of_friend)
        # An element that Python has touched lives until Python's own collection, which waits for its own memory to fill.
        self._tidy = create_proxy(lambda: gc.collect())

    def apply(self, patch, answer):
        """Apply *patch*; its long texts are in *answer*, a JavaScript object."""
        if "error" in patch:
            crash(patch["error"])
            return
        self.page.fetch(patch.get("fetch", []))
        if not self.page.writer.write(patch["n"], answer.rows) and patch["n"]:
            return
        for effect in patch["effects"]:
            if effect[0] == "tell":
                glue.tell(answer, *effect[1:])
        self.lasts = 0
        if patch["shows"] and patch["n"] >= self.page.shown:
            self.page.shown = patch["n"]
            self.lasts = self._show(answer, patch["n"] == self.asked)
            js.document.documentElement.setAttribute("data-shown", str(patch["n"]))
        for what, value in patch["page"]:
            self._page(what, value)
        for effect in patch["effects"]:
            if effect[0] != "tell":
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
        """End all animations, announce their results at once, and end the staged moments: all of them, or only the *one*
        shown. Returns ms that later moments take, -1 if nothing was staged."""
        motion.finish()
        glue.settle()
        self._rested()
        left = int(glue.unstage(one))
        if left > 0 and self.timer is not None:
            glue.cancel(self.timer)
            self.timer = glue.later(self._go_on, max(left, self.look))
        return left

    def finish(self):
        """End all animations and do not continue by itself: a click counts now, and its answer says what follows."""
        self.settle()
        self.stop()

    def skip(self):
        """Continue without waiting; staged moments end too."""
        if self.timer is not None:
            glue.unstage()
            self.held = False
            self._continue()

    def _rested(self, *_):
        """Thrown dice or turned cards rest: show their result and read it aloud."""
        if self.resting is not None:
            glue.cancel(self.resting)
            self.resting = None
            js.document.documentElement.removeAttribute("data-undecided")
            js.document.documentElement.removeAttribute("data-held")
        unsaid, self.unsaid = self.unsaid, []
        for line in unsaid:
            _say(line)

    def just_changed(self):
        """Whether a choice has just changed by itself, so that a click may mean what was there before."""
        return self.changed and int(str(glue.now())) - self.changed < GRACE

    def _show(self, answer, unasked):
        app = js.document.getElementById("app")
        choices = str(glue.offered(OFFERED)) if unasked else ""
        motion.finish()
        self._rested()
        before = None if motion.reduced() else glue.measured(app)
        glue.show(app, answer)
        same = bool(choices) and choices == str(glue.offered(OFFERED))
        hand.redrawn(same)
        if same:
            tips.stay()  # only a best-move marker appeared: nobody who reads or clicks is disturbed
        else:
            tips.hide()
            if choices:
                self.changed = int(str(glue.now()))
        changes = [] if before is None else json.loads(str(glue.changed(app, before)))
        lasts = motion.play(app, changes)
        for mark, asked in (("data-undecided", motion.decides), ("data-held", motion.holds)):
            if lasts and asked(changes):
                js.document.documentElement.setAttribute(mark, "")
                self.resting = self.resting or glue.later(self._rest, lasts)
        chart.refresh()
        unasked = js.document.querySelector("main [data-unasked]")
        if unasked:
            self.page.send(str(unasked.getAttribute("data-on")), str(unasked.getAttribute("data-value")))
        return lasts + motion.held(changes)

    def say(self, text):
        """Read *text* aloud."""
        _say(text)

    def stop(self):
        """Do not continue by itself."""
        if self.timer is not None:
            glue.cancel(self.timer)
            self.timer = None

    def _tell_of_friend(self, event, row):
        """What `friends.js` reports: of a link by link, or of a connection to another page."""
        self.page.send(str(event), files=row)

    def _continue(self, *_):
        self.stop()
        # The click comes first, and its answer says how to continue: an earlier request to continue meant what was there
        # before.
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
            if what == "table":
                glue.stayAwake()

    def _go(self, where):
        """Update the address; the first update replaces the entry, so Back leaves the page as people expect."""
        if where == self.address:
            return
        glue.unstage()  # what another screen had staged
        for board in js.Array["from"](js.document.querySelectorAll(".board")):
            board.scrollTop = 0  # another match of the same game keeps the element
        if self.address is None or not js.location.hash:
            js.history.replaceState(None, "", where)
        elif where != str(js.location.hash):
            js.history.pushState(None, "", where)
        self.address = where

    def _effect(self, kind, args, answer):
        if kind == "clear_announcements":
            self.unsaid = []
        if kind == "say" and self.resting:
            self.unsaid.append(args[0])
        elif kind in _EFFECTS:
            _EFFECTS[kind](*args)
        elif kind == "download":
            glue.download(answer, *args)
        elif kind == "friend":
            glue.friend(self._heard, *args)
        elif kind == "takeover":
            self.page.writer.happens("wished")
        elif kind == "keep":
            glue.keep()
        elif kind == "send":
            self.page.send(args[0])
        elif kind == "moment":
            near = args[4] if len(args) > 4 else ""
            wait = min(int(near), self.lasts) if near else self.lasts
            self.lasts = max(
                self.lasts, int(glue.stage(args[0], int(args[1]), args[2], args[3], wait, "fight" if near else ""))
            )
        elif kind == "copy":
            glue.copyLink(args[0], self.page.shared)
        elif kind == "share":
            glue.share(args[0], args[1], args[2], self.page.shared)
        elif kind == "picture":
            glue.picture(answer, args[0], args[1], args[2], self.page.picture_done)


def crash(report):
    """Show the error and offer a way out; stored data stays as it is."""
    js.fourAges.crash(report)


def _scroll(selector):
    node = js.document.querySelector(selector)
    if node:
        smooth = "auto" if motion.reduced() else "smooth"
        drawing = node.closest("[data-chart]")
        (drawing or node).scrollIntoView(js.JSON.parse('{"block": "nearest", "behavior": "%s"}' % smooth))
        chart.reveal(node)


def _point(*selectors):
    """Ring what the teacher means; a redrawn table has no ring."""
    for selector in selectors:
        node = js.document.querySelector("#app .table " + selector)
        if node:
            node.setAttribute("data-pointed", "")
            return


def _say(text):
    """Read *text* aloud (see assets/runtime/boot/voices.js)."""
    js.fourAges.voice(text, "say")


def _alert(text):
    js.fourAges.voice(text, "shout")


def _clear_announcements():
    """The device changes hands: clear all text of the previous person from the document: lines read aloud, tips, cached
    elements."""
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
    "clear_announcements": _clear_announcements,
}
