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
        t("Goal"),
        h(
            "p",
            t(
                "You’re a lord of the Three Kingdoms. Build cities, post hidden guards in them and capture "
                "your rivals’."
            ),
        ),
        h(
            "p",
            t(
                "At the end, each city you own scores its price. The first player to reach the target number "
                "of cities gets 10 bonus points and keeps them, even after losing cities."
            ),
        ),
    )


def _setup(t: Words) -> Html:
    return section(
        "setup",
        t("Set-up"),
        _points(
            t("Everyone gets 2 coins and draws a battle card. The highest goes first and takes the start marker."),
            t("In turn, everyone secretly picks one of the lords that are left. Remove the rest from the game."),
            t(
                "Deal five cards each. Everyone keeps one and passes the rest left, until everyone has five. "
                "Then reveal the lords."
            ),
        ),
        h(
            "p",
            t(
                "Two players may agree on two lords each, picked in the order first, second, second, first. "
                "You have both powers, but Yuan Shao taxes at most two small cities."
            ),
        ),
        h("p", t("There’s no hand limit, and the bank never runs out.")),
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
            t("Each lord has a power. You choose yours in secret and reveal it after drafting your first hand."),
        ),
        h(
            "ul",
            [h("li", lord_view(n, t, inline=True), h("span", t(lord.effect))) for n, lord in enumerate(LORDS)],
            class_="samples",
        ),
        h("h4", t("Schemes")),
        h("ul", [_scheme(SCHEME_0 + n, t) for n in range(len(SCHEMES))], class_="samples"),
        h(
            "p",
            t("Discard a scheme after using it, whether it worked or not. You don’t get back what you paid for it."),
        ),
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
                "Clockwise from the start player, everyone draws a strategist. Before drawing, you may pay "
                "up to 4 coins to draw one extra for each coin, if there are enough left. Keep one face down "
                "and shuffle the others back."
            ),
            t(
                "Then everyone takes a turn. Collect 1 coin and your taxes. Look at the top two cards, keep "
                "one and put the other under the deck. If only one card is left, take it."
            ),
            t(
                "Then take your actions. After everyone’s turn (in the final round too), the strategists pay "
                "their coins and all eight are shuffled."
            ),
            t("The start marker passes to the left, and a new round begins."),
        ),
        h("p", t("Strategists (wits:coins): {court}.", court=court)),
        h(
            "p",
            t(
                "In a contest of wits, reveal both strategists; they stay face up until the round ends. The "
                "scheme works only if its player’s strategist has higher wits."
            ),
        ),
    )


def _deeds(t: Words) -> Html:
    return section(
        "deeds",
        t("Your turn"),
        h("p", t("In any order, each at most once per turn:")),
        _points(
            t("Build a city: pay its price and put a general from your hand on it, face down, as its guard."),
            t("Play one ordinary scheme."),
            t("Besiege one city of another player."),
        ),
        h(
            "p",
            t(
                "You need a general in hand to build or besiege. A city that loses its guard is discarded. "
                "You can’t swap guards."
            ),
        ),
        h(
            "p",
            t(
                "Luoyang’s owner may pay 2 coins once per turn to take 1 coin from everyone else (players "
                "with no coins pay nothing). It can’t be used in the round it was built or won over, no "
                "matter who holds it."
            ),
        ),
        h(
            "p",
            t(
                "A guard you win over comes with the city and stays face up. After a wrong guess, the guard "
                "stays hidden. After an assassination, post a general from your hand; if you have none, "
                "discard the city."
            ),
        ),
    )


def _siege(t: Words) -> Html:
    return section(
        "siege",
        t("A siege"),
        _points(
            t(
                "Pay the city’s price. You don’t get it back, win or lose. Play a general face down, and an "
                "attack scheme if you like."
            ),
            t("The defender may play one defence scheme. Reveal generals and schemes together."),
            t(
                "Apply schemes, then lords, to each general’s might – the attacker’s scheme first. At every "
                "step, might stays between 3 and 11."
            ),
            t(
                "Battle cards are numbered 1 to 22. Each side draws as many as its might, then secretly "
                "lines up its three highest."
            ),
            t(
                "Compare the lines. The attacker wins a line by beating the defender’s card plus the walls; "
                "on a tie it holds. Win two lines and you take the city."
            ),
            t(
                "A side that is strictly higher in all three lines beheads the other general: discard it. A "
                "tie doesn’t count as a win for the defender here."
            ),
        ),
        h(
            "p",
            t(
                "If the city falls, the attacker takes the general back, then puts any general from hand on "
                "the city, face down; the beaten guard returns to its owner’s hand. If the city holds, the "
                "attacker’s general returns to hand and the guard stays face up. Discard used schemes."
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
                "Play one last round to its end when someone owns 6 cities (2–3 players), 4 (4 players) or 3 "
                "(5 players), or when the deck runs out."
            ),
        ),
        h("p", t("Most points wins. Tie: most coins. Still tied: the victory is shared.")),
    )


def _advanced(t: Words) -> Html:
    return section(
        "advanced",
        t("Advanced rules"),
        _points(
            t(
                "There are two decks: schemes (33 cards), and cities & generals (37). Your first five cards "
                "are three schemes and two cities or generals."
            ),
            t(
                "To draw, pick a deck and take its top card. If you pay 7 coins first, take the other deck’s "
                "top card too. Nothing goes under a deck."
            ),
            t(
                "Reshuffle each deck’s discards into a new deck once. When a reshuffled deck runs out, that "
                "round is the last."
            ),
            t(
                "Liu Bei may split his three cards between the decks. Two Birds, One Stone and Brick for "
                "Jade draw from one deck of your choice. Peach Garden Oath draws from cities & generals."
            ),
            t("With five players, the first to own three cities gets 8 points instead of 10."),
            kinds="rules",
        ),
    )
