"""Typical text of a game's records, which saves are packed with: `python -m game.arena.typical GAME` writes it.

Pieces of matches among bots, one after the other the piece that makes other matches shortest. A file that saves refer to
must not change: another one needs a new format of saves (`game/app/storage/saves.py`).
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from game import games
from game.arena.match import play
from game.arena.spread import spread
from game.core.record import HUMAN, Seat

SEED = 1
MATCHES, COUNTED = 36, 12  # of these so many show what a piece is worth
PIECE, PIECES, LOOKED_AT = 500, 8, 60  # bytes; pieces taken; pieces compared for each
TAGS = (("Counted", "yes"), ("Changed", "1795219200000"))  # of the records that a browser stores


def text_of(game: str, number: int) -> bytes:
    """The record of a match of a person among greedy bots, who plays like one."""
    rng = Random(f"{game}/{SEED}/{number}")
    players = rng.choice([count for count in games[game].players if count <= 4])
    _, record = play(games[game], ["greedy"] * players, rng)
    record = replace(record, seats=(Seat(HUMAN), *record.seats[1:]), tags=TAGS)
    return str(record).encode()


def typical(matches: Sequence[bytes], rng: Random) -> bytes:
    """The pieces of *matches* that make the last COUNTED of them shortest."""
    counted = matches[-COUNTED:]
    pieces = [text[at : at + PIECE] for text in matches[:-COUNTED] for at in range(0, len(text) - PIECE, PIECE)]
    found = b""
    for _ in range(PIECES):
        some = rng.sample(pieces, min(LOOKED_AT, len(pieces)))
        found = min((piece + found for piece in some), key=lambda known: sum(_size(text, known) for text in counted))
    return found


def _size(text: bytes, known: bytes) -> int:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=known)
    return len(packer.compress(text) + packer.flush())


def main() -> None:
    """Write the file of a game that has none yet."""
    parser = argparse.ArgumentParser(
        prog="python -m game.arena.typical", description="Typical text of a game's records"
    )
    parser.add_argument("game", choices=games)
    game = parser.parse_args().game
    file = Path(__file__).parents[1] / game / "typical.txt"
    matches = dict(spread(text_of, [(game, number) for number in range(MATCHES)]))
    with file.open("xb") as out:
        out.write(typical([matches[number] for number in range(MATCHES)], Random(SEED)))


if __name__ == "__main__":
    main()
