"""Branches: matches that were played on from a step of another, the trunk. They stay with the replay of the trunk.

A branch is stored as any match, with the trunk's first key in the tag TRUNK and the step in `From`. The list of matches has
it while it goes on; once it is over only the replay of its trunk does, as long as that is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.match.match import Match
from game.app.match.seats import seat_names
from game.app.match.tags import TRUNK, first_key
from game.app.session.session import Session
from game.app.storage.match_index import Saved
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import Words
from game.core.record import MAX_ACTIONS, MAX_TAG, Record, result

MOST = 40  # branches that a replay shows, the last changed first


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch of the match in a replay: where it is stored, the step that it leaves, how it ended ('' if it goes on)."""

    key: str
    step: int
    outcome: str


def name_of(saved: Saved) -> str:
    """What branches of a stored match name as their trunk."""
    return first_key(saved.record) or saved.key


def folded(found: Sequence[Saved]) -> set[str]:
    """The keys of branches that are over and that the replay of a match in the list leads to."""
    trunks = {name_of(saved): saved for saved in found}
    return {saved.key for saved in found if _is_over(saved.record) and _hangs_on(saved, trunks)}


def _hangs_on(saved: Saved, trunks: dict[str, Saved]) -> bool:
    """Whether its trunk is here, that of the trunk, and so on to a match that is no branch."""
    passed = {saved.key}
    while saved.record.tag(TRUNK):
        trunk = trunks.get(saved.record.tag(TRUNK))
        if trunk is None or trunk.key in passed:
            return False
        passed.add(trunk.key)
        saved = trunk
    return len(passed) > 1


def _is_over(record: Record) -> bool:
    return bool(record.tag(TRUNK) and record.tag("Returns"))


def acted(_: Session, match: Match) -> None:
    """A branch that is over keeps its result in its head."""
    if match.record.tag(TRUNK) and match.state.is_terminal():
        for key, value in result(match.state).items():
            match.mark(key, value)


def branches_of(session: Session, trunk: str) -> list[Branch]:
    """The branches of the match with this first key, by their steps."""
    index = session.lobby.match_list.index
    index.look(session.storage.store)
    own = [one for one in index.found if trunk and one.record.tag(TRUNK) == trunk]
    found = [
        Branch(one.key, one.record.number("From", MAX_ACTIONS), outcome(one.record, session.t)) for one in own[:MOST]
    ]
    return sorted(found, key=lambda branch: branch.step)


def trunk_of(session: Session, record: Record) -> str:
    """Where the trunk of a branch is stored; '' for no branch, and where it is not here."""
    trunk = record.tag(TRUNK)
    return next((one.key for one in session.lobby.match_list.index.found if trunk and name_of(one) == trunk), "")


def outcome(record: Record, t: Words) -> str:
    """How a record says that it ended; '' if it does not."""
    try:
        shares = bounds.data(record.tag("Returns"), MAX_TAG)
    except RecordError:
        return ""
    if not isinstance(shares, list) or len(shares) != record.players:
        return ""
    names = seat_names(record.game, record.seats, t)
    winners = [name for name, share in zip(names, shares, strict=True) if share]
    if not winners:
        return t("Nobody won")
    return t.plural("{names} won", "{names} share the victory", len(winners), names=t.listed(winners))
