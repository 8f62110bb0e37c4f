"""What is asked of the mover of Age of Thieves, and where the guide has its rules."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.steps import Pending
from game.thieves.bot.forecast import extras
from game.thieves.rules import actions as act
from game.thieves.rules import pending
from game.thieves.rules.cards import CARD_KEYS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.labels import card_name, card_text
from game.ui.guide import rules_link
from game.ui.html import Html
from game.ui.view import View

# What is asked of the mover, by the frame on top.
ASKED: Mapping[type[Pending], str] = {
    pending.Pick: N_("Choose your thief"),
    pending.Place: N_("Place a yellow jewel"),
    pending.Discard: N_("Choose a card to discard"),
    pending.Lay: N_("Declare your actions"),
    pending.Bid: N_("How many action points on it?"),
    pending.Act: N_("Reveal an action"),
    pending.Walk: N_("Move"),
    pending.Patrol: N_("Which way should the guard go?"),
    pending.Post: N_("Where should the guard go?"),
    pending.Fetch: N_("Which guard will you call?"),
    pending.Relieve: N_("Which guard goes back next?"),
    pending.Jail: N_("Choose a dungeon"),
    pending.Aim: N_("Choose a target"),
    pending.March: N_("Where should the guard go?"),
    pending.Lure: N_("Which guard should follow the noise?"),
    pending.Spread: N_("Add a second flame?"),
    pending.Keep: N_("Keep the trinket?"),
    pending.PeekAt: N_("Which token will you look at?"),
    pending.SpyOn: N_("Which token will you look at?"),
    pending.Exchange: N_("Swap the two tokens?"),
    pending.Chimney: N_("Where should the smoke go?"),
    pending.Barricade: N_("Where should the flame go?"),
    pending.Give: N_("Choose a card to give"),
    pending.Grab: N_("Choose a grenade"),
    pending.Trade: N_("Choose a card to discard"),
    pending.Lose: N_("Which jewel will you give up?"),
    pending.Bribe: N_("Which jewel will you pay?"),
    pending.Confiscate: N_("Which jewel will you take?"),
    pending.Rob: N_("Which jewel will you take?"),
}
ELSE = N_("Choose")
_OF_GUARDS = (
    pending.Patrol,
    pending.Post,
    pending.Fetch,
    pending.Relieve,
    pending.Jail,
    pending.March,
    pending.Lure,
)
_OF_JEWELS = (pending.Place, pending.Lose, pending.Bribe, pending.Confiscate, pending.Rob)
# Where the guide has the rules of what is asked, by the frame on top; the cards for all others.
SECTIONS: Mapping[type[Pending], tuple[str, str]] = {
    pending.Pick: ("thieves", N_("The thieves")),
    **dict.fromkeys((pending.Lay, pending.Bid), ("initiative", N_("Declaring, and who acts first"))),
    **dict.fromkeys((pending.Act, pending.Walk), ("move", N_("Move and Ambush"))),
    **dict.fromkeys(_OF_GUARDS, ("guards", N_("The guards"))),
    **dict.fromkeys(_OF_JEWELS, ("jewels", N_("Jewels and theft"))),
}


def asked(seen: ThievesObservation, view: View) -> tuple[str, str]:
    """What is asked of the mover, and what goes with it."""
    t, mover = view.t, seen.current_player
    if mover < 0:
        return t("The night goes on."), ""
    top = seen.stack[-1]
    question, more = t(ASKED.get(type(top), ELSE)), ""
    match top:
        case pending.Bid():
            question = t("{card}: how many action points?", card=card_name(CARD_KEYS[top.card], t, seen.thief[mover]))
            more = t("The more action points, the sooner it acts.") if view.active else ""
        case pending.Lay() if view.active:
            more = t.plural("{n} action point left", "{n} action points left", seen.points[seen.seat])
        case pending.Walk():
            question = t("no spaces left")
            if top.left:
                question = t.plural("move up to {n} space", "move up to {n} spaces", top.left)
            if view.active and (further := extras(seen)):
                more = t("+{n} optional", n=further)
        case pending.Aim() | pending.March() | pending.Lure() | pending.Spread() if seen.shown[mover]:
            question, more = _aimed(seen, view, mover, question)
    if view.asks(mover):
        return question[:1].upper() + question[1:], more
    return t("{name}: {asked}", name=view.names[mover], asked=question), more


def rules(seen: ThievesObservation, view: View) -> Html:
    """The way to the rules of what is decided now."""
    if seen.current_player < 0 or not seen.stack:
        return rules_link("turn", view.t("A turn"), view.t)
    key, title = SECTIONS.get(type(seen.stack[-1]), ("cards", N_("The general cards")))
    return rules_link(key, view.t(title), view.t)


def _aimed(seen: ThievesObservation, view: View, mover: int, question: str) -> tuple[str, str]:
    """Which card is being resolved, and what it does."""
    t = view.t
    played = next((event for event in reversed(seen.history) if isinstance(event, act.Play)), None)
    if played is None:
        return question, ""
    key = played.mode if played.mode in CARD_KEYS else played.card
    if key in ("move", "ambush"):
        return question, ""
    thief = seen.thief[mover]
    return t("{card}: {asked}", card=card_name(key, t, thief), asked=question), card_text(key, t, thief)
