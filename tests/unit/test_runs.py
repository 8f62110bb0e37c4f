"""What `build.py test` runs, whole and by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.site import testing


def test_all_that_is_asked_for_by_name_is_part_of_the_whole_but_coverage() -> None:
    """Coverage runs the quick unit tests once more, traced."""
    assert [name for name, run in testing.RUNS.items() if testing.chosen(name) != [run]] == []
    assert [name for name, run in testing.RUNS.items() if run not in testing.chosen("")] == ["coverage"]


def test_quick_and_long_are_all_unit_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, tuple[Sequence[str], Sequence[str]]] = {}

    def noted(tally: testing.Tally, title: str, paths: Sequence[str], more: Sequence[str] = ()) -> None:
        asked[title] = paths, more

    monkeypatch.setattr(testing, "pytest", noted)
    for name in ("unit", "long"):
        testing.RUNS[name].work(testing.Tally())
    assert asked == {
        "unit": (testing.UNIT_TESTS, ("-m", "not long")),
        "unit, long": (testing.UNIT_TESTS, ("-m", "long")),
    }


@pytest.mark.parametrize(("only", "beside"), [("", True), ("second", False)])
def test_what_goes_on_beside_others_waits_for_what_it_needs_and_counts_as_much(
    only: str, beside: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Asked for by name it goes on in front, with its output."""
    done: list[str] = []

    def noted(name: str, good: bool) -> Callable[[testing.Tally], None]:
        def work(tally: testing.Tally) -> None:
            done.append(f"{name}, beside" if tally.beside else name)
            tally.note(name, good)

        return work

    runs = {
        "first": testing.Run(noted("first", True), "words"),
        "second": testing.Run(noted("second", False), "site", beside=True),
    }
    monkeypatch.setattr(testing, "RUNS", runs)
    assert testing.test(only, lambda needs: done.append(" ".join(sorted(needs)))) == 1
    assert done[0] == ("site words" if beside else "site")
    assert sorted(done[1:]) == (["first", "second, beside"] if beside else ["second"])
    told = capsys.readouterr().out
    assert "failed: second" in told and told.endswith(f"{int(beside)} passed, 1 failed\n")
