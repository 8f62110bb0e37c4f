"""What the statistics show of one game with one number of players: plain values from the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from game.app.advice.kinds import names_of
from game.app.features.statistics import ratings, statistics
from game.app.features.statistics.rating_screen import Climb, Kind, Ratings, Rung, progress
from game.app.features.statistics.results import Result
from game.app.features.statistics.rivals import met
from game.app.match.opponents import count_opponents
from game.app.session.session import Session
from game.app.show.screens.parts import level_name
from game.bots.rating import SHOWN_AFTER, points
from game.core.i18n import Words
from game.core.record import HUMAN
from game.roster import characters, games
from game.ui.html import Html

Practice = Callable[[str, str], Html | None]  # a button to train a kind of choice: its key, its name
FORM = 20  # matches behind each point of the curve of results, and behind the costs by kind


def shown(session: Session, wanted: str) -> Html | None:
    """The part of the statistics about *wanted* (`war/3`), or about the match that ended last; None before the first."""
    past = statistics.past(session.storage.store)
    if not past:
        return None
    last = past[-1]
    game, _, number = wanted.partition("/")
    if game not in games:
        game, number = last.game, str(len(last.players))
    known = ratings.sizes(game, past) or [count_opponents(game) + 1]
    players = int(number) if number.isdecimal() and int(number) in known else known[0]

    def practice(kind: str, name: str) -> Html | None:
        buttons = (feature.practice(session, game, kind, name) for feature in session.features)
        return next((button for button in buttons if button is not None), None)

    return progress(model(past, game, players, session.settings.name, session.t, practice), session.t)


def model(past: Sequence[Result], game: str, players: int, name: str, t: Words, practice: Practice) -> Ratings:
    """What the screen shows of the *past* matches of a game with so many players, where the person's *name* is '' if nobody
    has said it, and *practice* makes the button to train a kind of choice."""
    own = [one for one in past if one.game == game and len(one.players) == players]
    steps = ratings.career(past, game, players)
    field = ratings.field_of(game, players)
    me = Rung(name or t("You"), *points(ratings.rating(past, game, players)), me=True)
    rungs = [Rung(named(game, player, t), *points(found)) for player, found in field.items()]
    climbs = [
        Climb(
            datetime.fromtimestamp(step.result.ended / 1000, UTC).strftime("%Y-%m-%d"),
            t(", ").join(named(game, player, t) for player in step.result.players if player != HUMAN),
            step.result.shares[step.result.me],
            *points(step.after),
        )
        for step in steps
    ]
    hinted = sum(one.hinted for one in own)
    optional = sum(one.unrated and not one.hinted for one in own)
    return Ratings(
        game=game,
        players=players,
        others=tuple((key, tuple(found)) for key in games if (found := ratings.sizes(key, past))),
        ladder=tuple(sorted((*rungs, *([me] if len(steps) >= SHOWN_AFTER else [])), key=lambda rung: -rung.points)),
        climbs=tuple(climbs),
        form=tuple(form([one.shares[one.me] for one in own])),
        beaten=tuple(beaten(own, game, t)),
        costs=costs(own),
        analysed=sum(bool(one.costs) for one in own),
        kinds=kinds(own, game, t, practice),
        over=len(_with_kinds(own)),
        rated=len(steps),
        hinted=hinted,
        unrated=optional,
        others_unrated=len(own) - len(steps) - hinted - optional,
    )


def named(game: str, player: str, t: Words) -> str:
    """The name of a *player* of a game: a character's, or that of a bot by its level."""
    found = characters(game).get(player)
    return level_name(game, player, t) if found is None else t.of(game)(found.name)


def form(shares: Sequence[float]) -> list[float]:
    """The share of wins in the last FORM matches, after each match.

    >>> form([1, 0, 0, 1])
    [1.0, 0.5, 0.3333333333333333, 0.5]
    """
    return [sum(part := shares[max(0, n - FORM) : n]) / len(part) for n in range(1, len(shares) + 1)]


def costs(own: Sequence[Result]) -> tuple[float, ...]:
    """What weak choices cost in each third of a match, in wins of 100, over the analysed matches."""
    found = [one.costs for one in own if one.costs]
    return tuple(sum(column) / len(found) / 10 for column in zip(*found, strict=True))


def kinds(own: Sequence[Result], game: str, t: Words, practice: Practice) -> tuple[Kind, ...]:
    """What the kinds of choices cost in the last analysed matches, the costliest first, each with the button that *practice*
    has for it."""
    cost, matches, found = Counter[str](), Counter[str](), _with_kinds(own)
    for kind, lost in (pair for one in found for pair in one.kinds or ()):
        cost[kind] += lost
        matches[kind] += 1
    names = {kind: t.of(game)(name) for kind, name in names_of(game).items()}
    return tuple(
        Kind(
            names[kind],
            lost / len(found) / 10,
            matches[kind],
            practice(kind, names[kind]),
        )
        for kind, lost in sorted(cost.items(), key=lambda pair: (-pair[1], pair[0]))
        if kind in names and lost
    )


def _with_kinds(own: Sequence[Result]) -> list[Result]:
    """The last matches whose costs are known by kind."""
    return [one for one in own if one.kinds is not None][-FORM:]


def beaten(own: Sequence[Result], game: str, t: Words) -> list[tuple[str, int, float]]:
    """For each opponent, the one met most often first: the number of matches, and how many of them the person won."""
    rows = sorted(met(own).items(), key=lambda row: -row[1][0])
    return [(named(game, player, t), number, won) for player, (number, won) in rows]
