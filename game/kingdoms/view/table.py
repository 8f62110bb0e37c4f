"""Record of the Three Kingdoms on the screen: the middle (see `scene`), the courts in seat order, the tray with the hand.

Conventions are those of game/war/view/table.py: `.board` scrolls, `.tray` stays in reach, each legal action has exactly one
button with its notation. A card that may be chosen is itself the button; what needs a target has one button a target.
Other cards of the hand and the cities on the map can be asked (`data-on="why"`): they say what they are, and why they
can't be used now; `why` answers.
"""

from __future__ import annotations

from game.core.state import TERMINAL, Action
from game.kingdoms.bot.bot import Greedy
from game.kingdoms.bot.evaluation import Judge
from game.kingdoms.rules import phases
from game.kingdoms.rules.actions import (
    Appoint,
    Array,
    Besiege,
    Build,
    Discard,
    Elect,
    End,
    Fetch,
    Guess,
    Hire,
    Invoke,
    Keep,
    Lead,
    Levy,
    Pay,
    Play,
    PlayAt,
    PlayOn,
    Ploy,
    Post,
    Recruit,
)
from game.kingdoms.rules.cards import CITIES, CITY_0, LORDS, STRATEGISTS, TARGET
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import BOTH, NONE, REALM
from game.kingdoms.rules.reasons import war_cost
from game.kingdoms.view.art import coin
from game.kingdoms.view.faces import card_asked, card_button, lord_view, strategist_view
from game.kingdoms.view.labels import DECK_NAMES, QUESTIONS, card_name, city_name, lord_name, strategist_name
from game.kingdoms.view.middle import scene
from game.kingdoms.view.why import refused_deeds
from game.ui import tray as kit
from game.ui.card import hand
from game.ui.guide import rules_link
from game.ui.html import Html, h
from game.ui.plate import mark, meter, plate, total, turn_mark
from game.ui.tray import action_button, area, best_choice, roll_button
from game.ui.view import View

_HEARD = (
    "Keep",
    "Look",
    "Draw",
    "Post",
    "Lead",
    "Ploy",
    "Play",
    "PlayOn",
    "PlayAt",
    "Build",
    "Clash",
    "Unmask",
    "Strike",
)
SOUNDS = dict.fromkeys(_HEARD, "card")


def table(seen: KingdomsObservation, view: View, roll: bool = False) -> Html:
    """The whole table; `roll` offers to draw a battle card by hand."""
    return kit.table("kingdoms", view, [scene(seen, view), _courts(seen, view)], _tray(seen, view, roll))


# -- courts --------------------------------------------------------------------------------------------------------------


def _courts(seen: KingdomsObservation, view: View) -> Html:
    t = view.t
    decks = t(" + ").join(str(size) for size in seen.deck_sizes)
    return area(
        "courts",
        t("Courts"),
        h("p", _round(seen, view), h("span", t("Deck: {n}", n=decks)), class_="facts"),
        h("ul", [_court(seen, view, seat) for seat in range(seen.players)], class_="courts"),
        kinds="courts-section",
    )


def _round(seen: KingdomsObservation, view: View) -> Html:
    t = view.t
    told = t("Round {n}", n=max(1, seen.round))
    if seen.ending:
        return h("b", t("{round}, the last one", round=told))
    goal = t.plural("{n} city ends the match", "{n} cities end the match", TARGET[seen.players])
    return h("span", t("{first}; {second}", first=told, second=goal))


def _court(seen: KingdomsObservation, view: View, seat: int) -> Html:
    t = view.t
    theirs = seat == seen.turn and seen.current_player != TERMINAL
    points = seen.points[seat] + seen.bonuses[seat]
    purse, held, cities = seen.coins[seat], seen.hand_sizes[seat], seen.owner.count(seat)
    held_told = t.plural("{n} card in hand", "{n} cards in hand", held)
    cities_told = t.plural("{n} city", "{n} cities", cities)
    marks = [
        mark(t("start")) if seat == seen.start and seen.phase != phases.LOT else None,
        turn_mark(t) if seat == seen.current_player else None,
        mark(t("first: +{n}", n=seen.bonuses[seat])) if seen.bonuses[seat] else None,
    ]
    return plate(
        view,
        seat,
        "court",
        [h("span", marks, class_="marks") if any(marks) else None, total(seat, points, t)],
        h(
            "div",
            [lord_view(lord, t) for lord in seen.lords[seat]],
            strategist_view(seen.strategists[seat], t, seen.shown[seat]) if seen.strategists[seat] != NONE else None,
            class_="people",
        ),
        h(
            "ul",
            meter(_icon(coin()), purse, t.plural("{n} coin", "{n} coins", purse), f"coins-{seat + 1}"),
            meter(_icon(h("i", class_="back-icon")), held, held_told, f"hand-{seat + 1}"),
            meter(_icon(h("i", class_="city-icon")), cities, cities_told, f"cities-{seat + 1}"),
            class_="counts",
        ),
        turn=theirs,
    )


