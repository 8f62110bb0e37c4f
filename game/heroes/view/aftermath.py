"""What a disaster, a boom or a plunder has just done, shown until the next thing happens.

The screen compares the observation it showed before (`View.before`) with what all have seen since.
"""

from __future__ import annotations

from game.heroes.rules.actions import HIDDEN, Take
from game.heroes.rules.cards import BOOM, CARDS, EARTHQUAKE, FAMINE, GRAIN, KIND, VOLCANO
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import LUCK
from game.heroes.rules.position import NOBODY, RAIDERS
from game.heroes.rules.singles import PLAY_LUCK
from game.heroes.view.art import picture
from game.heroes.view.faces import cards
from game.heroes.view.labels import card_name
from game.ui.html import Html, h
from game.ui.view import View


def aftermath(seen: HeroesObservation, view: View) -> Html | None:
    """The losses or gains since the table was last shown; None if there were none, or if they are unknown."""
    before = view.before
    if not isinstance(before, HeroesObservation) or before.seat != seen.seat:
        return None
    if len(before.history) >= len(seen.history):
        return None
    if before.target >= 0:
        return _loot(before, seen, view)
    kind = before.event
    if kind == NOBODY and seen.discard[BOOM] > before.discard[BOOM]:
        kind = BOOM
    lines = _felt(before, seen, kind, view)
    if not lines:
        return None
    return h(
        "div",
        picture(f"card-{CARDS[kind].key}"),
        h("h3", card_name(kind, view.t)),
        [h("p", line) for line in lines],
        class_=f"disaster over {CARDS[kind].key}",
    )


def _felt(before: HeroesObservation, seen: HeroesObservation, kind: int, view: View) -> list[str]:
    t, names, seats = view.t, view.names, range(seen.players)
    if before.phase == LUCK and seen.history[len(before.history)] == PLAY_LUCK:
        return [t("{name} plays Luck and is spared.", name=names[before.current_player])]
    if kind == EARTHQUAKE:
        hit = [seat for seat in seats if seen.scared[seat] > before.scared[seat]]
        return [t("One of {name}’s armies is frightened off.", name=names[seat]) for seat in hit]
    if kind == VOLCANO:
        hit = [seat for seat in seats if seen.cities[seat] < before.cities[seat]]
        return [t("{name} loses a city.", name=names[seat]) for seat in hit]
    if kind == BOOM:
        grown = [seat for seat in seats if seen.cities[seat] > before.cities[seat]]
        return [t("{name} founds a city.", name=names[seat]) for seat in grown]
    lost = seen.discard[GRAIN] - before.discard[GRAIN]
    if kind == FAMINE and seen.event != FAMINE and lost >= 0:
        return [t("Grain lost in total: {n}", n=lost)]
    return []


def _loot(before: HeroesObservation, seen: HeroesObservation, view: View) -> Html | None:
    """The cards that a plunder took, face up for those who may see them."""
    taken = [event.card for event in seen.history[len(before.history) :] if isinstance(event, Take)]
    if not taken or seen.target >= 0:
        return None
    t, loser = view.t, view.names[before.target]
    if before.attacker == RAIDERS:
        text = t.plural(
            "The barbarians take {n} card from {loser}.",
            "The barbarians take {n} cards from {loser}.",
            len(taken),
            loser=loser,
        )
    else:
        text = t.plural(
            "{taker} takes {n} card from {loser}.",
            "{taker} takes {n} cards from {loser}.",
            len(taken),
            taker=view.names[before.attacker],
            loser=loser,
        )
    faces = [KIND[card] for card in taken if card != HIDDEN]
    return h("div", h("p", text, class_="outcome"), cards(faces, t) if faces else None, class_="loot")
