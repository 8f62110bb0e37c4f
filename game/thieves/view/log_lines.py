"""The log of Age of Thieves: one line for each thing that happens, as a seat saw it."""

from __future__ import annotations

from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules.board import DIST, SPACE
from game.thieves.rules.cards import CARD, CARD_KEYS, EVENT, EVENTS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.pending import Confiscate
from game.thieves.rules.position import SPENT
from game.thieves.view.labels import DISTRICT_NAMES, JEWELS, MODES, card_name, label, place, token_name
from game.thieves.view.sheets import warning
from game.ui.view import View


def log_line(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> str:
    """One line of the log for *action* as this seat saw it, *seen* being what it saw just before; '' for nothing."""
    t = view.t
    mover = seen.current_player
    name = view.names[mover] if mover >= 0 else ""
    thief = seen.thief[mover] if mover >= 0 else -1
    match action:
        case act.Pick():
            return t("{name} is {thief}.", name=name, thief=label(seen, action, view))
        case act.First(seat):
            return t("{name} is first thief.", name=view.names[seat])
        case act.Turn(event):
            text = t("Event: {event}. {text}", event=t(EVENTS[EVENT[event]].name), text=t(EVENTS[EVENT[event]].text))
            late = warning(now, t)
            return t.together(text, t("{title}: {line}", title=late[0], line=late[1])) if late else text
        case act.Alarm():
            return t("The alarm sounds!")
        case act.Open(district):
            return t("District card: the {district} gates are open.", district=t(DISTRICT_NAMES[district]))
        case act.Roll(dice):
            return t("The guards roll {dice}.", dice=t(", ").join(map(str, dice)))
        case act.Draw(seat, card):
            return t("{name} draws {card}.", name=view.names[seat], card=card_name(card, t))
        case act.Discard(seat, card):
            return t("{name} discards {card}.", name=view.names[seat], card=card_name(card, t))
        case act.Give(seat, taker, card):
            names = {"name": view.names[seat], "taker": view.names[taker]}
            return t("{name} gives {taker} {card}.", card=card_name(card, t), **names)
        case act.Ready(seat):
            return t("{name} has declared.", name=view.names[seat])
        case act.Lift():
            return t("Screens up! All declarations are on the table.")
        case act.Play("special", "grenadier") if (cover := _spent(now, mover)) >= 0:
            names = {"card": card_name(CARD_KEYS[cover], t), "special": card_name("special", t, thief)}
            return t("{name} discards {card} and plays {special}.", name=name, **names)
        case act.Play(card, mode):
            shown = t(MODES[mode]) if mode in MODES else card_name(mode if mode in CARD else card, t, thief)
            return t("{name} plays {card}.", name=name, card=shown)
        case act.Waive(card):
            return t("{name} skips {card}.", name=name, card=card_name(card, t, thief))
        case act.Go(space) | act.Sewer(space):
            return t("{name} goes to {place}.", name=name, place=place(space, t))
        case act.Leave():
            return t("{name} leaves the city.", name=name)
        case act.Take(jewel):
            return t("{name} takes the {jewel}.", name=name, jewel=t(JEWELS[jewel]))
        case act.Steal(seat, jewel):
            return _steals(name, seat, jewel, view)
        case act.Token(_, token):
            return t("Revealed: {token}.", token=token_name(token, t))
        case act.Look(seat, space, token):
            if token == act.MASK:
                return t("{name} looks at the token on {place}.", name=view.names[seat], place=place(space, t))
            return t("The token on {place} is {token}.", place=place(space, t), token=token_name(token, t))
        case act.Exchange():
            return t("{name} swaps the two tokens.", name=name)
        case act.Jail(seat, space):
            return t("{name} is arrested and taken to {place}.", name=view.names[seat], place=place(space, t))
        case act.Return(space):
            return t("District card: the Emperor’s Jewel goes to {place}.", place=place(space, t))
        case act.Patrol(start, end, _) | act.March(start, end):
            return t("A guard moves from {start} to {end}.", start=place(start, t), end=place(end, t))
        case act.Place(space):
            return t("A yellow jewel appears at {place}.", place=place(space, t))
        case act.Aim(space):
            return t("{name} targets {place}.", name=name, place=place(space, t))
        case act.Against(seat):
            return t("{name} targets {victim}.", name=name, victim=view.names[seat])
        case act.Post(space):
            return t("A guard appears at {place}.", place=place(space, t))
        case act.Grab(card):
            return t("{name} takes {card} from the discard pile.", name=name, card=card_name(card, t))
        case act.Lose(jewel) if isinstance(seen.stack[-1], Confiscate):
            return _steals(name, seen.stack[-1].victim, jewel, view)
        case act.Lose(jewel):
            return t("{name} loses the {jewel}.", name=name, jewel=t(JEWELS[jewel]))
        case _:
            return ""


def _steals(name: str, victim: int, jewel: str, view: View) -> str:
    t = view.t
    return t("{name} steals the {jewel} from {victim}.", name=name, victim=view.names[victim], jewel=t(JEWELS[jewel]))


def _spent(seen: ThievesObservation, seat: int) -> int:
    """The card that a seat has discarded for its special card this turn; -1 for none, as in a match by rules 3."""
    return next((cover - SPENT for _, _, cover in seen.shown[seat] if cover >= SPENT), -1)


def felt(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> str:
    """What the guards do to the observer: they end beside his thief, or arrest him."""
    if not seen.is_seated:
        return ""
    pos = seen.pos[seen.seat]
    match action:
        case act.Jail(seat) if seat == seen.seat:
            return log_line(seen, action, now, view)
        case act.Patrol(start, end, _) | act.March(start, end) if (
            pos >= 0 and DIST[SPACE[end]][pos] == 1 < DIST[SPACE[start]][pos]
        ):
            return view.t("A guard is now right next to {name}.", name=view.names[seen.seat])
    return ""
