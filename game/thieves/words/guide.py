"""How to play Age of Thieves, in our own words, with the city's pieces as the table draws them.

The rules are the document's. The board, the general cards, the effects of Ambush and the events are our own: the document
prints none of them, so they stand here in full. Guards and theft are in `watch`, lists in `lists`, the example of play in
`example`.
"""

from __future__ import annotations

from game.core.i18n import Words
from game.thieves import GAME
from game.thieves.rules.board import CITY_GUARDROOMS, GREENS, SWORDS
from game.thieves.rules.cards import (
    AGENT_POINTS,
    ALARM,
    ALARM_TURNS,
    BASIC_POINTS,
    CALM,
    CALM_TURNS,
    CHARMED_POINTS,
    DIE,
    DUNGEON_POINTS,
    FIRST_HAND,
    HAND_LIMIT,
    INFORMER_POINTS,
    JEWEL_DISTANCE,
    SNEAK,
    SPRINT,
    TOKENS,
)
from game.thieves.view.art import symbols
from game.thieves.view.labels import MODE_TEXTS, MODES
from game.thieves.words import lists, watch
from game.thieves.words.example import EXAMPLE, start
from game.thieves.words.rulings import RULINGS
from game.ui.guide import Section, aid, article, paragraphs, points, section, steps, table
from game.ui.html import Html, h
from game.ui.rulings import questions


def guide(t: Words) -> Html:
    """The whole guide, to stand in a dialog."""
    return article(
        "thieves",
        t,
        _about(t),
        _setup(t),
        lists.board(t),
        _turn(t),
        _declaring(t),
        _moving(t),
        watch.guards(t),
        watch.theft(t),
        watch.escape(t),
        lists.terms(t),
        lists.thieves(t),
        lists.cards(t),
        lists.tokens(t),
        lists.events(t),
        section("example", t("Example of play"), EXAMPLE.pictures(t)),
        questions(RULINGS, t),
        _aid(t),
        symbols=symbols(),
    )


def _about(t: Words) -> Section:
    rows = (
        (t("the Emperor’s Jewel leaves the city"), t("the thief who carries it")),
        (
            t("everyone has left, or the events have run out"),
            t("the most points among those who left; on a tie, the thief who left first"),
        ),
        (t("the events have run out and nobody has left"), t("nobody")),
        (t("the calm is over and nobody has taken the jewel"), t("nobody")),
    )
    return section(
        "about",
        t("In one breath"),
        paragraphs(
            t(
                "It’s the Emperor’s last night in the city, and his jewel is in the treasury. Grab it, set off the alarm "
                "and get out through the open gates: the thief who carries it out wins."
            ),
            t(
                "For {least} to {most} players, about {n} minutes: at most {calm} turns of calm, then {alarm} of alarm.",
                least=GAME.players.start,
                most=GAME.players.stop - 1,
                n=GAME.minutes,
                calm=CALM_TURNS,
                alarm=ALARM_TURNS,
            ),
        ),
        table((t("The match ends when"), t("The winner")), rows),
    )


def _setup(t: Words) -> Section:
    return section(
        "setup",
        t("Set-up"),
        steps(
            t("Place a guard in each of the {n} guardrooms with swords.", n=len(SWORDS)),
            t(
                "Shuffle the {n} city tokens. Place one face down in each of the {rooms} guardrooms of the city, under "
                "guards too. Nobody looks at the rest.",
                n=sum(token.copies for token in TOKENS),
                rooms=len(CITY_GUARDROOMS),
            ),
            t("Place the Emperor’s Jewel in the treasury and the {n} green jewels on their spaces.", n=len(GREENS)),
            t(
                "Each player takes a thief, Move, Ambush, the thief’s special card and {n} action points. In your first "
                "match you can leave out the special cards.",
                n=BASIC_POINTS,
            ),
            t(
                "Draw lots for the first thief. From there, place the thieves clockwise on the start spaces; two thieves "
                "start on opposite sides."
            ),
            t(
                "Shuffle {calm} of the {all_calm} calm events and {alarm} of the {all_alarm} alarm events into two decks, "
                "and the district cards into a third. Nobody looks at the rest.",
                calm=CALM_TURNS,
                all_calm=len(CALM),
                alarm=ALARM_TURNS,
                all_alarm=len(ALARM),
            ),
            t("Deal {n} general cards to each player.", n=FIRST_HAND),
        ),
        h("figure", start(t), h("figcaption", t("The city at the start, for two thieves."))),
    )


