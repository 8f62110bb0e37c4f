"""The dice of Age of Thieves: those with eight sides for the initiative of the guards; and how they are counted."""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import Action
from game.parts import Dice
from game.thieves.rules.actions import Roll
from game.thieves.rules.cards import EVENT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.art import picture
from game.ui.html import Html, h

_WINE, _CONFLICTING = EVENT["wine"], EVENT["conflicting"]


def guards_dice(seen: ThievesObservation) -> list[Html]:
    """The dice of this turn, blank until they are thrown; of two, the one that does not count is pale."""
    rolled = next((event.dice for event in reversed(seen.history) if isinstance(event, Roll)), ())
    faces: tuple[int | str, ...] = rolled if seen.initiative else ("",) * dice_number(seen)
    return [
        h(
            "span",
            picture("eight"),
            h("b", face),
            class_="octa" if face in ("", seen.initiative) else "octa pale",
            id=f"guards-die-{number}",
            data_roll=str(seen.round) if face else "",
        )
        for number, face in enumerate(faces)
    ]


def dice_number(seen: ThievesObservation) -> int:
    """How many are thrown this turn (Structure of a turn 1c)."""
    return 2 if _WINE in seen.events or (seen.alarm and _CONFLICTING not in seen.events) else 1


def thrown(action: Action) -> str:
    """The faces that *action* shows."""
    return "".join(map(str, action.dice)) if isinstance(action, Roll) else ""


def face_name(face: str, t: Words) -> str:
    """A face in words: its number."""
    return face


DICE = Dice("123456", thrown, face_name)
