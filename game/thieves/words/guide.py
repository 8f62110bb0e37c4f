"""How to play Age of Thieves, in our own words, with the city's pieces as the table draws them.

The rules are the document's. The board, the general cards, the effects of Ambush and the events are our own: the document
prints none of them, so they stand here in full.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.i18n import Words
from game.thieves.rules.cards import (
    ALARM,
    ALARM_TURNS,
    BASIC_POINTS,
    BEST_POINTS,
    CALM,
    CALM_TURNS,
    CAPTAIN_SIGHT,
    CAPTAIN_STEPS,
    CARDS,
    DISTRICT_WIDE,
    GREEN_POINTS,
    GUARD_SIGHT,
    GUARD_STEPS,
    HAND_LIMIT,
    JEWEL_DISTANCE,
    SNEAK,
    SPRINT,
    THIEVES,
    TOKENS,
    YELLOW_POINTS,
    Event,
)
from game.thieves.view.art import drawn
from game.thieves.view.labels import DISTRICT_NAMES, MODE_TEXTS, MODES
from game.thieves.view.legend import PIECES, SPACES
from game.thieves.view.people import portrait
from game.ui.guide import section
from game.ui.html import Html, columns, h

TOKEN_PICTURES = {"alley": "hideout", "manhole": "sewer", "stairs": "ladder"}


def guide(t: Words) -> Html:
    """The whole guide: sections with headings of the third level, to stand in a dialog."""
    return h(
        "article",
        _about(t),
        _board(t),
        _turn(t),
        _declaring(t),
        _moving(t),
        _guards(t),
        _jewels(t),
        _escape(t),
        _thieves(t),
        _cards(t),
        _tokens(t),
        _events(t),
        class_="thieves guide",
    )


def _steps(*lines: str) -> Html:
    return h("ol", [h("li", line) for line in lines], class_="steps")


def _rows(rows: Iterable[tuple[str, str, str]], t: Words, **values: object) -> Html:
    """Pictures with a name and what it means."""
    items = [
        h("li", drawn(drawing), h("span", h("b", t(name)), " ", t(text, **values))) for drawing, name, text in rows
    ]
    return h("ul", items, class_="pieces")


def _about(t: Words) -> Html:
    return section(
        "about",
        t("What it is about"),
        h(
            "p",
            t(
                "It is the Emperor's last night in the city, and his jewel lies in the treasury. Up to four thieves want "
                "it. Take it, raise the alarm, and leave through the open gates: who carries it out has won."
            ),
        ),
        h(
            "p",
            t(
                "If nobody carries it out, the thief with the most points among those who left wins; in a tie who left "
                "first. Whoever is still in the city at the end has lost. If the calm ends and nobody has taken the "
                "Emperor's Jewel, all have lost."
            ),
        ),
    )


def _board(t: Words) -> Html:
    return section(
        "board",
        t("The city"),
        h(
            "p",
            t(
                "A palace in the middle, four equal districts around it: three ring roads, lanes between them, two gates "
                "each. The spaces differ by their shape:"
            ),
        ),
        _rows(((key, name, text) for key, (name, text) in SPACES.items()), t),
        h("p", t("What lies and stands there:")),
        _rows(((key, name, text) for key, (name, text) in PIECES.items() if key not in ("guard", "captain")), t),
        h(
            "p",
            t(
                "Lit streets are in sight of a guard; where the light is red, one arrives at its next activation. Put the "
                "mouse or a finger on a space that you can reach, and you read what would follow before you choose it."
            ),
        ),
    )


def _turn(t: Words) -> Html:
    return section(
        "turn",
        t("A turn"),
        _steps(
            t("Event: a card is turned up. In the calm a yellow jewel is laid out too; the guards' die is rolled."),
            t("Planning: each thief draws a card; nobody holds more than {n}.", n=HAND_LIMIT),
            t("Declaration: all lay cards with action points on them behind their screens."),
            t("Resolution: the screens are lifted, and the actions are turned up from most points to fewest."),
            t("Clean-up: all declared general cards are discarded, smoke, flames and markers end, points come back."),
        ),
        h(
            "p",
            t(
                "A new yellow jewel lies in the district that the event names, on an empty space at least {n} spaces from "
                "every thief outside the dungeons. The first thief chooses it; if there is none, no jewel is laid out.",
                n=JEWEL_DISTANCE,
            ),
        ),
        h(
            "p",
            t(
                "At the end of each turn the token of the first thief passes clockwise. If the first thief leaves the city, "
                "the next one decides in his place and is first thief of the next turn."
            ),
        ),
        h(
            "p",
            t(
                "There are {calm} turns in the calm. The turn after the Emperor's Jewel is taken the alarm begins: {alarm} "
                "turns more.",
                calm=CALM_TURNS,
                alarm=ALARM_TURNS,
            ),
        ),
    )


def _declaring(t: Words) -> Html:
    return section(
        "initiative",
        t("Declaring, and who acts first"),
        h(
            "p",
            t(
                "You have {n} points a turn and may declare as many cards as you like, each with at least one point. The "
                "points on a card are its place in the order.",
                n=BASIC_POINTS,
            ),
        ),
        h(
            "p",
            t(
                "In a tie the thieves take turns, one action each, clockwise from the first thief. The guards act at the "
                "number of their die: in the calm after the thieves with that number, in the alarm (the higher of two "
                "dice) before them."
            ),
        ),
        h(
            "p",
            t(
                "The special card is laid open with one general card face down on it: when its turn comes you use the one "
                "or the other. Any action may be skipped."
            ),
        ),
        h("p", t("Who holds the Emperor's Jewel has one more point for each rival.")),
    )


def _moving(t: Words) -> Html:
    rows = [
        ("start", MODES["sneak"], MODE_TEXTS["sneak"]),
        ("start", MODES["sprint"], MODE_TEXTS["sprint"]),
        ("cards", MODES["draw"], MODE_TEXTS["draw"]),
        ("cards", MODES["points"], MODE_TEXTS["points"]),
        ("cards", MODES["forethought"], MODE_TEXTS["forethought"]),
    ]
    return section(
        "move",
        t("Move and Ambush"),
        h("p", t("Everyone has these two cards every turn:")),
        _rows(rows, t),
        h(
            "p",
            t(
                "A movement may be {sneak} spaces sneaking or {sprint} sprinting, or fewer; it may stop and go on, pass "
                "other figures and end anywhere. Flames can't be entered, and entering a guard's space means arrest, "
                "unless you are hidden.",
                sneak=SNEAK,
                sprint=SPRINT,
            ),
        ),
        h("p", t("A movement that comes to a sewer entrance may go on at any sewer exit of the city; there it ends.")),
    )


def _guards(t: Words) -> Html:
    rows = [
        ("guard", PIECES["guard"], GUARD_SIGHT, GUARD_STEPS),
        ("captain", PIECES["captain"], CAPTAIN_SIGHT, CAPTAIN_STEPS),
    ]
    items = [
        h("li", drawn(key), h("span", h("b", t(name)), " ", t(text, sight=sight, steps=steps)))
        for key, (name, text), sight, steps in rows
    ]
    return section(
        "guards",
        t("The guards"),
        h("ul", items, class_="pieces"),
        _steps(
            t("All guards act first, then the captains; of either the one nearest to a thief it sees first."),
            t("A guard that sees nobody stays. Else it walks the shortest way toward the nearest thief whom it sees."),
            t(
                "If two are equally near: where it arrests more; then whom no other guard follows; then as the first "
                "thief says."
            ),
            t("It passes other guards, does not end on their spaces, and stops before flames."),
            t("On a space with thieves who are not hidden it arrests all of them and stops."),
            t(
                "A thief who loses his cover on a guard's space is safe there until that guard acts; who enters the space "
                "of a guard is arrested at once."
            ),
            t("A guard asleep sees and arrests nobody and stays where it is; Forged Orders or a Bribe may remove it."),
        ),
        h(
            "p",
            t("Hidden are thieves in hideouts, in smoke, by a card, and in the turn in which they leave a dungeon."),
        ),
        h(
            "p",
            t(
                "An arrested thief loses the Emperor's Jewel, or else the cheapest jewel, and a card of the hand; all "
                "actions still to come are void."
            ),
        ),
        h(
            "p",
            t(
                "Before the alarm he goes to the dungeon of the district where he was arrested, from the palace to one that "
                "a district card names, which is shuffled back; after it to that of the open district. In the palace the "
                "Emperor's Jewel stays on the space of the arrest; in the city it goes to the imperial guardroom of the "
                "open district, before the alarm to one that a district card names."
            ),
        ),
        h(
            "p",
            t(
                "In the dungeon there are 2 blue points a turn, and only Move leads out: actions whose turn comes before "
                "it are lost. Thieves in dungeons can't be the target of anything."
            ),
        ),
    )


def _jewels(t: Words) -> Html:
    return section(
        "jewels",
        t("Jewels and theft"),
        _steps(
            t("A yellow jewel is worth {n} point, also a Cheap Trinket.", n=YELLOW_POINTS),
            t("A green jewel is worth {n} points.", n=GREEN_POINTS),
            t("Who first takes the Emperor's Jewel is Best Thief: {n} points, for good.", n=BEST_POINTS),
        ),
        h(
            "p",
            t(
                "Cards with the theft sign mark a thief, or take a jewel at once if you share the space. Until the end of "
                "the turn a thief who sneaks onto a marked thief's space takes a jewel of his choice, even the Emperor's. "
                "Thieves in smoke count as marked; nobody is robbed twice in a turn."
            ),
        ),
    )


def _escape(t: Words) -> Html:
    return section(
        "escape",
        t("Alarm and escape"),
        _steps(
            t(
                "The turn after the Emperor's Jewel was first taken the alarm is raised; a district card tells "
                "whose gates open."
            ),
            t(
                "Two captains come there, each two spaces before a gate, and two guards to the alarm spaces "
                "of the market road."
            ),
            t("Only through the two gates of that district can thieves leave, and who has left never comes back."),
            t("Alarm events are turned up from then on, and no more yellow jewels are laid out."),
            t("When the Emperor's Jewel leaves, when all have left or when the events run out, the match is over."),
        ),
    )


def _thieves(t: Words) -> Html:
    items = [
        h(
            "li",
            portrait(thief.key),
            h(
                "span",
                h("b", t(thief.name)), ", ", t(thief.epithet), h("br"),
                t("{name}: {text}", name=t(thief.ability), text=t(thief.ability_text)), h("br"),
                t("{name}: {text}", name=t(thief.special_name), text=t(thief.special_text)),
            ),
        )
        for thief in THIEVES
    ]  # fmt: skip
    return section("thieves", t("The thieves"), h("ul", items, class_="pieces thieves-list"))


def _table(t: Words, caption: str, head: list[str], rows: list[list[str | int]]) -> Html:
    return h(
        "div",
        h(
            "table",
            h("caption", caption),
            columns(head),
            h("tbody", [h("tr", h("th", row[0], scope="row"), [h("td", cell) for cell in row[1:]]) for row in rows]),
        ),
        class_="wide-table",
    )


def _cards(t: Words) -> Html:
    rows: list[list[str | int]] = []
    for card in CARDS:
        reach = t("district") if card.reach == DISTRICT_WIDE else str(card.reach) if card.reach else "–"
        signs = [t("grenade")] * card.grenade + [t("theft")] * card.theft
        rows.append([t(card.name), card.copies, reach, t(card.text) + (f" ({t(', ').join(signs)})" if signs else "")])
    total = sum(card.copies for card in CARDS)
    head = [t("Card"), t("Copies"), t("Range"), t("What it does")]
    return section(
        "cards",
        t("The general cards"),
        h(
            "p",
            t("Targets lie within the range, counted in spaces from your own; “district” is yours, the palace is one."),
        ),
        h(
            "p",
            t(
                "When the pile is empty the discard pile is shuffled and becomes the new one. Event cards never come back."
            ),
        ),
        _table(t, t("{n} cards, our own design", n=total), head, rows),
    )


def _tokens(t: Words) -> Html:
    rows = [
        (TOKEN_PICTURES.get(token.key, "token"), f"{t(token.name)} × {token.copies}", token.text) for token in TOKENS
    ]
    items = [h("li", drawn(drawing), h("span", h("b", name), " ", t(text))) for drawing, name, text in rows]
    return section(
        "tokens",
        t("City tokens"),
        h(
            "p",
            t(
                "One of them lies face down on each guardroom of the city at first, imperial ones and those under "
                "guards too. Eleven are not used."
            ),
        ),
        h("ul", items, class_="pieces"),
    )


def _events(t: Words) -> Html:
    return section(
        "events",
        t("Events"),
        _table(
            t, t("In the calm"), [t("Event"), t("Jewel in"), t("What it does")], [_event(t, event) for event in CALM]
        ),
        _table(t, t("In the alarm"), [t("Event"), t("What it does")], [_event(t, event) for event in ALARM]),
    )


def _event(t: Words, event: Event) -> list[str | int]:
    told = t(event.text) + (" " + t("(at once)") if event.at_once else "")
    return [t(event.name), t(DISTRICT_NAMES[event.compass]), told] if event.compass else [t(event.name), told]
