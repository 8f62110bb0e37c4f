"""Run by MicroPython, not by pytest: the part of game/page/ that needs no page. `test_page.py` reports each function as a
test."""

import json
import sys

import js
from pyscript.js_modules import glue

from game.page import events, motion, patch, watch, writer


def check_a_move_is_planned_from_where_it_was():
    changes = [["move", "c", (10, 20, 30, 40), (110, 220, 40, 80)], ["move", "h", (0, 0, 90, 20), (9, 0, 40, 20)]]
    steps = motion.plan(changes)
    assert steps[0] == ("move", "c", (-105, -220, 0.5), 0, motion.FLIGHT), (
        "half as large, about its middle, not stretched"
    )
    assert steps[1][:3] == ("move", "h", (-9, 0, 1)), "a heading of another width glides"


def check_all_kinds_end_in_time_however_many():
    changes = [["move", "c%d" % n, (0, 0, 9, 9), (99, 0, 9, 9)] for n in range(50)]
    for kind in ("flip", "roll", "pulse"):
        changes += [[kind, "die-%d" % n, "1", "2"] for n in range(50)]
    steps = motion.plan(changes)
    assert len(steps) == 200
    assert max(step[3] + step[4] for step in steps) <= motion.LIMIT
    assert [step[1] for step in steps if step[0] == "roll"] == ["die-%d" % n for n in range(50)]


def check_after_a_capture_other_cards_turn_over_when_it_has_been_looked_at():
    changes = [["hold", "b", "-1", "0"], ["flip", "a", "up", "down"], ["flip", "b", "up", "down"]]
    assert [(step[1], step[3]) for step in motion.plan(changes)] == [("a", motion.HOLD), ("b", motion.STAGGER)]


def check_a_figure_walks_its_way_if_it_was_at_its_start():
    straight = [{"offset": 0.0, "translate": "9.0px 0.0px"}, {"offset": 1.0, "translate": "0.0px 0.0px"}]
    assert motion.walk(9, 0, "") == straight
    assert motion.walk(9, 0, "40 0,0 0") == straight, "the way of an earlier move"
    round_a_corner = motion.walk(6, 6, "6 6,6 0,0 0")
    assert [frame["translate"] for frame in round_a_corner] == ["6.0px 6.0px", "6.0px 0.0px", "0.0px 0.0px"]
    assert [frame["offset"] for frame in round_a_corner] == [0.0, 0.5, 1.0]


def check_a_thrown_die_bounces_and_comes_to_rest():
    frames = motion.throw(100, 80)
    assert frames[0]["offset"] == 0 and frames[-1]["offset"] == 1
    assert frames[-1]["transform"] == "translate(0.0px, 0.0px) scale(1.000)"
    offsets = [frame["offset"] for frame in frames]
    assert offsets == sorted(offsets)
    heights = [float(frame["transform"].split(", ")[1].split("px")[0]) for frame in frames]
    falls = [n for n in range(1, len(heights) - 1) if abs(heights[n]) < 0.01 and abs(heights[n - 1]) > 0.01]
    assert len(falls) >= 3, "it touches the table at least three times: %r" % heights


def check_the_cube_ends_on_the_true_face():
    for face in motion.RESTS:
        frames = motion.spin(face, (700, -500, 200))
        x, y = motion.RESTS[face]
        still = "rotateX(0.0deg) rotateY(0.0deg) rotateZ(0.0deg) "
        assert frames[-1]["transform"] == still + "rotateX(%ddeg) rotateY(%ddeg)" % (x, y)
        assert frames[0]["transform"].startswith("rotateX(700.0deg)")


def check_reduced_motion_is_a_setting_or_the_system():
    js.globalThis.document = js.JSON.parse('{"documentElement": {}}')
    root = js.document.documentElement
    for wish, system, answer in (
        ("reduced", False, True),
        ("full", True, False),
        ("auto", True, True),
        ("auto", False, False),
    ):
        root.getAttribute = lambda name, wish=wish: wish
        js.globalThis.matchMedia = lambda query, system=system: js.JSON.parse('{"matches": %s}' % json.dumps(system))
        assert motion.reduced() == answer


