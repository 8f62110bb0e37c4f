"""A match: the frame around any game's table, with header, log, curtain and final scoring."""

from __future__ import annotations

from functools import lru_cache

from game.app.feature import Exports
from game.app.show.models import MatchScreen
from game.app.show.screens.parts import notice_bar, portraits
from game.app.show.screens.preferences import settings_dialog
from game.app.show.screens.shortcuts import shortcuts
from game.app.storage.settings import Settings
from game.core.game import Game
from game.core.i18n import Words
from game.roster import parts_of
from game.ui.dialog import dialog
from game.ui.face import portrait
from game.ui.html import Html, button, h, join
from game.ui.icon import icon, icon_button
from game.ui.log import log
from game.ui.score import sheet


def match(frame: MatchScreen, t: Words) -> Html:
    """The whole screen. Behind a closed curtain it holds nothing of the table, the log included."""
    marks = {
        **({frame.mark: True} if frame.mark else {}),
        "over": frame.finished,
        "logged": frame.seen is not None,
        "ended": _is_ended(frame),
        "invites": frame.notice and frame.notice.invites,
        **({frame.panel.mark: True} if frame.panel is not None and frame.panel.mark else {}),
    }
    kinds = " ".join(("match", *(kind for kind, holds in marks.items() if holds))) + frame.soon
    panelled = frame.panel is not None and not (frame.panel.beside and frame.finished)
    stage = "stage" + (" closed" if frame.seen is None else " taught" if panelled else "")
    return h(
        "div",
        portraits(frame.game, frame.faces) if frame.view.cast else None,
        _header(frame, t),
        h("main", _stage(frame, t), class_=stage),
        notice_bar(frame.notice, t),
        _dialogs(frame.game, frame.settings, frame.fields, frame.exports, frame.guided, frame.keys, t),
        frame.dialogs,
        class_=kinds,
    )


@lru_cache(maxsize=2)
def _dialogs(
    game: Game,
    settings: Settings,
    fields: tuple[Html, ...],
    exports: Exports | None,
    guided: bool,
    keys: tuple[tuple[str, str], ...],
    t: Words,
) -> Html:
    """The dialogs that open over every table: they depend on these arguments alone. The guide comes once a player asks for
    it (*guided*), because it takes longer to draw than a table."""
    parts, words = parts_of(game.key), t.of(game.key)
    title = t("How to play {game}", game=words(game.title))
    waits = h("p", t("One moment…"), class_="waits", data_wants=f"guide:{game.key}")
    return join(
        settings_dialog(settings, fields, exports, t),
        shortcuts(t, [(key, words(meaning)) for key, meaning in parts.table.keys], keys),
        dialog("guide", title, t, h("div", parts.words.guide(words) if guided else waits, class_="body")),
    )


def _header(frame: MatchScreen, t: Words) -> Html:
    title = frame.game.named(t)
    playing = frame.controls is None and frame.seen is not None
    undo = icon_button("undo", t("Undo"), data_on="undo", data_key="u", disabled=not frame.can_undo)
    others = icon_button("person", t("Change opponents"), data_on="reseat")  # until there is something to undo
    redo = icon_button("redo", t("Redo"), data_on="redo", data_key="y", disabled=not frame.can_redo)
    return h(
        "header",
        icon_button("back", t("Back to the lobby"), data_on="home"),
        _title(frame, title, t),
        [undo, others if frame.fresh else redo] if playing else None,
        icon_button("rules", t("Rules"), data_local="show:#guide", data_key="g"),
        icon_button("keys", t("Shortcuts"), data_local="show:#keys", data_key="?"),
        icon_button("sound" if frame.settings.is_heard else "mute", t("Sound effects"), data_on="mute", data_key="m"),
        icon_button("settings", t("Settings"), data_local="show:#settings", data_key="s"),
        data_keep="head",
    )


def _title(frame: MatchScreen, title: str, t: Words) -> Html:
    """The game, and the kind of match in an element of its own: on a phone the game's title may be cut, the kind not."""
    kind = frame.kind
    return h("h1", h("span", title), [" ", h("small", kind)] if kind else None, class_="of-kind" if kind else None)


def _word(frame: MatchScreen, t: Words) -> Html | None:
    """A character's latest remark, which vanishes soon; the page reads it aloud."""
    if frame.word is None:
        return None
    seat, text, number = frame.word
    face = portrait(frame.view.cast[seat])
    return h(
        "p", face, h("b", frame.view.names[seat]), h("q", text), class_=f"word seat{seat + 1}", id=f"word-{number}"
    )


def _is_ended(frame: MatchScreen) -> bool:
    """Whether the final sheet is shown, with the table below it."""
    return (
        frame.seen is not None and frame.finished and frame.controls is None and not (frame.panel and frame.panel.over)
    )