def _icon(drawing: Html) -> Html:
    return h("span", drawing, aria_hidden="true")


# -- tray ----------------------------------------------------------------------------------------------------------------


def _tray(seen: KingdomsObservation, view: View, roll: bool) -> Html:
    t, mover = view.t, seen.current_player
    legal = seen.legal_actions if view.active else ()
    wanted = seen.phase != phases.ARRAY  # what is arranged is a guess
    best = best_choice(seen, view, Greedy) if wanted else None
    return kit.tray(
        t("Your hand"),
        mover,
        kit.status(view, mover, _asked(seen, view), _rules(seen, view)),
        _hand(seen, view, legal, best),
        h("div", _roll(seen, view) if roll else _actions(seen, view, legal, best), class_="actions"),
        _refused(seen, view) if legal else None,
    )


def _roll(seen: KingdomsObservation, view: View) -> Html:
    many = seen.phase == phases.MUSTER
    return roll_button(view.t("Draw the battle cards") if many else view.t("Draw a battle card"))


def _refused(seen: KingdomsObservation, view: View) -> Html | None:
    """Which kinds of deeds can't be done now, and why."""
    refused = refused_deeds(seen, view)
    if not refused:
        return None
    told = [[h("dt", name), h("dd", reason)] for name, reason in refused]
    return h("details", h("summary", view.t("Why not?")), h("dl", told), class_="why-not", id="why-not")


def _asked(seen: KingdomsObservation, view: View) -> str:
    """What is asked of the mover, or what is drawn."""
    t, mover = view.t, seen.current_player
    if mover >= 0:
        return t(QUESTIONS[seen.phase], name=view.names[mover])
    return t("Battle cards decide who begins.") if seen.phase == phases.LOT else t("Cards are drawn and turned up.")


def _rules(seen: KingdomsObservation, view: View) -> Html:
    """The way to the rules of what is decided now."""
    t, phase = view.t, seen.phase
    if phase < phases.HIRE:
        return rules_link("cards", t("The cards"), t)
    if phase < phases.DEEDS:
        return rules_link("round", t("A round"), t)
    if phases.LEAD <= phase < phases.WAGES:
        return rules_link("siege", t("A siege"), t)
    return rules_link("deeds", t("Deeds"), t)


def _hand(seen: KingdomsObservation, view: View, legal: tuple[Action, ...], best: Action | None) -> Html | None:
    """What may be chosen from comes first (a pack, cards looked at), then the own hand; a card to choose is a button."""
    choices = {card: action for action in legal if (card := _card_of(action)) is not None}
    offered: list[int] = []
    if seen.phase == phases.DRAFT:
        offered = list(seen.pack)
    elif seen.phase == phases.KEEP and seen.turn == seen.seat:
        offered = list(seen.look)
    elif seen.phase == phases.RECRUIT:
        offered = [card for card in seen.table if card in choices]
    t, asked = view.t, list[int]()
    if not offered and not seen.hand and seen.phase < phases.DEEDS:
        return None
    if not offered:
        own = _cards(list(seen.hand), seen, view, choices, best, asked)
        return hand(t("Your hand"), own, empty=t("No cards in hand"))
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
    aimed = {action.scheme for action in legal if isinstance(action, PlayOn | PlayAt)}
    for card in cards:
        action = left.pop(card, None)  # of several copies one is the button
        if action is None:
            asked.append(card)
            shown.append(card_asked(card, asked.count(card), t, card in aimed))
        else:
            shown.append(card_button(card, action, _told(action, card, view), t, action == best))
    return shown


