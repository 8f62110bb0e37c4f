"""How to play Record of the Three Kingdoms, in our own words, with the cards as the table draws them."""

from __future__ import annotations

from game.core.i18n import Words
from game.kingdoms.rules.cards import CITIES, TARGET
from game.kingdoms.rules.position import FIRST_BONUS
from game.kingdoms.view.art import symbols
from game.kingdoms.view.labels import SIZES
from game.kingdoms.words import example, material
from game.kingdoms.words.rulings import RULINGS
from game.ui.guide import Section, aid, article, paragraphs, points, section, steps, table
from game.ui.html import Html, h
from game.ui.rulings import questions


def guide(t: Words) -> Html:
    """The whole guide, to stand in a dialog."""
    return article(
        "kingdoms",
        t,
        _about(t),
        _setup(t),
        _round(t),
        _turn(t),
        _wits(t),
        _siege(t),
        _after(t),
        _end(t),
        section("example", t("Example of play"), example.siege(t), h("h4", t("Might, step by step")), example.might(t)),
        material.schemes(t),
        material.generals(t),
        material.cities(t),
        material.lords(t),
        material.strategists(t),
        material.odds(t),
        _advanced(t),
        questions(RULINGS, t),
        _aid(t),
        symbols=symbols(),
    )


def _about(t: Words) -> Section:
    return section(
        "about",
        t("In one breath"),
        *paragraphs(
            t(
                "You’re a lord of the Three Kingdoms. Build cities, post hidden guards in them and capture your rivals’."
            ),
            t("At the end, each city you own scores its price. Most points wins."),
            t(
                "The first player to reach the target number of cities gets 10 bonus points and keeps them, even after "
                "losing cities. That round is the last."
            ),
            t("2–5 players, about an hour."),
        ),
    )


def _setup(t: Words) -> Section:
    return section(
        "setup",
        t("Set-up"),
        steps(
            t("Everyone gets 2 coins and draws a battle card. The highest goes first and takes the start marker."),
            t("In turn, everyone secretly picks one of the lords that are left. The rest stay out of the match."),
            t(
                "Deal five cards each. Everyone keeps one and passes the rest left, until everyone has five. Then reveal "
                "the lords."
            ),
        ),
        h("figure", example.hand(t), h("figcaption", t("A lord and a first hand: generals, schemes and a city."))),
        *paragraphs(
            t("There’s no hand limit, and the bank never runs out. Coins lie open, hands don’t."),
            t("The rule sheet is in Chinese, so the English terms are our own."),
            t(
                "Two players may agree on two lords each, picked in the order first, second, second, first. You have both "
                "powers, but Yuan Shao taxes at most two small cities."
            ),
        ),
    )


def _round(t: Words) -> Section:
    return section(
        "round",
        t("A round"),
        steps(
            t("Clockwise from the start player, everyone draws a strategist and keeps one face down."),
            t("In the same order, everyone takes a turn."),
            t("The strategists pay their coins (in the final round too). Then shuffle all eight."),
            t("The start marker passes to the left, and a new round begins."),
        ),
        *paragraphs(
            t(
                "Before drawing a strategist, you may pay up to 4 coins. Each coin draws one extra, if there are "
                "enough left. Keep one and shuffle the others back."
            ),
        ),
    )


def _turn(t: Words) -> Section:
    return section(
        "turn",
        t("Your turn"),
        steps(
            t("Collect 1 coin and your taxes."),
            t(
                "Look at the top two cards, keep one and put the other under the deck. If only one card is left, take it."
            ),
            t("Take your actions, in any order, each at most once: build, play one ordinary scheme, besiege."),
        ),
        points(
            t("Build a city: pay its price and put a general from your hand on it, face down, as its guard."),
            t("Play one ordinary scheme."),
            t("Besiege one city of another player."),
        ),
        *paragraphs(
            t("Use your lord’s power or Luoyang’s whenever you like during your turn, even before you draw."),
            t(
                "You need a general in hand to build or besiege. A city that loses its guard is discarded. You can’t swap "
                "guards."
            ),
        ),
    )


def _wits(t: Words) -> Section:
    return section(
        "wits",
        t("Contest of wits"),
        *paragraphs(
            t("Reveal both strategists; they stay face up until the round ends."),
            t("The scheme works only if its player’s strategist has higher wits. No two strategists have the same."),
            t("If it fails, you lose the scheme and what you paid for it. In a siege, the siege goes on without it."),
        ),
    )


