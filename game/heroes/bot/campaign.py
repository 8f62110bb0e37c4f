"""How the bots of Age of Heroes make war: whom to attack and what for, what to spend on defence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.state import Action
from game.heroes.bot import evaluation as judge
from game.heroes.bot.style import STEADY, Style, attackers
from game.heroes.rules.actions import Lay, Send
from game.heroes.rules.cards import EMPIRE, HERO, LOOT, MONUMENT, captured, razed
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import HEROES, LAY, LED, PLAIN, PURPOSE, REACT, SEND, TARGET
from game.heroes.rules.singles import (
    ATTACKS,
    CONQUEST,
    HERO_ARMY,
    LAYS,
    LEDS,
    MARCH,
    NO,
    PLAINS,
    PLAY_LUCK,
    PLAY_OLYMPIC,
    PLUNDER,
    RAZE,
    SENDS,
)

CITY_WORTH = 4.0
ARMY_LOSS = 2.0
BROKEN_WORD = 2.5
Campaign = tuple[float, int, Action]  # what it is worth, target, purpose


@dataclass(frozen=True, slots=True)
class Raid:
    """An attack with all armies at home: what it would take, what is left of that after losses, and its purpose."""

    gain: float
    worth: float
    purpose: Action


def best_campaign(seen: HeroesObservation, style: Style = STEADY) -> Campaign:
    """The attack that is worth most; worth 0 or less where none pays. To break one's word it must gain much more."""
    me = seen.seat
    best: Campaign = (-1.0, -1, PLUNDER)
    enemies = attackers(seen) if style.revenge != 1 else set()
    others = [seat for seat in range(seen.players) if seat != me and seen.alive[seat]]
    leader = max(others, key=lambda seat: judge.standing(seen, seat), default=-1)
    for target in range(seen.players):
        if target == me or not seen.alive[target]:
            continue
        attack = raid(seen, me, target, style)
        promised = any(kept[:3] in ((1, me, target), (2, me, target)) and kept[4] == "open" for kept in seen.promises)
        lure = style.war * (style.leader if target == leader else 1) * (style.revenge if target in enemies else 1)
        worth = attack.worth + (lure - 1) * attack.gain - BROKEN_WORD * promised
        if worth > best[0]:
            best = (worth, target, attack.purpose)
    return best


def raid(seen: HeroesObservation, attacker: int, target: int, style: Style = STEADY) -> Raid:
    """The best attack of *attacker* on *target*, heroes of the observer included where it is worth them."""
    mine = attacker == seen.seat
    extra = seen.hand[HERO] if mine and judge.standing(seen, target) >= 5 else 0
    attack = (seen.led[attacker], seen.plain[attacker] + extra)
    if not sum(attack):
        return Raid(0.0, -1.0, PLUNDER)
    defence = (seen.led[target], seen.plain[target])
    chances, lost = judge.victories(attack, defence, seen.citadels[target])
    cost = ARMY_LOSS * lost + style.home * _exposure(seen, attacker, target) + 1.2 * extra
    gains = _gains(seen, target, chances, style)
    if not gains:
        return Raid(0.0, -1.0, PLUNDER)
    purpose = max(gains, key=lambda action: gains[action])
    return Raid(gains[purpose], gains[purpose] - cost, purpose)


def _exposure(seen: HeroesObservation, attacker: int, target: int) -> float:
    """What it costs to have no army at home until the next turn is over; a road brings them back at once."""
    if seen.roads[attacker] >> target & 1:
        return 0.0
    return 0.8 + (2.0 if judge.standing(seen, attacker) >= 4 else 0.0)


