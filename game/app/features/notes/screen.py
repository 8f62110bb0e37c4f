"""What a person sees of notes: the button and the dialog at a table, marks on the bar of a replay, lines elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.feature import AfterMatch
from game.app.features.notes.notebook import Notebook, NotesState, open_notebook, path
from game.app.features.notes.sent import SentNotes
from game.app.features.notes.stored import LONG, WHOLE, load, of_seat
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.storage.match_list import MatchCard
from game.core.i18n import N_, Words
from game.ui.art import stretched
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button

DIALOG = "notes"
KEYS = (("J", N_("write a note")),)
SHOWN = 80  # letters of a note in the list of matches
SLOTS = 4  # parts of the bar that react to a tap: as wide as a finger on the smallest phone

_WIDE, _HIGH, _FOOT = 1000, 100, 76  # of the drawing of marks, and where they begin


def tools(session: Session, match: Match) -> tuple[Html, ...]:
    """The button that opens the notes, beside the log or under a replay."""
    if open_notebook(session) is None and _brought(session) is None:
        return ()
    return (icon_button("note", session.t("Notes"), data_local=f"show:#{DIALOG}", data_key="j"),)


def dialogs(session: Session) -> tuple[Html, ...]:
    """The notes on the match on the screen."""
    book, sent = open_notebook(session), _brought(session)
    if book is not None:
        body = _doors(book, session.t) if book.seat is None else _pages(session, book)
    elif sent is not None:
        body = _sent(sent, session.t)
    else:
        return ()
    return (dialog(DIALOG, session.t("Notes"), session.t, h("div", *body, class_="body")),)


def _doors(book: Notebook, t: Words) -> list[Html]:
    """A button for each person at this device, because nobody reads the notes of another."""
    names = book.match.names()
    doors = [
        button(t("I’m {name} – show my notes", name=names[seat]), data_on="notes_of", data_value=str(seat))
        for seat in book.here
    ]
    return [h("p", t("Each player’s notes are private."), class_="note"), h("div", doors, class_="ways")]


def _brought(session: Session) -> SentNotes | None:
    """The notes that the link to the replay on the screen brought."""
    scene = session.record_scene
    return None if scene is None or scene.key else session.state(NotesState).brought


def _sent(sent: SentNotes, t: Words) -> list[Html | None]:
    """The notes of the one who sent the link."""
    whole = sent.notes.get(WHOLE)
    rows = [
        h("li", _seek(point, t), h("bdi", text or t("Bookmark")))
        for point, text in sent.notes.items()
        if point != WHOLE
    ]
    return [
        h("p", t("These notes came with the link. The person who sent it wrote them."), class_="note"),
        h("p", h("bdi", whole)) if whole else None,
        h("ul", rows, class_="jotted") if rows else None,
    ]


def _pages(session: Session, book: Notebook) -> list[Html | None]:
    t = session.t
    here = t("At this point: step {n}", n=book.step)
    mark = button(icon("flag"), t("Bookmark"), class_="quiet", data_on=f"bookmark:{book.step}")
    whole = book.notes.get(WHOLE, "")
    return [
        _form(book, str(book.step), here, book.notes.get(book.step, ""), t, True, mark),
        _list(book, session.watches, t),
        _form(book, "whole", t("About the whole match"), whole, t, False),
        _along(session, book) if book.notes and session.exports is not None else None,
    ]


def _along(session: Session, book: Notebook) -> Html:
    """The choice whether the notes go along in a link."""
    chosen = session.state(NotesState).along.get(book.key) == book.seat
    box = h("input", type="checkbox", checked=chosen, data_change="notes_along")
    return h("label", box, h("span", session.t("Include my notes when I share this match")), class_="along-too")


def _form(book: Notebook, point: str, label: str, text: str, t: Words, first: bool, *more: Html) -> Html:
    """A field that is saved when it is left, and with its button. It is another one at each point."""
    key = f"note-{book.seat}-{point}"
    field = h(
        "textarea",
        text,
        id=key,
        name="note",
        rows=2,
        maxlength=LONG,
        autofocus=first,
        data_change=f"note:{point}",
        autocomplete="off",
    )
    save = h("button", t("Save note"), type="submit", class_="primary" if first else None)
    ways = h("div", save, more, class_="ways")
    return h("form", h("label", label, for_=key), field, ways, data_submit=f"note:{point}", class_="fields jot")


def _list(book: Notebook, may_watch: bool, t: Words) -> Html | None:
    rows = [
        h(
            "li",
            _place(book, point, may_watch, t),
            h("bdi", text or t("Bookmark")),
            icon_button("bin", t("Delete the note at step {n}", n=point), data_on="unnote", data_value=str(point)),
        )
        for point, text in book.notes.items()
        if point != WHOLE
    ]
    return h("ul", rows, class_="jotted") if rows else None


def _place(book: Notebook, point: int, may_watch: bool, t: Words) -> Html:
    """The step of a note, which a replay goes to. From a match that goes on there is no way back to it."""
    text = t("Step {n}", n=point)
    if book.watched:
        return _seek(point, t)
    if may_watch and book.match.state.is_terminal():
        return button(text, class_="quiet", data_on=f"replay:{point}", data_value=book.key)
    return h("span", text)


def _seek(point: int, t: Words) -> Html:
    text = t("Step {n}", n=point)
    return button(text, class_="quiet", data_on="seek", data_value=str(point), data_local=f"close:#{DIALOG}")


# -- elsewhere -----------------------------------------------------------------------------------------------------------


def marks(session: Session, match: Match, step: int) -> Html | None:
    """The notes on a replay as marks above its bar. A tap on a part of it goes to its next note."""
    book, sent = open_notebook(session), _brought(session)
    notes = sent.notes if sent is not None else book.notes if book is not None and book.watched else {}
    points = {point: text for point, text in notes.items() if 0 <= point <= len(match.state.past)}
    return bar_marks(points, len(match.state.past), step, session.t) if points else None


def bar_marks(points: Mapping[int, str], length: int, step: int, t: Words) -> Html:
    """Marks at *points* of a bar of *length* steps that stands at *step*, and the parts of it that react to a tap. A mouse
    can also hit each mark."""
    long = max(length, 1)
    places = [(_WIDE * point // long, point) for point in points]
    drawn = [h("path", d="".join(f"M{x} {_FOOT}V{_HIGH}" for x, _ in places))]
    drawn += [h("path", d=f"M{x} 0V{_HIGH}", class_="hit", data_on="seek", data_value=str(n)) for x, n in places]
    slots: dict[int, list[int]] = {}
    for point in points:
        slots.setdefault(min(SLOTS * point // long, SLOTS - 1), []).append(point)
    parts = [_slot(slot, found, points, step, t) for slot, found in slots.items()]
    return h("div", parts, stretched("", _WIDE, _HIGH, drawn, aria_hidden="true"), class_="jots")


def _slot(slot: int, found: list[int], points: Mapping[int, str], step: int, t: Words) -> Html:
    goal = next((point for point in found if point > step), found[0])
    label = t("Step {n}: {text}", n=goal, text=points[goal] or t("Bookmark"))
    if len(found) > 1:
        others = t.plural("{n} more note near it", "{n} more notes near it", len(found) - 1)
        label = t(", ").join((label, others))
    attributes = {"data_on": "seek", "data_value": str(goal), "aria_label": label, "title": label}
    return button(icon("note"), class_=f"quiet in-{slot + 1}", **attributes)


def ending(session: Session, match: Match) -> AfterMatch:
    """The notes of the one who reads, below the scores."""
    book = open_notebook(session)
    if book is None:
        return AfterMatch()
    t, text = session.t, "" if book.seat is None else book.notes.get(WHOLE, "")
    points = None if book.seat is None else _list(book, session.watches, t)
    parts = h("section", h("h2", t("Your notes")), h("p", h("bdi", text)) if text else None, points, class_="notes")
    write = button(icon("note"), t("Write a note"), data_local=f"show:#{DIALOG}")
    return AfterMatch(parts=(parts,) if text or points else (), buttons=(write,))


def match_lines(session: Session, card: MatchCard) -> tuple[Html, ...]:
    """The first words about a match in the list; nothing where several people share it here."""
    rows = load(session.storage.store.get(path(card.key)))
    saved = next((one for one in session.lobby.match_list.index.found if one.key == card.key), None) if rows else None
    here = [] if saved is None else session.policy_of(saved.record).here(saved.record)
    if saved is None or len(here) > 1:
        return ()
    text = next((text for text in of_seat(rows, next(iter(here), 0)).values() if text), "")
    if not text:
        return ()
    short = text if len(text) <= SHOWN else text[: SHOWN - 1].rstrip() + "…"
    return (h("p", icon("note"), h("bdi", short), class_="jotting"),)
