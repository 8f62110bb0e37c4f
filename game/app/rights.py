"""The right to write to storage, which one tab has at a time; see `store.family` for what is locked as one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NoReturn

from game.app import incoming
from game.app.store import SHELF, family

if TYPE_CHECKING:
    from game.app.session import Session


class Needs(Exception):
    """An event can't be answered before the page has the right to write to these families of storage: how, by family."""

    def __init__(self, families: dict[str, str]) -> None:
        super().__init__(families)
        self.families = families


def grant(session: Session, grants: Iterable[incoming.Grant]) -> None:
    """Take what the page got: [family, standing, what is stored there, what another tab could not store there]."""
    session.granted = {}
    for name, how, entries, unstored in grants:
        session.granted[session.names.family_inside(name)] = how
        session.store.fresh(session.names.entries(entries))
        inherit(session, unstored)


def inherit(session: Session, unstored: Iterable[incoming.Entry]) -> None:
    """Another tab handed these over: it could not store them."""
    for key, text in session.names.entries(unstored):
        if text is None:
            session.store.remove(key)
        else:
            session.store.put(key, text)


def standing_in(session: Session, wanted: str) -> str:
    """Whether this tab may write to family *wanted*, 'held', or another tab plays there, 'busy'."""
    if session.match is not None and session.match.key == wanted and session.held:
        return "held"
    if wanted not in session.granted:
        _ask(session, {wanted: "try"})
    return session.granted[wanted]


def _ask(session: Session, families: dict[str, str]) -> NoReturn:
    """Needs for these families; ValueError for a name that no family has in here: what the page got would come back under
    another, and be asked for again and again."""
    names = session.names
    if any(names.family_inside(names.family_outside(one)) != one for one in families):
        raise ValueError(session.t("There is no such match on this device."))
    raise Needs(families)


def hold(session: Session, *families: str) -> None:
    """Go on only with the right to write to *families*, and with what stands there now."""
    table = session.match.key if session.match is not None and session.held else ""
    lacking = [one for one in families if one != table and session.granted.get(one) != "held"]
    if lacking:
        _ask(session, {one: "take" for one in families if one != table})


def holds(session: Session) -> list[str]:
    """The families that this tab wants to keep."""
    unstored = {family(key) for key in session.store.unstored()}
    table = {session.match.key} if session.match is not None else set()
    reads = {SHELF} if session.work is not None else set()  # an import writes settings and statistics at its end
    return sorted(unstored | table | reads)
