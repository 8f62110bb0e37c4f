"""The strong bot of Age of Heroes: its foundations are as fair and exact as the rules, and it makes deals to win."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.arena.ladder import one
from game.arena.training.matches import positions
from game.bots.search import finished
from game.heroes.bot import pledges, strong
from game.heroes.bot.features import FEATURES, rows, takings
from game.heroes.bot.mind import MIND, WARS_AT, is_planned
from game.heroes.bot.prospects import STALE, Prospects
from game.heroes.rules.cards import GOLD, LIMESTONE, PURPOSES
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import CONSENT, FLOOR
from game.heroes.rules.position import SHOWED
from game.heroes.rules.promises import PACT, PEACE, ROAD
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import WAR
from game.roster import levels, new_bot
from tests.records import come_to
from tests.unit.heroes.positions import do, give, join, legal, lose_army, table

GAME = games["heroes"]


def chosen(state: HeroesState) -> str:
    """The choice of a bot that has just joined."""
    return str(new_bot("heroes", "strong", Random(1)).choose(state.observation(state.current_player())))


def test_levels_weakest_first() -> None:
    assert list(levels("heroes")) == ["random", "novice", "greedy", "strong"]


def test_features_are_of_each_seat_and_say_what_lies_there() -> None:
    """Seat 1, an Egyptian, has the price of a city and a Roman's concrete; seat 2 three armies. Seat 1 is next."""
    state = table(2, "wood wood stone concrete limestone", "iron")
    give(state, 0, monument=3, citadel=1)
    give(state, 1, army=2, city=3)
    mine, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    assert (mine["next"], theirs["next"]) == (1, 0)
    assert [mine[f"cities_{n}"] for n in range(1, 6)] == [1, 0, 0, 0, 0]
    assert [theirs[f"cities_{n}"] for n in range(1, 6)] == [1, 1, 1, 1, 0]
    assert [mine[f"placed_{n}"] for n in range(1, 6)] == [1, 1, 1, 0, 0]
    assert [mine[f"own_{n}"] for n in range(1, 6)] == [1, 1, 1, 1, 0]
    assert (mine["city_ready"], mine["city_ready_next"], theirs["city_ready"]) == (1, 1, 0)
    assert (mine["cards"], mine["withheld"], mine["wood_2"], mine["wood_3"]) == (1, 0.2, 1, 0)
    assert [theirs[f"home_{n}"] for n in range(1, 5)] == [1, 1, 1, 0]
    # Three against one behind a citadel: two go unopposed and win, which takes the only city.
    assert (mine["cities_in_danger"], mine["cities_in_danger_next"], theirs["cities_in_danger"]) == (1, 0, 0)
    assert (mine["last_in_danger"], mine["citadels"]) == (1 / 6, 1 / 3)


def test_a_challenge_holds_by_the_chance_that_nobody_breaks_it() -> None:
    """Two armies against one behind a citadel: one wins unopposed, the other, for the second victory, with 29 %."""
    state = table(2, "iron", "iron")
    give(state, 0, army=1)
    give(state, 1, city=4, citadel=1)
    state.contender[1] = True
    _, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    mean, chance, *_ = takings(0, 2, 0, 1, 1, 5, 0)
    assert mean == chance and round(chance, 3) == 0.29
    assert theirs["holds"] == 1 - chance
    state.active = 1  # now it is its own turn that ends first
    _, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    assert theirs["holds"] == 1


def test_the_dead_have_nothing_but_that() -> None:
    state = table(3, "iron", "iron", "iron")
    state.alive[2] = False
    assert [name for name, number in zip(FEATURES, rows(state)[2], strict=True) if number] == ["dead"]


def test_a_plan_is_followed() -> None:
    """What to buy first, and the target and purpose of an attack."""
    mind = MIND({})
    state = do(table(3, "iron grain grain gold wood wood stone"), "build")
    assert [str(mind.follow(state, 0, Random(1), plan)) for plan in (0, 1, 2, 3)] == [
        "buy city",
        "buy city",
        "buy army",
        "buy citadel",
    ]
    state = table(3, "iron", "iron", "iron")
    give(state, 0, army=1)  # the last one would not be sent away
    plans = mind.plans(state.observation(0), state.parse_action("war"))
    attacks = []
    for plan in plans:
        after = do(state.clone(), "war")
        for _ in range(2):
            after.apply_action(mind.follow(after, 0, Random(1), plan))
        attacks.append((after.target, after.purpose))
    assert attacks == [(1, "conquest"), (1, "plunder"), (2, "conquest"), (2, "plunder")]
    assert not is_planned(state.parse_action("tax"), plans[0])


def test_in_a_simulation_nobody_deals() -> None:
    state = table(3, "wood", "limestone", "iron")
    open_market(state)
    assert str(MIND({}).follow(state, 0, Random(1))) == "pass"
    do(state, "to 2", "give wood", "give done", "want limestone", "want done", "mine none", "yours none")
    assert str(MIND({}).follow(state, 1, Random(1))) == "decline"