def _siege(t: Words) -> Section:
    return section(
        "siege",
        t("A siege"),
        steps(
            t(
                "Pay the city’s price. You don’t get it back, win or lose. Play a general face down, and an attack "
                "scheme if you like."
            ),
            t("The defender may play one defence scheme. Reveal generals and schemes together."),
            t(
                "Apply schemes, then lords, to each general’s might – the attacker’s scheme first. At every step, "
                "might stays between 3 and 11."
            ),
            t(
                "Battle cards are numbered 1 to 22. Each side draws as many as its might, then secretly lines up its three "
                "highest."
            ),
            t(
                "Compare the lines. The attacker wins a line by beating the defender’s card plus the walls; on a tie it "
                "holds. Win two lines and you take the city."
            ),
            t(
                "A side that’s strictly higher in all three lines, walls included, beheads the other general: discard it. "
                "A tie doesn’t count as a win for the defender here."
            ),
        ),
    )


def _after(t: Words) -> Section:
    return section(
        "after",
        t("After a siege"),
        table(
            ("", t("The city falls"), t("The city holds")),
            (
                (t("City"), t("goes to the attacker"), t("stays")),
                (t("Attacking general"), t("returns to hand"), t("returns to hand, unless beheaded")),
                (t("Guard"), t("returns to its owner’s hand, unless beheaded"), t("stays, face up")),
                (t("New guard"), t("any general from the attacker’s hand, face down"), "–"),
                (t("Price of the siege, schemes"), t("lost"), t("lost")),
            ),
        ),
        h("h4", t("Cities taken by a scheme")),
        table(
            ("", t("Win Over"), t("Assassination")),
            (
                (t("Guard"), t("comes with the city and stays face up"), t("dies")),
                (t("New guard"), t("none needed"), t("a general from your hand; without one, discard the city")),
                (t("If it fails"), t("the guard stays hidden"), t("the guard stays, and your coins are lost")),
            ),
        ),
    )


def _end(t: Words) -> Section:
    return section(
        "end",
        t("The end"),
        *paragraphs(
            t(
                "When someone reaches the target number of cities, or when the deck runs out, finish the round. Then score."
            ),
        ),
        table((t("Players"), t("Target")), [(n, t.plural("{n} city", "{n} cities", TARGET[n])) for n in TARGET]),
        *paragraphs(t("Most points wins. Tie: most coins. Still tied: the victory is shared.")),
        _worth(t),
    )


def _worth(t: Words) -> Html:
    sizes = {one.size: one.price for one in CITIES}
    rows = [(t(SIZES[size]), price) for size, price in sizes.items()]
    return table((t("What scores"), t("Points")), [*rows, (t("first to the target number of cities"), FIRST_BONUS)])


def _advanced(t: Words) -> Section:
    return section(
        "advanced",
        t("Advanced rules"),
        points(
            t(
                "There are two decks: schemes (33 cards), and cities & generals (37). Your first five cards are "
                "three schemes and two cities or generals."
            ),
            t(
                "To draw, pick a deck and take its top card. If you pay 7 coins first, take the other deck’s top card too. "
                "Nothing goes under a deck."
            ),
            t(
                "Reshuffle each deck’s discards into a new deck once. When a reshuffled deck runs out, that round is "
                "the last."
            ),
            t(
                "Liu Bei may split his three cards between the decks. Two Birds, One Stone and Brick for Jade draw from one "
                "deck of your choice. Peach Garden Oath draws from cities & generals."
            ),
            t("With five players, the first to own three cities gets 8 points instead of 10."),
        ),
    )


def _aid(t: Words) -> Section:
    return aid(
        t,
        h("h4", t("A round")),
        steps(
            t("Strategists: pay 0–4 coins, draw one more for each, keep one."),
            t("Turns: collect 1 coin and taxes, look at two cards and keep one, then act."),
            t("Strategists pay. The start marker moves left."),
        ),
        h("h4", t("Actions, each once")),
        points(
            t("Build: pay the price, post a hidden guard."),
            t("Scheme: play one ordinary scheme. Some need higher wits."),
            t("Siege: pay the city’s price, play a general and perhaps an attack scheme."),
        ),
        h("h4", t("A siege")),
        steps(
            t("Reveal generals and schemes. Attack scheme, defence scheme, lords: might stays between 3 and 11."),
            t("Draw as many battle cards as your might. Line up your three highest."),
            t("The attacker must beat card plus walls. Two lines take the city, three behead."),
        ),
        material.city_table(t, named=False),
        h("h4", t("The end")),
        h(
            "p",
            t("6 cities (2–3 players), 4 (4 players) or 3 (5 players), or an empty deck. First to the target: +10."),
        ),
    )
