"""Matches by link: the part of the form that starts one, an invitation, the link after the person's turn."""

from __future__ import annotations

from game.app.features.by_link import sealing
from game.app.features.by_link.values import Handover, Invitation, LinkTable
from game.app.friends.screen import invites_to, paste
from game.app.show.screens.parts import date, in_a_row, person_field
from game.core.game import Game
from game.core.i18n import Words
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon


def way(game: Game, t: Words) -> tuple[Html, ...]:
    """What the form for a new match offers."""
    return (
        h("button", icon("share"), t("Play by link"), type="submit", name="by", value="link"),
        h(
            "p",
            t(
                "For players on different devices: after every turn, a link goes to the next player. "
                "Seats with bots are left out."
            ),
            class_="note",
        ),
        h("p", honest(game, t), class_="note"),
    )


def with_friend(t: Words) -> tuple[Html, ...]:
    """The way to begin a match of two at once."""
    return (
        h("button", icon("share"), t("By link"), type="submit", name="by", value="link"),
        h("p", t("You send each other a link after every turn. It works anywhere.")),
    )


def honest(game: Game, t: Words) -> str:
    """What somebody with tools could find out."""
    if game.hidden:
        return t("The link holds all cards; this page shows only yours. A friend with tools could look.")
    return t(
        "No player alone can choose or repeat a roll. A player with tools could foresee the rolls of their own turn."
    )


def invited(asked: Invitation, t: Words) -> Html:
    """The dialog of an invitation."""
    text = invites_to(asked.game, asked.host, t)
    ways = in_a_row(
        h("button", t("Join"), type="submit", class_="primary"),
        button(t("Not now"), data_local="close:#invited", data_on="decline"),
    )
    form = h(
        "form",
        h("p", text),
        h("p", t(", ").join(asked.options)) if asked.options else None,
        h(
            "p",
            _manner(asked, t),
            class_="note",
        ),
        h("p", honest(asked.game, t), class_="note"),
        person_field("me", "invited-me", t("Your name"), asked.me),
        ways,
        data_submit="join",
        class_="fields",
    )
    return dialog("invited", t("An invitation"), t, form)


def _manner(asked: Invitation, t: Words) -> str:
    """How such a match goes."""
    if not asked.players:
        return t("You send each other a link after every turn. This device keeps the match.")
    names = t(", ").join(name or t("Player {n}", n=n) for n, name in enumerate(asked.players, 1))
    return t("{names}: after every turn a link goes to the next player. This device keeps the match.", names=names)


def handover(now: Handover, t: Words) -> Html:
    """The panel above the table after the person's turn: send the link, or wait for the friend's."""
    return h(
        "section",
        h("h2", _title(now, t)),
        h("p", _text(now, t), class_="text"),
        None if now.table is None else _standing(now.table, t),
        now.more,
        None if now.waits else _ways(now, t),
        None if now.waits else h("p", _readers(now, t), class_="note"),
        None if now.over or not (now.waits or now.link) else paste("paste", t("Or paste it here"), t),
        _own(t) if now.moves and not now.over else None,
        class_="handover",
        aria_label=t("Play by link"),
    )


def _own(t: Words) -> Html:
    """The way to another device of the same person."""
    return h(
        "details",
        h("summary", t("Your other device")),
        h("p", t("Open this link there to play on. It lets anyone play for you, so send it to yourself only.")),
        in_a_row(button(t("Copy"), data_on="to_own", data_gives="copy")),
        class_="missing own-device",
    )


def _title(now: Handover, t: Words) -> str:
    if now.table is not None and now.over:
        return t("Send this link to everyone")
    if now.waits or (now.link and not now.over):
        return t("Waiting for {name}", name=now.friend)
    return t("Send this link to {name}", name=now.friend)


