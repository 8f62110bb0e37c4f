"""What every game must do, in the spirit of OpenSpiel's basic tests and PettingZoo's API test.

Each check takes a Game, a number of players and a seed, and fails by assertion. New games are discovered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from game import games
from game.core.bot import Thinker
from game.core.chance import shuffled
from game.core.errors import ActionError, IllegalAction, NotationError
from game.core.fields import WATCHER
from game.core.game import Game
from game.core.record import Record, Seat, parse_record, replay
from game.core.state import CHANCE, TERMINAL, Action, Observation, State
from game.roster import new_bot, players_of

ALIKE = 12  # actions of a position to compare
CAP = 60_000  # actions; a longer random match counts as one that does not end


def option_sets(game: Game) -> list[dict[str, bool | int | str]]:
    """The defaults, and each other value of each option alone."""
    others = [
        {option.key: value}
        for option in game.options
        for value in (option.choices or (not option.default,))
        if value != option.default
    ]
    return [{}, *others]


def new_state(game: Game, players: int, seed: int) -> State:
    """A fresh match; the seed also picks the options, so that all occur."""
    sets = option_sets(game)
    return game.new_initial_state(players, **sets[seed % len(sets)])


def random_action(state: State, rng: Random) -> Action:
    """The next action in a random match."""
    if state.is_chance_node():
        return state.sample_chance(rng)
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def follow(state: State, choices: Iterable[float]) -> Iterator[State]:
    """The live *state* after each action of the line that *choices* pick: numbers in [0, 1) select among the legal
    actions."""
    for choice in choices:
        if state.is_terminal():
            return
        legal = state.legal_actions()
        state.apply_action(legal[int(choice * len(legal))])
        yield state


def playout(game: Game, players: int, seed: int, every: int = 1, limit: int = CAP) -> Iterator[State]:
    """The live state of a random match before each *every*-th action, at most *limit* times, and at its end."""
    state, rng = new_state(game, players, seed), Random(seed)
    for count in range(CAP):
        if state.is_terminal():
            yield state
            return
        if count % every == 0 and count < every * limit:
            yield state
        state.apply_action(random_action(state, rng))
    raise AssertionError(f"{game.key}: a random match of {players} did not end within {CAP} actions")


def check_legal_actions(game: Game, players: int, seed: int) -> None:
    """Never empty before the end, no duplicates, of the mover; sampled chance is one of the outcomes."""
    rng = Random(seed)
    for state in playout(game, players, seed, every=7):
        legal = state.legal_actions()
        if state.is_terminal():
            assert state.current_player() == TERMINAL and legal == []
            return
        assert legal and len(set(legal)) == len(legal)
        assert len({str(action) for action in legal}) == len(legal)
        assert state.current_player() == CHANCE or state.current_player() in range(players)
        assert state.legal_actions() == legal and state.legal_actions() is not state.legal_actions()
        assert state.is_chance_node() or len(legal) <= 200
        if state.is_chance_node():
            assert state.sample_chance(rng) in legal


def check_notation(game: Game, players: int, seed: int) -> None:
    """parse_action(str(a)) is a; repr rebuilds a; one line; junk is refused and changes nothing."""
    for state in playout(game, players, seed, every=23):
        before = state.clone()
        for action in state.legal_actions()[:60]:
            text = str(action)
            assert state.parse_action(text) == action
            assert state.parse_action("  " + text.replace(" ", "   ") + " ") == action
            assert "\n" not in text and text.split()[0] in state.verbs
            assert eval(repr(action), {type(action).__name__: type(action)}) == action
        for junk in ("", " ", "xyzzy", "\x00", "lorem ipsum " * 50, "1 2 3"):
            with pytest.raises(NotationError):
                state.parse_action(junk)
        for verb in sorted(state.verbs):
            with pytest.raises(ActionError):
                state.parse_action(f"{verb} no such thing 99")
        assert state == before


def check_refusal(game: Game, players: int, seed: int) -> None:
    """An action of another position that is illegal here raises IllegalAction and changes nothing."""
    pool = {
        random_action(state, Random(seed))
        for state in playout(game, players, seed + 1, every=11)
        if not state.is_terminal()
    }
    strangers = sorted(pool, key=str)[:80]
    refused = 0
    for state in playout(game, players, seed, every=29):
        before, legal = state.clone(), set(state.legal_actions())
        for action in strangers:
            if action not in legal:
                refused += 1
                with pytest.raises(IllegalAction):
                    state.apply_action(action)
                with pytest.raises(IllegalAction):
                    state.parse_action(str(action))
        assert state == before and state.legal_actions() == before.legal_actions()
    assert refused


def check_clone(game: Game, players: int, seed: int) -> None:
    """A clone is equal and independent, in both directions."""
    rng = Random(seed)
    for state in playout(game, players, seed, every=31):
        copy = state.clone()
        assert copy == state and copy is not state
        if state.is_terminal():
            return
        before = state.clone()
        for _ in range(12):
            if not copy.is_terminal():
                copy.apply_action(random_action(copy, rng))
        assert state == before and state.history() == before.history() and copy != state


def check_replay(game: Game, players: int, seed: int) -> None:
    """The record's text, parsed and replayed, leads to an equal state; a record cut anywhere opens up to there."""
    *_, end = playout(game, players, seed, every=CAP)
    record = Record(game.key, game.rules, tuple(Seat("random", f"P {n}") for n in range(players)), end.options)
    record = record.with_actions(end.history())
    read = parse_record(str(record), games)
    assert read == record and str(read) == str(record)
    again = replay(read, games)
    assert again.fault is None and again.state == end and again.state.scores() == end.scores()
    broken = replay(record.with_actions([*record.actions[:5], "xyzzy"]), games)
    assert broken.fault is not None and broken.fault.line and len(broken.state.history()) == 5


