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
from game.ui.guide import section, table
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
        t("Goal"),
        h(
            "p",
            t(
                "It’s the Emperor’s last night in the city, and his jewel is in the treasury. Up to four "
                "thieves want it. Grab it, set off the alarm and get out through the open gates: the thief "
                "who carries it out wins."
            ),
        ),
        h(
            "p",
            t(
                "If nobody gets it out, the thief with the most points among those who left wins (ties: the "
                "thief who left first). Anyone still in the city at the end loses. If nobody has taken the "
                "jewel when the calm ends, everyone loses."
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
                "A palace in the middle, with four identical districts around it. Three ring roads, lanes "
                "between them, and two gates per district. You can tell spaces apart by their shape:"
            ),
        ),
        _rows(((key, name, text) for key, (name, text) in SPACES.items()), t),
        h("p", t("What you’ll find on them:")),
        _rows(((key, name, text) for key, (name, text) in PIECES.items() if key not in ("guard", "captain")), t),
        h(
            "p",
            t(
                "Lit streets are in a guard’s sight; where the light is red, a guard can get there on its "
                "next activation. Point at a space you can reach to see what would happen before you choose "
                "it."
            ),
        ),
    )


def _turn(t: Words) -> Html:
    return section(
        "turn",
        t("A turn"),
        _steps(
            t("Event: reveal an event card. In the calm, place a yellow jewel. Then roll the guards’ die (1–8)."),
            t("Planning: each thief draws a card (hand limit: {n}).", n=HAND_LIMIT),
            t("Declaration: behind their screens, everyone plays cards with action points on them."),
            t("Resolution: lift the screens and reveal the actions, most points first."),
            t(
                "Clean-up: discard all declared general cards, remove smoke, flames and markers, and take your "
                "action points back."
            ),
        ),
        h(
            "p",
            t(
                "The new yellow jewel goes in the district named on the event, on an empty space at least "
                "{n} spaces from every thief outside the dungeons. The first thief picks the space. If "
                "there’s none, skip it.",
                n=JEWEL_DISTANCE,
            ),
        ),
        h(
            "p",
            t(
                "The first-thief token passes clockwise at the end of each turn. If the first thief leaves "
                "the city, the next thief steps in and is first thief next turn."
            ),
        ),
        h(
            "p",
            t(
                "The calm lasts {calm} turns. The turn after someone takes the Emperor’s Jewel, the alarm "
                "starts: {alarm} more turns.",
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
                "You have {n} action points per turn. Declare as many cards as you like, with at least one "
                "point on each. The more points on a card, the sooner it acts.",
                n=BASIC_POINTS,
            ),
        ),
        h(
            "p",
            t(
                "On a tie, thieves take turns, one action each, clockwise from the first thief. Guards act "
                "at the number on their die: after tied thieves in the calm, before them during the alarm "
                "(when you roll two dice and use the higher)."
            ),
        ),
        h(
            "p",
            t(
                "Play your special card face up with one general card face down on top. When its turn comes, "
                "use one or the other. You may skip any action."
            ),
        ),
        h("p", t("The thief holding the Emperor’s Jewel gets one extra action point per rival.")),
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
                "Sneak up to {sneak} spaces or sprint up to {sprint}. You can stop and go on, pass other "
                "figures and end anywhere. You can’t enter flames, and entering a guard’s space gets you "
                "arrested unless you’re hidden.",
                sneak=SNEAK,
                sprint=SPRINT,
            ),
        ),
        h(
            "p",
            t("When you reach a sewer entrance, you may come out at any sewer exit in the city. Your move ends there."),
        ),
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
            t("Guards act first, then captains. Among each, the one nearest a thief it can see goes first."),
            t(
                "A guard that sees nobody stays put. Otherwise it takes the shortest way toward the nearest "
                "thief it sees."
            ),
            t(
                "If two thieves are equally near, it goes where it can arrest more, then for one no other "
                "guard is chasing, then as the first thief decides."
            ),
            t("It can pass other guards but not stop on their spaces, and it stops before flames."),
            t("When it reaches thieves who aren’t hidden, it arrests all of them and stops."),
            t(
                "A thief who loses cover on a guard’s space is safe until that guard acts. A thief who "
                "enters a guard’s space is arrested at once."
            ),
            t(
                "A sleeping guard sees nobody, arrests nobody and doesn’t move. Forged Orders or a Bribe "
                "still works on it."
            ),
        ),
        h(
            "p",
            t("A thief is hidden in a hideout, in smoke, by a card’s effect, and on the turn they leave a dungeon."),
        ),
        h(
            "p",
            t(
                "An arrested thief loses the Emperor’s Jewel (or their cheapest jewel), discards a card from "
                "hand and loses any actions still to come."
            ),
        ),
        _arrests(t),
        h(
            "p",
            t(
                "In a dungeon you have 2 blue action points per turn, and only Move gets you out; any action "
                "before it is lost. Nothing can target a thief in a dungeon."
            ),
        ),
    )


def _arrests(t: Words) -> Html:
    """Where an arrested thief goes, and the Emperor's Jewel if he had it."""
    drawn = t("the dungeon on a district card*")
    open_one = t("the open district’s dungeon")
    stays = t("stays where it is")
    rows = (
        (
            t("in the city, before the alarm"),
            t("that district’s dungeon"),
            t("the imperial guardroom on a district card*"),
        ),
        (t("in the palace, before the alarm"), drawn, stays),
        (t("in the city, during the alarm"), open_one, t("the open district’s imperial guardroom")),
        (t("in the palace, during the alarm"), open_one, stays),
    )
    head = (t("Arrested"), t("The thief goes to"), t("The Emperor’s Jewel goes to"))
    return h("div", table(head, rows), h("p", t("* Draw one, then shuffle it back."), class_="note"))


def _jewels(t: Words) -> Html:
    return section(
        "jewels",
        t("Jewels and theft"),
        _steps(
            t("A yellow jewel is worth {n} point, and so is a Cheap Trinket.", n=YELLOW_POINTS),
            t("A green jewel is worth {n} points.", n=GREEN_POINTS),
            t("The first thief to take the Emperor’s Jewel is Best Thief: {n} points they can’t lose.", n=BEST_POINTS),
        ),
        h(
            "p",
            t(
                "Cards with the theft sign mark a thief – or, if you share a space, you take a jewel at "
                "once. Until the end of the turn, anyone who sneaks onto a marked thief’s space takes a "
                "jewel of their choice, even the Emperor’s. Thieves in smoke count as marked. Nobody can be "
                "robbed twice in one turn."
            ),
        ),
    )


def _escape(t: Words) -> Html:
    return section(
        "escape",
        t("Alarm and escape"),
        _steps(
            t(
                "The turn after the Emperor’s Jewel is first taken, the alarm sounds. A district card shows "
                "which district’s gates open."
            ),
            t(
                "Two captains appear there, each two spaces from a gate, and two guards on the alarm spaces "
                "of its market road."
            ),
            t("Thieves can leave only through that district’s two gates – and can’t come back."),
            t("From now on you reveal alarm events, and no more yellow jewels appear."),
            t(
                "The match ends when the Emperor’s Jewel leaves the city, when everyone has left, or when the "
                "events run out."
            ),
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
            t(
                "Targets must be in range, counted in spaces from yours. “District” means your own district; the "
                "palace counts as one."
            ),
        ),
        h(
            "p",
            t("When the deck runs out, shuffle the discards into a new one. Event cards are never reshuffled."),
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
                "Every guardroom in the city starts with one face-down token, including imperial guardrooms "
                "and those with guards. Eleven tokens aren’t used."
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
