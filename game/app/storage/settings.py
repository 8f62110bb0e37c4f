"""Settings as text, and the values that a person may choose."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.app.match.match import AUTO as PLAYED
from game.app.match.match import STEPS
from game.core import bounds
from game.core.languages import LANGUAGES

AUTO, ALWAYS, NEVER = "auto", "on", "off"  # whether a person is asked to confirm moves
SOUNDS = (0, 30, 60, 100)  # per cent

MAX_TEXT = 10_000  # characters of all settings
MAX_OPPONENTS = 1000
NAME = 24  # characters of a person's name
MONOGRAM = "monogram"
FACE = re.compile(rf"{MONOGRAM}|[0-9]{{1,2}}(?:\.[0-9]{{1,2}}){{7}}", re.ASCII)  # or a number for each part

# The values of each setting; the default is in Settings and need not be the first.
CHOICES: dict[str, tuple[str | int | bool, ...]] = {
    "lang": ("", *LANGUAGES),
    "theme": ("auto", "light", "dark", "contrast"),
    "motion": ("auto", "full", "reduced"),
    "sound": SOUNDS,
    "moments": SOUNDS,
    "bed": SOUNDS,
    "pace": ("slow", "normal", "fast"),
    "hints": ("auto", "on", "ask", "off"),  # auto: on in the first match of a game, later on request
    "steps": STEPS,
    "confirm": (AUTO, ALWAYS, NEVER),  # auto: where fingers play, those that undo can’t take back
    "text": (90, 100, 115, 130, 150, 175, 200),  # per cent
    "aloud": ("auto", "all", "mine"),  # auto: with more than two opponents only what happened to the person
    "keys": (False, True),
    "words": (False, True),
}
# Addresses of STUN and TURN servers for live matches across networks; TURN with `name:password@` before its host.
SERVERS = re.compile(r"(?:(?:stun|turns?):[\w.:@%~+-]{1,200}(?: (?!$)|$)){0,3}", re.ASCII)
# The form of each setting that is a text; opponents are the last players of each game: `seat1`, ... of the form.
FORMS = {
    "opponents": re.compile(r"(?:[a-z]{1,20}:[a-z0-9_,-]{1,200} ?){0,20}", re.ASCII),
    "servers": SERVERS,
    "face": FACE,
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings that hold for all matches. An empty `lang` means the browser's."""

    lang: str = ""
    theme: str = "auto"
    motion: str = "auto"
    sound: int = 60
    moments: int = 60  # volume of moments
    bed: int = 30  # and of the quiet music under a match
    pace: str = "normal"
    hints: str = "auto"
    steps: str = PLAYED
    confirm: str = AUTO
    text: int = 100
    aloud: str = "auto"  # what screen readers read of a match
    keys: bool = True  # shortcuts of a single letter, which speech input may trigger by accident
    words: bool = True  # whether named opponents make remarks
    servers: str = ""  # STUN and TURN servers that help live matches across networks; none unless a person names some
    name: str = ""  # of the person who plays here
    face: str = ""  # theirs: parts, or MONOGRAM; '' before they were asked
    opponents: str = ""  # the last players of each game: "war:human,orin,none heroes:..."

    @property
    def is_heard(self) -> bool:
        """Whether any sound is on."""
        return bool(self.sound or self.moments or self.bed)


def change(settings: Settings, key: str, value: str) -> Settings:
    """*settings* with one changed, as the page sends it ('1' and '' are yes and no). ValueError for an invalid choice."""
    if key == "name":
        return replace(settings, name=bounds.line(value, NAME))
    if key == "face" and FACE.fullmatch(value):
        return replace(settings, face=value)
    choices = CHOICES.get(key, ())
    for choice in choices:
        shown = ("1" if choice else "") if isinstance(choice, bool) else str(choice)
        if shown == value:
            return replace(settings, **{key: choice})  # type: ignore[arg-type]
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
    stored = {name: _today(name, value) for name, value in bounds.stored(text, MAX_TEXT).items()}
    good = {name: value for name, value in stored.items() if _is_good(name, value)}
    return replace(base or Settings(), **good)


def _today(name: str, value: Any) -> Any:
    """A stored value as it is written today: before, `confirm` was yes or no, and no was the default."""
    if name == "confirm" and isinstance(value, bool):
        return ALWAYS if value else AUTO
    return value


def _is_good(name: str, value: object) -> bool:
    if name in CHOICES:
        return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])
    if not isinstance(value, str) or len(value) > MAX_OPPONENTS:
        return False
    if name == "name":
        return bounds.line(value, NAME) == value
    return name in FORMS and FORMS[name].fullmatch(value) is not None


def remember(settings: Settings, game: str, players: Sequence[str]) -> Settings:
    """*settings* with the last players of *game*."""
    others = [part for part in settings.opponents.split() if not part.startswith(f"{game}:")]
    return replace(settings, opponents=" ".join([*others, f"{game}:{','.join(players)}"])[-MAX_OPPONENTS:])
