"""The tray of Age of Thieves: what is asked, what may be done with what follows from it, and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import Action
from game.thieves.bot.forecast import awaits, extras, risk, trails, watchmen
from game.thieves.rules import actions as act
from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import AGENT_POINTS, CARD_KEYS, INFORMER_POINTS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import arrestable
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import picture
from game.thieves.view.dice import dice_number
from game.thieves.view.faces import CARD_ACTIONS, card_choices, hand_card
from game.thieves.view.initiative import track
from game.thieves.view.labels import card_text, label
from game.thieves.view.people import portrait
from game.thieves.view.primer import primer
from game.thieves.view.question import ASKED, asked, rules
from game.ui import tray as kit
from game.ui.html import Html, h, join
from game.ui.tray import action_button, roll_button
from game.ui.view import View

SPACE_ACTIONS = (act.Go, act.Sewer, act.Place, act.Aim, act.Post, act.Fetch, act.March, act.Patrol, act.Jail)
FEW = 6  # spaces that are listed without being asked for


def tray(seen: ThievesObservation, view: View, roll: bool) -> Html:
    """The whole tray; `roll` offers to throw the guards' dice."""
    t, mover = view.t, seen.current_player
    screened = is_screened(seen, view)
    question, more = asked(seen, view)
    return kit.tray(
        view,
        mover,
        t("Your options") if seen.is_seated else t("What happens now"),
        question,
        [h("small", more) if more else None, rules(seen, view)],
        h("div", [picture("eight")] * dice_number(seen), class_="eights", aria_hidden="true") if roll else None,
        roll_button(t("Roll for the guards")) if roll else None,
        primer(seen, view) if screened and view.is_first else None,
        track(seen, view) if screened else None,
        _choices(seen, view) if view.active and seen.legal_actions else None,
        _hand(seen, view) if not screened else None,
        kinds="screen" if screened else "casting" if is_casting(seen, view) else "",
    )


def is_casting(seen: ThievesObservation, view: View) -> bool:
    """Whether the thieves to choose from are shown."""
    return view.active and bool(seen.stack) and isinstance(seen.stack[-1], pending.Pick)


def is_screened(seen: ThievesObservation, view: View) -> bool:
    """Whether this seat is declaring, so that its tray is its screen."""
    return view.active and bool(seen.stack) and isinstance(seen.stack[-1], (pending.Lay, pending.Bid))


def _choices(seen: ThievesObservation, view: View) -> Html:
    """Every legal action as a button: first cards and what is no space, then the spaces, the nearest first."""
    spaces = [action for action in seen.legal_actions if isinstance(action, SPACE_ACTIONS)]
    cards = [action for action in seen.legal_actions if isinstance(action, CARD_ACTIONS)]
    bids = [action for action in seen.legal_actions if isinstance(action, act.Bid)]
    others = [action for action in seen.legal_actions if action not in (*spaces, *cards, *bids)]
    parts: list[Html] = []
    if cards:
        parts.append(card_choices(seen, view, cards))
    if others:
        kind = "actions" + (" cards thieves-six" if isinstance(seen.stack[-1], pending.Pick) else "")
        parts.append(
            h("div", [_button(seen, view, action, _note(seen, view, action)) for action in others], class_=kind)
        )
    if bids:
        parts.append(_scale(seen, view, bids))
    if spaces:
        title = view.t.plural("{n} space to choose from", "{n} spaces to choose from", len(spaces))
        hint = h("small", view.t("pick from the list or on the map"))
        buttons = h("div", _listed(seen, view, spaces), class_="actions spaces")
        parts.append(h("details", h("summary", title, " ", hint), buttons, open=len(spaces) <= FEW))
    return join(parts)


def _scale(seen: ThievesObservation, view: View, bids: Sequence[act.Bid]) -> Html:
    """How many points an action gets: one row of numbers, parted where it comes before the guards."""
    noted = [(_note(seen, view, bid), bid) for bid in bids]
    parts = []
    for note in dict.fromkeys(note for note, _ in noted):
        row = [_number(seen, view, bid, note) for its, bid in noted if its == note]
        parts.append(h("div", h("small", note, aria_hidden="true") if note else None, h("div", row, class_="row")))
    return h("div", parts, class_="actions scale", role="group", aria_label=view.t(ASKED[pending.Bid]))


def _number(seen: ThievesObservation, view: View, bid: act.Bid, note: str) -> Html:
    text = label(seen, bid, view) + (view.t("; ") + note if note else "")
    return action_button(bid, view.t, h("b", bid.points, aria_hidden="true"), aloud=text, best=view.advises(bid))


