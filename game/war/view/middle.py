"""The middle of the table of Age of War: the castles in the centre by clan."""

from __future__ import annotations

from game.ui.html import Html, h
from game.ui.plate import spoken
from game.ui.score import pips
from game.ui.tray import area
from game.war.rules.cards import CLANS
from game.war.rules.position import CENTRE, CLAN_CASTLES
from game.war.view.art import picture
from game.war.view.faces import castle
from game.war.view.sight import Sight


def centre(sight: Sight) -> Html:
    """All of it, with the clans at a glance above."""
    clans = [clan for clan in range(len(CLANS)) if any(sight.seen.owner[n] == CENTRE for n in CLAN_CASTLES[clan])]
    free = sight.seen.owner.count(CENTRE)
    sizes = {sum(sight.seen.owner[n] == CENTRE for n in CLAN_CASTLES[clan]) for clan in clans}
    twos = " twos" if sizes == {2} else " mixed" if sizes & {1, 3} and 4 not in sizes else ""
    shown = h(
        "div",
        [_clan(sight, clan) for clan in clans],
        class_=f"clans n{free}" + (twos if free == 6 else ""),
    )
    return area("centre", sight.view.t("Castles in the centre"), _legend(sight), shown, kinds="centre")


def _legend(sight: Sight) -> Html:
    """The six clans at a glance: crest, bonus, and who holds how much of each."""
    t = sight.view.t
    return h(
        "ul", [_legend_entry(sight, number) for number in range(len(CLANS))], class_="legend", aria_label=t("Clans")
    )


def _legend_entry(sight: Sight, number: int) -> Html:
    t, clan = sight.view.t, CLANS[number]
    name = t(clan.name)
    holders = [sight.seen.owner[castle] for castle in CLAN_CASTLES[number]]
    held = [
        t("{name} ({n})", name=sight.view.names[seat], n=holders.count(seat)) for seat in sorted({*holders} - {CENTRE})
    ]
    free = holders.count(CENTRE)
    text = t.plural(
        "{clan} clan: {n} castle, worth {points} points.",
        "{clan} clan: {n} castles, worth {points} points together.",
        len(holders),
        clan=name,
        points=clan.bonus,
    )
    if held:
        text = t.together(text, t("Owned by: {held}.", held=t(", ").join(held)))
    kinds = [f"seat{seat + 1}" if seat != CENTRE else "" for seat in sorted(holders, reverse=True)]
    return h(
        "li",
        spoken(text),
        picture(f"mon-{clan.key}"),
        h("b", clan.bonus, aria_hidden="true"),
        pips(kinds),
        class_=f"clan-{clan.key}" + ("" if free else " gone"),
        title=text,
    )


def _clan(sight: Sight, number: int) -> Html:
    t, clan = sight.view.t, CLANS[number]
    castles = [castle for castle in CLAN_CASTLES[number] if sight.seen.owner[castle] == CENTRE]
    title = h(
        "h3",
        picture(f"mon-{clan.key}"),
        h("span", t("{clan} clan", clan=t(clan.name)), class_="name"),
        h(
            "span",
            t.plural(
                "{n} castle: {points} points",
                "All {n} castles: {points} points",
                len(CLAN_CASTLES[number]),
                points=clan.bonus,
            ),
            class_="bonus",
        ),
        data_move=f"clan-{clan.key}",
    )
    cards = h("ul", [castle(sight, n) for n in castles], class_="castles")
    return h("section", title, cards, class_=f"clan clan-{clan.key} of{len(castles)}")
