"""What a match of Age of War stops for: who begins, a clan united, a castle that a person storms or loses, the last one in
the centre and its fall."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.ui.html import Html, h
from game.ui.moment import Moment, begins, last_round
from game.ui.score import emblem
from game.ui.showdown import Side, showdown
from game.ui.view import View
from game.war.rules.actions import Fill, First
from game.war.rules.cards import CASTLES, CLANS, dice_for
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_OF
from game.war.rules.rules import WarObservation
from game.war.view.art import crest, picture
from game.war.view.labels import line_symbols
from game.war.view.sight import dice_taken

FLIGHT = 700  # ms in which the castle flies to its owner, before it is seen from close by


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
    people = [who for who in (seat, seen.owner[castle]) if who != CENTRE and view.humans[who]]
    if people or CENTRE not in now.owner:
        name = t(CASTLES[castle].name)
        line = view.address(seat, N_("You take {castle}."), N_("{name} takes {castle}."), castle=name)
        title = line.rstrip(".。") if CENTRE in now.owner else t("The last castle falls")
        fight = _stormed(seen, action, castle, title, "" if CENTRE in now.owner else line, view)  # the title says it
        found.append(Moment("storm", title, line, seat=seat, fight=fight, after=FLIGHT))
    if now.owner.count(CENTRE) == 1 and seen.owner[castle] == CENTRE:
        left = now.owner.index(CENTRE)
        title = t("The last castle in the centre: {castle}", castle=t(CASTLES[left].name))
        found.append(last_round(title, t("When it falls, the match ends."), picture(f"castle-{left}"), spoken=True))
    return found


def _stormed(seen: WarObservation, action: Fill, castle: int, title: str, line: str, view: View) -> Html:
    """The castle with its walls, line by line with the dice that filled them, between its new owner and the old one."""
    t, card, before = view.t, CASTLES[castle], seen.owner[castle]
    dice = dice_taken(seen)[0]
    dice[action.line] = dice_for(line_symbols(castle, action.line), seen.faces)
    walls = [
        h("li", [h("span", picture(f"face-{face}"), class_=f"chip face{face}") for face in dice[n]], class_="wall")
        for n in sorted(dice)
    ]
    drawing = h("span", picture(f"castle-{castle}"), h("b", card.points), class_=f"won-castle clan-{card.clan}")
    clan = t("{clan} clan", clan=t(CLANS[CLAN_OF[castle]].name))
    old = (
        Side(-1, clan, h("span", crest(card.clan), class_="figure"))
        if before == CENTRE
        else _holder(before, view, "falls")
    )
    prize = [drawing, h("ul", walls, class_="walls-filled")]
    return showdown(title, [_holder(seen.turn, view), old], prize=prize, result=line, key="stormed-castle")


def _holder(seat: int, view: View, kinds: str = "") -> Side:
    return Side(seat, view.names[seat], h("span", emblem(view, seat), class_=f"figure {kinds}".rstrip()))


MOMENTS = {First: _first, Fill: _fill}
