"""A line that a person is preparing: what may happen from the link on, as their seat sees it.

It stands on a few possible worlds, drawn from what the seat knows, so the choices of the friend that it offers say nothing
of their cards. Where dice or cards come next that the seat would see, a line goes on only with *Whatever they do*, which
skips all until the seat has to choose. It can't where the seat's own turn begins with a roll or draw before that.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from random import Random

from game.app.friends.planned import ANYTHING, Line, PlannedMatch, PlannedStep
from game.core.i18n import Words
from game.core.state import CHANCE, TERMINAL, Action, State

WORLDS = 6
MOST_OPTIONS = 120
MOST_STEPS = 40  # of one line
_THROWS = 3  # outcomes of chance that are tried
_WAYS = 2  # that the others may take in each world
_MOST_SKIPPED = 600  # actions in one of them


@dataclass(frozen=True, slots=True)
class MayHappen:
    """What may happen next: the `step`, None where the seat sees nothing of it; a world before a choice, and each world
    after it."""

    step: PlannedStep | None
    before: State | None
    after: tuple[State, ...]


class Draft:
    """A line in the making. `key` and `at` are the match and the number of its actions."""

    def __init__(self, match: PlannedMatch, position: State | None = None) -> None:
        """A line from *position* on, or from where the match stands."""
        self.match, self.seat = match, match.seat
        self.key, self.at = match.key, len(match.state.past)
        seen = match.seen(self.seat) if position is None else position.observation(self.seat)
        self.worlds: tuple[State, ...] = tuple(seen.determinize(Random(n)) for n in range(WORLDS))
        self.steps: list[PlannedStep] = []
        self.taken: list[MayHappen] = []
        self.options: tuple[MayHappen, ...] = ()
        self._look()

    def fits(self, match: PlannedMatch) -> bool:
        """Whether it is about this position."""
        return (self.key, self.at) == (match.key, len(match.state.past))

    @property
    def line(self) -> Line:
        """The line up to its last own decision."""
        own = [n for n, step in enumerate(self.steps, 1) if step.mine]
        return tuple(self.steps[: own[-1] if own else 0])

    @property
    def is_mine(self) -> bool:
        """Whether the person chooses next."""
        return self.asked == self.seat

    @property
    def asked(self) -> int:
        """The seat that chooses next, or CHANCE or TERMINAL."""
        return self.worlds[0].current_player()

    def copy(self) -> Draft:
        """The same line, to go on in another way."""
        other = copy(self)
        other.steps, other.taken = self.steps.copy(), self.taken.copy()
        return other

    def choose(self, number: int) -> None:
        """Go on with the option of this number; IndexError for none. What follows by itself happens, too."""
        self._take(self.options[number])
        self._look()

    def follow(self, line: Line) -> bool:
        """Choose what *line* says, as far as the worlds allow it; whether they allow all of it."""
        for _ in range(2 * MOST_STEPS):
            if len(self.steps) >= len(line):
                break
            wanted = line[len(self.steps)]
            steps = [one.step for one in self.options]
            if wanted not in steps and None not in steps:
                return False
            self.choose(steps.index(wanted if wanted in steps else None))
        return tuple(self.steps[: len(line)]) == line

    def _take(self, option: MayHappen) -> None:
        if option.step is not None:
            self.steps.append(option.step)
        self.taken.append(option)
        self.worlds = option.after

    def _look(self) -> None:
        """Find what may happen next; what is the only thing happens."""
        while len(self.steps) < MOST_STEPS:
            options = self._chances() if self.asked == CHANCE else self._choices()
            if len(options) != 1 or self.asked == TERMINAL:
                self.options = (*options, *self._anything())
                return
            self._take(options[0])
        self.options = ()

    def _chances(self) -> tuple[MayHappen, ...]:
        """The one thing that the seat sees of what chance brings, whatever it brings; () where it sees more."""
        worlds = [world for world in self.worlds if world.is_chance_node()]
        found = [
            self.after(world, world.sample_chance(Random(n))) for world in worlds for n in range(_THROWS)
        ]  # one outcome of each world goes on
        if any(text != found[0][0] for text, _ in found):
            return ()
        text = found[0][0]
        step = PlannedStep(text) if text else None
        return (MayHappen(step, None, tuple(after for _, after in found[::_THROWS])),)

    def _choices(self) -> tuple[MayHappen, ...]:
        """What the seat to move may choose, each once as the person sees it."""
        groups = dict[str, tuple[State, list[State]]]()
        asked = self.asked
        worlds = [world for world in self.worlds if world.current_player() == asked]
        for world in worlds:
            taken, before = set[str](), len(world.history_for(self.seat))
            for action in world.legal_actions()[:MOST_OPTIONS]:
                text, after = self.after(world, action, before)
                if text not in taken:
                    taken.add(text)
                    groups.setdefault(text, (world, []))[1].append(after)
        mine = asked == self.seat
        only = mine and len(groups) == 1 and all(len(world.legal_actions()) == 1 for world in worlds)
        return tuple(
            MayHappen(PlannedStep(text, mine, only) if text or mine else None, world, tuple(after))
            for text, (world, after) in list(groups.items())[:MOST_OPTIONS]
        )

    def _anything(self) -> tuple[MayHappen, ...]:
        """That the others do whatever they do, until the seat has to choose; () where it is not asked before its own turn
        begins with a roll or draw."""
        if self.asked in (self.seat, TERMINAL):
            return ()
        found = [self._skipped(world, Random(n)) for world in self.worlds for n in range(_WAYS)]
        after = tuple(world for world in found if world is not None)
        return (MayHappen(ANYTHING, None, after),) if after else ()

    def _skipped(self, world: State, rng: Random) -> State | None:
        """*world* where the seat has to choose, after whatever the others do by chance."""
        world = world.clone()
        for _ in range(_MOST_SKIPPED):
            asked = world.current_player()
            if asked == TERMINAL or (asked == CHANCE and world.roller() == self.seat):
                return None
            legal = world.legal_actions() if asked != CHANCE else []
            if asked == self.seat and len(legal) > 1:
                return world
            world.apply_action(rng.choice(legal) if legal else world.sample_chance(rng))
        return None

    def after(self, world: State, action: Action, before: int = -1) -> tuple[str, State]:
        """What the seat sees of *action*, in notation, and the world after it; in *world* it has seen so much *before*."""
        after, before = world.clone(), len(world.history_for(self.seat)) if before < 0 else before
        after.apply_action(action)
        return "\n".join(str(one) for one in after.history_for(self.seat)[before:]), after

    def said(self, most: int = MOST_STEPS) -> list[str]:
        """What happens in the line in words, up to so many own decisions."""
        words, left = list[str](), most
        for option in self.taken:
            if left and (option.before is not None or option.step == ANYTHING):
                words.append(self.words(option))
            left -= option.step is not None and option.step.mine
        return words

    def words(self, option: MayHappen) -> str:
        """What happens, as the person here sees it; or else the name of the choice."""
        world, after = option.before, option.after[0]
        if option.step == ANYTHING:
            return self.match.t("Whatever they do")
        if world is None:
            return ""
        table, t, mover = self.match.parts.table, self.match.t, world.current_player()
        view, name, seen = (
            self.match.view(active=False, hints=False),
            self.match.names()[mover],
            world.observation(self.seat),
        )
        new = after.history_for(self.seat)[len(world.history_for(self.seat)) :]
        if not new:
            return t("{name} does something you don’t see.", name=name)
        told = table.log_line(seen, new[0], after.observation(self.seat), view)
        if told:
            return told
        label = table.label(world.observation(mover), new[0], view) or table.label(seen, new[0], view)
        return t("{name}: {text}", name=name, text=label or str(new[0]))


def contradicts(one: Line, other: Line) -> bool:
    """Whether two lines answer the same with different decisions."""
    for first, second in zip(one, other, strict=False):
        if first != second:
            return first.mine and second.mine
    return False


def spoken(match: PlannedMatch, line: Line, t: Words) -> str:
    """A prepared line in words; its notation where the worlds don't show it."""
    draft = Draft(match, match.prepared_at())
    if not draft.follow(line):
        return t(", ").join(step.text for step in line)
    return " → ".join(draft.said(sum(step.mine for step in line)))