def _stage(frame: MatchScreen, t: Words) -> list[Html | None]:
    if frame.seen is None:
        return [_curtain(frame, t), _ticker(frame, t) if frame.waiting else None]
    parts = parts_of(frame.game.key)
    panel, shown = (
        None if frame.panel is None else frame.panel.html,
        parts.table.draw(frame.seen, frame.view, frame.roll),
    )
    below = _ticker(frame, t) if frame.controls is None else frame.controls
    if _is_ended(frame):
        ending, you = parts.after.ending(frame.seen, frame.view), frame.view.alone()
        story = next((one.story for one in frame.endings if one.story), "")
        moral = next((one.moral for one in frame.endings if one.moral), "")
        tale = [one.tale for one in frame.endings]
        final = sheet(frame.game.key, frame.view, ending, you, (story, moral), _onward(frame, t), tale)
        panel, shown = None, _ending(frame, t, join(panel, final), shown)
    return [panel, shown, _log(frame, t), below]


def _curtain(frame: MatchScreen, t: Words) -> Html:
    """Names the person who takes the device next; without a name nobody is expected, and the table stays hidden."""
    name = frame.curtain
    if name:
        words = h(
            "div",
            h("h2", t("Pass the device to {name}", name=name)),
            h("p", t("Everyone else: no peeking!")),
            button(t("I’m {name} – show my cards", name=name), class_="primary", data_on="take"),
        )
    else:
        words = h("div", h("h2", t("Table hidden")), h("p", t("It’s back on the next player’s turn.")))
    return h("section", words, class_="curtain")


def _onward(frame: MatchScreen, t: Words) -> Html | None:
    """What most people want next, beside the verdict: another match, or another try from where this one turned."""
    rematches = all(one.rematches for one in frame.endings)
    retries = [one.retry for one in sorted(frame.endings, key=lambda one: not one.moral) if one.retry is not None]
    ways = [
        button(t("Rematch"), class_="primary", data_on="rematch") if rematches else None,
        *(way for one in frame.endings for way in one.onward),
        *retries[:1],
    ]
    return h("div", ways, class_="onward") if any(ways) else None


def _ending(frame: MatchScreen, t: Words, sheet: Html, table: Html) -> Html:
    more = h(
        "div",
        [one.buttons for one in frame.endings],
        button(t("Change opponents"), data_on="reseat") if frame.rivalled else None,
        button(t("Lobby"), data_on="home"),
        class_="again",
    )
    last = h("section", h("h2", t("Final position")), table, class_="last-table")
    parts, news = [one.parts for one in frame.endings], [one.news for one in frame.endings]
    below = [one.below for one in frame.endings]
    return h("div", sheet, parts, more, below, news, last, class_="ending")


def _log(frame: MatchScreen, t: Words) -> Html:
    people = [seat for seat, who in enumerate(frame.seats) if who.is_human]
    return log(frame.log, t.of(frame.game.key), frame.log_from, people)


def _ticker(frame: MatchScreen, t: Words) -> Html:
    """What happened last, or what others did to the player to move, with a remark; and the button to fast-forward bots.

    After a throw it says nothing: the dice are on the table."""
    newest = frame.log[-1] if frame.log else None
    text, kinds = newest.text if newest is not None and newest.kind != "dice" else "", "latest"
    if frame.fetching:
        text, kinds = t("Loading the perfect-play data…"), "latest fetching"
    elif frame.since:
        text, kinds = t("Since your last turn: {what}", what=frame.since), "latest since"
    key = f"latest-{frame.word[2]}" if frame.word is not None else None  # each remark hides it again
    line = h("p", text, class_=kinds, id=key)
    fast = button(icon("fast"), t("Faster"), data_on="fast", data_skip=True, data_key="f") if frame.waiting else None
    wait = button(icon("pause"), t("Wait"), class_="quiet", data_on="wait", data_key="w") if frame.soon else None
    tools = frame.tools if not frame.waiting and frame.seen is not None else ()
    open_log = (
        button(icon("log"), t("Log"), class_="open-log quiet", popovertarget="log") if frame.seen is not None else None
    )
    hint = button(icon("hint"), t("Hint"), class_="quiet", data_on="hint", data_key="h") if frame.can_ask else None
    # On a desktop the log is beside it, so it may be empty.
    told = not (frame.since or frame.fetching or frame.word)
    bare = told and not (hint or wait or fast or tools)
    spoken = h("div", line, _word(frame, t), class_="line told" if told else "line")
    kinds = " bare" * bare + " remarked" * (frame.word is not None)
    return h("div", spoken, tools, hint, wait, fast, open_log, class_=f"ticker{kinds}")
