"""One tab's session: all that the app behind a tab knows, and nothing that is done with it.

What is done stands beside it: `door` takes the page's events, `events/` does them with `sitting`, `rights` and `speech`,
`render` draws what is to be shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.app import incoming
from game.app.advice import Advised
from game.app.hindsight import Hindsight
from game.app.match import Match
from game.app.models import Notice, Settings
from game.app.patch import Effect
from game.app.shelf import Shelf
from game.app.store import Store
from game.app.theatre import Theatre
from game.app.thinking import Thought
from game.core.i18n import Words
from game.core.record import Slices
from game.core.state import Observation
from game.ui.html import Html


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the page shows and what was said, as the last patch left it: the next one is drawn in its light."""

    kept: Mapping[str, int] = field(
        default_factory=dict
    )  # the elements that it need not get again, each by its checksum
    kept_on: str = "lobby"  # the screen on which it has them: "lobby", "match" or "ending"
    painted: Html | None = None  # all of it
    looks: tuple[tuple[str, str], ...] = ()  # what it was told of the settings
    pictured: Observation | None = None  # what the table showed
    scene: str = ""  # what was fought over on it
    spoken: int = 0  # lines of the log that were read aloud
    word: int = -1  # after how many actions the last word of a character was said that was read aloud
    taught: int = -1  # the step of a lesson that was read aloud last
    closing: bool = False  # the end of the match is being staged over its table


@dataclass(slots=True)
class Session:
    """The app behind one tab. With neither a match nor a theatre the lobby is shown."""

    # what the page told at its start
    languages: tuple[str, ...] = ()  # the browser's
    came_with: str = ""  # the language of the lobby that the page came with
    build: str = ""
    from_file: bool = False  # the page was opened from a disk

    # what the person sees and chose
    settings: Settings = field(default_factory=Settings)
    t: Words = field(default_factory=lambda: Words("en"))
    match: Match | None = None  # on the table
    theatre: Theatre | None = None  # the replay on the stage
    shelf: Shelf = field(default_factory=Shelf)  # the list of matches
    guides: set[str] = field(default_factory=set)  # the games whose rules were asked for in the lobby
    setups: set[str] = field(default_factory=set)  # the games of which a match was to be set up
    first: bool = True  # whether the match on the table is the first of its game on this device
    asked: Thought | None = None  # what is thought about what to advise
    wished: bool = False  # whether somebody asked for it; else it is for the star on the table
    advised: Advised | None = None  # what was advised last
    hindsights: list[Hindsight] = field(default_factory=list)  # matches looked back on, the last one asked for last
    notice: Notice | None = None

    # what goes on
    now: int = 0  # the page's clock in ms since 1970
    pending: str = ""  # the action that waits for its confirmation, where a person wants to be asked
    work: Slices[None] | None = None  # what takes long and goes on with every `continue`
    fresh: str = ""  # the key for a new match, while the event that begins it waits for a right
    lacking: str = ""  # the match whose bot lacks a file
    news: bool = False  # whether looking back has come far enough to be told
    effects: list[Effect] = field(default_factory=list)  # for the next patch

    # what is stored, and the right to write to it
    store: Store = field(default_factory=Store)
    names: incoming.Keys = field(default_factory=incoming.Keys)  # the keys of storage that others made
    held: bool = True  # whether this tab may write to its match
    sealed: str | None = None  # the text in storage that the match in hand stands for
    granted: dict[str, str] = field(default_factory=dict)  # how the page stands to families, for the event in hand
    saved_at: int = 0  # when the last match was saved, by the page's clock
    trouble: str = ""  # why something could not be stored
    known_damaged: set[str] = field(default_factory=set)  # the saves that were told to be damaged
    gone: dict[str, str] = field(default_factory=dict)  # what was deleted last, to be brought back

    # what the page shows
    remembered: Remembered = field(default_factory=Remembered)
