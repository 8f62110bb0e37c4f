"""Where a review stands: what the leader's screen shows goes out, and what came from the leader is shown."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.review.messages import LONGEST, Stand
from game.app.features.review.variation import Variation, start_of
from game.app.features.review.visit import ReviewState
from game.app.friends.encoding import BadData
from game.app.tab.notices import pass_over
from game.app.tab.tab import LobbyState, Play, RecordScene, Scene, Tab


def before_drawing(tab: Tab) -> None:
    """Tell the guests where the leader stands, see whether a guest still follows, and send what there is to say."""
    state = tab.state(ReviewState)
    if state.main is not None and state.main.match.t is not tab.t:
        state.main.translate(tab.t)
    if state.leading is not None and (stand := _stand(tab)) is not None:
        state.leading.stands(stand)
    if state.following is not None and state.put is not None:
        scene, step = state.put
        state.following.follows = state.following.follows and tab.scene is scene and scene.step == step
    for one in (state.leading, state.following):
        if one is not None:
            tab.screen.effects += [("tell", peer, text) for peer, text in one.outbox]
            one.outbox = []


def _stand(tab: Tab) -> Stand | None:
    """Where the leader stands; None if that can't be shown."""
    state, match = tab.state(ReviewState), tab.match
    if isinstance(match, Variation):
        line = match.line
        if len(line) > LONGEST:
            return None
        return Stand(match.start + len(line), match.start, line) if line else Stand(match.start)
    return Stand(state.main.step) if state.main is not None and tab.scene is state.main else None


def put(tab: Tab, scene: LobbyState | Play | Scene) -> None:
    """Show *scene* in place of another of the same review."""
    tab.scene = scene
    tab.screen.remembered = replace(tab.screen.remembered, pictured=None, scene="", read="")


def try_variation(tab: Tab) -> None:
    """Put a variation from the step shown on the table. ValueError where nothing can follow."""
    main = tab.state(ReviewState).main
    if main is None or tab.scene is not main:
        raise ValueError(tab.t("No replay is open."))
    if main.state.is_terminal():
        raise ValueError(tab.t("The match is over here. Go back a step first."))
    match = Variation(start_of(main.match, main.step), tab.t)
    put(tab, Play(match))
    pass_over(tab, match)


def show(tab: Tab, stand: Stand) -> None:
    """Show a guest where the leader stands. BadData, and nothing changes, for what is no variation of the match."""
    state = tab.state(ReviewState)
    assert state.main is not None
    scene: RecordScene = state.main
    if stand.line:
        scene = state.main.varied(stand.start, stand.line)
        if scene.match.fault is not None or stand.start > len(state.main.match.state.past):
            raise BadData("no variation of this match")
    scene.go_to(stand.step)
    if tab.scene is not scene:
        put(tab, scene)
    state.put = scene, scene.step