def check_returns(game: Game, players: int, seed: int) -> None:
    """Win shares: all 0 before the end; at the end in [0, 1] with sum 1, or 0 if all may lose. One score for each seat."""
    for state in playout(game, players, seed, every=17):
        returns, scores = state.returns(), state.scores()
        assert len(returns) == len(scores) == players
        assert all(score is None or isinstance(score, int) for score in scores)
        if state.is_terminal():
            shares = {share for share in returns if share}
            assert is_result(game, returns) and len(shares) <= 1
        else:
            assert returns == [0.0] * players


def is_result(game: Game, returns: list[float]) -> bool:
    """Whether *returns* are possible at the end of a match."""
    return abs(sum(returns) - 1) < 1e-9 or (game.losable and not any(returns))


def check_observation(game: Game, players: int, seed: int) -> None:
    """For every seat: only the mover sees its choices, a fact once seen stays, no state is reachable, and a determinized
    state looks the same to the seat and has the same mover."""
    rng = Random(seed)
    seen: dict[int, Observation] = {}
    for state in playout(game, players, seed, every=7, limit=60):
        mover = state.current_player()
        for seat in range(players):
            now = state.observation(seat)
            assert now == state.observation(seat) and now.seat == seat and now.current_player == mover
            assert list(now.legal_actions) == (state.legal_actions() if mover == seat else [])
            if seat in seen:
                assert now.history[: len(seen[seat].history)] == seen[seat].history
            seen[seat] = now
            assert_plain(now)
            guess = now.determinize(rng)
            assert guess.observation(seat) == now, f"seat {seat} sees a determinized state differently"
            assert guess.current_player() == mover and guess.is_terminal() == state.is_terminal()
            if mover == seat:
                assert guess.legal_actions() == state.legal_actions()


def check_secrecy(game: Game, players: int, seed: int) -> None:
    """Actions that look alike in a seat's history leave it the same observation, and an action that it doesn't see leaves
    its observation unchanged. Only its own legal actions may say more, because it chooses from them."""
    rng = Random(seed)
    alike = 0
    for state in playout(game, players, seed, every=3, limit=150):
        before = [state.observation(seat) for seat in range(players)]
        after: dict[object, Observation] = {}
        for action in shuffled(state.legal_actions(), rng)[:ALIKE]:
            follower = state.clone()
            follower.apply_action(action)
            for seat in range(players):
                now = follower.observation(seat)
                news = now.history[len(before[seat].history) :]
                is_as_before = not news and now.legal_actions == before[seat].legal_actions
                known = before[seat] if is_as_before else after.setdefault((seat, news, now.legal_actions), now)
                alike += known is not now
                assert_alike(now, known, f"{action} shows seat {seat + 1} more than its history does")
    assert alike or not game.hidden


