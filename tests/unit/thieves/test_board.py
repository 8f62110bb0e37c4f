"""What the board shows before a choice, and what it shows of past events."""

import re
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.i18n import Words
from game.thieves.bot.forecast import Spies, awaits, lit, spies, trails, watchmen
from game.thieves.rules.actions import Place
from game.thieves.rules.board import DUNGEONS, PATHS, SPACE, XY
from game.thieves.rules.board import NAMES as NAMES_OF
from game.thieves.rules.cards import GUARDS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import COVERED, FACE_DOWN
from game.thieves.view.city_map import city, plan
from game.thieves.view.ground import ground
from game.thieves.view.initiative import GUARD, order
from game.thieves.view.table import table
from game.thieves.view.trails import look, ways
from game.ui.view import View
from tests.unit.thieves.stage import act, do, stage, watch

GOLDEN = Path(__file__).parents[2] / "golden" / "thieves"
NAMES = ("Mei", "Ada", "Bo")


def view(before: ThievesObservation | None = None) -> View:
    return View(Words("en"), NAMES, (True,) * 3, before=before)


def changed(seen: ThievesObservation, **fields: Any) -> ThievesObservation:
    """An observation with other values in some of its fields."""
    other = copy(seen)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def fate(drawn: str, space: str, left: int = 2, sneaking: bool = True, **fields: Any) -> str:
    """The first thief's tip for a space."""
    seen = stage(drawn, **fields).observation(0)
    return awaits(seen, view(), SPACE[space], (left, 0), sneaking, watchmen(seen))


def test_a_space_shows_steps_left_loot_and_guards_who_see_it() -> None:
    assert fate("N-B 1.....G..\nyellow N-B4", "N-B4", watched=False) == (
        "2 spaces left; yellow jewel; 1 guard sees you and will arrest you"
    )
    assert fate("N-B 1.....G..", "N-B3") == "2 spaces left; 1 guard sees you"  # four steps: seen, not reached
    assert fate("N-B 1.....G..", "N-B2", 1) == "1 space left; nobody sees you"


def test_after_the_guards_have_acted_the_arrest_threatens_next_turn() -> None:
    assert "could arrest you next turn" in fate("N-B 1.....G..", "N-B4", watched=True)


def test_sprinting_takes_nothing_so_nothing_is_promised() -> None:
    assert "jewel" not in fate("N-B 1.....G..\nyellow N-B4", "N-B4", sneaking=False)


def test_tips_mention_cover_and_a_guard_in_the_way() -> None:
    assert fate("at N-C1 1", "N-S3") == "2 spaces left; hideout: nobody sees you"
    assert "smoke: nobody sees you" in fate("N-B 1..G.....\nsmoke N-B2", "N-B2")
    assert fate("N-B 1..G.....", "N-B4") == "a guard is there: you’d be arrested"


def spied(seen: ThievesObservation, space: str) -> Spies:
    return spies(seen, SPACE[space], watchmen(seen))


def test_joanne_is_seen_from_one_space_less_far() -> None:
    state = stage("N-B 1.....G..", "joanne morius noiron")
    assert not spied(state.observation(0), "N-B3").seeing
    assert spied(state.observation(0), "N-B4").kind == "caught"


def test_a_sleeping_guard_sees_nobody_and_lights_no_street() -> None:
    seen = stage("N-B 1.....z..").observation(0)
    assert spied(seen, "N-B6").kind == "" and lit(seen) == ([], [])


def test_the_light_of_a_guard_reaches_as_far_as_it_sees_and_is_red_where_it_walks() -> None:
    paths, reached = lit(stage("N-B 1.....G..").observation(0))
    ends = [{NAMES_OF[space] for space in PATHS[n]} for n in paths]
    assert {"N-B3", "N-B4"} in ends and {"N-B2", "N-B3"} not in ends
    assert SPACE["N-B4"] in reached and SPACE["N-B3"] not in reached