def _gains(seen: HeroesObservation, target: int, chances: list[float], style: Style) -> dict[Action, float]:
    """What each purpose gains on average against *target*."""
    cities, cards, size = seen.cities[target], seen.monument[target], seen.sizes[target]
    threat = judge.standing(seen, target)
    gains: dict[Action, float] = {}
    if cities:
        stops = seen.contender[target] and cards < MONUMENT
        taken = sum(chance * min(captured(n), cities) for n, chance in enumerate(chances))
        gains[CONQUEST] = taken * (CITY_WORTH + 1.0)
        if stops:
            need = cities - EMPIRE + 1
            gains[CONQUEST] += 12 * style.alarm * sum(p for n, p in enumerate(chances) if captured(n) >= need)
    if size:
        gains[PLUNDER] = sum(chance * min(LOOT * n, size) for n, chance in enumerate(chances)) * 0.9
    if cards:
        removed = sum(chance * min(razed(n), cards) for n, chance in enumerate(chances))
        gains[RAZE] = removed * (0.5 + 0.4 * threat)
        if seen.contender[target] and cities < EMPIRE:
            need = cards - MONUMENT + 1
            gains[RAZE] += 12 * style.alarm * sum(p for n, p in enumerate(chances) if razed(n) >= need)
    return gains


def _target(seen: HeroesObservation, style: Style) -> Action:
    target = best_campaign(seen, style)[1]
    wanted = ATTACKS[max(0, target)]
    return wanted if target >= 0 and wanted in seen.legal_actions else seen.legal_actions[0]


def _purpose(seen: HeroesObservation, style: Style) -> Action:
    force = (seen.led[seen.seat], seen.plain[seen.seat] + seen.hand[HERO])
    chances, _ = judge.victories(force, (seen.led[seen.target], seen.plain[seen.target]), seen.citadels[seen.target])
    gains = _gains(seen, seen.target, chances, style)
    return max(seen.legal_actions, key=lambda action: gains.get(action, 0.0))


def _led(seen: HeroesObservation, style: Style) -> Action:
    return LEDS[seen.led[seen.seat]]


def _plain(seen: HeroesObservation, style: Style) -> Action:
    return PLAINS[seen.plain[seen.seat]]


def _heroes(seen: HeroesObservation, style: Style) -> Action:
    """Heroes march against a contender, and where nobody else can."""
    if MARCH not in seen.legal_actions:
        return HERO_ARMY
    if judge.standing(seen, seen.target) >= 5 and HERO_ARMY in seen.legal_actions:
        return HERO_ARMY
    return MARCH


def threatened(seen: HeroesObservation) -> float:
    """What the attack that is coming costs the observer on average."""
    attack = (seen.force_led[0] + seen.hero_generals[0], seen.force_plain[0] + seen.hero_armies[0])
    attack = (attack[0], attack[1] - seen.hero_generals[0])
    defence = (seen.force_led[1], seen.force_plain[1] + seen.hero_armies[1])
    chances, _ = judge.victories(attack, defence, seen.citadels[seen.seat])
    if seen.purpose == "plunder":
        return 0.9 * sum(min(LOOT * n, sum(seen.hand)) * p for n, p in enumerate(chances))
    crisis = 6.0 if seen.contender[seen.seat] else 1.0
    if seen.purpose == "conquest":
        return crisis * CITY_WORTH * sum(captured(n) * p for n, p in enumerate(chances))
    return crisis * 2.5 * sum(razed(n) * p for n, p in enumerate(chances))


def _react(seen: HeroesObservation, style: Style) -> Action:
    """Luck or Olympic Games against what would hurt, a hero where he helps."""
    loss = threatened(seen)
    for card in (PLAY_LUCK, PLAY_OLYMPIC):
        if card in seen.legal_actions and loss > 2.5:
            return card
    if loss > 2.5 and HERO_ARMY in seen.legal_actions:
        return HERO_ARMY
    return NO


def _lay(seen: HeroesObservation, style: Style) -> Action:
    """The best cards go under the generals."""
    return LAYS[max(action.value for action in seen.legal_actions if isinstance(action, Lay))]


def _send(seen: HeroesObservation, style: Style) -> Action:
    """The strongest first: who has more armies leaves out the weakest."""
    sends = [action for action in seen.legal_actions if isinstance(action, Send)]
    best = max(sends, key=lambda send: (send.value + 2 * send.led, send.led))
    return SENDS[best.led][best.value]


CHOICES: Mapping[int, Callable[[HeroesObservation, Style], Action]] = {
    TARGET: _target,
    PURPOSE: _purpose,
    LED: _led,
    PLAIN: _plain,
    HEROES: _heroes,
    REACT: _react,
    LAY: _lay,
    SEND: _send,
}
