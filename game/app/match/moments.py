"""The moments at which a match pauses while it is played: those that the game names, and the end."""

from __future__ import annotations

from typing import Any

from game.app.match.applied import AppliedAction
from game.parts import Parts
from game.ui.html import Html
from game.ui.moment import Moment
from game.ui.score import Ending, decided, emblem, headline
from game.ui.view import View


def moments(done: AppliedAction, parts: Parts[Any, Any], seat: int, view: View) -> list[Moment]:
    """The moments in *done*, as *seat* sees them."""
    now, found = done.now[seat], list[Moment]()
    if (tells := parts.table.moments.get(type(done.action))) is not None:
        found += tells(done.seen[seat], done.action, now, view)
    if done.state.is_terminal():
        found.append(the_end(parts.after.ending(now, view), view))
    return found


def the_end(ending: Ending, view: View) -> Moment:
    """The end of a match: victory, or defeat for all people in it."""
    you = view.alone()
    won = any(view.humans[seat] for seat in ending.winners) or not any(view.humans)
    first = [account for account in ending.accounts if account.seat in ending.winners][:1]
    art: Html | None = emblem(view, first[0].seat, first[0].face) if first else None
    line = decided(view, ending, you)
    seat = first[0].seat if first else -1
    return Moment("victory" if won else "defeat", headline(view, ending.winners, you), line, art, seat, spoken=True)
