"""What the screens of Age of Heroes ask and what the buttons of one word say."""

from game.core.i18n import N_
from game.heroes import position

QUESTIONS = {
    position.TRIBE: N_("{name} chooses a tribe"),
    position.FLOOR: N_("{name} has the floor: make an offer or pass"),
    position.GIVE: N_("{name} chooses what to give"),
    position.WANT: N_("{name} chooses what to ask for"),
    position.MINE: N_("{name} may promise something"),
    position.YOURS: N_("{name} may ask for a promise"),
    position.ANSWER: N_("{name} answers the offer"),
    position.REPLY: N_("{name} answers the counter-offer"),
    position.ACTION: N_("{name} chooses an action"),
    position.SWAP: N_("{name} has no city: one card is exchanged for a new one"),
    position.BUILD: N_("{name} builds"),
    position.CONSENT: N_("{name} is asked for a road"),
    position.TARGET: N_("{name} chooses whom to attack"),
    position.PURPOSE: N_("{name} chooses the aim of the attack"),
    position.LED: N_("{name} chooses armies with a general"),
    position.PLAIN: N_("{name} chooses armies without a general"),
    position.HEROES: N_("{name} may play heroes, then marches"),
    position.REACT: N_("{name} is attacked: play a card or fight"),
    position.LAY: N_("{name} lays a battle card under a general"),
    position.SEND: N_("{name} sends an army into the clash"),
    position.QUAKE: N_("{name} chooses whose army the earthquake frightens"),
    position.ERUPT: N_("{name} chooses whose city the volcano destroys"),
    position.LUCK: N_("{name} is hit by a disaster"),
    position.FAMINE: N_("{name} faces the famine"),
    position.PLACE: N_("{name} may add stones to the monument"),
    position.DISCARD: N_("{name} discards down to five cards"),
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
    (position.TRIBE, "tribes", N_("Tribes and their stones")),
    (position.REPLY, "market", N_("Market Day")),
    (position.ACTION, "turn", N_("Your turn")),
    (position.CONSENT, "building", N_("Taxes and building")),
    (position.SPOILS, "war", N_("War")),
    (position.FAMINE, "events", N_("Events")),
    (position.OVER, "turn", N_("Your turn")),
)
