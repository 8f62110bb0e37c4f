"""What the lobby suggests: which game suits newcomers, and the next step of a person who has played before."""

from __future__ import annotations

from collections.abc import Sequence

from game import games
from game.app.show.models import Lobby
from game.core.game import Game
from game.core.i18n import N_, Words
from game.ui.html import Html, button, h

WEIGHTS = {1: N_("easy to learn"), 2: N_("takes a match to learn"), 3: N_("lots to think about")}
LUCK = {1: N_("little luck"), 2: N_("some luck"), 3: N_("a lot of luck")}


def start_here(game: Game, model: Lobby, t: Words) -> Html | None:
    """A mark at the easiest game, until something was played here."""
    easiest = min(games.values(), key=lambda one: (one.weight, one.shelf))
    if game is not easiest or model.cards or model.book:
        return None
    return h("small", t("Start here"), class_="start-here")


def learn(played: Sequence[str], t: Words) -> Html | None:
    """The tutorial of a game that the person has never played, the easiest first."""
    unknown = [game for game in games.values() if game.key not in played]
    if not unknown:
        return None
    game = min(unknown, key=lambda one: (one.weight, one.shelf))
    return button(t("Next: learn {game}", game=game.named(t)), data_on=f"learn:{game.key}")
