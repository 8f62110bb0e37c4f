"""Answers to questions about a card, a city or a kind of action: what it is, and why it is impossible now.

A question is `card Xinye`, `city Xinye` or `action build` (see ACTIONS_ASKED); the reasons are those of `reasons`.
"""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import TERMINAL
from game.kingdoms.rules import phases, reasons
from game.kingdoms.rules.actions import PlayAt, PlayOn
from game.kingdoms.rules.cards import (
    ASSASSINATION,
    CAPTURE_LEADER,
    CITIES,
    CITY_0,
    KINDS,
    LIU_BEI,
    LORDS,
    PRICE,
    YUAN_SHU,
)
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import CARD, CITY
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.view.labels import QUESTIONS, SIZES, card_name, city_name, explain, lord_name
from game.ui.view import View

SENTENCES = {
    reasons.DRAW_FIRST: N_("Draw first. Then you can do this."),
    reasons.CHOOSE_OFFERED: N_("First choose one of the cards on show."),
    reasons.BUILT: N_("You can build only once per turn, and you already have."),
    reasons.NO_CITY_CARD: N_("You have no city card."),
    reasons.NO_GENERAL: N_("You have no general in hand to guard a city or lead a siege."),
    reasons.SCHEMED: N_("You can play only one ordinary scheme per turn, and you already have."),
    reasons.NO_SCHEME: N_("You have no ordinary scheme."),
    reasons.NOTHING_ELSE: N_("You’d have to discard another card, and you have no other."),
    reasons.NO_HIDDEN_GUARD: N_("You can win over only hidden guards, and all your rivals’ guards are face up."),
    reasons.ATTACKERS_ONLY: N_("Play attack schemes when you besiege a city."),
    reasons.DEFENDERS_ONLY: N_("Play defence schemes when one of your cities is besieged."),
    reasons.NOT_IN_SIEGE: N_("Play ordinary schemes on your own turn, not during a siege."),
    reasons.BESIEGED: N_("You can besiege only once per turn, and you already have."),
    reasons.NO_RIVAL_CITY: N_("Nobody else has a city."),
    reasons.OWN_CITY: N_("This city is yours."),
    reasons.NOT_BUILT: N_("Nobody owns it, so there’s nothing to besiege."),
    reasons.POWER_SPENT: N_("It works once per match, and you’ve already used it."),
    reasons.NOT_THE_OWNER: N_("Luoyang isn’t yours."),
    reasons.NEW_CAPITAL: N_("Luoyang can’t levy in the round it was built or won over, no matter who holds it."),
    reasons.GENERAL_WAITS: N_("Build or besiege a city first, then choose a general."),
    reasons.GENERALS_ONLY: N_("Choose a general now."),
    reasons.SCHEMES_ONLY: N_("You can only play a scheme right now."),
    reasons.MOST_HIRED: N_("You can pay 4 coins at most."),
    reasons.POOL_EMPTY: N_("There aren’t that many strategists left."),
    reasons.HIRED: N_("You choose strategists at the start of a round."),
    reasons.ONE_DECK: N_("Only one deck has cards left."),
    reasons.DRAWN: N_("You draw cards at the start of your turn."),
}

ACTIONS_ASKED = {
    "build": N_("Build a city"),
    "scheme": N_("Play a scheme"),
    "siege": N_("Besiege a city"),
    "levy": N_("Luoyang levy"),
    "LiuBei": N_("Power of Liu Bei"),
    "YuanShu": N_("Power of Yuan Shu"),
    "decks": N_("Draw from both decks"),
    "strategist": N_("See more strategists"),
}


def why(seen: KingdomsObservation, question: str, view: View) -> str:
    """The answer to *question* in a few sentences; ValueError for one that can't be asked."""
    kind, _, word = question.partition(" ")
    if kind == "card" and word in CARD[:KINDS]:
        return _of_card(seen, CARD.index(word), view)
    if kind == "city" and word in CITY[: len(CITIES)]:
        return _of_city(seen, CITY.index(word), view)
    if kind == "action" and word in ACTIONS_ASKED:
        return against_action(seen, word, view) or view.t("You can do that now.")
    raise ValueError(view.t("Nothing to explain about {what}.", what=question))


