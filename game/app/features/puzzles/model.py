"""What the screens of puzzles show, from the session: the choice of puzzles in the lobby, and the panel at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game import games
from game.app.advice.advice import in_words
from game.app.feature import GameCard
from game.app.feature import Panel as Above
from game.app.features.puzzles import library, progress, returns
from game.app.features.puzzles.events import PuzzlesState
from game.app.features.puzzles.line_screen import LinePanel
from game.app.features.puzzles.match import AGAIN, OWN, PATH, RUN, PuzzleMatch
from game.app.features.puzzles.own import WEEK
from game.app.features.puzzles.rating import difficulty, rating_of
from game.app.features.puzzles.screen import Again, Hub, OwnPuzzles, PuzzleChoice, PuzzlePanel, hub, panel, rating_line
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import counted
from game.app.storage import game_rows
from game.app.wire.day import today
from game.bots.rating import rounded
from game.core.game import Game
from game.core.i18n import Words
from game.core.puzzles import UNKNOWN
from game.ui.html import Html, button, h
from game.ui.plate import spoken

DAY = 86_400_000  # ms


@lru_cache(maxsize=1)
def _solving(stored: str | None, day: str) -> Mapping[str, tuple[bool, int, bool]]:
    """By game, once any puzzle was solved: whether that of the *day* is, how many exercises, whether there are own ones."""
    solved = progress.load(stored)
    return {game: (day in one.days, len(one.path), bool(one.own)) for game, one in solved.items()}


def _in_game(session: Session, game: str) -> tuple[bool, int, bool]:
    stored = session.storage.store.get(game_rows.KEY)
    return (False, 0, False) if stored is None else _solving(stored, today(session.now)).get(game, (False, 0, False))


def card(session: Session, game: Game) -> GameCard:
    """Opens the choice of a game's puzzles, if there are any or the person has own ones; a tick and a number say how many
    exercises of its learning path are done."""
    _, done, own = _in_game(session, game.key)
    if not game.puzzles and not own:
        return GameCard()
    ticks = counted(done, session.t("Exercises done: {n}", n=done))
    opens = button(session.t("Puzzles"), ticks, class_="quiet", data_on="puzzles:open", data_value=game.key)
    return GameCard(buttons=(opens,))


def for_today(session: Session, played: Sequence[str]) -> tuple[Html, ...]:
    """Today's puzzle of the game that was played last; once it is solved, of the one before. And what comes back."""
    found = next((key for key in played if games[key].puzzles and not _in_game(session, key)[0]), None)
    back = _back(session)
    if found is None:
        return back
    text = session.t("Today’s puzzle: {game}", game=games[found].named(session.t))
    return (button(text, data_on="puzzles:start", data_value=f"{found}/day"), *back)


def _back(session: Session) -> tuple[Html, ...]:
    """The missed puzzles that wait, of the game with the most of them; if there are none, those from own matches."""
    store, day, t = session.storage.store, today(session.now), session.t
    missed = {key: len(returns.waiting(rows, day)) for key, rows in returns.load(store.get(returns.KEY)).items()}
    kind, most = AGAIN, max(missed, key=missed.__getitem__, default="")
    if not most or not missed[most]:
        missed = {
            key: len(returns.own_waiting(store, key, session.now, day)) for key in games if _in_game(session, key)[2]
        }
        kind, most = OWN, max(missed, key=missed.__getitem__, default="")
    if not most or not (count := missed[most]):
        return ()
    text = t.plural("Solve {n} missed puzzle again", "Solve {n} missed puzzles again", count)
    if kind == OWN:
        text = t.plural("Solve {n} puzzle from your own matches", "Solve {n} puzzles from your own matches", count)
    return (button(text, h("small", games[most].named(t)), data_on="puzzles:start", data_value=f"{most}/{kind}"),)


def practice(session: Session, game: str, kind: str, name: str) -> Html | None:
    """The button to the puzzles that train a kind of choice."""
    if kind not in library.themes_of(game):
        return None
    words = (session.t("Puzzles"), spoken(name))
    return button(words, data_on="puzzles:start", data_value=f"{game}/theme/{kind}")


def above(session: Session, match: Match) -> Above | None:
    """The panel of a puzzle."""
    return (
        Above(html=table_panel(session, match), mark="puzzling", over=True) if isinstance(match, PuzzleMatch) else None
    )


def lobby(session: Session) -> tuple[Html, ...]:
    """The choice of puzzles, once it was asked for."""
    return (lobby_dialog(session),) if session.state(PuzzlesState).game else ()


def lobby_dialog(session: Session) -> Html:
    """The dialog about the puzzles of the game that was asked for."""
    key, t = session.state(PuzzlesState).game, session.t
    mine, all_ = progress.of(session.storage.store, key), library.puzzles_of(key)
    themes = []
    for theme, name in library.themes_of(key).items():
        keys = [puzzle.key for puzzle in all_ if puzzle.theme == theme]
        themes.append(PuzzleChoice(theme, t.of(key)(name), sum(one in mine.solved for one in keys), len(keys)))
    model = Hub(
        games[key],
        solved=sum(puzzle.key in mine.solved for puzzle in all_),
        count=len(all_),
        today=today(session.now) in mine.days,
        best=mine.best,
        themes=themes,
        path=[number in mine.path for number in range(len(library.path_of(key)))],
        again=_again(session, key),
        own=_own(session, key),
        rating=rating_of(mine, all_),
    )
    return hub(model, t)


