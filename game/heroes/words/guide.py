"""How to play Age of Heroes, in our own words, with cards and monuments as the table draws them."""

from __future__ import annotations

from game.core.i18n import Words
from game.heroes.rules.cards import CARDS, HELD, ITEMS, KIND, LIMESTONE, TRIBES
from game.heroes.view.art import monument, picture
from game.heroes.view.labels import card_name
from game.ui.guide import section
from game.ui.html import Html, h


def guide(t: Words) -> Html:
    """The whole guide: sections with headings of the third level, to stand in a dialog."""
    return h(
        "article",
        section(
            "about",
            t("Goal"),
            h("p", t("You lead a tribe, starting with one city and one army. You can win in three ways:")),
            h(
                "ul",
                h("li", t("Monument: build it from five of your tribe’s special resource.")),
                h("li", t("Empire: own five cities.")),
                h("li", t("Last tribe: be the only one left.")),
                class_="ways",
            ),
            h(
                "p",
                t(
                    "You win if you have a finished monument or five cities at the end of two of your turns "
                    "in a row. You may lose and rebuild in between, or switch from one to the other. If "
                    "several players qualify, the one whose turn ends first wins."
                ),
            ),
            h(
                "p",
                t(
                    "Each tribe starts with one city, one army and three cards. Discard any disasters; a "
                    "Population Boom takes effect. Neither is replaced. Everyone draws a battle card: the "
                    "highest is first player, and ties draw again."
                ),
            ),
        ),
        section(
            "tribes",
            t("Tribes and their special resources"),
            h("ul", [_tribe(number, t) for number in range(len(TRIBES))], class_="tribe-list"),
        ),
        section(
            "market",
            t("Market Day"),
            h(
                "p",
                t(
                    "Each round starts with Market Day. In turn order, everyone draws a card, plus one for "
                    "each road to a neighbour. Then resolve immediate events in the same order. On the first "
                    "Market Day, discard disasters instead."
                ),
            ),
            h(
                "p",
                t(
                    "Then you trade cards from your hand. On your go, make up to two offers of up to three "
                    "cards a side: to one player, who may counter once, or to everyone, first come first "
                    "served. Pieces on the table can’t be traded. The market closes after a lap without a "
                    "trade, or after three laps."
                ),
            ),
            h("p", t("Trades happen at once. Promises aren’t binding, but everyone sees whether they were kept.")),
        ),
        section(
            "turn",
            t("Your turn"),
            h(
                "ol",
                h(
                    "li",
                    t(
                        "Draw a card. If it’s an immediate event, resolve it and draw another (only in this "
                        "step). When the deck runs out, shuffle the discards into a new one."
                    ),
                ),
                h(
                    "li",
                    t(
                        "Take one action: collect taxes, build (as much as you can pay for) or go to war. Or do "
                        "nothing."
                    ),
                ),
                h("li", t("Add any number of your tribe’s special resource to your monument.")),
                h(
                    "li",
                    t(
                        "Discard down to five cards. The limit applies only now: on Market Day, while taxing "
                        "and on other players’ turns you may hold more."
                    ),
                ),
                h("li", t("Armies that attacked on your previous turn come home, and frightened armies recover.")),
                class_="steps",
            ),
        ),
        section(
            "building",
            t("Taxes and building"),
            h("p", t("Taxes: draw one card per city. With no city, you may swap one card for a new one.")),
            h("ul", [_item(number, t) for number in range(len(ITEMS))], class_="item-list"),
            h(
                "p",
                t("Gold counts as iron, wood, grain or stone. You can’t build what’s no longer in the supply."),
            ),
            h(
                "p",
                t(
                    "You can build one road to each neighbour, left and right, if that neighbour agrees. You "
                    "pay; both of you benefit. If they refuse, it costs nothing, and if you haven’t built "
                    "anything yet you can choose another action."
                ),
            ),
        ),
        section(
            "war",
            t("War"),
            h(
                "p",
                t(
                    "Name any other tribe and an aim, then commit your armies and heroes – you can’t change your "
                    "mind later. Armies left at home defend you."
                ),
            ),
            h(
                "p",
                t(
                    "Each army gets a battle card from 1 to 6. In each clash, both sides pick an army; the "
                    "lower total is destroyed, along with its general. On a tie nobody is hurt and nobody "
                    "wins. The battle ends when the smaller side has used all its armies."
                ),
            ),
            h(
                "p",
                t(
                    "You choose which card goes to which army. The army with the lower total falls; heroes "
                    "are discarded after the battle, win or lose."
                ),
            ),
            h(
                "p",
                t(
                    "A general adds 2 to his army. Build him onto an army at home (one per army); he stays "
                    "with it for good. Each citadel adds 1 to all the defender’s armies."
                ),
            ),
            h("p", t("Every clash the attacker wins, and every unopposed attacker, is a victory:")),
            h(
                "ul",
                h("li", t("Conquest: 2 victories take a city, 4 take two.")),
                h("li", t("Plunder: each victory takes 2 random cards from the defender’s hand.")),
                h("li", t("Raze: 1 victory takes a card off the monument, 3 take two.")),
                class_="aims",
            ),
            h(
                "p",
                t(
                    "Attackers are away until the end of your next turn, or home at once if a road links the two "
                    "tribes."
                ),
            ),
        ),
        section(
            "events", t("Events"), h("ul", [_event(key, text, t) for key, text in _events(t)], class_="event-list")
        ),
        section(
            "losing",
            t("Elimination"),
            h(
                "p",
                t(
                    "A tribe with no city and no cards is out. Its pieces and roads go back to the supply; "
                    "its monument is discarded."
                ),
            ),
            h(
                "p",
                t(
                    "After 100 rounds the match ends. The most cities or monument cards (whichever is "
                    "higher) wins; ties go to the higher sum of both, then the victory is shared."
                ),
            ),
        ),
        class_="heroes guide",
    )


