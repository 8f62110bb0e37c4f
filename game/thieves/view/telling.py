"""Age of Thieves in words: what spaces, actions and things are called in log, labels and read-aloud text."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules.cards import CARD, CARDS, EVENT, EVENTS, THIEVES, TOKEN, TOKENS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import at_large
from game.ui.view import View

DISTRICT_NAMES = {"N": N_("North"), "E": N_("East"), "S": N_("South"), "W": N_("West")}
ROADS = {
    "A": N_("{district} promenade {n}"),
    "B": N_("{district} market road {n}"),
    "C": N_("{district} wall road {n}"),
    "R": N_("{district} palace lane {n}"),
    "S": N_("{district} city lane {n}"),
    "L": N_("{district} gate lane {n}"),
    "G": N_("{district} gate {n}"),
    "D": N_("{district} dungeon"),
}
HALLS = {
    "PI": N_("inner hall {n}"), "PQ": N_("gallery {n}"), "PG": N_("palace gate {n}"), "PX": N_("cellar {n}"),
}  # fmt: skip
JEWELS = {
    "yellow": N_("yellow jewel"), "trinket": N_("Cheap Trinket"), "green": N_("green jewel"), "crown": N_("Emperor's Jewel"),
}  # fmt: skip
BASICS = {"move": N_("Move"), "ambush": N_("Ambush"), "special": N_("Special card")}
MODES = {
    "sneak": N_("Sneak"), "sprint": N_("Sprint"), "draw": N_("Improvise: a card"), "points": N_("Improvise: 2 points"),
    "forethought": N_("Forethought"),
}  # fmt: skip
MODE_TEXTS = {
    "sneak": N_("Up to 4 spaces; take jewels and turn up tokens on the way."),
    "sprint": N_("Up to 6 spaces, taking nothing. Your only action this turn."),
    "draw": N_("Draw a general card."),
    "points": N_("2 more points in the next declaration."),
    "forethought": N_("Draw two cards and have 2 more points next time. Your only action this turn."),
    "move": N_("Sneak 4 spaces, or sprint 6 as your only action."),
    "ambush": N_("A card or 2 points; both and a card more as your only action."),
}
KIND_NAMES = {"stop": N_("That is all"), "leave": N_("Leave the city"), "reveal": N_("Turn up the token")}


def place(name: str, t: Words) -> str:
    """A space in words: 'North market road 3', 'inner hall NE'."""
    if name == "P0":
        return t("the treasury")
    head, _, tail = name.partition("-")
    if head in HALLS:
        return t(HALLS[head], n=tail)
    return t(ROADS[tail[0]], district=t(DISTRICT_NAMES[head]), n=tail[1:])


def card_name(key: str, t: Words, thief: int = -1) -> str:
    """A card in words; the special card by the thief it belongs to."""
    if key in CARD:
        return t(CARDS[CARD[key]].name)
    if key == "special" and thief >= 0:
        return t(THIEVES[thief].special_name)
    return t(BASICS[key]) if key in BASICS else t("a card")


def card_text(key: str, t: Words, thief: int = -1) -> str:
    """What a card does."""
    if key in CARD:
        return t(CARDS[CARD[key]].text)
    if key == "special" and thief >= 0:
        return t(THIEVES[thief].special_text)
    return t(MODE_TEXTS[key])


def token_name(key: str, t: Words) -> str:
    """A city token in words."""
    return t(TOKENS[TOKEN[key]].name)


def label(seen: ThievesObservation, action: Action, view: View) -> str:
    """What a button for *action* says."""
    t = view.t
    thief = seen.thief[seen.seat]
    match action:
        case act.Pick(key):
            return t(next(kind.name for kind in THIEVES if kind.key == key))
        case act.Lay(_, card, cover) if cover:
            return t("{card} on {special}", card=card_name(cover, t), special=card_name("special", t, thief))
        case act.Lay(_, card) | act.Discard(_, card) | act.Give(_, _, card) | act.Grab(card):
            return card_name(card, t, thief)
        case act.Add(_, token):
            return t("Add: {token}", token=token_name(token, t))
        case act.Bid(_, points):
            return t.plural("{n} action point", "{n} action points", points)
        case act.Ready():
            return t("Declaration complete")
        case act.Play(_, mode) if mode in MODES:
            return t(MODES[mode])
        case act.Play("special", mode):
            return card_name("special", t, thief) if mode not in CARD else card_name(mode, t)
        case act.Play(card):
            return card_name(card, t, thief)
        case act.Waive(card):
            return t("Waive: {card}", card=card_name(card, t, thief))
        case act.Sewer(space):
            return t("By sewer: {place}", place=place(space, t))
        case act.Extra("known"):
            return t("One more space: Known Area")
        case act.Extra():
            return t("One more space: Silent as Night")
        case act.Take(jewel):
            return t("Take: {jewel}", jewel=t(JEWELS[jewel]))
        case act.Steal(seat, jewel):
            return t("Steal from {name}: {jewel}", name=view.names[seat], jewel=t(JEWELS[jewel]))
        case act.Lose(jewel):
            return t(JEWELS[jewel])
        case act.Keep(keep):
            return t("Keep the trinket") if keep else t("Put it in the box")
        case (
            act.Jail(_, space) | act.Go(space) | act.Post(space) | act.Fetch(space) | act.Place(space) | act.Aim(space)
        ):
            return place(space, t)
        case act.Patrol(start, end, _):
            return t("{start} to {end}", start=place(start, t), end=place(end, t))
        case act.March(start, end):
            return t("{start} to {end}", start=place(start, t), end=place(end, t))
        case act.Against(seat):
            return view.names[seat]
        case act.Exchange():
            return t("Exchange the two tokens")
        case _:
            return t(KIND_NAMES.get(str(action), "That is all"))


def tell(seen: ThievesObservation, action: Action, view: View) -> str:
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
            return t("Event: {event}. {text}", event=t(EVENTS[EVENT[event]].name), text=t(EVENTS[EVENT[event]].text))
        case act.Alarm():
            return t("The alarm is raised!")
        case act.Open(district):
            return t(
                "A district card is turned up: the gates of the district {district} open.",
                district=t(DISTRICT_NAMES[district]),
            )
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
            return t("The screens are lifted.")
        case act.Play(card, mode):
            shown = t(MODES[mode]) if mode in MODES else card_name(mode if mode in CARD else card, t, thief)
            return t("{name} plays {card}.", name=name, card=shown)
        case act.Waive(card):
            return t("{name} waives {card}.", name=name, card=card_name(card, t, thief))
        case act.Go(space) | act.Sewer(space):
            return t("{name} goes to {place}.", name=name, place=place(space, t))
        case act.Leave():
            return t("{name} leaves the city.", name=name)
        case act.Take(jewel):
            return t("{name} takes: {jewel}.", name=name, jewel=t(JEWELS[jewel]))
        case act.Steal(seat, jewel):
            return t(
                "{name} steals from {victim}: {jewel}.", name=name, victim=view.names[seat], jewel=t(JEWELS[jewel])
            )
        case act.Token(_, token):
            return t("The token is: {token}.", token=token_name(token, t))
        case act.Look(seat, space, token):
            if token == act.MASK:
                return t("{name} looks at the token on {place}.", name=view.names[seat], place=place(space, t))
            return t("The token on {place}: {token}.", place=place(space, t), token=token_name(token, t))
        case act.Exchange():
            return t("{name} exchanges the two tokens.", name=name)
        case act.Jail(seat, space):
            return t("{name} is arrested: {place}.", name=view.names[seat], place=place(space, t))
        case act.Return(space):
            return t("A district card is turned up: the Emperor's Jewel goes to {place}.", place=place(space, t))
        case act.Patrol(start, end, _) | act.March(start, end):
            return t("A guard walks from {start} to {end}.", start=place(start, t), end=place(end, t))
        case act.Place(space):
            return t("A yellow jewel lies on {place}.", place=place(space, t))
        case act.Aim(space):
            return t("{name} aims at {place}.", name=name, place=place(space, t))
        case act.Against(seat):
            return t("{name} aims at {victim}.", name=name, victim=view.names[seat])
        case act.Post(space):
            return t("A guard is put on {place}.", place=place(space, t))
        case act.Grab(card):
            return t("{name} takes {card} from the discard pile.", name=name, card=card_name(card, t))
        case act.Lose(jewel):
            return t("Given up: {jewel}.", jewel=t(JEWELS[jewel]))
        case _:
            return ""


def standing(seen: ThievesObservation, seat: int, t: Words) -> str:
    """Where a thief is, in words."""
    if not seen.round:
        return ""
    if seen.pos[seat] < 0:
        return t("out of the city")
    return t("in a dungeon") if not at_large(seen, seat) else ""
