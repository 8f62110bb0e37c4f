"""The log of Age of War: one line for each thing that happens, as a seat saw it."""

from __future__ import annotations

from game.core.state import Action
from game.ui.view import View
from game.war.rules.actions import Fill, First, Lose, Roll
from game.war.rules.cards import CASTLES, CLANS, dice_for
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_OF, PRINTED, STEAL_BIT, completes
from game.war.rules.rules import WarObservation
from game.war.view.labels import faces_text, line_name, line_symbols


def log_line(seen: WarObservation, action: Action, now: WarObservation, view: View) -> str:
    """One line of the log: what *action* did; `seen` is the observation just before it."""
    t = view.t
    match action:
        case First(seat):
            return t("{name} goes first.", name=view.names[seat])
        case Roll(faces):
            return t("{name} rolls {faces}.", name=view.names[seen.turn], faces=faces_text(faces, t))
        case Lose():
            return _tell_lose(seen, view)
        case Fill(castle, line):
            return _tell_fill(seen, CASTLE_NUMBER[castle], line, view)
    return ""


def _tell_lose(seen: WarObservation, view: View) -> str:
    t, name = view.t, view.names[seen.turn]
    if seen.dice > 1:
        return t("{name} loses a die.", name=name)
    if seen.target < 0:
        return t("{name} loses the last die without attacking.", name=name)
    castle = t(CASTLES[seen.target].name)
    return t("{name} loses the last die, so the attack on {castle} fails.", name=name, castle=castle)


def _tell_fill(seen: WarObservation, castle: int, line: int, view: View) -> str:
    t, name = view.t, view.names[seen.turn]
    symbols = line_symbols(castle, line)
    dice = dice_for(symbols, seen.faces)
    text = t("{name} fills {line} with {faces}.", name=name, line=line_name(castle, line, t), faces=faces_text(dice, t))
    owner = seen.owner[castle]
    needed = PRINTED[castle] if owner == CENTRE else PRINTED[castle] | STEAL_BIT[castle]
    if seen.filled | 1 << line != needed:
        if seen.dice > len(dice):
            return text
        return t.together(text, t("Out of dice: the attack on {castle} fails.", castle=t(CASTLES[castle].name)))
    return t.together(text, *_tell_conquest(seen, castle, view))


def _tell_conquest(seen: WarObservation, castle: int, view: View) -> list[str]:
    t, name = view.t, view.names[seen.turn]
    text = t(CASTLES[castle].name)
    owner, clan = seen.owner[castle], CLANS[CLAN_OF[castle]]
    if owner == CENTRE:
        lines = [t("{name} takes {castle}!", name=name, castle=text)]
    else:
        lines = [t("{name} takes {castle} from {loser}!", name=name, castle=text, loser=view.names[owner])]
    if completes(seen.owner, seen.turn, castle):
        lines.append(
            t("The {clan} clan is united: {points} points, safe for good.", clan=t(clan.name), points=clan.bonus)
        )
    if owner == CENTRE and seen.owner.count(CENTRE) == 1:
        lines.append(t("The last castle is taken. The match is over."))
    return lines
