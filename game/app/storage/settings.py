"""Settings as text, and the values that a person may choose."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Annotated

from game.app.match.turns import AUTO as PLAYED
from game.app.match.turns import STEPS
from game.core import bounds
from game.core.languages import LANGUAGES
from game.core.scalars import Choice, Form
from game.core.schema import Partial, itself

AUTO, ALWAYS, NEVER = "auto", "on", "off"  # whether a person is asked to confirm moves
SOUNDS = (0, 30, 60, 100)  # per cent
YES_NO = Choice((False, True))

MAX_TEXT = 10_000  # characters of all settings
MAX_OPPONENTS = 1000
NAME = 24  # characters of a person's name
MONOGRAM = "monogram"
FACE = re.compile(rf"{MONOGRAM}|[0-9]{{1,2}}(?:\.[0-9]{{1,2}}){{7}}", re.ASCII)  # or a number for each part

# Addresses of STUN and TURN servers for live matches across networks; TURN with `name:password@` before its host.
SERVERS = re.compile(r"(?:(?:stun|turns?):[\w.:@%~+-]{1,200}(?: (?!$)|$)){0,3}", re.ASCII)
PERSON = Form(re.compile(".*"), lambda text: text if bounds.line(text, NAME) == text else None, examples=("", "Mei"))
LAST = Form(
    re.compile(r"(?:[a-z]{1,20}:[a-z0-9_,-]{1,200}(?: |$)){0,20}", re.ASCII),
    lambda text: text if len(text) <= MAX_OPPONENTS else None,
)


class _Confirm(Choice[str]):
    """Before, it was stored as yes or no, and no was the default."""

    def read(self, data: object) -> str:
        return Choice.read(self, (ALWAYS if data else AUTO) if isinstance(data, bool) else data)


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings that hold for all matches, each with its values; the default need not be the first of these. An empty `lang`
    means the browser's."""

    lang: Annotated[str, Choice(("", *LANGUAGES))] = ""
    theme: Annotated[str, Choice(("auto", "light", "dark", "contrast"))] = "auto"
    motion: Annotated[str, Choice(("auto", "full", "reduced"))] = "auto"
    sound: Annotated[int, Choice(SOUNDS)] = 60
    moments: Annotated[int, Choice(SOUNDS)] = 60  # volume of moments
    bed: Annotated[int, Choice(SOUNDS)] = 30  # and of the quiet music under a match
    pace: Annotated[str, Choice(("slow", "normal", "fast"))] = "normal"
    # auto: on in the first match of a game, later on request
    hints: Annotated[str, Choice(("auto", "on", "ask", "off"))] = "auto"
    steps: Annotated[str, Choice(STEPS)] = PLAYED
    # auto: where fingers play, those that undo can’t take back
    confirm: Annotated[str, _Confirm((AUTO, ALWAYS, NEVER))] = AUTO
    text: Annotated[int, Choice((90, 100, 115, 130, 150, 175, 200))] = 100  # per cent
    # what screen readers read of a match; auto: with more than two opponents only what happened to the person
    aloud: Annotated[str, Choice(("auto", "all", "mine"))] = "auto"
    keys: Annotated[bool, YES_NO] = True  # shortcuts of a single letter, which speech input may trigger by accident
    words: Annotated[bool, YES_NO] = True  # whether named opponents make remarks
    # STUN and TURN servers that help live matches across networks; none unless a person names some
    servers: Annotated[str, Form(SERVERS, itself)] = ""
    name: Annotated[str, PERSON] = ""  # of the person who plays here
    face: Annotated[str, Form(FACE, itself)] = ""  # theirs: parts, or MONOGRAM; '' before they were asked
    opponents: Annotated[str, LAST] = ""  # the last players of each game: "war:human,orin,none heroes:..."

    @property
    def is_heard(self) -> bool:
        """Whether any sound is on."""
        return bool(self.sound or self.moments or self.bed)


SETTINGS = Partial(Settings)
CHOICES = {name: kind.known for name, kind in SETTINGS.fields.items() if isinstance(kind, Choice)}


def change(settings: Settings, key: str, value: str) -> Settings:
    """*settings* with one changed, as the page sends it ('1' and '' are yes and no). ValueError for an invalid choice."""
    if key in ("name", "face"):
        value = bounds.line(value, NAME) if key == "name" else value
        return replace(settings, **{key: SETTINGS.fields[key].read(value)})
    choices = CHOICES.get(key, ())
    for choice in choices:
        shown = ("1" if choice else "") if isinstance(choice, bool) else str(choice)
        if shown == value:
            return replace(settings, **{key: choice})
    raise ValueError(f"setting {key!r} can't be {value!r}; it takes one of {list(choices)}")


def dump(settings: Settings, stored: str | None = None) -> str:
    """The text to store in place of *stored*. Settings or values that only a later version knows stay until a choice
    replaces them."""
    kept, before = bounds.stored(stored, MAX_TEXT), asdict(load(stored))
    chosen = {key: value for key, value in asdict(settings).items() if key not in kept or value != before[key]}
    text = json.dumps({**kept, **chosen})
    return text if len(text) <= MAX_TEXT else json.dumps(asdict(settings))


def joined(text: str | None, other: str) -> str:
    """The settings in *text*, with those that it lacks from *other*."""
    return json.dumps({**bounds.stored(other, MAX_TEXT), **bounds.stored(text, MAX_TEXT)})


def load(text: str | None, base: Settings | None = None) -> Settings:
    """Settings from storage or a file; missing, unknown or impossible ones are those of *base*, or the default."""
    return replace(base or Settings(), **SETTINGS.read(bounds.stored(text, MAX_TEXT)))


def remember(settings: Settings, game: str, players: Sequence[str]) -> Settings:
    """*settings* with the last players of *game*."""
    others = [part for part in settings.opponents.split() if not part.startswith(f"{game}:")]
    return replace(settings, opponents=" ".join([*others, f"{game}:{','.join(players)}"])[-MAX_OPPONENTS:])
