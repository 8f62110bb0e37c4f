"""A seat's belief: all weighted lines of events that fit its facts. See `inference`."""

from __future__ import annotations

from game.heroes.rules.cards import HELD
from game.heroes.rules.facts import ABLE, DREW, EMPTY, LEFT, LOST, SHOWED, TRADED, UNKNOWN, Fact
from game.heroes.rules.lines import Line
from game.heroes.rules.position import NOBODY

LINES = 12  # most lines to follow


class Belief:
    """The possible lines of events with their weights, and the cards of each kind that a hand is `sure` to hold."""

    __slots__ = ("asked", "is_broken", "lines", "seat", "sure")

    def __init__(self, players: int, seat: int) -> None:
        self.seat = seat
        self.lines = [(1.0, Line(players))]
        self.sure = [[0] * HELD for _ in range(players)]
        self.asked = 0  # number of questions so far
        self.is_broken = False  # whether no line is left, because the right ones were thinned out

    def copy(self) -> Belief:
        """An independent copy."""
        other = Belief.__new__(Belief)
        other.seat, other.asked, other.is_broken = self.seat, self.asked, self.is_broken
        other.lines = [(weight, line.copy()) for weight, line in self.lines]
        other.sure = [hand[:] for hand in self.sure]
        return other

    def hear(self, fact: Fact) -> None:
        """Add one more fact."""
        what, seat = fact[0], fact[1]
        if self.is_broken:
            return
        if what == DREW:
            self._draw(seat, fact[2])
        elif what == LEFT:
            for _ in range(fact[3]):
                self._leave(seat, fact[2])
        elif what == TRADED:
            self._leave(seat, fact[3])
            self._gain(fact[2], fact[3])
        elif what == SHOWED:
            sure = self.sure[seat]
            while sure[fact[2]] < fact[3] and not self.is_broken:
                self._reveal(seat, fact[2], sure[fact[2]])
                sure[fact[2]] += 1
        elif what == LOST:
            self._lose(seat, fact[2], fact[3])
        elif what == EMPTY:
            single = len(self.lines) == 1
            self._keep([(weight * (line.empty(seat, fact[2], single)), line) for weight, line in self.lines])
        elif what == ABLE:
            if seat != self.seat:
                for _, line in self.lines:
                    line.ask(self.asked, seat, fact[2])
                self.asked += 1
        else:
            for _, line in self.lines:
                line.add_pile(list(fact[1:]))

    def _draw(self, seat: int, kind: int) -> None:
        if kind == UNKNOWN:
            for _, line in self.lines:
                line.add_place(seat, (line.deck, 0, 0))
            return
        if len(self.lines) > 1:
            self._keep([(weight * line.chance((line.deck, 0, 0), kind), line) for weight, line in self.lines])
        for _, line in self.lines:
            line.piles[line.deck][kind] -= 1
        self._gain(seat, kind)

    def _gain(self, seat: int, kind: int) -> None:
        """A known card comes to a hand."""
        self.sure[seat][kind] += 1
        for _, line in self.lines:
            line.known[seat][kind] += 1

    def _leave(self, seat: int, kind: int) -> None:
        """A card leaves a hand in view of all."""
        if self.sure[seat][kind]:
            self.sure[seat][kind] -= 1
        else:
            self._reveal(seat, kind, 0)
        for _, line in self.lines:
            line.known[seat][kind] -= 1

    def _lose(self, giver: int, taker: int, kind: int) -> None:
        """A card is drawn unseen from a hand: by a tribe, or by the barbarians (NOBODY), who discard it."""
        if kind == UNKNOWN:
            self.sure[giver] = [0] * HELD
            for _, line in self.lines:
                line.move_unseen(giver, taker)
            return
        self._reveal(giver, kind, 0)
        self.sure[giver][kind] = max(0, self.sure[giver][kind] - 1)
        for _, line in self.lines:
            line.known[giver][kind] -= 1
        if taker != NOBODY:
            self._gain(taker, kind)

    def _reveal(self, seat: int, kind: int, sure: int) -> None:
        """A hand shows a card of a kind, any one except the *sure* ones: a known card, or a place that becomes one."""
        lines: list[tuple[float, Line]] = []
        for weight, line in self.lines:
            followed = line.known[seat][kind] - sure
            paths = [(path, number * chance) for path, number, chance in line.paths_of(seat, kind)]
            if len(self.lines) == 1 and followed + len(paths) == 1:
                if paths:
                    line.open(seat, paths[0][0], kind)
                return
            for path, chance in paths:
                other = line.copy()
                if other.open(seat, path, kind):
                    lines.append((weight * chance, other))
            if followed > 0:
                lines.append((weight * followed, line))
        self._keep(lines)

    def _keep(self, lines: list[tuple[float, Line]]) -> None:
        """Store these lines, equal ones joined, with weights that sum to 1."""
        merged: dict[object, tuple[float, Line]] = {}
        for weight, line in lines:
            if weight > 0 and line.can_be():
                line.forget()
                key = line.key() if len(lines) > 1 else 0
                before = merged.get(key)
                merged[key] = (weight + before[0], line) if before else (weight, line)
        self.is_broken = not merged
        if merged:
            total = sum([weight for weight, _ in merged.values()])
            self.lines = _thin([(weight / total, line) for weight, line in merged.values()])


def _thin(lines: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
    """Reduce to LINES lines: the heavier half unchanged, and from the others a systematic sample by weight."""
    if len(lines) <= LINES:
        return lines
    lines.sort(key=_weight_of, reverse=True)
    kept, light = lines[: LINES // 2], lines[LINES // 2 :]
    share = sum([weight for weight, _ in light]) / (LINES - LINES // 2)
    at = share / 2
    for weight, line in light:
        if at < weight:
            hits = int((weight - at) / share) + 1
            kept.append((hits * share, line))
            at += hits * share
        at -= weight
    return kept


def _weight_of(line: tuple[float, Line]) -> float:
    return line[0]
