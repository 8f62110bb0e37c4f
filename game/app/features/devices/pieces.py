"""Large texts over a connection: packed, in pieces, each with a receipt. What is out of order, too large or cut off is
refused as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.app.storage import packing
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_

SIZE = 120_000  # characters of a piece
WINDOW = 4  # pieces without a receipt
MOST = 60  # pieces
UNPACKED = 16_000_000  # bytes: an export has at most 8 million characters, and most are of one byte


def broken() -> RecordError:
    """The error for pieces that do not fit together."""
    return RecordError(N_("the other device’s page sent something impossible"))


@dataclass(slots=True)
class Outgoing:
    """A text on its way: its pieces, how many were sent and how many have arrived."""

    pieces: list[str]
    sent: int = 0
    arrived: int = 0

    @classmethod
    def of(cls, text: str) -> Outgoing:
        packed = packing.pack(text, 1)
        pieces = [packed[at : at + SIZE] for at in range(0, len(packed), SIZE)]
        if len(pieces) > MOST:
            raise RecordError(N_("this file is too large"))
        return cls(pieces)

    def due(self) -> Iterator[tuple[int, int, str]]:
        """The pieces to send now: number, how many there are, text."""
        while self.sent < min(len(self.pieces), self.arrived + WINDOW):
            self.sent += 1
            yield self.sent, len(self.pieces), self.pieces[self.sent - 1]


@dataclass(slots=True)
class Incoming:
    """A text that comes in."""

    pieces: list[str] = field(default_factory=list)
    count: int = 0

    def take(self, number: object, count: object, piece: object) -> bool:
        """One more piece. Returns whether it was the last. RecordError if it is not the next one of such a text."""
        count = bounds.whole(count, 1, MOST)
        right = number == len(self.pieces) + 1 and count is not None and self.count in (0, count)
        if not right or not isinstance(piece, str) or not 0 < len(piece) <= SIZE or count is None:
            raise broken()
        self.count = count
        self.pieces.append(piece)
        return len(self.pieces) == count

    def text(self) -> str:
        """The whole text. RecordError if it is none."""
        try:
            return packing.unpack("".join(self.pieces), UNPACKED)
        except ValueError as error:
            raise broken() from error
