"""The log of Age of Heroes: one line for each event, as a seat saw it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import N_, Words
from game.core.state import CHANCE, Action
from game.heroes.rules import actions as act
from game.heroes.rules.battle import sums
from game.heroes.rules.cards import (
    BARBARIAN_ARMIES,
    BOOM,
    EARTHQUAKE,
    EMPIRE,
    HAND_LIMIT,
    KIND,
    MONUMENT,
    PROMISES,
    SPECIAL,
    TRIBE,
    TRIBES,
    captured,
    razed,
)
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import ANSWER, CONSENT, DEAL, FAMINE, LUCK, MARKET_DRAW, REACT, REPLY
from game.heroes.rules.position import RAIDERS
from game.heroes.rules.units import CHAMPION, HERO
from game.heroes.view.labels import PURPOSE_NAMES, bundle_text, card_name, name_of
from game.ui.view import View

# What is built, by the item's key; a road is agreed on instead.
BUILT = {
    "city": N_("{name} builds a city."),
    "army": N_("{name} builds an army."),
    "citadel": N_("{name} builds a citadel."),
    "general": N_("{name} builds a general."),
}
# A bot's words when nothing on the table explains more.
PLAIN_REASONS = {"accept": N_("Good for both sides."), "decline": N_("They’d rather keep their cards.")}


def log_line(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> str:
    """One line of the log: what *action* did; `seen` is the observation just before it. '' for a step of a larger move."""
    t, mover = view.t, seen.current_player
    name = view.names[mover] if mover >= 0 else ""
    match action:
        case act.First(value):
            return t("{name} draws {n} to decide who goes first.", name=view.names[seen.cursor], n=value)
        case act.Choose(tribe):
            return t("{name} leads the {tribe}.", name=view.names[seen.cursor], tribe=t(TRIBES[TRIBE[tribe]].name))
        case act.Deal(card) | act.Draw(card):
            return _tell_draw(seen, card, view)
        case act.Want("done") if seen.offer_to == act.ALL:
            return _tell_offer(seen, 0, view)
        case act.Yours(promise):
            return _tell_offer(seen, PROMISES.index(promise), view)
        case act.Swap(card):
            return t("{name} swaps {card} for a new card.", name=name, card=card_name(KIND[card], t))
        case act.Buy(item):
            return t(BUILT[item], name=name)
        case act.Road(seat):
            return t("{name} asks {other} for a road.", name=name, other=view.names[seat])
        case act.Attack(seat):
            text = t("{name} marches against {other}!", name=name, other=view.names[seat])
            return _with_breach(seen, text, seat, ("peace", "truce"), view)
        case act.Hero("army"):
            return t("{name} plays a Mighty Hero as an army.", name=name)
        case act.Hero():
            return t("{name} plays a Mighty Hero as a general.", name=name)
        case act.Clash():
            return _tell_clash(seen, action, view)
        case act.Take(card):
            return _tell_take(seen, card, view)
        case act.Quake(seat):
            return t("{name} turns the earthquake on {other}.", name=name, other=view.names[seat])
        case act.Erupt(seat):
            return t("{name} turns the volcano on {other}.", name=name, other=view.names[seat])
        case act.Place(cards) if cards:
            text = t.plural(
                "{name} adds {n} card to the monument.", "{name} adds {n} cards to the monument.", cards, name=name
            )
            return _with_challenge(seen, text, seen.monument[mover] + cards, seen.sizes[mover] - cards, view)
        case act.Place():
            return _with_challenge(seen, "", seen.monument[mover], seen.sizes[mover], view)
        case act.Discard(card):
            text = t("{name} discards {card}.", name=name, card=card_name(KIND[card], t))
            return _with_challenge(seen, text, seen.monument[mover], seen.sizes[mover] - 1, view)
        case act.Say(word):
            return _tell_word(seen, word, name, view)
    return ""


def _tell_draw(seen: HeroesObservation, card: str, view: View) -> str:
    t = view.t
    name = view.names[seen.cursor if seen.phase in (DEAL, MARKET_DRAW) else seen.active]
    if card == act.HIDDEN:
        return t("{name} draws a card.", name=name)
    text = t("{name} draws {card}.", name=name, card=card_name(KIND[card], t))
    early = seen.phase == DEAL or (seen.phase == MARKET_DRAW and seen.round == 1)
    return t.together(text, t("Discarded – no disasters this early.")) if KIND[card] > BOOM and early else text


def _tell_offer(seen: HeroesObservation, yours: int, view: View) -> str:
    t = view.t
    values = {
        "name": view.names[seen.offer_from],
        "gives": bundle_text(seen.offer_give, seen.offer_mine, t),
        "wants": bundle_text(seen.offer_want, yours, t),
    }
    if seen.offer_to == act.ALL:
        return t("{name} offers everyone {gives} for {wants}.", **values)
    other = view.names[seen.offer_to]
    if seen.countered:
        return t("{name} makes {other} a counter-offer: {gives} for {wants}.", other=other, **values)
    return t("{name} offers {other} {gives} for {wants}.", other=other, **values)


def reason(seen: HeroesObservation, word: str, seat: int, t: Words) -> str:
    """Why *seat* may answer *word* to the offer on the table, from public knowledge; '' if nothing is clear."""
    own, makers = SPECIAL[seen.tribe[seat]], SPECIAL[seen.tribe[seen.offer_from]]
    if word == "accept":
        return t("Needed for the monument.") if own in seen.offer_give else ""
    if own in seen.offer_want:
        return t("They need that resource themselves.")
    if makers in seen.offer_want and seen.monument[seen.offer_from] >= MONUMENT - 2:
        return t("That would help the {tribe} too much.", tribe=t(TRIBES[seen.tribe[seen.offer_from]].name))
    return t("Not enough in return.") if len(seen.offer_give) < len(seen.offer_want) else ""


def _tell_word(seen: HeroesObservation, word: str, name: str, view: View) -> str:
    t = view.t
    if seen.phase in (ANSWER, REPLY):
        lines = {
            "accept": t("{name} accepts.", name=name),
            "decline": t("{name} declines.", name=name),
            "counter": t("{name} wants a different deal.", name=name),
            "leave": t("{name} declines and leaves the market.", name=name),
        }
        speaks = word in PLAIN_REASONS and not view.humans[seen.current_player]
        why = reason(seen, word, seen.current_player, t) if speaks else ""
        if word == "decline" and seen.offer_to == act.ALL and not why:
            return t("Nobody takes the offer.") if _is_last_offered(seen) else ""
        if speaks and not why:
            why = t(PLAIN_REASONS[word])
        return t.together(lines[word], why)
    if word in ("no", "luck", "olympic"):
        return _tell_reaction(seen, word, name, view)
    if seen.phase == CONSENT:
        return t("{name} agrees: a road now links the two tribes.", name=name)
    if word in PURPOSE_NAMES:
        return t("The aim is {purpose}.", purpose=t(PURPOSE_NAMES[word]))
    lines = {
        "leave": t("{name} leaves the market.", name=name),
        "tax": t("{name} collects taxes.", name=name),
        "none": t("{name} takes no action.", name=name),
    }
    return lines.get(word, "")


def _tell_reaction(seen: HeroesObservation, word: str, name: str, view: View) -> str:
    t = view.t
    if seen.phase == CONSENT:
        return _with_breach(seen, t("{name} refuses the road.", name=name), seen.active, ("road",), view)
    if word == "luck":
        return t("{name} plays Luck and is spared.", name=name)
    if word == "olympic":
        return t("{name} holds the Olympic Games: the attackers go home.", name=name)
    if seen.phase == LUCK:
        lost = (
            N_("One of {name}’s armies is frightened off.") if seen.event == EARTHQUAKE else N_("{name} loses a city.")
        )
        return t(lost, name=name)
    if seen.phase == REACT and not sum(seen.force_led[1:] + seen.force_plain[1:] + seen.hero_armies[1:]):
        attackers = BARBARIAN_ARMIES if seen.attacker == RAIDERS else seen.force_led[0] + seen.force_plain[0]
        attackers += seen.hero_armies[0]
        return t.together(t("Nobody defends {name}.", name=name), outcome(seen, attackers, view))
    if seen.phase == FAMINE and seen.current_player == _last_asked(seen):
        return t("Famine: everyone without Luck loses all their grain.")
    return ""


def _with_breach(seen: HeroesObservation, text: str, receiver: int, words: Sequence[str], view: View) -> str:
    """*text*, with a note if it breaks an open promise of the mover to *receiver*."""
    for promise, giver, to, _, status in seen.promises:
        if status == "open" and (giver, to) == (seen.current_player, receiver) and PROMISES[promise] in words:
            return view.t.together(text, view.t("That breaks a promise."))
    return text


def _is_last_offered(seen: HeroesObservation) -> bool:
    """Whether the mover is the last to answer the offer to all."""
    after = [(seen.current_player + step) % seen.players for step in range(1, seen.players)]
    between = after[: after.index(seen.offer_from)]
    return not any(seen.alive[seat] and not seen.gone >> seat & 1 for seat in between)


def _last_asked(seen: HeroesObservation) -> int:
    order = [(seen.drawer + step) % seen.players for step in range(seen.players)]
    return [seat for seat in order if seen.alive[seat]][-1]


def _tell_clash(seen: HeroesObservation, clash: act.Clash, view: View) -> str:
    t = view.t
    attack, defence = sums(seen, clash)
    attacker, defender = name_of(seen, seen.attacker, view), view.names[seen.target]
    values = {"attacker": attacker, "attack": attack, "defender": defender, "defence": defence}
    text = t("{attacker} ({attack}) against {defender} ({defence}):", **values)
    if attack == defence:
        result = t("no losses.")
    elif attack < defence and seen.attacker == RAIDERS:
        result = t("the barbarians lose an army.")
    else:
        name, unit = (defender, clash.defender) if attack > defence else (attacker, clash.attacker)
        is_hero = unit in (HERO, CHAMPION)
        result = t("{name} loses a hero.", name=name) if is_hero else t("{name} loses an army.", name=name)
    victories = victories_after(seen, clash)
    return t.together(text, result, "" if victories is None else outcome(seen, victories, view))


def victories_after(seen: HeroesObservation, clash: act.Clash) -> int | None:
    """The attacker's victories when *clash* ends the battle, unopposed ones included; None if more clashes follow."""
    attack, defence = sums(seen, clash)
    left = [sum(units) - 1 for units in seen.units]
    return None if all(left) else seen.victories + (attack > defence) + left[0]


