"""Age of Thieves on the screen: the city, the thieves' sheets, and the tray with what may be done.

The table has the two parts that every game has, `.board` and `.tray`. What may be done is a button in the tray, in the
order of the legal actions; spaces can be clicked on the board as well. See `board` for the drawing and what moves.
"""

from __future__ import annotations

from game.core.html import Html, h, join
from game.core.i18n import N_
from game.core.state import CHANCE, TERMINAL, Action
from game.core.view import View
from game.thieves import actions as act
from game.thieves.art import picture, symbols
from game.thieves.board import city, danger
from game.thieves.cards import CARD_KEYS, CARDS, DISTRICT_WIDE, EVENTS, SPECIAL, THIEVES
from game.thieves.city import DISTRICTS, SPACE
from game.thieves.rules import jewel_points
from game.thieves.score import goods, score_sheet, summary
from game.thieves.seen import HIDDEN, ThievesObservation
from game.thieves.telling import DISTRICT_NAMES, card_name, card_text, label, standing, tell

__all__ = ["score_sheet", "summary", "table", "tell"]

SOUNDS = {"Roll": "dice", "Lay": "card", "Play": "card", "Draw": "card"}
# What is asked of the mover, by the kind of the frame on top.
ASKED = {
    "pick": N_("Choose your thief"),
    "place": N_("Put a yellow jewel on a space"),
    "discard": N_("Choose a card to discard"),
    "lay": N_("Declare your actions"),
    "bid": N_("How many action points?"),
    "act": N_("Turn up an action"),
    "step": N_("Move"),
    "patrol": N_("Which way does the guard go?"),
    "post": N_("Where is the guard put?"),
    "fetch": N_("Which guard is called?"),
    "relieve": N_("Which guard is relieved next?"),
    "jail": N_("Choose a dungeon"),
    "aim": N_("Choose a target"),
    "march": N_("Where does the guard go?"),
    "lure": N_("Which guard follows the noise?"),
    "spread": N_("A second flame?"),
    "keep": N_("Keep the trinket?"),
    "give": N_("Choose a card to give"),
    "grab": N_("Choose a grenade"),
    "trade": N_("Choose a card to discard"),
    "lose": N_("Which jewel is given up?"),
    "bribe": N_("Which jewel is paid?"),
    "confiscate": N_("Which jewel is taken?"),
    "rob": N_("Which jewel is taken?"),
}


def table(seen: ThievesObservation, view: View, roll: bool = False) -> Html:
    """The whole table; `roll` offers to throw the dice."""
    return h(
        "div",
        symbols(),
        h(
            "div",
            _course(seen, view),
            h("div", city(seen, view), class_="map", tabindex=0, role="group", aria_label=view.t("Map")),
            _players(seen, view),
            class_="board",
            tabindex=0,
            role="group",
            aria_label=view.t("Table"),
        ),
        _tray(seen, view, roll),
        class_="thieves table",
    )


# -- the course of the turn ------------------------------------------------------------------------------------------


def _course(seen: ThievesObservation, view: View) -> Html:
    """Turn, events, the guards' number, the open district."""
    t = view.t
    left = seen.alarm_left if seen.alarm else seen.calm_left
    facts = [
        h("li", t("Alarm") if seen.alarm else t("Calm"), class_="stage"),
        h("li", t.plural("{n} turn after this", "{n} turns after this", left)),
    ]
    facts += [h("li", h("b", t(EVENTS[n].name)), " ", h("span", t(EVENTS[n].text))) for n in seen.events]
    if seen.initiative:
        told = t("The guards act at {n}", n=seen.initiative)
        number = h("b", seen.initiative, data_pulse=seen.initiative, id="guards-number", aria_hidden="true")
        facts.append(h("li", picture("guard"), number, h("span", told, class_="visually-hidden"), title=told))
    if seen.open >= 0:
        facts.append(h("li", picture("gate"), t("Open: {district}", district=t(DISTRICT_NAMES[DISTRICTS[seen.open]]))))
    return h("ul", facts, class_="course" + (" alarm" if seen.alarm else ""))


# -- players ---------------------------------------------------------------------------------------------------------


