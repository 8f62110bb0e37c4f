"""What the lobby shows of live matches: the way to a friend's table, and matches that were seen of friends."""

from __future__ import annotations

from game.app.features.live import joining
from game.app.features.live.values import Entrance, RemoteMatch
from game.app.friends.screen import drawn_code, invites_to, paste, same_network, sends
from game.app.show.screens.parts import in_a_row, person_field
from game.core.i18n import N_, Words
from game.ui.dialog import dialog
from game.ui.html import Html, button, h


def entrance(way: Entrance, t: Words) -> Html:
    """The dialog of a friend who comes to a live match."""
    later = button(t("Not now"), data_local="close:#entrance", data_on="live:not_now")
    if way.step in (joining.ASKED, joining.MAKING):
        begin = t("Join")
        name: Html | None = person_field("me", "entrance-me", t("Your name"), way.me)
        if way.watches:
            begin, name = t("Watch"), None
        inside = h(
            "form",
            h("p", _invites(way, t)),
            h("p", t("Both pages connect directly, without a server."), class_="note"),
            name,
            in_a_row(h("button", begin, type="submit", class_="primary"), later),
            data_submit="live:join",
            class_="fields",
        )
        return dialog("entrance", t("An invitation"), t, inside)
    if way.step in (joining.MADE, joining.LATE):
        inside = h(
            "div",
            h("p", t("Now send this link back to your friend, and keep this page open. The match starts by itself.")),
            sends("live:link", way.link, t) if way.link else None,
            drawn_code(way.code, t),
            same_network(t),
            _late(way, t),
            in_a_row(later),
            class_="body fields",
        )
        return dialog("entrance", t("Send this link back"), t, inside)
    texts = {
        joining.OPEN: t("Connected. The match is on its way…"),
        joining.NONE: t("This browser can’t connect to other pages. Ask your friend to play by link instead."),
        joining.VERSION: t("Your friend’s page has another version of Four Ages. Reload both pages and try again."),
        joining.CUT: t("This invitation is incomplete or has been changed. Ask your friend to send it again."),
    }
    text = texts.get(way.step, texts[joining.CUT])
    inside = h("div", h("p", text), in_a_row(later), class_="body fields")
    return dialog("entrance", t("An invitation"), t, inside)


def _invites(way: Entrance, t: Words) -> str:
    """Who invites, to what and how long, as far as the link says so."""
    if way.watches:
        if way.game is None or not way.host:
            return t("A friend invites you to watch a live match: you see the table, but no cards in hand.")
        text = N_("{name} invites you to watch {game}: you see the table, but no cards in hand.")
        return t(text, name=way.host, game=way.game.named(t))
    if way.game is None:
        return t("A friend invites you to a live match: move by move, with both pages open.")
    return t.together(invites_to(way.game, way.host, t), t("You play live, with both pages open."))


def _late(way: Entrance, t: Words) -> Html:
    """For a friend who waits for the host: another answer, or the host's next invitation; open where the answer reaches
    nobody so far."""
    text = t(
        "If your friend hasn’t opened your link yet, wait. If they have, check that both devices are on the same network, "
        "then make a new link and send it."
    )
    ways = [
        h("p", text),
        in_a_row(button(t("New link"), data_on="live:answer_again")),
        paste("live:answer", t("Or paste a new invitation here"), t),
    ]
    if way.step == joining.LATE:
        return h("section", h("h3", t("No connection yet")), ways, class_="fields late")
    return h("details", h("summary", t("No connection?")), ways, class_="fields late")


def remote_list(found: tuple[RemoteMatch, ...], t: Words) -> Html:
    """Matches of friends that are not over, as far as this device saw them."""
    rows = [
        h(
            "li",
            h("span", h("b", one.game.named(t)), " · ", t(", ").join(one.names)),
            button(t("View"), data_on="live:open", data_value=one.key),
            button(t("Remove"), class_="quiet", data_on="live:delete", data_value=one.key),
        )
        for one in found
    ]
    text = t("Your friends’ devices have these matches. Here you see what you saw of them.")
    return h(
        "section",
        h("h2", t("On friends’ devices"), id="remote-title"),
        h("p", text, class_="note"),
        h("ul", rows, class_="remote-matches"),
        aria_labelledby="remote-title",
    )
