"""What an analysis found about a person's own choices goes into the result of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.app.advice.kinds import kinds_of
from game.app.features.statistics import results, statistics
from game.app.features.statistics.results import MOST_COST, MOST_KINDS, Result
from game.app.match.match import Match
from game.app.storage.store import Store
from game.bots.analysis import Analysis
from game.core.errors import LaterVersion

PARTS = 3  # of a match, as `results` has them


def note(store: Store, match: Match, analysis: Analysis) -> None:
    """Note in the result of the match what its choices cost, unless it is noted."""
    _note_costs(store, match.first_key, analysis.costs(PARTS), kinds_of(match.game.key, analysis.weak()))


def _note_costs(store: Store, key: str, costs: Sequence[float], kinds: Mapping[str, float] | None) -> None:
    """Nothing happens without a result, and where a later version wrote the statistics."""
    try:
        book = statistics.known(store.get(statistics.KEY))
    except LaterVersion:
        return
    if (line := book.results.get(key)) is None:
        return
    result = results.read(key, line)
    if not result.costs or (result.kinds is None and kinds is not None):
        lines = {**book.results, key: str(with_costs(result, costs, kinds))}
        store.put(statistics.KEY, str(replace(book, results=lines)))


def with_costs(result: Result, costs: Sequence[float], kinds: Mapping[str, float] | None) -> Result:
    """*result* with what choices cost in each part of the match and by *kinds* (None: not known), in wins of a match. Of
    the kinds the costliest MOST_KINDS stay."""
    found = None
    if kinds is not None:
        costliest = sorted(kinds.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_KINDS]
        found = tuple((kind, _whole(cost)) for kind, cost in costliest)
    return replace(result, costs=tuple(map(_whole, costs)), kinds=found)


def _whole(cost: float) -> int:
    """In wins of 1000."""
    return min(MOST_COST, round(1000 * cost))
