"""What a table of Age of War is looked at with: what is worked out once for all its parts, and chances in words."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.state import TERMINAL, Action
from game.ui.html import Html, h
from game.ui.tray import best_choice
from game.ui.view import View
from game.war.rules.actions import Fill, Lose, Roll
from game.war.rules.cards import CASTLES, DICE, dice_for
from game.war.rules.odds import action_odds, castle_odds
from game.war.rules.position import CASTLE_NUMBER, NOBODY
from game.war.rules.rules import WarObservation
from game.war.view.labels import line_symbols, percent


@dataclass(frozen=True, slots=True)
class Sight:
    """What is worked out once for a table: the legal fills, chances where hints are wanted, dice spent this turn."""

    seen: WarObservation
    view: View
    roll: bool
    choices: dict[tuple[int, int], Fill]
    after: dict[Action, float]
    chances: dict[int, float]
    best: Action | None
    taken: dict[int, str]
    lost: int


def look_at(seen: WarObservation, view: View, roll: bool) -> Sight:
    """What *view* has to show of *seen*."""
    legal = seen.legal_actions if view.active else ()
    numbers = {castle.name: number for number, castle in enumerate(CASTLES)}
    choices = {(numbers[action.castle], action.line): action for action in legal if isinstance(action, Fill)}
    under_way = seen.turn != NOBODY and seen.current_player != TERMINAL
    after = action_odds(seen) if view.hints and legal else {}
    chances = castle_odds(seen) if view.hints and under_way else {}
    taken, lost = dice_taken(seen)
    return Sight(seen, view, roll, choices, after, chances, best_choice(seen, view), taken, lost)


def shown_after(chance: float | None) -> Html | None:
    """The chance after an action, on its button."""
    return None if chance is None else h("small", percent(chance), class_="after", aria_hidden="true")


def with_chance(sight: Sight, text: str, action: Action) -> str:
    """The *text* about an action, with the chance after it where it is known."""
    t = sight.view.t
    if action in sight.after:
        return t("{told}, then {chance} to take it", told=text, chance=percent(sight.after[action]))
    return text


def exactly(sight: Sight, what: str, chance: float | None) -> str:
    """The chance to four places, '' where none is shown."""
    if chance is None:
        return ""
    return sight.view.t("{what}: {chance}%", what=what, chance=f"{100 * chance:.4f}")


def dice_used(asked: str, faces: str) -> list[int]:
    """Which dice of *faces*, by place, fill a line."""
    left = list(range(len(faces)))
    used = []
    for face in dice_for(asked, faces):
        die = next(die for die in left if faces[die] == face)
        left.remove(die)
        used.append(die)
    return sorted(used)


def dice_taken(seen: WarObservation) -> tuple[dict[int, str], int]:
    """What became of the dice of this turn: those on each filled line of the castle under attack, and how many were lost."""
    taken: dict[int, str] = {}
    lost = 0
    faces = ""
    for action in reversed(_this_turn(seen)):
        match action:
            case Roll():
                faces = action.faces
            case Fill(castle, line):
                taken[line] = dice_for(line_symbols(CASTLE_NUMBER[castle], line), faces)
            case Lose():
                lost += 1
    return taken, lost


def _this_turn(seen: WarObservation) -> list[Action]:
    """The actions since the throw of all dice, newest first; none before it."""
    found: list[Action] = []
    if seen.dice == DICE and not seen.faces:
        return found
    for action in reversed(seen.history):
        found.append(action)
        if isinstance(action, Roll) and len(action.faces) == DICE:
            break
    return found
