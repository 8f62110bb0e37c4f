"""The lobby: the four games, and my matches (see `my_matches`); `setup` has the form for a new match.

The build renders it into the page, so all of it must work before the worker is ready: dialogs open by `data-local`, and a
submitted form waits for the worker.
"""

from __future__ import annotations

from functools import lru_cache

from game import games
from game.app.match.opponents import opponents_at
from game.app.show.models import LobbyScreen
from game.app.show.screens.my_matches import matches, set_aside
from game.app.show.screens.next_step import LUCK, WEIGHTS, start_here
from game.app.show.screens.parts import in_a_row, notice_bar, own_name
from game.app.show.screens.preferences import language_select, settings_dialog
from game.app.show.screens.setup import new_match, with_friend
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import HUMAN
from game.roster import characters, parts_of
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button

LARGE_MB = 3  # of what comes last for offline play: a solved game's table
SINGLE_MB = 18  # of the one-file page


def lobby(model: LobbyScreen, t: Words) -> Html:
    """The whole screen."""
    shelf = [_game(game, model, t) for game in games.values()]
    return h(
        "div",
        _header(model, t),
        h(
            "main",
            notice_bar(model.notice, t),
            [one.top for one in model.frames],
            _today(model, t) if model.today or model.steps else None,
            matches(model, t) if model.cards else None,
            set_aside(model.aside, model.exports, t) if model.aside else None,
            [one.lists for one in model.frames],
            h(
                "section",
                h("div", h("h2", t("Games"), id="games-title"), [one.beside for one in model.frames], class_="head"),
                h("ul", shelf, class_="shelf"),
                aria_labelledby="games-title",
            ),
        ),
        _footer(model, t),
        [new_match(game, model, t) for game in games.values()],
        [with_friend(game, model, t) for game in games.values()],
        [_guide(game, game.key in model.guides, t) for game in games.values()],
        [one.dialogs for game in games.values() for one in model.added.get(game.key, ())],
        settings_dialog(model.settings, model.fields, model.exports, t),
        [one.dialogs for one in model.frames],
        model.dialogs,
        class_="lobby known" if model.cards else "lobby",
    )


def _header(model: LobbyScreen, t: Words) -> Html:
    return h(
        "header",
        h(
            "div",
            h("h1", t("Four Ages")),
            h("p", t("Four board games in your browser, against bots or with friends.")),
            class_="title",
        ),
        h(
            "div",
            [] if model.cards else _language(model, t),
            [one.tools for one in model.frames],
            icon_button("settings", t("Settings"), data_local="show:#settings"),
            class_="tools",
        ),
    )


def _language(model: LobbyScreen, t: Words) -> list[Html]:
    """The choice of a language, on a first visit; later the settings have it."""
    label = h("label", t("Language"), for_="lang", class_="visually-hidden")
    return [label, language_select(model.settings, t, "lang")]


# -- games ---------------------------------------------------------------------------------------------------------------


def _game(game: Game, model: LobbyScreen, t: Words) -> Html:
    return h(
        "li",
        parts_of(game.key).words.cover(),
        h(
            "div",
            h("h3", game.named(t), start_here(game, model, t)),
            h("p", t.of(game.key)(game.blurb), class_="blurb"),
            h("p", _facts(game, _opponents(game, model), t), class_="facts"),
            in_a_row(
                _quick(game, _opponents(game, model), own_name(model.settings, model.people), t),
                _with_friend(game, model, t),
                [one.first for one in model.added.get(game.key, ())],
                _more(game, model, t),
            ),
            class_="about",
        ),
        class_="game-card played" if game.key in model.played else "game-card",
        id=f"game-{game.key}",
    )


def _today(model: LobbyScreen, t: Words) -> Html:
    """What waits for the person, a tap each."""
    shown = h("p", model.today, model.steps, class_="next-step")
    return h("section", h("h2", t("Today"), id="today-title"), shown, class_="today", aria_labelledby="today-title")


def _with_friend(game: Game, model: LobbyScreen, t: Words) -> Html | None:
    """Opens the choice of ways at once; its contents come with the answer."""
    if not any(one.with_friend for one in model.added.get(game.key, ())):
        return None
    return button(t("With a friend"), data_local=f"show:#with-{game.key}", data_on=f"setup:{game.key}")


def _more(game: Game, model: LobbyScreen, t: Words) -> Html:
    """What few visits need, folded."""
    more = h("div", _set_up(game, t), [one.buttons for one in model.added.get(game.key, ())], _rules(game, t))
    name = t("More: {game}", game=game.named(t))
    return h("details", h("summary", t("More"), aria_label=name), more, class_="more", id=f"more-{game.key}")


