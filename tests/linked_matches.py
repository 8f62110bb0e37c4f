"""How many links a match by link takes: a page for each seat, a bot at each, to the end.

    python -m tests.linked_matches 50 [greedy] [war heroes ...] [3] [only pass answers]

So many matches of each game or of these, by bots of this level, of two or so many players, in all of the ways or in these.
`greedy` is Steady. Each row has the links of its matches and, before, those that they take with a link after each turn.
`only`: a choice that the page's person knows to be the only one needs none. `pass`: all always let friends' pages pass.
`answers`: before each link its sender also prepares lines: what a bot would do in each seat, and what it would do in each of
a dozen worlds whatever the others do.
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
from game.app.friends.planned import ANYTHING, MAX_LINES, Line, replies_in
from game.app.friends.prepared import Plan, most_replies
from game.core.bot import Bot
from game.core.i18n import Words
from game.core.state import CHANCE, State
from game.roster import new_bot, parts_of

MODES = ONLY, PASS, ANSWERS = ("only", "pass", "answers")
NAMES = ("Mei", "Ling", "Anna", "Bo", "Cai", "Dora")
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


def pages(game: str, rng: Random, players: int = 2) -> list[LinkMatch]:
    """Pages with a match by link between them."""
    link, seeds = protocol.invited(game, games[game].settle({}), players), [rng.randbytes(SIZE) for _ in range(players)]
    link.nonce = link.chance.match = rng.randbytes(protocol.NONCE)
    for name, seed in zip(NAMES, seeds, strict=False):
        link.join(name, seed)
    text = link_text.to_text(link)
    return [
        LinkMatch(
            f"link-{seat}", record_of(link_text.from_text(text), seat, seed), Words("en"), link_text.from_text(text)
        )
        for seat, seed in enumerate(seeds)
    ]


def play(game: str, level: str, mode: str, seed: int, players: int = 2) -> Count:
    """One match to its end."""
    rng, count = Random(f"{game} {seed}"), Count()
    table = pages(game, rng, players)
    bots = [new_bot(game, level, Random(f"{seed} {seat}")) for seat in range(players)]
    here = table[0]
    while count.links < MOST_LINKS:
        turn(here, bots[here.seat])
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
        there = table[here.link.awaited()]
        open_link(there, text)
        here = there
    count.played = len(here.link.ahead)
    count.before = _stints(here.link)
    return count


def open_link(there: LinkMatch, text: str) -> None:
    """Open a link of an honest page, and show all that it brings."""
    link = link_text.from_text(text)
    assert link.continues(there.link) and there.unprepared(link) is None
    assert not there.has_lost_plan(link) and not there.was_passed_over(link)
    there.take_up(link)
    while there.catches_up:
        there.step()


def turn(match: LinkMatch, bot: Bot) -> None:
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
    state, device, count = link.game.initial_state_by(link.rules, len(link.places), link.options), 0, 1
    for action in link.state.past:
        owner = state.roller() if state.current_player() == CHANCE else state.current_player()
        if owner is not None and owner != device:
            device, count = owner, count + 1
        state.apply_action(action)
    return count


def _lines(match: LinkMatch, bots: list[Bot]) -> list[Line]:
    """A line in each of a few possible worlds, with what the bots do there, and what the own bot does whatever they do."""
    lines = list[Line]()
    if match.state.is_chance_node():
        return lines
    begun = Draft(match)
    for n in range(TRIES):
        draft = begun.copy()
        for _ in range(MOST_CHOICES):
            worlds = [world for world in draft.worlds if world.current_player() == draft.asked >= 0]
            if not worlds or not _chose(draft, worlds[n % len(worlds)], bots):
                break
        _add(lines, draft, len(bots))
    draft = begun.copy()
    while draft.options and draft.options[-1].step == ANYTHING and len(draft.steps) < MOST_CHOICES:
        draft.choose(len(draft.options) - 1)
        while draft.is_mine and len({_answer(draft, world, bots) for world in draft.worlds}) == 1:
            _chose(draft, draft.worlds[0], bots)
    _add(lines, draft, len(bots))
    return lines[:MAX_LINES]


def _answer(draft: Draft, world: State, bots: list[Bot]) -> str:
    """What the seat to move does in *world*, as the draft's seat sees it; '' where another one is to move."""
    asked = world.current_player()
    return draft.after(world, bots[asked].choose(world.observation(asked)))[0] if asked == draft.asked else ""


def _chose(draft: Draft, world: State, bots: list[Bot]) -> bool:
    """Go on in the draft with what the seat to move does in *world*; False if it offers nothing of the kind."""
    text = _answer(draft, world, bots)
    steps = [one.step.text if one.step is not None else "" for one in draft.options]
    if text not in steps:
        return False
    draft.choose(steps.index(text))
    return True


def _add(lines: list[Line], draft: Draft, players: int) -> None:
    """Add the line, where a link can carry it and nothing contradicts it."""
    more = [*lines, draft.line]
    if (
        draft.line
        and not any(contradicts(draft.line, one) for one in lines)
        and replies_in(more) <= most_replies(players)
    ):
        lines[:] = dict.fromkeys(more)


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


def main(matches: int = 50, level: str = "greedy", *words: str) -> None:
    players = next((int(word) for word in words if word.isdigit()), 2)
    modes = [mode for mode in MODES if mode in words] or list(MODES)
    print(f"{matches} matches of {players} players of each game, {level}: links a match")
    for game in [key for key in games if key in words] or games:
        passes = bool(parts_of(game).pacing.passes)
        for mode in [mode for mode in modes if passes or mode != PASS]:
            found = [play(game, level, mode, seed, players) for seed in range(matches)]
            links, before = mean(one.links for one in found), mean(one.before for one in found)
            lines, played = mean(one.lines for one in found), mean(one.played for one in found)
            longest = max(one.longest for one in found)
            text = f"{before:.1f} -> {links:.1f}, longest {longest} characters, {lines:.1f} lines, {played:.1f} played"
            print(f"  {game:9} {mode:8} {text}", flush=True)
        ways = (
            sorted(way for seed in range(min(matches, 20)) for way in courses(game, level, seed))
            if players == 2
            else []
        )
        if ways:
            few = sum(way <= 1000 for way in ways) / len(ways)
            print(f"  {game:9} courses of a turn without chance: median {median(ways):.0f}, {few:.0%} at most 1,000")
    print(f"one try takes {milliseconds():.1f} ms")


if __name__ == "__main__":
    main(*(int(arg) if n == 0 else arg for n, arg in enumerate(sys.argv[1:])))  # type: ignore[arg-type]
