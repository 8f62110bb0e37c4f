"""The dice of Age of Thieves, to be counted: those for the initiative of the guards."""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import Action
from game.parts import Dice
from game.thieves.rules.actions import Roll


def thrown(action: Action) -> str:
    """The faces that *action* shows."""
    return "".join(map(str, action.dice)) if isinstance(action, Roll) else ""


def face_name(face: str, t: Words) -> str:
    """A face in words: its number."""
    return face


DICE = Dice("123456", thrown, face_name)