def _round_text(now: Handover, table: LinkTable, t: Words) -> str:
    """What to do with the link, with more than two players."""
    name = now.friend
    if table.is_out:
        return t("The others agreed that a bot plays for you.")
    if now.over:
        return t("The match is over. This last link shows how it ended.")
    if now.waits:
        if table.free:
            return t("Not everyone has joined. The link goes to {name} next.", name=name)
        return t("It’s {name}’s turn. Open the next link that comes.", name=name)
    if now.link:
        return t("Your link is ready. When the next link comes, open it on this device.")
    if table.votes:
        return t("You agreed that a bot plays for {name}. Ask the others.", name=table.awaited)
    if now.invites:
        return t("{name} opens it, joins and sends it on.", name=name)
    if now.joins:
        return t("Everyone has joined. {name} starts the match.", name=name)
    return t("It holds the match so far. Everyone at the table may open it; it’s {name}’s turn.", name=name)


def _standing(table: LinkTable, t: Words) -> Html:
    """The players who have joined, since when somebody is awaited, and the way to go on without them."""
    lines = list[Html]()
    if table.free:
        lines.append(h("p", t("Joined: {names}", names=t(", ").join(table.joined)), class_="note"))
        lines.append(h("p", t("Still to come: {names}", names=t(", ").join(table.free)), class_="note"))
    if table.bots:
        lines.append(h("p", t("Played by a bot: {names}", names=t(", ").join(table.bots)), class_="note"))
    if table.awaited and table.since:
        before, _, after = t("since {date}", date="\0").partition("\0")
        turn = t("{name}’s turn", name=table.awaited)
        lines.append(h("p", turn, " · ", before, date(table.since), after, class_="note"))
    if table.agreed:
        text = t("Agreed to a bot for {name}: {names}", name=table.awaited, names=t(", ").join(table.agreed))
        lines.append(h("p", text, class_="text"))
    if table.may_vote:
        lines.append(_vote(table, t))
    return h("div", lines, class_="standing")


def _vote(table: LinkTable, t: Words) -> Html:
    """The way to go on without the awaited player: in sight once somebody has agreed to it."""
    ways = [
        in_a_row(button(t("Let a bot play for {name}", name=table.awaited), data_on="agree")),
        h("p", t("A bot plays once all others agree. The player can’t come back then."), class_="note"),
    ]
    if table.agreed:
        return h("div", ways)
    return h("details", h("summary", t("Has {name} stopped playing?", name=table.awaited)), ways, class_="missing")


def _text(now: Handover, t: Words) -> str:
    if now.table is not None:
        return _round_text(now, now.table, t)
    if now.waits:
        return t("It’s {name}’s turn. Open the link that comes back.", name=now.friend)
    if now.over:
        return t("The match is over. This last link shows {name} how it ended.", name=now.friend)
    if now.link:
        return t("Your link is ready. When {name}’s link comes back, open it on this device.", name=now.friend)
    if now.invites:
        return t("{name} opens it, joins and sends one back.", name=now.friend)
    if now.joins:
        return t("You’ve joined. Send it back, then {name} starts the match.", name=now.friend)
    return t("It holds the match so far.")


def _readers(now: Handover, t: Words) -> str:
    """Who can read the link, or those after it."""
    if now.table is not None and now.lock == sealing.COMMON:
        return t("Encrypted: only the players can read it.")
    if now.lock == sealing.RING:
        return t("Once everyone has joined, links are encrypted: only the players can read them.")
    if now.lock == sealing.COMMON:
        return t("Encrypted: only you and {name} can read it.", name=now.friend)
    if now.lock == sealing.PAIR:
        return t("All links after this invitation are encrypted: only the two of you can read them.")
    return t("This link isn’t encrypted: anyone who gets it can read it.")


def _ways(now: Handover, t: Words) -> Html:
    """Buttons that make the link. Sharing is offered where the device can (01-kit.css); what was made is a link as well."""
    size = t.plural("{n} character", "{n} characters", now.size)
    return in_a_row(
        button(icon("share"), t("Share"), class_="primary", data_on="send:share", data_gives="share"),
        button(t("Copy"), class_="primary", data_on="send:copy", data_gives="copy"),
        h("a", t("The link"), href=now.link, class_="the-link") if now.link else None,
        h("span", size, class_="size"),
    )
