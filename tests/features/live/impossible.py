"""Impossible but well-typed observations: each field of a real one out of its bounds, and what a guest's page makes of it.

`python -m tests.features.live.impossible` counts them: refused, shown, or thrown (the page lost the table, or an event
failed).
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from game import games
from game.app.features.live.messages import Seen
from game.app.features.live.observed import MORE, _hints, _kind, dump
from game.app.friends.encoding import to_text
from game.app.match.log import Log
from tests.features.live.wired import Wire

BIG = 1 << 28
NUMBERS = (-3, -2, -1, 7, 99, BIG)
SECONDS = 5  # that a page may take for one message
AT = {"heroes": (12, 60), "thieves": (6, 40), "kingdoms": (8, 50)}  # decisions before, in the longer games
SHORT = (2, 9)


def forged(value: Any) -> Iterator[Any]:
    """*value* with one part of it changed to another of its type."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (number for number in NUMBERS if number != value)
    elif isinstance(value, str):
        yield from ("", "?", "12345678", "X" * 60)
    elif isinstance(value, list) and value and isinstance(value[0], str):  # a row with a name: an action or a frame
        for at, part in enumerate(value[1:], 1):
            yield from ([*value[:at], other, *value[at + 1 :]] for other in forged(part))
    elif isinstance(value, list):
        yield []
        yield value[:-1]
        yield [*value, *value[-1:]] * 2
        yield value * 60
        for at in {0, len(value) // 2, len(value) - 1} if value else ():
            yield from ([*value[:at], other, *value[at + 1 :]] for other in forged(value[at]))


def observations(game: str, many: int = 1) -> Iterator[tuple[Wire, str, dict[str, Any]]]:
    """A guest's page at some moments of a match; the name of a field; and the change of its observation that the host sends
    last, with that field forged: every *many*-th of all."""
    number = 0
    for decisions in AT.get(game, SHORT):
        wire = Wire(game).meet()
        wire.play(decisions)
        guest = wire.guest
        full = dump(guest.state.observation(guest.seat))
        real = {**{name: full[name] for name in _hints(_kind(games[game]))}, **guest.frames[-1]}
        for name, value in real.items():
            for other in forged(value):
                number += 1
                if number % many == 0 and other != value:
                    rest = {key: entry for key, entry in guest.frames[-1].items() if key != MORE + name}
                    yield wire, name, {**rest, name: deepcopy(other)}


class Late(BaseException):
    """A page took longer than SECONDS."""


def _late(*_: object) -> None:
    raise Late


def outcome(wire: Wire, change: dict[str, Any]) -> str:
    """What comes of *change* in place of the last one: refused, shown, or thrown and why. The page is as before again."""
    tab, guest = wire.anna, wire.guest
    frames, stint, play = list(guest.frames), guest.stint, tab.session.scene
    noted = deepcopy(guest.witness)
    guest._take_again(frames[:-1])
    heard = len(tab.alerts)
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(SECONDS)
    try:
        answer = tab.send("peer:text", [["host", to_text(Seen((change,), stint, guest.witness.mark))]])
        signal.alarm(0)
        found = "refused" if len(guest.frames) == len(frames) - 1 else "shown"
        if tab.session.match is None:
            found = "thrown: " + answer["report"].strip().splitlines()[-1][:60]
        elif found == "refused" and len(tab.alerts) == heard:
            found = "thrown: nothing was said"
    except (Exception, Late) as error:
        found = f"thrown: {type(error).__name__}"
    finally:
        signal.alarm(0)
    tab.session.scene = play
    guest.record = guest.record
    guest._log = Log(guest.record, guest.t)
    guest.stint = stint
    guest._take_again(frames)
    guest.witness = noted
    return found


def counted(game: str, many: int = 1) -> Counter[tuple[str, str]]:
    """How often each outcome came, by field."""
    return Counter((outcome(wire, change), name) for wire, name, change in observations(game, many))


def main(many: int) -> None:
    for game in games:
        found = counted(game, many)
        kinds = Counter[str]()
        for (what, _), number in found.items():
            kinds[what.partition(":")[0]] += number
        print(game, dict(kinds), flush=True)
        for (what, name), number in sorted(found.items()):
            if what.startswith("thrown"):
                print("   ", name, what, number)


if __name__ == "__main__":
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000,) * 2)
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
