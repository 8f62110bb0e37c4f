"""Which tab writes: one of a browser's, which holds the lock `four-ages/writer`. All others look on.

A tab that wants to write asks over a channel. The one that writes ends what it is at, stores it, and says that it is gone;
then the other takes the lock from it. One that does not answer in time is frozen: its lock is taken all the same. A tab that
is closed or killed loses its lock at once, and the next one that waits for it has it.

Between tabs storage is not seen at once, but after a moment: whoever gets the lock waits for it before the session hears so.
"""

import json

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

LOCK = "four-ages/writer"
SEEN = 60  # ms until what one tab has written is seen by another
LOOKS = 20  # times that long are waited for what the last writer said to have written
TURN = 500  # ms after which a tab asks again
PATIENCE = 3  # turns until a tab that does not answer is robbed
LONG = 20  # turns until one is that did answer

LOOKING = "looking"  # another tab writes; waits for the lock
ASKING = "asking"  # the person wants to play here
SETTLING = "settling"  # has the lock, but may not see yet what the last writer stored
WRITING = "writing"
LEAVING = "leaving"  # another tab wants to write: the session ends what it is at
LEFT = "left"  # all is stored; the other tab takes the lock

# (state, what happens): (state after it, what is done: a method of Writer). What is not here changes nothing.
TRANSITIONS = {
    (LOOKING, "had"): (SETTLING, "settle"),
    (LOOKING, "wished"): (ASKING, "ask"),
    (ASKING, "turn"): (ASKING, "ask_again"),
    (ASKING, "coming"): (ASKING, "be_patient"),  # the writer has heard
    (ASKING, "gone"): (ASKING, "take"),  # it has stored all
    (ASKING, "silent"): (ASKING, "take"),
    (ASKING, "had"): (SETTLING, "settle"),
    (SETTLING, "seen"): (WRITING, "begin"),
    (SETTLING, "lost"): (LOOKING, "look_on"),
    (WRITING, "asked"): (LEAVING, "end"),
    (WRITING, "foreign"): (WRITING, "refuse"),  # somebody without the lock has written
    (WRITING, "lost"): (LOOKING, "look_on"),  # it was robbed
    (LEAVING, "stored"): (LEFT, "hand_over"),
    (LEAVING, "foreign"): (LEAVING, "refuse"),
    (LEAVING, "lost"): (LOOKING, "look_on"),
    (LEFT, "lost"): (LOOKING, "wait"),
    (LEFT, "turn"): (LOOKING, "let_go"),  # the tab that asked is no more
}


class Writer:
    """One tab's part in it. `page` sends events to the session; `browser` is glue, or what stands in for it in a test."""

    def __init__(self, page, browser=glue, name=None):
        self.page = page
        self.browser = browser
        self.name = name or str(js.Math.random())[2:]
        self.state = LOOKING
        self.known = False  # whether this tab knows how it stands: the session can start
        self.then = None  # what waits for that
        self.asker = ""  # the tab that wants to write
        self.last = 0  # the number of the event after which it is handed over
        self.mark = ""  # what the last writer wrote last
        self.inherited = None  # rows that it could not store
        self.turns = 0
        self.timer = 0  # the number of the newest timer: older ones count no more

    def happens(self, what):
        """Go on as the table says."""
        found = TRANSITIONS.get((self.state, what))
        if found:
            self.state = found[0]
            self.timer += 1
            getattr(self, "_" + found[1])()

    def listen(self):
        """Hear of other tabs, and write if none does."""
        self.browser.overhear(create_proxy(lambda: self.page.note("stored")))
        self.browser.hearTabs(create_proxy(lambda text, rows: self.hear(str(text), rows)))
        self._lock("try")

    def when_known(self, then):
        """Call *then* once it is known whether this tab writes."""
        if self.known and self.state != SETTLING:
            then()
        else:
            self.then = then

    def writes(self):
        """Whether this tab is the one that writes."""
        return self.state == WRITING

    def back(self):
        """The page is shown again as it was left: other tabs may have written."""
        if self.browser.look():
            self.page.note("stored")

    # -- for the page ----

    def write(self, n, rows):
        """Store the *rows* of answer *n*; whether this tab might."""
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
        """An answer has been dealt with, or is not awaited any more."""
        if self.state == LEAVING and not [n for n in self.page.due if n <= self.last]:
            self.happens("stored")

    def inherit(self):
        """Rows that the last writer could not store, once and to a session that may."""
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
        self.browser.unlock(LOCK)  # it was asked for, to be had when it is free
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
        """Another tab, or any other page of this origin, has said something."""
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
