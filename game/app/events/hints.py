"""Events of help at the table: what something is, and the best move."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from game.app.advice.advice import ask, can_ask, put_in_words
from game.app.events.play import SLICE, mine
from game.app.session.notices import say
from game.app.session.scenes import HINTED
from game.app.session.session import Play, Session
from game.core.errors import ActionError

BRIEF = 0.01  # seconds of thinking between two events about what nobody asked for


def on_why(session: Session, question: str) -> None:
    """Say what something on the table is, and why it can't be used now; but not before the next player has taken the
    device."""
    scene = session.record_scene
    match = session.match if scene is None else scene.match
    if match is None or match.needs_curtain():
        raise ValueError(session.t("Nothing to explain here."))
    seen = match.seen(match.viewer) if scene is None else scene.seen
    answer = match.parts.table.why(seen, question, match.view(active=False, hints=False))
    if not answer:
        raise ValueError(session.t("Nothing to explain here."))
    say(session, answer)


def on_hint(session: Session) -> None:
    """Ask for the best move and the reason."""
    play = mine(session)
    match, advice = play.match, play.advice
    if session.settings.hints == "off" or not can_ask(match):
        raise ActionError(session.t("No hint to give here."))
    if advice.advised is not None and advice.advised.fits(match):
        advice.advised = replace(advice.advised, aloud=True)
        say(session, advice.advised.text)
        return
    if not may_help(session, play, "hint", session.t("Show hint")):
        return
    if play.pondered is None:
        advice.thought = ask(match)
    advice.wished = True
    say(session, session.t("Finding the best move…"), event="cancel", label=session.t("Cancel"))
    think_on(session)


def may_help(session: Session, play: Play, event: str, label: str) -> bool:
    """Whether to help with the match, which then has had a hint; if that makes it unrated the page asks first, once."""
    if _would_count(session, play) and not play.warned:
        play.warned = True
        say(session, session.t("A match with hints isn’t rated. Ask again, or confirm here."), event=event, label=label)
        return False
    play.match.mark(HINTED, "yes")
    return True


def _would_count(session: Session, play: Play) -> bool:
    """Whether the match changes the person's rating unless they ask for a hint."""
    match = play.match
    alone = len(match.persons) == len(match.people) == 1 < match.record.players
    free = not match.practice and match.policy.rated and match.record.tag("Counted") != "no"
    return alone and free and not match.record.tag(HINTED) and not play.marks_best(session.settings.hints)


def think_on(session: Session, aloud: bool = False) -> bool:
    """Think about the advice for one slice of time and say what comes of it. *aloud* is set if nobody has just asked.
    Unrequested advice only shows a marker and a few words. Returns whether there was anything to think about."""
    play = session.play
    if play is None or (thought := play.pondered) is None:
        return False
    advice = play.advice
    if thought.done(monotonic() + (SLICE if advice.wished else BRIEF)):
        advice.thought, advice.advised = None, (advised := put_in_words(play.match, thought, advice.wished))
        if advised.aloud:
            say(session, advised.text)
        if aloud:
            brief = session.t("Best move: {what}", what=advised.what)
            session.screen.effects.append(("say", advised.text if advised.aloud else brief))
    return True
