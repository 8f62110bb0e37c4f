"""What opponents with a name say: a few words, each at its moment, by the style of who says them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.characters import Character
from game.core.i18n import N_
from game.core.state import State

REST = 25  # actions between one word and the next, but for the end
LINGERS = 12  # actions for which a word stays
GREET, GAIN, LOSS, WON, LOST = "greet", "gain", "loss", "won", "lost"

LINES: Mapping[str, Mapping[str, str]] = {
    "bold": {
        GREET: N_("Enough talk. Let us begin!"),
        GAIN: N_("Ha! That is how it is done."),
        LOSS: N_("A scratch. I have had worse."),
        WON: N_("I said I would. Again?"),
        LOST: N_("What a fight! Again!"),
    },
    "careful": {
        GREET: N_("No hurry. We have the whole evening."),
        GAIN: N_("Small steps, but they count."),
        LOSS: N_("I feared as much."),
        WON: N_("Patience pays. It usually does."),
        LOST: N_("One step too few. Well played."),
    },
    "merchant": {
        GREET: N_("Let us see what today's prices are."),
        GAIN: N_("A fair profit."),
        LOSS: N_("That goes on your account."),
        WON: N_("A pleasure to do business with you."),
        LOST: N_("An expensive lesson. Well played."),
    },
    "builder": {
        GREET: N_("First the plan, then the stones."),
        GAIN: N_("One more stone in its place."),
        LOSS: N_("Then I shall build it again."),
        WON: N_("It stands. I am content."),
        LOST: N_("Yours stands better. Well built."),
    },
    "schemer": {
        GREET: N_("You look like somebody who trusts people. How nice."),
        GAIN: N_("You did not see that coming, did you?"),
        LOSS: N_("Interesting. I shall remember that."),
        WON: N_("It was decided some time ago."),
        LOST: N_("You read me. That is rare."),
    },
    "avenger": {
        GREET: N_("Treat me well, and I shall do the same."),
        GAIN: N_("That was owed to me."),
        LOSS: N_("You will hear of this."),
        WON: N_("Now we are even."),
        LOST: N_("Until next time. I forget nothing."),
    },
}


@dataclass(frozen=True, slots=True)
class Word:
    """Who says something, at which moment, after how many actions."""

    seat: int
    moment: str
    at: int


def greeting(cast: Mapping[int, Character]) -> Word | None:
    """The first of the *cast* says it, when a match begins."""
    return Word(min(cast), GREET, 0) if cast else None


def said(cast: Mapping[int, Character], state: State, before: Sequence[int | None], last: Word | None) -> Word | None:
    """What is said when an action has led to *state*; *before* were the scores. Whoever won, or else lost, ends the match;
    before that who gained points or lost them, where nobody has spoken for a while."""
    if not cast:
        return None
    at = len(state.past)
    if state.is_terminal():
        shares = state.returns()
        best = max(cast, key=lambda seat: (shares[seat], -seat))
        return Word(best, WON if shares[best] else LOST, at)
    if last is not None and at - last.at < REST:
        return None
    after = state.scores()
    for seat in cast:
        was, now = before[seat], after[seat]
        if was is not None and now is not None and was != now:
            return Word(seat, GAIN if now > was else LOSS, at)
    return None
