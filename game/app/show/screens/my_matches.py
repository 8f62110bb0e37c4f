"""My matches in the lobby: unfinished and finished ones, and saves that can't be read."""

from __future__ import annotations

from zlib import crc32

from game.app.feature import Exports
from game.app.show.models import LobbyScreen
from game.app.show.screens.parts import date, in_a_row, who
from game.app.storage.match_index import UnreadableSave
from game.app.storage.match_list import MatchCard
from game.core.i18n import Words
from game.roster import parts_of
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button

FIRST = 3  # matches that are always visible


def matches(model: LobbyScreen, t: Words) -> Html:
    """The section with a card for each match, and a button for more of them."""
    cards = model.cards
    text = {card.game.key: card.game for card in cards if card.summary}
    first = cards if len(cards) <= FIRST + 1 else cards[:FIRST]
    return h(
        "section",
        h("h2", t("My matches"), id="matches-title"),
        [parts_of(key).table.standing_art() for key in sorted(text)],
        h("ul", [_card(card, model, t) for card in first], class_="matches"),
        _folded(cards[len(first) :], model, t) if len(first) < len(cards) else None,
        aria_labelledby="matches-title",
    )


def _folded(cards: tuple[MatchCard, ...], model: LobbyScreen, t: Words) -> Html:
    """Older matches, folded so that the games stay in reach."""
    more = model.more
    summary = h("summary", t.plural("{n} older match", "{n} older matches", len(cards) + more))
    text = t("Show more ({n} left)", n=more)
    further = button(text, id="older-still", data_on="list") if more else None
    shown = h("ul", [_card(card, model, t) for card in cards], class_="matches")
    return h("details", summary, shown, further, id="older-matches")


def _card(card: MatchCard, model: LobbyScreen, t: Words) -> Html:
    """One card. If it can't be drawn, what can still be done with the match; no other card is affected."""
    if not card.faulty:
        try:
            return _match(card, model, t)
        except Exception:
            pass  # the text below says what is wrong, and the file shows it
    title, out = h("bdi", card.title or card.game.named(t)), model.exports
    return h(
        "li",
        h(
            "div",
            h("h3", title),
            h("p", t("This match can’t be shown here, but you can still export it."), class_="status"),
            class_="label",
        ),
        in_a_row(
            button(icon("save"), t("Export"), data_on=out.match, data_value=card.key) if out else None,
            button(icon("bin"), t("Delete"), data_on="delete", data_value=card.key),
        ),
        class_=f"match-card of-{len(card.seats)} faulty",
        id=f"match-{card.key}",
    )


def _match(card: MatchCard, model: LobbyScreen, t: Words) -> Html:
    title = card.named(t)
    seats = t(", ").join(who(card.game.key, seat, name, t) for seat, name in zip(card.seats, card.names, strict=True))
    resume = t("View result") if card.finished else t("Resume")
    menu = menu_of(card)
    return h(
        "li",
        h(
            "div",
            h("h3", h("bdi", title)),
            h("p", card.status, class_=f"status {card.stands}".rstrip()) if card.status else None,
            h("p", seats, class_="who") if not card.summary else None,
            h("p", _since(card, t), class_="when since" if card.stands else "when") if card.changed else None,
            model.lines.get(card.key),
            class_="label",
        ),
        card.summary or None,
        in_a_row(
            button(
                resume,
                class_=None if card.finished else "primary",
                data_on="open",
                data_value=card.key,
                aria_label=t("{resume}: {title}", resume=resume, title=title),
            ),
            icon_button("more", t("More: {game}", game=title), data_local=f"show:#{menu}"),
        ),
        dialog(
            menu,
            title,
            t,
            h(
                "div",
                model.tools.get(card.key),
                _rename(card, title, t),
                in_menu("bin", t("Delete"), card, data_on="delete"),
                class_="menu",
            ),
        ),
        class_=f"match-card of-{len(card.seats)}" + (" finished" if card.finished else ""),
        id=f"match-{card.key}",
    )


def menu_of(card: MatchCard) -> str:
    """The id of a card's menu. It changes with the title, so after renaming the menu is a new, closed element."""
    return f"menu-{card.key}-{crc32(card.title.encode())}"


def in_menu(picture: str, text: str, card: MatchCard, **attributes: str) -> Html:
    """A button in a card's menu, which closes with it; the event is about the match."""
    away = f"close:#{menu_of(card)}"
    return button(icon(picture), text, class_="quiet", data_local=away, data_value=card.key, **attributes)


def _rename(card: MatchCard, title: str, t: Words) -> Html:
    return h(
        "form",
        h("input", name="title", value=card.title, aria_label=t("New name for {title}", title=title), maxlength=60),
        h("button", icon("pencil"), t("Rename"), type="submit"),
        data_submit=f"rename:{card.key}",
        class_="rename",
    )


def set_aside(aside: tuple[UnreadableSave, ...], exports: Exports | None, t: Words) -> Html:
    """Saves that can't be read: they stay until a person deletes them."""
    rows = [
        h(
            "li",
            h("p", save.reason.sentence(t)),
            button(icon("save"), t("Export {key}", key=save.key), data_on=exports.save, data_value=save.key)
            if exports
            else None,
            icon_button("bin", t("Delete {title}", title=save.key), data_on="discard", data_value=save.key),
        )
        for save in aside
    ]
    return h(
        "section",
        h("h2", t("Damaged saves"), id="aside-title"),
        h("p", t("These saves can’t be opened. They’ll stay here until you delete them."), class_="note"),
        h("ul", rows, class_="set-aside"),
        aria_labelledby="aside-title",
    )


def _since(card: MatchCard, t: Words) -> tuple[str | Html, ...]:
    """When it was played last; of a match that waits for others since when."""
    if not card.stands:
        return (date(card.changed),)
    before, _, after = t("since {date}", date="\0").partition("\0")
    return before, date(card.changed), after