def test_the_way_shown_never_leads_through_a_guard() -> None:
    """From N-B1 to N-B5 past the guard on N-B3 there is no way of four steps; beyond it nothing is reached."""
    found = trails(stage("N-B 1.G......").observation(0), 4)
    assert found[SPACE["N-B3"]] == (SPACE["N-B1"], SPACE["N-B2"], SPACE["N-B3"])
    assert all(SPACE["N-B3"] not in path[1:-1] for path in found.values())


def test_every_target_has_its_twin_in_the_list_and_the_worst_ones_look_so() -> None:
    seen = act(stage("N-B 1.....G..", watched=False), "play move sneak").observation(0)
    html = table(seen, view())
    spots = set(re.findall(r'class="spot" data-on="act" data-value="([^"]+)"', html))
    buttons = set(re.findall(r'<button[^>]* data-value="([^"]+)"', html))
    assert spots and spots < buttons
    assert 'class="target caught"' in html and 'class="target seen"' in html and 'class="target"' in html


def test_a_walk_is_shown_along_the_spaces_passed() -> None:
    state = act(stage("at N-B1 1"), "play move sneak")
    before = state.observation(0)
    after = do(state, "go N-B4").observation(0)
    assert ways(after, view(before))["thief-1"].spaces == tuple(SPACE[f"N-B{n}"] for n in (1, 2, 3, 4))
    html = city(after, view(before))
    assert 'data-way="-21 0,-14 0,-7 0,0 0"' in html and 'class="trace"' in html
    assert "data-way" not in city(after, view())


def test_a_guard_walks_first_and_the_arrested_thief_is_led_away_after() -> None:
    state = stage("N-B ..1..G...", watched=False)
    before = state.observation(0)
    after = watch(state).observation(0)
    found = ways(after, view(before))
    assert found["guard-0"].spaces == tuple(SPACE[f"N-B{n}"] for n in (6, 5, 4, 3))
    assert found["thief-1"].spaces == (SPACE["N-B3"], SPACE["N-D"])
    assert found["guard-0"].order < found["thief-1"].order


def test_what_was_undone_or_seen_by_another_shows_no_way() -> None:
    state = act(stage("at N-B1 1"), "play move sneak")
    before, other = state.observation(0), state.observation(1)
    after = do(state, "go N-B4").observation(0)
    assert ways(before, view(after)) == {} and ways(after, view(other)) == {}


def test_the_map_looks_at_the_acting_thief() -> None:
    seen = act(stage("at N-C1 1"), "play move sneak").observation(0)
    assert look(seen, view()) == "0.167 0.114"  # N-C1 at (-44, 51) of a square of 132
    assert look(changed(seen, phase="event", current_player=1), View(Words("en"), NAMES, (True,) * 3, active=False))


def test_the_map_looks_at_the_middle_of_the_spaces_to_choose_from() -> None:
    seen = act(stage("at N-C1 1"), "play move sneak").observation(0)
    placing = changed(seen, phase="event", legal_actions=tuple(Place(name) for name in ("E-C1", "E-C11", "E-B5")))
    x, y = map(float, look(placing, view()).split())
    assert x > 0.75 and 0.45 < y < 0.55  # the east, halfway down; the thief is in the north-west corner
    assert look(placing, replace(view(), active=False)) == "0.167 0.114"


def test_the_order_of_the_turn_is_the_documents() -> None:
    """4+4 / 4 / 4+4 with first thief A: A B C A C; the guards' 4 after them in the calm, before them in the alarm."""
    move = (4, COVERED, -1)
    state = stage("at N-C1 1\nat E-C1 2\nat S-C1 3", initiative=4, first=0, watched=False)
    state.laid = [[(4, 0, -1), (4, 1, -1)], [(4, 2, -1)], [(4, 3, -1), (4, 4, -1)]]
    assert [entry.seat for entry in order(state.observation(1))] == [0, 1, 2, 0, 2, GUARD]
    state.alarm = True
    assert [entry.seat for entry in order(state.observation(1))] == [GUARD, 0, 1, 2, 0, 2]
    assert all(
        (entry.points, entry.card, entry.cover) == move for entry in order(state.observation(1)) if entry.seat == 2
    )


