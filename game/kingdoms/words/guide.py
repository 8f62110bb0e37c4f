"""How to play Record of the Three Kingdoms, in our own words, with the cards as the table draws them."""

from __future__ import annotations

from game.core.guide import section
from game.core.html import Html, h
from game.core.i18n import Words
from game.kingdoms.rules.cards import CITY_0, LORDS, SCHEME_0, SCHEMES, STRATEGISTS
from game.kingdoms.view.faces import card_view, lord_view
from game.kingdoms.words.labels import explain, strategist_name

EXAMPLES = (22, SCHEME_0 + 5, CITY_0 + 8)  # Guan Yu, Win Over, Xuchang


def guide(t: Words) -> Html:
    """The whole guide: sections with headings of the third level, to stand in a dialog."""
    return h("article", _aim(t), _cards(t), _round(t), _deeds(t), _siege(t), _end(t), class_="kingdoms guide")


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
            t("Points are the prices of your cities. Who first owns the target number of cities has 10 points more."),
        ),
    )


def _cards(t: Words) -> Html:
    return section(
        "cards",
        t("The cards"),
        h("ul", [h("li", card_view(card, t), h("span", explain(card, t))) for card in EXAMPLES], class_="samples"),
        h(
            "p",
            t(
                "Each lord has a power of his own. Lords are chosen in secret and turned up after the "
                "first hand is drafted."
            ),
        ),
        h(
            "ul",
            [h("li", lord_view(n, t), h("span", t(lord.effect))) for n, lord in enumerate(LORDS)],
            class_="samples",
        ),
        h("h4", t("Schemes")),
        h("ul", [_scheme(SCHEME_0 + n, t) for n in range(len(SCHEMES))], class_="samples"),
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
            t("Everyone draws a strategist and may pay up to 4 coins to choose among as many more."),
            t(
                "In turn everyone receives 1 coin and the taxes, looks at two cards, keeps one and "
                "lays the other under the deck."
            ),
            t("Then everyone does deeds; when all have, the strategists bring their coins and are shuffled."),
        ),
        h("p", t("Strategists, wits and coins: {court}.", court=court)),
        h(
            "p",
            t(
                "A contest of wits turns both strategists up. The user of a scheme must have the "
                "higher wits, or it fails."
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
        h("p", t("A city without a guard is discarded. Guards can't be exchanged.")),
    )


def _siege(t: Words) -> Html:
    return section(
        "siege",
        t("A siege"),
        _points(
            t("Pay the price of the city and lay a general face down, then an attack scheme if you like."),
            t("The defender may lay a defence scheme. All is turned up."),
            t(
                "Schemes and lords change the mights, the attacker's scheme first. Might is kept "
                "between 3 and 11 at every step."
            ),
            t("Both sides draw as many battle cards as their might and arrange the three highest in secret."),
            t(
                "The lines clash: the attacker must be higher than the defender's card plus the "
                "walls. Two lines take the city."
            ),
            t("Who is higher in all three lines beheads the other general."),
        ),
        h(
            "p",
            t(
                "The attacker's general returns to the hand, and any general guards the city. A guard "
                "that held out stays face up."
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
                "The round is the last when someone owns 6 cities (2 or 3 players), 4 (4 players) or "
                "3 (5 players), or the deck is empty."
            ),
        ),
        h("p", t("Most points win, then most coins; otherwise the victory is shared.")),
    )
