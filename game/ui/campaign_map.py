"""The map of a campaign: a landscape, and where on it the five chapters are. A game draws its own in `view/campaign`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.ui.shapes import fill, line

WIDE, HIGH = 320, 360
STEPS = 20  # places lie on a grid of so many steps each way, because style sheets put them there by class
BOX = f"0 0 {WIDE} {HIGH}"


def many(shape: str, places: Iterable[tuple[float, float]]) -> str:
    """The same small shape, in relative commands, at several places."""
    return "".join(f"M{x:g} {y:g}{shape}" for x, y in places)


_PLAIN = fill("#d9cfae", f"M0 0H{WIDE}V{HIGH}H0Z") + line(
    many("q20-16 40 0t40 0", [(30, 60), (210, 90), (20, 190), (220, 220), (40, 320), (230, 340)]), "#b7a97f", 2
)


@dataclass(frozen=True, slots=True)
class CampaignMap:
    """`drawn` are shapes in BOX. `places` are the middles of the chapters’ faces in order, in steps from the left and the
    top; below each is room for its title. At `night` the path is light. The default suits a game that has drawn no map."""

    drawn: str = _PLAIN
    places: Sequence[tuple[int, int]] = ((5, 2), (15, 5), (5, 8), (15, 12), (5, 15))
    night: bool = False

    @property
    def free(self) -> str:
        """The side of the lowest place that is free: `left` or `right`."""
        return "right" if max(self.places, key=lambda place: place[1])[0] <= STEPS / 2 else "left"

    def ways(self) -> list[str]:
        """The path from each place to the next one."""
        found = list[str]()
        for (x, y), (to_x, to_y) in pairwise(self.places):
            a, b, c, d = x * WIDE / STEPS, y * HIGH / STEPS, to_x * WIDE / STEPS, to_y * HIGH / STEPS
            found.append(f"M{a:g} {b:g}C{(a + c) / 2:g} {b:g} {(a + c) / 2:g} {d:g} {c:g} {d:g}")
        return found
