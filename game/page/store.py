"""What is stored, and the right to write to it, which one tab has at a time.

Storage falls into families: a match with its older and its damaged copy is one, all that is no match's (`shelf`) another. A
tab writes to a family only while it holds the browser's lock of that name, and only where storage still holds what this tab
knows of; else it does nothing of the patch and tells the session what stands there instead. What is new in a place where
nothing was needs no lock, also not while the browser has yet to say that the tab which made it has it. What could not be
written is tried again with every patch, so its lock is kept until it is.

The tab that plays a match keeps its lock. One that wants it asks over a channel: the one that plays ends what it is at,
tells its session, and lets go. One that does not answer in time is frozen, and robbed.

Between tabs storage is not seen at once, but after a moment: whoever lets go of a lock waits for it, or says what to wait
for; and whoever gets one waits too, for the tab that had it may have been killed.
"""

import json

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

SHELF = "+shelf"
SHELVED = ("settings", "statistics")
KINDS = ("match", "before", "damaged")
SEEN = 60  # ms until what one tab has written is seen by another
PATIENCE = 1500  # ms until a tab that does not answer is robbed
NEVER = 1 << 29  # a number that no event reaches
LONG = 10000  # ms until one is that did answer


def family(key):
    """What is locked as one."""
    kind, _, match = key.partition("/")
    return match if kind in KINDS and match else SHELF


def works():
    """Whether the browser keeps anything at all."""
    return bool(glue.keeps())


