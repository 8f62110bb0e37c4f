"""Live matches of honest pages at random: connections are lost with what was on its way, either side reloads, friends come
back on other devices, bots stand in, people take back moves. To the end of each match, in plain Python.

    python -m tests.live_sessions 2000 [0]    so many sessions from this seed on, short games more often, and what was found

No page is ever accused, and no page ever differs from the host's match.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import Counter
from random import Random

from game import games
from game.app.features.live import proof
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import GuestMatch
from game.app.features.live.handshake import Promise, hello, promise, sit
from game.app.features.live.host import HostMatch, hosted
from game.app.features.live.messages import HERE, Commit, Place, Uncover, Welcome, Who
from game.app.features.live.witness import Witness, load
from game.app.friends.encoding import to_text
from game.app.match.match import Match
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.core.state import Action

T = Words("en")
HONEST = {proof.FAIR, proof.UNPROVED}
# How often each thing happens in a session, about, and how many steps a session has.
MISHAPS = {"lose": 2.0, "silence": 1.0, "reload": 1.0, "host": 0.7, "device": 0.3, "stand in": 8, "undo": 6}
# In ten sessions: one of war or heroes takes as long as five of thieves.
TURNS = ("thieves", "kingdoms", "thieves", "war", "thieves", "kingdoms", "thieves", "kingdoms", "thieves", "heroes")
STEPS = {"war": 500, "heroes": 800, "thieves": 100, "kingdoms": 300}


class Page:
    """A friend's device: its storage, the match that its page shows, and what is on its way to and from the host."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stored: tuple[Record | None, Witness | None] = None, None
        self.match: GuestMatch | None = None
        self.peer = ""  # the connection to the host; empty without one
        self.news: list[str] = []  # from the host
        self.promised: Promise | None = None

    def keep(self) -> None:
        """Store what of the match matters for the dice, as `features/live/remote_matches` does."""
        if self.match is not None:
            self.stored = self.match.record, load(json.loads(json.dumps(self.match.witness.dump())))