def refused_actions(seen: KingdomsObservation, view: View) -> list[tuple[str, str]]:
    """The kinds of actions that are impossible for this seat now, with the reasons; none outside its action phase."""
    if seen.mover != seen.seat or seen.phase not in (phases.HIRE, phases.FETCH, phases.ACTIONS) or seen.draws:
        return []
    asked = ["build", "scheme", "siege", "levy"]
    asked += [LORDS[lord].word for lord in seen.lords[seen.seat] if lord in (LIU_BEI, YUAN_SHU)]
    asked += (["decks"] if len(seen.deck_sizes) == 2 else []) + ["strategist"]
    found = [(view.t(ACTIONS_ASKED[word]), against_action(seen, word, view)) for word in asked]
    return [(name, reason) for name, reason in found if reason]


def against_action(seen: KingdomsObservation, word: str, view: View) -> str:
    """Why this seat can't do an action of that kind now; empty if it can."""
    seat, hand = seen.seat, seen.hand
    price, reason = 0, None
    if word == "build":
        reason = reasons.build_any(seen, seat, hand)
        price = min([PRICE[card - CITY_0] for card in hand if card >= CITY_0], default=0)
    elif word == "scheme":
        reason, price = reasons.scheme_any(seen, seat, hand), 1
    elif word == "siege":
        reason = reasons.siege_any(seen, seat, hand)
        rivals = reasons.rival_cities(seen, seat)
        price = min([reasons.war_cost(seen, seat, city) for city in rivals], default=0)
    elif word == "levy":
        reason, price = reasons.levy(seen, seat), reasons.LEVY_COST
    elif word == "decks":
        reason, price = reasons.second_deck(seen, seat, seen.supply), reasons.SECOND_DECK
    elif word == "strategist":
        reason, price = reasons.strategist(seen, seat, seen.pool_size, 1), 1
    else:
        lord = LIU_BEI if word == "LiuBei" else YUAN_SHU
        reason = reasons.power(seen, seat, lord)
        if reason == reasons.NOT_THE_LORD:
            return view.t("{lord} isn’t your lord.", lord=lord_name(lord, view.t))
    return "" if reason is None else sentence(seen, reason, view, price)


def _of_card(seen: KingdomsObservation, card: int, view: View) -> str:
    t = view.t
    text = t("{card}: {what}", card=card_name(card, t), what=t.sentence(explain(card, t)))
    reason = reasons.card(seen, seen.seat, seen.hand, card) if card in seen.hand else None
    if reason is None:
        aimed = any(isinstance(action, PlayOn | PlayAt) and action.scheme == card for action in seen.legal_actions)
        return t.together(text, t("Choose a target from the buttons.") if aimed else "")
    price = PRICE[card - CITY_0] if card >= CITY_0 else 0
    if card in (ASSASSINATION, CAPTURE_LEADER):
        price = 1 if card == ASSASSINATION else reasons.CAPTURE_COST
    return t.together(text, sentence(seen, reason, view, price))


def _of_city(seen: KingdomsObservation, city: int, view: View) -> str:
    t, owner, card = view.t, seen.owner[city], CITIES[city]
    size = t(SIZES[card.size])
    if owner == NOBODY:
        text = t("{city}: {what}", city=city_name(city, t), what=explain(CITY_0 + city, t))
    else:
        text = t("{city}, {name}’s {size}.", city=city_name(city, t), size=size, name=view.names[owner])
    reason = reasons.siege(seen, seen.seat, seen.hand, city)
    price = reasons.war_cost(seen, seen.seat, city) if seen.lords[seen.seat] else card.price
    if reason is None:
        answer = t("You can besiege it for {price}.", price=t.plural("{n} coin", "{n} coins", price))
    else:
        answer = sentence(seen, reason, view, price)
    return t.together(text, answer)


def sentence(seen: KingdomsObservation, reason: int, view: View, price: int) -> str:
    """A reason in words; *price* is what the thing costs."""
    t = view.t
    if reason == reasons.OTHERS_MOVE:
        if seen.mover == TERMINAL:
            return t("The match is over.")
        if seen.mover < 0:
            return t("Drawing cards…")
        return t("It’s {name}’s turn.", name=view.names[seen.mover])
    if reason == reasons.FIRST_THIS:
        return t("First: {what}.", what=t(QUESTIONS[seen.phase], name=view.names[seen.mover]))
    if reason == reasons.DEAR:
        has, costs = (t.plural("{n} coin", "{n} coins", n) for n in (seen.coins[seen.seat], price))
        return t("It costs {price}; you have {coins}.", price=costs, coins=has)
    if reason == reasons.LEVIED:
        return t("Once per turn, and you’ve already used it.")
    return t(SENTENCES[reason])
