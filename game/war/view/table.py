"""Age of War on the screen: castles in the centre by clan, what each player holds, the dice.

What all tables have in common is in `ui/tray`. `data-uses="0 3"` on a button names the dice `#die-0`, `#die-3` that
glow while it is pointed at (CSS alone does it).
"""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import TERMINAL
from game.ui import tray as kit
from game.ui.html import Html, h
from game.ui.plate import plate, total, turn_mark
from game.ui.tray import area
from game.ui.view import View
from game.war.rules.actions import Fill, Lose, Roll
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CENTRE, CLAN_CASTLES, CLAN_OF, NOBODY
from game.war.rules.rules import WarObservation, standings
from game.war.view.art import symbols
from game.war.view.faces import back, castle
from game.war.view.middle import centre
from game.war.view.sight import Sight, look_at
from game.war.view.tray import tray

SOUNDS = {Roll: "dice", Fill: "stone", Lose: "step"}  # what is heard when an action of this kind happens
# Of the usual pause between moves of bots: a round of three of them takes 12 seconds at most, and a capture has its time.
FEW = 7  # castles in the centre that need no more room than those that are held
KEYS = (("L", N_("lose a die")),)  # besides those of every table


def table(seen: WarObservation, view: View, roll: bool = False) -> Html:
    """The whole table; `roll` offers to throw the dice."""
    sight = look_at(seen, view, roll)
    board = [centre(sight), _players(sight)]
    marks = {
        "siege": seen.target != NOBODY,
        "held": any(owner != CENTRE and not safe for owner, safe in zip(seen.owner, seen.safe, strict=True)),
        "few": 0 < seen.owner.count(CENTRE) <= FEW,
    }
    kinds = " ".join(("war", *(kind for kind, holds in marks.items() if holds)))
    return kit.table(kinds, view, board, tray(sight), symbols())


def _players(sight: Sight) -> Html:
    seen = sight.seen
    points, castles, _ = standings(seen.players, seen.owner, seen.safe)
    plates = [_player(sight, seat, points[seat], castles[seat]) for seat in range(seen.players)]
    return area("players", sight.view.t("Players"), h("ul", plates, class_="players"), kinds="holders")


def _player(sight: Sight, seat: int, points: int, castles: int) -> Html:
    t, seen = sight.view.t, sight.seen
    theirs = seat == seen.turn and seen.current_player != TERMINAL
    held = [number for number in range(len(CASTLES)) if seen.owner[number] == seat]
    up = [castle(sight, number) for number in held if not seen.safe[number]]
    clans = sorted({CLAN_OF[number] for number in held if seen.safe[number]})
    return plate(
        sight.view,
        seat,
        "player",
        [turn_mark(t) if theirs else None, total(seat, points, t)],
        h("ul", up, class_="castles") if up else None,
        h("ul", [_pile(sight, clan) for clan in clans], class_="piles") if clans else None,
        None if held else h("p", t("No castle yet"), class_="nothing"),
        turn=theirs,
        kinds="" if up else "bare",
        tip=t.plural("{n} castle", "{n} castles", castles),
    )


def _pile(sight: Sight, number: int) -> Html:
    """A united clan: its castles face down in one pile, the first on top with what the clan is worth."""
    t, clan = sight.view.t, CLANS[number]
    text = t("{clan} clan, united: {points} points, can’t be stolen", clan=t(clan.name), points=clan.bonus)
    backs = [back(sight, n, n == CLAN_CASTLES[number][0]) for n in CLAN_CASTLES[number]]
    return h("li", h("h4", text, class_="visually-hidden"), h("ul", backs), class_=f"pile clan-{clan.key}", title=text)
