"""Battles of Age of Heroes on the screen: the two forces, the cards that were turned up, and what falls.

From the first battle card to the last clash a battle is a `showdown` over the table, where armies are sent by tapping their
cards; the end of it is staged as a moment with the same picture (`moments`).
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.actions import Clash
from game.heroes.rules.battle import forces
from game.heroes.rules.cards import CITADEL_BONUS, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import BATTLE, CLASH, LAY, SEND
from game.heroes.rules.position import NOBODY, RAIDERS
from game.heroes.rules.units import BONUS, CHAMPION, GUIDED, HERO, LED, NONE, ORDER, decode, in_order
from game.heroes.view.art import picture
from game.heroes.view.labels import PURPOSE_NAMES, label, name_of
from game.heroes.view.log_lines import outcome, victories_after
from game.ui import showdown as kit
from game.ui.html import Child, Html, h
from game.ui.plate import spoken
from game.ui.showdown import Side, showdown
from game.ui.tray import action_button
from game.ui.view import View

FOUGHT = (BATTLE, LAY, SEND, CLASH)


def is_fought(seen: HeroesObservation) -> bool:
    """Whether battle cards are in play."""
    return seen.target >= 0 and seen.phase in FOUGHT


def battle(
    seen: HeroesObservation, view: View, best: Action | None = None, result: Child = None, live: bool = True
) -> Html:
    """The whole battle; *live* while it goes on: then the next line has its places, and its cards can turn up."""
    legal = seen.legal_actions if view.active and live else ()
    lines = [clash(seen, number, view, live) for number in range(len(seen.clashes))]
    if live:
        lines.append(_next(seen, view))
    citadels = seen.citadels[seen.target]
    bonus = view.t("Citadels add {n} to each of the defender’s cards.", n=citadels) if citadels else ""
    won = view.t("Victories so far: {n}", n=seen.victories) if seen.clashes and live else ""
    return showdown(
        title(seen, view),
        [_side(seen, side, view, legal, best, live) for side in (0, 1)],
        lines,
        aim=view.t(PURPOSE_NAMES[seen.purpose]) if seen.purpose else "",
        choices=_drawn(seen, view, legal, best),
        result=result or [h("span", told) for told in (bonus, won) if told],
        key="battle",
    )


def title(seen: HeroesObservation, view: View) -> str:
    """The names of both sides."""
    attacker, defender = name_of(seen, seen.attacker, view), view.names[seen.target]
    return view.t("{attacker} against {defender}", attacker=attacker, defender=defender)


def fought(before: HeroesObservation, action: Clash, victories: int) -> HeroesObservation:
    """The battle that *action* ends, as it stands then."""
    after = copy(before)
    after.clashes = [*before.clashes, (action.attacker, action.attack, action.defender, action.defence)]
    after.units, after.victories = [NONE, NONE], victories
    return after


def last_battle(seen: HeroesObservation, view: View) -> Html | None:
    """The battle that the last action ended, with the cards of its last clash; None if there was none."""
    before, last = view.before, seen.history[-1] if seen.history else None
    if not isinstance(before, HeroesObservation) or not isinstance(last, Clash):
        return None
    victories = victories_after(before, last) if len(before.history) == len(seen.history) - 1 else None
    if victories is None:
        return None
    over = fought(before, last, victories)
    clashes = [clash(over, number, view, False) for number in range(len(over.clashes))]
    shown = h("div", h("h3", title(over, view)), h("ol", clashes, class_="clashes"), class_="battle-over")
    return h("div", shown, h("p", outcome(before, victories, view), class_="outcome"))


# -- lines ---------------------------------------------------------------------------------------------------------------


def clash(seen: HeroesObservation, number: int, view: View, live: bool) -> Html:
    """Both cards of a clash with their bonuses; the army that falls is struck out."""
    attacker, attack, defender, defence = seen.clashes[number]
    added = BONUS[attacker], BONUS[defender] + CITADEL_BONUS * seen.citadels[seen.target]
    ahead = attack + added[0] - defence - added[1]
    places = (f"clash-a{number}", f"clash-d{number}") if live else ("", "")
    return kit.line(
        _battle_card(attack, added[0], ahead < 0, seen.attacker, places[0], view),
        _battle_card(defence, added[1], ahead > 0, seen.target, places[1], view),
        h("span", "⚔", aria_hidden="true"),
        "clash",
    )


def _next(seen: HeroesObservation, view: View) -> Html:
    """The places of the next clash: a card that was sent lies there face down."""
    number = len(seen.clashes)
    sent = seen.has_sent[0] or seen.attacker == RAIDERS, seen.has_sent[1]  # barbarians draw theirs at the clash
    keys = f"clash-a{number}", f"clash-d{number}"
    left, right = (kit.back(key) if is_sent else kit.place(key=key) for key, is_sent in zip(keys, sent, strict=True))
    return kit.line(left, right, h("span", "⚔", aria_hidden="true"), "clash next")


def _battle_card(value: int, added: int, falls: bool, seat: int, place: str, view: View) -> Html:
    t = view.t
    text = t("{n} and {more}", n=value, more=added) if added else str(value)
    text = t.together(text, t("(destroyed)") if falls else "")
    return h(
        "span",
        h("b", value, aria_hidden="true"),
        h("small", f"+{added}", aria_hidden="true") if added else None,
        spoken(text),
        class_="battle-card" + (f" seat{seat + 1}" if seat >= 0 else " raiders") + (" falls" if falls else ""),
        id=place or None,
        data_flip="up" if place else None,
    )


# -- sides ---------------------------------------------------------------------------------------------------------------


def _side(
    seen: HeroesObservation, side: int, view: View, legal: Sequence[Action], best: Action | None, live: bool
) -> Side:
    """The armies of one side that have not fought, each with its battle card, and the walls of the defender."""
    seat = seen.target if side else seen.attacker
    mine = bool(seen.laid[side] or seen.cards[side] or seen.sent[side])
    if live:
        armies = _armies(seen, side, view, legal if seen.cursor == side else (), best)
    else:
        armies = [h("span", [_token(unit) for unit in in_order(forces(seen, side))], class_="tokens")]
    walls = [h("i", picture("item-citadel"), class_="token") for _ in range(seen.citadels[seat])] if side else []
    tribe = seen.tribe[seat] if seat >= 0 else NOBODY
    city = h("i", picture(f"city-{TRIBES[tribe].key}"), class_="token city") if side and tribe != NOBODY else None
    held = h("span", city, walls, class_="walls", aria_hidden="true") if side else None
    brings = [held, h("span", armies, class_="armies" if mine else "armies rival"), spoken(counted(seen, side, view))]
    return Side(seat, name_of(seen, seat, view), brings)


def _armies(seen: HeroesObservation, side: int, view: View, legal: Sequence[Action], best: Action | None) -> list[Html]:
    """The armies under their battle cards. Which army of another seat was sent is hidden, so its cards lie apart."""
    units, known = in_order(seen.units[side]), [decode(army) for army in seen.laid[side]]
    if not (known or seen.cards[side] or seen.sent[side]):  # another seat's
        backs = [kit.back() for _ in range(len(units) - seen.has_sent[side])]
        return [h("span", backs, class_="backs"), h("span", [_token(unit) for unit in units], class_="tokens")]
    sends = {(action.unit, action.value): action for action in legal if isinstance(action, act.Send)}
    shown = []
    for unit, value in sorted(known, key=lambda army: (ORDER.index(army[0]), army[1])):
        action = sends.pop((unit, value), None)
        if action is None:
            shown.append(h("span", _card(value), _token(unit), spoken(str(value)), class_="army"))
        else:
            face = [_card(value), _token(unit)]
            shown.append(_tapped(action, view, face, label(seen, action, view), action == best))
    waiting = units[len(known) :] if seen.cards[side] else []
    for n, unit in enumerate(waiting):
        shown.append(h("span", kit.place("wanted" if n == 0 and legal else ""), _token(unit), class_="army"))
    return shown


def _drawn(seen: HeroesObservation, view: View, legal: Sequence[Action], best: Action | None) -> Child:
    """The battle cards to lay, to be tapped; equal ones are one choice."""
    lays = {action.value: action for action in legal if isinstance(action, act.Lay)}
    shown = []
    for value in sorted(seen.cards[seen.cursor]) if lays else ():
        action = lays.pop(value, None)
        if action is None:
            shown.append(h("span", _card(value), spoken(str(value)), class_="army"))
        else:
            shown.append(_tapped(action, view, [_card(value)], label(seen, action, view), action == best))
    return shown


def _tapped(action: Action, view: View, face: list[Html], text: str, best: bool) -> Html:
    return action_button(action, view.t, *face, aloud=text, best=best, kinds="army pick-card", data_tip=text)


def _card(value: int) -> Html:
    """An own battle card that the others do not see."""
    return h("span", h("b", value, aria_hidden="true"), class_="battle-card")


def counted(seen: HeroesObservation, side: int, view: View) -> str:
    """The armies of a side in words."""
    t, units = view.t, units_of(seen, side)
    led, heroes = units[LED] + units[GUIDED] + units[CHAMPION], units[HERO] + units[CHAMPION]
    seat = seen.target if side else seen.attacker
    text = t(
        "{name}: {led} with a general, {plain} without", name=name_of(seen, seat, view), led=led, plain=sum(units) - led
    )
    if not heroes:
        return text
    return t(", ").join((text, t.plural("{n} of them is a hero", "{n} of them are heroes", heroes)))


def units_of(seen: HeroesObservation, side: int) -> Sequence[int]:
    """The armies of a side that have not fought; before the battle, those that would."""
    units = seen.units[side]
    before = not seen.clashes and not any(units) and not seen.has_sent[side]
    return forces(seen, side) if before else units


def force(seen: HeroesObservation, side: int, view: View) -> Html:
    """A side before its battle: its pieces in a row."""
    seat, text = seen.target if side else seen.attacker, counted(seen, side, view)
    tokens = [_token(unit) for unit in in_order(units_of(seen, side))]
    mark = f" seat{seat + 1}" if seat >= 0 else " raiders"
    return h("p", tokens or h("i", "–", class_="none"), spoken(text), class_="force" + mark, title=text)


def _token(unit: int) -> Html:
    """The piece of an army in a battle, with an edge if it has a general."""
    piece = "card-hero" if unit in (HERO, CHAMPION) else "item-general" if unit == LED else "item-army"
    return h("i", picture(piece), class_="token led" if BONUS[unit] else "token")
