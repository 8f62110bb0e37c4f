"""The dialog that sets up a match: who sits where, chosen by face and stars, and the game's options.

It opens at once; the worker sends its contents when they are first needed. The choices are in the form alone: style
sheets show them in the line of the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.app.match.opponents import opponents_at
from game.app.show.models import LobbyScreen
from game.app.show.screens.parts import field, level_name, own_name, person_field, portraits, starred
from game.core.game import Game
from game.core.i18n import N_, Words
from game.core.options import Option
from game.core.record import HUMAN, MAX_NAME
from game.roster import characters, level_of, levels, parts_of, stars, story
from game.ui.dialog import dialog
from game.ui.face import portrait
from game.ui.html import Html, h
from game.ui.icon import icon
from game.ui.plate import spoken

NOBODY = "none"
# A line about each bot without a name.
ABOUT = {
    "random": N_("Plays any legal move at random."),
    "beginner": N_("Overlooks a whole side of the game."),
    "novice": N_("Makes simple mistakes."),
    "greedy": N_("Knows the odds, but doesn’t plan ahead."),
    "strong": N_("Plans ahead and watches everyone’s chances."),
    "exact": N_("Plays two-player matches perfectly."),
}


class SeatChoice(NamedTuple):
    """A possible player for a seat: form value, name, picture, stars, and a line about them."""

    value: str
    name: str
    picture: Html
    stars: int
    line: str
    level: str = ""
    for_two: bool = False
    story: Sequence[str] = ()  # what the person has learned of them


def new_match(game: Game, model: LobbyScreen, t: Words) -> Html:
    """The dialog for a new match."""
    inside = form(game, model, t) if game.key in model.setups else h("p", t("One moment…"), class_="body")
    return dialog(f"new-{game.key}", t("New match: {game}", game=game.named(t)), t, inside)


def form(game: Game, model: LobbyScreen, t: Words) -> Html:
    """The seats, the game's options, practice mode."""
    listed = [h("option", value=name) for name in model.people]
    people = h("datalist", listed, id=f"people-{game.key}") if listed else None
    chosen = seated(game, model.settings.opponents, model.opponents.get(game.key, ()))
    seats = [_seat(game, n, chosen[n - 1], model, t) for n in range(1, game.players[-1] + 1)]
    options = [_option(game, option, t) for option in game.options]
    text = h("span", t("Practice mode: undo anything, even dice and cards"), h("small", t("Not rated")))
    practice = checkbox("practice", text)
    return h(
        "form",
        portraits(game),
        h("input", type="hidden", name="setup", value="yes"),
        people,
        h("div", h("h3", t("Seats"), class_="part"), seats, class_="seats"),
        h(
            "fieldset",
            h("legend", t("Options")),
            options,
            practice,
            [one.fields for one in model.added.get(game.key, ())],
            class_="options",
        ),
        h("p", _begins(game, model) or t("A random player goes first."), class_="note"),
        h("button", t("Start match"), type="submit", class_="primary"),
        _elsewhere(game, model, t),
        data_submit=f"new:{game.key}",
    )


def _begins(game: Game, model: LobbyScreen) -> str:
    """The sentence of a feature about the first player; empty without one."""
    return next((one.begins for one in model.added.get(game.key, ()) if one.begins), "")


def _elsewhere(game: Game, model: LobbyScreen, t: Words) -> Html | None:
    """The end of the form: the ways to play with friends who are elsewhere."""
    ways = [one.ways for one in model.added.get(game.key, ())]
    if not any(ways):
        return None
    return h(
        "fieldset",
        h("legend", t("Play with a friend on another device")),
        person_field("me", f"me-{game.key}", t("Your name"), own_name(model.settings, model.people)),
        person_field("friend", f"friend-{game.key}", t("Friend’s name"), ""),
        ways,
        class_="by-link",
    )


def with_friend(game: Game, model: LobbyScreen, t: Words) -> Html | None:
    """The dialog that begins a match of two with a friend who is elsewhere."""
    ways = [one.with_friend for one in model.added.get(game.key, ())]
    if not any(ways):
        return None
    seats = [h("input", type="hidden", name=f"seat{n}", value=HUMAN) for n in (1, 2)]
    inside = h(
        "form",
        seats,
        person_field("me", f"with-me-{game.key}", t("Your name"), own_name(model.settings, model.people)),
        h("div", [h("div", *way, class_="way") for way in ways if way], class_="fields"),
        h("p", t("A link invites your friend. Nobody can choose dice or cards."), class_="note"),
        data_submit=f"new:{game.key}",
        class_="with-friend",
    )
    shown = inside if game.key in model.setups else h("p", t("One moment…"), class_="body")
    return dialog(f"with-{game.key}", t("{game} with a friend", game=game.named(t)), t, shown)