def test_it_does_not_sell_a_rival_the_last_stone_but_buys_its_own() -> None:
    """Seat 1 lacks one limestone. Seat 2 holds it; each refuses what the other would get for it."""
    state = table(2, "iron wood", "limestone grain")
    give(state, 0, monument=4)
    open_market(state)
    do(state, "to 2", "give iron", "give done", "want limestone", "want done", "mine none", "yours none")
    assert chosen(state) == "decline"
    state = table(2, "iron wood", "limestone grain")
    give(state, 0, monument=4)
    state.first = state.origin = 1
    open_market(state)
    do(state, "to 1", "give limestone", "give done", "want iron", "want done", "mine none", "yours none")
    assert chosen(state) == "accept"


def test_a_bot_that_joins_in_the_middle_ends_the_offer() -> None:
    """The same bot continues its plan; another, with the same offer on the table, drops it or makes one that fits."""
    state = table(2, "concrete wood wood", "limestone iron")
    give(state, 0, monument=3)
    open_market(state)
    do(state, "to 2", "give concrete")
    bot = new_bot("heroes", "strong", Random(2))
    while state.phase != CONSENT and state.mover == 0 and state.offer_give:
        action = bot.choose(state.observation(0))
        state.apply_action(action)
    assert str(state.past[-1]) in ("drop", "yours none")


def test_it_asks_all_where_nobody_is_known_to_hold_what_it_lacks() -> None:
    """It has no stone; three hands of six may hold some."""
    state = table(4, "olympic grain olympic iron wood", *3 * ["wood wood grain stone iron gold"])
    open_market(state)
    assert chosen(state) == "to all"


def test_nobody_is_asked_for_what_he_would_lose_by() -> None:
    """Of two, what is good for one is bad for the other; and the last stone of a monument is bad for all others."""
    state = table(2, "iron wood gold gold", "wood wood grain stone iron grain")
    open_market(state)
    assert chosen(state) == "pass"
    state = table(4, "iron wood gold gold", *3 * ["wood wood grain stone iron grain"])
    give(state, 0, monument=4)
    open_market(state)
    assert chosen(state) == "pass"


def test_what_nobody_took_is_asked_with_less_hope() -> None:
    state = table(4, "iron wood gold gold", *3 * ["wood wood grain stone iron grain"])
    open_market(state)
    seen = state.observation(0)
    prospects = Prospects(strong.MIND, seen)
    finished(prospects.draw(12, Random(1)))
    assert prospects.weights() == [1.0] * 12
    seen.refused = [(0, -1, (GOLD,), (LIMESTONE,), 0, 0)]
    weights = prospects.weights()
    hands = [world.state.hands for world in prospects.worlds]
    holders = [any(hand[other][LIMESTONE] for other in (1, 2, 3)) for hand in hands]
    assert [weight < 1 for weight in weights] == holders and set(weights) <= {1.0, STALE}


def deal(state: HeroesState) -> list[str]:
    """All steps of an offer or counter-offer by a bot that has just joined; they are applied."""
    bot, seat, steps = new_bot("heroes", "strong", Random(1)), state.mover, list[str]()
    while (state.mover == seat and state.phase != FLOOR) or not steps:
        steps.append(str(bot.choose(state.observation(seat))))
        do(state, steps[-1])
    return steps


@pytest.mark.parametrize(("declined", "wanted"), [(0, ["want grain", "want limestone"]), (1, ["want limestone"])])
def test_a_better_exchange_is_answered_with_a_counter_offer(declined: int, wanted: list[str]) -> None:
    """Seat 2 asks for gold and gives grain, and is known to hold a stone of seat 1, who holds one of his. By the prices
    he would give a grain too; a seat that has declined an offer is only asked for what the value finds useful to it."""
    state = table(3, "concrete gold wood", "limestone grain grain", "wood iron")
    give(state, 0, monument=2)
    give(state, 1, monument=2)
    state.facts.append((SHOWED, 1, LIMESTONE, 1))
    state.rebuffs = (0, declined, *[0] * 7)
    state.first = state.origin = 1
    open_market(state)
    do(state, "to 1", "give grain", "give done", "want gold", "want done", "mine none", "yours none")
    assert deal(state) == ["counter", "give concrete", "give done", *wanted, "want done", "mine none", "yours none"]


def test_a_player_who_declined_once_is_easy_again_after_three_accepted_offers() -> None:
    """Seat 2 has declined, so nobody is thought easy; then seat 3 accepts three, and is; seat 2 not before he does."""
    state = table(3, "iron wood", "gold", "gold")

    def easy() -> list[bool]:
        prospects = Prospects(strong.MIND, state.observation(0))
        return [prospects._is_easy(1), prospects._is_easy(2)]

    open_market(state)
    assert easy() == [True, True]
    state.rebuffs = (0, 1, 0, *[0] * 6)
    assert easy() == [False, False]
    state.deals = (0, 0, 2, *[0] * 6)
    assert easy() == [False, False]
    state.deals = (0, 0, 3, *[0] * 6)
    assert easy() == [False, True]
    state.deals = (0, 3, 3, *[0] * 6)
    assert easy() == [True, True]


