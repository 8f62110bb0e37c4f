"""A person's rating in each game with each number of players, replayed from the results of their matches.

Nothing of it is stored as a truth: the same results give the same ratings on every device, in whatever order they
arrived. The characters' and bots' ratings are figures in each game's `ratings.json`, from matches among themselves
(`game/arena`); a person's matches do not change them.

What the lobby needs at its start, before the library is here, is stored beside the results: the opponents of the next
quick match, with a checksum of the statistics that they were computed from (see `rivals.advised`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.app.features.statistics import statistics
from game.app.features.statistics.results import Result
from game.app.features.statistics.rivals import KEY, advice, advised, rivals
from game.app.match.opponents import count_opponents, ladder
from game.app.storage.store import Store
from game.bots.rating import START, Rating, at_least, rated
from game.core.record import HUMAN
from game.roster import games

Rated = Mapping[str, Rating]  # by level or character
# The figures of each game that has any; read at once, for a browser has these files only while the build makes its snapshot.
FIGURES = {
    game: file.read_text("utf-8")
    for game in games
    if (file := Path(str(__file__)).parents[3] / game / "ratings.json").is_file()
}


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A rated match: the person's rating before it and after it."""

    result: Result
    before: Rating
    after: Rating


@cache
def field_of(game: str, players: int) -> Rated:
    """The ratings of a game's characters and bots in matches of so many players; none for a game without figures."""
    size = json.loads(FIGURES.get(game, '{"sizes": {}}'))["sizes"].get(str(players), {"players": {}})
    return {player: (mu, sigma) for player, (mu, sigma, _) in size["players"].items()}


def advise(store: Store) -> None:
    """Store the opponents that suit the ratings, unless that is done already."""
    book = store.get(statistics.KEY)
    if book is not None and not advised(store.get(KEY), book):
        past = statistics.past_in(book)
        store.put(KEY, advice(book, {game: suited(past, game) for game in games}))


def sizes(game: str, past: Iterable[Result]) -> list[int]:
    """The numbers of players in the *past* matches of a game, in ascending order."""
    return sorted({len(result.players) for result in past if result.game == game})


def is_rated(result: Result) -> bool:
    """Whether a counted match changes the rating: the person had no hints, no option keeps it out, and all opponents have
    ratings."""
    known = field_of(result.game, len(result.players))
    fair = not result.hinted and not result.unrated
    return fair and all(player in known for player in result.players if player != HUMAN)


_replayed: dict[tuple[str, int], list[RatingStep]] = {}


def career(past: Sequence[Result], game: str, players: int) -> Sequence[RatingStep]:
    """The person's rated matches of a game with so many players, the earliest first; never the first match of the game. It
    goes on from the last call where the earlier matches are the same."""
    own = [one for one in past if one.game == game]
    wanted = [one for one in own[1:] if len(one.players) == players and is_rated(one)]
    known = _replayed.get((game, players), [])
    if [step.result for step in known] != wanted[: len(known)]:
        known = []
    known = list(known)
    field, now = field_of(game, players), known[-1].after if known else START
    for result in wanted[len(known) :]:
        before = [now if player == HUMAN else field[player] for player in result.players]
        after = rated(before, result.shares)[result.me]
        known.append(RatingStep(result, now, after))
        now = after
    _replayed[game, players] = known
    return known


def rating(past: Sequence[Result], game: str, players: int) -> Rating:
    """The person's rating after their *past* matches of a game with so many players; START before the first rated one."""
    steps = career(past, game, players)
    return steps[-1].after if steps else START


def suited(past: Sequence[Result], game: str) -> tuple[str, ...]:
    """The opponents of the next quick match: neighbours on the ladder of characters, as near to the person's rating as
    possible. A rating counts at the lower end of its interval, so while the person's is uncertain they are weaker rather
    than stronger; before the first rated match the results decide."""
    number = count_opponents(game)
    steps, field = career(past, game, number + 1), field_of(game, number + 1)
    cast = sorted((player for player in ladder(game) if player in field), key=lambda player: at_least(field[player]))
    if not steps or len(cast) < number:
        return rivals(game, past)
    me = at_least(steps[-1].after)
    groups = [cast[n : n + number] for n in range(len(cast) - number + 1)]

    def away(group: Sequence[str]) -> float:
        return abs(sum(at_least(field[player]) for player in group) / number - me)

    nearest = min(groups, key=away)
    return tuple(nearest)