def _players(seen: ThievesObservation, view: View) -> Html:
    return h(
        "section",
        h("h2", view.t("Players"), class_="visually-hidden", id="players-title"),
        h("ul", [_player(seen, view, seat) for seat in range(seen.players)], class_="players"),
        aria_labelledby="players-title",
    )


def _player(seen: ThievesObservation, view: View, seat: int) -> Html:
    t, points = view.t, jewel_points(seen, seat)
    thief = THIEVES[seen.thief[seat]] if seen.thief[seat] >= 0 else None
    return h(
        "li",
        h(
            "h3",
            h("span", seat + 1, class_="badge", aria_hidden="true"),
            h("span", view.names[seat], class_="name"),
            h("span", t("first thief"), class_="first-mark") if seen.round and seat == seen.first else None,
            h("b", points, data_pulse=points, id=f"points-{seat + 1}", aria_hidden="true", class_="total"),
            h("span", t.plural("{n} point", "{n} points", points), class_="visually-hidden"),
        ),
        h("p", h("b", t(thief.name)), ", ", t(thief.epithet), ": ", t(thief.ability_text), class_="who")
        if thief
        else None,
        h("p", goods(seen, seat), _tokens(seen, view, seat), class_="goods"),
        h("p", t.plural("{n} card", "{n} cards", seen.generals[seat]), class_="cards"),
        h("p", standing(seen, seat, t), class_="where"),
        _actions_of(seen, view, seat),
        class_=f"player seat{seat + 1}" + (" turn" if seat == seen.current_player else ""),
    )


def _tokens(seen: ThievesObservation, view: View, seat: int) -> list[Html]:
    t = view.t
    counts = [
        (seen.informer[seat], t("Informer")),
        (seen.agent[seat], t("Guild Agent")),
        (seen.known[seat], t("Known Area")),
    ]
    if seen.now[seat] + seen.soon[seat]:
        counts.append((seen.now[seat] + seen.soon[seat], t("more points")))
    return [h("span", name, " ", h("b", count), class_="chip") for count, name in counts if count]


def _actions_of(seen: ThievesObservation, view: View, seat: int) -> Html | None:
    """What a seat has declared: points and, once turned up, the card."""
    t, thief = view.t, seen.thief[seat]
    items = [(item, False) for item in seen.laid[seat]] + [(item, True) for item in seen.shown[seat]]
    if not items:
        return h("p", t("has declared"), class_="declared") if seen.declared[seat] and not seen.lifted else None
    found = []
    for (points, card, cover), shown in items:
        name = t("face down") if card == HIDDEN else card_name(CARD_KEYS[card], t, thief)
        if card == SPECIAL and cover not in (-1, HIDDEN):
            name = t("{card} on {special}", card=card_name(CARD_KEYS[cover], t), special=name)
        found.append(h("li", h("b", points), h("span", name), class_="laid" + (" shown" if shown else "")))
    return h("ul", found, class_="actions-laid")


# -- what may be done ------------------------------------------------------------------------------------------------


def _tray(seen: ThievesObservation, view: View, roll: bool) -> Html:
    t, mover = view.t, seen.current_player
    return h(
        "section",
        h("h2", t("What to do"), class_="visually-hidden", id="tray-title"),
        h("p", _status(seen, view), class_="status"),
        h("button", t("Roll for the guards"), type="button", class_="primary", data_on="roll", data_key="r")
        if roll
        else None,
        _choices(seen, view) if view.active and seen.legal_actions else None,
        _hand(seen, view),
        class_="tray" + (f" seat{mover + 1}" if mover >= 0 else ""),
        aria_labelledby="tray-title",
    )


def _status(seen: ThievesObservation, view: View) -> Html:
    t, mover = view.t, seen.current_player
    if mover == TERMINAL:
        return join(t("The match is over."))
    if mover == CHANCE:
        return join(t("The night goes on."))
    asked = t(ASKED.get(seen.stack[-1].kind, N_("Choose")))
    if seen.stack[-1].kind == "bid":
        frame = seen.stack[-1]
        asked = t("{card}: how many action points?", card=card_name(CARD_KEYS[frame.a], t, seen.thief[mover]))
    elif seen.stack[-1].kind == "step":
        steps = seen.stack[-1].a
        asked = t.plural("{n} space left", "{n} spaces left", steps)
    badge = h("span", mover + 1, class_="badge", aria_hidden="true")
    return join(badge, h("span", t("{name}: {asked}", name=view.names[mover], asked=asked)))


