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
from game.app.session.notices import say
from game.app.session.session import RecordScene, Session, Work
from game.app.show.frame import at_rest
from game.core.record import HUMAN
from game.ui.html import Html

LONGEST = 24  # pictures of a film
BETWEEN = "\f"  # the pictures of a film, as the page gets them


def on_picture(session: Session) -> None:
    """A picture of the step that the replay shows."""
    begin(session, _drawing(session, _shown(session), PICTURE))


def on_film(session: Session) -> None:
    """A film of the turn that the replay shows."""
    begin(session, _drawing(session, _shown(session), FILM))


def _shown(session: Session) -> RecordScene:
    if session.record_scene is None:
        raise ValueError(session.t("No replay is open."))
    return session.record_scene


def _drawing(session: Session, scene: RecordScene, kind: str) -> Work:
    wording, at = session.t("Drawing the picture…"), len(scene.state.past)
    slices = turn(scene.match, at, scene.seat, session.t)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            steps, first = end.value
            break
        yield wording
    setting = _setting(session, scene.match)
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
    _show(session, kind, f"{setting.game.key}-{at}", drawn, len(steps) - 1)


def on_result_card(session: Session) -> None:
    """The result of the match on the table, which has ended."""
    match = session.match
    if match is None or not match.state.is_terminal():
        raise ValueError(session.t("No match is open."))
    told = _of_people(match)
    endings = (feature.ending(session, told) for feature in session.features)
    story = next((one.story for one in endings if one.story), "")
    drawn = result(_setting(session, match), match, story, session.now)
    _show(session, RESULT, f"{match.game.key}-result", [drawn])


def _of_people(match: Match) -> Match:
    """The match as if people had played it at one table: then its story calls everybody by name."""
    seats = (
        replace(seat, player=HUMAN, name=name) for seat, name in zip(match.record.seats, match.names(), strict=True)
    )
    twin = Match(match.key, replace(match.saved(), seats=tuple(seats)), match.t)
    twin.holder = match.viewer
    return twin


def _setting(session: Session, match: Match) -> Setting:
    """What pictures of a match have in common. They say "you" to nobody: who gets one was not there."""
    view, faces = at_rest(session, match)
    view = replace(view, humans=(True,) * len(view.humans))
    return Setting(match.game, view, faces, session.t)


def _show(session: Session, kind: str, name: str, drawn: Sequence[str], steps: int = 0) -> None:
    """Have the page draw a picture, and show it before anybody gets it: then a click can hand it over at once."""
    state = session.state(PictureState)
    state.number, state.kind, state.steps = state.number + 1, kind, steps
    session.screen.notice = None
    session.screen.effects.append(("dialog", f"#{DIALOG}", "open"))
    session.screen.effects.append(("picture", f"four-ages-{name}", BETWEEN.join(drawn), f"#{place(state)}"))


def on_done(session: Session, how: str) -> None:
    """What became of a picture: the page has `shared`, `copied` or `saved` it, the browser has `refused` that, or the
    picture has `failed`."""
    t = session.t
    texts = {
        "copied": t("Copied! Paste it anywhere."),
        "saved": t("Saved."),
        "refused": t("Your browser won’t let this page share or copy the picture. Save it instead."),
        "failed": t("Your browser couldn’t draw this picture."),
    }
    if how != "refused":
        session.screen.effects.append(("dialog", f"#{DIALOG}", "closed"))
    if how in texts:
        say(session, texts[how], "error" if how in ("refused", "failed") else "info")


def left(session: Session) -> None:
    """The match is left, and its picture with it."""
    session.state(PictureState).kind = ""