class Keeper:
    """One tab's standing. `page` sends events to the session; `browser` is glue, or what stands in for it in a test.

    `seen` is what storage held when it was last looked at; `news` has the number of the event that told the session so,
    where another tab had written. `held` are the families whose lock this tab has, `wanted` those that the session wants to
    keep, `uses` counts the events under way that need one. `failed` could not be written.
    """

    def __init__(self, page, browser=glue, name=None):
        self.page = page
        self.browser = browser
        self.name = name or str(js.Math.random())[2:]
        self.seen = {}
        self.news = {}
        self.held = set()
        self.wanted = set()
        self.uses = {}
        self.failed = {}
        self.acks = []
        self._made = set()  # the families that the newest patch began, where nothing was
        self._trying = {}  # asked for, if it is free, and not answered yet; whether this tab began it
        self._busy = set()  # another tab has these
        self._believed_away = set()  # the session was last told that another tab has these
        self._waiting = set()  # asked for, and to be had when the other tab lets go
        self._unsettled = {}  # held, but what the last holder wrote may not be seen here yet; which getting of it that was
        self._gains = 0
        self._takers = []  # [family, "try" or "take", what to do once it is held]
        self._coming = set()  # the other tab has answered
        self._leaving = {}  # family: [number of the event after which it is handed over, to whom, for a moment only]
        self._to = {}  # family: the tab that it was handed to
        self._marks = {}  # family: what its match looks like, as the tab said that let go of it
        self._left = {}  # family: what that tab could not store
        self._applied = 0
        self._untold = []  # keys whose news the session hears with the next grants

    def listen(self):
        """Hear of other tabs."""
        self.browser.overhear(create_proxy(lambda key: self.heard(str(key))))
        self.browser.hearTabs(create_proxy(lambda text: self.told(json.loads(str(text)))))

    # -- what is stored ----

    def entries(self):
        """All that we stored, as [key, text] pairs."""
        flat = [str(text) for text in self.browser.stored()]
        pairs = [[flat[n], flat[n + 1]] for n in range(0, len(flat), 2)]
        self.seen = dict(pairs)
        return pairs

    def unstored(self, of=None):
        """What could not be stored, as [key, text] pairs."""
        return [[key, self.failed[key]] for key in sorted(self.failed) if of is None or family(key) == of]

    def read(self, key):
        """What storage holds now."""
        text = str(self.browser.read(key))
        return text[1:] if text else None

    def heard(self, key):
        """Another tab wrote under *key*; '' stands for everything, also what was not there before."""
        keys = {key}
        if not key:
            keys = set(self.seen) | set([str(text) for text in self.browser.stored()][::2])
        for one in sorted(keys):
            text = self.read(one)
            if text != self.seen.get(one):
                self._see(one, text)
                self.page.send("stored", [one, text])

    def _see(self, key, text):
        """Storage holds *text*: the next event tells the session."""
        self.seen[key] = text
        self.news[key] = self.page.sent + 1

    def _look(self, of):
        """What stands in a family now."""
        found = []
        for key in SHELVED if of == SHELF else [kind + "/" + of for kind in KINDS]:
            text = self.read(key)
            if text != self.seen.get(key):
                self._see(key, text)
                self._untold.append(key)
            found.append([key, text])
        return found

    def note(self, n):
        """Event *n* carries the grants: from it on the session knows what they say."""
        for key in self._untold:
            self.news[key] = n
        self._untold = []

    # -- writing ----

    def write(self, n, pairs):
        """Do what patch *n* wants written; whether this tab had the right to."""
        self._made = set()
        if not all(self._may(key, n) for key, _ in pairs):
            entries = []
            for key, _ in pairs:
                text = self.read(key)
                self._see(key, text)
                entries.append([key, text])
            self.page.send("refused", [n, entries])
            return False
        before = bool(self.failed)
        self._made = {family(key) for key, _ in pairs} - self.held
        left, reason = self._store(pairs)
        late = {family(key) for key in self.failed}
        for key, _ in pairs:
            self.failed.pop(key, None)
        for key, text in left:
            self.failed[key] = text
        for of in sorted(late):
            self._release(of)
        if pairs:
            self.acks.append([n, [key for key, _ in left]])
        if left:
            self.page.send("storage_failed", reason)
        elif before and not self.failed:
            self.page.send("storage_ok")
        return True

    def _may(self, key, n):
        known = self.seen.get(key)
        if self.news.get(key, 0) > n or self.read(key) != known:
            return False
        if family(key) in self.held:
            return family(key) not in self._unsettled
        if self._trying.get(family(key)):
            return True
        return known is None and family(key) != SHELF and self.seen.get("match/" + family(key)) is None

    def _store(self, pairs):
        """Store them in order; where one of a family fails, what follows of that family waits. Gives what is left, and why.

        What is left is tried again when something else made room.
        """
        left, reason, freed = pairs, "", True
        while left and freed:
            todo, left, stuck, freed = left, [], [], False
            for key, text in todo:
                if family(key) not in stuck:
                    fault = str(self.browser.store(key, text))
                    if not fault:
                        freed = freed or len(text or "") < len(self.seen.get(key) or "")
                        self.seen[key] = text
                        continue
                    reason = fault
                    stuck.append(family(key))
                left.append([key, text])
        return left, reason

    def take_acks(self):
        """What became of the writes since the last event, for the session."""
        acks, self.acks = self.acks, []
        return acks

    def forget(self):
        """The session is another one, which will be told all that is stored."""
        self.news = {}
        self.acks = []
        self._untold = []

    # -- the right to write, for one event ----

    def acquire(self, needs, then, grants=None):
        """Get each of *needs*, [family, how] pairs in order; then call `then` with the grants."""
        grants = grants or []
        if not needs:
            then(grants)
            return
        of, how = needs[0]

        def got(standing):
            # What was said of it before, to a session that has not started yet, this overtakes.
            self.page.early[:] = [one for one in self.page.early if one[0] != "lock" or one[1][0] != of]
            entries = self._look(of)
            if standing != "held":
                self._believed_away.add(of)
            elif how == "try":
                self._believed_away.discard(of)
            for key in self._untold:
                self.news[key] = NEVER  # until it is told
            grants.append([of, standing, entries, self._inherited(of) if standing == "held" else []])
            self.acquire(needs[1:], then, grants)

        if of in self._unsettled:
            self._takers.append([of, how, got])
        elif of in self.held and of not in self._leaving:
            self._use(of, got)
        elif of in self._leaving or of in self._trying:
            self._later(SEEN, lambda: self.acquire(needs, then, grants))
        elif of in self._waiting:
            got("busy") if how == "try" else self._take(of, got)
        else:
            self._try(of, lambda free: self._tried(of, how, free, got))

    def _try(self, of, say):
        self._trying[of] = of in self._made

        def answer(state):
            self._trying.pop(of, None)
            if state == "lost" and of in self.held:
                self._lost(of)
            else:
                if state == "held":
                    self.held.add(of)
                say(state == "held")

        self._lock(of, "try", answer)

    def _tried(self, of, how, free, got):
        if free:
            self._takers.append([of, how, got])
            self._gained(of)
        elif how == "try":
            self._busy.add(of)
            if of in self.wanted:
                self._wait(of)
            got("busy")
        else:
            self._take(of, got)

    def _use(self, of, got):
        self.uses[of] = self.uses.get(of, 0) + 1
        self._busy.discard(of)
        got("held")

    def _take(self, of, got):
        """Ask the tab that has it; rob it if it does not answer."""
        self._takers.append([of, "take", got])
        self._ask(of)

    def _ask(self, of):
        self._wait(of)
        self._post({"ask": of, "loan": of not in self.wanted})
        self._later(PATIENCE, lambda: self._rob(of, False))

    def _rob(self, of, again):
        if of in self.held or not self._sought(of):
            return
        if of in self._coming and not again:
            self._later(LONG, lambda: self._rob(of, True))
            return
        self._waiting.discard(of)
        self.browser.unlock("four-ages/" + of)
        self._lock(of, "steal", lambda state: self._granted(of, state))

    def _sought(self, of):
        """What is to be done once it is held."""
        return [taker for taker in self._takers if taker[0] == of]

    def done(self, families):
        """An event that needed these is over."""
        for of in families:
            self.uses[of] -= 1
            self._release(of)
        self._hand_over()
        self._tell()

    def _tell(self):
        """The session hears of what it wants and does not know to be held: it came with another event."""
        for of in sorted((self.wanted & self.held & self._believed_away) - set(self._unsettled)):
            if not self.uses.get(of) and of not in self._leaving:
                self._send_lock(of, "held", self._look(of), self._inherited(of))

    def _send_lock(self, of, standing, entries, unstored):
        if standing == "held":
            self._believed_away.discard(of)
        else:
            self._believed_away.add(of)
        return self.page.send("lock", [of, standing, entries, unstored])

    # -- the right to write, for as long as a match is on the table ----

    def keep(self, families):
        """What the session wants to keep from now on."""
        before, self.wanted = self.wanted, set(families)
        for of in before - self.wanted:
            self._busy.discard(of)
            if of in self._waiting and not self._sought(of):
                self._waiting.discard(of)
                self.browser.unlock("four-ages/" + of)
            self._release(of)
        for of in self.wanted - before:
            if of in self._busy:
                self._wait(of)
            elif of not in self.held and of not in self._waiting and of not in self._trying:
                self._try(of, lambda free, of=of: self._answered(of, free))
        self._tell()

    def _answered(self, of, free):
        if free:
            self._release(of)
        elif of in self.wanted:
            self._busy.add(of)
            self._send_lock(of, "busy", self._look(of), [])
            self._wait(of)

    def _wait(self, of):
        if of not in self._waiting and of not in self.held:
            self._waiting.add(of)
            self._lock(of, "wait", lambda state: self._granted(of, state))

    def _granted(self, of, state):
        self._waiting.discard(of)
        if state == "lost":
            self._lost(of)
        else:
            self.held.add(of)
            self._gained(of)

    def _gained(self, of):
        """It is held: wait for what the last holder wrote."""
        self._gains += 1
        self._unsettled[of] = gain = self._gains
        self._later(SEEN, lambda: self._settled(of, gain, 20))

    def _settled(self, of, gain, tries):
        """What the last holder wrote is seen here: say that it is held."""
        if self._unsettled.get(of) != gain:
            return
        mark = self._marks.get(of)
        if mark is not None and mark != self._mark(of) and tries:
            self._later(SEEN, lambda: self._settled(of, gain, tries - 1))
            return
        del self._unsettled[of]
        self._marks.pop(of, None)
        self._coming.discard(of)
        takers = self._sought(of)
        self._takers = [taker for taker in self._takers if taker[0] != of]
        to = self._to.pop(of, self.name)
        if not takers and to != self.name:  # it was let go of for another
            self.held.discard(of)
            self.browser.unlock("four-ages/" + of)
            self._later(SEEN // 2, lambda: self._wait(of) if of in self.wanted else None)
            return
        for _, _, got in takers:
            self._use(of, got)
        if not takers and of in self.wanted:
            self._busy.discard(of)
            entries = self._look(of)
            self._send_lock(of, "held", entries, self._inherited(of))
        self._release(of)

    def _release(self, of):
        """Let go of what nobody here wants, once what was written is seen by other tabs."""
        self._later(SEEN, lambda: self._let_go(of))

    def _wants(self, of):
        """Whether it is not to be let go of: the session wants it, or something there is still to be written."""
        return of in self.wanted or bool(self.unstored(of))

    def _let_go(self, of):
        if of in self.held and not self._wants(of) and not self.uses.get(of):
            if not self._sought(of):
                self.held.discard(of)
                self._unsettled.pop(of, None)
                self._leaving.pop(of, None)
                self.browser.unlock("four-ages/" + of)

    def _lost(self, of):
        """Another tab has robbed this one."""
        self.held.discard(of)
        self._unsettled.pop(of, None)
        self._leaving.pop(of, None)
        wants = self._wants(of)
        self._give_up(of)
        if wants:
            self._busy.add(of)
            self._send_lock(of, "lost", self._look(of), [])
        if of in self.wanted:
            self._wait(of)
        sought = self._sought(of)
        self._takers = [taker for taker in self._takers if taker[0] != of or taker[1] == "take"]
        for _, how, got in sought:
            if how == "try":
                self._busy.add(of)
                got("busy")
        if self._sought(of):
            self._ask(of)

    def _give_up(self, of):
        for key, _ in self.unstored(of):
            del self.failed[key]

    # -- other tabs ----

    def told(self, message):
        """Another tab asks for a family, answers that it is coming, or that it is gone."""
        if "ask" in message:
            self._asked(message["ask"], message["from"], message["loan"])
        elif "coming" in message:
            if message["to"] == self.name:
                self._coming.add(message["coming"])
        elif "gone" in message:
            of = message["gone"]
            self._to[of] = message["to"]
            if of in self._waiting or of in self.held:
                self._marks[of] = message["mark"]
            if message["to"] == self.name:
                self._left[of] = message["unstored"]

    def _asked(self, of, who, loan):
        if of not in self.held or of in self._leaving:
            return
        self._post({"coming": of, "to": who})
        if of in self._unsettled:
            self._later(SEEN, lambda: self._asked(of, who, loan))
            return
        n = 0
        if self._wants(of):
            n = self._send_lock(of, "lent" if loan else "lost", [], [])
        self._leaving[of] = [n, who, loan]
        self._hand_over()

    def applied(self, n):
        """The answer to event *n* has been dealt with."""
        self._applied = max(self._applied, n)
        self._hand_over()

    def _hand_over(self):
        """Let go of what was asked for, once all that was done before is written."""
        for of in sorted(self._leaving):
            n, who, _ = self._leaving[of]
            if self._applied >= n and not self.uses.get(of):
                unstored = self.unstored(of)
                self._give_up(of)
                del self._leaving[of]
                self.held.discard(of)
                self._post({"gone": of, "to": who, "mark": self._mark(of), "unstored": unstored})
                self.browser.unlock("four-ages/" + of)
                if of in self.wanted:
                    self._busy.add(of)
                    self._wait(of)

    def _mark(self, of):
        return (self.read("match/" + of) or "")[:60]

    def _inherited(self, of):
        return self._left.pop(of, [])

    # -- the browser ----

    def _lock(self, of, how, say):
        self.browser.lock("four-ages/" + of, how, create_proxy(lambda state: say(str(state))))

    def _post(self, message):
        message["from"] = self.name
        self.browser.tellTabs(json.dumps(message))

    def _later(self, ms, what):
        self.browser.later(create_proxy(what), ms)