def _card_of(action: Action) -> int | None:
    """The card that an action is about, if choosing the card says it all."""
    match action:
        case Keep(_, card) | Post(_, card) | Discard(_, card) | Lead(_, card):
            return card
        case Ploy(_, card) | Recruit(_, card) if card != NONE:
            return card
        case Build(_, city):
            return CITY_0 + city
        case Play(_, scheme):
            return scheme
    return None


def _told(action: Action, card: int, view: View) -> str:
    t, name = view.t, card_name(card, view.t)
    match action:
        case Keep():
            return t("Keep {card}", card=name)
        case Post():
            return t("Post {card} as guard", card=name)
        case Discard():
            return t("Give {card} away", card=name)
        case Lead():
            return t("Send {card}", card=name)
        case Recruit():
            return t("Take {card}", card=name)
        case Build(_, city):
            return t("Build {card} for {n}", card=name, n=CITIES[city].price)
    return t("Play {card}", card=name)


def choice(action: Action, view: View) -> str:
    """What the button of *action* says, a card's too."""
    card = _card_of(action)
    return label(action, view) if card is None else _told(action, card, view)


def _actions(seen: KingdomsObservation, view: View, legal: tuple[Action, ...], best: Action | None) -> list[Html]:
    shown = []
    for action in legal:
        if _card_of(action) is not None:
            continue
        text, key = h("span", label(action, view)), "e" if isinstance(action, End) else ""
        is_best, note = action == best, _note(seen, action, view)
        primary = is_best or len(legal) == 1
        shown.append(action_button(action, view.t, text, note=note, best=is_best, primary=primary, key=key))
    return shown


def label(action: Action, view: View) -> str:
    """What the button of *action* says."""
    t, names = view.t, view.names
    match action:
        case Elect(_, lord):
            return lord_name(lord, t)
        case Hire(_, coins):
            return t.plural("Pay {n} coin", "Pay {n} coins", coins) if coins else t("Pay nothing")
        case Appoint(_, number):
            return strategist_name(number, t)
        case Fetch(_, deck):
            return t(DECK_NAMES[deck])
        case Invoke(_, lord):
            return t("Power of {lord}", lord=lord_name(lord, t))
        case Levy():
            return t("Levy in Luoyang")
        case PlayOn(_, scheme, target):
            return t("{scheme}: {other}", scheme=card_name(scheme, t), other=names[target])
        case PlayAt(_, scheme, city):
            return t("{scheme}: {other}", scheme=card_name(scheme, t), other=city_name(city, t))
        case Besiege(_, city):
            return t("Besiege {city}", city=city_name(city, t))
        case Pay(_, coins):
            return t("Stake {n}", n=coins)
        case Guess(_, might):
            return t("Might {n}", n=might)
        case Ploy():
            return t("No scheme")
        case Recruit():
            return t("Take none")
        case Array(_, front, middle, rear):
            return t("{front} – {middle} – {rear}", front=front, middle=middle, rear=rear)
    return t("End the action")


def _note(seen: KingdomsObservation, action: Action, view: View) -> str:
    """A price, an effect or a chance below a label."""
    t = view.t
    match action:
        case Elect(_, lord):
            return t(LORDS[lord].effect)
        case Hire(_, coins):
            return t.plural("draw {n}, keep one", "draw {n}, keep one", coins + 1)
        case Appoint(_, number):
            return _strategist_note(number, view)
        case Besiege(_, city):
            told = t.plural("{n} coin", "{n} coins", war_cost(seen, seen.seat, city))
            if not view.hints:
                return told
            chance = round(100 * Judge(seen).chance(city))
            return t("{cost}; about {n}%", cost=told, n=chance)
        case PlayAt(_, _, city):
            return view.names[seen.owner[city]]
        case Pay(_, coins):
            return t("{n}%", n=round(100 * min(coins, 22) / 22)) if view.hints else ""
        case Invoke(_, lord):
            return t(LORDS[lord].effect)
        case Fetch(_, deck) if deck not in (BOTH, REALM) and len(seen.deck_sizes) == 1:
            return t("two cards, one is kept")
        case Array():
            return t("front – middle – rear")
    return ""


def _strategist_note(number: int, view: View) -> str:
    who = STRATEGISTS[number]
    return view.t("wits {n}, coins {m}", n=who.wits, m=who.income)
