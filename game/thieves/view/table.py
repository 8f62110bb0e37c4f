"""Age of Thieves on the screen: the city in the middle, the course of the night and the sheets around it, and the tray.

What all tables have in common is in `ui/tray`. Spaces can be clicked on the board as well as in the tray. See
`city_map` for the drawing, `sheets`, `initiative` and `tray` for the rest.
"""

from __future__ import annotations

from game.core.i18n import N_
from game.thieves.rules import actions as act
from game.thieves.rules import board_actions as board
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.art import symbols
from game.thieves.view.city_map import chosen_spaces, city, plan
from game.thieves.view.initiative import track
from game.thieves.view.sheets import course, players
from game.thieves.view.signs import card_symbols
from game.thieves.view.trails import look
from game.thieves.view.tray import is_casting, is_screened, tray
from game.ui import tray as kit
from game.ui.html import Html, h, join
from game.ui.icon import sign_button
from game.ui.view import View

SOUNDS = {
    act.Roll: "dice",
    **dict.fromkeys((act.Lay, act.Play, act.Draw, act.Lift), "card"),
    **dict.fromkeys((board.Go, board.Sewer, board.Leave, board.Patrol, board.March), "step"),
    **dict.fromkeys((board.Take, board.Steal), "coin"),
}
KEYS = (  # besides those of every table
    ("+ −", N_("zoom the map in or out")),
    ("C", N_("go to the action")),
    ("0", N_("show the whole city")),
    ("← ↑ → ↓", N_("move the map, when it has the focus")),
)
WIDE = 880  # px: while somebody acts in the city it is drawn at least so wide, for the fingers' sake; else it is seen whole


def table(seen: ThievesObservation, view: View, roll: bool = False) -> Html:
    """The whole table; `roll` offers to throw the dice."""
    sheets = [None if is_screened(seen, view) else track(seen, view), players(seen, view)]
    side = h("div", sheets, class_="side", tabindex=0, role="group", aria_label=view.t("Players"))  # it may scroll
    board = [h("div", course(seen, view), _map(seen, view), class_="outside"), side]
    kinds = "thieves" + (" alarm" if seen.alarm else "") + (" to-cast" if is_casting(seen, view) else "")
    return kit.table(kinds, view, board, tray(seen, view, roll), join([symbols(), card_symbols()]))


def _map(seen: ThievesObservation, view: View) -> Html:
    """The city in a window that shows it whole or from near, with the tools for that."""
    t = view.t
    window = h(
        "div",
        h("div", city(seen, view), data_sheet=True, class_="sheet"),
        class_="window",
        id="map",
        data_chart=True,
        data_wide=WIDE if view.active and (seen.phase == "resolve" or chosen_spaces(seen.legal_actions)) else 0,
        data_look=look(seen, view),
        tabindex=0,
        role="group",
        aria_label=t("Map: arrow keys to move, plus and minus to zoom"),
    )
    tools = (
        ("+", t("Zoom in"), "zoom:in", "+"),
        ("−", t("Zoom out"), "zoom:out", "-"),
        ("◎", t("Go to the action"), "zoom:look", "c"),
        ("▣", t("Show the whole city"), "zoom:all", "0"),
    )
    buttons = [
        sign_button(name, h("span", sign, aria_hidden="true"), data_local=order, data_key=key)
        for sign, name, order, key in tools
    ]
    return h("div", window, plan(seen), h("div", buttons, class_="tools"), class_="map")
