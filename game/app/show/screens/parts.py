"""What several screens share: notices, names of bots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from game.app.storage.settings import NAME, Settings
from game.app.wire.notice import Notice
from game.core.game import Game
from game.core.i18n import N_, Words
from game.core.record import Seat
from game.roster import level_of, parts_of
from game.ui.face import people
from game.ui.html import Child, Html, button, h, join
from game.ui.icon import icon_button
from game.ui.plate import spoken

# Levels that bots of any game may have; other levels show their key.
LEVELS = {
    "random": N_("Bot: random"),
    "beginner": N_("Bot: beginner"),
    "novice": N_("Bot: novice"),
    "greedy": N_("Bot: steady"),  # its key in records, from when it was the only bot
    "strong": N_("Bot: strong"),
    "master": N_("Bot: master"),
    "exact": N_("Bot: perfect (2 players)"),
}


def notice_bar(notice: Notice | None, t: Words) -> Html | None:
    """A message over the screen, with its buttons. The page reads it aloud by itself."""
    if notice is None:
        return None
    act = button(notice.label, data_on=notice.event or None, data_local=notice.local or None) if notice.label else None
    wait = button(notice.wait, data_on="await") if notice.wait else None
    away = None if notice.stays else icon_button("close", t("Dismiss"), data_on="dismiss")
    kinds = f"notice {notice.kind}" + (" invitation" if notice.invites else "")
    text = {"class_": kinds, "id": "notice", "aria_label": t("Message")}
    return h("section", h("p", notice.text), wait, act, away, **text)


def date(ms: int) -> Html:
    """A point of time, *ms* since 1970, on the clock of this device."""
    when = datetime.fromtimestamp(ms / 1000, UTC).astimezone()
    return h("time", when.strftime("%Y-%m-%d %H:%M"), datetime=when.isoformat(timespec="seconds"))


def in_a_row(*buttons: Child) -> Html:
    """Buttons side by side, and what belongs to them."""
    return h("div", *buttons, class_="ways")


def field(label: Child, key: str, control: Html) -> Html:
    """A control with *key* as its id, and its label before it."""
    return h("div", h("label", label, for_=key), control, class_="field")


def person_field(name: str, key: str, label: str, value: str) -> Html:
    """A field for a person's name, as it is in *value*."""
    return field(label, key, h("input", name=name, id=key, value=value or None, maxlength=NAME, autocomplete="off"))


def ticked(words: str) -> Html:
    """A tick; screen readers get the *words*."""
    return join(h("b", "✓ ", aria_hidden="true"), spoken(words))


def counted(count: int, said: str) -> list[Html] | None:
    """A tick with a number, spoken as *said*; None for 0."""
    return [h("b", f" ✓{count}", aria_hidden="true"), spoken(said)] if count else None


def level_name(game: str, level: str, t: Words) -> str:
    """The name of a bot's level; for a character the level at which they play."""
    level = level_of(game, level)
    return t(LEVELS[level]) if level in LEVELS else level.capitalize()


def starred(number: int, level: str, t: Words) -> Html | None:
    """A bot's strength in stars; screen readers get its *level*, unless it is in the text beside it."""
    if not number:
        return None
    text = "★" * number + "☆" * max(0, 3 - number)
    return join(
        h("span", text, class_="stars", aria_hidden="true", title=level or None), spoken(level) if level else None
    )


def own_name(chosen: Settings, people: Sequence[str]) -> str:
    """The name of the person who plays here: the one in the settings, or the only one of the *people* in all matches; ''
    if neither is there."""
    return chosen.name or (people[0] if len(people) == 1 else "")


def portraits(game: Game, others: Sequence[tuple[str, str]] = ()) -> Html:
    """The faces of a game's characters, once per page, and the shapes of *others*."""
    cast = ((character.key, character.face) for character in parts_of(game.key).opponents.characters)
    return people(cast, others)


def who(game: str, seat: Seat, name: str, t: Words) -> str:
    """A seat in one line: a person's name, or a bot's with its level."""
    return name if seat.is_human else t("{name} ({level})", name=name, level=level_name(game, seat.player, t))
