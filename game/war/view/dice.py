"""The dice of Age of War, to be counted: which faces there are, which ones a roll shows."""

from __future__ import annotations

from game.core.state import Action
from game.parts import Dice
from game.war.rules.actions import Roll
from game.war.rules.cards import FACES
from game.war.view.labels import faces_text


def thrown(action: Action) -> str:
    """The faces that *action* shows."""
    return action.faces if isinstance(action, Roll) else ""


def notation(faces: str) -> str:
    """The roll of these *faces*, in any order."""
    return str(Roll("".join(sorted(faces, key=FACES.index))))


DICE = Dice(FACES, thrown, faces_text, notation)
