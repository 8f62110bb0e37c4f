"""The list 'My matches': each save with its status and a picture of the position.

The picture needs the match replayed, so only a few cards at a time are completed; until then a card shows seats and date.
Of many matches the list shows PORTION, and as many again on each request.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game import games
from game.app.match.lesson import is_lesson
from game.app.match.seats import people, seat_names, view_of
from game.app.storage.saves import Aside, Saved, Survey, survey
from game.app.storage.store import Store
from game.core.errors import OlderRules
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import Seat, replay, was_counted
from game.core.state import CHANCE, State
from game.roster import parts_of
from game.ui.html import Html

PORTION = 24  # matches

Told = tuple[str, bool, Html, bool]  # status, finished, summary, whether it can't be shown


@dataclass(frozen=True, slots=True)
class MatchCard:
    """One match in the list 'My matches'. `title` is a name given by a person or ''; `changed` is ms since 1970."""

    key: str
    game: Game
    title: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    status: str  # "Mei's turn", "Mei won"
    changed: int
    finished: bool
    summary: Html
    lesson: bool = False  # a tutorial in progress
    daily: bool = False  # a daily challenge
    faulty: bool = False  # it can't be shown: its file can be downloaded, and it can be deleted


@dataclass(frozen=True, slots=True)
class Listing:
    """What the lobby shows of storage, as of the last look."""

    cards: tuple[MatchCard, ...] = ()
    more: int = 0  # matches without a card
    people: tuple[str, ...] = ()  # the names of people in these matches
    aside: tuple[Aside, ...] = ()  # saves that can't be read
    later: bool = False  # whether there are saves that need a later version
    unfinished: bool = False  # whether a card is still incomplete


class Shelf:
    """Cards for saves, the first `shown` of them; results are cached while save and language are the same."""

    def __init__(self) -> None:
        self.listing = Listing()
        self.shown = PORTION
        self._seen: Survey | None = None
        self._told: dict[str, tuple[Saved, str, Told]] = {}

    def show_more(self) -> None:
        """Show another portion of the matches."""
        self.shown += PORTION

    def look(self, store: Store, t: Words, work: int) -> None:
        """Look through *store*, and complete at most *work* cards."""
        seen = self._seen = survey(store, self._seen)
        cards, unfinished = self._cards(seen.found[: self.shown], t, work)
        names = {seat.name for saved in seen.found for seat in saved.record.seats if seat.is_human} - {""}
        more = len(seen.found) - len(cards)
        self.listing = Listing(cards, more, tuple(sorted(names)), seen.aside, bool(seen.later), unfinished)

    def _cards(self, saves: Iterable[Saved], t: Words, work: int) -> tuple[tuple[MatchCard, ...], bool]:
        """Cards in the order of *saves*, at most *work* of them completed now, and whether any is still incomplete."""
        cards, unfinished, before = [], False, self._told
        self._told = {}
        for saved in saves:
            known = before.get(saved.key)
            if known is None or known[0] is not saved or known[1] != t.lang:
                if not work:
                    unfinished = True
                    cards.append(_card(saved, t, ("", False, Html(), False)))
                    continue
                work -= 1
                known = (saved, t.lang, _told(saved, t))
            self._told[saved.key] = known
            cards.append(_card(saved, t, known[2]))
        return tuple(cards), unfinished


def _card(saved: Saved, t: Words, told: Told) -> MatchCard:
    record = saved.record
    status, finished, summary, faulty = told
    return MatchCard(
        key=saved.key,
        game=games[record.game],
        title=record.tag("Title"),
        seats=record.seats,
        names=seat_names(record.game, record.seats, t),
        status=status,
        changed=saved.changed,
        finished=finished,
        summary=summary,
        lesson=is_lesson(record),
        daily=bool(record.tag("Daily")),
        faulty=faulty,
    )


def _told(saved: Saved, t: Words) -> Told:
    """A match that can't be shown, because of a bug or of what is stored, says so on its own card; other cards are not
    affected."""
    try:
        return (*_tell(saved, t), False)
    except Exception:
        return t("This match can’t be shown here, but you can still export it."), False, Html(), True


def _tell(saved: Saved, t: Words) -> tuple[str, bool, Html]:
    record = saved.record
    replayed = replay(record, games)
    state, older = replayed.state, isinstance(replayed.fault, OlderRules)
    persons = people(record.seats)
    # People who share a device hide cards from each other, and the lobby does not know who looks at it.
    alone = persons[0] if len(persons) == 1 or (not games[record.game].hidden and persons) else 0
    summary: Html = parts_of(record.game).table.summary(state.observation(alone), view_of(record, t))
    status = t("Older rules – replay only") if older else _status(state, seat_names(record.game, record.seats, t), t)
    return status, state.is_terminal() or (older and was_counted(record)), summary


def _status(state: State, names: tuple[str, ...], t: Words) -> str:
    if state.is_terminal():
        winners = [names[seat] for seat, share in enumerate(state.returns()) if share]
        if not winners:
            return t("Nobody wins")
        return t.plural("{names} won", "{names} share the victory", len(winners), names=t(", ").join(winners))
    mover = state.current_player()
    seat = state.roller() if mover == CHANCE else mover
    return "" if seat is None else t("{name}’s turn", name=names[seat])
