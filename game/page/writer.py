"""Which tab writes: of all tabs of a browser, the one that holds the lock `four-ages/writer`. All others look on.

A tab that wants to write asks over a channel. The writing tab finishes its work, stores it, and says that it is done;
then the other takes the lock from it. A tab that does not answer in time is frozen, and the other takes its lock anyway.
A closed or killed tab loses its lock at once, and the next waiting tab gets it.

What one tab stores is visible to others only after a moment: a tab with a new lock waits for it before the app learns of
the lock.
"""

import json

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

LOCK = "four-ages/writer"
SEEN = 60  # ms until another tab sees a write
LOOKS = 20  # most multiples of that to wait for the last writer's announced write
TURN = 500  # ms before a tab asks again
PATIENCE = 3  # rounds before the lock is taken from a tab that does not answer
LONG = 20  # rounds before it is taken from one that did answer

LOOKING = "looking"  # another tab writes; this one waits for the lock
ASKING = "asking"  # the person wants to play here
SETTLING = "settling"  # has the lock, but may not see yet what the last writer stored
WRITING = "writing"
LEAVING = "leaving"  # another tab wants to write: the app finishes its work
LEFT = "left"  # all is stored; the other tab takes the lock

# (state, event): (next state, what to do: a method of Writer). Pairs that are not here change nothing.
TRANSITIONS = {
    (LOOKING, "had"): (SETTLING, "settle"),
    (LOOKING, "wished"): (ASKING, "ask"),
    (ASKING, "turn"): (ASKING, "ask_again"),
    (ASKING, "coming"): (ASKING, "be_patient"),  # the writer has heard the request
    (ASKING, "gone"): (ASKING, "take"),  # it has stored everything
    (ASKING, "silent"): (ASKING, "take"),
    (ASKING, "had"): (SETTLING, "settle"),
    (SETTLING, "seen"): (WRITING, "begin"),
    (SETTLING, "lost"): (LOOKING, "look_on"),
    (WRITING, "asked"): (LEAVING, "end"),
    (WRITING, "foreign"): (WRITING, "refuse"),  # a tab without the lock has written
    (WRITING, "lost"): (LOOKING, "look_on"),  # its lock was taken
    (LEAVING, "stored"): (LEFT, "hand_over"),
    (LEAVING, "foreign"): (LEAVING, "refuse"),
    (LEAVING, "lost"): (LOOKING, "look_on"),
    (LEFT, "lost"): (LOOKING, "wait"),
    (LEFT, "turn"): (LOOKING, "let_go"),  # the tab that asked is gone
}


