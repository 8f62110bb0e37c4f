"""What the lobby suggests: which game suits newcomers, and the next step of a person who has played before."""

from __future__ import annotations

from game import games
from game.app.show.models import LobbyScreen
from game.core.game import Game
from game.core.i18n import N_, Words
from game.ui.html import Html, h

WEIGHTS = {1: N_("easy to learn"), 2: N_("takes a match to learn"), 3: N_("lots to think about")}
LUCK = {1: N_("little luck"), 2: N_("some luck"), 3: N_("a lot of luck")}


def start_here(game: Game, model: LobbyScreen, t: Words) -> Html | None:
    """A mark at the easiest game, until something was played here."""
    easiest = min(games.values(), key=lambda one: (one.weight, one.order))
    if game is not easiest or model.cards or model.played:
        return None
    return h("small", t("Start here"), class_="start-here")
