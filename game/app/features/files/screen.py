"""What a person sees of files: buttons, and the question before an import that would change what they have."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.feature import AfterMatch, LobbyFrame
from game.app.features.files import imports
from game.app.features.files.events import FilesState, differing
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.my_matches import in_menu
from game.app.show.screens.parts import field, in_a_row
from game.app.show.screens.preferences import TITLES
from game.app.storage.match_list import MatchCard
from game.core.i18n import Words
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button


def frame(session: Session) -> LobbyFrame:
    """The button for imports, which later is in the settings; and to undo the last one, until something of it changes, where
    no notice offers it."""
    t, notice, way = session.t, session.screen.notice, session.storage.offers.get("undo_import")
    undo = h(
        "p", button(icon("undo"), t("Undo the import"), class_="quiet", data_on="undo_import"), class_="undo_import"
    )
    offered = notice is not None and notice.event == "undo_import"
    stands = not offered and way is not None and way.is_open(session.storage.store)
    pick = icon_button("open", t("Import matches"), data_local="pick")
    return LobbyFrame(tools=() if session.lobby.match_list.listing.cards else (pick,), top=(undo,) if stands else ())


def match_tools(session: Session, card: MatchCard) -> tuple[Html, ...]:
    """The buttons of a match in the list."""
    return (
        in_menu("share", session.t("Share replay"), card, data_on="share", data_gives="share"),
        in_menu("save", session.t("Export"), card, data_on="export"),
    )


def ending(session: Session, match: Match) -> AfterMatch:
    """The button of a match that has ended."""
    text = session.t("Share replay")
    return AfterMatch(buttons=(button(icon("share"), text, data_on="share", data_value=match.key, data_gives="share"),))


def dialogs(session: Session) -> tuple[Html, ...]:
    """The question about imported files, while it waits for an answer."""
    found = session.state(FilesState).asked
    if found is None:
        return ()
    store, known = session.storage.store, session.parts()
    change = imports.change(store, found, known)
    asked = Question(
        len(found.matches),
        found.beside,
        found.known,
        len(found.refused),
        change.differ,
        tuple(
            (part.key, part.question(store.get(part.key), change.entries[part.key], session.t))
            for part in known
            if part.question is not None and part.key in change.entries
        ),
    )
    return (question(asked, session.t),)


@dataclass(frozen=True, slots=True)
class Question:
    """The contents of imported files: how many matches are new, how many of these exist here in another state, how many
    exist here already or can't be read; which settings would change; the choices that other parts give, by their keys."""

    matches: int = 0
    beside: int = 0
    known: int = 0
    refused: int = 0
    settings: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()


def question(asked: Question, t: Words) -> Html:
    """The dialog: the contents, with a choice for the settings and for other parts that ask."""
    lines = []
    if asked.matches:
        lines.append(t.plural("{n} match will be added.", "{n} matches will be added.", asked.matches))
    if asked.beside:
        lines.append(differing(asked.beside, t))
    if asked.known:
        lines.append(t.plural("{n} match is already here.", "{n} matches are already here.", asked.known))
    if asked.refused:
        lines.append(
            t.plural(
                "{n} can’t be read and won’t be imported.", "{n} can’t be read and won’t be imported.", asked.refused
            )
        )
    wanted = []
    if asked.settings:
        names = t(", ").join(t(TITLES[key]) for key in asked.settings)
        wanted.append(_choice("settings", t("Replace my settings ({names})", names=names)))
    wanted += [_choice(key, text) for key, text in asked.choices]
    ways = in_a_row(
        h("button", t("Import"), type="submit", class_="primary"),
        button(t("Cancel"), data_local="close:#import-question", data_on="cancel"),
    )
    form = h(
        "form",
        [h("p", line) for line in lines],
        wanted,
        h("p", t("You can undo all of it afterwards."), class_="note"),
        ways,
        data_submit="confirm_import",
        class_="fields",
    )
    return dialog("import-question", t("Import this?"), t, form)


def _choice(name: str, text: str) -> Html:
    key = f"import-question-{name}"
    box = h("input", type="checkbox", id=key, name=name, value="yes", checked=True)
    return field(text, key, box)
