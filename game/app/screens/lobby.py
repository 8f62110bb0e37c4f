"""The lobby: the four games, a form for a new match of each, and my matches (see `my_matches`).

The build renders it into the page, so all of it must work before the worker is there: dialogs open by `data-local`, and a
form that is sent waits for the worker.
"""

from __future__ import annotations

from game import games
from game.app.models import Lobby
from game.app.screens.my_matches import matches, set_aside
from game.app.screens.parts import level_name, notice_bar
from game.app.screens.preferences import language_select, settings_dialog
from game.app.screens.record_book import record_book
from game.bots import levels
from game.core.game import Game, Option
from game.core.i18n import Words
from game.core.record import HUMAN, MAX_NAME
from game.ui.dialog import dialog
from game.ui.html import Html, h
from game.ui.icon import icon, icon_button

USUAL_BOT = "greedy"
SINGLE_MB = 18  # of the one-file page


def lobby(model: Lobby, t: Words) -> Html:
    """The whole screen."""
    shelf = [_game(game, model, t) for game in games.values()]
    return h(
        "div",
        _header(model, t),
        h(
            "main",
            notice_bar(model.notice, t),
            matches(model.cards, t) if model.cards else None,
            set_aside(model.aside, t) if model.aside else None,
            h(
                "section",
                h("h2", t("Games"), id="games-title"),
                h("ul", shelf, class_="shelf"),
                aria_labelledby="games-title",
            ),
        ),
        _footer(model, t),
        [_new(game, model, t) for game in games.values()],
        [_guide(game, game.key in model.guides, t) for game in games.values()],
        settings_dialog(model.settings, t),
        record_book(model.book, t),
        class_="lobby",
    )


def _header(model: Lobby, t: Words) -> Html:
    return h(
        "header",
        h(
            "div",
            h("h1", t("Four Ages")),
            h("p", t("Four tabletop games. Roll in two seconds, alone or together.")),
            class_="title",
        ),
        h(
            "div",
            h("label", t("Language"), for_="lang", class_="visually-hidden"),
            language_select(model.settings, t, "lang"),
            icon_button("book", t("Statistics"), data_local="show:#record-book"),
            icon_button("open", t("Open a file with matches"), data_on="pick"),
            icon_button("settings", t("Settings"), data_local="show:#settings"),
            class_="tools",
        ),
    )


# -- games ---------------------------------------------------------------------------------------------------------------


def _game(game: Game, model: Lobby, t: Words) -> Html:
    return h(
        "li",
        game.parts().cover(),
        h(
            "div",
            h("h3", t.of(game.key)(game.title)),
            h("p", t.of(game.key)(game.blurb), class_="blurb"),
            h("p", _facts(game, t), class_="facts"),
            h(
                "div",
                _quick(game, _only(model.people), t),
                h("button", t("Learn by playing"), type="button", data_on=f"learn:{game.key}"),
                h("button", t("Set up a match"), type="button", data_local=f"show:#new-{game.key}"),
                h("button", t("Daily challenge"), type="button", class_="quiet", data_on=f"daily:{game.key}"),
                _rules(game, t),
                class_="ways",
            ),
            class_="about",
        ),
        class_="game-card",
        id=f"game-{game.key}",
    )


def _facts(game: Game, t: Words) -> list[Html]:
    return [
        h("span", t("{least}–{most} players", least=game.players[0], most=game.players[-1])),
        h("span", t("about {n} min", n=game.minutes)),
        h("span", t("by {designer}", designer=t.of(game.key)(game.designer))),
    ]


def _only(people: tuple[str, ...]) -> str:
    """The name of whoever plays here, if it is always the same."""
    return people[0] if len(people) == 1 else ""


def _quick(game: Game, person: str, t: Words) -> Html:
    """One tap to the table: a person against usual bots, as many as make good company."""
    bots = [(f"seat{n}", _usual_bot(game)) for n in range(2, max(game.players[0], game.company) + 1)]
    seats = [("seat1", HUMAN), *([("name1", person)] if person else []), *bots]
    hidden = [h("input", type="hidden", name=name, value=value) for name, value in seats]
    play = h(
        "button",
        icon("play"),
        t("Play"),
        type="submit",
        class_="primary",
        aria_label=t("Play {game}", game=t.of(game.key)(game.title)),
    )
    return h("form", hidden, play, data_submit=f"new:{game.key}")


def _usual_bot(game: Game) -> str:
    known = list(levels(game.key))
    return USUAL_BOT if USUAL_BOT in known else known[-1]


