"""A live match: the panel above its table, which says what to do next and what friends say; and the links that go out."""

from __future__ import annotations

from game.app.features.live.joining import WATCHES
from game.app.features.live.messages import PHRASES, phrase
from game.app.features.live.values import FriendsPanel, Guest
from game.app.friends.screen import drawn_code, paste, sends
from game.app.show.screens.parts import in_a_row
from game.core.i18n import N_, Words
from game.ui.html import Html, button, h
from game.ui.icon import icon

# Why no connection comes about once the answer is here.
LATE = N_("The answer came too late, or the devices aren’t on the same network. Use the same Wi-Fi and try again.")


def ways(t: Words) -> tuple[Html, ...]:
    """What the form for a new match offers."""
    return (
        h("button", icon("person"), t("Play live"), type="submit", name="by", value="live"),
        h(
            "p",
            t("Move by move, with both pages open. Human seats are for your friends. Nobody can choose dice or cards."),
            class_="note",
        ),
        h("button", icon("card"), t("Table on this screen"), type="submit", name="by", value="table"),
        h("p", t("This screen shows the table only, and everyone plays on their own phone."), class_="note"),
    )


def with_friend(t: Words) -> tuple[Html, ...]:
    """The way to begin a match of two at once, and its limit."""
    return (
        h("button", icon("person"), t("Live"), type="submit", name="by", value="live"),
        h("p", t("Each move shows at once. Both devices must be on the same network, such as one Wi-Fi.")),
    )


def friends_panel(now: FriendsPanel, t: Words) -> Html:
    """The panel above the table: the friends that have to come, or who is here and what can be said."""
    missing = () if now.host or now.over else now.guests
    title, text, ways = "", "", None
    if now.host:
        title, text, ways = _host(now, t)
    elif missing:
        title, text, ways = _guest(missing[0], now, t)
    return h(
        "section",
        h("h2", title) if title else None,
        h("p", text, class_="text") if text else None,
        ways,
        [_also(guest, now, t) for guest in missing[1:]],
        _here(now, t),
        class_="handover live" + ("" if title else " slim"),
        aria_label=t("Friends"),
    )


def _also(guest: Guest, now: FriendsPanel, t: Words) -> Html:
    """For a host: another friend who is not here, and what can be done."""
    title, text, ways = _guest(guest, now, t)
    return h("details", h("summary", title), h("p", text, class_="text"), ways, class_="missing")


def _guest(guest: Guest, now: FriendsPanel, t: Words) -> tuple[str, str, Html | None]:
    """For a host: what can be done for a friend who is not here. A bot can play in the meantime, whatever goes on."""
    name, seat = guest.name, guest.seat
    again = button(t("New invitation"), class_="primary", data_on="live:invite", data_value=seat)
    bot = None if guest.bot else button(t("Let a bot play"), data_on="live:bot", data_value=seat)
    either = in_a_row(again, bot)
    if guest.stands == "silent":
        return *_silent(name, t), either
    if guest.stands == "gone":
        text = t("The connection is closed. A new invitation brings {name} back to the same seat.", name=name)
        if guest.left:
            text = t("{name} has left the table. A new invitation brings them back to the same seat.", name=name)
        return t("{name} is offline", name=name), text, either
    if guest.late and not guest.link:
        text = t("This browser can’t connect to other pages. Play by link instead.")
        mark, label = icon("share"), t("Play by link")
        by_link = button(mark, label, class_="primary", data_on="live:instead", data_value=seat)
        return t("No connection to {name}", name=name), text, in_a_row(by_link if now.instead else None, bot)
    if guest.answered:
        return _connecting(name, bot, t)
    if guest.link and guest.late:
        way = h("div", either, _servers(guest, now, t), class_="going-out")
        return t("No connection to {name}", name=name), t(LATE), way
    if guest.link and guest.caller:
        text = t(
            "{other}’s page is calling {name}. If {name} doesn’t come back, send them this link.",
            other=guest.caller,
            name=name,
        )
        return t("Calling {name} back…", name=name), text, _invitation(guest, guest.seat, t, bot=bot)
    if guest.link:
        text = t("{name} opens it and sends you a link back. Keep this page open, and open that link here.", name=name)
        return t("Send this link to {name}", name=name), text, _invitation(guest, guest.seat, t, bot=bot)
    if guest.stands == "here":
        return _connecting(name, bot, t)
    return t("Invite {name}", name=name), t("Both pages connect directly, without a server."), either


