"""Tables of the guide, with every number from the rules: what pieces cost and do, what victories bring, all cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.i18n import N_, Words
from game.heroes.rules.cards import (
    BATTLE_COPIES,
    BATTLE_VALUES,
    CARDS,
    GOLD,
    HELD,
    ITEMS,
    KIND,
    KINDS,
    LIMESTONE,
    LOOT,
    OLYMPIC,
    captured,
    razed,
)
from game.heroes.view.art import picture
from game.heroes.view.faces import family
from game.heroes.view.labels import PURPOSE_NAMES, card_name
from game.ui.guide import paragraphs, table
from game.ui.html import Html, h

# What pieces are for, in the order of ITEMS.
USES = (
    N_("One more card when you collect taxes. Five make an empire."),
    N_("Fights with one battle card."),
    N_("+1 for each of your armies when you defend."),
    N_("+2 for his army. Earthquakes don’t frighten it."),
    N_("One more card for both tribes on Market Day. Armies sent there come home at once."),
)
# What events do, by key: those resolved at once, then those kept in hand.
EVENTS = {
    "boom": N_("You gain a city at once."),
    "earthquake": N_(
        "Choose another tribe: one of its armies at home without a general is frightened and can’t fight until the "
        "end of that tribe’s next turn."
    ),
    "volcano": N_("Choose another tribe: it loses a city."),
    "famine": N_("Everyone loses all their grain."),
    "barbarians": N_(
        "Two barbarian armies attack and plunder the player who drew this card. The cards they take are discarded."
    ),
    "olympic": N_("Keep it: stop one attack on you, even by barbarians. The attackers still count as having fought."),
    "hero": N_("Keep it: for one battle it counts as an army, or as a general for an army without one."),
    "luck": N_(
        "Keep it: avoid one disaster that hits you (only you are spared). It doesn’t stop another tribe’s attack."
    ),
}
MOST = 4  # victories that a table of spoils lists


def _cost(number: int, t: Words) -> str:
    return t(", ").join(card_name(KIND[key], t) for key in ITEMS[number].cost)


def _item(number: int, t: Words) -> Html:
    item = ITEMS[number]
    return h("span", picture(f"item-{item.key}"), " ", t(item.name), class_="pictured")


def costs(t: Words) -> Html:
    """What each piece costs."""
    return table((t("Piece"), t("Cost")), [(_item(n, t), _cost(n, t)) for n in range(len(ITEMS))])


def uses(t: Words) -> list[Html]:
    """What each piece costs, how many there are, and what it is for."""
    priced = [(_item(n, t), _cost(n, t), item.copies) for n, item in enumerate(ITEMS)]
    used = [(_item(n, t), t(USES[n])) for n in range(len(ITEMS))]
    return [
        table((t("Piece"), t("Cost"), t("Number")), priced),
        table((t("Piece"), t("What it’s for")), used),
    ]


def spoils(t: Words) -> Html:
    """What one to four victories bring, by aim."""
    counts = range(1, MOST + 1)
    conquest, plunder, raze = (t(name) for name in PURPOSE_NAMES.values())
    rows: tuple[tuple[str | int, ...], ...] = (
        (t("{aim}: cities", aim=conquest), *(captured(n) or "–" for n in counts)),
        (
            t("{aim}: cards from hand, at random", aim=plunder),
            *(LOOT * n for n in counts[:-1]),
            f"{LOOT * MOST}+",
        ),
        (t("{aim}: monument cards", aim=raze), *(razed(n) for n in counts)),
    )
    return table((t("Spoils by number of victories"), *(str(n) for n in counts[:-1]), f"{MOST}+"), rows)


def kept(t: Words) -> tuple[Html, Html]:
    """The events: those resolved at once, and those kept in hand."""
    at_once, held = range(HELD, KINDS), range(OLYMPIC, HELD)
    return _events(t, at_once, t("Resolved at once")), _events(t, held, t("Kept in hand"))


def _events(t: Words, kinds: Iterable[int], caption: str) -> Html:
    rows = []
    for kind in kinds:
        name = f"{card_name(kind, t)} ×\N{NO-BREAK SPACE}{CARDS[kind].copies}"
        drawn = h("span", picture(f"card-{CARDS[kind].key}"), " ", name, class_=f"pictured {family(kind)}")
        rows.append((drawn, t(EVENTS[CARDS[kind].key])))
    return table((t("Card"), t("Effect")), rows, caption)


def deck(t: Words) -> list[Html]:
    """The resource deck by groups of cards, and the battle deck."""
    groups = (
        (t(", ").join(card_name(kind, t) for kind in range(GOLD)), range(GOLD)),
        (card_name(GOLD, t), range(GOLD, LIMESTONE)),
        (t("Each special resource"), range(LIMESTONE, OLYMPIC)),
        (t("Events kept in hand"), range(OLYMPIC, HELD)),
        (t("Events resolved at once"), range(HELD, KINDS)),
    )
    rows = [(name, _each(kinds), sum(CARDS[kind].copies for kind in kinds)) for name, kinds in groups]
    total = sum(card.copies for card in CARDS)
    battle = BATTLE_VALUES * BATTLE_COPIES
    return [
        table((t("Cards"), t("Of each kind"), t("In all")), rows, t("{n} cards in the resource deck", n=total)),
        *paragraphs(
            t(
                "{n} battle cards: {copies} of each number from 1 to {most}. They’re all shuffled back after every "
                "battle.",
                n=battle,
                copies=BATTLE_COPIES,
                most=BATTLE_VALUES,
            )
        ),
    ]


def _each(kinds: range) -> str:
    """How many cards of each kind there are: a number, or the least and the most."""
    copies = [CARDS[kind].copies for kind in kinds]
    return str(copies[0]) if min(copies) == max(copies) else f"{min(copies)}–{max(copies)}"
