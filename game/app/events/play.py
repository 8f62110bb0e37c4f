"""Events at the table. Each action is saved with the patch that shows it."""

from __future__ import annotations

from time import monotonic

from game.app.match.counting import DUE, counts
from game.app.match.match import Match
from game.app.storage.settings import ALWAYS, AUTO
from game.app.tab.download_notices import awaits
from game.app.tab.notices import pass_over, say
from game.app.tab.scenes import playing, save
from game.app.tab.tab import Play, Tab
from game.core.errors import ActionError

FAST_TIME = 0.1  # seconds of moves in one patch if a person asked to be quick
MOST_PARTS = 20  # of the row of steps in a form
SLICE = 0.03  # seconds that a bot thinks between two events, so that a click does not wait longer


def on_act(tab: Tab, notation: str) -> None:
    play = mine(tab)
    if play.pending != notation and (question := _question(tab, play.match, notation)):
        play.pending = notation
        say(tab, question, event="confirm", label=tab.t("Confirm"))
        return
    play.pending = ""
    play.match.act(notation)
    keep(tab, play.match)


def on_compose(tab: Tab, fields: list[tuple[str, str]]) -> None:
    """Several steps of one move that a form puts together. Its field `needs` names fields of which one must be there."""
    names = {name for name, _ in fields}
    needed: list[str] = next((text.split() for name, text in fields if name == "needs"), [])
    if needed and not names.intersection(needed):
        raise ActionError(tab.t("Pick at least one card first."))
    on_act(tab, row_of_steps(fields))


def row_of_steps(fields: list[tuple[str, str]]) -> str:
    """The steps that a form means: its field `steps`, where `{name}` stands for all fields of that name.

    >>> row_of_steps([("card", "iron"), ("card", "wood"), ("steps", "to 2; {card}; done; {promise}")])
    'to 2; card iron; card wood; done'
    """
    row: list[str] = []
    for part in next((text for name, text in fields if name == "steps"), "").split(";")[:MOST_PARTS]:
        step = part.strip()
        if step.startswith("{") and step.endswith("}"):
            row += [f"{name} {text}" for name, text in fields if name == step[1:-1]]
        else:
            row.append(step)
    return "; ".join(row)


def _question(tab: Tab, match: Match, notation: str) -> str:
    """The question before an action: always before an action that eliminates its player, before others if the person
    wants to be asked; else, where fingers play, before one that undo can't take back."""
    if match.is_fatal(notation):
        return tab.t("This would knock you out of the match. Choose it again, or confirm here.")
    if tab.settings.confirm == ALWAYS:
        return tab.t("Sure? Choose it again, or confirm here.")
    if tab.settings.confirm == AUTO and tab.boot.coarse and match.ends_undo(notation):
        return tab.t("You can’t undo this. Choose it again, or confirm here.")
    return ""


def on_confirm(tab: Tab) -> None:
    if tab.play is not None and tab.play.pending:
        on_act(tab, tab.play.pending)


def on_repeat(tab: Tab, notation: str) -> None:
    match = mine(tab).match
    match.repeat(notation)
    keep(tab, match)


def mine(tab: Tab) -> Play:
    """The match on the table; ActionError if it is nobody's turn here."""
    play = playing(tab)
    if not play.match.awaits_person() or play.match.needs_curtain():
        raise ActionError(tab.t("It’s not your turn yet."))
    return play


def on_roll(tab: Tab) -> None:
    match = playing(tab).match
    match.roll()
    keep(tab, match)


def go_on(tab: Tab) -> None:
    """The page has waited long enough: let a bot make one move."""
    if tab.match is None or awaits(tab):
        return
    if tab.match.step(monotonic() + SLICE):
        keep(tab, tab.match)


def on_fast(tab: Tab) -> None:
    match = playing(tab).match
    until = monotonic() + FAST_TIME
    if not awaits(tab) and match.step(until):
        while match.goes_on() and not awaits(tab) and monotonic() < until and match.step(until):
            pass
        keep(tab, match)


def on_wait(tab: Tab) -> None:
    """Stop what happens by itself until the person continues."""
    match = playing(tab).match
    match.paused_at = len(match.state.past)


def on_undo(tab: Tab) -> None:
    match = playing(tab).match
    past = len(match.state.past)
    if not match.undo():
        raise ActionError(tab.t(match.why_no_undo()))
    if match.policy.undo_asks and len(match.state.past) == past:
        say(tab, tab.t(match.policy.undo_asks))
        return
    pass_over(tab, match)
    save(tab)


def on_redo(tab: Tab) -> None:
    if playing(tab).match.redo():
        save(tab)


def on_take(tab: Tab) -> None:
    match = playing(tab).match
    if match.needs_curtain() and match.awaits_person():
        match.holder = match.mover()
        pass_over(tab, match)


def keep(tab: Tab, match: Match) -> None:
    """Save what was done. A match that has just ended must be counted, by an event of its own."""
    if match.state.is_terminal() and counts(match.record, match.state):
        match.mark("Counted", DUE)
        for feature in tab.features:
            feature.due(tab, match)
    for feature in tab.features:
        feature.acted(tab, match)
    save(tab)
