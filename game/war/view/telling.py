"""Age of War in words: what lines, faces and actions are called in log, labels and read-aloud text."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.ui.view import View
from game.war.rules.actions import STEAL_LINE, Fill, First, Lose, Roll
from game.war.rules.cards import CASTLES, CLANS, DICE, STEAL, dice_for
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_CASTLES, CLAN_OF, PRINTED, STEAL_BIT
from game.war.rules.rules import WarObservation

FACE_NAMES = {"A": N_("archery"), "C": N_("cavalry"), "D": N_("daimyo")}


def faces_text(faces: str, t: Words) -> str:
    """Dice as words, in the order of the notation: '1, 1, 3, archery'."""
    return t(", ").join(t(FACE_NAMES[face]) if face in FACE_NAMES else face for face in faces)


def line_text(symbols: str, t: Words) -> str:
    """What a battle line asks for: 'infantry 5', 'archery, cavalry'."""
    return t("infantry {n}", n=symbols) if symbols.isdigit() else faces_text(symbols, t)


def line_symbols(castle: int, line: int) -> str:
    """What is printed on a line, the steal line included."""
    return STEAL if line == len(CASTLES[castle].lines) else CASTLES[castle].lines[line]


def line_name(castle: int, line: int, t: Words) -> str:
    """'line 3 of Kiyosu', 'the steal line of Kiyosu'."""
    name = t(CASTLES[castle].name)
    if line == STEAL_LINE[CASTLES[castle].name]:
        return t("the steal line of {castle}", castle=name)
    return t("line {n} of {castle}", n=line + 1, castle=name)


def percent(chance: float) -> str:
    """A chance in [0, 1] for the eye: whole per cents, never 0 or 100 unless it is exactly that.

    >>> [percent(chance) for chance in (0, 0.004, 0.456, 0.999, 1)]
    ['0%', '<1%', '46%', '>99%', '100%']
    """
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{100 * chance:.0f}%"


def tell(seen: WarObservation, action: Action, view: View) -> str:
    """One line of the log: what *action* did; `seen` is the observation just before it."""
    t = view.t
    match action:
        case First(seat):
            return t("{name} begins.", name=view.names[seat])
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
        return t("{name} loses the last die and attacks nothing.", name=name)
    castle = t(CASTLES[seen.target].name)
    return t("{name} loses the last die: the attack on {castle} fails.", name=name, castle=castle)


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
        failed = t("No die is left: the attack on {castle} fails.", castle=t(CASTLES[castle].name))
        return t("{first} {second}", first=text, second=failed)
    for sentence in _tell_conquest(seen, castle, view):
        text = t("{first} {second}", first=text, second=sentence)
    return text


def _tell_conquest(seen: WarObservation, castle: int, view: View) -> list[str]:
    t, name = view.t, view.names[seen.turn]
    told = t(CASTLES[castle].name)
    owner, clan = seen.owner[castle], CLANS[CLAN_OF[castle]]
    if owner == CENTRE:
        lines = [t("{name} takes {castle}!", name=name, castle=told)]
    else:
        lines = [t("{name} takes {castle} from {loser}!", name=name, castle=told, loser=view.names[owner])]
    if all(seen.owner[other] == seen.turn for other in CLAN_CASTLES[CLAN_OF[castle]] if other != castle):
        lines.append(t("Clan {clan} is united: {points} points, safe.", clan=t(clan.name), points=clan.bonus))
    if owner == CENTRE and seen.owner.count(CENTRE) == 1:
        lines.append(t("The last castle has left the centre: the match is over."))
    return lines


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
