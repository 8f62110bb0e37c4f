"""What the screens of Age of Heroes ask, what buttons say, and how cards, promises and sides are called."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import N_, Words
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules import phases
from game.heroes.rules.cards import CARDS, ITEM, ITEMS, KIND, PROMISES, TRIBE, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import RAIDERS
from game.ui.view import View

QUESTIONS = {
    phases.TRIBE: N_("{name} chooses a tribe; any is as good"),
    phases.FLOOR: N_("{name} may make an offer, or pass"),
    phases.GIVE: N_("{name} chooses what to give"),
    phases.WANT: N_("{name} chooses what to ask for"),
    phases.MINE: N_("{name} may promise something"),
    phases.YOURS: N_("{name} may ask for a promise"),
    phases.ANSWER: N_("{name} answers the offer"),
    phases.REPLY: N_("{name} answers the counter-offer"),
    phases.ACTION: N_("{name} chooses an action"),
    phases.SWAP: N_("{name} has no city: one card is exchanged for a new one"),
    phases.BUILD: N_("{name} builds"),
    phases.CONSENT: N_("{name} is asked for a road"),
    phases.TARGET: N_("{name} chooses whom to attack"),
    phases.PURPOSE: N_("{name} chooses the aim of the attack"),
    phases.LED: N_("{name} chooses armies with a general"),
    phases.PLAIN: N_("{name} chooses armies without a general"),
    phases.HEROES: N_("{name} may play heroes, then marches"),
    phases.REACT: N_("{name} is attacked: play a card or fight"),
    phases.LAY: N_("{name} lays a battle card under a general"),
    phases.SEND: N_("{name} sends an army into the clash"),
    phases.QUAKE: N_("{name} chooses whose army the earthquake frightens"),
    phases.ERUPT: N_("{name} chooses whose city the volcano destroys"),
    phases.LUCK: N_("{name} is hit by a disaster"),
    phases.FAMINE: N_("{name} faces the famine"),
    phases.PLACE: N_("{name} may add cards to the monument"),
    phases.DISCARD: N_("{name} discards down to five cards"),
}

# The same, put to the one person among bots.
QUESTIONS_TO_YOU = {
    phases.TRIBE: N_("Choose your tribe; any is as good"),
    phases.FLOOR: N_("Make an offer, or pass"),
    phases.GIVE: N_("What do you give?"),
    phases.WANT: N_("What do you ask for?"),
    phases.MINE: N_("Do you promise something?"),
    phases.YOURS: N_("Do you ask for a promise?"),
    phases.ANSWER: N_("Do you take the offer?"),
    phases.REPLY: N_("Do you take the counter-offer?"),
    phases.ACTION: N_("Your turn: choose one action"),
    phases.SWAP: N_("You have no city: exchange one card for a new one"),
    phases.BUILD: N_("What do you build?"),
    phases.CONSENT: N_("Do you agree to a road?"),
    phases.TARGET: N_("Whom do you attack?"),
    phases.PURPOSE: N_("What is the attack for?"),
    phases.LED: N_("How many armies with a general march?"),
    phases.PLAIN: N_("How many armies without a general march?"),
    phases.HEROES: N_("Play heroes if you like, then march"),
    phases.REACT: N_("You are attacked: play a card or fight"),
    phases.LAY: N_("Which battle card goes under a general?"),
    phases.SEND: N_("Which army goes into the clash?"),
    phases.QUAKE: N_("Whose army does the earthquake frighten?"),
    phases.ERUPT: N_("Whose city does the volcano destroy?"),
    phases.LUCK: N_("A disaster hits you"),
    phases.FAMINE: N_("The famine comes for your grain"),
    phases.PLACE: N_("How many cards do you add to the monument?"),
}

PROMISE_NAMES = {
    "none": N_("no promise"),
    "peace": N_("peace for one round"),
    "truce": N_("peace for three rounds"),
    "road": N_("consent to a road"),
}
PURPOSE_NAMES = {"conquest": N_("Conquest"), "plunder": N_("Plunder"), "raze": N_("Raze")}

WORD_LABELS = {
    "pass": N_("Pass this lap"),
    "leave": N_("No trade today"),
    "drop": N_("Take the offer back"),
    "accept": N_("Accept"),
    "decline": N_("Decline"),
    "counter": N_("Make a counter-offer"),
    "tax": N_("Collect taxes"),
    "build": N_("Build"),
    "war": N_("Go to war"),
    "none": N_("No action"),
    "yes": N_("Agree"),
    "no": N_("No card"),
    "done": N_("Building is done"),
    "march": N_("March!"),
    "conquest": N_("Conquest: take cities"),
    "plunder": N_("Plunder: take cards"),
    "raze": N_("Raze: tear at the monument"),
    "luck": N_("Play Luck"),
    "olympic": N_("Hold Olympic Games"),
}

# Where the guide has the rules of each phase: the last phase of a row (they are numbered in order), section and title.
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
    """What a kind of card is called."""
    return t(CARDS[kind].name)


def cards_text(kinds: Sequence[int], t: Words) -> str:
    """Cards as words, those of a kind together: 'Iron, 2 Wood'; 'nothing' for none."""
    if not kinds:
        return t("nothing")
    parts = [
        t("{n} {card}", n=kinds.count(kind), card=card_name(kind, t)) if kinds.count(kind) > 1 else card_name(kind, t)
        for kind in sorted(set(kinds))
    ]
    return t(", ").join(parts)


def bundle_text(kinds: Sequence[int], promise: int, t: Words) -> str:
    """One side of an offer: its cards and its promise."""
    if not promise:
        return cards_text(kinds, t)
    promised = t(PROMISE_NAMES[PROMISES[promise]])
    return t(", ").join((cards_text(kinds, t), promised)) if kinds else promised


def name_of(seen: HeroesObservation, seat: int, view: View) -> str:
    """What a seat or the barbarians are called."""
    return view.t("Barbarians") if seat == RAIDERS else view.names[seat]


def label(seen: HeroesObservation, action: Action, view: View) -> str:
    """What the button of *action* says."""
    t, names = view.t, view.names
    match action:
        case act.Say(word):
            return t(WORD_LABELS[word])
        case act.Choose(tribe):
            return t(TRIBES[TRIBE[tribe]].name)
        case act.To(partner):
            return t("Offer to all") if partner < 0 else t("Offer to {name}", name=names[partner])
        case act.Give("done") | act.Want("done"):
            return t("That is all")
        case act.Give(card):
            return t("Give {card}", card=card_name(KIND[card], t))
        case act.Want(card):
            return t("Ask for {card}", card=card_name(KIND[card], t))
        case act.Mine(promise):
            return t("I promise: {promise}", promise=t(PROMISE_NAMES[promise]))
        case act.Yours(promise):
            return t("In return: {promise}", promise=t(PROMISE_NAMES[promise]))
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
            return t("Hero as army") if role == "army" else t("Hero as general")
        case act.Lay(value):
            return t("Battle card {n} under a general", n=value)
        case act.Send(led, value):
            return t("Army with general, card {n}", n=value) if led else t("Army, card {n}", n=value)
        case act.Place(cards):
            return t.plural("Add {n} card", "Add {n} cards", cards) if cards else t("Add nothing")
    raise AssertionError(action)
