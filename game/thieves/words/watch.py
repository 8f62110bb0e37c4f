"""The chapters of the guide on the guards, arrests, theft and the way out."""

from __future__ import annotations

from game.core.i18n import Words
from game.thieves.rules.cards import CHARMED_POINTS, DUNGEON_POINTS
from game.thieves.words.lists import jewels, watch
from game.ui.guide import Section, paragraphs, section, steps, table
from game.ui.html import Html, h


def guards(t: Words) -> Section:
    """How guards act, who is hidden, what an arrest costs."""
    return section(
        "guards",
        t("The guards"),
        watch(t),
        steps(
            t("Guards act first, then captains. Within each group, the one nearest a thief it can see goes first."),
            t(
                "A guard that sees nobody stays put. Otherwise it takes the shortest way towards the nearest thief "
                "it sees."
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
        paragraphs(
            t(
                "If you run out of guards, the first thief takes one from the board. There are never more than two captains."
            ),
            t("A thief is hidden in a hideout, in smoke, by a card’s effect, and on the turn they leave a dungeon."),
        ),
        h("h4", t("Arrests")),
        h(
            "p",
            t(
                "An arrested thief loses the Emperor’s Jewel (or their cheapest jewel), discards a card from "
                "hand and loses any actions still to come."
            ),
        ),
        arrests(t),
        paragraphs(
            t(
                "In a dungeon you have {n} action points per turn (Jasmine {more}), and only Move gets you out; any action "
                "before it is lost. Nothing can target a thief in a dungeon. You may also stay.",
                n=DUNGEON_POINTS,
                more=CHARMED_POINTS,
            )
        ),
    )


def arrests(t: Words) -> Html:
    """Where an arrested thief goes, and the Emperor's Jewel if the thief had it."""
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


def theft(t: Words) -> Section:
    """What jewels are worth, and how thieves rob each other."""
    return section(
        "jewels",
        t("Jewels and theft"),
        jewels(t),
        paragraphs(
            t(
                "Sneak over a jewel to take it. The thief who takes the Emperor’s Jewel out of the treasury is Best Thief "
                "for the rest of the match, whatever happens to the jewel."
            ),
            t("How to rob another thief:"),
        ),
        steps(
            t(
                "Play a card with the theft sign on a thief. If you share a space, take a jewel at once. Otherwise "
                "that thief gets a theft marker until the end of the turn."
            ),
            t(
                "Any thief who sneaks onto or through the space of a marked thief may take a jewel of their choice, even "
                "the Emperor’s. Then the marker goes."
            ),
            t("Thieves in smoke count as marked. Nobody can be robbed twice in one turn."),
        ),
    )


def escape(t: Words) -> Section:
    """The alarm, the gates, the end."""
    return section(
        "escape",
        t("Alarm and escape"),
        steps(
            t(
                "The turn after someone first takes the Emperor’s Jewel, the alarm sounds. A district card shows "
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
        paragraphs(
            t(
                "If a guard is already on an alarm space, the new guard or captain goes to the closest available space. A "
                "thief on an alarm space is arrested, unless hidden."
            ),
            t("Reaching an open gate is enough to leave; it costs no extra space. Other gates are ordinary spaces."),
        ),
    )
