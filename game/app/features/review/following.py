"""A guest's side of a review: the way into it, and what the leader's page shows. It knows no screen and stores nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.app.features.review.messages import (
    WIRE,
    Enter,
    Lead,
    LeaderMessage,
    Leave,
    People,
    Point,
    Pointed,
    Stand,
    read_leader,
)
from game.app.friends.encoding import BadData, to_text

# asked: the person has yet to accept; making: the page makes its answer; made: the answer has to go to the leader; open: the
# pages are connected; here: the match is on the screen; over: why is in `reason`
ASKED, MAKING, MADE, OPEN, HERE, OVER = ("asked", "making", "made", "open", "here", "over")


@dataclass(slots=True, eq=False, repr=False)
class Following:
    """A review that another page leads, over the connection `peer`, with the `offer` of its link. `stand` is where the
    leader stands; the guest goes along while it `follows`."""

    peer: str
    offer: str
    answer: str = ""
    step: str = ASKED
    name: str = ""
    leader: str = ""
    names: tuple[str, ...] = ()
    stand: Stand = field(default_factory=lambda: Stand(0))
    follows: bool = True
    is_silent: bool = False
    late: bool = False
    reason: str = ""
    outbox: list[tuple[str, str]] = field(default_factory=list)

    def begins(self) -> None:
        """The pages are connected."""
        if self.step in (MAKING, MADE):
            self.step = OPEN
            self._send(Enter(WIRE, self.name))

    def hear(self, text: str) -> LeaderMessage:
        """What the leader's page says. LaterVersion for one of another version, RecordError for what it can't say now."""
        message = read_leader(text)
        match message:
            case Lead(_, name) if self.step == OPEN:
                self.leader, self.step, self.names = name, HERE, (name, self.name)
            case Stand() if self.step == HERE:
                self.stand = message
            case People(names) if self.step == HERE:
                self.names = names
            case Pointed() if self.step == HERE:
                pass
            case Leave() if self.step in (OPEN, HERE):
                pass
            case _:
                raise BadData("not now")
        return message

    def point(self, place: str) -> None:
        self._send(Point(place))

    def end(self) -> None:
        self._send(Leave())

    def _send(self, message: Enter | Point | Leave) -> None:
        self.outbox.append((self.peer, to_text(message)))