def _facts(game: Game, opponents: tuple[str, ...], t: Words) -> list[Html | None]:
    known, words = characters(game.key), t.of(game.key)
    names = t(", ").join(words(known[player].name) for player in opponents if player in known)
    return [
        h("span", t("against {names}", names=names), class_="rivals") if names else None,
        h("span", t("{least}–{most} players", least=game.players[0], most=game.players[-1])),
        h("span", t("about {n} min", n=game.minutes)),
        h("span", t(WEIGHTS[game.weight]), class_="suits"),
        h("span", t(LUCK[game.luck]), class_="suits"),
        h("span", t("by {designer}", designer=t.of(game.key)(game.designer))),
    ]


def _opponents(game: Game, model: LobbyScreen) -> tuple[str, ...]:
    """The opponents in a quick match."""
    return model.opponents.get(game.key) or opponents_at(game.key)


def _quick(game: Game, opponents: tuple[str, ...], person: str, t: Words) -> Html:
    """One tap to the table: a person against characters of about the same strength, in a good number."""
    bots = [(f"seat{n}", player) for n, player in enumerate(opponents, 2)]
    seats = [("seat1", HUMAN), *([("name1", person)] if person else []), *bots]
    hidden = [h("input", type="hidden", name=name, value=value) for name, value in seats]
    play = h(
        "button",
        icon("play"),
        t("Play"),
        type="submit",
        class_="primary",
        aria_label=t("Play {game}", game=game.named(t)),
    )
    return h("form", hidden, play, data_submit=f"new:{game.key}")


def _set_up(game: Game, t: Words) -> Html:
    """Opens the form at once; its contents come with the answer."""
    return button(t("Custom match"), data_local=f"show:#new-{game.key}", data_on=f"setup:{game.key}")


def _rules(game: Game, t: Words) -> Html:
    """Opens the guide at once; its text comes with the answer, because most visitors never read it. (Before the games are
    loaded the page gets it from a file of its own: boot/guides.js.)"""
    return button(t("Rules"), class_="quiet", data_local=f"show:#guide-{game.key}", data_on=f"guide:{game.key}")


@lru_cache(maxsize=8)
def _rules_of(key: str, t: Words) -> Html:
    """The guide of a game: it depends on these alone, and takes as long as several tables to draw."""
    return parts_of(key).words.guide(t.of(key))


def _guide(game: Game, wanted: bool, t: Words) -> Html:
    text = _rules_of(game.key, t) if wanted else h("p", t("One moment…"), class_="waits")
    title = t("How to play {game}", game=game.named(t))
    return dialog(f"guide-{game.key}", title, t, h("div", text, class_="body"))


# -- at the foot ---------------------------------------------------------------------------------------------------------


def _here(t: Words) -> Html:
    """What works offline. The page shows one of the lines, by `data-here` (assets/runtime/boot/here.js)."""
    most = t("All of it works offline, except for the perfect bot.")
    return h(
        "p",
        h("span", t("All of it works offline."), class_="all"),
        h(
            "span",
            most,
            " ",
            button(t("Download it ({n} MB)", n=LARGE_MB), class_="quiet", data_local="get"),
            class_="most",
        ),
        h("span", t("The perfect bot is on its way."), class_="coming"),
        class_="here hosted",
    )


def _files(t: Words) -> Html:
    """The site's files beside the page. The one-file page hides `hosted` elements (assets/runtime/boot.css)."""
    download = t("Download for offline play (one file, {n} MB)", n=SINGLE_MB)
    one_file = h("a", download, href="four-ages.html", download="four-ages.html")
    licences = h("a", t("Licences"), href="licences.txt", target="_blank", rel="noopener")
    return h("ul", h("li", one_file, class_="hosted"), h("li", licences), class_="files")


def _footer(model: LobbyScreen, t: Words) -> Html:
    credits_ = [
        h(
            "li",
            t(
                "{game} was designed by {designer}. The rules follow {document}.",
                game=game.named(t),
                designer=t.of(game.key)(game.designer),
                document=t.of(game.key)(game.document),
            ),
        )
        for game in games.values()
    ]
    return h(
        "footer",
        h("p", t("Free and unofficial. Not affiliated with the games’ designers or publishers.")),
        h("details", h("summary", t("Credits")), h("ul", credits_)),
        h("p", t("All art, text and code are original. Your data never leaves your device."), class_="build"),
        _here(t),
        _files(t),
        h("p", t("Version {build}", build=model.build), class_="build") if model.build else None,
    )
