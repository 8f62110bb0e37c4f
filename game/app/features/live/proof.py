"""The end of a live match, at a guest's device: is the whole match what this page was shown, and was its chance fair?

README.md has the protocol as a table, with the argument why each of these checks is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from game import games
from game.app.features.live.dice import HOST, DiceEvent, LiveDice
from game.app.features.live.guest import GuestMatch
from game.app.features.live.observed import changes
from game.app.features.live.witness import OPEN, ROOT
from game.app.friends.chance import Unbegun
from game.app.match.linked import ROOT as HOSTS_ROOT
from game.core.game import Game
from game.core.record import Record
from game.core.record import replay as replayed
from game.core.state import Action

# The match differs from what was shown; its dice break the protocol; they can't be proved; they are proved; a watcher was
# shown the truth; the match has no end yet.
UNTRUE, UNFAIR, UNPROVED, FAIR, WATCHED, UNFINISHED = VERDICTS = (
    "untrue",
    "unfair",
    "unproved",
    "fair",
    "watched",
    "unfinished",
)


def verdict(guest: GuestMatch) -> str:
    """What this page can say of the match: one of VERDICTS. Only what no honest host does is untrue or unfair."""
    if guest.whole is None:
        return UNFINISHED
    if not is_true(guest):
        return UNTRUE
    if not is_fair(guest):
        return UNFAIR
    if guest.watches:
        return WATCHED
    return FAIR if nobody_could_choose(guest) else UNPROVED


def is_true(guest: GuestMatch) -> bool:
    """Whether the whole match gives what this page was shown."""
    if guest.whole is None:
        return False
    played = replayed(guest.whole, games)
    if played.fault is not None or not played.state.is_terminal():
        return False
    return frames_of(guest.game, guest.whole, guest.seat) == guest.frames


def is_fair(guest: GuestMatch) -> bool:
    """Whether the list of events is the one that this page was shown, each at its time, and all chance follows from it."""
    by, whole = guest.dice, guest.whole
    if by is None or whole is None or not by.is_whole:
        return False
    actions = _actions(whole)
    return _was_shown(guest, by.events, _shown(guest, actions)) and _follows(guest, by, actions)


def _was_shown(guest: GuestMatch, events: Sequence[DiceEvent], shown: Sequence[int]) -> bool:
    """Whether the list is what this page was shown. What came while the page was connected came at its time; what came
    while it was away may have happened before. Each root comes once. A friend who comes back after the last change is an
    event that no draw follows from: the list may end before it."""
    notes = guest.witness.shown[: len(events)]
    if any(note.frames < shown[-1] for note in guest.witness.shown[len(events) :]):
        return False
    if [event.what for event in events] != [note.what for note in notes]:
        return False
    for event, note in zip(events, notes, strict=True):
        if (
            event.at >= len(shown)
            or shown[event.at] > note.frames
            or (shown[event.at] != note.frames and not note.late)
        ):
            return False
    roots = [event.root for event in events if event.kind == ROOT]
    hosts = [event.root.hex() for event in events if event.kind == ROOT and event.seat == HOST]
    opened = all(event.at == 0 for event in events if event.kind == OPEN)
    return len(set(roots)) == len(roots) and hosts == [guest.record.tag(HOSTS_ROOT)] and opened


def _follows(guest: GuestMatch, by: LiveDice, actions: Sequence[Action]) -> bool:
    """Whether all draws are those that follow, from values of this device that it has given."""
    try:
        true = by.follow(guest.fresh_state(), actions)
    except Unbegun:
        return False
    mine = by.devices.get(guest.seat)
    if not true or guest.watches or mine is None or mine.root != guest.chain.root:
        return true
    return mine.stints <= len(guest.witness.given)


def nobody_could_choose(guest: GuestMatch) -> bool:
    """Whether this page proves of a fair match that nobody else, and not all others together, could choose a draw."""
    by, whole, notes, me = guest.dice, guest.whole, guest.witness, guest.seat
    if by is None or whole is None or notes.rewritten:
        return False
    own = [event for event in by.events if event.seat == me and event.kind in (ROOT, OPEN)]
    if [event.root for event in own if event.kind == ROOT] != [guest.chain.root]:
        return False  # another device has played here, or a host says so
    if notes.opened != any(event.kind == OPEN for event in own):
        return False
    actions = _actions(whole)
    shown = _shown(guest, actions)
    opened = [shown[event.at] for event in own if event.kind == OPEN]
    used = opened + [shown[at] for at, value in _stints(guest, by, actions) if value == me]
    return used == [given.frames for given in notes.given] and _is_protected(guest, by, actions)


def _stints(guest: GuestMatch, by: LiveDice, actions: Sequence[Action]) -> Iterator[tuple[int, int]]:
    """For each stint after how many actions it begins, and whose it is."""
    state, stint = guest.fresh_state(), 0
    by.restart()
    for at, action in enumerate(actions):
        by.pass_by(state)
        if by.stint != stint and by.now is not None:
            stint = by.stint
            yield at, by.now.owner
        state.apply_action(action)


def _is_protected(guest: GuestMatch, by: LiveDice, actions: Sequence[Action]) -> bool:
    """Whether in each draw a value of this device counts that it gave when it had been shown the roots of all others that
    count: so these were fixed before anybody could know the draw."""
    state = guest.fresh_state()
    by.restart()
    for action in actions:
        by.pass_by(state)
        if state.is_chance_node():
            mine = by.devices.get(guest.seat)
            if mine is None or not mine.counts:
                return False
            known = guest.witness.given[mine.stints - 1].events if mine.stints else 0
            others = (
                owner for owner, device in by.devices.items() if device.counts and owner not in (HOST, guest.seat)
            )
            if any(by.since[owner] >= known for owner in others):
                return False
        state.apply_action(action)
    return True


def _actions(whole: Record) -> list[Action]:
    return replayed(whole, games).state.past


def _shown(guest: GuestMatch, actions: Sequence[Action]) -> list[int]:
    """How many changes this page has seen after each number of actions."""
    found = changes(guest.fresh_state(), actions, guest.seat)
    return [0, *accumulate(change is not None for change in found)]


def frames_of(game: Game, record: Record, seat: int) -> list[Mapping[str, Any]]:
    """What a host sends of *record* to *seat*."""
    state = game.initial_state_by(record.rules, record.players, record.options)
    found = changes(state, map(state.parse_action, record.actions), seat)
    return [change for change in found if change is not None]
