"""The opponents that suit a person, from the results of their matches.

The six characters of a game stand on a ladder, the weakest first. A person begins at its foot, climbs one step with each
victory over somebody who stands as high, and goes down one with the second defeat in a row. Once they have a rating it
decides instead (`ratings.suited`); its answer is stored, because the start of the page computes no ratings.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from zlib import crc32

from game.app.features.statistics.results import Result
from game.app.match.opponents import count_opponents, ladder, opponents_at
from game.core import bounds
from game.core.record import HUMAN
from game.roster import games


def step(game: str, past: Iterable[Result]) -> int:
    """The step of the ladder on which a person stands after these matches, from 0."""
    steps = {key: n for n, key in enumerate(ladder(game))}
    at = defeats = 0
    for result in past:
        if result.game != game:
            continue
        strongest = max((steps.get(player, 0) for player in result.players if player != HUMAN), default=0)
        defeats = 0 if result.won else defeats + 1
        if result.won and strongest >= at:
            at = min(at + 1, len(steps) - 1)
        elif defeats == 2:
            at, defeats = max(at - 1, 0), 0
    return at


def rivals(game: str, past: Iterable[Result] = ()) -> tuple[str, ...]:
    """The opponents of the next quick match of a game by the *past* results alone: those around the person's step of the
    ladder."""
    return opponents_at(game, step(game, past))


def met(past: Iterable[Result]) -> Mapping[str, tuple[int, int]]:
    """By opponent: how many of the *past* matches were played against it, and how many of these the person won."""
    played, won = Counter[str](), Counter[str]()
    for result in past:
        for player in dict.fromkeys(player for player in result.players if player != HUMAN):
            played[player] += 1
            won[player] += result.won
    return {player: (number, won[player]) for player, number in played.items()}


# -- what the ratings say ------------------------------------------------------------------------------------------------

KEY = "rivals"  # in storage
MAX_TEXT = 5000  # characters of the opponents that are stored


def advice(book: str | None, by_game: Mapping[str, Sequence[str]]) -> str:
    """The text to store: the opponents that suit the ratings, by game, and the checksum of the statistics *book*."""
    return json.dumps({"of": _sum(book), "rivals": {game: list(by_game[game]) for game in sorted(by_game)}})


def advised(text: str | None, book: str | None) -> Mapping[str, tuple[str, ...]]:
    """The opponents in a stored *text*, if they were computed from this *book*; broken ones are left out."""
    stored = bounds.stored(text, MAX_TEXT)
    if stored.get("of") != _sum(book):
        return {}
    return {
        game: tuple(players)
        for game, players in bounds.mapping(stored.get("rivals")).items()
        if game in games and isinstance(players, list) and _are_known(game, players)
    }


def _are_known(game: str, players: list[object]) -> bool:
    return len(players) == count_opponents(game) and all(player in ladder(game) for player in players)


def _sum(book: str | None) -> int:
    return crc32((book or "").encode(errors="replace"))