class Tab:
    """The parts of the page that a Writer uses."""

    def __init__(self, state=writer.WRITING):
        self.sent = 0
        self.due = {}
        self.acks = []
        self.events = []
        self.writer = writer.Writer(self)
        self.writer.state = state
        glue.atStart(None)

    def note(self, name, value=None):
        self.sent += 1
        self.events.append((name, value))
        return self.sent

    def write(self, n, *rows):
        return self.writer.write(n, js.JSON.parse(json.dumps(rows)))


def stored():
    found = glue.atStart(None)
    texts = list(found.texts)
    return {key: texts[at] for at, key in enumerate(list(found.keys))}


def check_storage_keeps_to_our_prefix():
    js.localStorage.setItem("other-project", "x")
    assert Tab().write(1, "b", "2", "a", "1", "c", "3", "a", None)
    kept = stored()
    assert (kept["b"], kept["c"]) == ("2", "3")
    assert "a" not in kept and "other-project" not in kept
    assert glue.keeps()


def check_a_full_storage_is_told_and_tried_again():
    tab = Tab()
    assert tab.write(1, "match/big", "x" * 2000, "before/big", "z", "settings", "y")
    assert tab.events[0][0] == "storage_failed" and "Quota" in tab.events[0][1]
    assert tab.acks == [[1, ["match/big", "before/big"]]], "what follows of the same match waits"
    assert [str(text) for text in glue.unstored()] == ["match/big", "x" * 2000, "before/big", "z"]
    assert stored()["settings"] == "y", "what follows of another does not"
    assert tab.write(3, "match/big", "x", "before/big", "z")
    assert tab.events[-1] == ("storage_ok", None) and not glue.lacks()


def check_what_others_wrote_unheard_is_found():
    js.localStorage.setItem("four-ages/match/there", "before")
    tab = Tab()
    js.localStorage.setItem("four-ages/match/there", "after")
    js.localStorage.setItem("four-ages/match/fresh", "new")
    tab.writer.back()
    assert tab.events == [("stored", None)]
    news = [str(text) for text in glue.beside(1, None, None).news]
    assert news == ["match/fresh", "new", "match/there", "after"]
    tab.writer.back()
    assert len(tab.events) == 1, "it is told once"


def check_only_a_tab_that_writes_does_and_over_nothing_that_it_does_not_know():
    js.localStorage.setItem("four-ages/match/k", "old")
    for state in (writer.LOOKING, writer.ASKING, writer.SETTLING, writer.LEFT):
        assert not Tab(state).write(1, "match/k", "new"), state
    tab = Tab()
    assert tab.write(2, "match/k", "new")
    js.localStorage.setItem("four-ages/match/k", "another's")
    assert not tab.write(3, "match/k", "newer")
    assert tab.events == [("refused", None)]
    glue.beside(9, None, None)
    assert not tab.write(8, "match/k", "newest"), "what was answered before the session heard of it"
    assert stored()["match/k"] == "another's"
    assert Tab().write(9, "match/k", "newest")


class Asking:
    """A page that may await answers, and the events it sent."""

    def __init__(self):
        self.due = {}
        self.names = []

    def send(self, name):
        self.names.append(name)
        return len(self.names)


def check_what_was_clicked_comes_before_going_on():
    page = Asking()
    patches = patch.Patches(page)
    page.due = {6: None}
    patches._continue()
    assert page.names == [] and patches.timer is not None, "it would go on with what stands there after the answer"
    page.due = {}
    patches._continue()
    assert page.names == ["continue"] and patches.asked == 1


def check_a_page_goes_on_when_the_last_that_is_staged_has_left():
    page = Asking()
    patches = patch.Patches(page)
    patches.waits = True
    js.staged = 1
    patches._continue()
    assert page.names == [] and patches.timer is not None, "a timer may come sooner than that of what is staged"
    js.staged = 0
    patches._continue()
    assert page.names == ["continue"]


