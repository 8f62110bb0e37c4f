"""Events of links to matches: a match is shared as a link, which opens as a replay."""

from __future__ import annotations

from game import games
from game.app.events.lobby import saved
from game.app.features.files import replay_links
from game.app.session.notices import say
from game.app.session.scenes import leave, watch
from game.app.session.session import RecordScene, Session
from game.app.wire.notice import Notice
from game.core.record import replay


def open_shared(session: Session, place: str) -> None:
    """Watch the match that a link holds."""
    leave(session)
    if watch(session, "", replay_links.from_fragment(replay_links.PREFIX + place)):
        for feature in session.features:
            feature.brought(session, replay_links.brought(place))


def on_share(session: Session, key: str) -> None:
    record = saved(session, key) if key else _shown(session).record
    stored = key or ("" if session.record_scene is None else session.record_scene.key)
    along = [word for feature in session.features if (word := feature.along(session, stored))] if stored else []
    people, kind = sum(seat.is_human for seat in record.seats), "error"
    if games[record.game].hidden and people > 1 and not replay(record, games).state.is_terminal():
        reason = session.t(
            "This match isn’t over yet, and a link would reveal hidden cards. So would the match file: send it only "
            "if everyone at the table agrees."
        )
    elif session.boot.from_file:
        kind = "info"
        reason = session.t(
            "You’re playing from a downloaded file, so links won’t open for anyone else. Send the match file instead."
        )
    elif (fragment := replay_links.to_fragment(record, along)) is None:
        reason = session.t("This match is too long for a link. Send the match file instead.")
    else:
        title = session.t("{game} – Four Ages", game=session.t.of(record.game)(games[record.game].title))
        session.screen.effects.append(("share", title, "", fragment))
        return
    say(session, reason, kind, f"export:{key or ''}", session.t("Save file"))


def _shown(session: Session) -> RecordScene:
    """The match on the screen that can only be looked at."""
    if session.record_scene is None:
        raise ValueError(session.t("No replay is open."))
    return session.record_scene


def on_shared(session: Session, how: str) -> None:
    """The outcome of sharing: 'copied' if there was no share sheet; 'share' or 'copy' if the browser wants a second click
    for it, because the first was too long ago; 'failed' if it refused that, too."""
    t = session.t
    if how == "copied":
        say(session, t("Copied! Paste it anywhere."))
    elif how in ("share", "copy"):
        label = t("Share") if how == "share" else t("Copy")
        session.screen.notice = Notice(t("It’s ready. Your browser asks for one more tap."), label=label, local="give")
    elif how == "failed" and any(feature.shows_link(session) for feature in session.features):
        say(
            session,
            t("Your browser won’t let this page share or copy. Copy the address of “The link” instead."),
            "error",
        )
    elif how == "failed":
        say(session, t("Your browser won’t let this page share or copy. Export the match to a file instead."), "error")
