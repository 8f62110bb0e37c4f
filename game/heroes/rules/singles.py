"""One object for every value of an action, made once: index by kind, item, seat, number."""

from game.heroes.rules.actions import (
    ALL,
    HIDDEN,
    Attack,
    Battle,
    Buy,
    Choose,
    Deal,
    Discard,
    Draw,
    Erupt,
    First,
    Give,
    Hero,
    Lay,
    Led,
    Mine,
    Place,
    Plain,
    Quake,
    Road,
    Say,
    Send,
    Swap,
    Take,
    To,
    Want,
    Yours,
)
from game.heroes.rules.cards import ARMY, BATTLE_VALUES, CARDS, ITEMS, PROMISES, SPECIAL, TRIBES
from game.heroes.rules.units import UNITS

SEATS = range(6)
ARMIES = range(ITEMS[ARMY].copies + 1)
STONES = range(CARDS[max(SPECIAL)].copies + 1)  # of a tribe's special resource
VALUES = range(BATTLE_VALUES + 1)  # of battle cards, 0 for unseen ones

_KEYS = [card.key for card in CARDS]
DEALS = tuple(Deal(key) for key in _KEYS)
DRAWS = tuple(Draw(key) for key in _KEYS)
TAKES = tuple(Take(key) for key in _KEYS)
GIVES = tuple(Give(key) for key in _KEYS)
WANTS = tuple(Want(key) for key in _KEYS)
SWAPS = tuple(Swap(key) for key in _KEYS)
DISCARDS = tuple(Discard(key) for key in _KEYS)
GIVE_DONE, WANT_DONE = Give("done"), Want("done")
MINES = tuple(Mine(promise) for promise in PROMISES)
YOURS = tuple(Yours(promise) for promise in PROMISES)
CHOICES = tuple(Choose(tribe.key) for tribe in TRIBES)
BUYS = tuple(Buy(item.key) for item in ITEMS)
TO_ALL = To(ALL)
TOS = tuple(To(seat) for seat in SEATS)
ROADS = tuple(Road(seat) for seat in SEATS)
ATTACKS = tuple(Attack(seat) for seat in SEATS)
QUAKES = tuple(Quake(seat) for seat in SEATS)
ERUPTS = tuple(Erupt(seat) for seat in SEATS)
LEDS = tuple(Led(armies) for armies in ARMIES)
PLAINS = tuple(Plain(armies) for armies in ARMIES)
PLACES = tuple(Place(cards) for cards in STONES)
FIRSTS = tuple(First(value) for value in VALUES)
BATTLES = tuple(Battle(value) for value in VALUES)
LAYS = tuple(Lay(value) for value in VALUES)
SENDS = tuple(tuple(Send(unit, value) for value in VALUES) for unit in range(len(UNITS)))
HERO_ARMY, HERO_GENERAL, HERO_CHAMPION = Hero("army"), Hero("general"), Hero("champion")

PASS, LEAVE, DROP = Say("pass"), Say("leave"), Say("drop")
ACCEPT, DECLINE, COUNTER = Say("accept"), Say("decline"), Say("counter")
TAX, BUILD, WAR, NONE = Say("tax"), Say("build"), Say("war"), Say("none")
YES, NO, DONE, MARCH = Say("yes"), Say("no"), Say("done"), Say("march")
CONQUEST, PLUNDER, RAZE = Say("conquest"), Say("plunder"), Say("raze")
PLAY_LUCK, PLAY_OLYMPIC = Say("luck"), Say("olympic")

HIDDEN_DEAL, HIDDEN_DRAW, HIDDEN_TAKE = Deal(HIDDEN), Draw(HIDDEN), Take(HIDDEN)
HIDDEN_BATTLE, HIDDEN_LAY, HIDDEN_SEND = BATTLES[0], LAYS[0], SENDS[0][0]
