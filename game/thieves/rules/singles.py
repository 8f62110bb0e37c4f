"""One object for every value that an action can have: the hot path compares and lists these objects and creates none."""

from game.thieves.rules.actions import (
    JEWELS,
    Add,
    Against,
    Aim,
    Alarm,
    Bid,
    Discard,
    Draw,
    Exchange,
    Extra,
    Fetch,
    First,
    Go,
    Keep,
    Lay,
    Leave,
    Lift,
    Look,
    Open,
    Pick,
    Place,
    Post,
    Ready,
    Return,
    Reveal,
    Roll,
    Sewer,
    Steal,
    Stop,
    Take,
    Token,
    Turn,
)
from game.thieves.rules.board import IMPERIAL, NAMES
from game.thieves.rules.cards import BASIC_POINTS, CARD_KEYS, DIE, EVENTS, TOKENS
from game.thieves.rules.thieves import THIEVES

SEATS = range(4)
PICK = tuple(Pick(thief.key) for thief in THIEVES)
FIRST = tuple(First(seat) for seat in SEATS)
TURN = tuple(Turn(event.key) for event in EVENTS)
OPEN = tuple(Open(district) for district in "NESW")
ROLL_ONE = tuple(Roll((die,)) for die in range(1, DIE + 1))
ROLL_TWO = tuple(Roll((low, high)) for low in range(1, DIE + 1) for high in range(low, DIE + 1))
DRAW = tuple(tuple(Draw(seat, key) for key in CARD_KEYS[:-3]) for seat in SEATS)
DISCARD = tuple(tuple(Discard(seat, key) for key in CARD_KEYS[:-3]) for seat in SEATS)
LAY = tuple(tuple(Lay(seat, key) for key in CARD_KEYS[:-1]) for seat in SEATS)
LAY_PAIR = tuple(tuple(Lay(seat, "special", key) for key in CARD_KEYS[:-3]) for seat in SEATS)
ADD_INFORMER = tuple(Add(seat, "informer") for seat in SEATS)
ADD_AGENT = tuple(Add(seat, "agent") for seat in SEATS)
BID = tuple(tuple(Bid(seat, points) for points in range(4 * BASIC_POINTS)) for seat in SEATS)
READY = tuple(Ready(seat) for seat in SEATS)
GO, SEWER, PLACE, AIM, POST, FETCH = (
    tuple(kind(name) for name in NAMES) for kind in (Go, Sewer, Place, Aim, Post, Fetch)
)
RETURN = tuple(Return(NAMES[space]) for space in IMPERIAL)
TOKEN_AT = tuple(tuple(Token(name, token.key) for token in TOKENS) for name in NAMES)
LOOK = tuple(tuple(tuple(Look(seat, name, token.key) for token in TOKENS) for name in NAMES) for seat in SEATS)
AGAINST = tuple(Against(seat) for seat in SEATS)
TAKE = {jewel: Take(jewel) for jewel in JEWELS}
STEAL = tuple({jewel: Steal(seat, jewel) for jewel in JEWELS} for seat in SEATS)
ALARM, LIFT, STOP, LEAVE, REVEAL, EXCHANGE = Alarm(), Lift(), Stop(), Leave(), Reveal(), Exchange()
KEEP, BOX = Keep(True), Keep(False)
EXTRA_KNOWN, EXTRA_SILENT = Extra("known"), Extra("silent")
