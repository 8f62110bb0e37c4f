"""Who plays against a person in a quick match: neighbours on the ladder of a game's characters."""

from __future__ import annotations

from game.roster import games, levels, parts_of


def ladder(game: str) -> list[str]:
    """The keys of a game's characters, the weakest first."""
    return [character.key for character in parts_of(game).opponents.characters]


def count_opponents(game: str) -> int:
    """The number of opponents in a quick match."""
    return max(games[game].players[0], games[game].usual_players) - 1


def opponents_at(game: str, step: int = 0) -> tuple[str, ...]:
    """The opponents in a quick match of a person at this *step* of the ladder, from 0: the characters around it. The best
    bot at each seat for a game without characters."""
    steps, number = ladder(game), count_opponents(game)
    if len(steps) < number:
        return (list(levels(game))[-1],) * number
    first = max(0, min(step - (number - 1) // 2, len(steps) - number))
    return tuple(steps[first : first + number])
