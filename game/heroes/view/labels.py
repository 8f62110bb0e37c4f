"""The questions and button labels of Age of Heroes, and the names of cards, promises and sides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import N_, Words
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules import phases
from game.heroes.rules.battle import laying
from game.heroes.rules.cards import CARDS, ITEM, ITEMS, KIND, PROMISES, TRIBE, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import RAIDERS
from game.heroes.rules.units import CHAMPION, GUIDED, HERO, LED, PLAIN
from game.ui.view import View

QUESTIONS = {
    phases.TRIBE: N_("{name} is choosing a tribe"),
    phases.FLOOR: N_("{name} is thinking about an offer"),
    phases.GIVE: N_("{name} is choosing what to give"),
    phases.WANT: N_("{name} is choosing what to ask for"),
    phases.MINE: N_("{name} may add a promise"),
    phases.YOURS: N_("{name} may ask for a promise"),
    phases.ANSWER: N_("{name} is thinking about the offer"),
    phases.REPLY: N_("{name} is thinking about the counter-offer"),
    phases.ACTION: N_("{name} is choosing an action"),
    phases.SWAP: N_("{name} has no city and swaps one card for a new one"),
    phases.BUILD: N_("{name} builds"),
    phases.CONSENT: N_("Waiting for {name}’s answer about the road"),
    phases.TARGET: N_("{name} is choosing who to attack"),
    phases.PURPOSE: N_("{name} is choosing an aim for the attack"),
    phases.LED: N_("{name} is choosing armies with a general"),
    phases.PLAIN: N_("{name} is choosing armies without a general"),
    phases.HEROES: N_("{name} may play heroes, then marches"),
    phases.REACT: N_("{name} is under attack and may play a card"),
    phases.LAY: N_("{name} is giving out battle cards"),
    phases.SEND: N_("{name} is choosing an army for the clash"),
    phases.QUAKE: N_("{name} is choosing whose army the earthquake frightens"),
    phases.ERUPT: N_("{name} is choosing whose city the volcano destroys"),
    phases.LUCK: N_("{name} is hit by a disaster"),
    phases.FAMINE: N_("{name} faces the famine"),
    phases.PLACE: N_("{name} may add cards to the monument"),
    phases.DISCARD: N_("{name} discards down to five cards"),
}

# The same, for a single person among bots.
QUESTIONS_TO_YOU = {
    phases.TRIBE: N_("Choose your tribe (all are equally strong)"),
    phases.FLOOR: N_("Make an offer or pass"),
    phases.GIVE: N_("What will you give?"),
    phases.WANT: N_("What do you want in return?"),
    phases.MINE: N_("Add a promise?"),
    phases.YOURS: N_("Ask for a promise in return?"),
    phases.ANSWER: N_("Accept the offer?"),
    phases.REPLY: N_("Accept the counter-offer?"),
    phases.ACTION: N_("Your turn: choose one action"),
    phases.SWAP: N_("No city, no taxes: swap one card for a new one"),
    phases.BUILD: N_("What will you build?"),
    phases.CONSENT: N_("Agree to the road?"),
    phases.TARGET: N_("Who will you attack?"),
    phases.PURPOSE: N_("What are you after?"),
    phases.LED: N_("How many armies with a general will march?"),
    phases.PLAIN: N_("How many armies without a general will march?"),
    phases.HEROES: N_("Play heroes if you like, then march"),
    phases.REACT: N_("You’re under attack! Play a card or fight"),
    phases.SEND: N_("Which army will fight next?"),
    phases.QUAKE: N_("Whose army should the earthquake frighten?"),
    phases.ERUPT: N_("Whose city should the volcano destroy?"),
    phases.LUCK: N_("A disaster hits you"),
    phases.FAMINE: N_("The famine comes for your grain"),
    phases.PLACE: N_("How many cards will you add to your monument?"),
}

# By kind of army: the question which battle card it gets, the label of such a card, and the label that sends it.
LAY_QUESTIONS = {
    LED: N_("Which battle card goes to your general’s army?"),
    GUIDED: N_("Which battle card goes to the army your hero leads?"),
    HERO: N_("Which battle card goes to your hero?"),
    CHAMPION: N_("Which battle card goes to your hero with a general?"),
}
LAYS = {
    LED: N_("Battle card {n} with a general"),
    GUIDED: N_("Battle card {n} with a hero’s army"),
    HERO: N_("Battle card {n} with a hero"),
    CHAMPION: N_("Battle card {n} with a hero and a general"),
}
SENDS = {
    PLAIN: N_("Army, card {n}"),
    LED: N_("Army with general, card {n}"),
    GUIDED: N_("Army led by a hero, card {n}"),
    HERO: N_("Hero, card {n}"),
    CHAMPION: N_("Hero with general, card {n}"),
}
ROLES = {"army": N_("Hero as army"), "general": N_("Hero as general"), "champion": N_("Hero as another hero’s general")}

PROMISE_NAMES = {
    "none": N_("no promise"),
    "peace": N_("peace for one round"),
    "truce": N_("peace for three rounds"),
    "road": N_("agree to a road"),
}
PURPOSE_NAMES = {"conquest": N_("Conquest"), "plunder": N_("Plunder"), "raze": N_("Raze")}

WORD_LABELS = {
    "pass": N_("Pass"),
    "leave": N_("Done trading today"),
    "drop": N_("Withdraw offer"),
    "accept": N_("Accept"),
    "decline": N_("Decline"),
    "counter": N_("Make a counter-offer"),
    "tax": N_("Collect taxes"),
    "build": N_("Build"),
    "war": N_("Go to war"),
    "none": N_("No action"),
    "yes": N_("Agree"),
    "no": N_("No card"),
    "done": N_("Done building"),
    "march": N_("March!"),
    "conquest": N_("Conquest: take cities"),
    "plunder": N_("Plunder: take cards"),
    "raze": N_("Raze: damage the monument"),
    "luck": N_("Play Luck"),
    "olympic": N_("Hold the Olympic Games"),
}

# Where the guide explains each phase: the last phase of a row (they are numbered in order), section and title.
SECTIONS = (
    (phases.TRIBE, "tribes", N_("Tribes and their special resources")),
    (phases.REPLY, "market", N_("Market Day")),
    (phases.ACTION, "turn", N_("Your turn")),
    (phases.CONSENT, "building", N_("Taxes and building")),
    (phases.SPOILS, "war", N_("War")),
    (phases.FAMINE, "events", N_("Events")),
    (phases.OVER, "turn", N_("Your turn")),
)


def card_name(kind: int, t: Words) -> str:
    """The name of a kind of card."""
    return t(CARDS[kind].name)


def cards_text(kinds: Sequence[int], t: Words) -> str:
    """Cards in words, equal ones together: 'Iron and 2 Wood'; 'nothing' for none."""
    return t.listed(_counted(kinds, t)) or t("nothing")


def _counted(kinds: Sequence[int], t: Words) -> list[str]:
    return [
        t("{n} {card}", n=kinds.count(kind), card=card_name(kind, t)) if kinds.count(kind) > 1 else card_name(kind, t)
        for kind in sorted(set(kinds))
    ]


def bundle_text(kinds: Sequence[int], promise: int, t: Words) -> str:
    """One side of an offer: its cards and its promise."""
    promised = [t(PROMISE_NAMES[PROMISES[promise]])] if promise else []
    return t.listed([*_counted(kinds, t), *promised]) or t("nothing")


def name_of(seen: HeroesObservation, seat: int, view: View) -> str:
    """The name of a seat or of the barbarians."""
    return view.t("Barbarians") if seat == RAIDERS else view.names[seat]


def label(seen: HeroesObservation, action: Action, view: View) -> str:
    """The label of *action*'s button."""
    t, names = view.t, view.names
    match action:
        case act.Say("no") if seen.phase == phases.CONSENT:
            return t("Refuse")
        case act.Say(word):
            return t(WORD_LABELS[word])
        case act.Choose(tribe):
            return t(TRIBES[TRIBE[tribe]].name)
        case act.To(partner):
            return t("Offer to all") if partner < 0 else t("Offer to {name}", name=names[partner])
        case act.Give("done") | act.Want("done"):
            return t("Done")
        case act.Give(card):
            return t("Give {card}", card=card_name(KIND[card], t))
        case act.Want(card):
            return t("Ask for {card}", card=card_name(KIND[card], t))
        case act.Mine(promise):
            return t("I promise: {promise}", promise=t(PROMISE_NAMES[promise]))
        case act.Yours(promise):
            return t("They promise: {promise}", promise=t(PROMISE_NAMES[promise]))
        case act.Buy(item):
            return t("Build: {item}", item=t(ITEMS[ITEM[item]].name))
        case act.Road(seat):
            return t("Road to {name}", name=names[seat])
        case act.Attack(seat) | act.Quake(seat) | act.Erupt(seat):
            return names[seat]
        case act.Led(armies):
            return t.plural("{n} with a general", "{n} with a general", armies)
        case act.Plain(armies):
            return t.plural("{n} army", "{n} armies", armies)
        case act.Hero(role):
            return t(ROLES[role])
        case act.Lay(value):
            return t(LAYS[laying(seen, seen.cursor)], n=value)
        case act.Send(unit, value):
            return t(SENDS[unit], n=value)
        case act.Place(cards):
            return t.plural("Add {n} card", "Add {n} cards", cards) if cards else t("Add nothing")
    raise AssertionError(action)
