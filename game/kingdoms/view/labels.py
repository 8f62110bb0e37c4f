"""What the screens of Record of the Three Kingdoms ask, what buttons say, and how cards and numbers are called."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules import phases
from game.kingdoms.rules.cards import CITIES, CITY_0, LORDS, MIGHT, NAMES, SCHEME_0, SCHEMES, STRATEGISTS
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.ui.view import View

# Messages of the app in which a round has the word that this game’s document uses.
ROUNDS = (
    N_("Round {n}: −{cost}%"),
    N_("Turning point: round {n}"),
    N_("Round"),
    N_("Costliest choice: round {n}"),
    N_("Your costliest choice was in round {n}. Better: {best}."),
    N_("The match turned in round {n}. {what}"),
)
QUESTIONS = {
    phases.ELECT: N_("{name} is choosing a lord"),
    phases.DRAFT: N_("{name} is choosing a card to keep"),
    phases.HIRE: N_("{name} may pay to see more strategists"),
    phases.APPOINT: N_("{name} is choosing a strategist"),
    phases.FETCH: N_("{name} is drawing"),
    phases.KEEP: N_("{name} is choosing a card to keep"),
    phases.ACTIONS: N_("{name} is choosing: build, scheme or siege"),
    phases.POST: N_("{name} is choosing a guard for the city"),
    phases.DISCARD: N_("{name} is discarding a card"),
    phases.RECRUIT: N_("{name} may take a general"),
    phases.PAY: N_("{name} is choosing a stake"),
    phases.GUESS: N_("{name} is guessing the guard’s might"),
    phases.LEAD: N_("{name} is choosing a general for the siege"),
    phases.PLOY: N_("{name} may play a scheme"),
    phases.ARRAY: N_("{name} is arranging battle cards"),
}

# The same, put to the one person among bots.
QUESTIONS_TO_YOU = {
    phases.ELECT: N_("Choose your lord"),
    phases.DRAFT: N_("Keep one card and pass on the rest"),
    phases.HIRE: N_("Pay to see more strategists?"),
    phases.APPOINT: N_("Choose your strategist"),
    phases.FETCH: N_("Draw from which deck?"),
    phases.KEEP: N_("Keep one card, put the other under the deck"),
    phases.ACTIONS: N_("Your turn: build, play a scheme, besiege"),
    phases.POST: N_("Choose a guard for the city"),
    phases.DISCARD: N_("Which card will you discard?"),
    phases.RECRUIT: N_("Take a general?"),
    phases.PAY: N_("How many coins will you stake?"),
    phases.GUESS: N_("Guess the hidden guard’s might"),
    phases.LEAD: N_("Which general will lead the siege?"),
    phases.PLOY: N_("Play a scheme?"),
    phases.ARRAY: N_("Arrange your battle cards"),
}

SIZES = {"small": N_("small city"), "medium": N_("medium city"), "large": N_("large city"), "capital": N_("capital")}
USES = {"ordinary": N_("Ordinary scheme"), "attack": N_("Attack scheme"), "defence": N_("Defence scheme")}
LINE_NAMES = (N_("Front"), N_("Middle"), N_("Rear"))
DECK_NAMES = (N_("Draw"), N_("Draw from schemes"), N_("Draw from cities & generals"), N_("Draw from both (7 coins)"))


def card_name(card: int, t: Words) -> str:
    """A game card by name; one that may not be seen is a hidden card."""
    if card == HIDDEN:
        return t("a hidden card")
    return t("nothing") if card == NONE else t(NAMES[card])


def lord_name(lord: int, t: Words) -> str:
    """A lord by name."""
    return t("a hidden lord") if lord < 0 else t(LORDS[lord].name)


def strategist_name(number: int, t: Words) -> str:
    """A strategist by name."""
    return t("a hidden strategist") if number < 0 else t(STRATEGISTS[number].name)


def city_name(city: int, t: Words) -> str:
    """A city by its number."""
    return t(CITIES[city].name)


def explain(card: int, t: Words) -> str:
    """What a game card is and does, in one or two sentences."""
    if card < 0:
        return t("a hidden card")
    if card < SCHEME_0:
        return t("General, might {n}", n=MIGHT[card])
    if card >= CITY_0:
        city = CITIES[card - CITY_0]
        size = t(SIZES[city.size])
        if city.size == "capital":
            text = t("Once per turn: pay 2 coins to take 1 from everyone else.")
        else:
            text = t("Tax {n}.", n=city.tax)
        return t(
            "{size}. Costs {n}, scores {n}, has {walls}. {told}",
            size=size,
            n=city.price,
            walls=t.plural("{n} wall", "{n} walls", city.walls),
            told=text,
        )
    scheme = SCHEMES[card - SCHEME_0]
    text = t("{kind}. {effect}", kind=t(USES[scheme.use]), effect=t(scheme.effect))
    return t("{told} Needs a contest of wits.", told=text) if scheme.contest else text


def label(seen: KingdomsObservation, action: Action, view: View) -> str:
    """What the button of *action* says, a card's too."""
    card = card_of(action)
    return _action_label(action, view) if card is None else card_label(action, card, view)


def card_of(action: Action) -> int | None:
    """The card that an action is about, if choosing the card says it all."""
    match action:
        case act.Keep(_, card) | act.Post(_, card) | act.Discard(_, card) | act.Lead(_, card):
            return card
        case act.Ploy(_, card) | act.Recruit(_, card) if card != NONE:
            return card
        case act.Build(_, city):
            return CITY_0 + city
        case act.Play(_, scheme):
            return scheme
    return None


def card_label(action: Action, card: int, view: View) -> str:
    """What a card that may be chosen says it is chosen for."""
    t, name = view.t, card_name(card, view.t)
    match action:
        case act.Keep():
            return t("Keep {card}", card=name)
        case act.Post():
            return t("Post {card} as guard", card=name)
        case act.Discard():
            return t("Discard {card}", card=name)
        case act.Lead():
            return t("Send {card}", card=name)
        case act.Recruit():
            return t("Take {card}", card=name)
        case act.Build(_, city):
            return t("Build {card} for {n}", card=name, n=CITIES[city].price)
    return t("Play {card}", card=name)


def _action_label(action: Action, view: View) -> str:
    """What the button of *action* says."""
    t, names = view.t, view.names
    match action:
        case act.Elect(_, lord):
            return lord_name(lord, t)
        case act.Hire(_, coins):
            return t.plural("Pay {n} coin", "Pay {n} coins", coins) if coins else t("Pay nothing")
        case act.Appoint(_, number):
            return strategist_name(number, t)
        case act.Fetch(_, deck):
            return t(DECK_NAMES[deck])
        case act.Invoke(_, lord):
            return t("Power of {lord}", lord=lord_name(lord, t))
        case act.Levy():
            return t("Luoyang levy")
        case act.PlayOn(_, scheme, target):
            return t("{scheme}: {other}", scheme=card_name(scheme, t), other=names[target])
        case act.PlayAt(_, scheme, city):
            return t("{scheme}: {other}", scheme=card_name(scheme, t), other=city_name(city, t))
        case act.Besiege(_, city):
            return t("Besiege {city}", city=city_name(city, t))
        case act.Pay(_, coins):
            return t("Stake {n}", n=coins)
        case act.Guess(_, might):
            return t("Might {n}", n=might)
        case act.Ploy():
            return t("No scheme")
        case act.Recruit():
            return t("Take none")
        case act.Array(_, front, middle, rear):
            return t("{front} – {middle} – {rear}", front=front, middle=middle, rear=rear)
    return t("End my turn")
