"""The tray of Record of the Three Kingdoms: what is asked, the hand, and what may be done with what it costs or risks."""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms.bot.evaluation import Judge
from game.kingdoms.rules import actions as act
from game.kingdoms.rules import phases
from game.kingdoms.rules.cards import LORDS, STRATEGISTS
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import BOTH, REALM
from game.kingdoms.rules.reasons import war_cost
from game.kingdoms.view.faces import card_asked, card_button, person_button
from game.kingdoms.view.labels import QUESTIONS, QUESTIONS_TO_YOU, card_label, card_of, label
from game.kingdoms.view.log_lines import ended
from game.kingdoms.view.why import refused_actions
from game.ui import tray as kit
from game.ui.card import hand
from game.ui.guide import rules_link
from game.ui.html import Child, Html, h
from game.ui.tray import action_button, best_choice, go_on_button, roll_button
from game.ui.view import View


def tray(seen: KingdomsObservation, view: View, roll: bool) -> Html:
    """The whole tray; `roll` offers to draw a battle card by hand."""
    t, mover = view.t, seen.current_player
    legal = seen.legal_actions if view.active else ()
    best = best_choice(seen, view)
    if view.halts:
        actions: Child = go_on_button(t)
    else:
        actions = _roll(seen, view) if roll else _actions(seen, view, legal, best)
    cards = _hand(seen, view, legal, best)
    return kit.tray(
        view,
        mover,
        t("Your hand") if seen.is_seated else t("What happens now"),
        _asked(seen, view),
        _rules(seen, view),
        cards,
        h("div", actions, class_=_kinds(seen), id="deeds"),
        _refused(seen, view) if legal else None,
        kinds="bare" if cards is None else "",
    )


def _roll(seen: KingdomsObservation, view: View) -> Html:
    many = seen.phase == phases.MUSTER
    return roll_button(view.t("Draw the battle cards") if many else view.t("Draw a battle card"))


def _kinds(seen: KingdomsObservation) -> str:
    """The class of the actions: people to choose from are cards in a row."""
    return "actions persons" if seen.phase in (phases.ELECT, phases.APPOINT) else "actions"


def _refused(seen: KingdomsObservation, view: View) -> Html | None:
    """The kinds of actions that are impossible now, with the reasons."""
    refused = refused_actions(seen, view)
    if not refused:
        return None
    text = [[h("dt", name), h("dd", reason)] for name, reason in refused]
    return h("details", h("summary", view.t("Why can’t I?")), h("dl", text), class_="why-not", id="why-not")


def _asked(seen: KingdomsObservation, view: View) -> str:
    """What is asked of the mover, or what is drawn."""
    t, mover = view.t, seen.current_player
    if view.asks(mover):
        return t(QUESTIONS_TO_YOU[seen.phase])
    if mover >= 0:
        return t(QUESTIONS[seen.phase], name=view.names[mover])
    if seen.phase == phases.OUTCOME:
        return ended(seen, view)
    return t("Battle cards decide who goes first.") if seen.phase == phases.LOT else t("Drawing and revealing cards…")


def _rules(seen: KingdomsObservation, view: View) -> Html:
    """The way to the rules of what is decided now."""
    t, phase = view.t, seen.phase
    if phase < phases.HIRE:
        return rules_link("cards", t("The cards"), t)
    if phase < phases.ACTIONS:
        return rules_link("round", t("A round"), t)
    if phases.LEAD <= phase < phases.WAGES:
        return rules_link("siege", t("A siege"), t)
    return rules_link("turn", t("Your turn"), t)


