"""What is fetched only when it is first needed: files that a bot or an analysis wants."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.match import Match
from game.bots import levels, wanted


async def bring(match: Match) -> bool:
    """Fetch what the bots of *match* want; whether all of it is here. The page shows how far it is."""
    return await _bring(match, [seat.player for seat in match.record.seats if not seat.is_human])


async def bring_best(match: Match) -> bool:
    """Fetch what any bot would want that can play so many."""
    return await _bring(match, levels(match.game.key, match.record.players))


async def _bring(match: Match, players: Iterable[str]) -> bool:
    for player in players:
        part = wanted(match.game.key, player)
        if part is None:
            continue
        try:
            part.load(await _fetched(part.file))
        except Exception as error:  # a network's fault, told by JavaScript; the bot has another way to play
            print(f"{part.file} did not come: {error}")
            return False
    return True


async def _fetched(file: str) -> bytes:
    """The bytes of a part, from where the site has it (see assets/runtime/interpreter.js)."""
    from js import fourAgesFetch  # type: ignore[import-not-found]  # only in the worker

    return bytes((await fourAgesFetch(file)).to_bytes())