def _choices(seen: ThievesObservation, view: View) -> Html:
    """Every legal action as a button; those that end the choice come last and stand out."""
    spaces = [action for action in seen.legal_actions if _is_space(action)]
    others = [action for action in seen.legal_actions if not _is_space(action)]
    parts: list[Html] = (
        [h("div", [_button(seen, view, action) for action in others], class_="actions")] if others else []
    )
    if spaces:
        buttons = [_button(seen, view, action) for action in spaces]
        title = view.t.plural("{n} space to choose", "{n} spaces to choose", len(spaces))
        parts.append(
            h("details", h("summary", title), h("div", buttons, class_="actions spaces"), open=len(spaces) < 7)
        )
    return join(parts)


def _is_space(action: Action) -> bool:
    return isinstance(
        action, (act.Go, act.Sewer, act.Place, act.Aim, act.Post, act.Fetch, act.March, act.Patrol, act.Jail)
    )


def _button(seen: ThievesObservation, view: View, action: Action) -> Html:
    t = view.t
    last = isinstance(action, (act.Ready, act.Stop))
    note = _note(seen, view, action)
    return h(
        "button",
        h("span", label(seen, action, view)),
        h("small", note) if note else None,
        type="button",
        class_="primary" if last else None,
        data_on="act",
        data_value=str(action),
        data_key="e" if last else None,
        title=t("In notation: {text}", text=str(action)) if isinstance(action, (act.Go, act.Aim)) else None,
    )


def _note(seen: ThievesObservation, view: View, action: Action) -> str:
    """What follows from an action, or what it is good for."""
    t, thief = view.t, seen.thief[seen.seat]
    match action:
        case act.Pick(key):
            kind = next(kind for kind in THIEVES if kind.key == key)
            return f"{t(kind.ability_text)} {t(kind.special_name)}: {t(kind.special_text)}"
        case act.Lay(_, card, cover):
            return card_text("special" if cover else card, t, thief)
        case act.Play(card, mode):
            shown = mode if mode in ("sneak", "sprint", "draw", "points", "forethought") else card
            return card_text(mode if mode in CARD_KEYS else shown, t, thief)
        case act.Go(space) | act.Sewer(space) if view.hints:
            return _risk(seen, view, SPACE[space])
        case act.Bid(_, points) if view.hints and seen.initiative:
            total = points + seen.stack[-1].c + 2 * seen.stack[-1].d
            early = total > seen.initiative or (total == seen.initiative and not seen.alarm)
            return t("before the guards") if early else t("after the guards")
        case _:
            return ""


def _risk(seen: ThievesObservation, view: View, space: int) -> str:
    """What awaits the thief on a space."""
    t = view.t
    guard = seen.at[space]
    kind = danger(seen, space)
    if guard >= 0 and kind == "caught" and not seen.asleep >> guard & 1:
        return t("a guard stands there: arrest")
    if kind and seen.watched:
        return t("in sight of the guard next turn")
    return {"caught": t("the guards will catch you"), "seen": t("the guards will see you")}.get(kind, "")


def _hand(seen: ThievesObservation, view: View) -> Html | None:
    """The general cards in this seat's hand, to read."""
    t = view.t
    if not seen.hand:
        return None
    cards = []
    for n, number in enumerate(seen.hand):
        card = CARDS[number]
        reach = t("district") if card.reach == DISTRICT_WIDE else str(card.reach) if card.reach else ""
        cards.append(
            h(
                "li",
                h("b", t(card.name)),
                h("small", t("range {reach}", reach=reach)) if reach else None,
                h("p", t(card.text)),
                class_="hand-card" + (" grenade" if card.grenade else "") + (" theft" if card.theft else ""),
                id=f"hand-{n}",
            )
        )
    return h(
        "details",
        h("summary", t.plural("Your hand: {n} card", "Your hand: {n} cards", len(cards))),
        h("ul", cards, class_="hand"),
        class_="hand-fold",
        open=seen.phase in ("plan", "declare"),
    )
