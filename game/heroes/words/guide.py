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
            t("What it is about"),
            h("p", t("You lead a tribe with one city and one army. There are three ways to win:")),
            h(
                "ul",
                h("li", t("a monument of five special resources of your own kind,")),
                h("li", t("an empire of five cities,")),
                h("li", t("or to be the last tribe left.")),
                class_="ways",
            ),
            h(
                "p",
                t(
                    "Monument and empire count at the end of your turn: if you have either again at the "
                    "end of your next turn, you win. What was lost in between may be rebuilt, and the one "
                    "may take the place of the other. The first whose turn ends so wins."
                ),
            ),
            h(
                "p",
                t(
                    "Each tribe begins with a city, an army and three cards; disasters among these are "
                    "discarded, a Population Boom takes effect, and neither is replaced. Who turns up the "
                    "highest battle card is first player, and those tied draw again."
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
                    "Each round begins with it. From the first player on, everybody draws a card, and one "
                    "more for each road to a neighbour. Then events that happen at once are carried out "
                    "in the same order; on the first Market Day disasters are discarded."
                ),
            ),
            h(
                "p",
                t(
                    "Then you trade cards of your hand with one player, who may make one counter-offer, or "
                    "with whoever takes an offer first; objects on the table can't be traded. Whoever has "
                    "the floor makes up to two offers of up to three cards a side. The market closes after a "
                    "lap without a trade, or after three laps."
                ),
            ),
            h("p", t("A trade is carried out at once. A promise binds nobody, but all see whether it was kept.")),
        ),
        section(
            "turn",
            t("Your turn"),
            h(
                "ol",
                h(
                    "li",
                    t(
                        "Draw a card. An event that happens at once is replaced by another card, but only here. "
                        "When the deck is empty, the discard pile is shuffled into a new one."
                    ),
                ),
                h("li", t("Do one thing: collect taxes, build, or go to war. Or nothing.")),
                h("li", t("Add any number of special resources of your own kind to your monument.")),
                h(
                    "li",
                    t(
                        "Discard down to five cards. Only here is there a limit: on Market Day, with taxes "
                        "and in the turns of others you may hold more."
                    ),
                ),
                h("li", t("Armies that attacked in your turn before come home, and frightened ones recover.")),
                class_="steps",
            ),
        ),
        section(
            "building",
            t("Taxes and building"),
            h("p", t("Taxes bring a card for each city. Without a city you may exchange one card.")),
            h("ul", [_item(number, t) for number in range(len(ITEMS))], class_="item-list"),
            h(
                "p",
                t(
                    "Gold stands for any one of iron, wood, grain and stone. What is used up in the "
                    "supply can't be built."
                ),
            ),
            h(
                "p",
                t(
                    "A road goes to the tribe on your left or right, one between two tribes, and needs its "
                    "consent; you alone pay, and both ends have its use. If refused, it costs nothing, and if "
                    "nothing was built yet you may do something else."
                ),
            ),
        ),
        section(
            "war",
            t("War"),
            h("p", t("Name a tribe and an aim, and send armies; those that stay at home can defend.")),
            h(
                "p",
                t(
                    "Each army gets a battle card from 1 to 6. In each clash both sides choose an army; "
                    "the lower sum falls, its general with it. Equal sums hurt nobody and are no victory. "
                    "It ends when the side with fewer armies has used all of them."
                ),
            ),
            h(
                "p",
                t(
                    "A general adds 2 to his army. He is built onto an army at home and stays with it for "
                    "good, one to an army. Each citadel adds 1 to every army of the defender."
                ),
            ),
            h("p", t("Clashes won, and attackers whom nobody opposes, are victories:")),
            h(
                "ul",
                h("li", t("Conquest: 2 victories take a city, 4 take two.")),
                h("li", t("Plunder: 2 cards of the hand for each victory, drawn blindly.")),
                h("li", t("Raze: 1 victory takes a card off the monument, 3 take two.")),
                class_="aims",
            ),
            h("p", t("The attackers are away until your next turn is over, or home at once if a road joins you both.")),
        ),
        section(
            "events", t("Events"), h("ul", [_event(key, text, t) for key, text in _events(t)], class_="event-list")
        ),
        section(
            "losing",
            t("Losing"),
            h(
                "p",
                t(
                    "A tribe without a city and without a card is out. Its objects go back to the supply, "
                    "roads to it as well; its monument is discarded."
                ),
            ),
            h(
                "p",
                t(
                    "After 100 rounds the match ends: whoever has the most cities or monument cards wins; "
                    "ties are broken by the sum of both, and then the victory is shared."
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
                "Whoever drew it names another tribe: an army of it at home, without general, is frightened "
                "and can't fight until the end of its next turn."
            ),
        ),
        ("volcano", t("Whoever drew it names another tribe, which loses a city.")),
        ("famine", t("Everybody loses all grain.")),
        ("barbarians", t("Two armies attack whoever drew them, for plunder; what they take is discarded.")),
        (
            "olympic",
            t("Keep it: it stops an attack on you, also that of Barbarians. The attackers count as having fought."),
        ),
        ("hero", t("Keep it: for one battle an army, or a general of an army that has none.")),
        (
            "luck",
            t(
                "Keep it: it saves you alone from one disaster that would hit you. It does not stop "
                "another tribe's attack."
            ),
        ),
    )
