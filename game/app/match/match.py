"""A match being played: what people, bots and chance do, and undo.

Randomness comes from the operating system, fresh for every draw. No seed is stored, so nothing can be predicted.
"""

from __future__ import annotations

from math import inf
from random import Random, SystemRandom

from game.app.match.applied import AppliedAction
from game.app.match.banter import said
from game.app.match.chronicle import Chronicle
from game.app.match.moments import moments
from game.app.match.policy import ORDINARY, MatchPolicy
from game.app.match.sounds import HARD, SOFT, TURN, Sound, sound_of
from game.app.match.thinking import Player, Thought
from game.app.match.turns import BY_HAND, TurnMatch
from game.app.match.undo import CHOICE, ONE_WAY, BeforeAction, UndoLog
from game.core.errors import ActionError
from game.core.i18n import N_, Words
from game.core.record import Record
from game.core.state import CHANCE, TERMINAL, Action, State
from game.ui.moment import Moment


class Match(TurnMatch):
    """One match."""

    policy: MatchPolicy = ORDINARY

    def __init__(self, key: str, record: Record, t: Words, rng: Random | None = None) -> None:
        self.rng = rng or SystemRandom()
        self.undone: list[list[Action]] = []  # the actions that each undo took back, latest first
        self.sounds: list[Sound] = []  # sounds since the last patch
        self.moments: list[Moment] = []  # moments since the last patch
        self.has_just_ended = False  # whether it ended since it was opened, until somebody looks back on it
        self.pause_scale = 0.0  # the part of the usual pause that the actions since the last patch need
        self._players: dict[int, Player] = {}  # of bots, by seat
        self.advisers: dict[int, Player] = {}  # by seat, for people who get advice
        self.reports: list[str] = []  # of bots that failed
        self._thought: Thought | None = None  # of the bot to move, if it ran out of time
        self._chronicle: Chronicle | None = None
        super().__init__(key, record, t)

    def chronicle(self) -> Chronicle:
        """Its course up to now, as the person here saw it; worked out when it is first asked for."""
        found = self._chronicle
        if found is None or not found.fits(self, self.viewer):
            found = self._chronicle = Chronicle(self, self.viewer)
        return found

    # -- what happens ------------------------------------------------------------------------------------------------

    def act(self, text: str) -> None:
        """Apply a person's action in notation, or several of one move separated by `;`, and the chance events that
        follow.

        None of them is applied unless all are legal.
        """
        move = self.check(text)
        self.undone.clear()
        for action, after in move:
            self._apply(action, after)
        self.settle()

    def ends_undo(self, text: str) -> bool:
        """Whether undo can't take back the action in *text*, although it could take back another choice here. Where every
        choice is final, or their own dice follow, a person expects that."""
        if self.practice and len(self.people) == 1:
            return False
        before = self.state
        for action, after in self.check(text):
            if after.is_chance_node() and self.parts.pacing.thrower(after) in self.people:
                return False
            if self._is_final(before, action, after):
                return not all(self._is_final(self.state, one) for one in self.state.legal_actions())
            before = after
        return False

    def _is_final(self, before: State, action: Action, after: State | None = None) -> bool:
        """Whether *action* shows something new, ends the match, or is followed at once by chance or another seat, so that
        undo stops there; *after* is the resulting position if the caller already has it."""
        if after is None:
            after = before.clone()
            after.apply_action(action)
        if action.reveals or after.is_terminal() or after.turned_up() != before.turned_up():
            return True
        mover = after.roller() if after.is_chance_node() else after.current_player()
        return mover not in (self.people if self.policy.undo_asks else self.persons)

    def repeat(self, text: str) -> None:
        """Repeat a person's action, with the chance events between, until another seat is to move or the action is
        illegal."""
        seat = self.mover()
        self.act(text)
        while self.mover() == seat and not self.state.is_chance_node():
            try:
                self.act(text)
            except ActionError:
                return

    def roll(self) -> None:
        if not self.awaits_roll():
            raise ActionError("there are no dice to throw now", N_("There are no dice to roll right now."))
        self.undone.clear()
        self._apply(self._accident())
        self.settle()

    def step(self, until: float = inf) -> bool:
        """Make one move for a bot or chance, with what follows, or a person's only possible action. Returns False if a
        person must act or the match is over. Also returns False if a bot is still thinking at the time *until* (of
        `monotonic`): then `thinking` is true and the next step continues."""
        mover = self.mover()
        if mover == TERMINAL or self.awaits_friend():
            return False
        if mover in self.people:
            return self._only_step()
        if mover != CHANCE and self.state.is_chance_node():
            self._apply(self._accident())
        else:
            moved = False
            while mover >= 0 and not (self.awaits_person() or self.awaits_friend() or self.state.is_chance_node()):
                action = self._choice(mover, until)
                if action is None:
                    return moved
                moved = True
                self._apply(action)
                if not self.parts.pacing.is_step(action):
                    break
                mover = self.mover()
        self.settle()
        if self.awaits_person():
            self.sounds.append(Sound(TURN))
        return True

    def _only_step(self) -> bool:
        if not self.only_way():
            return False
        if self.state.is_chance_node():
            self.roll()
        else:
            self.act(str(self.state.legal_actions()[0]))
        return True

    def settle(self) -> None:
        """Apply the chance events that follow by themselves, up to one worth watching, and a person's forced answers."""
        while True:
            forced = self.state.forced() if self._answers_itself() else None
            if forced is not None:
                self._apply(forced)
            elif self.mover() == CHANCE and not self.awaits_friend():
                accident = self._accident()
                self._apply(accident)
                if type(accident) in self.parts.pacing.staged:
                    return
            else:
                return

    def _answers_itself(self) -> bool:
        """Whether what the person to move is forced to do happens by itself: nobody else plays here or elsewhere."""
        return self.persons == self.people == [self.mover()]

    @property
    def thinking(self) -> bool:
        """Whether a bot has started to think and not finished."""
        return self._thought is not None and self._thought.fits(self.state)

    def _choice(self, seat: int, until: float) -> Action | None:
        """The choice of the bot at *seat*, or None if it needs more time. Any other event ends its thinking."""
        if not self.thinking:
            player, seen = self._player(seat), self.seen(seat)
            if player.is_quick:
                return player.choose(seen)
            self._thought = Thought(self.state, len(self.state.past), player.think(seen))
        assert self._thought is not None
        if not self._thought.done(until):
            return None
        choice, self._thought = self._thought.best, None
        return choice

    def _accident(self) -> Action:
        """What chance brings next."""
        return self.state.sample_chance(self._chance())

    def _chance(self) -> Random:
        """The source of the next chance event."""
        return self.rng

    def _level(self, seat: int) -> str:
        """The bot that plays *seat*."""
        return self.record.seats[seat].player

    def _player(self, seat: int) -> Player:
        if seat not in self._players:
            rng = Random(self._chance().random())
            self._players[seat] = Player(self.game.key, self._level(seat), rng, self.reports.append)
        return self._players[seat]

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo_point(self) -> int | None:
        """How many actions an undo would leave: up to the person's last decision, if nothing was revealed since. Forced
        actions are undone together with the choice before them.

        In practice mode, and only against bots, any decision of the person can be undone.
        """
        if self.state.is_terminal():
            return None
        least = ONE_WAY if self.auto_play == BY_HAND else CHOICE
        if self.practice and len(self.people) == 1:
            return max(self._trail.decided(self.people, least), default=None)
        left = self._trail.last_open(self.people, least)
        # With everything open the device may have passed on by itself; the same people sit around it.
        same = left is not None and (self._trail.deciders[left] == self.holder or not self.game.hidden)
        return left if same else None

    def undo(self) -> bool:
        """Undo the last decision of the person with the device. Returns False if that is impossible."""
        past, left = self.state.past.copy(), self.undo_point()
        if left is None:
            return False
        self._restart()
        self._run(self.record.with_actions(past[:left]))
        self.undone.insert(0, past[left:])
        return True

    def why_no_undo(self) -> str:
        """Why `undo` is impossible, as a message id."""
        return N_("You can’t undo past a dice roll, a card draw or another player’s move.")

    def redo(self) -> bool:
        if not self.undone:
            return False
        for action in self.undone.pop(0):
            self._apply(action)
        return True

    def _apply(self, action: Action, after: State | None = None) -> None:
        """Apply *action*; *after* is the resulting position if the caller already has it."""
        standing, by_person = (
            UndoLog.standing(self.state, self.persons),
            self.parts.pacing.thrower(self.state) in self.people,
        )
        force = HARD if by_person or self.awaits_person() else SOFT
        done = self._sights.apply(self.state, action, {self.viewer, *self._log.seats}, after)
        self.state = done.state
        self.has_just_ended = self.state.is_terminal()
        self._note(done, standing, force)

    def _note(self, done: AppliedAction, standing: BeforeAction, force: int) -> None:
        """Note *done* for the log, for undo, and for what the next patch shows and plays of it."""
        self._log.add(done)
        self._trail.add(done.action, standing, self.state)
        seat = self.viewer
        remark = self.parts.table.remark(done.seen[seat], done.action, done.now[seat], self.people)
        self.word = said(self.cast, self.people, done, self.word, remark) or self.word
        self.sounds += sound_of(done, self.parts, force)
        kind = "capture" if done.captures else type(done.action)
        self.pause_scale = max(self.pause_scale, self.parts.pacing.pause_scales.get(kind, 1))
        self.moments += moments(done, self.parts, self.viewer, self.view(active=False, hints=False))
