"""The games and their players: games by key, the parts of each game, its bots by level and by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from types import MappingProxyType
from typing import Any

from game.bots.characters import LEVELS, Character
from game.bots.stranger import Player, is_file, maker
from game.core.bot import Asset, Bot, BotMaker, Level, RandomBot
from game.core.game import Game
from game.core.i18n import Words
from game.core.options import OptionValue
from game.core.shown import drawn_by
from game.core.state import Observation
from game.parts import Parts
from game.ui.html import Html
from game.ui.plain import as_document, as_svg, as_text
from game.ui.view import View

# Packages that serve every game and are not games.
_SHARED = {"app", "arena", "bots", "core", "page", "research", "site", "ui"}
BEGINNER = "beginner"  # the level of the opponents of a person's first matches, below novice and without stars
KEYS = {"steady": "greedy"}  # the names of levels that records call something different
# The baseline against which all levels are measured; nobody plays with it. It is a game's steady bot, or an earlier version
# of that bot where the game has changed it since.
BASELINE = "baseline"


def _discover() -> Mapping[str, Game]:
    packages = (module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg)
    found: list[Game] = [import_module(f"game.{name}").GAME for name in packages if name not in _SHARED]
    return MappingProxyType({game.key: game for game in sorted(found, key=lambda game: game.order)})


games: Mapping[str, Game] = _discover()


def drawn(seen: Observation) -> Html:
    """The table as the page draws it for the seat that *seen* belongs to, in English, with seats as names; without odds."""
    game, players = game_of(seen), range(1, seen.players + 1)
    names, people = tuple(f"Seat {n}" for n in players), (True,) * seen.players
    view = View(Words("en").of(game), names, people, active=seen.is_seated, hints=False)
    return parts_of(game).table.draw(seen, view, False)


def game_of(seen: Observation) -> str:
    """The key of the game: the name of the folder that its classes are in."""
    return type(seen).__module__.split(".")[1]


drawn_by(
    lambda seen: as_text(drawn(seen)),
    lambda seen: as_document(drawn(seen), game_of(seen)),
    lambda seen: as_svg(drawn(seen), game_of(seen)),
)


def parts_of(game: str) -> Parts[Any, Any]:
    """All that a game offers. The first call imports the game's module `parts`."""
    found: Parts[Any, Any] = import_module(f"game.{game}.parts").PARTS
    return found


NO_OPTIONS: Mapping[str, OptionValue] = MappingProxyType({})


def levels(
    game: str, players: int | None = None, options: Mapping[str, OptionValue] = NO_OPTIONS
) -> Mapping[str, BotMaker]:
    """The bots of a game by level, weakest first: `random`, then the game's own. With *players*, only the bots that play
    matches of that size with these options."""
    return {level: bot for level, bot in _makers(game, players, options).items() if level != BASELINE}


def _makers(
    game: str, players: int | None = None, options: Mapping[str, OptionValue] = NO_OPTIONS
) -> Mapping[str, BotMaker]:
    """The bots of `levels`, and the baseline bot where a game has one."""
    found: dict[str, BotMaker] = {"random": RandomBot}
    for level, bot in parts_of(game).opponents.bots.items():
        if not isinstance(bot, Level):
            found[level] = bot
        elif players is None or bot.plays(players, options):
            found[level] = bot.maker
    return found


def characters(game: str) -> Mapping[str, Character]:
    """The named opponents of a game, by key."""
    return {character.key: character for character in parts_of(game).opponents.characters}


STORY_AT = (1, 3, 6)  # the matches against a character after which a line of the story is known


def story(game: str, player: str, played: int) -> tuple[str, ...]:
    """What a person knows of a character after so many matches."""
    lines: tuple[str, ...] = import_module(f"game.{game}.words.stories").STORIES.get(player, ())
    return tuple(line for line, least in zip(lines, STORY_AT, strict=False) if played >= least)


def level_of(game: str, player: str) -> str:
    """The level of a bot. A character plays at its own level, or at the best lower level that the game has."""
    character = characters(game).get(player)
    if character is None:
        return player
    known = parts_of(game).opponents.bots
    steps = [KEYS.get(level, level) for level in LEVELS[: LEVELS.index(character.level) + 1]]
    return [level for level in steps if level in known][-1]


def stars(game: str, player: str) -> int:
    """The strength of a bot: one star for novice, two for steady, three for strong, four beyond, none below novice."""
    ranked = [level for level in levels(game) if level != BEGINNER]
    level = level_of(game, player)
    return ranked.index(level) if level in ranked else 0


def players_of(game: str, players: int | None = None) -> Mapping[str, BotMaker]:
    """All bots of a game that may sit at a table (of *players* seats): those of `levels`, then the characters."""
    styled = parts_of(game).opponents.styled
    named = (
        {key: styled(level_of(game, key), character.style) for key, character in characters(game).items()}
        if styled
        else {}
    )
    return {**levels(game, players), **named}


def assets() -> Mapping[str, Asset]:
    """All files that make bots stronger, by name."""
    bots = [bot for game in games for bot in parts_of(game).opponents.bots.values()]
    return {bot.wants.file: bot.wants for bot in bots if isinstance(bot, Level) and bot.wants is not None}


def wanted(game: str, level: str) -> Asset | None:
    """The file that makes a level stronger, if the level has one that is not loaded yet."""
    bot = parts_of(game).opponents.bots.get(level)
    part = bot.wants if isinstance(bot, Level) else None
    return None if part is None or part.is_at_hand() else part


def new_bot(game: str, level: str, rng: Random) -> Bot:
    """A bot for a game, by *level*, a character's key or BASELINE; raises ValueError for any other name."""
    known = {**_makers(game), **players_of(game)}
    if level == BASELINE and level not in known:
        level = KEYS["steady"]
    if level not in known:
        raise ValueError(f"{game} has no bot {level!r}; it has {', '.join(levels(game))}")
    return known[level](rng)


def seated(game: str, player: Player, rng: Random) -> Bot:
    """A bot for one match. Raises ValueError for a name that the game does not have and a file without a bot."""
    if not isinstance(player, str):
        return player(rng)
    return maker(player)(rng) if is_file(player) else new_bot(game, player, rng)
