"""How many links a match by link of two takes: two pages, a bot at each, to the end.

    python -m tests.linked_matches 50 [greedy] [war heroes ...]    so many matches of each game, by bots of this level

`greedy` is Steady. Each row has the links of its matches and, before, those that they take with a link after each turn.
`only`: a choice that both know to be the only one needs none. `pass`: both always let the friend's page pass. `answers`:
before each link its sender also prepares lines, with what a bot would do there in either seat.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import mean, median
from time import process_time

from game import games
from game.app.features.by_link import link_text, protocol
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.stored import record_of
from game.app.features.conditional.draft import Draft, contradicts
from game.app.friends.chains import SIZE
from game.app.friends.planned import MAX_LINES, Line, replies_in
from game.app.friends.prepared import MAX_REPLIES, Plan
from game.core.bot import Bot
from game.core.i18n import Words
from game.core.state import CHANCE, State
from game.roster import new_bot, parts_of

MODES = ONLY, PASS, ANSWERS = ("only", "pass", "answers")
MOST_LINKS = 2000
MOST_CHOICES = 6  # of one line
TRIES = 3  # lines before each link


@dataclass(slots=True)
class Count:
    """Of one match: its links, how many it takes without all this, the characters of the longest one, lines prepared,
    answers played."""

    links: int = 0
    before: int = 0
    longest: int = 0
    lines: int = 0
    played: int = 0


def pages(game: str, rng: Random) -> list[LinkMatch]:
    """Two pages with a match by link between them."""
    link, seeds = protocol.invited(game, games[game].settle({}), 2), [rng.randbytes(SIZE) for _ in range(2)]
    link.nonce = link.chance.match = rng.randbytes(protocol.NONCE)
    for name, seed in zip(("Mei", "Ling"), seeds, strict=True):
        link.join(name, seed)
    text = link_text.to_text(link)
    return [
        LinkMatch(
            f"link-{seat}", record_of(link_text.from_text(text), seat, seed), Words("en"), link_text.from_text(text)
        )
        for seat, seed in enumerate(seeds)
    ]


def play(game: str, level: str, mode: str, seed: int) -> Count:
    """One match to its end."""
    rng, count = Random(f"{game} {seed}"), Count()
    both = pages(game, rng)
    bots = [new_bot(game, level, Random(f"{seed} {seat}")) for seat in range(2)]
    here = both[0]
    while count.links < MOST_LINKS:
        _turn(here, bots[here.seat])
        count.links += 1
        if here.state.is_terminal():
            break
        if mode in (PASS, ANSWERS):
            here.let_pass(True)
        if mode == ANSWERS:
            here.prepare(_lines(here, bots))
            count.lines += len(here.lines)
        text = here.text()
        count.longest = max(count.longest, len(text))
        there = both[1 - here.seat]
        link = link_text.from_text(text)
        assert link.continues(there.link) and there.has_prepared(link)
        there.take_up(link)
        while there.catches_up:
            there.step()
        here = there
    count.played = len(here.link.ahead)
    count.before = _stints(here.link)
    return count


def _turn(match: LinkMatch, bot: Bot) -> None:
    """Play on until the friend is awaited or the match is over."""
    while not match.state.is_terminal() and not match.awaits_friend():
        if match.awaits_roll():
            match.roll()
        elif match.awaits_person():
            match.act(str(bot.choose(match.seen(match.seat))))
        else:
            match.step()


def _stints(link: LinkProtocol) -> int:
    """How many links the same match takes where each decision is made by its own page."""
    state, device, count = link.game.initial_state_by(link.rules, 2, link.options), 0, 1
    for action in link.state.past:
        owner = state.roller() if state.current_player() == CHANCE else state.current_player()
        if owner is not None and owner != device:
            device, count = owner, count + 1
        state.apply_action(action)
    return count


def _lines(match: LinkMatch, bots: list[Bot]) -> list[Line]:
    """A line in each of a few possible worlds, with what the bots do there."""
    lines = list[Line]()
    if match.state.is_chance_node():
        return lines
    begun = Draft(match)
    for n in range(TRIES):
        draft, choices = begun.copy(), 0
        while draft.options and choices < MOST_CHOICES:
            world = draft.worlds[n % len(draft.worlds)]
            asked = draft.asked
            text, _ = draft.after(world, bots[asked].choose(world.observation(asked)))
            found = next(
                (k for k, one in enumerate(draft.options) if (one.step.text if one.step else "") == text), None
            )
            if found is None:
                break
            draft.choose(found)
            choices += 1
        more = [*lines, draft.line]
        if draft.line and not any(contradicts(draft.line, one) for one in lines) and replies_in(more) <= MAX_REPLIES:
            lines = list(dict.fromkeys(more))
    return lines[:MAX_LINES]


# -- what a page with tools would have to try ----


def courses(game: str, level: str, seed: int) -> Iterator[int]:
    """For each turn without chance the product of its choices, so about how many courses of it there are to try."""
    rng, game_of = Random(f"{game} {seed}"), games[game]
    bots = [new_bot(game, level, Random(f"{seed} {seat}")) for seat in range(2)]
    state: State = game_of.initial_state_by(game_of.rules, 2, game_of.settle({}))
    mover, product, calm = protocol.NOBODY, 1, True
    while not state.is_terminal():
        asked = state.current_player()
        if asked == CHANCE:
            calm = False
            state.apply_action(state.sample_chance(rng))
            continue
        if asked != mover:
            if mover != protocol.NOBODY and calm:
                yield product
            mover, product, calm = asked, 1, True
        product *= len(state.legal_actions())
        state.apply_action(bots[asked].choose(state.observation(asked)))


def milliseconds() -> float:
    """What one try costs here."""
    plan, begun = Plan(0, 0).with_reply(["pass"], "pass"), process_time()
    for n in range(50):
        plan.opened([str(n)])
    return (process_time() - begun) * 20


def main(matches: int = 50, level: str = "greedy", *only: str) -> None:
    print(f"{matches} matches of each game, {level}: links a match")
    for game in only or games:
        passes = bool(parts_of(game).pacing.passes)
        for mode in [mode for mode in MODES if passes or mode != PASS]:
            found = [play(game, level, mode, seed) for seed in range(matches)]
            links, before = mean(one.links for one in found), mean(one.before for one in found)
            lines, played = mean(one.lines for one in found), mean(one.played for one in found)
            longest = max(one.longest for one in found)
            text = f"{before:.1f} -> {links:.1f}, longest {longest} characters, {lines:.1f} lines, {played:.1f} played"
            print(f"  {game:9} {mode:8} {text}", flush=True)
        ways = sorted(way for seed in range(min(matches, 20)) for way in courses(game, level, seed))
        if ways:
            few = sum(way <= 1000 for way in ways) / len(ways)
            print(f"  {game:9} courses of a turn without chance: median {median(ways):.0f}, {few:.0%} at most 1,000")
    print(f"one try takes {milliseconds():.1f} ms")


if __name__ == "__main__":
    main(*(int(arg) if n == 0 else arg for n, arg in enumerate(sys.argv[1:])))  # type: ignore[arg-type]