def seated(game: Game, remembered: str, suited: Sequence[str] = ()) -> list[str]:
    """The preset players: those of the last match, or else a person and the opponents of a quick match."""
    for part in remembered.split():
        key, _, players = part.partition(":")
        known = {HUMAN, NOBODY, *levels(game.key), *characters(game.key)}
        if key == game.key and len(found := players.split(",")) == game.players[-1] and known.issuperset(found):
            return found
    others = [HUMAN, *(suited or opponents_at(game.key))]
    return [*others, *[NOBODY] * (game.players[-1] - len(others))]


def _seat(game: Game, n: int, chosen: str, model: LobbyScreen, t: Words) -> Html:
    """A seat: its player in one line, which unfolds to all possible players; a field for a person's name."""
    choices, people = list(_choices(game, n, model.met, t)), model.people
    shown = [h("span", *_short(choice, t), class_="one") for choice in choices]
    name = h(
        "input",
        name=f"name{n}",
        value=(n == 1 and own_name(model.settings, model.people)) or None,
        placeholder=t("Player {n}", n=n),
        aria_label=t("Name for seat {n}", n=n),
        maxlength=min(24, MAX_NAME),
        autocomplete="off",
        list=f"people-{game.key}" if people else None,
    )
    summary = h("summary", h("span", n, class_="badge", aria_hidden="true"), spoken(t("Seat {n}", n=n)), shown)
    cards = [_card(choice, n, choice.value == chosen, t) for choice in choices]
    group = h("div", cards, class_="cast", role="radiogroup", aria_label=t("Seat {n}", n=n))
    return h("div", h("details", summary, group, name=f"seats-{game.key}"), name, class_=f"seat seat{n}")


def _choices(game: Game, n: int, met: Mapping[str, tuple[int, int]], t: Words) -> Iterator[SeatChoice]:
    """The possible players for seat *n*, named ones first."""
    words = t.of(game.key)
    yield SeatChoice(HUMAN, t("Human"), _sign("person"), 0, t("Plays on this device."))
    if n > 1:
        yield SeatChoice(NOBODY, t("Empty"), _sign("nobody"), 0, "")
    for character in parts_of(game.key).opponents.characters:
        picture = portrait(character.key)
        level = level_name(game.key, level_of(game.key, character.key), t)
        yield SeatChoice(
            character.key,
            words(character.name),
            picture,
            stars(game.key, character.key),
            words(character.temper),
            level,
            story=_story(game, character.key, met.get(character.key, (0, 0)), t),
        )
    for_all = levels(game.key, game.players[-1])
    for level in levels(game.key):
        number = stars(game.key, level)
        line = t(ABOUT[level]) if level in ABOUT else ""
        yield SeatChoice(
            level, level_name(game.key, level, t), _sign("bot"), number, line, for_two=level not in for_all
        )


def _story(game: Game, player: str, met: tuple[int, int], t: Words) -> list[str]:
    """How often the person has met and beaten a character, and the lines of the character's story that this has earned."""
    played, won = met
    if not played:
        return []
    score = t.plural("{n} match, {won} won by you", "{n} matches, {won} won by you", played, won=won)
    words = t.of(game.key)
    return [score, *(words(line) for line in story(game.key, player, played))]


def _sign(name: str) -> Html:
    return h("span", icon(name), class_="sign")


def _short(choice: SeatChoice, t: Words) -> tuple[Html | None, ...]:
    """A choice in its seat's line."""
    return (
        choice.picture,
        h("b", choice.name),
        starred(choice.stars, choice.level, t),
        h("small", choice.line) if choice.line else None,
    )


def _card(choice: SeatChoice, n: int, chosen: bool, t: Words) -> Html:
    """A choice as a card, covered by its radio button."""
    radio = h("input", type="radio", name=f"seat{n}", value=choice.value, checked=chosen)
    story = h("small", [h("span", line) for line in choice.story], class_="story") if choice.story else None
    return h("label", radio, *_short(choice, t), story, class_="for-two" if choice.for_two else None)


def checkbox(name: str, text: Html, checked: bool = False) -> Html:
    return h("label", h("input", type="checkbox", name=name, value="yes", checked=checked), text, class_="check")


def _option(game: Game, option: Option, t: Words) -> Html:
    name, key, words = f"option:{option.key}", f"option-{game.key}-{option.key}", t.of(game.key)
    text = h("span", h("b", words(option.title)), h("small", words(option.description)))
    if not option.choices:
        return checkbox(name, text, option.default is True)
    choices = [
        h("option", _named(choice, words), value=str(choice), selected=choice == option.default)
        for choice in option.choices
    ]
    return field(text, key, h("select", choices, name=name, id=key))


def _named(choice: bool | int | str, t: Words) -> str:
    return t(choice) if isinstance(choice, str) else str(choice)
