"""The list of branches in a replay, and the way back from a branch."""

from __future__ import annotations

from game.app.features.replay.branches import Branch, branches_of, trunk_of
from game.app.features.replay.replay import Replay
from game.app.match.match import Match
from game.app.session.session import Session
from game.core.i18n import Words
from game.core.record import MAX_ACTIONS
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button

DIALOG = "branches"


def tools(session: Session, _: Match) -> tuple[Html, ...]:
    """The button that opens the list, where there is any branch or this is one."""
    found, back = _around(session)
    if not found and not back:
        return ()
    label = session.t.plural("{n} branch", "{n} branches", len(found)) if found else session.t("Branches")
    return (icon_button("branch", label, data_local=f"show:#{DIALOG}"),)


def dialogs(session: Session) -> tuple[Html, ...]:
    """The list: the way from a branch to its trunk, the branches from the step shown, then all others."""
    replay, t = session.scene, session.t
    found, back = _around(session)
    if not isinstance(replay, Replay) or not (found or back):
        return ()
    here = [branch for branch in found if branch.step == replay.step]
    others = [branch for branch in found if branch.step != replay.step]
    trunk = button(
        icon("trunk"), t("Back to the main line"), data_on=f"replay:{replay.record.number('From', MAX_ACTIONS)}",
        data_value=back, data_local=f"close:#{DIALOG}",
    )  # fmt: skip
    body = [
        h("p", trunk) if back else None,
        h("h3", t("Played on from here")) if here else None,
        _rows(here, t) if here else None,
        h("h3", t("Played on from other steps")) if others else None,
        _rows(others, t) if others else None,
    ]
    return (dialog(DIALOG, t("Branches"), t, h("div", body, class_="body")),)


def _around(session: Session) -> tuple[list[Branch], str]:
    """The branches of the stored match in the replay on the screen, and the key of the match that it is a branch of."""
    replay = session.scene
    if not isinstance(replay, Replay) or not replay.key:
        return [], ""
    return branches_of(session, replay.match.first_key), trunk_of(session, replay.record)


def _rows(found: list[Branch], t: Words) -> Html:
    return h("ul", [_row(branch, t) for branch in found], class_="branches")


def _row(branch: Branch, t: Words) -> Html:
    step, close = t("Step {n}", n=branch.step), f"close:#{DIALOG}"
    how = branch.outcome or t("Not finished")
    label = t("Step {n}: {text}", n=branch.step, text=how)
    watch = button(
        icon("replay"), t("Watch replay"), data_on=f"replay:{branch.step}", data_value=branch.key, data_local=close,
        aria_label=t("{resume}: {title}", resume=t("Watch replay"), title=label),
    )  # fmt: skip
    play = button(
        t("Resume"), class_="primary", data_on="open", data_value=branch.key, data_local=close,
        aria_label=t("{resume}: {title}", resume=t("Resume"), title=label),
    )  # fmt: skip
    away = icon_button("bin", t("Delete {title}", title=label), data_on="delete", data_value=branch.key)
    return h("li", h("span", step), h("span", how, class_="how"), watch if branch.outcome else play, away)
