"""The log of Record of the Three Kingdoms: one line for each thing that happens, as a seat saw it."""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.cards import LIU_BEI, LORDS, STRATEGISTS, TARGET
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.position import NOBODY, first_bonus
from game.kingdoms.view.labels import LINE_NAMES, card_name, city_name, lord_name, strategist_name
from game.kingdoms.view.middle import walls_of
from game.ui.view import View


def log_line(seen: KingdomsObservation, action: Action, now: KingdomsObservation, view: View) -> str:
    """One line of the log: what *action* did; `seen` is the observation just before it. '' for small steps."""
    return view.t.together(_tell(seen, action, view), _news(seen, action, view))


def _news(seen: KingdomsObservation, action: Action, view: View) -> str:
    """What it means for the end of the match."""
    match action:
        case act.Post(seat) if _is_first(seen, seen.owner.count(seat)):
            return _told_first(seen, seat, view)
        case act.Answer(_, card) if card != HIDDEN and _is_first(seen, seen.owner.count(seen.turn) + 1):
            return _told_first(seen, seen.turn, view)
        case act.Wages(seat) if seen.ending and (seat + 1) % seen.players == seen.start:
            return view.t("The match is over.")
    return ""


def _is_first(seen: KingdomsObservation, cities: int) -> bool:
    return seen.first == NOBODY and cities >= TARGET[seen.players]


def _told_first(seen: KingdomsObservation, seat: int, view: View) -> str:
    return view.t(
        "{name} is first to {n} cities: +{points} points, and this is the final round!",
        name=view.names[seat],
        n=TARGET[seen.players],
        points=first_bonus(seen.players, seen.options),
    )


def _tell(seen: KingdomsObservation, action: Action, view: View) -> str:
    t, names = view.t, view.names
    match action:
        case act.Lot(seat, number):
            return t("{name} draws {n} to decide who goes first.", name=names[seat], n=number)
        case act.Unveil(seat, lord):
            return t.together(t("{name} is {lord}.", name=names[seat], lord=lord_name(lord, t)), t(LORDS[lord].effect))
        case act.Hire(seat, coins) if coins:
            return t("{name} pays {n} to see more strategists.", name=names[seat], n=coins)
        case act.Income(seat, coins):
            return t.plural("{name} receives {n} coin.", "{name} receives {n} coins.", coins, name=names[seat])
        case act.Wages(seat, coins) if coins:
            return t.plural(
                "{name}’s strategist brings {n} coin.",
                "{name}’s strategist brings {n} coins.",
                coins,
                name=names[seat],
            )
        case act.Look(seat, card) | act.Draw(seat, _, card) if card != HIDDEN:
            return t("{name} draws {card}.", name=names[seat], card=card_name(card, t))
        case act.Draw(seat):
            return t("{name} draws a card.", name=names[seat])
        case act.Keep(seat, card) if card != HIDDEN:
            return t("{name} keeps {card}.", name=names[seat], card=card_name(card, t))
        case act.Renew():
            return t("The discards are shuffled into a new deck.")
        case act.Outcome():
            return _tell_outcome(seen, action, view)
    return _tell_action(action, view) or _tell_event(seen, action, view)


def _tell_action(action: Action, view: View) -> str:
    """What a seat chose to do in its own action."""
    t, names = view.t, view.names
    match action:
        case act.Invoke(seat, lord):
            what = t("draws three cards") if lord == LIU_BEI else t("takes 2 coins from everyone else")
            return t("{name} uses {lord}’s power and {what}.", name=names[seat], lord=lord_name(lord, t), what=what)
        case act.Levy(seat):
            return t("{name} uses Luoyang to levy 1 coin from everyone else.", name=names[seat])
        case act.Build(seat, city):
            return t("{name} builds {city}.", name=names[seat], city=city_name(city, t))
        case act.Besiege(seat, city):
            return t("{name} marches on {city}.", name=names[seat], city=city_name(city, t))
        case act.Play(seat, scheme):
            return t("{name} plays {scheme}.", name=names[seat], scheme=card_name(scheme, t))
        case act.PlayOn(seat, scheme, target):
            return t(
                "{name} plays {scheme} against {other}.",
                name=names[seat],
                scheme=card_name(scheme, t),
                other=names[target],
            )
        case act.PlayAt(seat, scheme, city):
            return t(
                "{name} plays {scheme} against {city}.",
                name=names[seat],
                scheme=card_name(scheme, t),
                city=city_name(city, t),
            )
        case act.Pay(seat, coins):
            return t("{name} stakes {n}.", name=names[seat], n=coins)
        case act.Guess(seat, might):
            return t("{name} guesses a might of {n}.", name=names[seat], n=might)
        case act.Discard(seat, card):
            return t("{name} discards {card}.", name=names[seat], card=card_name(card, t))
        case act.Recruit(seat, card) if card != NONE:
            return t("{name} takes {card}.", name=names[seat], card=card_name(card, t))
    return ""


