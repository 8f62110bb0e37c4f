"""What a person does with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app.events.work import begin
from game.app.features.pictures.drawing import Setting, result, table
from game.app.features.pictures.model import FILM, PICTURE, RESULT, PictureState
from game.app.features.pictures.screen import DIALOG, place
from game.app.features.pictures.turn import turn
from game.app.match.match import Match
from game.app.show.frame import at_rest
from game.app.tab.notices import say
from game.app.tab.tab import RecordScene, Tab, Work
from game.core.record import HUMAN
from game.ui.html import Html

LONGEST = 24  # pictures of a film
BETWEEN = "\f"  # the pictures of a film, as the page gets them


def on_picture(tab: Tab) -> None:
    """A picture of the step that the replay shows."""
    begin(tab, _drawing(tab, _shown(tab), PICTURE))


def on_film(tab: Tab) -> None:
    """A film of the turn that the replay shows."""
    begin(tab, _drawing(tab, _shown(tab), FILM))


def _shown(tab: Tab) -> RecordScene:
    if tab.record_scene is None:
        raise ValueError(tab.t("No replay is open."))
    return tab.record_scene


def _drawing(tab: Tab, scene: RecordScene, kind: str) -> Work:
    wording, at = tab.t("Drawing the picture…"), len(scene.state.past)
    slices = turn(scene.match, at, scene.seat, tab.t)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            steps, first = end.value
            break
        yield wording
    setting = _setting(tab, scene.match)
    if kind == PICTURE:
        drawn = [table(setting, steps[at - first])]
    else:
        drawn = list[Html]()
        for step in steps:
            picture = table(setting, step)
            if picture not in drawn[-1:]:
                drawn.append(picture)
            yield wording
        most = min(len(drawn), LONGEST)
        drawn = [drawn[n * (len(drawn) - 1) // max(most - 1, 1)] for n in range(most)]
    _show(tab, kind, f"{setting.game.key}-{at}", drawn, len(steps) - 1)


def on_result_card(tab: Tab) -> None:
    """The result of the match on the table, which has ended."""
    match = tab.match
    if match is None or not match.state.is_terminal():
        raise ValueError(tab.t("No match is open."))
    told = _of_people(match)
    endings = (feature.ending(tab, told) for feature in tab.features)
    story = next((one.story for one in endings if one.story), "")
    drawn = result(_setting(tab, match), match, story, tab.now)
    _show(tab, RESULT, f"{match.game.key}-result", [drawn])


def _of_people(match: Match) -> Match:
    """The match as if people had played it at one table: then its story calls everybody by name."""
    seats = (
        replace(seat, player=HUMAN, name=name) for seat, name in zip(match.record.seats, match.names(), strict=True)
    )
    twin = Match(match.key, replace(match.saved(), seats=tuple(seats)), match.t)
    twin.holder = match.viewer
    return twin


def _setting(tab: Tab, match: Match) -> Setting:
    """What pictures of a match have in common. They say "you" to nobody: who gets one was not there."""
    view, faces = at_rest(tab, match)
    view = replace(view, humans=(True,) * len(view.humans))
    return Setting(match.game, view, faces, tab.t)


def _show(tab: Tab, kind: str, name: str, drawn: Sequence[str], steps: int = 0) -> None:
    """Have the page draw a picture, and show it before anybody gets it: then a click can hand it over at once."""
    state = tab.state(PictureState)
    state.number, state.kind, state.steps = state.number + 1, kind, steps
    tab.screen.notice = None
    tab.screen.effects.append(("dialog", f"#{DIALOG}", "open"))
    tab.screen.effects.append(("picture", f"four-ages-{name}", BETWEEN.join(drawn), f"#{place(state)}"))


def on_done(tab: Tab, how: str) -> None:
    """What became of a picture: the page has `shared`, `copied` or `saved` it, the browser has `refused` that, or the
    picture has `failed`."""
    t = tab.t
    texts = {
        "copied": t("Copied! Paste it anywhere."),
        "saved": t("Saved."),
        "refused": t("Your browser won’t let this page share or copy the picture. Save it instead."),
        "failed": t("Your browser couldn’t draw this picture."),
    }
    if how != "refused":
        tab.screen.effects.append(("dialog", f"#{DIALOG}", "closed"))
    if how in texts:
        say(tab, texts[how], "error" if how in ("refused", "failed") else "info")


def left(tab: Tab) -> None:
    """The match is left, and its picture with it."""
    tab.state(PictureState).kind = ""