def check_going_on_without_waiting_takes_what_is_staged_along():
    page = Asking()
    patches = patch.Patches(page)
    patches.waits, patches.timer, js.staged = True, 1, 900
    patches.skip()
    assert (js.staged, page.names) == (0, ["continue"])


class Watched:
    """A page and a browser for a Watch: `now` is the clock, `told` what a person reads."""

    def __init__(self):
        self.worker = "a worker"
        self.worker_number = 1
        self.due = {}
        self.told = []
        self.clock = 5000
        self.hears = False
        self.watch = watch.Watch(self, self.told.append, self)

    def later(self, what, ms):
        pass

    def now(self):
        return str(self.clock)

    def ping(self):
        if self.hears:
            self.watch.alive()

    def end(self, worker_number):
        if self.watch.ended():
            self.worker_number += 1

    def seconds(self, n):
        for _ in range(n):
            self.watch.tick()


def check_silence_counts_only_where_an_answer_is_due():
    page = Watched()
    page.seconds(1000)
    assert page.told == []
    page.due = {1: None}
    page.seconds(2)
    assert page.told == []
    page.seconds(1)
    assert page.told == ["slow"] and page.worker_number == 1
    page.watch.heard()
    assert page.told == ["slow", ""]
    page.seconds(watch.LONG - 1)
    assert page.worker_number == 1
    page.seconds(1)
    assert page.told == ["slow", "", "slow", "stopped"] and page.worker_number == 2


def check_on_a_device_that_is_slow_to_begin_silence_means_less():
    for ms, seconds in ((300, watch.LONG), (1500, 30), (60000, watch.MOST)):
        page = Watched()
        page.watch.began(ms)
        page.due = {1: None}
        page.seconds(seconds - 1)
        assert page.told == ["slow"] and page.worker_number == 1
        page.seconds(1)
        assert page.told == ["slow", "stopped"] and page.worker_number == 2


def check_one_that_waits_for_a_file_is_not_silent():
    page = Watched()
    page.due = {1: None}
    page.hears = True
    page.seconds(100)
    assert page.told == [] and page.worker_number == 1


def check_one_that_never_starts_is_told():
    page = Watched()
    page.end(1)
    page.worker = None
    page.seconds(watch.START - 1)
    assert page.told == ["stopped"]
    page.seconds(1)
    assert page.told == ["stopped", "lost"]


def check_the_fourth_end_within_a_minute_is_told_and_that_is_all():
    page = Watched()
    for _ in range(3):
        page.end(page.worker_number)
    assert page.worker_number == 4 and page.told == ["stopped"]
    page.clock += 60000
    page.end(4)
    assert page.worker_number == 5
    for _ in range(3):
        page.end(page.worker_number)
    assert page.worker_number == 7 and page.told == ["stopped", "lost"]


def check_a_page_that_comes_back_misses_a_worker_that_is_gone():
    page = Watched()
    page.watch.back()
    page.seconds(watch.SLOW - 1)
    assert page.told == [] and page.worker_number == 1
    page.seconds(1)
    assert page.told == ["stopped"] and page.worker_number == 2
    page.seconds(watch.SLOW)
    assert page.told == ["stopped"] and page.worker_number == 2, "the next one is not missed"


def check_a_page_that_comes_back_to_a_worker_that_hears_says_nothing():
    page = Watched()
    page.hears = True
    page.watch.back()
    page.hears = False
    page.seconds(1000)
    assert page.told == [] and page.worker_number == 1


def check_a_page_that_comes_back_in_mid_thought_waits_as_ever():
    page = Watched()
    page.due = {1: None}
    page.watch.back()
    page.seconds(watch.LONG - 1)
    assert page.told == ["slow"] and page.worker_number == 1


def check_null_becomes_none():
    assert events.text(None) is None
    assert events.text(js.JSON.parse("null")) is None
    assert events.text("a") == "a"


def run():
    for name in sorted(globals()):
        if name.startswith("check_"):
            fault = None
            try:
                globals()[name]()
            except Exception as error:
                sys.print_exception(error)
                fault = repr(error)
            print("RESULT " + json.dumps([name, fault]))