def _hand(seen: KingdomsObservation, view: View, legal: tuple[Action, ...], best: Action | None) -> Html | None:
    """What may be chosen from comes first (a pack, cards looked at), then the own hand; a card to choose is a button."""
    choices = {card: action for action in legal if (card := card_of(action)) is not None}
    offered: list[int] = []
    if seen.phase == phases.DRAFT:
        offered = list(seen.pack)
    elif seen.phase == phases.KEEP and seen.turn == seen.seat:
        offered = list(seen.look)
    elif seen.phase == phases.RECRUIT:
        offered = [card for card in seen.table if card in choices]
    t, asked = view.t, list[int]()
    if not seen.is_seated or (not offered and not seen.hand and seen.phase < phases.ACTIONS):
        return None
    if not offered:
        own = _cards(list(seen.hand), seen, view, choices, best, asked)
        picked = choices and seen.phase != phases.ACTIONS  # what is chosen from is seen as a whole
        return hand(t("Your hand"), own, empty=t("No cards in hand"), kinds="asked" if picked else "")
    first = hand(t("To choose from"), _cards(offered, seen, view, choices, best, asked), kinds="offered")
    rest = hand(t("Your hand"), _cards(list(seen.hand), seen, view, {}, best, asked))
    caption = h("p", t("Your hand"), class_="caption", aria_hidden="true")
    return h("div", first, h("div", caption, rest) if seen.hand else None, class_="hands")


def _cards(
    cards: list[int],
    seen: KingdomsObservation,
    view: View,
    choices: dict[int, Action],
    best: Action | None,
    asked: list[int],
) -> list[Html]:
    """The cards of a row; *asked* grows by those that are no choice, which are numbered over all rows."""
    t, shown, left = view.t, [], dict(choices)
    legal = seen.legal_actions if view.active else ()
    aimed = {action.scheme for action in legal if isinstance(action, act.PlayOn | act.PlayAt)}
    for card in cards:
        action = left.pop(card, None)  # of several copies one is the button
        if action is None:
            asked.append(card)
            shown.append(card_asked(card, asked.count(card), t, card in aimed))
        else:
            shown.append(card_button(card, action, card_label(action, card, view), t, action == best))
    return shown


def _actions(seen: KingdomsObservation, view: View, legal: tuple[Action, ...], best: Action | None) -> list[Html]:
    shown = []
    for action in legal:
        if card_of(action) is not None or isinstance(action, act.Array):
            continue  # cards in the hand, or on the battlefield
        if isinstance(action, act.Elect | act.Appoint):
            shown.append(person_button(action, view.t, _note(seen, action, view), action == best))
            continue
        text, key = h("span", label(seen, action, view)), "e" if isinstance(action, act.End) else ""
        note, lone = _note(seen, action, view), len(legal) == 1
        shown.append(action_button(action, view.t, text, note=note, best=action == best, primary=lone, key=key))
    return shown


def _note(seen: KingdomsObservation, action: Action, view: View) -> str:
    """A price, an effect or a chance below a label."""
    t = view.t
    match action:
        case act.Elect(_, lord):
            return t(LORDS[lord].effect)
        case act.Hire(_, coins):
            return t.plural("draw {n}, keep one", "draw {n}, keep one", coins + 1)
        case act.Appoint(_, number):
            return _strategist_note(number, view)
        case act.Besiege(_, city):
            text = t.plural("{n} coin", "{n} coins", war_cost(seen, seen.seat, city))
            if not view.hints:
                return text
            chance = round(100 * Judge(seen).chance(city))
            return t("{cost}, about {n}%", cost=text, n=chance)
        case act.PlayAt(_, _, city):
            return view.names[seen.owner[city]]
        case act.Pay(_, coins):
            return t("{n}%", n=round(100 * min(coins, 22) / 22)) if view.hints else ""
        case act.Invoke(_, lord):
            return t(LORDS[lord].effect)
        case act.Fetch(_, deck) if deck not in (BOTH, REALM) and len(seen.deck_sizes) == 1:
            return t("draw two, keep one")
        case act.End():
            after = (seen.turn + 1) % seen.players
            return t("everyone has acted") if after == seen.start else t("next: {name}", name=view.names[after])
    return ""


def _strategist_note(number: int, view: View) -> str:
    who = STRATEGISTS[number]
    return view.t("wits {n}, coins {m}", n=who.wits, m=who.income)
