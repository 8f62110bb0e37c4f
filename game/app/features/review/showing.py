"""Where a review stands: what the leader's screen shows goes out, and what came from the leader is shown."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.review.messages import LONGEST, Stand
from game.app.features.review.variation import Variation, start_of
from game.app.features.review.visit import ReviewState
from game.app.friends.encoding import BadData
from game.app.session.notices import pass_over
from game.app.session.session import LobbyState, Play, RecordScene, Scene, Session


def before_drawing(session: Session) -> None:
    """Tell the guests where the leader stands, see whether a guest still follows, and send what there is to say."""
    state = session.state(ReviewState)
    if state.main is not None and state.main.match.t is not session.t:
        state.main.translate(session.t)
    if state.leading is not None and (stand := _stand(session)) is not None:
        state.leading.stands(stand)
    if state.following is not None and state.put is not None:
        scene, step = state.put
        state.following.follows = state.following.follows and session.scene is scene and scene.step == step
    for one in (state.leading, state.following):
        if one is not None:
            session.screen.effects += [("tell", peer, text) for peer, text in one.outbox]
            one.outbox = []


def _stand(session: Session) -> Stand | None:
    """Where the leader stands; None if that can't be shown."""
    state, match = session.state(ReviewState), session.match
    if isinstance(match, Variation):
        line = match.line
        if len(line) > LONGEST:
            return None
        return Stand(match.start + len(line), match.start, line) if line else Stand(match.start)
    return Stand(state.main.step) if state.main is not None and session.scene is state.main else None


def put(session: Session, scene: LobbyState | Play | Scene) -> None:
    """Show *scene* in place of another of the same review."""
    session.scene = scene
    session.screen.remembered = replace(session.screen.remembered, pictured=None, scene="", read="")


def try_variation(session: Session) -> None:
    """Put a variation from the step shown on the table. ValueError where nothing can follow."""
    main = session.state(ReviewState).main
    if main is None or session.scene is not main:
        raise ValueError(session.t("No replay is open."))
    if main.state.is_terminal():
        raise ValueError(session.t("The match is over here. Go back a step first."))
    match = Variation(start_of(main.match, main.step), session.t)
    put(session, Play(match))
    pass_over(session, match)


def show(session: Session, stand: Stand) -> None:
    """Show a guest where the leader stands. BadData, and nothing changes, for what is no variation of the match."""
    state = session.state(ReviewState)
    assert state.main is not None
    scene: RecordScene = state.main
    if stand.line:
        scene = state.main.varied(stand.start, stand.line)
        if scene.match.fault is not None or stand.start > len(state.main.match.state.past):
            raise BadData("no variation of this match")
    scene.go_to(stand.step)
    if session.scene is not scene:
        put(session, scene)
    state.put = scene, scene.step