def _again(session: Session, key: str) -> Again | None:
    """The puzzles that ship and come back; None if none will."""
    rows, day = returns.of(session.storage.store, key), today(session.now)
    shipped = {puzzle.key: rows[puzzle.key] for puzzle in library.puzzles_of(key) if puzzle.key in rows}
    due, days = len(returns.waiting(shipped, day)), returns.days_until(shipped, day)
    return Again(due, days) if due or days else None


def _own(session: Session, key: str) -> OwnPuzzles | None:
    """The puzzles from the person's own matches; None before there is any."""
    store, day = session.storage.store, today(session.now)
    mine, rows = progress.of(store, key).own, returns.of(store, key)
    if not mine:
        return None
    due = returns.own_waiting(store, key, session.now, day)
    first = [
        one.noted + WEEK - session.now for one in mine.values() if one.solved is None and not one.is_due(session.now)
    ]
    again = returns.days_until({key: rows[key] for key in map(returns.own_name, mine) if key in rows}, day)
    days = [*(-(-left // DAY) for left in first), *filter(None, [again])]
    return OwnPuzzles(len(due), sum(one.solved is not None for one in mine.values()), min(days, default=0))


def table_panel(session: Session, match: PuzzleMatch) -> Html:
    """The panel above the table."""
    t, series, puzzle = session.t.of(match.game.key), match.series, match.puzzle
    own = series.kind == OWN
    exercise = library.path_of(match.game.key)[series.at] if series.kind == PATH else None
    lines = _reasons(session, match) if match.is_over else []
    if match.is_over and exercise is not None:
        lines.append(t(exercise.after))
    if match.is_over and not own:
        lines.append(_rated(session, match))
    if match.is_over:
        lines += _comes_back(session, match)
    model = PuzzlePanel(
        series.kind,
        question=session.t("What would you do now?") if own else t(library.themes_of(match.game.key)[puzzle.theme]),
        before="" if exercise is None else t(exercise.before),
        verdict=_verdict(session, match),
        lines=lines,
        right=match.is_right,
        over=match.is_over or (series.kind == RUN and match.tries > 0),
        ends=series.is_over,
        number=series.at + 1,
        count=len(series.queue),
        lives=max(0, series.lives) if series.kind == RUN else -1,
        score=series.right,
        solved=match.is_over,
        missed=bool(match.wrong),
        moves=match.turns,
        line=_line(match, session.t),
    )
    return panel(model, session.t)


def _line(match: PuzzleMatch, t: Words) -> LinePanel | None:
    """What follows the answer, if that is on the table."""
    line = match.line
    if line is None:
        return None
    going = match.goes_on()
    return LinePanel(
        best=line.start == match.best_line,
        step=match.shown,
        length=len(line.ends) if line.is_over else 0,
        plays=going,
        thinks=going and match.shown == len(line.ends),
        told=t.together(*match.outcomes()),
        both=match.is_over and bool(match.wrong),
    )


def _rated(session: Session, match: PuzzleMatch) -> str:
    """The person's rating for puzzles, and that of this one."""
    t, key = session.t, match.game.key
    hard = t("This puzzle: about {n}.", n=rounded(round(difficulty(match.puzzle))))
    mine = rating_of(progress.of(session.storage.store, key), library.puzzles_of(key))
    return t.together(rating_line(mine, t), hard)


def _comes_back(session: Session, match: PuzzleMatch) -> list[str]:
    """When the puzzle comes back, if it was ever failed."""
    t, rows = session.t, returns.of(session.storage.store, match.game.key)
    one = rows.get(returns.name_of(match))
    if one is None:
        return []
    if days := returns.days_until({"": one}, today(session.now)):
        return [t.plural("This puzzle comes back in {n} day.", "This puzzle comes back in {n} days.", days)]
    return [t("Solved each time it came back: it’s done.")] if match.series.kind in (AGAIN, OWN) and not one.due else []


def _verdict(session: Session, match: PuzzleMatch) -> str:
    """What the answer is worth."""
    t, puzzle = session.t, match.puzzle
    if match.is_right:
        return t("Right! Your win chance is {win}%.", win=_points(puzzle.win))
    if match.answer is None:
        return t("Right! What’s your next move?") if match.turn else ""
    if match.turn:
        return t("Not that one. There’s a better move here.")
    if match.cost == UNKNOWN and match.series.kind == OWN:
        return t("Not that one. The analysis found something better.")
    if match.cost == UNKNOWN:
        return t("Not that one. It was too weak for a closer look.")
    return t.plural(
        "Not that one. It costs you {n} point of win chance.",
        "Not that one. It costs you {n} points of win chance.",
        _points(match.cost),
    )


def _reasons(session: Session, match: PuzzleMatch) -> list[str]:
    """The best choice and why it is better than the last wrong answer, or than the second best."""
    t, puzzle, view = session.t, match.puzzle, match.view(active=False, hints=True)
    seen, best = match.bests[0]
    what = t(", ").join(in_words(match, [one], view) for one in match.bests)
    lines = [] if match.is_right else [t("Best: {what}", what=t.sentence(what))]
    if match.series.kind == OWN:
        reason = match.parts.table.reason(seen, best, view)
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
                "Every other choice costs you at least {n} point of win chance.",
                "Every other choice costs you at least {n} points of win chance.",
                _points(puzzle.margin),
            )
        )
    if puzzle.doubt:
        lines.append(
            t.plural(
                "This comes from long simulations, give or take {n} point.",
                "This comes from long simulations, give or take {n} points.",
                _points(puzzle.doubt),
            )
        )
    said = match.parts.puzzles.because(seen, best, match.rival, view)
    return [*(said or [match.parts.table.reason(seen, best, view)]), *lines]


def _points(thousandths: int) -> int:
    """Points of a hundred."""
    return max(1, round(thousandths / 10))