class Writer:
    """One tab's part in it. `page` sends events to the app; `browser` is glue, or a fake in tests."""

    def __init__(self, page, browser=glue, name=None):
        self.page = page
        self.browser = browser
        self.name = name or str(js.Math.random())[2:]
        self.state = LOOKING
        self.known = False  # whether this tab knows its role, so that the app can start
        self.then = None  # what waits for that
        self.asker = ""  # the tab that wants to write
        self.last = 0  # the number of the event after which it hands over
        self.mark = ""  # what the last writer wrote last
        self.inherited = None  # rows that it could not store
        self.turns = 0
        self.timer = 0  # the number of the newest timer; older ones are ignored

    def happens(self, what):
        """Go to the next state in the table."""
        found = TRANSITIONS.get((self.state, what))
        if found:
            self.state = found[0]
            self.timer += 1
            getattr(self, "_" + found[1])()

    def listen(self):
        """Listen to other tabs, and write if none of them does."""
        self.browser.overhear(create_proxy(lambda: self.page.note("stored")))
        self.browser.hearTabs(create_proxy(lambda text, rows: self.hear(str(text), rows)))
        self._lock("try")

    def when_known(self, then):
        """Call *then* as soon as this tab knows whether it writes."""
        if self.known and self.state != SETTLING:
            then()
        else:
            self.then = then

    def writes(self):
        """Whether this tab writes."""
        return self.state == WRITING

    def back(self):
        """The browser shows the page again from its cache: other tabs may have written."""
        if self.browser.look():
            self.page.note("stored")

    # -- for the page ----

    def write(self, n, rows):
        """Store the *rows* of answer *n*. Returns whether this tab was allowed to."""
        if self.state not in (WRITING, LEAVING):
            return not rows.length
        lacked = self.browser.lacks()
        wrote = json.loads(str(self.browser.write(n, rows)))
        if wrote is None:
            self.happens("foreign")
            return False
        if rows.length:
            self.page.acks.append([n, wrote[0]])
        if wrote[0]:
            self.page.note("storage_failed", wrote[1])
        elif lacked and not self.browser.lacks():
            self.page.note("storage_ok")
        return True

    def answered(self):
        """An answer has been handled, or is not awaited any more."""
        if self.state == LEAVING and not [n for n in self.page.due if n <= self.last]:
            self.happens("stored")

    def inherit(self):
        """Rows that the last writer could not store, once, for an app that may store them."""
        if self.state != WRITING:
            return None
        rows, self.inherited = self.inherited, None
        return rows

    # -- what is done ----

    def _settle(self, looks=LOOKS):
        def seen():
            if looks and not self.browser.sees(self.mark):
                self._settle(looks - 1)
            else:
                self.happens("seen")

        self._later(SEEN, seen)

    def _begin(self):
        self.browser.look()
        self.mark = ""
        self._tell("held")

    def _look_on(self):
        self._tell("lost" if self.browser.giveUp() else "away")
        self._wait()

    def _refuse(self):
        self.browser.giveUp()
        self.last = self.page.note("refused")

    def _wait(self):
        self._lock("wait")

    def _let_go(self):
        self.browser.unlock(LOCK)
        self._wait()

    def _ask(self):
        self.turns = PATIENCE
        self._post({"ask": self.name})
        self._turn()

    def _ask_again(self):
        self.turns -= 1
        if self.turns > 0:
            self._post({"ask": self.name})
            self._turn()
        else:
            self.happens("silent")

    def _be_patient(self):
        self.turns = LONG
        self._turn()

    def _take(self):
        self.browser.unlock(LOCK)  # requested, and granted when it is free
        self._lock("steal")

    def _end(self):
        self._post({"coming": self.asker})
        self.last = self.page.note("writer", "asked")
        self.answered()

    def _hand_over(self):
        self._post({"gone": self.asker, "mark": str(self.browser.mark())}, self.browser.unstored())
        self.browser.giveUp()
        self._turn()

    # -- other tabs ----

    def hear(self, text, rows):
        """Handle a message from another tab, or from any page of this origin."""
        try:
            message = json.loads(text)
        except ValueError:
            return
        if not isinstance(message, dict):
            return
        if "ask" in message:
            if self.state == WRITING:
                self.asker = str(message["ask"])
            self.happens("asked")
        elif message.get("coming") == self.name:
            self.happens("coming")
        elif "gone" in message:
            self.mark = str(message.get("mark", ""))
            if message["gone"] == self.name:
                self.inherited = rows
                self.happens("gone")

    def _post(self, message, rows=None):
        self.browser.tellTabs(json.dumps(message), rows)

    # -- the browser ----

    def _lock(self, how):
        self.browser.lock(LOCK, how, create_proxy(lambda state: self._locked(str(state))))

    def _locked(self, state):
        if state == "busy":
            self._wait()
            self._know()
        else:
            self.happens("had" if state == "held" else state)

    def _know(self):
        self.known = True
        then, self.then = self.then, None
        if then:
            then()

    def _tell(self, standing):
        self.page.note("writer", standing)
        self._know()

    def _turn(self):
        self._later(TURN, lambda: self.happens("turn"))

    def _later(self, ms, what):
        timer = self.timer

        def over():
            if timer == self.timer:
                what()

        self.browser.later(create_proxy(over), ms)
