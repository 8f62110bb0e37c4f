"""Positions for campaigns, and how hard their chapters are. Both print what goes into `words/campaign` or its tests.

    python -m game.arena.campaign find war --rivals genzo --low 0.3 --high 0.4 --seed 1
    python -m game.arena.campaign try war --tries 40

`find` plays matches of quick bots and prints positions in which the person is about to decide, and in which a quick bot wins
a share within the bounds from there. `try` plays each chapter with a bot in the person's seat, and prints how often it won
and one match that it won.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from random import Random

from game import games
from game.core import coding
from game.core.campaign import Chapter
from game.core.game import CHAPTERS
from game.core.record import HUMAN, Record, Seat, replay
from game.core.state import CHANCE, State
from game.roster import new_bot

TRIES = 24  # matches that are played on from a position, by quick bots


def play_on(record: Record, state: State, me: str, rng: Random) -> Record:
    """The match of *record* from *state* to its end, with the bot *me* in the person's seat."""
    names = [me if seat.is_human else seat.player for seat in record.seats]
    bots = [new_bot(record.game, name, Random(rng.random())) for name in names]
    while not state.is_terminal():
        mover = state.current_player()
        state.apply_action(
            state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.observation(mover))
        )
    return record.with_actions(state.history())


def turns(record: Record) -> Iterator[tuple[int, State]]:
    """The positions of a match in which the person has a choice and others decided last, with their numbers of actions."""
    me = next(n for n, seat in enumerate(record.seats) if seat.is_human)
    state = games[record.game].initial_state_by(record.rules, record.players, record.options)
    last = me
    for number, text in enumerate(record.actions):
        mover = state.current_player()
        if mover == me != last and len(state.legal_actions()) > 1:
            yield number, state
        if state.is_chance_node() and state.roller() == me != last:
            yield number, state
        last = last if mover == CHANCE else mover
        state.apply_text(text)


def find(args: argparse.Namespace) -> None:
    """Print positions, at most one a match."""
    game, rng = games[args.game], Random(args.seed)
    seats = [Seat(name) for name in args.rivals.split(",")]
    seats.insert(args.seat, Seat(HUMAN))
    options = game.settle({key: json.loads(value) for key, _, value in (one.partition("=") for one in args.option)})
    chapter = Chapter("", "", "", "", "", (), args.seat, alone=args.alone)
    empty = Record(game.key, game.rules, tuple(seats), options)
    quick = replace(empty, seats=tuple(seat if seat.is_human else Seat("greedy") for seat in seats))
    for number in range(args.matches):
        match = play_on(quick, game.new_initial_state(len(seats), **options), "greedy", rng)
        fitting = [step for step, _ in turns(match) if args.after <= step / len(match.actions) <= args.before]
        for step in fitting[:: -(-len(fitting) // 4) or 1]:
            begun = match.with_actions(match.actions[:step])
            won = sum(chapter.is_won(_end(begun, rng)) for _ in range(TRIES))
            if args.low <= won / TRIES <= args.high:
                text = coding.to_text(replace(begun, seats=tuple(seats)), games)
                state = replay(begun, games).state
                print(
                    f"match {number} step {step} of {len(match.actions)}, won {won} of {TRIES}, {state.scores()}\n{text}",
                    flush=True,
                )
                break


def _end(begun: Record, rng: Random) -> State:
    return replay(play_on(begun, replay(begun, games).state, "greedy", rng), games).state


def tried(game: str, number: int, me: str, tries: int, seed: int) -> tuple[int, Record | None]:
    """How often the bot *me* wins a chapter, and the first match that it won."""
    chapter: Chapter = import_module(f"game.{game}.words.campaign").CAMPAIGN.chapters[number - 1]
    begun, won, first = chapter.record(game, games), 0, None
    for n in range(tries):
        match = play_on(begun, replay(begun, games).state, me, Random(f"{seed} {n}"))
        if chapter.is_won(replay(match, games).state):
            won, first = won + 1, first or match
    return won, first


def main() -> None:
    """Find positions, or try chapters."""
    parser = argparse.ArgumentParser(prog="python -m game.arena.campaign", description=str(__doc__).splitlines()[0])
    parser.add_argument("what", choices=["find", "try"])
    parser.add_argument("game", choices=[key for key, game in games.items() if game.campaign])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--me", default="strong", help="the bot in the person's seat")
    parser.add_argument("--tries", type=int, default=10)
    parser.add_argument("--chapter", type=int, default=0, help="0 for all")
    parser.add_argument("--rivals", default="")
    parser.add_argument("--seat", type=int, default=0, help="the person's, from 0")
    parser.add_argument("--option", action="append", default=[], help="key=value, the value in JSON")
    parser.add_argument("--alone", action="store_true", help="more points than all others together")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--low", type=float, default=0.3, help="chance of the person's seat")
    parser.add_argument("--high", type=float, default=0.5)
    parser.add_argument("--after", type=float, default=0.2, help="share of the match")
    parser.add_argument("--before", type=float, default=0.8)
    args = parser.parse_args()
    if args.what == "find":
        find(args)
        return
    for number in [args.chapter] if args.chapter else range(1, CHAPTERS + 1):
        won, match = tried(args.game, number, args.me, args.tries, args.seed)
        print(f"chapter {number}: {won} of {args.tries}", coding.to_text(match, games) if match else "", flush=True)


if __name__ == "__main__":
    main()
