"""How to play Age of Heroes, in our own words, with cards and monuments as the table draws them.

War is in `war`, what is counted in `tables`, the example of play in `example`.
"""

from __future__ import annotations

from game.core.i18n import Words
from game.heroes import GAME
from game.heroes.rules.cards import (
    BARBARIAN_ARMIES,
    EMPIRE,
    HAND_LIMIT,
    KIND,
    LAPS,
    MONUMENT,
    OFFERS,
    ROUNDS,
    SIZE,
    TRIBES,
)
from game.heroes.view.art import monument, symbols
from game.heroes.view.labels import card_name
from game.heroes.words.example import EXAMPLE, start
from game.heroes.words.rulings import RULINGS
from game.heroes.words.tables import costs, deck, kept, spoils, uses
from game.heroes.words.war import war
from game.ui.guide import Section, aid, article, paragraphs, points, section, steps, table
from game.ui.html import Html, h
from game.ui.rulings import questions


def guide(t: Words) -> Html:
    """The whole guide, to stand in a dialog."""
    return article(
        "heroes",
        t,
        _about(t),
        _setup(t),
        _turn(t),
        _tribes(t),
        _market(t),
        _building(t),
        war(t),
        _challenge(t),
        _events(t),
        _losing(t),
        section("numbers", t("How many cards there are"), *deck(t)),
        _silent(t),
        section("example", t("Example of play"), EXAMPLE.pictures(t)),
        questions(RULINGS, t),
        _aid(t),
        symbols=symbols(),
    )


def _about(t: Words) -> Section:
    later, at_once = t("after a Challenge Round"), t("at once")
    rows = (
        (t("Monument"), t("{n} cards of your tribe’s special resource", n=MONUMENT), later),
        (t("Empire"), t("{n} cities", n=EMPIRE), later),
        (t("Last tribe"), t("everyone else is out"), at_once),
    )
    return section(
        "about",
        t("In one breath"),
        paragraphs(
            t(
                "You lead a tribe of the ancient world. Trade, build and fight for a finished monument or "
                "five cities, then hold on to it for a full round: that wins."
            ),
            t(
                "For {least} to {most} players, about {n} minutes.",
                least=GAME.players.start,
                most=GAME.players.stop - 1,
                n=GAME.minutes,
            ),
        ),
        table((t("Victory"), t("What you need"), t("When you win")), rows),
    )


def _setup(t: Words) -> Section:
    return section(
        "setup",
        t("Set-up"),
        steps(
            t("Place one city and one army in front of each player. All other pieces form the supply."),
            t(
                "Everyone draws a battle card. The highest goes first; players who tie draw again. Shuffle them all back."
            ),
            t(
                "Choose tribes, clockwise from the first player, or deal them at random. All special resources "
                "stay in the deck, even those nobody needs."
            ),
            t(
                "Deal three cards to each player. Discard disasters; a Population Boom gives its owner a second "
                "city. Neither is replaced."
            ),
            t("Open the first round with Market Day. Discard disasters drawn on it, too."),
        ),
        h(
            "figure",
            start(t),
            h("figcaption", t("Ready to go: one city, one army, no monument yet, three cards in hand.")),
        ),
    )


def _turn(t: Words) -> Section:
    return section(
        "turn",
        t("Your turn"),
        h(
            "p",
            t("Each round opens with Market Day. Then every tribe takes one turn, clockwise from the first player:"),
        ),
        steps(
            t(
                "Draw a card. If it’s an immediate event, resolve it and draw another (only in this step). When the "
                "deck runs out, shuffle the discards into a new one."
            ),
            t(
                "Take one action: collect taxes, build as many things as you can pay for, or attack any other "
                "tribe. Or do nothing."
            ),
            t("Add any number of your tribe’s special resource to your monument."),
            t(
                "Discard down to five cards. The limit applies only now: on Market Day, while taxing and on other "
                "players’ turns you may hold more."
            ),
            t("Armies that attacked on your previous turn come home, and frightened armies recover."),
            t(
                "If you have five cities or five monument cards now, your Challenge Round starts. If you had five at "
                "the end of your last turn too, you win."
            ),
        ),
    )


def _tribes(t: Words) -> Section:
    return section(
        "tribes",
        t("Tribes and their special resources"),
        h(
            "p",
            t(
                "All tribes are equally strong. Each builds its monument from one special resource that no other "
                "tribe can use."
            ),
        ),
        h("ul", [_tribe(number, t) for number in range(len(TRIBES))], class_="tribe-list"),
        h("p", t("Special resources of tribes nobody plays are cards like any other: trade them or discard them.")),
    )


def _tribe(number: int, t: Words) -> Html:
    tribe = TRIBES[number]
    return h(
        "li",
        h("span", monument(number, MONUMENT), class_=tribe.key),
        h("b", t(tribe.name), class_="name"),
        h("span", card_name(KIND[tribe.special], t)),
    )