def outcome(seen: HeroesObservation, victories: int, view: View) -> str:
    """The result of an attack with that many victories."""
    t = view.t
    text = t.plural("{n} victory.", "{n} victories.", victories)
    if seen.purpose == "conquest":
        cities = min(captured(victories), seen.cities[seen.target])
        gain = t.plural("{n} city changes hands.", "{n} cities change hands.", cities)
    elif seen.purpose == "raze":
        cards = min(razed(victories), seen.monument[seen.target])
        gain = t.plural("{n} card is torn off the monument.", "{n} cards are torn off the monument.", cards)
    else:
        return text
    return t.together(text, gain)


def _tell_take(seen: HeroesObservation, card: str, view: View) -> str:
    t = view.t
    loser, taker = view.names[seen.target], name_of(seen, seen.attacker, view)
    if card == act.HIDDEN:
        return t("{taker} takes a card from {loser}.", taker=taker, loser=loser)
    if seen.attacker == RAIDERS:
        return t("The barbarians take {card} from {loser}.", card=card_name(KIND[card], t), loser=loser)
    return t("{taker} takes {card} from {loser}.", taker=taker, loser=loser, card=card_name(KIND[card], t))


def _with_challenge(seen: HeroesObservation, text: str, monument: int, size: int, view: View) -> str:
    """*text*, with what the end of the turn brings: a challenge starts, is lost or is won."""
    t, seat = view.t, seen.current_player
    if size > HAND_LIMIT or seat == CHANCE:
        return text
    reached = seen.cities[seat] >= EMPIRE or monument >= MONUMENT
    if reached and seen.contender[seat]:
        news = t("{name} held on for a full round and wins!", name=view.names[seat])
    elif reached:
        news = t("{name} will win at the end of their next turn – unless someone stops them!", name=view.names[seat])
    elif seen.contender[seat]:
        news = t("{name} couldn’t hold on. The race is open again!", name=view.names[seat])
    else:
        return text
    return t.together(text, news)


def felt(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> str:
    """A disaster's effect on the observer: an army stopped, a city destroyed, cards lost."""
    seat = seen.seat
    if not seen.is_seated:
        return ""
    was, is_now = ((sight.scared[seat], -sight.cities[seat], -sight.sizes[seat]) for sight in (seen, now))
    if all(after <= before for before, after in zip(was, is_now, strict=True)):
        return ""
    unspared = isinstance(action, act.Say) and action.word == "no" and seen.phase in (LUCK, FAMINE)
    robbed = isinstance(action, act.Take) and seen.attacker == RAIDERS
    return log_line(seen, action, now, view) if unspared or robbed else ""
