"""What a match of Age of Thieves stops for: who is first thief, the theft, the alarm, an arrest."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules.board_actions import Jail, Take
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import drawn
from game.thieves.view.labels import place
from game.thieves.view.score import face
from game.thieves.view.sheets import turns_left, warning
from game.ui.html import Html, h
from game.ui.moment import Moment, last_round
from game.ui.showdown import Side, showdown
from game.ui.view import View


def _first(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> list[Moment]:
    assert isinstance(action, act.First)
    seat = action.seat
    title = view.address(seat, N_("You’re first thief"), N_("{name} is first thief"))
    return [Moment("first", title, "", face(now, seat), seat)]


def _take(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> list[Moment]:
    """The theft for which all came."""
    if seen.best >= 0 or now.best < 0:
        return []
    seat, t = now.best, view.t
    line = t("The alarm sounds next turn.") if now.due and not now.alarm else ""
    title = view.address(seat, N_("You have the Emperor’s Jewel"), N_("{name} has the Emperor’s Jewel"))
    thief = Side(seat, t(THIEVES[now.thief[seat]].name), h("span", face(now, seat), class_="figure"))
    guards = Side(
        -1, t("Treasury"), [h("span", drawn(name), class_="figure") for name in ("guard", "treasury", "captain")]
    )
    fight = showdown(title, [thief, guards], prize=h("span", drawn("crown"), class_="stolen"), result=line, key="theft")
    return [Moment("feat", title, line, seat=seat, fight=fight)]


def _alarm(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> list[Moment]:
    line = view.t("Get out of the city before it’s too late!")
    return [Moment("alarm", view.t("The alarm sounds!"), line, BELL)]


def _turn(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> list[Moment]:
    """The match ends soon for everybody in the city. (The log says the same.)"""
    told = warning(now, view.t)
    if told is None:
        return []
    return [last_round(*told, BELL) if turns_left(now) == 1 else Moment("alarm", *told, BELL)]


def _jail(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> list[Moment]:
    assert isinstance(action, act.Jail)
    seat = action.seat
    title = view.address(seat, N_("You’re caught!"), N_("{name} is caught"))
    t, line = view.t, place(action.space, view.t)
    guards = Side(-1, t("Guards"), [h("span", drawn(name), class_="figure") for name in ("captain", "guard", "guard")])
    thief = Side(seat, t(THIEVES[now.thief[seat]].name), h("span", face(now, seat), class_="figure falls"))
    fight = showdown(
        title, [guards, thief], prize=h("span", drawn("dungeon"), class_="cell"), result=line, key="arrest"
    )
    return [Moment("caught", title, line, seat=seat, fight=fight)]


BELL = Html(
    '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 3a2.2 2.2 0 0 1 2.2 2.4C23 6.6 25 10.5 25 15c0 5 1.3 6.8 3 8.5'
    'H4C5.7 21.8 7 20 7 15c0-4.5 2-8.4 6.8-9.6A2.2 2.2 0 0 1 16 3ZM12.5 25.5h7a3.5 3.5 0 0 1-7 0Z"/></svg>'
)

MOMENTS = {act.First: _first, act.Turn: _turn, Take: _take, act.Alarm: _alarm, Jail: _jail}