def _connecting(name: str, bot: Html | None, t: Words) -> tuple[str, str, Html | None]:
    ways = None if bot is None else in_a_row(bot)
    return t("Connecting to {name}…", name=name), t("This takes a few seconds."), ways


def _silent(name: str, t: Words) -> tuple[str, str]:
    text = t("Nothing has come from {name}’s page for a while. It may come back by itself.", name=name)
    return t("{name} isn’t responding", name=name), text


def _servers(guest: Guest, now: FriendsPanel, t: Words) -> Html:
    """For friends on different networks: the address of a server that helps pages to find each other."""
    label, key = t("STUN or TURN address"), f"servers-{guest.seat}"
    field = h("input", name="servers", id=key, value=now.servers or None, autocomplete="off", spellcheck="false")
    return h(
        "details",
        h("summary", t("On different networks?")),
        h("p", t("A server can help the two pages find each other. Its owner sees both addresses, but not the match.")),
        h(
            "form",
            h("input", type="hidden", name="seat", value=guest.seat),
            h("label", label, for_=key),
            h("div", field, h("button", t("New invitation"), type="submit"), class_="paste"),
            data_submit="live:servers",
        ),
        class_="servers",
    )


def _invitation(guest: Guest, key: object, t: Words, *before: Html, bot: Html | None = None) -> Html:
    """The link that invites a friend, and a place for the answer; *key* names the friend."""
    return h(
        "div",
        *before,
        sends("live:link", guest.link, t, f":{key}", bot),
        drawn_code(guest.code, t),
        paste("live:answer", t("Or paste the answer here"), t),
        class_="going-out",
    )


def _host(now: FriendsPanel, t: Words) -> tuple[str, str, Html | None]:
    """For a guest: how the host's page stands."""
    name = now.host
    if now.stands == "silent":
        return *_silent(name, t), None
    if now.stands == "gone":
        text = t(
            "{name} has the match; here you see what you saw of it. Ask {name} for a new invitation to go on.",
            name=name,
        )
        if now.fellows:
            others = t.listed(now.fellows)
            text = t(
                "{name} has the match. You’re still connected with {others}: when {name} invites one of you again, "
                "everyone comes back.",
                name=name,
                others=others,
            )
        field = paste("live:answer", t("Or paste it here"), t)
        return t("The connection to {name} is lost", name=name), text, field
    return "", "", None


def _watching(now: FriendsPanel, t: Words) -> Html | None:
    """For a host: the way to let somebody watch."""
    if now.host or now.over:
        return None
    asked = now.watcher
    again = button(t("New invitation"), class_="primary", data_on="live:watch")
    if asked is None:
        inside = button(t("Invite someone to watch"), class_="primary", data_on="live:watch")
    elif asked.late:
        inside = in_a_row(h("p", t(LATE)), again)
    elif asked.answered:
        inside = h("p", t("This takes a few seconds."))
    else:
        text = t("Someone who opens this link sees the table, but no cards in hand. They send you a link back.")
        inside = _invitation(asked, WATCHES, t, h("p", text, class_="text"))
    title = t("Spectators")
    if now.watchers:
        title = t.plural("{n} spectator", "{n} spectators", now.watchers)
    return h("details", h("summary", title), inside, class_="watching", open=asked is not None or None)


def _here(now: FriendsPanel, t: Words) -> Html | None:
    """The friends who are here, the one who thinks, and what can be said to them."""
    silent = any(guest.stands == "silent" for guest in now.guests)
    if silent or now.stands == "silent":
        return None
    if not now.here and not (now.host and now.stands != "gone"):
        return None
    line = t("Connected with {names}.", names=t.listed(now.here or (now.host,)))
    if now.waits and not now.over:
        line = t("{name} is thinking…", name=now.waits)
    if now.players:
        line = t("You’re watching {names}.", names=t.listed(now.players))
    words = [button(phrase(n, t), class_="quiet", data_on="live:say", data_value=n) for n in range(len(PHRASES))]
    if now.players or not now.speaks:
        return h("div", h("p", line, class_="who"), _watching(now, t), class_="here")
    phrases = h("details", h("summary", t("Say something")), h("div", words, class_="words"), class_="phrases")
    return h("div", h("p", line, class_="who"), _watching(now, t), phrases, class_="here")
