"""A live match at its host before it begins: friends come, commit to their dice, and uncover a first value."""

from __future__ import annotations

from game.app.features.live import dice, messages, witness
from game.app.features.live.connections import ConnectedMatch, Friend
from game.app.features.live.messages import ILLEGAL, No
from game.core.fields import WATCHER


class GatheringMatch(ConnectedMatch):
    """A match some of whose persons sit at other devices, and may be still to come."""

    @property
    def gathers(self) -> bool:
        """Whether the match waits for friends who were never here: it begins when each has committed to its dice, and each
        of several has uncovered a first value after that."""
        return not self.state.past and not (self._are_committed and all(map(self.dice.has_opened, self._openers)))

    @property
    def _are_committed(self) -> bool:
        return all(map(self.dice.root, self.friends.keys() - self.stand_ins))

    @property
    def _openers(self) -> set[int]:
        """The friends who uncover a value before the match: where several commit, the last could choose its seed."""
        seats = self.friends.keys() - self.stand_ins
        return seats if len(seats) > 1 else set()

    def awaits_friend(self) -> bool:
        return self.gathers or (self.mover() in self.friends and self.mover() not in self.stand_ins)

    def awaits_person(self) -> bool:
        return not self.gathers and super().awaits_person()

    def settle(self) -> None:
        if not self.gathers:
            super().settle()

    def _may_commit(self, seat: int, friend: Friend, root: bytes) -> bool:
        """Whether a page may commit to *root*: always to the root of before, to a new one once over each connection, while
        the record has room for it. A watcher has no part in the dice."""
        if seat == WATCHER or root == self.dice.root(seat):
            return True
        return friend.root in (b"", root) and not self.dice.is_full and not self.dice.has_seen(root)

    def _place(self, seat: int, friend: Friend) -> None:
        """Name the match and the seat to a friend's page, which commits to its dice."""
        friend.placed = True
        mine = b"" if seat == WATCHER else self.dice.root(seat)
        self._send(friend, messages.Place(self.number, seat, self.dice.root(dice.HOST), mine))

    def _ask_first(self) -> None:
        """Ask each friend who has yet to uncover a value before the match, once all have committed."""
        if self.gathers and self._are_committed:
            for seat in self._openers:
                friend = self.friends[seat]
                if friend.is_shown and not self.dice.has_opened(seat):
                    self._send(friend, messages.Uncover())

    def take_over(self, seat: int) -> None:
        super().take_over(seat)
        self._ask_first()

    def _open(self, seat: int, value: bytes) -> None:
        """A friend uncovers a value before the match."""
        if self.dice.has_opened(seat):
            return
        if not self.dice.learn_first(seat, value):
            self._send(self.friends[seat], No(ILLEGAL))
            return
        self._happens(witness.OPEN, seat)
        if not self.gathers:
            for other in self._openers:  # their next stint is another one now
                friend, stint = self.friends[other], self.dice.stint_of(other, self.state)
                self._send(friend, messages.Seen((), stint, self.dice.mark))
            self.settle()
