"""The shell commands: play, compare levels, and compute odds.

python -m game play war --seats greedy,random --seed 7
python -m game arena war --seats greedy,random --games 500 --seed 1
python -m game arena kingdoms --levels novice,greedy,strong --players 2 --games 1000 --seed 1
python -m game rate war --quick 400 --strong 60
python -m game odds war
echo "centre Edo Gifu / mover Azuchi Odani" | python -m game value war
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from importlib.util import find_spec
from random import Random
from time import monotonic

from game import games
from game.arena.ladder import Duel, ladder, lines
from game.arena.match import ArenaTally, Figure, arena, play
from game.arena.ratings import as_text, file_of, go_on, kept, played_file
from game.bots.stranger import is_file, maker
from game.core.errors import OptionError
from game.core.game import Game
from game.core.interval import wilson
from game.core.options import OptionValue
from game.roster import BASELINE, levels, parts_of


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code."""
    args = _parser().parse_args(arguments)
    try:
        return int(args.run(args) or 0)
    except (OptionError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0


def _play(args: argparse.Namespace) -> None:
    game, seats = games[args.game], _seats(args)
    state, record = play(game, seats, Random(args.seed), **_options(game, args))
    result = {"record": str(record), "scores": state.scores(), "returns": state.returns()}
    print(json.dumps(result) if args.json else record, end="\n" if args.json else "")


def _ladder(args: argparse.Namespace) -> None:
    """Every pair of levels, over the cores, with progress; rows of Markdown."""
    game, found = games[args.game], list[Duel]()
    wanted = _known(args, args.levels, args.players)
    if len(wanted) < 2:
        raise ValueError("two levels at least, weakest first: --levels novice,greedy")
    options = _options(game, args)
    progress = ladder(game.key, wanted, args.players, args.games, args.seed or 0, args.cores, args.ray, **options)
    for done, whole, found in progress:  # noqa: B007 - the last of them
        if sys.stderr.isatty():
            print(f"\r{done}/{whole}", end="\r" if done == whole else "", file=sys.stderr, flush=True)
    if args.json:
        print(
            json.dumps(
                [{**asdict(duel), "lost": duel.lost, "share": duel.share, "bounds": duel.bounds} for duel in found]
            )
        )
    else:
        print("\n".join(lines(found)))


def _arena(args: argparse.Namespace) -> None:
    if args.levels:
        _ladder(args)
        return
    game, seats = games[args.game], _seats(args)
    for standing in arena(game, seats, args.games, Random(args.seed), **_options(game, args)):
        if sys.stderr.isatty():
            done = standing.done
            print(f"\r{done}/{args.games}", end="\r" if done == args.games else "", file=sys.stderr, flush=True)
    if args.json:
        rows = [_tally(tally) for tally in standing.tallies]
        rows += [{"nobody": standing.nobody, "games": args.games}] if game.losable else []
        rows += [{"ending": name, "games": count} for name, count in standing.endings.most_common()]
        print(json.dumps([*rows, *map(_figure, standing.figures)]))
        return
    for tally in standing.tallies:
        share = f"{100 * tally.share:5.1f} % [{100 * tally.low:.1f}, {100 * tally.high:.1f}]"
        print(f"seat {tally.seat + 1} {tally.level:10} {tally.wins:8.1f} of {tally.games} {share}")
    counts = [("nobody wins", standing.nobody)] if game.losable else []
    counts += [(f"ending {name}", count) for name, count in standing.endings.most_common()]
    for name, count in counts:
        low, high = wilson(count, args.games)
        print(f"{name}: {count} {100 * count / args.games:.1f} % [{100 * low:.1f}, {100 * high:.1f}]")
    for figure in standing.figures:
        scale, unit = (100, " %") if figure.share else (1, "")
        bounds = f"[{scale * figure.low:.2f}, {scale * figure.high:.2f}]"
        print(f"{figure.name}: {scale * figure.mean:.2f}{unit} {bounds} in {figure.games}")


def _tally(tally: ArenaTally) -> dict[str, object]:
    names = ("level", "wins", "games", "share", "low", "high")
    return {"seat": tally.seat + 1, **{name: getattr(tally, name) for name in names}}


def _figure(figure: Figure) -> dict[str, object]:
    bounds = {"mean": figure.mean, "low": figure.low, "high": figure.high}
    return {"figure": figure.name, "games": figure.games, **bounds}


def _rate(args: argparse.Namespace) -> None:
    """Play the matches that are missing behind the ratings of bots and characters, and write the file."""
    if find_spec("numpy") is None:
        raise ValueError('ratings need numpy: pip install "four-ages[ratings]"')
    file, begun = played_file(args.game), monotonic()
    for done, whole in go_on(args.game, file, args.quick, args.strong, args.cores, args.ray):
        if sys.stderr.isatty():
            left = (monotonic() - begun) / done * (whole - done) / 60
            print(f"\r{done}/{whole}, about {left:.0f} minutes more ", end="", file=sys.stderr, flush=True)
    played = kept(file)
    nobody = sum(not any(match.won) for match in played)
    print(f"{args.game}: {len(played)} lines of matches, {nobody} that nobody won, in {monotonic() - begun:.0f} s")
    file_of(args.game).write_text(as_text(args.game, played), "utf-8")


def _odds(args: argparse.Namespace) -> None:
    rows = parts_of(args.game).rules.odds()
    if not rows:
        raise ValueError(f"{args.game} has no odds to print")
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        print(" ".join(f"{100 * cell:.4f}" if isinstance(cell, float) else cell or "-" for cell in row.values()))


def _value(args: argparse.Namespace) -> int:
    chances = parts_of(args.game).rules.chances
    if chances is None:
        raise ValueError(f"{args.game} is not solved")
    failed = 0
    for number, found in chances(sys.stdin, args.exact):
        if isinstance(found, ValueError):
            failed = 2
            print(f"error: {found}", file=sys.stderr)
        else:
            print(json.dumps({"line": number, "chance": found}) if args.json else f"{found:.6f}")
    return failed


def _seats(args: argparse.Namespace) -> list[str]:
    if not args.seats:
        raise ValueError("who sits where? --seats greedy,random")
    return _known(args, args.seats, args.seats.count(",") + 1)


def _known(args: argparse.Namespace, wanted: str, players: int) -> list[str]:
    """The levels in *wanted*, if the game has them for so many players and these options."""
    game, options = args.game, games[args.game].settle(_options(games[args.game], args))
    known, found = levels(game), wanted.split(",")
    for level in found:
        if is_file(level):
            maker(level)
        if level == BASELINE or is_file(level):
            continue
        if level not in known:
            raise ValueError(f"{game} has no bot {level!r}; it has {', '.join(known)}")
        if level not in levels(game, players):
            raise ValueError(f"{game}'s {level} plays no matches of {players}")
        if level not in levels(game, players, options):
            raise ValueError(f"{game}'s {level} plays by the default options alone")
    return found


def _options(game: Game, args: argparse.Namespace) -> dict[str, OptionValue]:
    given: dict[str, OptionValue] = {}
    for text in args.option:
        key, _, value = text.partition("=")
        default = next((option.default for option in game.options if option.key == key), None)
        given[key] = value == "yes" if isinstance(default, bool) else int(value) if isinstance(default, int) else value
    return given


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game", description="Four Ages without a screen")
    commands = parser.add_subparsers(required=True, metavar="play | arena | rate | odds | value")
    for name, run, about in (
        ("play", _play, "play one match among bots and print its record"),
        ("arena", _arena, "play many matches and print wins and endings with 95 %% intervals"),
        ("rate", _rate, "play the matches behind the ratings of bots, and write them to the game's file"),
        ("odds", _odds, "print a game's exact odds"),
        ("value", _value, "print winning chances of positions read from standard input"),
    ):
        command = commands.add_parser(name, help=about, description=about.replace("%%", "%"))  # only help is a format
        command.set_defaults(run=run)
        command.add_argument("game", choices=list(games))
        if name == "rate":
            command.add_argument("--quick", type=int, default=400, help="matches of each size without strong players")
            command.add_argument("--strong", type=int, default=60, help="matches of each size with some")
            command.add_argument("--cores", type=int, default=0, help="of this machine; all by default")
            command.add_argument("--ray", default="", metavar="ADDRESS", help="a Ray cluster, or local")
            continue
        command.add_argument("--json", action="store_true", help="for machines")
        if name == "value":
            command.add_argument("--exact", action="store_true", help="from the solver's full table")
        if name in ("odds", "value"):
            continue
        command.add_argument("--seats", help="bots in seat order, by level or file: greedy,./mybot.py")
        command.add_argument("--seed", type=int, help="the same seed gives the same match")
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a variant (yes or no)")
        if name == "arena":
            command.add_argument("--games", type=_positive, default=200)
            command.add_argument("--levels", help="instead of seats: every pair of these, weakest first, with Elo")
            command.add_argument("--players", type=_positive, default=2, help="with --levels: one against the rest")
            command.add_argument("--cores", type=int, default=0, help="with --levels: of this machine; all by default")
            command.add_argument("--ray", default="", metavar="ADDRESS", help="with --levels: a Ray cluster, or local")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
