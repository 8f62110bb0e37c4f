"""An example of play of Age of War: one turn from a short record, and a final score, drawn by the table's own views."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.ui.guide import frames, still, table
from game.ui.html import Html, h, join
from game.ui.view import View
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CASTLE_NUMBER, CLAN_CASTLES, safe_castles
from game.war.rules.rules import WarState, standings
from game.war.view.faces import castle, die
from game.war.view.middle import centre
from game.war.view.sight import Sight, look_at

TARGET = "Gassantoda"
TURN = (
    "first 1",
    "roll 1 2 3 3 A C C",
    f"fill {TARGET} 2",
    "roll 1 1 2 A",
    "lose",
    "roll 1 C D",
    f"fill {TARGET} 1",
)
# The scoring example of the rule sheet: 17 to 16.
HOLDINGS = (
    ("Azuchi", "Matsumoto", "Kitanosho", "Gassantoda", "Takahashi", "Marugame", "Kumamoto"),
    ("Odani", "Gifu", "Edo", "Kiyosu", "Inuyama", "Kasugayama", "Matsuyama"),
)
NAMES = (N_("Kim"), N_("Ed"))  # the sheet has the same two in its example


def opening(t: Words) -> Html:
    """The castles in the centre before the first turn."""
    return still(centre(_sight(WarState(2, {}), t)))


def card(t: Words) -> Html:
    """One castle in the centre."""
    return still(h("ul", castle(_sight(WarState(2, {}), t), CASTLE_NUMBER[TARGET]), class_="castles"))


def turn(t: Words) -> Html:
    """A turn in pictures."""
    told = {
        1: t("You roll seven dice. Gassantoda looks good: 3 + 3 + 2 makes exactly 8."),
        2: t("Three dice fill the infantry line. Now you’re committed to Gassantoda, and you have four dice left."),
        3: t("No daimyo. You lose a die and roll the other three."),
        5: t("There’s the daimyo! It fills the last line."),
        6: t("You place Gassantoda face up in front of you. It’s worth 2 points – unless someone steals it."),
    }
    state, shown = WarState(2, {}), list[tuple[Html, str]]()
    for number, text in enumerate(TURN):
        state.apply_action(state.parse_action(text))
        if number in told:
            shown.append((_picture(_sight(state, t)), told[number]))
    return frames(*shown)


def _sight(state: WarState, t: Words) -> Sight:
    return look_at(
        state.observation(0), View(t, tuple(map(t, NAMES)), (True, True), active=False, hints=False), roll=False
    )


def _picture(sight: Sight) -> Html:
    """The castle that the example is about, and the dice of the turn."""
    seen = sight.seen
    dice = [
        die(number, seen.faces[number : number + 1], "", False) for number in range(seen.dice if seen.turn == 0 else 0)
    ]
    return still(join(h("ul", castle(sight, CASTLE_NUMBER[TARGET]), class_="castles"), h("div", dice, class_="dice")))


def score(t: Words) -> Html:
    """A final score, line by line."""
    owner = [next(seat for seat, held in enumerate(HOLDINGS) if one.name in held) for one in CASTLES]
    safe = safe_castles(owner)
    points, _, _ = standings(len(HOLDINGS), owner, safe)
    rows: list[list[str | int]] = []
    for number, one in enumerate(CASTLES):
        if not safe[number]:
            rows.append([t(one.name), *_at(owner[number], one.points)])
    for clan, members in zip(CLANS, CLAN_CASTLES, strict=True):
        if safe[members[0]]:
            rows.append([t("{clan} clan", clan=t(clan.name)), *_at(owner[members[0]], clan.bonus)])
    rows.append([t("Total"), *points])
    return table(("", *map(t, NAMES)), rows, t("Kim beats Ed by one point, thanks to two united clans."))


def _at(seat: int, points: int) -> list[str | int]:
    return [points if seat == other else "" for other in range(len(HOLDINGS))]