def _turn(t: Words) -> Section:
    return section(
        "turn",
        t("A turn"),
        steps(
            t(
                "Event: reveal an event card. In the calm, place a yellow jewel. Then roll the guards’ die, which has "
                "{n} sides. In the alarm, roll two and use the higher.",
                n=DIE,
            ),
            t("Planning: each thief draws a card (hand limit: {n}).", n=HAND_LIMIT),
            t("Declaration: behind their screens, everyone plays cards with action points on them."),
            t(
                "Resolution: lift the screens, so that everyone sees the action points. Then reveal the actions one "
                "by one, most action points first."
            ),
            t(
                "Clean-up: discard all declared general cards, remove smoke, flames and markers, and take your "
                "action points back."
            ),
        ),
        paragraphs(
            t(
                "The new yellow jewel goes in the district named on the event, on an empty space at least "
                "{n} spaces from every thief outside the dungeons. The first thief picks the space. If "
                "there’s none, skip it.",
                n=JEWEL_DISTANCE,
            ),
            t(
                "The hand limit always applies: discard at once. Move, Ambush, your special card and declared cards "
                "don’t count."
            ),
            t(
                "The first-thief token passes clockwise at the end of each turn. If the first thief leaves "
                "the city, the next thief steps in and is first thief next turn."
            ),
            t(
                "The calm lasts at most {calm} turns. The turn after someone takes the Emperor’s Jewel, the alarm "
                "sounds: {alarm} more turns.",
                calm=CALM_TURNS,
                alarm=ALARM_TURNS,
            ),
        ),
    )


def _declaring(t: Words) -> Section:
    spent = (
        (t("every turn"), BASIC_POINTS),
        (t("every turn in a dungeon (Jasmine)"), f"{DUNGEON_POINTS}\N{NO-BREAK SPACE}({CHARMED_POINTS})"),
        (t("with the Emperor’s Jewel, for each rival at the start"), "+1"),
        (t("Informer, once, on one action"), f"+{INFORMER_POINTS}"),
        (t("Guild Agent, once, on one action"), f"+{AGENT_POINTS}"),
    )
    ties = (
        ("A 4 + 4, B 4, C 4 + 4", "A B C A C"),
        ("A 3, B 3 + 3, C 3 + 3 + 3", "A B C B C C"),
    )
    return section(
        "initiative",
        t("Declaring, and who acts first"),
        paragraphs(
            t(
                "Declare as many cards as you like, or none, with at least one action point on each. The more action "
                "points on a card, the sooner it acts."
            )
        ),
        table((t("Where action points come from"), t("Points")), spent),
        paragraphs(
            t(
                "Cards and events bring extra action points, too. Gained before the declaration, they’re for this turn; "
                "gained later, for the next. After that they’re gone, used or not."
            ),
            t("Ties: thieves take turns, one action each, clockwise from the first thief. With A as first thief:"),
        ),
        table((t("Declared"), t("Order")), ties),
        paragraphs(
            t(
                "Guards act at the number on their die: after thieves with that number in the calm, before them in the "
                "alarm. Captains act right after the guards."
            ),
            t(
                "Play your special card face up with one general card face down on top. When its turn comes, use the "
                "general card, or discard it and use the special card. You may skip any action."
            ),
        ),
    )


def _moving(t: Words) -> Section:
    yes, no = t("yes"), t("no")
    modes = (
        (t("up to so many spaces"), SNEAK, SPRINT),
        (t("take jewels, reveal tokens, rob thieves"), yes, no),
        (t("after another action this turn"), yes, no),
        (t("other actions after it"), yes, t("no, they’re skipped")),
    )
    ambush = [(t(MODES[mode]), t(MODE_TEXTS[mode])) for mode in ("draw", "points", "forethought")]
    return section(
        "move",
        t("Move and Ambush"),
        h("p", t("Everyone has these two cards every turn. Use Move in one of two ways:")),
        table((t("Move"), t("Sneak"), t("Sprint")), modes),
        paragraphs(
            t(
                "Go fewer spaces if you like, even none. You can turn back, stop and go on, pass other figures and end "
                "anywhere. Nobody can enter flames."
            ),
            t("Entering a space with a guard or captain gets you arrested at once, unless you’re hidden."),
            t(
                "When you reach a sewer entrance, you may come out at any sewer exit in the city. Your move ends there. "
                "An entrance you start on doesn’t count."
            ),
            t("If several effects change your move, add them up. At least 1 space is always left."),
        ),
        table((t("Ambush"), t("What it does")), ambush),
        paragraphs(
            t("You may skip other actions to sprint or use Forethought: only actions you resolve count."),
        ),
    )


def _aid(t: Words) -> Section:
    return aid(
        t,
        h("h4", t("A turn")),
        steps(
            t("Event, yellow jewel, guards’ die."),
            t("Draw 1 card (hand limit: {n}).", n=HAND_LIMIT),
            t("Declare, with {n} action points.", n=BASIC_POINTS),
            t("Resolve, most action points first. Ties: thieves first in the calm, guards first in the alarm."),
            t("Clean up, pass the first-thief token."),
        ),
        points(
            t(
                "Sneak {sneak}: take jewels, reveal tokens, rob. Sprint {sprint}: nothing else.",
                sneak=SNEAK,
                sprint=SPRINT,
            ),
            t("Hidden: hideout, smoke, by a card, on the turn you leave a dungeon."),
            t("Arrest: lose a jewel, a card and the rest of your actions."),
            t("Only the open district’s gates lead out, and only during the alarm."),
        ),
        lists.watch(t),
        watch.arrests(t),
        lists.jewels(t),
    )
