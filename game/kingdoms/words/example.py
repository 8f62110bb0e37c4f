"""Pictures for the guide of Record of the Three Kingdoms: a first hand and a siege, from the tutorial's own match."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.lesson import Course
from game.kingdoms.rules.cards import LORDS, MA_TENG, NAMES, PULL_FIREWOOD, WAIT_AT_EASE
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.view.faces import card_view, lord_view
from game.kingdoms.view.siege import siege as drawn
from game.kingdoms.words.lesson import LESSON
from game.ui.guide import frames, still, table
from game.ui.html import Html, h
from game.ui.view import View

NAMES_AT_TABLE = (N_("Kim"), N_("Ed"))
READY = "income 1 2"  # the hands are drafted: the first thing after that
# What has just happened in each picture of the siege, and what the guide says of it.
SIEGE = (
    (
        "lead 1 ZhaoYun",
        N_("You’re Kim. You pay 6 coins to besiege Xinye. Zhao Yun leads, face down: Ed doesn’t know who’s coming."),
    ),
    (
        "unmask ZhaoYun PullFirewood WeiYan none",
        N_("You add Pull the Firewood. Ed plays no scheme. Reveal everything: Wei Yan guards the city with 7 might."),
    ),
    (
        "wits 1 ZhugeLiang 2 HanSui",
        N_("Contest of wits: Zhuge Liang’s 10 beats Han Sui’s 4. The scheme works, and Wei Yan drops from 7 to 4."),
    ),
    (
        "muster 2 8",
        N_("You draw 9 battle cards, Ed draws 4. The three highest fight: 21, 19 and 17 against 15, 12 and 8."),
    ),
    (
        "clash rear 19 8",
        N_(
            "17 against 15 plus 2 walls is a tie: Ed holds. 21 beats 12 + 2, and 19 beats 8 + 2. Two lines out of three: "
            "Xinye is yours!"
        ),
    ),
)
MIGHT_LINE = (
    (N_("Liao Hua"), 4, 4),
    (NAMES[PULL_FIREWOOD], -3, 3),
    (NAMES[WAIT_AT_EASE], 3, 6),
    (LORDS[MA_TENG].name, 2, 8),
)


def moments(*actions: str) -> list[KingdomsObservation]:
    """What the first seat of the tutorial's match sees after each of *actions*, which happen in this order."""
    state, found = KingdomsState(2, {"advanced": False, "two_lords": False}), list[KingdomsObservation]()
    for text in Course(LESSON).script:
        state.apply_action(state.parse_action(text))
        if len(found) < len(actions) and text == actions[len(found)]:
            found.append(state.observation(0))
    assert len(found) == len(actions), actions[len(found)]
    return found


def hand(t: Words) -> Html:
    """A lord and a first hand."""
    [seen] = moments(READY)
    cards = [card_view(card, t) for card in seen.hand]
    return still(
        h("div", [lord_view(lord, t) for lord in seen.lords[0]], h("div", cards, class_="cards"), class_="first-hand")
    )


def siege(t: Words) -> Html:
    """A siege from the first card to the last line."""
    view = View(t, tuple(map(t, NAMES_AT_TABLE)), (True, True), active=False, hints=False)
    pictures = [still(h("div", drawn(seen, view))) for seen in moments(*(action for action, _ in SIEGE))]
    return frames(*zip(pictures, (t(told) for _, told in SIEGE), strict=True))


def might(t: Words) -> Html:
    """How might adds up, step by step."""
    rows = [(t(name), f"+{by}" if by > 0 else f"−{-by}", to) for name, by, to in MIGHT_LINE[1:]]
    first, _, start = MIGHT_LINE[0]
    return table(
        (t("Step"), t("Change"), t("Might")),
        [(t(first), "", start), *rows],
        t(
            "Liao Hua (4) guards one of Ma Teng’s cities. The attacker’s scheme counts first, and might never drops "
            "below 3."
        ),
    )
