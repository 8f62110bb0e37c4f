"""What the page does once with a patch: text to read aloud, sounds, moments, rings and scrolling."""

from __future__ import annotations

from game.app.match.match import Match
from game.app.match.sounds import heard
from game.app.session.notices import shown_notice
from game.app.session.session import Session
from game.app.show.models import MatchScreen
from game.app.show.pacing import Pace
from game.app.wire.patch import Effect
from game.app.wire.policy import Policy
from game.core.i18n import Words
from game.ui.log import EVENT
from game.ui.moment import ENDS, greatest, staged


def table_effects(session: Session, match: Match, frame: MatchScreen, now: Pace, policy: Policy) -> list[Effect]:
    """The effects for the table that *frame* shows."""
    t, last, key = session.t, session.screen.remembered, match.game.key
    effects = _hushed(session.screen.effects) if now.curtain else session.screen.effects.copy()
    if not now.curtain:
        effects += [("say", text) for text in _read(session, match, frame)]
    effects += [
        ("sound", one.name, key, str(one.count), str(one.force), str(one.side))
        for one in heard(match.sounds, bool(match.moments))
    ]
    if not now.curtain:
        effects += _moments(match, t, policy)
    if frame.word is not None and frame.word[2] != last.word:
        effects.append(("say", t("{name}: {text}", name=match.names()[frame.word[0]], text=frame.word[1])))
    if (panel := frame.panel) is not None:
        effects += [*panel.effects, *(panel.news if panel.key and panel.key != last.read else ())]
    return effects


def is_brief(session: Session, match: Match, frame: MatchScreen) -> bool:
    """Whether only what concerns the person is read aloud: six bots' turns in full would take minutes. A person who
    watches, or plays beside a panel that explains the match, hears all of it."""
    if (frame.panel is not None and not frame.panel.beside) or match.viewer not in match.people:
        return False
    return session.settings.aloud == "mine" or (session.settings.aloud == "auto" and match.record.players > 3)


def _read(session: Session, match: Match, frame: MatchScreen) -> list[str]:
    """What is read aloud of what is new in the log. In brief that is what the person did, what befalls the whole table, what
    ends the match, and when they have to choose what others did to them since their last turn."""
    last, seat = session.screen.remembered, match.viewer
    fresh = match.log(seat)[last.spoken :]
    if not is_brief(session, match, frame):
        return [line.text for line in fresh]
    ended = fresh[-1:] if match.state.is_terminal() else []
    shared = [line for line in fresh if line.seat is None and line.weight == EVENT]
    mine = [line for line in fresh if line.seat == seat or line in shared or line in ended]
    text = [line.text for line in mine]
    if frame.since and frame.since != last.since:
        text.append(session.t("Since your last turn: {what}", what=frame.since))
    return text


def notice_effects(session: Session, policy: Policy) -> list[Effect]:
    """The notice, for screen readers."""
    notice = shown_notice(session) if policy.announces_trouble else session.screen.notice
    if notice is None or not policy.announces:
        return []
    return [("alert" if notice.kind == "error" else "say", notice.text)]


def _moments(match: Match, t: Words, policy: Policy) -> list[Effect]:
    """The moments to stage; only the end if the person wants bots to be quick. Moments that the log omits are read aloud."""
    effects: list[Effect] = []
    for moment in greatest(match.moments):
        if not policy.hurries or moment.kind in ENDS:
            key = match.game.key
            near = str(moment.after) if moment.fight is not None else ""
            effects.append(("moment", staged(key, moment), str(moment.lasts), moment.kind, key, near))
        if moment.spoken:
            effects.append(
                ("say", t("{name}: {text}", name=moment.title, text=moment.line) if moment.line else moment.title)
            )
    return effects


def _hushed(effects: list[Effect]) -> list[Effect]:
    """When the device changes hands this patch clears what was read aloud."""
    return [
        ("clear_announcements",),
        *(effect for effect in effects if effect[0] not in ("clear_announcements", "say", "alert")),
    ]
