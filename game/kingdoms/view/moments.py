"""What a match of Record of the Three Kingdoms stops for: who begins, a city that falls, the round that is the last."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.phases import LOT
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.view.labels import city_name
from game.kingdoms.view.log_lines import lines_told
from game.kingdoms.view.score import face
from game.kingdoms.view.siege import siege
from game.ui.moment import Moment, begins, last_round
from game.ui.score import emblem
from game.ui.view import View


def _lot(seen: KingdomsObservation, action: Action, now: KingdomsObservation, view: View) -> list[Moment]:
    """The highest battle card of all decides."""
    if now.phase == LOT:
        return []
    title = view.address(now.start, N_("You go first"), N_("{name} goes first"))
    return [begins(title, now.start, view)]


def _outcome(seen: KingdomsObservation, action: Action, now: KingdomsObservation, view: View) -> list[Moment]:
    """A siege is over: a city that falls, and by how many of the three lines."""
    assert isinstance(action, act.Outcome)
    if not action.taken:
        return []
    seat, city = action.seat, city_name(seen.city, view.t)
    title = view.address(seat, N_("You take {city}"), N_("{name} takes {city}"), city=city)
    told = lines_told(seen, view)
    return [Moment("storm", title, told, seat=seat, fight=siege(seen, view, told=told, live=False))]


def _posted(seen: KingdomsObservation, action: Action, now: KingdomsObservation, view: View) -> list[Moment]:
    """The first with the wanted number of cities begins the last round."""
    if seen.first != NOBODY or now.first == NOBODY:
        return []
    seat, t = now.first, view.t
    line = view.address(seat, N_("You have {n} cities"), N_("{name} has {n} cities"), n=now.owner.count(seat))
    return [last_round(t("This is the final round!"), line, face(now, seat) or emblem(view, seat))]


MOMENTS = {act.Lot: _lot, act.Outcome: _outcome, act.Post: _posted, act.Answer: _posted}
