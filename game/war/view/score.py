"""How a match of Age of War stands and how it ended: the thumbnail in the lobby and the final scoring."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui import score as kit
from game.ui.html import Html, h
from game.ui.view import View
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CLAN_CASTLES
from game.war.rules.rules import WarObservation, standings
from game.war.view.art import picture


def summary(seen: WarObservation, view: View) -> Html:
    """The standing in small: a row a seat with its castles as pips and its points."""
    points, _, _ = standings(seen.players, seen.owner, seen.safe)
    return kit.standing("war", [_row(seen, view, seat, points[seat]) for seat in range(seen.players)])


def _row(seen: WarObservation, view: View, seat: int, points: int) -> Html:
    held = [number for number, owner in enumerate(seen.owner) if owner == seat]
    kinds = [f"clan-{CASTLES[number].clan}" + (" down" if seen.safe[number] else "") for number in held]
    return kit.standing_row(view, seat, kit.pips(kinds), points=points)


def score_sheet(seen: WarObservation, view: View) -> Html:
    """The final scoring ("Winning the game"): what every castle and clan counts, totals, ties and how they were broken.

    It is shown beside the table, whose symbols its crests refer to.
    """
    t = view.t
    ranks = list(zip(*standings(seen.players, seen.owner, seen.safe), strict=True))
    order = sorted(range(seen.players), key=lambda seat: (*(-value for value in ranks[seat]), seat))
    winners = [seat for seat in order if ranks[seat] == ranks[order[0]]]
    rows = [_score_row(seen, view, seat, ranks[seat], seat in winners) for seat in order]
    head = [t("Player"), t("Castles and clans"), t("Total")]
    return kit.score_sheet("war", view, winners, _ties(ranks, order, view), head, rows)


def _score_row(seen: WarObservation, view: View, seat: int, rank: tuple[int, int, int], won: bool) -> Html:
    t = view.t
    up = [number for number, owner in enumerate(seen.owner) if owner == seat and not seen.safe[number]]
    clans = [n for n, members in enumerate(CLAN_CASTLES) if seen.safe[members[0]] and seen.owner[members[0]] == seat]
    counted = [_counted(t(CLANS[n].name), CLANS[n].bonus, CLANS[n].key, " whole") for n in clans]
    counted += [_counted(t(CASTLES[n].name), CASTLES[n].points, CASTLES[n].clan) for n in up]
    return kit.score_row(view, seat, won, kit.counted(counted), kit.sum_cell(rank[0], _holdings(rank, t)))


def _counted(name: str, points: int, clan: str, kind: str = "") -> Html:
    return h("li", picture(f"mon-{clan}"), h("span", name), h("b", points), class_=f"clan-{clan}{kind}")


def _holdings(rank: tuple[int, int, int], t: Words) -> str:
    castles = t.plural("{n} castle", "{n} castles", rank[1])
    return t(", ").join((castles, t.plural("{n} clan", "{n} clans", rank[2]))) if rank[2] else castles


def _ties(ranks: list[tuple[int, int, int]], order: list[int], view: View) -> list[str]:
    """Why the first is first, where points alone do not say it: most castles, then most clans, then a shared victory."""
    t = view.t
    top = ranks[order[0]]
    level = [seat for seat in order if ranks[seat][0] == top[0]]
    if len(level) < 2:
        return []
    lines = [t("{names} have {n} points each.", names=kit.names_of(view, level), n=top[0])]
    fewer = [seat for seat in level if ranks[seat][1] < top[1]]
    level = [seat for seat in level if ranks[seat][1] == top[1]]
    if fewer:
        lines.append(t("More castles decide: {names} {n}.", names=kit.names_of(view, level), n=top[1]))
    if len(level) > 1:
        fewer = [seat for seat in level if ranks[seat][2] < top[2]]
        level = [seat for seat in level if ranks[seat][2] == top[2]]
        if fewer:
            lines.append(t("More united clans decide: {names} {n}.", names=kit.names_of(view, level), n=top[2]))
    if len(level) > 1:
        lines.append(t("Castles and clans are equal as well: the victory is shared."))
    return lines