class Session:
    """One match at random, with so many pages. `happened` counts what went on."""

    def __init__(self, game: str, pages: int, seed: int) -> None:
        self.rng = Random(f"{game} {pages} {seed}")
        sizes = games[game].players
        players = min(max(pages, sizes[0] if sizes[0] > 2 else pages), sizes[-1])
        seats = tuple(Seat("human", f"P{n}") for n in range(players))
        record = hosted(Record(game, games[game].rules, seats, games[game].settle({})), range(1, min(pages, players)))
        self.happened = Counter[str]()
        self.number, self.seed = f"{seed:016x}", self.rng.randbytes(16)
        self.host = HostMatch("k", record.with_tag("Live", self.number).with_tag("Seed", self.seed.hex()), T)
        self.host.settle()
        self.pages = [Page(seat) for seat in sorted(self.host.friends)]

    # -- connections -------------------------------------------------------------------------------------------------

    def connect(self, page: Page) -> None:
        """An invitation and its answer: the page is welcomed, or the connection is lost on the way."""
        if page.match is not None and page.peer == "" and self.rng.random() < 0.5:
            page.match = None  # it left the table, and opens the new link
        page.peer, page.news = self.host.invite(page.seat), []
        if page.match is not None:
            page.match.welcomed = False
        self.host.stands(page.peer, HERE)
        self.deliver()
        self.happened["connections"] += 1

    def lose(self, page: Page) -> None:
        """The connection is gone, with what was on its way."""
        if page.peer:
            cut = self.rng.randrange(len(page.news) + 1)
            for text in page.news[:cut]:
                self.hear(page, text)
            peer, page.peer, page.news = page.peer, "", []
            if page.match is not None:
                page.match.outbox.clear()
                page.match.stands("gone")
            self.host.stands(peer, "gone")

    def deliver(self) -> None:
        """What all have to say, until nobody has."""
        while True:
            self.collect()
            busy = [page for page in self.pages if page.news]
            if not busy:
                return
            page = self.rng.choice(busy)
            self.hear(page, page.news.pop(0))

    def collect(self) -> None:
        """Take out what each side has to say; what guests say arrives at once."""
        for page in self.pages:
            if page.match is not None and page.match.outbox:
                out, page.match.outbox = page.match.outbox, []
                for _, text in out:
                    if page.peer:
                        self.happened["messages"] += 1
                        self.host.hear(page.peer, text)
        out, self.host.outbox = self.host.outbox, []
        for peer, text in out:
            for page in self.pages:
                if page.peer == peer:
                    self.happened["messages"] += 1
                    page.news.append(text)

    def hear(self, page: Page, text: str) -> None:
        """A page takes what the host says, as `features/live/from_host` does."""
        message, match = read_host(text), page.match
        if isinstance(message, Who):
            self.host.hear(page.peer, hello("Anna"))
        elif isinstance(message, Place):
            known, notes = page.stored
            if match is not None and match.key == message.number:
                known, notes = match.record, match.witness
            page.promised = given = promise(message, known, notes)
            self.host.hear(page.peer, to_text(Commit(given.root)))
        elif isinstance(message, Welcome):
            assert page.promised is not None and (match is None or not match.welcomed)
            page.match = sit(message, page.promised, T)
            page.keep()
        elif match is not None:
            match.hear(message)
            if isinstance(message, Uncover) or match.awaits_person():
                page.keep()

    # -- what happens ------------------------------------------------------------------------------------------------

    def mishap(self) -> None:
        steps = STEPS[self.host.game.key]
        what = next((kind for kind, often in MISHAPS.items() if self.rng.random() * steps < often), "")
        page = self.rng.choice(self.pages)
        gone = [one for one in self.pages if not one.peer]
        self.happened[what] += 1
        match what:
            case "lose":
                self.lose(page)
            case "silence":
                if page.peer:
                    self.host.stands(page.peer, "silent")
                    if self.rng.random() < 0.5:
                        self.host.take_over(page.seat)
                    self.host.stands(page.peer, HERE)
            case "reload":
                self.lose(page)
                page.match = None
            case "device":
                self.lose(page)
                page.match, page.stored = None, (None, None)
            case "host":
                for one in self.pages:
                    self.lose(one)
                record = self.host.saved()
                self.host = HostMatch("k", record, T)
                self.host.settle()
            case "stand in" if gone:
                self.host.take_over(self.rng.choice(gone).seat)
            case "undo":
                self.undo()
        for one in self.pages:
            away = not one.peer and self.rng.random() < (0.5 if one.seat not in self.host.stand_ins else 0.05)
            if away:
                self.connect(one)
        self.deliver()

    def undo(self) -> None:
        pages: list[Match] = [self.host, *(page.match for page in self.pages if page.peer and page.match is not None)]
        asking = self.rng.choice(pages)
        if asking.undo() if asking.undo_point() is not None else False:
            self.deliver()
            if self.host.asks_undo is not None:
                self.host.allow_undo()
                self.happened["undone"] += 1

    def step(self) -> None:
        """A page moves, or the host's goes on."""
        self.mishap()
        pages = [page.match for page in self.pages if page.peer and page.match is not None]
        mover = next(
            (one for one in (self.host, *pages) if one.awaits_person() and one.holder == self.host.mover()), None
        )
        if mover is None:
            self.host.step()
        elif mover.awaits_roll():
            mover.roll()
        else:
            mover.act(str(self.choice(mover.state.legal_actions())))
        for page in self.pages:
            if page.match is not None and page.match is mover:
                page.keep()
        self.deliver()
        for page in self.pages:
            if page.peer and page.match is not None:
                assert page.match.seen(page.seat) == self.host.state.observation(page.seat)
        self.happened["steps"] += 1

    def choice(self, legal: list[Action]) -> Action:
        """A quick bot: at random, but inclined to what ends the match soon."""
        if self.rng.random() < 0.5:
            return self.rng.choice(legal)
        return legal[0] if self.host.game.key == "war" else legal[-1]

    def play(self, most: int = 20_000) -> list[str]:
        """To the end; the verdicts of all pages."""
        for page in self.pages:
            self.connect(page)
        for _ in range(most):
            if self.host.state.is_terminal():
                break
            self.step()
        else:
            raise AssertionError("no end")
        for page in self.pages:
            if not page.peer:
                self.connect(page)
        self.deliver()
        return [proof.verdict(page.match) for page in self.pages if page.match is not None]


def main(count: int, first: int = 0) -> None:
    """Play *count* sessions from the *first* seed on, and say what happened."""
    happened, verdicts, found = Counter[str](), Counter[str](), 0
    for n in range(first, first + count):
        game = TURNS[n % len(TURNS)]
        session = Session(game, 2 + n // len(TURNS) % 4, n)
        try:
            said = session.play()
            wrong = not set(said) <= HONEST
        except Exception as error:  # a difference, or a page that refuses an honest one
            said, wrong = [type(error).__name__], True
            traceback.print_exc()
        if wrong:
            found += 1
            print("FOUND", game, n, said, flush=True)
        verdicts.update(said)
        happened.update(session.happened)
        if (n - first) % 20 == 19 or n == first + count - 1:
            print(n - first + 1, "sessions", found, "finds", dict(verdicts), dict(happened), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