def check_watcher(game: Game, players: int, seed: int) -> None:
    """A watcher sees what is open to all, and no secret: what any seat can't know may be otherwise without a difference to
    a watcher. Its history only grows, what it sees of an action is in it, and it never has a choice."""
    rng = Random(seed)
    last: Observation | None = None
    differed = 0
    for state in playout(game, players, seed, every=5, limit=90):
        now = state.observation(WATCHER)
        assert now == state.observation(WATCHER) and not now.is_seated and now.legal_actions == ()
        assert now.current_player == state.current_player()
        assert last is None or now.history[: len(last.history)] == last.history
        last = now
        assert_plain(now)
        for seat in range(players):
            twin = state.observation(seat).determinize(rng)
            seen = twin.observation(WATCHER)
            seen.history = now.history  # the past of a twin is masked for this seat already
            assert_alike(seen, now, f"a watcher sees what seat {seat + 1} does not know")
            differed += any(twin.observation(other) != state.observation(other) for other in range(players))
        after: dict[object, Observation] = {}
        for action in shuffled(state.legal_actions(), rng)[:ALIKE]:
            follower = state.clone()
            follower.apply_action(action)
            then = follower.observation(WATCHER)
            news = then.history[len(now.history) :]
            known = after.setdefault(news, then) if news else now
            assert_alike(then, known, f"{action} shows a watcher more than its history does")
    assert bool(differed) == game.hidden


def assert_alike(now: Observation, known: Observation, message: str) -> None:
    """Two observations are equal in every field."""
    assert now == known, f"{message}: {[name for name in now.names() if getattr(now, name) != getattr(known, name)]}"


def check_determinized_play(game: Game, players: int, seed: int) -> None:
    """A determinized state can be played to its end."""
    rng = Random(seed)
    states = [state.observation(seed % players) for state in playout(game, players, seed, every=61)]
    for seen in states[:: max(1, len(states) // 4)]:
        guess = seen.determinize(rng)
        for _ in range(CAP):
            if guess.is_terminal():
                break
            guess.apply_action(random_action(guess, rng))
        assert guess.is_terminal() and is_result(game, guess.returns())


def check_bots(game: Game, players: int, seed: int) -> None:
    """Every bot, named ones too, chooses legally, and makes the same choice if hidden facts change. Thinking bots are
    asked less often."""
    rng = Random(seed)
    levels = {level: isinstance(new_bot(game.key, level, rng), Thinker) for level in players_of(game.key, players)}
    for count, state in enumerate(playout(game, players, seed, every=47, limit=40)):
        mover = state.current_player()
        if mover < 0:
            continue
        seen = state.observation(mover)
        other = seen.determinize(rng).observation(mover)
        for level, thinks in levels.items():
            if not thinks or count in (0, 3, 6, 9):
                choice = new_bot(game.key, level, Random(seed)).choose(seen)
                assert choice in seen.legal_actions
                assert new_bot(game.key, level, Random(seed)).choose(other) == choice


PLAIN = {type(None), bool, int, float, str}


def assert_plain(value: object) -> None:
    """No State, Random or other live object is reachable from *value*."""
    if type(value) in PLAIN:
        return
    if is_dataclass(value):
        for field in fields(value):
            assert_plain(getattr(value, field.name))
    elif isinstance(value, Observation):
        for name in value.names():
            assert_plain(getattr(value, name))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            if type(item) not in PLAIN:
                assert_plain(item)
    elif hasattr(value, "items"):
        for key, item in value.items():
            assert_plain(key)
            assert_plain(item)
    else:
        assert isinstance(value, (int, str)), f"{value!r} is no plain value"  # members of an enumeration


CHECKS = (
    check_legal_actions,
    check_notation,
    check_refusal,
    check_clone,
    check_replay,
    check_returns,
    check_observation,
    check_secrecy,
    check_watcher,
    check_determinized_play,
    check_bots,
)
