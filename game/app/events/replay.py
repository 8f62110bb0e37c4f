"""Events of replays and links, and `continue`, which the page sends while something moves by itself."""

from __future__ import annotations

from typing import Any

from game import games
from game.app.events.hints import think_on
from game.app.events.lobby import begin, saved, stage
from game.app.events.play import go_on
from game.app.events.work import work_on
from game.app.match.linked import has_friends
from game.app.match.replay import SPEEDS, Replay
from game.app.storage import share
from game.app.tab.notices import say
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab
from game.app.wire.notice import Notice
from game.core import bounds
from game.core.record import replay


def watch(tab: Tab, key: str) -> None:
    """Open a stored match as a replay."""
    record = saved(tab, key)
    leave(tab)
    stage(tab, key, record)


def on_replay(tab: Tab, step: str, key: Any) -> None:
    """Replay a match, from a step if one is named."""
    watch(tab, str(key))
    if step:
        on_seek(tab, "", step)


def shown(tab: Tab) -> Replay:
    """The replay on the screen."""
    if tab.replay is None:
        raise ValueError(tab.t("No replay is open."))
    return tab.replay


def on_step(tab: Tab, _: str, by: Any) -> None:
    replay_ = shown(tab)
    replay_.playing = False
    replay_.seek(replay_.step + _number(tab, by))


def on_seek(tab: Tab, _: str, step: Any) -> None:
    shown(tab).playing = False
    shown(tab).seek(_number(tab, step))


def _number(tab: Tab, value: Any) -> int:
    found = bounds.whole(value, -(10**6), 10**6)
    if found is None:
        raise ValueError(tab.t("That step doesn’t exist."))
    return found


def on_speed(tab: Tab, _: str, name: Any) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    shown(tab).speed = str(name)


def on_continue(tab: Tab, _: str, __: Any) -> None:
    if tab.work is not None:
        work_on(tab)
    elif tab.replay is not None:
        if not tab.is_looking_back:
            tab.replay.tick()
    elif not think_on(tab, aloud=True):
        go_on(tab)


def on_branch(tab: Tab, key: str, step: Any) -> None:
    """Play on in a new match, from the step shown; or from a step of a stored match, its end if no step is named."""
    replay_ = Replay(key, saved(tab, key), tab.t) if key else shown(tab)
    record = replay_.record
    if has_friends(record) and games[record.game].hidden and not replay_.match.state.is_terminal():
        raise ValueError(tab.t("Finish the match first: playing on from here would reveal hidden cards."))
    if key and step is not None:
        replay_.seek(_number(tab, step))
    begin(tab, replay_.branch(tab.tags_of_kinds()))


def on_share(tab: Tab, _: str, key: Any) -> None:
    record = saved(tab, str(key)) if key else shown(tab).record
    people, kind = sum(seat.is_human for seat in record.seats), "error"
    if games[record.game].hidden and people > 1 and not replay(record, games).state.is_terminal():
        reason = tab.t(
            "This match isn’t over yet, and a link would reveal hidden cards. So would the match file: send it only "
            "if everyone at the table agrees."
        )
    elif tab.boot.from_file:
        kind = "info"
        reason = tab.t(
            "You’re playing from a downloaded file, so links won’t open for anyone else. Send the match file instead."
        )
    elif (fragment := share.to_fragment(record)) is None:
        reason = tab.t("This match is too long for a link. Send the match file instead.")
    else:
        title = tab.t("{game} – Four Ages", game=tab.t.of(record.game)(games[record.game].title))
        tab.screen.effects.append(("share", title, "", fragment))
        return
    say(tab, reason, kind, f"export:{key or ''}", tab.t("Save file"))


def on_shared(tab: Tab, _: str, how: Any) -> None:
    """The outcome of sharing: 'copied' if there was no share sheet; 'share' or 'copy' if the browser wants a second click
    for it, because the first was too long ago; 'failed' if it refused that, too."""
    t = tab.t
    if how == "copied":
        say(tab, t("Copied! Paste it anywhere."))
    elif how in ("share", "copy"):
        label = t("Share") if how == "share" else t("Copy")
        tab.screen.notice = Notice(t("It’s ready. Your browser asks for one more tap."), label=label, local="give")
    elif how == "failed" and _shows_link(tab):
        say(tab, t("Your browser won’t let this page share or copy. Copy the address of “The link” instead."), "error")
    elif how == "failed":
        say(tab, t("Your browser won’t let this page share or copy. Export the match to a file instead."), "error")


def _shows_link(tab: Tab) -> bool:
    """Whether the screen shows the link to a friend, which a person can copy without the page."""
    return tab.lobby.joining is not None or (tab.match is not None and has_friends(tab.match.record))
