"""How to play Record of the Three Kingdoms, in our own words, with the cards as the table draws them."""

from __future__ import annotations

from game.core.i18n import Words
from game.kingdoms.rules.cards import CITY_0, LORDS, SCHEME_0, SCHEMES, STRATEGISTS
from game.kingdoms.view.faces import card_view, lord_view
from game.kingdoms.view.labels import explain, strategist_name
from game.ui.guide import section
from game.ui.html import Html, h

EXAMPLES = (22, SCHEME_0 + 5, CITY_0 + 8)  # Guan Yu, Win Over, Xuchang


def guide(t: Words) -> Html:
    """The whole guide: sections with headings of the third level, to stand in a dialog."""
    return h(
        "article",
        _aim(t),
        _setup(t),
        _cards(t),
        _round(t),
        _deeds(t),
        _siege(t),
        _end(t),
        _advanced(t),
        class_="kingdoms guide",
    )


def _points(*lines: str, kinds: str = "") -> Html:
    return h("ol", [h("li", line) for line in lines], class_=kinds or "steps")


def _aim(t: Words) -> Html:
    return section(
        "about",
        t("What it is about"),
        h(
            "p",
            t(
                "You are a lord of the Three Kingdoms. Build cities, set hidden guards over them, and "
                "take those of others."
            ),
        ),
        h(
            "p",
            t(
                "Points are the prices of the cities you own in the end. Who first owns the target number of "
                "cities gets 10 points more, and keeps them even if he loses cities again."
            ),
        ),
    )


def _setup(t: Words) -> Html:
    return section(
        "setup",
        t("Set-up"),
        _points(
            t(
                "Everyone starts with 2 coins and draws a battle card: the highest goes first and has the start "
                "player's marker."
            ),
            t("In turn everyone secretly takes one of the lords that are left. The lords not taken leave the game."),
            t(
                "Everyone is dealt five cards, keeps one and passes the rest to the left, again and again until "
                "all hold five. Then the lords are turned up."
            ),
        ),
        h(
            "p",
            t(
                "Two players may agree on two lords each, taken in the order first, second, second, first. Both "
                "powers hold, but Yuan Shao then taxes two small cities at most."
            ),
        ),
        h("p", t("There is no limit to the hand, and the bank never runs out of coins.")),
    )


def _cards(t: Words) -> Html:
    return section(
        "cards",
        t("The cards"),
        h(
            "ul",
            [h("li", card_view(card, t, inline=True), h("span", explain(card, t))) for card in EXAMPLES],
            class_="samples",
        ),
        h(
            "p",
            t(
                "Each lord has a power of his own. Lords are chosen in secret and turned up after the "
                "first hand is drafted."
            ),
        ),
        h(
            "ul",
            [h("li", lord_view(n, t, inline=True), h("span", t(lord.effect))) for n, lord in enumerate(LORDS)],
            class_="samples",
        ),
        h("h4", t("Schemes")),
        h("ul", [_scheme(SCHEME_0 + n, t) for n in range(len(SCHEMES))], class_="samples"),
        h("p", t("A scheme is discarded once used, whether it worked or not, and what was paid for it is lost.")),
    )


def _scheme(card: int, t: Words) -> Html:
    return h("li", card_view(card, t), h("span", explain(card, t)))


def _round(t: Words) -> Html:
    court = t(", ").join(
        t("{name} {n}:{m}", name=strategist_name(n, t), n=who.wits, m=who.income) for n, who in enumerate(STRATEGISTS)
    )
    return section(
        "round",
        t("A round"),
        _points(
            t(
                "From the start player clockwise everyone draws a strategist. Before drawing you may pay up to "
                "4 coins, each to draw one more, as far as there are any left; you keep one face down and "
                "shuffle the others back."
            ),
            t(
                "Then everyone acts in turn. You receive 1 coin and your taxes, look at the two top cards, keep "
                "one and lay the other face down under the deck. The last card of all is simply taken."
            ),
            t(
                "Then you do your deeds. When all have acted, also in the last round, the strategists bring "
                "their coins and all eight are shuffled."
            ),
            t("The start player's marker passes to the left, and a new round begins."),
        ),
        h("p", t("Strategists, wits and coins: {court}.", court=court)),
        h(
            "p",
            t(
                "A contest of wits turns both strategists up, and they stay face up until the round ends. The "
                "user of a scheme must have the higher wits, or it fails."
            ),
        ),
    )