def test_peace_is_bought_from_a_neighbour_in_arms() -> None:
    """Seat 2 has three armies, seat 1 none; Luck is worth less to seat 1 than two rounds of peace."""
    state = table(3, "luck luck luck limestone", "grain olympic wood", "grain hero")
    give(state, 0, city=1)
    give(state, 1, army=1, city=2)
    give(state, 2, army=3, city=1)
    open_market(state)
    assert deal(state) == ["to 2", "give luck", "give done", "want done", "mine none", "yours truce"]
    assert chosen(state) == "accept"


def test_nothing_is_given_for_nothing() -> None:
    """Seat 3 would take a stone and a promise for nothing, and the value finds no harm in it."""
    state = table(3, "iron gold brick olympic marble limestone", "olympic luck stone", "wood grain gold")
    give(state, 1, army=3)
    open_market(state)
    assert deal(state) == ["pass"]


def test_promises_alone_are_no_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the rules a card changes hands, however much the promises are worth to both."""
    monkeypatch.setattr(pledges, "pairs", lambda seen, other: [pledges.Words(PACT, PACT, 9.0, 9.0)])
    state = table(3, "luck luck limestone", "grain olympic wood", "grain hero")
    open_market(state)
    steps = deal(state)
    assert steps[-2:] == ["mine truce", "yours truce"]
    assert [step for step in steps[1:-2] if not step.endswith("done")] == ["give limestone"]


def test_of_two_pairs_of_promises_the_one_that_is_better_for_nobody_is_left_out() -> None:
    """Nobody is armed: only consent to a road is worth anything to the other."""
    state = table(3, "iron", "iron", "iron")
    open_market(state)
    found = pledges.pairs(state.observation(0), 1)
    assert [(pledge.promised, pledge.asked) for pledge in found] == [(ROAD, 0)]
    give(state, 1, army=3)
    found = pledges.pairs(state.observation(0), 1)
    assert [(pledge.promised, pledge.asked) for pledge in found] == [
        (0, PEACE),
        (0, PACT),
        (ROAD, 0),
        (ROAD, PEACE),
        (ROAD, PACT),
    ]
    assert all((pledge.mine > 0) == (pledge.asked > 0) for pledge in found)


def tried(state: HeroesState) -> list[str]:
    """What the search tries."""
    return sorted(map(str, MIND({}).candidates(state.observation(state.mover), Random(1))))


def test_the_last_army_stays_where_another_neighbour_is_ready() -> None:
    """Seat 1 attacks seat 2 with up to three armies; seat 3 has one. A challenge is worth it, and so is a road back."""
    state = table(3, "wood", "wood", "wood")
    give(state, 0, army=2)
    attack = ("war", "attack 2", "plunder")
    all_three = ["plain 1", "plain 2", "plain 3"]
    assert tried(do(state.clone(), *attack)) == all_three[:2]
    state.contender[1] = True
    assert tried(do(state.clone(), *attack)) == all_three
    state.contender[1] = False
    lose_army(state, 2)
    assert tried(do(state.clone(), *attack)) == all_three
    give(state, 2, army=1)
    join(state, 0, 1)
    assert tried(do(state.clone(), *attack)) == all_three


def test_no_war_with_the_only_army_between_two_that_are_ready() -> None:
    state = table(3, "iron", "iron", "iron")
    assert "war" in legal(state) and "war" not in tried(state)
    state.contender[2] = True
    assert "war" in tried(state)


def test_the_only_army_goes_against_the_one_neighbour_who_is_ready() -> None:
    state = table(3, "iron", "iron", "iron")
    lose_army(state, 1)
    assert "war" in tried(state) and tried(do(state.clone(), "war")) == ["attack 3"]
    assert {(plan - WARS_AT) // len(PURPOSES) for plan in MIND({}).plans(state.observation(0), WAR)} == {2}


def test_training_positions_come_with_the_winner() -> None:
    mind = MIND({2: [0.0] * len(FEATURES)})
    for found, goals in positions(GAME, 2, mind, 2, 1):
        assert found.shape == (len(goals), 2, len(FEATURES)) and len(goals) > 5
        assert abs(goals.sum(1) - 1).max() < 1e-9


@pytest.mark.long
def test_strong_beats_steady() -> None:
    """Four matches of two, seats in turn; the README has the results of more."""
    assert come_to(3, (one("heroes", "greedy", "strong", 2, number, "1", {}) for number in range(4)))


def test_it_defends_its_challenge_with_its_hand() -> None:
    state = table(2, "iron", "olympic iron wood")
    give(state, 0, army=3)
    give(state, 1, city=4)
    lose_army(state, 1)
    state.contender[1] = True
    do(state, "war", "attack 2", "conquest", "plain 4", "march")
    assert chosen(state) == "olympic"
