"""How a match of Age of War stands and how it ended: the thumbnail in the lobby and the final scoring."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui import score as kit
from game.ui.html import Html, h
from game.ui.view import View
from game.war.rules.cards import CASTLES, CLANS, Castle, Clan
from game.war.rules.position import CLAN_CASTLES
from game.war.rules.rules import WarObservation, standings
from game.war.view.art import crest, picture


def summary(seen: WarObservation, view: View) -> Html:
    """The standing in small: a row a seat with its castles as pips and its points."""
    points, _, _ = standings(seen.players, seen.owner, seen.safe)
    return kit.standing("war", [_row(seen, view, seat, points[seat]) for seat in range(seen.players)])


def _row(seen: WarObservation, view: View, seat: int, points: int) -> Html:
    held = [number for number, owner in enumerate(seen.owner) if owner == seat]
    kinds = [f"clan-{CASTLES[number].clan}" + (" down" if seen.safe[number] else "") for number in held]
    return kit.standing_row(view, seat, kit.pips(kinds), points=points)


def ending(seen: WarObservation, view: View) -> kit.Ending:
    """The final scoring ("Winning the game"): what every castle and clan counts, totals, ties and how they were broken.

    It is shown beside the table, whose symbols its crests refer to.
    """
    ranks = list(zip(*standings(seen.players, seen.owner, seen.safe), strict=True))
    order = sorted(range(seen.players), key=lambda seat: (*(-value for value in ranks[seat]), seat))
    winners = [seat for seat in order if ranks[seat] == ranks[order[0]]]
    accounts = [_account(seen, view, seat, ranks[seat]) for seat in order]
    return kit.Ending(accounts, winners, _ties(ranks, order, view))


def _account(seen: WarObservation, view: View, seat: int, rank: tuple[int, int, int]) -> kit.Account:
    t = view.t
    clans, up = _held(seen, seat)
    shares = [_share(t("United clans"), [(clan.name, clan.bonus, clan.key) for clan in clans], t)] if clans else []
    if up or not clans:
        shares.append(_share(t("Castles"), [(castle.name, castle.points, castle.clan) for castle in up], t))
    portrayed = view.cast and view.cast[seat]
    return kit.Account(seat, shares, rank[0], _holdings(rank, t), face=None if portrayed else face(seen, seat))


def _held(seen: WarObservation, seat: int) -> tuple[list[Clan], list[Castle]]:
    """The clans that a seat has united, and its other castles."""
    up = [CASTLES[n] for n, owner in enumerate(seen.owner) if owner == seat and not seen.safe[n]]
    clans = [
        CLANS[n] for n, members in enumerate(CLAN_CASTLES) if seen.safe[members[0]] and seen.owner[members[0]] == seat
    ]
    return clans, up


def face(seen: WarObservation, seat: int) -> Html | None:
    """The crest of what counts most of all that a seat has."""
    clans, up = _held(seen, seat)
    held = [*((clan.bonus, clan.key) for clan in clans), *((castle.points, castle.clan) for castle in up)]
    return crest(max(held, key=lambda pair: pair[0])[1]) if held else None


def _share(name: str, counted: list[tuple[str, int, str]], t: Words) -> kit.Share:
    things = [_counted(t(what), points, clan) for what, points, clan in counted]
    return kit.Share(name, sum(points for _, points, _ in counted), things)


def _counted(name: str, points: int, clan: str) -> Html:
    return h("span", picture(f"mon-{clan}"), h("span", name), h("b", points), class_=f"clan-{clan}")


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
        lines.append(t("Tiebreak: most castles – {names} with {n}.", names=kit.names_of(view, level), n=top[1]))
    if len(level) > 1:
        fewer = [seat for seat in level if ranks[seat][2] < top[2]]
        level = [seat for seat in level if ranks[seat][2] == top[2]]
        if fewer:
            lines.append(t("Tiebreak: most clans – {names} with {n}.", names=kit.names_of(view, level), n=top[2]))
    if len(level) > 1:
        lines.append(t("Castles and clans are tied too, so the victory is shared."))
    return lines
