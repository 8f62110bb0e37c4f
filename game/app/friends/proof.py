"""The end of a live match, at a guest's device: is the whole match what this page was shown, and was its chance fair?"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from game import games
from game.app.friends import dice
from game.app.friends.chance import Unbegun
from game.app.friends.guest import GuestMatch
from game.app.friends.observed import changes
from game.app.match.linked import ROOT
from game.core.game import Game
from game.core.record import Record
from game.core.record import replay as replayed


def is_true(guest: GuestMatch) -> bool:
    """Whether the whole match gives what this page was shown."""
    if guest.whole is None:
        return False
    played = replayed(guest.whole, games)
    if played.fault is not None or not played.state.is_terminal():
        return False
    return frames_of(guest.game, guest.whole, guest.seat) == guest.frames


def is_fair(guest: GuestMatch) -> bool:
    """Whether all chance in the whole match follows from the values to which the devices had committed, as far as this page
    was shown these."""
    by, whole, me = guest.dice, guest.whole, guest.seat
    if by is None or whole is None or not by.is_whole:
        return False
    roots = [(event.seat, event.root) for event in by.events if event.kind == dice.ROOT]
    hosts = [root.hex() for seat, root in roots if seat == dice.HOST]
    if hosts != [guest.record.tag(ROOT)] or (not guest.watches and by.root(me) != guest.chain.root):
        return False
    actions = replayed(whole, games).state.past
    shown = [0, *accumulate(change is not None for change in changes(guest.fresh_state(), actions, me))]
    for count, seat, root in guest.roots:
        ats = [event.at for event in by.events if (event.kind, event.seat, event.root) == (dice.ROOT, seat, root)]
        if not any(shown[at] <= count for at in ats if at < len(shown)):
            return False
    try:
        true = by.follow(guest.fresh_state(), actions)
    except Unbegun:
        return False
    mine = by.devices.get(me)
    return true and (guest.watches or (mine is not None and mine.stints >= guest.given - 1))


def was_fair_throughout(guest: GuestMatch) -> bool:
    """Whether the values of a guest count since before the first dice or cards."""
    by, whole = guest.dice, guest.whole
    if by is None or whole is None:
        return False
    state = guest.fresh_state()
    for text in whole.actions:
        if state.is_chance_node():
            break
        state.apply_text(text)
    begun = {event.seat == dice.HOST for event in by.events if event.kind == dice.ROOT and event.at <= len(state.past)}
    return begun == {True, False}


def frames_of(game: Game, record: Record, seat: int) -> list[Mapping[str, Any]]:
    """What a host sends of *record* to *seat*."""
    state = game.new_initial_state(record.players, **record.options)
    found = changes(state, map(state.parse_action, record.actions), seat)
    return [change for change in found if change is not None]
