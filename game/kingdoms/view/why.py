"""Answers to whoever asks about a card, a city or a kind of deed: what it is, and why it can't be done now.

A question is `card Xinye`, `city Xinye` or `deed build` (see DEEDS_ASKED); the reasons are those of `reasons`.
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
    reasons.DRAW_FIRST: N_("First comes the draw; deeds follow it."),
    reasons.CHOOSE_OFFERED: N_("Now one of the cards laid out is chosen."),
    reasons.BUILT: N_("Only one building an action, and it is done."),
    reasons.NO_CITY_CARD: N_("You hold no city card."),
    reasons.NO_GENERAL: N_("You hold no general, who could guard a new city or lead a siege."),
    reasons.SCHEMED: N_("Only one ordinary scheme an action, and it is done."),
    reasons.NO_SCHEME: N_("You hold no ordinary scheme."),
    reasons.NOTHING_ELSE: N_("Another hand card must be discarded, and you hold no other."),
    reasons.NO_HIDDEN_GUARD: N_("All guards of your rivals lie face up; only a hidden one can be won over."),
    reasons.ATTACKERS_ONLY: N_("An attack scheme is laid in a siege that you lead."),
    reasons.DEFENDERS_ONLY: N_("A defence scheme is laid when a city of yours is besieged."),
    reasons.NOT_IN_SIEGE: N_("An ordinary scheme is used in your own action, not in a siege."),
    reasons.BESIEGED: N_("Only one siege an action, and it is done."),
    reasons.NO_RIVAL_CITY: N_("Nobody else has a city."),
    reasons.OWN_CITY: N_("This city is yours."),
    reasons.NOT_BUILT: N_("It belongs to nobody, so there is nothing to besiege."),
    reasons.POWER_SPENT: N_("It can be used once a match, and that is done."),
    reasons.NOT_THE_OWNER: N_("Luoyang is not yours."),
    reasons.NEW_CAPITAL: N_("Luoyang levies from the round after it was built or won over, whoever holds it."),
    reasons.GENERAL_WAITS: N_("First build or besiege a city; then a general is chosen."),
    reasons.GENERALS_ONLY: N_("Now a general is needed."),
    reasons.SCHEMES_ONLY: N_("Now only a scheme can be laid."),
    reasons.MOST_HIRED: N_("At most four coins may be paid."),
    reasons.POOL_EMPTY: N_("So many strategists are not left."),
    reasons.HIRED: N_("Strategists are chosen at the start of a round."),
    reasons.ONE_DECK: N_("Only one deck has cards to give."),
    reasons.DRAWN: N_("Cards are drawn at the start of your action."),
}

DEEDS_ASKED = {
    "build": N_("Build a city"),
    "scheme": N_("Use a scheme"),
    "siege": N_("Besiege a city"),
    "levy": N_("Levy in Luoyang"),
    "LiuBei": N_("Power of Liu Bei"),
    "YuanShu": N_("Power of Yuan Shu"),
    "decks": N_("Draw from both decks"),
    "strategist": N_("Choose among more strategists"),
}


def why(seen: KingdomsObservation, question: str, view: View) -> str:
    """The answer to *question* in a few sentences; ValueError for one that can't be asked."""
    kind, _, word = question.partition(" ")
    if kind == "card" and word in CARD[:KINDS]:
        return _of_card(seen, CARD.index(word), view)
    if kind == "city" and word in CITY[: len(CITIES)]:
        return _of_city(seen, CITY.index(word), view)
    if kind == "deed" and word in DEEDS_ASKED:
        return against_deed(seen, word, view) or view.t("That can be done now.")
    raise ValueError(view.t("There is nothing to say about {what}.", what=question))


def refused_deeds(seen: KingdomsObservation, view: View) -> list[tuple[str, str]]:
    """The kinds of deeds that this seat can't do now, and why; none while it is not at its deeds."""
    if seen.mover != seen.seat or seen.phase not in (phases.HIRE, phases.FETCH, phases.DEEDS) or seen.draws:
        return []
    asked = ["build", "scheme", "siege", "levy"]
    asked += [LORDS[lord].word for lord in seen.lords[seen.seat] if lord in (LIU_BEI, YUAN_SHU)]
    asked += (["decks"] if len(seen.deck_sizes) == 2 else []) + ["strategist"]
    found = [(view.t(DEEDS_ASKED[word]), against_deed(seen, word, view)) for word in asked]
    return [(name, reason) for name, reason in found if reason]


def against_deed(seen: KingdomsObservation, word: str, view: View) -> str:
    """Why this seat can't do a deed of that kind now; empty if it can."""
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
            return view.t("{lord} is not your lord.", lord=lord_name(lord, view.t))
    return "" if reason is None else sentence(seen, reason, view, price)


def _of_card(seen: KingdomsObservation, card: int, view: View) -> str:
    t = view.t
    told = t("{card}: {what}", card=card_name(card, t), what=t.sentence(explain(card, t)))
    reason = reasons.card(seen, seen.seat, seen.hand, card) if card in seen.hand else None
    if reason is None:
        aimed = any(isinstance(action, PlayOn | PlayAt) and action.scheme == card for action in seen.legal_actions)
        return t("{first} {second}", first=told, second=t("Its targets have buttons of their own.")) if aimed else told
    price = PRICE[card - CITY_0] if card >= CITY_0 else 0
    if card in (ASSASSINATION, CAPTURE_LEADER):
        price = 1 if card == ASSASSINATION else reasons.CAPTURE_COST
    return t("{first} {second}", first=told, second=sentence(seen, reason, view, price))


def _of_city(seen: KingdomsObservation, city: int, view: View) -> str:
    t, owner, card = view.t, seen.owner[city], CITIES[city]
    size = t(SIZES[card.size])
    if owner == NOBODY:
        told = t("{city}: {what}", city=city_name(city, t), what=explain(CITY_0 + city, t))
    else:
        told = t("{city}, {size} of {name}.", city=city_name(city, t), size=size, name=view.names[owner])
    reason = reasons.siege(seen, seen.seat, seen.hand, city)
    price = reasons.war_cost(seen, seen.seat, city) if seen.lords[seen.seat] else card.price
    if reason is None:
        answer = t("You can besiege it for {price}.", price=t.plural("{n} coin", "{n} coins", price))
    else:
        answer = sentence(seen, reason, view, price)
    return t("{first} {second}", first=told, second=answer)


def sentence(seen: KingdomsObservation, reason: int, view: View, price: int) -> str:
    """A reason in words; *price* is what the thing costs."""
    t = view.t
    if reason == reasons.OTHERS_MOVE:
        if seen.mover == TERMINAL:
            return t("The match is over.")
        if seen.mover < 0:
            return t("Cards are being drawn.")
        return t("It is the turn of {name}.", name=view.names[seen.mover])
    if reason == reasons.FIRST_THIS:
        return t("Something else comes first: {what}.", what=t(QUESTIONS[seen.phase], name=view.names[seen.mover]))
    if reason == reasons.DEAR:
        has, costs = (t.plural("{n} coin", "{n} coins", n) for n in (seen.coins[seen.seat], price))
        return t("It costs {price}; you have {coins}.", price=costs, coins=has)
    if reason == reasons.LEVIED:
        return t("Once an action, and it is done.")
    return t(SENTENCES[reason])
