"""What screens of links to friends and to other devices have in common."""

from __future__ import annotations

from game.app.session.session import Session
from game.app.show.screens.parts import in_a_row
from game.core.game import Game
from game.core.i18n import Words
from game.ui.html import Html, button, h
from game.ui.icon import icon

MOST_TURNS = 3  # matches of a kind that the lobby's card of the day names


def invites_to(game: Game, host: str, t: Words) -> str:
    """A sentence: the person who invites, to what and how long."""
    named, minutes = game.named(t), game.minutes
    if host:
        return t("{name} invites you to {game}, about {n} minutes.", name=host, game=named, n=minutes)
    return t("A friend invites you to {game}, about {n} minutes.", game=named, n=minutes)


def turns_of(session: Session, *stands: str) -> tuple[Html, ...]:
    """A button for each of the latest matches that stand so: its title, and whose move it is once that is known."""
    found = [card for card in session.lobby.match_list.listing.cards if card.stands in stands]
    return tuple(
        button(
            card.named(session.t), h("small", card.status or "…"), class_="primary", data_on="open", data_value=card.key
        )
        for card in found[:MOST_TURNS]
    )


def paste(event: str, label: str, t: Words) -> Html:
    """A field for a link out of a chat; its form sends *event*."""
    return h(
        "form",
        h("input", name="link", aria_label=label, placeholder=label, autocomplete="off", spellcheck="false"),
        h("button", t("Open"), type="submit"),
        data_submit=event,
        class_="paste",
    )


def sends(event: str, link: str, t: Words, to: str = "", more: Html | None = None) -> Html:
    """Buttons that share or copy a *link* to a friend (*to*), by *event*; then the link itself, and what stands beside."""
    return in_a_row(
        button(icon("share"), t("Share"), class_="primary", data_on=event, data_value=f"share{to}", data_gives="share"),
        button(t("Copy"), class_="primary", data_on=event, data_value=f"copy{to}", data_gives="copy"),
        h("a", t("The link"), href=link, class_="the-link"),
        more,
    )


def drawn_code(code: Html | None, t: Words) -> Html | None:
    """The picture of a link, which opens on request."""
    return h("details", h("summary", t("QR code")), code, class_="qr") if code is not None else None


def same_network(t: Words) -> Html:
    """What two pages need to find each other."""
    return h("p", t("Both devices must be on the same network, such as one Wi-Fi."), class_="note")
