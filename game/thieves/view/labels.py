"""What spaces, cards, things and actions of Age of Thieves are called, and what buttons say."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules.cards import CARD, CARDS, TOKEN, TOKENS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.pending import Walk
from game.thieves.rules.public import at_large
from game.thieves.rules.thieves import THIEVES
from game.ui.view import View

# Messages of the app in which a round has the word that this game’s document uses.
ROUNDS = (
    N_("Round {n}"),
    N_("Round {n}: −{cost}%"),
    N_("Turning point: round {n}"),
    N_("Round"),
    N_("Costliest choice: round {n}"),
    N_("Your costliest choice was in round {n}. Better: {best}."),
    N_("The match turned in round {n}. {what}"),
)
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
    "yellow": N_("yellow jewel"), "trinket": N_("Cheap Trinket"), "green": N_("green jewel"), "crown": N_("Emperor’s Jewel"),
}  # fmt: skip
BASICS = {"move": N_("Move"), "ambush": N_("Ambush"), "special": N_("Special card")}
MODES = {
    "sneak": N_("Sneak"), "sprint": N_("Sprint"), "draw": N_("Improvise: a card"),
    "points": N_("Improvise: 2 action points"),
    "forethought": N_("Forethought"),
}  # fmt: skip
MODE_TEXTS = {
    "sneak": N_("Move up to 4 spaces. Take jewels and reveal tokens on the way."),
    "sprint": N_("Move up to 6 spaces without taking anything. Must be your only action this turn."),
    "draw": N_("Draw a general card."),
    "points": N_("Get 2 extra action points next turn."),
    "forethought": N_("Draw two cards and get 2 extra action points next turn. Must be your only action this turn."),
    "move": N_("Sneak up to 4 spaces, or sprint up to 6 as your only action."),
    "ambush": N_("Draw a card or get 2 action points. As your only action: two cards and 2 action points."),
}
KIND_NAMES = {"stop": N_("Done"), "leave": N_("Leave the city"), "reveal": N_("Reveal the token")}


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


def card_text(key: str, t: Words, thief: int) -> str:
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
    thief = seen.thief[seen.seat] if seen.is_seated else -1
    match action:
        case act.Pick(key):
            return t(next(kind.name for kind in THIEVES if kind.key == key))
        case act.Lay(_, card, cover) if cover:
            return t("{card} on {special}", card=card_name(cover, t), special=card_name("special", t, thief))
        case act.Lay(_, card) | act.Discard(_, card) | act.Give(_, _, card) | act.Grab(card):
            return card_name(card, t, thief)
        case act.Add(_, token):
            return t("Use: {token}", token=token_name(token, t))
        case act.Bid(_, points):
            return t.plural("{n} action point", "{n} action points", points)
        case act.Ready():
            return t("Finish declaring")
        case act.Play(_, mode) if mode in MODES:
            return t(MODES[mode])
        case act.Play("special", mode):
            return card_name("special", t, thief) if mode not in CARD else card_name(mode, t)
        case act.Play(card):
            return card_name(card, t, thief)
        case act.Waive(card):
            return t("Skip: {card}", card=card_name(card, t, thief))
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
            return t("Keep the trinket") if keep else t("Discard it")
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
        case act.Stop() if seen.stack and isinstance(seen.stack[-1], Walk):
            return t("Stop here")
        case act.Exchange():
            return t("Swap the two tokens")
        case _:
            return t(KIND_NAMES.get(str(action), "That is all"))


def standing(seen: ThievesObservation, seat: int, t: Words) -> str:
    """Where a thief is, in words."""
    if not seen.round:
        return ""
    if seen.pos[seat] < 0:
        return t("out of the city")
    return t("in a dungeon") if not at_large(seen, seat) else ""