def _listed(seen: ThievesObservation, view: View, spaces: Sequence[Action]) -> list[Html]:
    """The spaces as buttons; where the thief walks, the nearest first, each with what awaits him."""
    walk = seen.stack[-1]
    if not isinstance(walk, pending.Walk):
        return [_button(seen, view, action, _fate(seen, view, action)) for action in spaces]
    paths, awake = trails(seen, walk.left), watchmen(seen)
    found = []
    for place, action in enumerate(spaces):
        space = SPACE[getattr(action, "space", "")]
        steps = len(paths[space]) - 1 if isinstance(action, act.Go) else walk.left
        left = walk.left - steps if isinstance(action, act.Go) else 0
        more = extras(seen, isinstance(action, act.Sewer))
        note = awaits(seen, view, space, (left, more), walk.sneaking, awake)
        found.append(((isinstance(action, act.Sewer), steps, place), _button(seen, view, action, note)))
    return [button for _, button in sorted(found, key=lambda entry: entry[0])]


def _fate(seen: ThievesObservation, view: View, action: Action) -> str:
    """What follows where a guard is led or put, or a thief is to come out."""
    t = view.t
    if isinstance(action, (act.March, act.Patrol)):
        guard = seen.at[SPACE[action.start]]
        caught = arrestable(seen, guard, SPACE[action.end]) if guard >= 0 else []
        return t("arrests {names}", names=t.listed(view.names[seat] for seat in caught)) if caught else ""
    played = next((event for event in reversed(seen.history) if isinstance(event, act.Play)), None)
    lands = isinstance(action, act.Aim) and played is not None and {played.card, played.mode} & {"grapple", "passage"}
    return risk(seen, t, SPACE[action.space], watchmen(seen)) if lands and isinstance(action, act.Aim) else ""


def _button(seen: ThievesObservation, view: View, action: Action, note: str) -> Html:
    last = isinstance(action, (act.Ready, act.Stop))
    walks = isinstance(seen.stack[-1], pending.Walk) and len(seen.legal_actions) > 1  # the map comes first
    text = h("span", label(seen, action, view))
    if isinstance(action, act.Pick):
        return _thief(action, text, note, view)
    best = view.advises(action)
    primary = last and not walks and not _is_idle(seen, action)  # who has declared nothing is not led to the end of it
    return action_button(action, view.t, text, note=note, best=best, primary=primary, key="e" if last else "")


def _is_idle(seen: ThievesObservation, action: Action) -> bool:
    """Whether a declaration ends here without any action in it, though there were points for one."""
    return isinstance(action, act.Ready) and not seen.laid[seen.seat] and len(seen.legal_actions) > 1


def _thief(action: act.Pick, name: Html, ability: str, view: View) -> Html:
    """A thief to choose: face, name, ability, and the card that only this one has."""
    t = view.t
    kind = next(kind for kind in THIEVES if kind.key == action.thief)
    special = t("{card}: {text}", card=t(kind.special_name), text=t(kind.special_text))
    more = h("small", special, class_="more")
    return action_button(action, t, portrait(action.thief), name, more, note=ability, reason=special)


def _note(seen: ThievesObservation, view: View, action: Action) -> str:
    """What follows from an action, or what it is good for."""
    t, thief = view.t, seen.thief[seen.seat]
    match action:
        case act.Pick(key):
            kind = next(kind for kind in THIEVES if kind.key == key)
            return t(kind.ability_text)
        case act.Play(card, mode):
            shown = mode if mode in ("sneak", "sprint", "draw", "points", "forethought") else card
            return card_text(mode if mode in CARD_KEYS else shown, t, thief)
        case act.Ready() if _is_idle(seen, action):
            return t("you’ll do nothing this turn")
        case act.Stop() if isinstance(seen.stack[-1], pending.Walk):
            return risk(seen, t, seen.pos[seen.seat], watchmen(seen))
        case act.Bid(_, points) if seen.initiative and isinstance(bid := seen.stack[-1], pending.Bid):
            total = points + INFORMER_POINTS * bid.informers + AGENT_POINTS * bid.agents
            early = total > seen.initiative or (total == seen.initiative and not seen.alarm)
            return t("before the guards") if early else t("after the guards")
        case _:
            return ""


def _hand(seen: ThievesObservation, view: View) -> Html | None:
    """The general cards in this seat's hand, to read."""
    t = view.t
    if not seen.is_seated or not seen.hand[seen.seat]:
        return None
    cards = [hand_card(number, n, t) for n, number in enumerate(seen.hand[seen.seat])]
    return h(
        "details",
        h("summary", picture("cards"), t.plural("Your hand: {n} card", "Your hand: {n} cards", len(cards))),
        h("ul", cards, class_="hand"),
        class_="hand-fold",
    )
