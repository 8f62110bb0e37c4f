"""What named opponents say: a few words at the right moment, in the style of the character."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.app.match.happening import Happening
from game.bots.characters import Character
from game.core.i18n import N_

REST = 25  # actions between two remarks; the end of a match ignores it
LINGERS = 12  # actions for which a remark stays on the screen
GREET, GAIN, LOSS, WON, LOST = "greet", "gain", "loss", "won", "lost"

LINES: Mapping[str, Mapping[str, str]] = {
    "bold": {
        GREET: N_("Enough talk. Let’s go!"),
        GAIN: N_("Ha! That’s how it’s done."),
        LOSS: N_("Just a scratch. I’ve had worse."),
        WON: N_("Told you so. Again?"),
        LOST: N_("What a fight! Again!"),
    },
    "careful": {
        GREET: N_("No rush. We’ve got all evening."),
        GAIN: N_("Small steps, but they count."),
        LOSS: N_("I was afraid of that."),
        WON: N_("Patience pays. It usually does."),
        LOST: N_("One step too few. Well played."),
    },
    "merchant": {
        GREET: N_("Let’s see today’s prices."),
        GAIN: N_("A fair profit."),
        LOSS: N_("That goes on your tab."),
        WON: N_("A pleasure to do business with you."),
        LOST: N_("An expensive lesson. Well played."),
    },
    "builder": {
        GREET: N_("First the plan, then the stones."),
        GAIN: N_("One more stone in its place."),
        LOSS: N_("Fine. I’ll build it again."),
        WON: N_("It stands. Good enough for me."),
        LOST: N_("Yours is the sturdier one. Well built."),
    },
    "schemer": {
        GREET: N_("You look like the trusting type. How lovely."),
        GAIN: N_("Didn’t see that coming, did you?"),
        LOSS: N_("Interesting. I’ll remember that."),
        WON: N_("It was over a while ago. You just hadn’t noticed."),
        LOST: N_("You saw right through me. That’s rare."),
    },
    "avenger": {
        GREET: N_("Be good to me and I’ll be good to you."),
        GAIN: N_("You owed me that."),
        LOSS: N_("You’ll pay for that."),
        WON: N_("Now we’re even."),
        LOST: N_("Until next time. I forget nothing."),
    },
}


@dataclass(frozen=True, slots=True)
class Word:
    """A remark: the seat that speaks, the moment, and the number of actions before it."""

    seat: int
    moment: str
    at: int


def greeting(cast: Mapping[int, Character]) -> Word | None:
    """The greeting that the first character of *cast* gives when a match begins."""
    return Word(min(cast), GREET, 0) if cast else None


def said(cast: Mapping[int, Character], done: Happening, last: Word | None) -> Word | None:
    """What a character says about *done*. At the end of the match the winner speaks, or a loser if the winner has no
    name; before that a seat that gains or loses points speaks, if nobody has spoken for a while."""
    if not cast:
        return None
    state, at = done.state, len(done.state.past)
    if state.is_terminal():
        shares = state.returns()
        best = max(cast, key=lambda seat: (shares[seat], -seat))
        return Word(best, WON if shares[best] else LOST, at)
    if last is not None and at - last.at < REST:
        return None
    for seat in cast:
        was, now = done.points[seat], done.points_now[seat]
        if was is not None and now is not None and was != now:
            return Word(seat, GAIN if now > was else LOSS, at)
    return None
