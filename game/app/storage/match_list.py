"""The list 'My matches': each save with its status and a picture of the position.

The picture needs the match replayed, so only a few cards at a time are completed; until then a card shows seats and date.
Of many matches the list shows PORTION, and as many again on each request.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game import games
from game.app.match.policy import ORDINARY, MatchPolicy
from game.app.match.seats import onlooker, seat_names, signed, view_of
from game.app.storage import saves
from game.app.storage.match_index import MatchIndex, Saved, UnreadableSave
from game.app.storage.store import Store
from game.core.errors import OlderRules
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import Record, Seat, replay, was_counted
from game.core.state import CHANCE, State
from game.parts import Parts
from game.roster import parts_of
from game.ui.html import Html

PORTION = 24  # matches
MOMENT = 0.05  # seconds of looking through storage for one patch

PolicyOf = Callable[[Record], MatchPolicy]
FoldedOf = Callable[[Sequence[Saved]], Collection[str]]  # the keys of matches that are shown elsewhere
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
    stands: str = ""  # how it waits for others, as a class
    called: str = ""  # what a match of its kind is called that has no title
    faulty: bool = False  # it can't be shown: its file can be downloaded, and it can be deleted

    def named(self, t: Words) -> str:
        """What the list calls it."""
        return self.title or self.called or self.game.named(t)


@dataclass(frozen=True, slots=True)
class Listing:
    """What the lobby shows of storage, as of the last look."""

    cards: tuple[MatchCard, ...] = ()
    more: int = 0  # matches without a card
    people: tuple[str, ...] = ()  # the names of people in these matches
    aside: tuple[UnreadableSave, ...] = ()  # saves that can't be read
    later: bool = False  # whether there are saves that need a later version
    unfinished: bool = False  # whether a card is still incomplete


class MatchList:
    """Cards for saves, the first `shown` of them; results are cached while save and language are the same."""

    def __init__(self) -> None:
        self.listing = Listing()
        self.shown = PORTION
        self.index = MatchIndex()
        self._told: dict[str, tuple[Saved, tuple[str, str], Told]] = {}

    def show_more(self) -> None:
        """Show another portion of the matches."""
        self.shown += PORTION

    def look(
        self,
        store: Store,
        t: Words,
        work: int,
        me: str = "",
        policy_of: PolicyOf = lambda _: ORDINARY,
        folded_of: FoldedOf = lambda _: (),
    ) -> None:
        """Look at what is new in *store* for a moment; once all is known, complete at most *work* cards. The only person of
        a match who has no name there is *me*."""
        index = self.index
        index.look(store, MOMENT)
        folded = folded_of(index.found)
        found = [saved for saved in index.found if saved.key not in folded]
        cards, unfinished = self._cards(store, found[: self.shown], t, work if index.done else 0, me, policy_of)
        names = {seat.name for saved in index.found for seat in saved.record.seats if seat.is_human} - {""}
        more = len(found) - len(cards)
        unfinished = unfinished or not index.done
        self.listing = Listing(cards, more, tuple(sorted(names)), index.aside, bool(index.later), unfinished)

    def _cards(
        self, store: Store, found: Iterable[Saved], t: Words, work: int, me: str, policy_of: PolicyOf
    ) -> tuple[tuple[MatchCard, ...], bool]:
        """Cards in the order of *found*, at most *work* of them completed now, and whether any is still incomplete."""
        cards, unfinished, before = [], False, self._told
        self._told = {}
        for saved in found:
            known = before.get(saved.key)
            if known is None or known[0] is not saved or known[1] != (t.lang, me):
                if not work:
                    unfinished = True
                    cards.append(_card(saved, t, me, ("", False, Html(), False), policy_of))
                    continue
                work -= 1
                known = (saved, (t.lang, me), _told(store, saved, t, me, policy_of))
            self._told[saved.key] = known
            cards.append(_card(saved, t, me, known[2], policy_of))
        return tuple(cards), unfinished


def _card(saved: Saved, t: Words, me: str, text: Told, policy_of: PolicyOf) -> MatchCard:
    policy = policy_of(saved.record)
    record = _signed(saved.record, me, policy)
    game = games[record.game]
    status, finished, summary, faulty = text
    return MatchCard(
        key=saved.key,
        game=game,
        title=record.tag("Title"),
        called=policy.titled(record, game.named(t), t),
        seats=record.seats,
        names=seat_names(record.game, record.seats, t),
        status=status,
        changed=saved.changed,
        finished=finished,
        summary=summary,
        stands="" if finished else policy.stands(record),
        faulty=faulty,
    )


def _signed(record: Record, me: str, policy: MatchPolicy) -> Record:
    return record if policy.friends else signed(record, me)


def _told(store: Store, saved: Saved, t: Words, me: str, policy_of: PolicyOf) -> Told:
    """A match that can't be shown, because of a bug or of what is stored, says so on its own card; other cards are not
    affected."""
    try:
        policy = policy_of(saved.record)
        return (*_tell(_signed(saves.load(store, saved.key)[0], me, policy), policy, t), False)
    except Exception:
        return t("This match can’t be shown here, but you can still export it."), False, Html(), True


def _tell(record: Record, policy: MatchPolicy, t: Words) -> tuple[str, bool, Html]:
    replayed = replay(record, games)
    state, older = replayed.state, isinstance(replayed.fault, OlderRules)
    persons = policy.here(record)
    # People who share a device hide cards from each other, and the lobby does not know who looks at it.
    seat = onlooker(persons, games[record.game].hidden, state.is_terminal())
    parts = parts_of(record.game)
    summary: Html = parts.table.summary(state.observation(seat), view_of(record, t))
    names = seat_names(record.game, record.seats, t)
    over = state.is_terminal()
    waits = policy.status(record, over, names, t)
    status = t("Older rules – replay only") if older else waits or _status(state, parts, names, t)
    return status, over or (older and was_counted(record)), summary


def _status(state: State, parts: Parts[Any, Any], names: tuple[str, ...], t: Words) -> str:
    if state.is_terminal():
        winners = [names[seat] for seat, share in enumerate(state.returns()) if share]
        if not winners:
            return t("Nobody won")
        return t.plural("{names} won", "{names} share the victory", len(winners), names=t.listed(winners))
    mover = state.current_player()
    seat = parts.pacing.roller(state) if mover == CHANCE else mover
    return "" if seat is None else t("{name}’s turn", name=names[seat])
