"""What the screens of puzzles show, from the tab: the choice of puzzles in the lobby, and the panel at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import games
from game.app.advice.advice import in_words
from game.app.match import library
from game.app.match.puzzle import OWN, PATH, RUN, PuzzleMatch
from game.app.show.screens.puzzles import Choice, Hub, Own, Panel, hub, panel
from game.app.storage import progress
from game.app.storage.own import WEEK
from game.app.storage.puzzle_rating import difficulty, first_answers, rating
from game.app.tab.tab import Tab
from game.app.wire.day import today
from game.core.i18n import Words
from game.core.puzzles import UNKNOWN
from game.ui.html import Html

DAY = 86_400_000  # ms


def lobby_dialog(tab: Tab) -> Html:
    """The dialog about the puzzles of the game that was asked for."""
    key, t = tab.lobby.puzzles, tab.t
    mine, all_ = progress.of(tab.storage.store, key), library.puzzles_of(key)
    themes = []
    for theme, name in library.themes_of(key).items():
        keys = [puzzle.key for puzzle in all_ if puzzle.theme == theme]
        themes.append(Choice(theme, t.of(key)(name), sum(one in mine.solved for one in keys), len(keys)))
    model = Hub(
        games[key],
        solved=sum(puzzle.key in mine.solved for puzzle in all_),
        count=len(all_),
        today=today(tab.now) in mine.days,
        best=mine.best,
        themes=themes,
        path=[number in mine.path for number in range(len(library.path_of(key)))],
        own=_own(tab, mine),
        rating=rating(answers) if (answers := first_answers(mine, all_)) else None,
    )
    return hub(model, t)


def _own(tab: Tab, mine: progress.Progress) -> Own | None:
    """The puzzles from the person's own matches; None before there is any."""
    if not mine.own:
        return None
    due = mine.due(tab.storage.store, tab.now)
    later = [one.noted + WEEK - tab.now for one in mine.own.values() if one.solved is None and not one.is_due(tab.now)]
    solved = sum(one.solved is not None for one in mine.own.values())
    return Own(len(due), solved, -(-min(later) // DAY) if later else 0)


def table_panel(tab: Tab, match: PuzzleMatch) -> Html:
    """The panel above the table."""
    t, series, puzzle = tab.t.of(match.game.key), match.series, match.puzzle
    own = series.kind == OWN
    exercise = library.path_of(match.game.key)[series.at] if series.kind == PATH else None
    lines = _reasons(tab, match) if match.is_over else []
    if match.is_over and exercise is not None:
        lines.append(t(exercise.after))
    if match.is_over and not own:
        lines.append(_rated(tab, match))
    model = Panel(
        series.kind,
        question=tab.t("What would you do now?") if own else t(library.themes_of(match.game.key)[puzzle.theme]),
        before="" if exercise is None else t(exercise.before),
        verdict=_verdict(tab, match),
        lines=lines,
        right=match.is_right,
        over=match.is_over or (series.kind == RUN and match.tries > 0),
        ends=series.is_over,
        number=series.at + 1,
        count=len(series.queue),
        lives=max(0, series.lives) if series.kind == RUN else -1,
        score=series.right,
    )
    return panel(model, tab.t)


def _rated(tab: Tab, match: PuzzleMatch) -> str:
    """The person's rating for puzzles, and that of this one."""
    key = match.game.key
    mine, doubt = rating(first_answers(progress.of(tab.storage.store, key), library.puzzles_of(key)))
    hard = round(difficulty(match.puzzle))
    return tab.t("Your puzzle rating: {mine} ± {doubt}. This puzzle: {hard}.", mine=mine, doubt=doubt, hard=hard)


def _verdict(tab: Tab, match: PuzzleMatch) -> str:
    """What the answer is worth."""
    t, puzzle = tab.t, match.puzzle
    if match.is_right:
        return t("Right! Your win chance is {win}%.", win=_points(puzzle.win))
    if match.answer is None:
        return ""
    if match.cost == UNKNOWN and match.series.kind == OWN:
        return t("Not that one. The analysis found something better.")
    if match.cost == UNKNOWN:
        return t("Not that one. It isn’t among the choices worth a long look.")
    return t.plural(
        "Not that one. It costs you {n} point of win chance.",
        "Not that one. It costs you {n} points of win chance.",
        _points(match.cost),
    )


def _reasons(tab: Tab, match: PuzzleMatch) -> list[str]:
    """The best choice and why it is better than the last wrong answer, or than the second best."""
    t, puzzle, view = tab.t, match.puzzle, match.view(active=False, hints=True)
    seen = match.seen(match.mover_seat)
    what = in_words(match, [(seen, match.best)], view)
    lines = [] if match.is_right else [t("Best: {what}", what=t.sentence(what))]
    if match.series.kind == OWN:
        reason = match.parts.table.reason(seen, match.best, view)
        before = in_words(match, [(seen, match.legal[puzzle.second])], view)
        cost = t.plural(
            "In your match you chose differently: {what} It cost you {n} point of win chance.",
            "In your match you chose differently: {what} It cost you {n} points of win chance.",
            _points(puzzle.margin),
            what=t.sentence(before),
        )
        return [*lines, *filter(None, [reason]), cost]
    if match.is_right or match.cost != puzzle.margin:
        lines.append(
            t.plural(
                "Every other choice wins at least {n} point less.",
                "Every other choice wins at least {n} points less.",
                _points(puzzle.margin),
            )
        )
    if puzzle.doubt:
        lines.append(t("That comes from long simulations, give or take {n} points.", n=_points(puzzle.doubt)))
    words = library.view_of(match.game.key)
    if words.NAMES:
        said = _tips(puzzle.why, words.NAMES, view.t) or [match.parts.table.reason(seen, match.best, view)]
    else:
        said = words.because(seen, match.best, match.rival, view)
    return [*said, *lines]


def _tips(why: Sequence[str], names: Mapping[str, str], t: Words) -> list[str]:
    """What makes the difference to the second best choice, as the long search found it."""
    found = dict[str, list[str]]()
    for sign, group in ((one[:1], one[1:]) for one in why):
        if group in names:
            found.setdefault(sign, []).append(t(names[group]))
    said = {sign: t(", ").join(things) for sign, things in found.items()}
    lines = []
    if "+" in said:
        lines.append(t("You gain {things}.", things=said["+"]))
    if "~" in said:
        lines.append(t("Your opponent loses {things}.", things=said["~"]))
    if "-" in said:
        lines.append(t("It costs you {things}.", things=said["-"]))
    return lines


def _points(thousandths: int) -> int:
    """Points of a hundred."""
    return max(1, round(thousandths / 10))
