"""The explorer of Age of War for two: its figures are those of the solved game, and every position can be set up."""

from __future__ import annotations

import re
from collections.abc import Generator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.storage import saves
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from game.war.bot.evaluation import action_values, share
from game.war.bot.explore import NO_CASTLE, Position, Study, changed, position_of, read, study
from game.war.bot.solved import Exact, table
from game.war.rules.actions import ROLLS, Fill, ways
from game.war.rules.cards import CASTLES, DICE, FACES
from game.war.rules.position import CASTLE_NUMBER, CENTRE
from game.war.rules.rules import WarState
from game.war.view.explorer import drawn
from tests.unit.app.tab import Tab

OWNERS = st.lists(st.sampled_from([CENTRE, 0, 1]), min_size=len(CASTLES), max_size=len(CASTLES)).map(tuple)
POSITIONS = st.builds(
    Position,
    OWNERS,
    st.integers(0, 1),
    st.lists(st.sampled_from(FACES), min_size=DICE, max_size=DICE).map(
        lambda faces: "".join(sorted(faces, key=FACES.index))
    ),
)


def worked_out(at: Position) -> Study:
    work: Generator[None, None, Study] = study(at)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Study = end.value
            return found


def test_the_start_has_the_published_figures() -> None:
    """SOLVED.md: the first player wins 53.03 %; what four castles are worth; most first turns begin with small clans. The
    shipped table rounds each chance to 1/255, so half a point may lack."""
    found = worked_out(Position())
    assert found.chance == pytest.approx(0.5303, abs=0.004) and found.gains is not None and found.begun is not None
    for name, worth in {"Matsuyama": 8.24, "Takahashi": 8.36, "Edo": 11.63, "Gifu": 2.34, "Kitanosho": 12.73}.items():
        assert 100 * found.gains[CASTLE_NUMBER[name]] == pytest.approx(worth, abs=0.5)
    often = sorted(found.begun, key=lambda castle: -found.begun[castle])[:3]  # type: ignore[index]
    assert {CASTLES[castle].name for castle in often} == {"Matsuyama", "Takahashi", "Gassantoda"}
    assert sum(found.begun.values()) + found.passed == pytest.approx(1)


def state_of(at: Position, faces: str) -> WarState:
    state = WarState(2, {})
    from game.war.rules.position import safe_castles

    state.owner, state.safe, state.turn, state.faces = list(at.owner), safe_castles(at.owner), at.mover, faces
    return state


@pytest.mark.parametrize("seed", range(6))
def test_the_chance_is_the_mean_of_the_best_choices_over_all_rolls(seed: int) -> None:
    rng = Random(seed)
    owner = tuple(rng.choice([CENTRE, 0, 1]) for _ in CASTLES)
    at = Position(owner if CENTRE in owner else (CENTRE, *owner[1:]), rng.randrange(2))
    exact = Exact(table())
    whole = sum(
        ways(roll.faces) * max(action_values(state_of(at, roll.faces).observation(at.mover), exact).values())
        for roll in ROLLS[DICE].rolls
    )
    found = worked_out(at)
    assert found.chance == pytest.approx(whole / 6**DICE, abs=1e-9)
    values = action_values(state_of(at, at.faces).observation(at.mover), exact)
    assert dict(found.choices) == values and found.choices[0][1] == max(values.values())


@pytest.mark.parametrize("seed", range(3))
def test_every_first_roll_is_listed_with_its_best_attack_and_chance(seed: int) -> None:
    """All 792 rolls of seven dice; 40 of them, drawn by lot, are worked out one by one."""
    rng = Random(100 + seed)
    at = Position((CENTRE, *(rng.choice([CENTRE, 0, 1]) for _ in CASTLES[1:])), rng.randrange(2))
    found, exact = worked_out(at), Exact(table())
    assert len(found.rolls) == 792 == len({faces for faces, _, _ in found.rolls}) and found.begun is not None
    for castle in range(NO_CASTLE + 1):
        share = sum(ways(faces) for faces, attacked, _ in found.rolls if attacked == castle) / 6**DICE
        assert share == pytest.approx(found.passed if castle == NO_CASTLE else found.begun.get(castle, 0))
    for faces, castle, chance in rng.sample(found.rolls, 40):
        values = action_values(state_of(at, faces).observation(at.mover), exact)
        best = {action for action, value in values.items() if value >= max(values.values()) - 1e-9}
        attacked = {CASTLE_NUMBER[one.castle] if isinstance(one, Fill) else NO_CASTLE for one in best}
        assert castle in attacked and chance == pytest.approx(max(values.values()), abs=1e-9), faces


