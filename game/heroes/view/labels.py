"""What the screens of Age of Heroes ask and what the buttons of one word say."""

from game.core.i18n import N_
from game.heroes.rules import phases

QUESTIONS = {
    phases.TRIBE: N_("{name} chooses a tribe"),
    phases.FLOOR: N_("{name} has the floor: make an offer or pass"),
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

WORD_LABELS = {
    "pass": N_("Pass"),
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