def _tribe(number: int, t: Words) -> Html:
    tribe = TRIBES[number]
    return h(
        "li",
        h("span", monument(number, 5), class_=tribe.key),
        h("b", t(tribe.name), class_="name"),
        h("span", card_name(KIND[tribe.special], t)),
    )


def _item(number: int, t: Words) -> Html:
    item = ITEMS[number]
    paid = t(", ").join(card_name(KIND[key], t) for key in item.cost)
    return h("li", picture(f"item-{item.key}", inline=True), h("b", t(item.name), class_="name"), h("span", paid))


def _event(key: str, text: str, t: Words) -> Html:
    kind = KIND[key]
    family = "help" if LIMESTONE < kind < HELD else "event"
    return h(
        "li",
        picture(f"card-{CARDS[kind].key}", inline=True),
        h("b", card_name(kind, t)),
        h("span", text),
        class_=family,
    )


def _events(t: Words) -> tuple[tuple[str, str], ...]:
    return (
        ("boom", t("You gain a city at once.")),
        (
            "earthquake",
            t(
                "Choose another tribe: one of its armies at home without a general is frightened and can’t "
                "fight until the end of that tribe’s next turn."
            ),
        ),
        ("volcano", t("Choose another tribe: it loses a city.")),
        ("famine", t("Everyone loses all their grain.")),
        (
            "barbarians",
            t(
                "Two barbarian armies attack and plunder the player who drew this card. The cards they take are "
                "discarded."
            ),
        ),
        (
            "olympic",
            t("Keep it: stop one attack on you, even by Barbarians. The attackers still count as having fought."),
        ),
        ("hero", t("Keep it: for one battle it counts as an army, or as a general for an army without one.")),
        (
            "luck",
            t(
                "Keep it: avoid one disaster that hits you (only you are spared). It doesn’t stop another "
                "tribe’s attack."
            ),
        ),
    )
