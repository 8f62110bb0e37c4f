"""A month of two devices that merge by chance: nothing is lost, nothing is there twice, both end up with the same."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app.features.devices.meeting import digests
from game.app.features.files import merging
from game.app.match.tags import first_key
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import HUMAN, Record, Seat, replaying, whole
from game.core.state import CHANCE
from tests.features.test_stored_parts import TEXTS, joined, said
from tests.sessions import PARTS
from tests.unit.app.taking import NOW

DAYS = 30
Line = tuple[str, tuple[str, ...]]  # the first key of a match and its actions


def merge(one: Store, other: Store, breaks: bool = False) -> int:
    """Both take in what they lack; with *breaks* the connection ends before the second does. How many matches came."""
    here, there = (whole(merging.everything(store, PARTS)) for store in (one, other))
    count = 0
    for store, mine, theirs in ((one, here, there), (other, there, here)):
        known = digests(mine)
        lacks = {name: value for name, value in theirs.items() if digests({name: value})[name] != known.get(name)}
        lacks.pop("settings", None)
        count += whole(merging.merge(store, merging.file(lacks), PARTS, "new", NOW)).matches
        if breaks:
            break
    return count


def played_on(record: Record, rng: Random, count: int) -> Record:
    """*record* with up to *count* more actions."""
    state = whole(replaying(record, games)).state
    actions = list(record.actions)
    for _ in range(count):
        if state.is_terminal():
            break
        chance = state.current_player() == CHANCE
        action = state.sample_chance(rng) if chance else rng.choice(state.legal_actions())
        actions.append(str(action))
        state.apply_action(action)
    record = record.with_actions(actions)
    return record.with_tag("Counted", "yes") if state.is_terminal() else record


def lines(store: Store) -> list[Line]:
    found = [(path.removeprefix("match/"), saves.unseal(store.get(path) or "")) for path in store.keys("match/")]
    return sorted((first_key(record) or key, record.actions) for key, record in found)


def contents(store: Store) -> dict[str, str | None]:
    return {key: store.get(key) for key in store.keys("")}


@pytest.mark.parametrize("seed", range(6))
def test_a_month_of_two_devices_that_merge_by_chance(seed: int) -> None:
    rng, devices = Random(seed), (Store(), Store())
    saved, parts = set[Line](), {part.key: set[str]() for part in PARTS if not part.of_match}
    notes = dict[str, set[str]]()
    note = next(part for part in PARTS if part.of_match)
    for day in range(DAYS):
        for number, store in enumerate(devices):
            for _ in range(rng.randrange(3)):
                keys = [path.removeprefix("match/") for path in store.keys("match/")]
                if not keys or rng.random() < 0.3:
                    game = rng.choice(list(games))
                    seats = (Seat(HUMAN, "Mei"), *[Seat("greedy")] * (games[game].players[0] - 1))
                    key, record = f"d{number}x{day}x{rng.randrange(10**6)}", Record(game, games[game].rules, seats)
                else:
                    key = rng.choice(keys)
                    record = saves.unseal(store.get(f"match/{key}") or "")
                record = played_on(record, rng, rng.choice((1, 5, 40)))
                saves.save(store, key, record)
                saved.add((first_key(record) or key, record.actions))
                if rng.random() < 0.3:
                    text = rng.choice(TEXTS[note.key])
                    path = f"{note.key}/{key}"
                    store.put(path, joined(note, store.get(path), text) or text)
                    notes.setdefault(first_key(record) or key, set()).add(text)
            for part in PARTS:
                if not part.of_match and rng.random() < 0.2:
                    text = rng.choice(TEXTS[part.key])
                    parts[part.key].add(text)
                    store.put(part.key, joined(part, store.get(part.key), text) or text)
        if rng.random() < 0.3:
            merge(*(devices if rng.random() < 0.5 else devices[::-1]), breaks=rng.random() < 0.3)
    merge(*devices)
    merge(*devices[::-1])
    one, other = map(lines, devices)
    assert one == other and len(one) > 5
    for first, actions in saved:  # nothing is lost: each state is one of a match that went on from it, on both
        assert any(key == first and line[: len(actions)] == actions for key, line in one)
    for n, (first, actions) in enumerate(one):  # nothing is there twice, and no match beside what became of it
        assert not any(first == key and line[: len(actions)] == actions for m, (key, line) in enumerate(one) if m != n)
    for part in PARTS:
        if part.of_match:
            continue
        all_of_them: str | None = None
        for text in sorted(parts[part.key]):
            all_of_them = joined(part, all_of_them, text)
        assert said(part, devices[0].get(part.key)) == said(part, devices[1].get(part.key)) == said(part, all_of_them)
    for store in devices:
        for path in store.keys(f"{note.key}/"):
            assert store.get(f"match/{path.partition('/')[2]}") is not None, "no note without its match"
    before = [contents(store) for store in devices]
    assert merge(*devices) == 0
    assert [contents(store) for store in devices] == before, "to merge again changes nothing"
