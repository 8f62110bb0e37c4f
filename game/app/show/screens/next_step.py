"""What the lobby suggests: which game suits newcomers, and the next step of a person who has played before."""

from __future__ import annotations

from game import games
from game.app.show.models import Lobby
from game.core.game import Game
from game.core.i18n import N_, Words
from game.ui.html import Html, button, h
from game.ui.plate import spoken

WEIGHTS = {1: N_("easy to learn"), 2: N_("takes a match to learn"), 3: N_("lots to think about")}
NOTHING = (False, 0, False)  # solved
LUCK = {1: N_("little luck"), 2: N_("some luck"), 3: N_("a lot of luck")}


def start_here(game: Game, model: Lobby, t: Words) -> Html | None:
    """A mark at the easiest game, until something was played here."""
    easiest = min(games.values(), key=lambda one: (one.weight, one.shelf))
    if game is not easiest or model.cards or model.book:
        return None
    return h("small", t("Start here"), class_="start-here")


def puzzle_button(game: Game, model: Lobby, t: Words) -> Html | None:
    """Opens the choice of a game's puzzles, if there are any or the person has own ones; a tick and a number say how many
    exercises of its learning path are done."""
    _, done, own = model.solving.get(game.key, NOTHING)
    if not game.puzzles and not own:
        return None
    ticks = _ticks(done, t("Exercises done: {n}", n=done))
    return button(t("Puzzles"), ticks, class_="quiet", data_on="puzzles:open", data_value=game.key)


def campaign_button(game: Game, model: Lobby, t: Words) -> Html | None:
    """Opens a game's campaign, if it has one; a tick and a number say how many chapters were won."""
    if not game.campaign:
        return None
    won = model.chapters.get(game.key, 0)
    ticks = _ticks(won, t("Chapters won: {n}", n=won))
    return button(t("Campaign"), ticks, class_="quiet", data_on="campaign:open", data_value=game.key)


def _ticks(count: int, said: str) -> list[Html] | None:
    """A tick with a number, spoken as *said*; None for 0."""
    return [h("b", f" ✓{count}", aria_hidden="true"), spoken(said)] if count else None


def next_step(model: Lobby, t: Words) -> Html | None:
    """The tutorial of a game that the person has never played, the easiest first, and today's puzzle of the game that they
    played last; once it is solved, of the one before. None before their first match, and while one of the latest matches
    waits to be gone on with: its card is at the top."""
    if not model.cards or any(not card.finished for card in model.cards[:3]):
        return None
    played = dict.fromkeys([*(card.game.key for card in model.cards), *(row.partition("/")[0] for row in model.book)])
    steps = list[Html]()
    unknown = [game for game in games.values() if game.key not in played]
    if unknown:
        game = min(unknown, key=lambda one: (one.weight, one.shelf))
        text = t("Next: learn {game}", game=game.named(t))
        steps.append(button(text, data_on=f"learn:{game.key}"))
    puzzles = [key for key in played if games[key].puzzles and not model.solving.get(key, NOTHING)[0]]
    if puzzles:
        game = games[puzzles[0]]
        text = t("Today’s puzzle: {game}", game=game.named(t))
        steps.append(button(text, class_="quiet", data_on="puzzles:start", data_value=f"{game.key}/day"))
    return h("p", steps, class_="next-step") if steps else None