def _market(t: Words) -> Section:
    limits = (
        (t("offers each time it’s your go"), OFFERS),
        (t("cards on each side of an offer"), SIZE),
        (t("laps around the table"), LAPS),
    )
    return section(
        "market",
        t("Market Day"),
        paragraphs(
            t(
                "Each round starts with Market Day. In turn order, everyone draws a card, plus one for each road to "
                "a neighbour. Then resolve immediate events in the same order. On the first Market Day, discard "
                "disasters instead."
            ),
            t(
                "Then trade cards from your hand. Offer them to one player, who may counter once, or to everyone: the "
                "first to accept gets them. Uneven trades and gifts are fine. Pieces on the table can’t be traded."
            ),
        ),
        table((t("At most"), t("Number")), limits),
        paragraphs(
            t("The market closes after a lap without a trade. You can’t trade at any other time."),
            t(
                "Trades happen at once, so nobody can break one. Promises aren’t binding, but everyone sees whether "
                "they were kept."
            ),
        ),
    )


def _building(t: Words) -> Section:
    return section(
        "building",
        t("Taxes and building"),
        paragraphs(
            t("Taxes: draw one card per city. With no city, you may swap one card for a new one."),
            t(
                "Building: build any number of things in one action, even the same thing twice, as long as the "
                "supply has it and you can pay."
            ),
        ),
        *uses(t),
        paragraphs(
            t("Gold counts as iron, wood, grain or stone. A general always costs one real gold."),
            t(
                "A general joins one of your armies at home that has none and isn’t frightened. He stays with it for "
                "good and falls with it."
            ),
            t(
                "You can build one road to each neighbour, left and right, if that neighbour agrees. You pay; both "
                "of you benefit. If they refuse, it costs nothing, and if you haven’t built anything yet you can "
                "choose another action."
            ),
            t("When a tribe is out, the circle closes: the next tribe on that side is your neighbour."),
        ),
    )


def _challenge(t: Words) -> Section:
    rows = (
        (t("The end of Ada’s turn"), EMPIRE, t("Her Challenge Round starts.")),
        (t("Ben’s turn"), EMPIRE - 1, t("Ben conquers a city. Nothing is lost yet.")),
        (t("Ada’s next turn"), EMPIRE, t("Ada builds a city.")),
        (t("The end of that turn"), EMPIRE, t("Ada wins.")),
    )
    return section(
        "challenge",
        t("The Challenge Round"),
        paragraphs(
            t(
                "Five cities or five monument cards at the end of your turn start your Challenge Round. If you "
                "have five of either at the end of your next turn as well, you win at once."
            ),
            t(
                "In between you may lose and rebuild, or switch from one to the other. If several players are in "
                "their Challenge Round, the first whose turn ends with five wins."
            ),
            t("A fifth city that you gain on someone else’s turn counts from the end of your own next turn."),
        ),
        table((t("When"), t("Ada’s cities"), t("What happens")), rows, t("For example")),
    )


def _events(t: Words) -> Section:
    return section("events", t("Events"), *kept(t))


def _losing(t: Words) -> Section:
    return section(
        "losing",
        t("Elimination"),
        paragraphs(
            t(
                "A tribe with no city and no cards is out. Its pieces and roads go back to the supply; its monument "
                "is discarded."
            ),
            t(
                "Armies and monuments don’t save a tribe. If only one tribe is left, it wins at once. "
                "If the first player is out, the next tribe clockwise goes first."
            ),
            t(
                "After 100 rounds the match ends. The most cities or monument cards (whichever is higher) wins; "
                "ties go to the higher sum of both, then the victory is shared."
            ),
        ),
    )


def _silent(t: Words) -> Section:
    """What is ours: a reader of the rule sheet finds nothing of it there."""
    return section(
        "silent",
        t("What the rule sheet doesn’t say"),
        h("p", t("The rules are those of the sheet. Where it is silent, we settled it this way:")),
        points(
            t(
                "Market Day has limits: {offers} offers each time it’s your go, {size} cards on each side, {laps} laps.",
                offers=OFFERS,
                size=SIZE,
                laps=LAPS,
            ),
            t("The match ends after {n} rounds at the latest.", n=ROUNDS),
            t("The barbarians come with {n} armies and no general.", n=BARBARIAN_ARMIES),
            t("How many copies of each card there are, and the 24 battle cards, are our choice."),
            t("An attack needs an aim that can bring something."),
            t("Trades happen at once, so the sheet’s penalty for breaking one is never needed."),
        ),
        h(
            "p",
            t("The sheet is in Chinese, so the English terms are our own."),
        ),
    )


def _aid(t: Words) -> Section:
    return aid(
        t,
        h("h4", t("Market Day")),
        h("p", t("Draw 1 card, +1 per road. Resolve events. Trade.")),
        h("h4", t("Your turn")),
        steps(
            t("Draw 1 card."),
            t("Taxes, building, war or nothing."),
            t("Add to your monument."),
            t("Discard down to {n} cards.", n=HAND_LIMIT),
            t("Armies come home and recover."),
            t("Five of either: Challenge Round, or victory."),
        ),
        costs(t),
        spoils(t),
        points(
            t("General: +2 for his army. Citadel: +1 each, in defence."),
            t("A tie in a clash: nobody is hurt, nobody wins."),
            t("Attackers are away until the end of your next turn, or home at once if a road links the two tribes."),
            t("Gold counts as iron, wood, grain or stone."),
        ),
    )