def _new(game: Game, model: Lobby, t: Words) -> Html:
    """The form of a match: who sits where, the game's options, practice."""
    people = (
        h("datalist", [h("option", value=name) for name in model.people], id=f"people-{game.key}")
        if model.people
        else None
    )
    seats = [_seat(game, n, model.people, t) for n in range(1, game.players[-1] + 1)]
    options = [_option(game, option, t) for option in game.options]
    practice = h(
        "label",
        h("input", type="checkbox", name="practice", value="yes"),
        h("span", t("Practice: undo goes back even through dice and cards")),
        class_="check",
    )
    form = h(
        "form",
        people,
        h("fieldset", h("legend", t("Seats")), seats, class_="seats"),
        h("fieldset", h("legend", t("Options")), options, practice, class_="options"),
        h("p", t("Who begins is drawn by lot."), class_="note"),
        h("button", t("Start the match"), type="submit", class_="primary"),
        data_submit=f"new:{game.key}",
    )
    return dialog(f"new-{game.key}", t("New match: {game}", game=t.of(game.key)(game.title)), t, form)


def _seat(game: Game, n: int, people: tuple[str, ...], t: Words) -> Html:
    usual = HUMAN if n == 1 else _usual_bot(game) if n <= max(game.players[0], game.company) else "none"
    who_sits = [(HUMAN, t("Person")), *((level, level_name(game.key, level, t)) for level in levels(game.key))]
    for_any = {HUMAN, "none", *levels(game.key, game.players[-1])}
    if n > 1:
        who_sits.append(("none", t("– nobody –")))
    options = [
        h("option", name, value=value, selected=value == usual, class_=None if value in for_any else "for-two")
        for value, name in who_sits
    ]
    name = h(
        "input",
        name=f"name{n}",
        value=(n == 1 and _only(people)) or None,
        placeholder=t("Player {n}", n=n),
        aria_label=t("Name at seat {n}", n=n),
        maxlength=min(24, MAX_NAME),
        autocomplete="off",
        list=f"people-{game.key}" if people else None,
    )
    return h(
        "div",
        h("span", n, class_="badge", aria_hidden="true"),
        h("select", options, name=f"seat{n}", aria_label=t("Seat {n}", n=n)),
        name,
        class_=f"seat seat{n}",
    )


def _option(game: Game, option: Option, t: Words) -> Html:
    name, key, words = f"option:{option.key}", f"option-{game.key}-{option.key}", t.of(game.key)
    text = h("span", h("b", words(option.title)), h("small", words(option.description)))
    if not option.choices:
        box = h("input", type="checkbox", name=name, value="yes", checked=option.default is True)
        return h("label", box, text, class_="check")
    choices = [
        h("option", _choice(choice, words), value=str(choice), selected=choice == option.default)
        for choice in option.choices
    ]
    return h("div", h("label", text, for_=key), h("select", choices, name=name, id=key), class_="field")


def _choice(choice: bool | int | str, t: Words) -> str:
    return t(choice) if isinstance(choice, str) else str(choice)


def _rules(game: Game, t: Words) -> Html:
    """Opens the guide at once; what it says comes with the answer, for most who open the lobby never ask."""
    opens = {"data_local": f"show:#guide-{game.key}", "data_on": f"guide:{game.key}"}
    return h("button", t("Rules"), type="button", class_="quiet", **opens)


def _guide(game: Game, wanted: bool, t: Words) -> Html:
    text = game.parts().guide(t.of(game.key)) if wanted else h("p", t("One moment…"))
    title = t("How to play {game}", game=t.of(game.key)(game.title))
    return dialog(f"guide-{game.key}", title, t, h("div", text, class_="body"))


# -- at the foot ---------------------------------------------------------------------------------------------------------


def _files(t: Words) -> Html:
    """The site's files beside the page. The one-file page hides what is `hosted` (assets/runtime/boot.css)."""
    download = t("Download all of it as one file for offline play ({n} MB)", n=SINGLE_MB)
    one_file = h("a", download, href="four-ages.html", download="four-ages.html")
    licences = h("a", t("Licences"), href="licences.txt", target="_blank", rel="noopener")
    return h("ul", h("li", one_file, class_="hosted"), h("li", licences), class_="files")


def _footer(model: Lobby, t: Words) -> Html:
    credits_ = [
        h(
            "li",
            t(
                "{game}: designed by {designer}. Rules after {document}.",
                game=t.of(game.key)(game.title),
                designer=t.of(game.key)(game.designer),
                document=game.document,
            ),
        )
        for game in games.values()
    ]
    return h(
        "footer",
        h("p", t("Unofficial and free: no designer, publisher or rights holder has to do with this page.")),
        h("ul", credits_),
        h("p", t("Pictures, texts and code are our own. Nothing leaves your device."), class_="build"),
        _files(t),
        h("p", t("Version {build}", build=model.build), class_="build") if model.build else None,
    )