def test_behind_a_screen_only_its_owner_sees_what_lies_there() -> None:
    state = stage("at N-C1 1\nat E-C1 2", phase="declare", lifted=False, watched=False)
    state.laid[0] = [(6, 2, -1)]
    assert [entry.seat for entry in order(state.observation(0))] == [0]
    assert order(state.observation(1)) == []
    assert "Behind your screen" in table(state.observation(0), view())
    assert "6</b>" not in table(state.observation(1), view())


def test_the_ground_is_the_same_for_every_position_and_small() -> None:
    """The page caches it; a table without it must stay light."""
    assert ground(Words("en")) == ground(Words("en")) and 'data-keep="thieves-ground"' in ground(Words("en"))
    seen = act(stage("N-B 1.....G.."), "play move sneak").observation(0)
    rest = re.sub(r'<svg[^>]* data-keep="[^"]+".*?</svg>', "", table(seen, view()), flags=re.DOTALL)
    assert len(rest) < 40_000


def test_no_figure_covers_the_name_of_a_street() -> None:
    """A guard's post and any other space: a figure reaches 2.4 to each side, 3.8 up and 2.9 down."""
    names = re.findall(
        r'<text transform="translate\(([^ )]+) ([^ )]+)\)(rotate)?[^>]*>([^<]* Road|Promenade)<', ground(Words("en"))
    )
    assert len(names) == 16  # four in each district
    for x, y, turned, word in names:
        half = (0.9, 0.62 * len(word)) if turned else (0.62 * len(word), 0.9)
        near = [
            NAMES_OF[space]
            for space, (left, up) in enumerate(XY)
            if abs(float(x) - left) < half[0] + 2.4 and -half[1] - 3.8 < float(y) + up < half[1] + 2.9
        ]
        assert near == [], word


def test_captains_differ_from_guards_by_their_drawing() -> None:
    state = stage("N-B 1....K.G.")
    assert state.guards[GUARDS] == SPACE["N-B6"]
    html = city(state.observation(0), view())
    assert 'href="#thieves-captain"' in html and 'href="#thieves-guard"' in html


def test_the_city_is_drawn_as_it_was(update_golden: bool) -> None:
    """Everything that can be on it at once, each with its place, its marker and its tip: tests/golden/thieves/city.txt.

    One tag a line, as in the HTML: rewrite it with `--update-golden` if a change of the drawing is intended.
    """
    things = "yellow S-B4\ngreen E-B4\nsmoke W-A2 W-A3\nflame W-C2 W-C3\nalley E-A3"
    figures = "at N-B1 1\nat N-B2 2\nat N-B2 G\nat E-C4 z\nat S-C4 G\nat W-B5 K"
    state = stage(f"{things}\n{figures}", dazzled=1 << 2, marked=1 << 1, crown=SPACE["S-D"])
    state.token[SPACE["S-A2"]] = state.token[SPACE["S-A3"]] = FACE_DOWN
    state.secret[SPACE["S-A3"]], state.peeked[SPACE["S-A3"]] = 2, 1
    state.pos[2] = DUNGEONS[0]
    seen = state.observation(0)
    drawn = city(seen, view()) + plan(seen)
    lines = drawn.replace("><", ">\n<").replace("M", "\nM").splitlines()
    path = GOLDEN / "city.txt"
    if update_golden:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    else:
        assert lines == path.read_text("utf-8").splitlines()


def test_a_spectator_has_nothing_to_look_at_before_the_first_action() -> None:
    assert look(stage("at N-B1 1").observation(3), view()) == ""
