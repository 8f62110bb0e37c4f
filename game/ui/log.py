"""The log of a match: a line for each event, by turns and rounds, in the colour of the seat that acted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from game.core.i18n import Words
from game.ui.html import Html, h
from game.ui.icon import icon, icon_button

BLOCK = 20  # lines, or more if the last turn in the block has more
FEW = 3  # a bot's turn of so few lines is never folded
ROUTINE, DEED, EVENT = range(3)  # from chance or the rules; a choice; important, or affecting every seat
ICONS = {"dice": "die", "card": "card", "capture": "flag", "alarm": "bell"}  # by sound


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log. `seat` is the seat that acted, None for events that belong to nobody. `kind` names the sound of the
    event, '' for none; `weight` is how important the line is; `round` is the round of the event, 0 in a game without rounds.
    `felt` says what chance or the rules did to the reader by it, '' for nothing."""

    text: str
    seat: int | None
    kind: str = ""
    weight: int = DEED
    round: int = 0
    felt: str = ""


@dataclass(frozen=True, slots=True)
class _Turn:
    """Lines of one seat in one round, from number `start` on. `opens` is the round that begins with it, 0 for none; if
    `folded`, only the most important line is shown."""

    lines: tuple[LogLine, ...]
    start: int
    opens: int
    folded: bool


def log_line(number: int, line: LogLine, kinds: str = "", times: int = 1, signed: bool = True) -> Html:
    """A line of the log, with the icon of its sound if *signed*. The last of several equal lines in sequence says how many
    *times* the event happened."""
    seat = "" if line.seat is None else f"seat{line.seat + 1}"
    return h(
        "li",
        _sign(line) if signed else None,
        line.text,
        h("small", f" × {times}") if times > 1 else None,
        class_=f"{seat} {kinds}".strip() or None,
        id=f"log-{number}",
    )


def _sign(line: LogLine) -> Html | None:
    return icon(ICONS[line.kind]) if line.kind in ICONS else None


def log(lines: Sequence[LogLine], t: Words, first: int = 0, people: Sequence[int] = ()) -> Html:
    """The log, oldest line first, so that new lines move nothing; the page keeps it scrolled to the end. *first* is the
    number of the oldest line shown: a long match hides earlier lines. Turns of seats other than *people* fold when they are
    over.

    Old lines stand in blocks that never change, so the worker sends them once. The page reads new lines aloud by itself.
    """
    away = icon_button("close", t("Close"), kinds="only-popover", popovertarget="log", popovertargetaction="hide")
    turns = list(_turns(lines, first, people))
    newest = turns[-1].start // BLOCK if turns else 0
    blocks = [
        _block(tuple(block), number < newest, t) for number, block in groupby(turns, lambda turn: turn.start // BLOCK)
    ]
    return h(
        "aside",
        h("h2", t("Log"), away),
        h("div", blocks, class_="lines", id=f"from-{first}", tabindex=0),
        class_="log",
        id="log",
        popover="auto",
        aria_label=t("Log"),
    )


def _turns(lines: Sequence[LogLine], first: int, people: Sequence[int]) -> Iterator[_Turn]:
    start, end, played = first, first + len(lines), 0
    for (number, seat), group in groupby(lines, lambda line: (line.round, line.seat)):
        shown = tuple(group)
        over = start + len(shown) < end
        yield _Turn(shown, start, number if number != played else 0, over and seat not in people and len(shown) > FEW)
        start, played = start + len(shown), number


@lru_cache(maxsize=32)
def _block(turns: tuple[_Turn, ...], is_old: bool, t: Words) -> Html:
    key = f"log-{turns[0].start}" if is_old else None
    shown = [_turn(turn, t, newest=not is_old and turn is turns[-1]) for turn in turns]
    return h("div", shown, id=f"lines-{turns[0].start // BLOCK}", data_keep=key)


def _turn(turn: _Turn, t: Words, newest: bool) -> Html:
    """A turn, with the heading of the round that begins with it, if any. The last line of the *newest* stands out."""
    lines, most = turn.lines, -1
    if turn.folded:
        most = max(range(len(lines)), key=lambda n: (lines[n].weight, n))
    shown, times = list[Html](), 1
    for n, line in enumerate(lines):
        again = n + 1 < len(lines) and lines[n + 1].text == line.text
        kinds = "again" if again else "told" if n == most else "newest" if newest and n == len(lines) - 1 else ""
        shown.append(log_line(turn.start + n, line, kinds, 1 if again else times, not (again or turn.folded)))
        times = times + 1 if again else 1
    listed = h("ol", shown, start=turn.start + 1)
    if turn.folded:
        line = lines[most]
        rest = h("small", t.plural("and {n} more", "and {n} more", len(lines) - 1))
        seat = "" if line.seat is None else f"seat{line.seat + 1}"
        listed = h("details", h("summary", _sign(line), line.text, rest, class_=seat or None), listed)
    began = h("p", t("Round {n}", n=turn.opens), class_="round") if turn.opens else None
    return h("div", began, listed, class_="turn")