def _deeds(t: Words) -> Html:
    return section(
        "deeds",
        t("Deeds"),
        h("p", t("In any order, each at most once in your action:")),
        _points(
            t("Build a city: pay its price and lay a general face down as its guard."),
            t("Play one ordinary scheme."),
            t("Besiege one city of another player."),
        ),
        h(
            "p",
            t(
                "You need a general in hand to build or to besiege. A city that has lost its guard is "
                "discarded. Guards can't be exchanged."
            ),
        ),
        h(
            "p",
            t(
                "Luoyang's owner may pay 2 coins once in an action and take 1 from everyone else; who has none "
                "gives none. In the round in which Luoyang was built or won over it can't be used, whoever "
                "holds it."
            ),
        ),
        h(
            "p",
            t(
                "A guard that was won over comes with his city and stays face up. A wrong guess tells only that "
                "it was wrong. After an assassination you post a general of your hand; without one the city is "
                "discarded."
            ),
        ),
    )


def _siege(t: Words) -> Html:
    return section(
        "siege",
        t("A siege"),
        _points(
            t(
                "Pay the price of the city, which is lost whatever comes. Lay a general face down, then one "
                "attack scheme if you like."
            ),
            t("The defender may lay one defence scheme. Generals and schemes are turned up together."),
            t(
                "Schemes and lords change the mights, the attacker's scheme first. Might is kept "
                "between 3 and 11 at every step."
            ),
            t(
                "Of the battle cards, numbered 1 to 22, both sides draw as many as their might and arrange the "
                "three highest in secret."
            ),
            t(
                "The lines clash: the attacker must be higher than the defender's card plus the walls; a tie "
                "holds. Two lines take the city."
            ),
            t(
                "Who is truly higher in all three lines beheads the other general, who is discarded; a tie is "
                "no victory for the defender."
            ),
        ),
        h(
            "p",
            t(
                "If the city is taken, the attacker's general returns to his hand, from which any general goes "
                "face down on the city, and the beaten guard goes back to his owner's hand. If not, the general "
                "returns to the hand and the guard stays face up. Schemes used are discarded."
            ),
        ),
    )


def _end(t: Words) -> Html:
    return section(
        "end",
        t("The end"),
        h(
            "p",
            t(
                "The round in which someone first owns 6 cities (2 or 3 players), 4 (4 players) or 3 (5 "
                "players), or in which the deck runs out, is played to its end and is the last."
            ),
        ),
        h("p", t("Most points win, then most coins; otherwise the victory is shared.")),
    )


def _advanced(t: Words) -> Html:
    return section(
        "advanced",
        t("Advanced rules"),
        _points(
            t(
                "Two decks: schemes (33 cards), and the realm of cities and generals (37). Of the first five "
                "cards two are from the realm, three are schemes."
            ),
            t(
                "When you draw, name a deck and take its top card. For 7 coins, paid before, you take the top "
                "card of the other deck as well. No card goes under a deck."
            ),
            t(
                "Each deck is made anew once from the discards of its kind. When one that was made anew runs "
                "out, the round is the last."
            ),
            t(
                "Liu Bei may split his three cards between the decks. Two Birds, One Stone and Brick for Jade "
                "draw from one deck of your choice, Peach Garden Oath from the realm."
            ),
            t("With five players the first to own three cities gets 8 points instead of 10."),
            kinds="rules",
        ),
    )
