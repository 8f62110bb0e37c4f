"""What a match of Age of War stops for: who begins, a clan united, the last castle."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.ui.html import h
from game.ui.moment import Moment, begins
from game.ui.view import View
from game.war.rules.actions import Fill, First
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_OF
from game.war.rules.rules import WarObservation
from game.war.view.art import crest, picture


def _first(seen: WarObservation, action: Action, now: WarObservation, view: View) -> list[Moment]:
    assert isinstance(action, First)
    title = view.address(action.seat, N_("You go first"), N_("{name} goes first"))
    return [begins(title, action.seat, view)]


def _fill(seen: WarObservation, action: Action, now: WarObservation, view: View) -> list[Moment]:
    """A castle that changes hands may unite a clan, and may be the last."""
    assert isinstance(action, Fill)
    castle, t = CASTLE_NUMBER[action.castle], view.t
    seat = now.owner[castle]
    if seat == seen.owner[castle]:
        return []
    found = []
    if now.safe[castle]:
        clan = CLANS[CLAN_OF[castle]]
        title, line = (
            t("The {clan} clan is united", clan=t(clan.name)),
            view.address(
                seat,
                N_("{n} points – and nobody can steal them now."),
                N_("{n} points for {name}, safe for good."),
                n=clan.bonus,
            ),
        )
        found.append(Moment("feat", title, line, crest(clan.key), seat))
    if CENTRE not in now.owner:
        last = t(CASTLES[castle].name)
        line = view.address(seat, N_("You take {castle}."), N_("{name} takes {castle}."), castle=last)
        found.append(
            Moment(
                "storm",
                t("The last castle falls"),
                line,
                h("span", picture(f"castle-{castle}"), class_=f"clan-{CASTLES[castle].clan}"),
                seat,
            )
        )
    return found


MOMENTS = {First: _first, Fill: _fill}