def _tell_event(seen: KingdomsObservation, action: Action, view: View) -> str:
    """What came of it."""
    t, names = view.t, view.names
    match action:
        case act.Contest(_, own, _, other):
            values = {"n": STRATEGISTS[own].wits, "m": STRATEGISTS[other].wits}
            who = {"mine": strategist_name(own, t), "theirs": strategist_name(other, t)}
            if values["n"] > values["m"]:
                return t("{mine} ({n}) outwits {theirs} ({m}).", **who, **values)
            return t("{mine} ({n}) can’t outwit {theirs} ({m}): the scheme fails.", **who, **values)
        case act.Answer(seat, card):
            if card == HIDDEN:
                return t("The guess is wrong.")
            return t("The guess is right: {card} changes sides with the city.", card=card_name(card, t))
        case act.Strike(seat, number):
            if number > seen.amount:
                return t("The battle card is {n}: the assassination fails.", n=number)
            return t("The battle card is {n}: the guard is killed.", n=number)
        case act.Expose(seat, card):
            return t("The guard was {card}.", card=card_name(card, t))
        case act.Borrow(seat, target, card):
            return t(
                "{name} takes {card} from {other}.", name=names[seat], card=card_name(card, t), other=names[target]
            )
        case act.Reveal(seat, card):
            return t("Revealed: {card}.", card=card_name(card, t))
        case act.Unmask(general, ploy, guard, counter):
            text = t("{general} attacks, {guard} defends.", general=card_name(general, t), guard=card_name(guard, t))
            played = [t("{card} is played.", card=card_name(card, t)) for card in (ploy, counter) if card != NONE]
            return t.together(text, *played)
        case act.Clash(line, attack, defence):
            walls = walls_of(seen, seen.city)
            counts = {"n": attack, "m": defence, "walls": walls}
            if attack > defence + walls:
                return t("{line}: {n} against {m} + {walls}, attacker wins.", line=t(LINE_NAMES[line]), **counts)
            return t("{line}: {n} against {m} + {walls}, the line holds.", line=t(LINE_NAMES[line]), **counts)
    return ""


def _tell_outcome(seen: KingdomsObservation, action: act.Outcome, view: View) -> str:
    t = view.t
    if action.taken:
        text = t("{name} takes {city}!", name=view.names[action.seat], city=city_name(seen.city, t))
    else:
        text = t("{city} holds out.", city=city_name(seen.city, t))
    dead = seen.general if action.general_dies else seen.guards[seen.city] if action.guard_dies else NONE
    return text if dead == NONE else t.together(text, t("{card} is beheaded.", card=card_name(dead, t)))


def ended(seen: KingdomsObservation, view: View) -> str:
    """How the siege ended that is decided, in a sentence or two."""
    return view.t.together(came_of(seen, view), lines_told(seen, view))


def came_of(seen: KingdomsObservation, view: View) -> str:
    """What came of the siege that is decided."""
    taken, general, guard = (bool(seen.stage & bit) for bit in (1, 2, 4))
    return _tell_outcome(seen, act.Outcome(seen.turn, taken, general, guard), view)


def lines_told(seen: KingdomsObservation, view: View) -> str:
    """Which lines decided a battle; '' where there was none."""
    t, walls = view.t, walls_of(seen, seen.city)
    won = [mine > theirs + walls for mine, theirs in zip(*seen.arrays, strict=True)]
    if not won:
        return ""
    if won[0] != won[1]:
        mine, theirs = seen.arrays[0][2], seen.arrays[1][2]
        return t("The last line decides: {n} against {m} + {walls}.", n=mine, m=theirs, walls=walls)
    if won[0]:
        return t("The attacker wins all three lines.") if won[2] else t("The attacker wins the first two lines.")
    return t("The defender holds the first two lines.") if won[2] else t("The defender holds all three lines.")