def test_a_tap_lists_the_rolls_of_a_castle_and_works_nothing_out_again() -> None:
    tab = Tab(hash="#/explore/war")
    for _ in range(200):
        tab.send("continue")
    explorer: Any = tab.session.own_scene
    assert explorer is not None and explorer.found is not None and "all-rolls" not in tab.html
    found, address = explorer.found, explorer.address
    tab.send("explore:rolls", CASTLE_NUMBER["Matsuyama"])
    listed = tab.html[tab.html.index('class="all-rolls"') :]
    assert "First rolls that attack Matsuyama" in tab.html
    assert listed.count("<tr") == 1 + sum(castle == CASTLE_NUMBER["Matsuyama"] for _, castle, _ in found.rolls)
    assert explorer.found is found and explorer.address == address
    tab.send("explore:rolls", NO_CASTLE)
    assert "First rolls without an attack" in tab.html
    tab.send("explore:rolls", NO_CASTLE)
    assert "all-rolls" not in tab.html
    tab.send("explore:castle", 0)
    assert explorer.found is not found


@given(POSITIONS)
def test_a_position_is_its_text(at: Position) -> None:
    assert read(str(at)) == at
    assert read(str(at).replace("_", " ")) == at


@pytest.mark.parametrize(
    "text", ["x", ".............1", "..............3", "...............1", "..............1_123AAC4", "．" * 14 + "1"]
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read(text)


@given(POSITIONS, st.sampled_from(["castle", "die", "rolls", "mover", "start", "x"]), st.integers(-2, 99))
def test_every_tap_leads_to_a_position_that_is_drawn(at: Position, what: str, number: int) -> None:
    try:
        after = changed(at, what, number)
    except ValueError:
        return
    assert read(str(after)).owner == after.owner
    assert "explore:castle" in str(drawn(after, None, Words("en").of("war")))


def test_a_castle_goes_round_and_its_match_can_be_over() -> None:
    at = Position()
    for owner in (0, 1, CENTRE):
        at = changed(at, "castle", 3)
        assert at.owner[3] == owner
    over = Position((0,) * 13 + (1,), 1)
    assert worked_out(over) == Study(share(over.owner, 2, 1)) == Study(0.0)
    assert "Player 1 has won." in str(drawn(over, worked_out(over), Words("en").of("war")))


# -- in the app ----------------------------------------------------------------------------------------------------------


def playing(*players: str, hints: str = "ask") -> Tab:
    actions = ("first 1", "roll 1 1 2 3 A C D")
    record = Record("war", 1, tuple(Seat(player) for player in players), actions=actions)
    return Tab(
        {"match/k": saves.seal(record), "settings": f'{{"hints": "{hints}"}}', "match/old": saves.seal(record)},
        hash="#/match/k",
    )


def settled(tab: Tab) -> str:
    for _ in range(400):
        if tab.again is None:
            break
        tab.send("continue")
    return re.sub(r"<[^>]+>", " ", tab.html)


def test_it_opens_from_a_link_works_in_slices_and_taps_change_it() -> None:
    tab = Tab(hash="#/explore/war")
    assert "One moment…" in tab.html
    text = settled(tab)
    assert "Player 1 wins" in text and "53.1 of 100" in text and tab.page["hash"].startswith("#/explore/war/")
    tab.send("explore:mover", 0)
    assert "Player 2 wins" in settled(tab)
    tab.send("explore:castle", 0)
    assert 'data-value="0"' in tab.html and "player 1" in settled(tab)
    tab.send("explore:die", 0)
    tab.send("explore:castle", "x")
    tab.send("explore:nothing", 1)
    assert "explorer" in tab.html
    tab.send("home")
    assert "data-submit" in tab.html


@pytest.mark.parametrize("address", ["#/explore/chess", "#/explore/heroes/x", "#/explore/"])
def test_without_a_solved_game_there_is_the_lobby(address: str) -> None:
    assert 'class="lobby' in Tab(hash=address).html


def test_a_text_that_is_no_position_means_the_start() -> None:
    tab = Tab(hash="#/explore/war/" + "9" * 300)
    assert "53.1 of 100" in settled(tab)


def test_beside_a_match_it_is_a_hint_and_leads_back() -> None:
    tab = playing(HUMAN, "tama")
    assert 'data-on="explore"' in tab.html
    tab.send("explore")
    assert "A match with hints isn’t rated." in tab.html and 'class="explorer' not in tab.html
    tab.send("explore")
    assert "war explorer" in tab.html or "exploring" in tab.html
    assert saves.unseal(tab.storage["match/k"]).tag("Hinted") == "yes"
    tab.send("address", "#/match/k")
    assert tab.session.match is not None and "war table" in tab.html.replace("table war", "war table")


@pytest.mark.parametrize("players", [(HUMAN, "tama", "orin")])
def test_of_three_players_nothing_is_solved(players: tuple[str, ...]) -> None:
    tab = playing(*players)
    assert 'data-on="explore"' not in tab.html
    tab.send("explore")
    assert "There’s nothing to explore here." in tab.html


def test_a_replay_is_explored_where_it_stands() -> None:
    tab = playing(HUMAN, "tama")
    tab.send("replay", "old")
    tab.send("seek", 2)
    tab.send("explore")
    scene: Any = tab.session.own_scene
    assert scene is not None and scene.at.faces == "1123ACD" and scene.back == "#/watch/old"
    assert position_of(WarState(2, {}).observation(0)) == Position()
