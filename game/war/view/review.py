"""Age of War after the game, on the screen: what each choice was worth and what it cost."""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import Action, State
from game.ui.html import Html, columns, h
from game.ui.view import View
from game.war.bot.analysis import Decision, costliest, decisions
from game.war.bot.luck import luck
from game.war.rules.actions import Fill
from game.war.rules.position import CASTLE_NUMBER
from game.war.view.labels import line_name, percent


def review(state: State, seat: int, view: View) -> Html:
    """The decisions of *seat* with the exact chances of each choice, the three costliest marked."""
    t = view.t
    found = decisions(state, seat)
    worst = costliest(found)
    open_ones = [decision for decision in found if len(decision.odds) > 1]
    lost = sum(decision.cost for decision in found)
    gained = luck(state, seat)
    summary = t(
        "{n} decisions; they gave away {cost} castles in all, the dice gave {luck}.",
        n=len(open_ones),
        cost=f"{lost:.2f}",
        luck=f"{gained:+.2f}",
    )
    names = (t("Action"), t("Choice"), t("Chance"), t("Cost"), t("Other choices"))
    head = columns(names)
    first = [_row(decision, True, t) for decision in worst]
    every = [_row(decision, decision in worst, t) for decision in open_ones]
    return h(
        "section",
        h("h3", t("Analysis of {name}", name=view.names[seat])),
        h("p", summary),
        h("table", h("caption", t("The costliest choices")), head, h("tbody", first)) if first else None,
        h("details", h("summary", t("All decisions")), h("table", head, h("tbody", every))),
        class_="book analysis",
    )


def _row(decision: Decision, costly: bool, t: Words) -> Html:
    odds = dict(decision.odds)
    others = sorted(
        ((after, action) for action, after in decision.odds if action != decision.chosen), key=lambda one: -one[0]
    )
    shown = [
        h("li", t("{choice}: {chance}", choice=_choice(action, t), chance=percent(after)))
        for after, action in others[:3]
    ]
    cost = t("−{points} percentage points", points=f"{100 * decision.cost:.1f}") if decision.cost > 1e-9 else t("none")
    return h(
        "tr",
        h("td", decision.step + 1),
        h("th", _choice(decision.chosen, t), scope="row"),
        h("td", percent(odds[decision.chosen])),
        h("td", cost),
        h("td", h("ul", shown, class_="choices")),
        class_="costly" if costly else None,
    )


def _choice(action: Action, t: Words) -> str:
    if isinstance(action, Fill):
        return line_name(CASTLE_NUMBER[action.castle], action.line, t)
    return t("Lose a die")
