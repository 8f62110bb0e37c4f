"""What a person sees of a review: the button in a replay, who is here and what can be done, and the dialog of the links."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.feature import AfterMatch, Panel
from game.app.features.review.events import link_of
from game.app.features.review.following import ASKED, HERE, MADE, MAKING, OVER, Following
from game.app.features.review.leading import Leading
from game.app.features.review.variation import Variation
from game.app.features.review.visit import DIALOG, ReviewState
from game.app.features.review.ways_in import connected
from game.app.friends.outside import drawn
from game.app.friends.screen import drawn_code, paste, same_network, sends
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import in_a_row, person_field
from game.core.i18n import N_
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button

KEYS = (("O", N_("review: point at things")),)


def tools(session: Session, _: Match) -> tuple[Html, ...]:
    """The button of a replay, as long as no review goes on."""
    state = session.state(ReviewState)
    if session.record_scene is None or state.leading is not None or state.following is not None:
        return ()
    return (icon_button("people", session.t("Review together"), data_on="reviews:show"),)


def company(session: Session) -> Html | None:
    """In the replay: who is here and what can be done."""
    return _reviewing(session)


def ending(session: Session, _: Match) -> AfterMatch:
    """After a match with friends whose pages are connected."""
    state, t = session.state(ReviewState), session.t
    if state.calls is not None:
        return AfterMatch(buttons=(button(icon("people"), t("Review together"), data_on="reviews:come"),))
    if not connected(session):
        return AfterMatch()
    return AfterMatch(buttons=(button(icon("people"), t("Review together"), data_on="reviews:gather"),))


def panel(session: Session, match: Match) -> Panel | None:
    """The same above the table of a variation."""
    drawn = _reviewing(session, "reviewing handover slim") if isinstance(match, Variation) else None
    return None if drawn is None else Panel(html=drawn, over=True, beside=True)


def _reviewing(session: Session, kinds: str = "reviewing") -> Html | None:
    state, t = session.state(ReviewState), session.t
    if state.leading is not None:
        told, ways = _leads(session, state.leading)
    elif state.following is not None and state.put is not None:
        told, ways = _follows(state.following, session)
    else:
        return None
    return h(
        "section",
        h("p", icon("people"), h("span", told)),
        h("div", ways, class_="ways"),
        class_=kinds,
        aria_label=t("Review together"),
    )


def _leads(session: Session, leading: Leading) -> tuple[str, Sequence[Html | None]]:
    t, match = session.t, session.match
    told = t("Nobody is here yet.")
    if leading.here:
        told = t("{names} can see what you show.", names=t.listed([guest.name for guest in leading.here]))
    if leading.called:
        told = t.together(told, t("Called: {names}.", names=t.listed([guest.name for guest in leading.called])))
    silent = [guest.name for guest in leading.here if guest.is_silent]
    if silent:
        told = t.together(told, t("{name} isn’t responding", name=t.listed(silent)))
    end = icon_button("close", t("End review"), data_on="reviews:end")
    if not isinstance(match, Variation):
        invite = None if leading.is_full else icon_button("person", t("Invite"), data_on="reviews:show")
        return told, [
            invite,
            button(icon("branch"), t("Try a variation"), data_on="reviews:try"),
            _points(session),
            end,
        ]
    sign, bots = ("pause", t("Stop the bots")) if match.by_bots else ("bot", t("Let bots play"))
    play = None if match.state.is_terminal() else icon_button(sign, bots, data_on="reviews:bots")
    back = button(icon("trunk"), t("Back to the main line"), data_on="reviews:back")
    return t.together(told, t("Play for every side, or let bots play.")), [play, back, _points(session), end]


def _points(session: Session) -> Html:
    on = session.state(ReviewState).points
    return button(
        icon("point"), session.t("Point"), data_on="reviews:point", aria_pressed=str(on).lower(), data_key="o"
    )


def _follows(following: Following, session: Session) -> tuple[str, Sequence[Html | None]]:
    t = session.t
    others = t.listed([name for name in following.names if name != following.leader])
    told = t("{name} leads. Here: {names}.", name=following.leader, names=others)
    follow = None
    if following.is_silent:
        told = t("{name} isn’t responding", name=following.leader)
    elif not following.follows:
        told = t("You’re looking around on your own. {name} leads.", name=following.leader)
        follow = button(t("Follow {name}", name=following.leader), class_="primary", data_on="reviews:follow")
    return told, [follow, _points(session), icon_button("close", t("Leave review"), data_on="reviews:end")]


# -- the dialog ------------------------------------------------------------------------------------------------------------


def dialogs(session: Session) -> tuple[Html, ...]:
    """The dialog, once a person asked for it or opened a link."""
    state, t = session.state(ReviewState), session.t
    if not state.shown:
        return ()
    if state.following is not None:
        inside = _joins(session, state.following)
    elif state.leading is not None:
        inside = _invites(session, state.leading)
    elif session.record_scene is not None:
        inside = _first(session)
    else:
        return ()
    body = h("div", inside, class_="body fields")
    return (dialog(DIALOG.removeprefix("#"), t("Review together"), t, body),)


def _first(session: Session) -> list[Html | None]:
    t = session.t
    text = t(
        "Look through this match with friends. You lead: you step and try variations, and their pages follow. They see all "
        "that this replay shows."
    )
    form = h(
        "form",
        h("p", text),
        person_field("me", "review-me", t("Your name"), session.settings.name),
        in_a_row(h("button", t("Make a link"), type="submit", class_="primary"), _closes(t("Cancel"))),
        data_submit="reviews:begin",
        class_="fields",
    )
    return [form]


def _closes(label: str) -> Html:
    return button(label, data_on="reviews:close")


def _invites(session: Session, leading: Leading) -> list[Html | None]:
    t, guest = session.t, leading.invited
    here = leading.here and h("p", t("Here: {names}.", names=t.listed(leading.names)))
    if guest is None:
        return [here or None, in_a_row(_closes(t("Close")))]
    again = button(t("New link"), data_on="reviews:again")
    if guest.late == "none":
        text = t("This browser can’t connect to other pages.")
        return [h("p", text, role="status"), in_a_row(_closes(t("Close")))]
    if guest.late:
        text = t(
            "The answer came too late, or the devices aren’t on the same network. Use the same Wi-Fi and try again."
        )
        return [here or None, h("p", text, role="status"), in_a_row(again, _closes(t("Close")))]
    if guest.answered:
        return [here or None, h("p", t("Connecting…"), role="status"), in_a_row(again, _closes(t("Close")))]
    if not guest.offer:
        return [here or None, h("p", t("One moment…"), role="status"), in_a_row(_closes(t("Close")))]
    text = t("Send this link to one friend. They send you a link back: keep this page open, and open that link here.")
    return [
        here or None,
        h("p", text),
        *_goes_out(session),
        paste("reviews:paste", t("Paste the answer here"), t),
        same_network(t),
        in_a_row(_closes(t("Close"))),
    ]


def _joins(session: Session, following: Following) -> list[Html | None]:
    t = session.t
    if following.step == ASKED:
        form = h(
            "form",
            h("p", t("A friend wants to look through a match with you. Your page follows theirs.")),
            person_field("me", "review-me", t("Your name"), following.name or session.settings.name),
            in_a_row(h("button", t("Join"), type="submit", class_="primary"), _closes(t("Not now"))),
            data_submit="reviews:join",
            class_="fields",
        )
        return [form]
    if following.step == MADE:
        late = t("No connection yet. Check that both devices are on the same network, then make a new link.")
        return [
            h("p", t("Now send this link back to your friend, and keep this page open. The review starts by itself.")),
            *_goes_out(session),
            same_network(t),
            h("p", late, role="status") if following.late else None,
            in_a_row(button(t("New link"), data_on="reviews:join") if following.late else None, _closes(t("Not now"))),
        ]
    if following.step == OVER:
        return [h("p", following.reason, role="status"), in_a_row(_closes(t("Close")))]
    wait = t("One moment…") if following.step in (MAKING, HERE) else t("Connected. The match is on its way…")
    return [h("p", wait, role="status"), in_a_row(_closes(t("Not now")))]


def _goes_out(session: Session) -> list[Html | None]:
    """The link, with buttons to send it and its code."""
    link = link_of(session)
    return [sends("reviews:link", link, session.t), drawn_code(drawn(session, link), session.t)]
