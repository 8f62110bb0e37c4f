"""What a person sees of their devices: a button in the settings, and a dialog that leads through a meeting."""

from __future__ import annotations

from functools import lru_cache

from game.app.features.devices import pairing
from game.app.features.devices.meeting import ASKED, COMPARE, MADE, OVER, SYNC, Meeting
from game.app.features.devices.pairing import Paired, words_of
from game.app.features.devices.visit import DevicesState, link_of
from game.app.friends.outside import drawn
from game.app.friends.screen import paste, same_network, sends
from game.app.session.session import Session
from game.app.show.screens.parts import in_a_row, person_field
from game.app.storage.settings import Settings
from game.core.i18n import Words
from game.ui.dialog import dialog
from game.ui.html import Html, button, h


@lru_cache(maxsize=2)
def settings_fields(_: Settings, t: Words) -> tuple[Html, ...]:
    """The button in the settings."""
    return (in_a_row(button(t("Sync with my other device"), data_local="close:#settings", data_on="devices")),)


def dialogs(session: Session) -> tuple[Html, ...]:
    """The dialog, once a person asked for it."""
    state = session.state(DevicesState)
    if not state.shown:
        return ()
    inside = _begin(session) if state.meeting is None else _meets(session, state.meeting)
    return (dialog("devices", session.t("My devices"), session.t, h("div", inside, class_="body fields")),)


def _begin(session: Session) -> list[Html]:
    t, (name, paired) = session.t, pairing.load(session.storage.store)
    rows = [_known(number, one, t) for number, one in paired.items()]
    text = t(
        "Matches, statistics, progress and notes of both devices come together. There is no server: each time, open one "
        "link on the other device and bring one back. What you delete on one device, delete on the other too."
    )
    return [
        h("p", text),
        *rows,
        h(
            "form",
            h("h3", t("Another device")),
            person_field("name", "devices-name", t("Name of this device"), name),
            _sends_settings("new", t),
            h("button", t("Make a link"), type="submit", class_=None if rows else "primary"),
            data_submit="devices:begin",
            class_="fields",
        ),
        paste("devices:paste", t("Or paste a link here"), t),
    ]


def _known(number: str, one: Paired, t: Words) -> Html:
    return h(
        "form",
        h("h3", one.name or number),
        h("input", type="hidden", name="with", value=number),
        _sends_settings(number, t),
        in_a_row(
            h("button", t("Sync now"), type="submit", class_="primary"),
            button(t("Forget"), class_="quiet", data_on="devices:forget", data_value=number),
        ),
        data_submit="devices:begin",
        class_="fields",
    )


def _sends_settings(key: str, t: Words) -> Html:
    box = h("input", type="checkbox", id=f"devices-settings-{key}", name="settings", value="yes")
    return h("div", h("label", t("Send my settings too"), for_=f"devices-settings-{key}"), box, class_="field")


def _meets(session: Session, now: Meeting) -> list[Html | None]:
    t = session.t
    away = in_a_row(button(t("Close") if now.step == OVER else t("Cancel"), data_on="devices:close"))
    if now.step == ASKED:
        form = h(
            "form",
            h("p", t("Another device wants to be paired with this one. Go on only if it is yours.")),
            person_field("name", "devices-name", t("Name of this device"), now.name),
            h("button", t("Pair"), type="submit", class_="primary"),
            data_submit="devices:accept",
            class_="fields",
        )
        return [form, away]
    if now.step == MADE:
        return [*_link(session, now), away]
    if now.step == COMPARE and now.paired is None:
        return [*_compare(now, t), away]
    if now.step == SYNC:
        return [h("p", t("Merging with {name}. Keep both pages open.", name=now.other), role="status"), away]
    if now.step == OVER:
        return [h("p", now.result, role="status"), away]
    return [h("p", t("One moment…"), role="status"), away]


def _link(session: Session, now: Meeting) -> list[Html | None]:
    t, link = session.t, link_of(now)
    if now.is_host:
        text = t("Open this link on your other device: scan the code, or send it to yourself.")
    else:
        text = t("Now bring this link back to the device that made the first one, and keep this page open.")
    return [
        h("p", text),
        sends("devices:link", link, t),
        drawn(session, link),
        paste("devices:paste", t("Paste the answer here"), t) if now.is_host else None,
        same_network(t),
        h("p", t("No connection yet. Check the network, then start again."), role="status") if now.late else None,
    ]


def _compare(now: Meeting, t: Words) -> list[Html | None]:
    words = words_of(now.offer, now.answer, *now.numbers, t)
    ways = in_a_row(
        button(t("They are the same"), class_="primary", data_on="devices:agree"),
        button(t("They differ"), data_on="devices:differ"),
    )
    return [
        h("p", t("Do both screens show these words? With other languages, compare the numbers.")),
        h("p", h("b", words)),
        h("p", t("Waiting for the other device…"), role="status") if now.agreed else ways,
    ]
