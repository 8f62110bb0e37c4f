"""A match by link at this device: here one seat plays, the others' actions come with their links.

Beside the position on the table stands `link`, the match as all pages know it (see `protocol`). It is ahead of the table
where chance has decided what the table is still to show, and where a link brought what friends did: that is shown action
by action, as the moves of bots are.

With more than two players the link goes round: to the next free seat until all have joined, then to whose move it is, and
where somebody stays away to those who have yet to agree that a bot plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from game.app.features.by_link import protocol
from game.app.features.by_link.answering import AnsweringMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.stored import link_of, placed
from game.app.friends.chains import Chain
from game.app.friends.records import friend_of, people_here
from game.app.match.linked import AGREED, CLOSED, FRIEND, MINE, SEED, SEND, SENT, SHOWN, STANDS_AT, TO
from game.app.match.policy import MatchPolicy
from game.app.match.sounds import TURN, Sound
from game.app.match.tags import leaving
from game.app.match.thinking import STAND_INS
from game.core.i18n import N_, Words
from game.core.record import MAX_ACTIONS, Record
from game.core.state import CHANCE, Action, State
from game.roster import levels
from game.ui.view import View


def opened(key: str, record: Record, t: Words) -> LinkMatch | None:
    """The match by link of *record*; None where its actions and values do not belong together."""
    link = link_of(record)
    return None if link is None else LinkMatch(key, record, t, link)


def _status(record: Record, over: bool, names: Sequence[str], t: Words) -> str:
    """Which person the match waits for; '' for one that is over and its last link sent."""
    stands = record.tag(STANDS_AT)
    if over and stands != SEND:
        return ""
    texts = {
        MINE: t("Your turn"),
        SEND: t("Send your link to {name}", name=names[friend_of(record)]),
        FRIEND: t("Waiting for {name}", name=names[friend_of(record)]),
    }
    return texts.get(stands, "")


POLICY = MatchPolicy(
    reseats=False,
    friends=True,
    here=people_here,
    stands=lambda record: record.tag(STANDS_AT),
    status=_status,
)


class LinkMatch(AnsweringMatch):
    """A match by link. `link` is the match as all pages know it, `seat` the one at this device."""

    policy = POLICY

    def __init__(self, key: str, record: Record, t: Words, link: LinkProtocol) -> None:
        shown = record.number(SHOWN, MAX_ACTIONS, len(record.actions))
        super().__init__(key, replace(record, actions=record.actions[:shown]), t, link, len(record.actions))

    def _attempts(self, record: Record) -> tuple[int, ...]:
        """A match by link stays with the rules of its invitation."""
        return (self.link.rules,)

    def take_up(self, link: LinkProtocol) -> None:
        """Continue with *link*, in which the friend has played: their actions are shown one by one."""
        place = link.places[self.seat]
        assert place is not None  # it continues the match in which this seat is taken
        place.name = self.record.seats[self.seat].name
        link.guests[self.seat] = place.name
        self.link, self._brought, self._text, self._answer = link, len(link.state.past), None, None
        link.plans.pop(self.seat, None)
        if not self.is_round or link.awaited() in (self.seat, protocol.NOBODY):
            self.forget_plans()  # else other friends may come to play it
        self.record = replace(self.record, seats=link.seats())
        self.translate(self.t)  # the log has the friend's name

    # -- whose move it is --------------------------------------------------------------------------------------------

    @property
    def friend(self) -> int:
        """The seat that the link goes to, or whose move is awaited; another one after the end."""
        link, others = self.link, [seat for seat in range(len(self.link.places)) if seat != self.seat]
        if len(others) == 1 or self.state.is_terminal():
            return others[0]
        if not link.is_full():
            return link.places.index(None)
        if link.votes and self.has_voted:
            waiting = sorted(link.voters() - link.votes - {self.seat})
            return waiting[0] if waiting else link.awaited()
        return link.awaited()

    @property
    def has_voted(self) -> bool:
        """Whether the person here agrees that a bot plays for the one who is awaited."""
        return self.seat in self.link.votes

    @property
    def may_vote(self) -> bool:
        """Whether the person here may agree to that now."""
        waits = self.awaits_friend() and self.link.awaited() != protocol.NOBODY
        return waits and self.seat in self.link.voters() - self.link.votes

    def vote(self) -> None:
        """Agree that a bot plays for the one who is awaited."""
        away = self.link.awaited()
        agreed = {*self.record.tag(AGREED).split(), str(away + 1)}
        self.mark(AGREED, " ".join(sorted(agreed)))
        self.link.agree(self.seat)
        if self.link.is_gone(away):
            self.mark(CLOSED, str(len(self.link.decisions)))
            self.settle()
        self.record = self.record.without_tag(SENT)
        self._text = None

    def was_asked(self, link: LinkProtocol) -> bool:
        """Whether the person here agreed to each bot that *link* brings; without them it is no agreement."""
        agreed = self.record.tag(AGREED).split()
        new = [seat for seat in link.gone if seat not in self.link.gone and seat != self.seat]
        return self.link.is_gone(self.seat) or self.seat in link.gone or all(str(seat + 1) in agreed for seat in new)

    @property
    def people(self) -> list[int]:
        """The seat at this device."""
        return [self.seat]

    def mover(self) -> int:
        """The friend rolls and draws in the own turn only: what is drawn for them in a turn of this seat just happens."""
        mover = super().mover()
        here = self._is_decided or self.link.awaited() == self.seat
        if self.state.is_chance_node() and not self.catches_up and here and mover != self.seat:
            return CHANCE
        return mover

    def awaits_friend(self) -> bool:
        """Whether nothing can happen here before the friend's link comes."""
        over = self.state.is_terminal() or self.catches_up or self._is_decided
        return not over and self.link.awaited() != self.seat and self.answer() is None

    def awaits_person(self) -> bool:
        return not self.catches_up and not self.awaits_friend() and super().awaits_person()

    def goes_on(self) -> bool:
        return self.catches_up or (not self.awaits_friend() and super().goes_on())

    def has_link(self) -> bool:
        """Whether there is a link to be sent: after the own turn, and of a match that ended with it."""
        if self.catches_up or self._is_decided:
            return False
        if self.state.is_terminal():
            return self.link.last == self.seat
        if not self.awaits_friend():
            return False
        if self.link.last == protocol.NOBODY and not (self.is_round and self.link.votes):
            return self.seat == sum(place is not None for place in self.link.places) - 1  # who joined last
        return self.link.last == self.seat or self.has_spoken

    # -- bots in the place of players who have gone ----------------------------------------------------------------------

    def view(self, active: bool, hints: bool) -> View:
        view = super().view(active, hints)
        gone = tuple("bot" if self.link.is_gone(seat) else "" for seat in range(self.record.players))
        return replace(view, away=gone) if any(gone) else view

    def _level(self, seat: int) -> str:
        return next(level for level in STAND_INS if level in levels(self.game.key))

    # -- what happens ------------------------------------------------------------------------------------------------

    def _answers_itself(self) -> bool:
        return self.awaits_person() and not self.state.is_chance_node()

    def step(self, until: float = inf) -> bool:
        if not self.catches_up:
            return super().step(until)
        while self.catches_up:
            action = self.link.state.past[len(self.state.past)]
            self._apply(action)
            if not self.parts.pacing.is_step(action) or self.state.is_chance_node():
                break
        self.settle()
        if self.awaits_person():
            self.sounds.append(Sound(TURN))
        return True

    def _accident(self) -> Action:
        """What chance brings was decided by the values that the seats have uncovered."""
        if not self._is_decided:
            self._begin()
        return self.link.state.past[len(self.state.past)]

    def _apply(self, action: Action, after: State | None = None) -> None:
        decides = not self.catches_up and not self.state.is_chance_node()
        if decides and self.answer() is not None:
            self.link.prepared.add(len(self.link.decisions))
        if decides:
            self._begin()
        super()._apply(action, after)
        if decides:
            self.link.act(action)

    def _begin(self) -> None:
        """Uncover the next value, where a stint of this seat begins."""
        if not self.link.plays(self.seat):
            self.link.begin(Chain(self.link.nonce, self.seat, bytes.fromhex(self.record.tag(SEED))))

    # -- undo, saving ------------------------------------------------------------------------------------------------

    @property
    def practice(self) -> bool:
        return False

    def undo_point(self) -> int | None:
        """What a link holds stays."""
        left = None if self.catches_up else super().undo_point()
        sent = self.record.number(SENT, MAX_ACTIONS)
        return left if left is not None and left >= sent else None

    def why_no_undo(self) -> str:
        return (
            N_("Your link already holds these moves, so you can’t undo them.")
            if self.is_sent
            else super().why_no_undo()
        )

    def undo(self) -> bool:
        if not super().undo():
            return False
        mark = self.fresh_state()
        count = 0
        for action in self.state.past:
            count += not mark.is_chance_node()
            mark.apply_action(action)
        self.link = self.link.up_to(count)
        self._text = self._answer = None  # another decision may follow
        self.forget_plans()
        return True

    def saved(self) -> Record:
        """With all that a link brought, how far it was shown, and how the match stands."""
        self._stamp()
        record = placed(self.record, self.link).with_tag(STANDS_AT, self.stands())
        if self.is_round:
            record = record.with_tag(TO, str(self.friend))
        if not self.catches_up:
            return record.without_tag(SHOWN).with_actions(self.state.past)
        brought = self.link.state.past[: self._brought]
        return record.with_tag(SHOWN, str(len(self.state.past))).with_actions(brought)

    def stands(self) -> str:
        """Whose move it is, for the list of matches."""
        if self.has_link() and not self.is_sent:
            return SEND
        return FRIEND if self.awaits_friend() else MINE

    def again(self) -> Record:
        return leaving(super().again())
