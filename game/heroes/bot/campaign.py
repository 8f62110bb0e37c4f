"""How the bots of Age of Heroes make war: the target and purpose of an attack, and what to spend on defence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.state import Action
from game.heroes.bot import evaluation as judge
from game.heroes.bot.style import BASELINE, Style, attackers
from game.heroes.rules.actions import Attack, Lay, Led, Plain, Send
from game.heroes.rules.battle import forces, laying
from game.heroes.rules.cards import EMPIRE, HERO, LOOT, MONUMENT, captured, razed
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import HEROES, LAY, LED, PLAIN, PURPOSE, REACT, SEND, TARGET
from game.heroes.rules.singles import (
    ATTACKS,
    CONQUEST,
    HERO_ARMY,
    HERO_CHAMPION,
    HERO_GENERAL,
    LAYS,
    LEDS,
    MARCH,
    NO,
    PLAINS,
    PLAY_LUCK,
    PLAY_OLYMPIC,
    PLUNDER,
    RAZE,
    WAR,
)
from game.heroes.rules.tribes import neighbours
from game.heroes.rules.units import BONUS, CHAMPION
from game.heroes.rules.units import HERO as HERO_UNIT

CITY_WORTH = 4.0
ARMY_LOSS = 2.0
BROKEN_WORD = 2.5
HERO_PRICE = 1.2  # the cost of a hero used up
READY = 0.4  # the chance that a neighbour who would profit attacks before the armies are back
_HEROES = (HERO_UNIT, CHAMPION)
Force = tuple[int, int]  # armies with and without general
Campaign = tuple[float, int, Action]  # its worth, target, purpose


@dataclass(frozen=True, slots=True)
class Raid:
    """An attack: its expected gain, its worth after losses, its purpose, and the armies that stay at home."""

    gain: float
    worth: float
    purpose: Action
    left: Force = (0, 0)


def best_campaign(seen: HeroesObservation, style: Style = BASELINE) -> Campaign:
    """The attack with the highest worth, which is 0 or less if none pays. To break a promise, an attack must gain much
    more."""
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


def raid(seen: HeroesObservation, attacker: int, target: int, style: Style = BASELINE) -> Raid:
    """The best attack of *attacker* on *target*, including heroes of the observer if they are worth their cost: with all
    armies at home or, if the observer is shrewd, also with all but one."""
    mine = attacker == seen.seat
    extra = seen.hand[HERO] if mine and judge.standing(seen, target) >= 5 else 0
    home = seen.led[attacker], seen.plain[attacker]
    best = Raid(0.0, -1.0, PLUNDER)
    for left in _stays(home) if mine and style.shrewd else [(0, 0)]:
        attack = (home[0] - left[0], home[1] - left[1] + extra)
        if not sum(attack):
            continue
        chances, lost = judge.victories(attack, (seen.led[target], seen.plain[target]), seen.citadels[target])
        cost = ARMY_LOSS * lost + style.home * _exposure(seen, attacker, target) + HERO_PRICE * extra
        if mine and style.shrewd:
            cost += style.home * _bait(seen, target, left)
        gains = _gains(seen, target, chances, style)
        purpose = max(gains, key=lambda action: gains[action], default=PLUNDER)
        if gains and (best.worth == -1.0 or gains[purpose] - cost > best.worth):
            best = Raid(gains[purpose], gains[purpose] - cost, purpose, left)
    return best


def is_rash(seen: HeroesObservation, action: Action) -> bool:
    """Whether *action* sends the last army away, or inevitably leads to that, while home must not be empty (see
    `may_leave`)."""
    me = seen.seat
    at_home = seen.led[me] + seen.plain[me]
    lone = at_home == 1 and not seen.hand[HERO]
    if action == WAR:
        return lone and not any(
            may_leave(seen, seat) for seat in range(seen.players) if seat != me and seen.alive[seat]
        )
    if isinstance(action, Attack):
        return lone and not may_leave(seen, action.seat)
    if not isinstance(action, (Led, Plain)):
        return False
    led = action.armies if isinstance(action, Led) else seen.force_led[0]
    plain = action.armies if isinstance(action, Plain) else 0
    return 0 < at_home == led + plain and not may_leave(seen, seen.target)


def may_leave(seen: HeroesObservation, target: int) -> bool:
    """Whether all armies may attack *target*: a road brings them home, no other neighbour is ready to attack, or the target
    is a contender, and stopping him justifies any risk."""
    if seen.contender[target] or seen.roads[seen.seat] >> target & 1:
        return True
    return not any(seen.led[other] + seen.plain[other] for other in neighbours(seen, seen.seat) if other != target)


def _stays(home: Force) -> list[Force]:
    """The choices of armies that stay at home."""
    led, plain = home
    return [(0, 0), (0, 1) if plain else (1, 0)] if led + plain > 1 else [(0, 0)]


def _bait(seen: HeroesObservation, target: int, left: Force) -> float:
    """What a neighbour would take if only *left* of the armies stay at home, by the chance that he attacks because of it."""
    me = seen.seat
    if seen.roads[me] >> target & 1:
        return 0.0
    worst = 0.0
    for other in range(seen.players):
        force = seen.led[other], seen.plain[other]
        if other == me or not seen.alive[other] or not sum(force):
            continue
        fears = []
        for defence in (left, (seen.led[me], seen.plain[me])):
            chances, _ = judge.victories(force, defence, seen.citadels[me])
            fears.append(max(_gains(seen, me, chances, BASELINE).values(), default=0.0))
        worst = max(worst, fears[0] - fears[1])
    return READY * worst


def _exposure(seen: HeroesObservation, attacker: int, target: int) -> float:
    """The cost of having no army at home until the next turn is over; a road brings them back at once."""
    if seen.roads[attacker] >> target & 1:
        return 0.0
    return 0.8 + (2.0 if judge.standing(seen, attacker) >= 4 else 0.0)


def _gains(seen: HeroesObservation, target: int, chances: list[float], style: Style) -> dict[Action, float]:
    """The average gain of each purpose against *target*."""
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


def _planned(seen: HeroesObservation, style: Style) -> Force:
    """The armies that stay at home in the current attack."""
    return raid(seen, seen.seat, seen.target, style).left if style.shrewd else (0, 0)


def _led(seen: HeroesObservation, style: Style) -> Action:
    return LEDS[seen.led[seen.seat] - _planned(seen, style)[0]]


def _plain(seen: HeroesObservation, style: Style) -> Action:
    wanted = PLAINS[seen.plain[seen.seat] - _planned(seen, style)[1]]
    return wanted if wanted in seen.legal_actions else PLAINS[seen.plain[seen.seat]]


def _heroes(seen: HeroesObservation, style: Style) -> Action:
    """Heroes attack a contender, or go if no other army can; a shrewd bot also sends heroes who win more than they cost."""
    if MARCH not in seen.legal_actions:
        return HERO_ARMY
    if style.shrewd:
        return _best_role(seen, 0, MARCH, lambda force: _attack_worth(seen, force, style))
    if judge.standing(seen, seen.target) >= 5 and HERO_ARMY in seen.legal_actions:
        return HERO_ARMY
    return MARCH


def _attack_worth(seen: HeroesObservation, force: Force, style: Style) -> float:
    """The worth of the current attack with this force."""
    target = seen.target
    chances, lost = judge.victories(force, (seen.led[target], seen.plain[target]), seen.citadels[target])
    gains = _gains(seen, target, chances, style)
    return next((gain for action, gain in gains.items() if str(action) == seen.purpose), 0.0) - ARMY_LOSS * lost


def _force(seen: HeroesObservation, side: int) -> Force:
    """The armies of one side of the battle, including heroes."""
    units = forces(seen, side)
    led = sum(number for number, bonus in zip(units, BONUS, strict=True) if bonus)
    return led, sum(units) - led


def _best_role(seen: HeroesObservation, side: int, done: Action, worth: Callable[[Force], float]) -> Action:
    """The best use of a hero, or *done* if no use is worth more."""
    led, plain = _force(seen, side)
    worths = {done: worth((led, plain))}
    general = led + 1, plain - 1
    for action, force in ((HERO_ARMY, (led, plain + 1)), (HERO_GENERAL, general), (HERO_CHAMPION, general)):
        if action in seen.legal_actions:
            worths[action] = worth(force) - HERO_PRICE
    return max(worths, key=lambda action: worths[action])


def threatened(seen: HeroesObservation, defence: Force | None = None) -> float:
    """The observer's average loss in the attack it faces, with its current defence or another *defence*."""
    chances, _ = judge.victories(_force(seen, 0), defence or _force(seen, 1), seen.citadels[seen.seat])
    if seen.purpose == "plunder":
        return 0.9 * sum(min(LOOT * n, sum(seen.hand)) * p for n, p in enumerate(chances))
    crisis = 6.0 if seen.contender[seen.seat] else 1.0
    if seen.purpose == "conquest":
        return crisis * CITY_WORTH * sum(captured(n) * p for n, p in enumerate(chances))
    return crisis * 2.5 * sum(razed(n) * p for n, p in enumerate(chances))


def _react(seen: HeroesObservation, style: Style) -> Action:
    """Use Luck or the Olympic Games against a painful loss, a hero if he helps."""
    loss = threatened(seen)
    for card in (PLAY_LUCK, PLAY_OLYMPIC):
        if card in seen.legal_actions and loss > 2.5:
            return card
    if style.shrewd:
        return _best_role(seen, 1, NO, lambda force: -threatened(seen, force))
    if loss > 2.5 and HERO_ARMY in seen.legal_actions:
        return HERO_ARMY
    return NO


def _lay(seen: HeroesObservation, style: Style) -> Action:
    """The best cards go under generals, the worst under heroes, who are lost anyway."""
    values = [action.value for action in seen.legal_actions if isinstance(action, Lay)]
    return LAYS[min(values) if laying(seen, seen.cursor) in _HEROES else max(values)]


def _send(seen: HeroesObservation, style: Style) -> Action:
    """Send the strongest units; the side with more armies leaves out its weakest."""
    sends = [action for action in seen.legal_actions if isinstance(action, Send)]
    return max(sends, key=lambda send: (send.value + BONUS[send.unit], BONUS[send.unit], send.unit in _HEROES))


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
