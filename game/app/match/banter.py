"""What named opponents say: a few words at the right moment, each in the character's own way (`words/voices` of a game)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.app.match.applied import AppliedAction
from game.bots import voices
from game.bots.characters import Character
from game.bots.voices import ANYBODY, Remark

REST = 25  # actions between two remarks; the end of a match ignores it
LINGERS = 12  # actions for which a remark stays on the screen


@dataclass(frozen=True, slots=True)
class Word:
    """A remark: the seat that speaks, the moment, and the number of actions before it."""

    seat: int
    moment: str
    at: int


def greeting(cast: Mapping[int, Character], moment: str = voices.GREET) -> Word | None:
    """The greeting that the first character of *cast* gives when a match begins."""
    return Word(min(cast), moment, 0) if cast else None


def remembered(matches: Iterable[tuple[Sequence[str], Sequence[float]]], character: str, person: str) -> str:
    """The moment at which *character* greets *person* after these *matches* of the game: the players and win shares of
    each, the earliest first."""
    past = list(matches)
    if len(past) > 1 and all(character in players for players, _ in past[-2:]):
        return voices.THIRD
    for players, shares in reversed(past):
        if character in players and person in players:
            theirs, mine = shares[players.index(character)], shares[players.index(person)]
            return voices.AGAIN if theirs > mine else voices.BEATEN if mine > theirs else voices.GREET
    return voices.GREET


def said(
    cast: Mapping[int, Character], people: Collection[int], done: AppliedAction, last: Word | None, remark: Remark
) -> Word | None:
    """What a character says about *done*; *remark* is the game's own moment in it.

    At the end of the match the winner speaks, or a loser if the winner has no name. Before that, if nobody has spoken for
    a while, the seat speaks that the game's moment concerns; then one that gains or loses points; then one that a person
    overtakes.
    """
    if not cast:
        return None
    state, at = done.state, len(done.state.past)
    if state.is_terminal():
        shares = state.returns()
        best = max(cast, key=lambda seat: (shares[seat], -seat))
        return Word(best, voices.WON if shares[best] else voices.LOST, at)
    if last is not None and at - last.at < REST:
        return None
    seat, moment = remark
    if moment and (seat == ANYBODY or seat in cast):
        return Word(min(cast) if seat == ANYBODY else seat, moment, at)
    was, now = ([points or 0 for points in found] for found in (done.points, done.points_now))
    for seat in cast:
        if now[seat] > was[seat]:
            return Word(seat, voices.TAKE if any(now[other] < was[other] for other in people) else voices.GAIN, at)
        if now[seat] < was[seat]:
            return Word(seat, voices.ROBBED if any(now[other] > was[other] for other in people) else voices.LOSS, at)
    ahead = max(cast, key=lambda seat: (now[seat], -seat))
    overtaken = any(was[person] < was[ahead] and now[person] > now[ahead] for person in people)
    return Word(ahead, voices.COMEBACK, at) if overtaken else None
