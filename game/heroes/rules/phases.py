"""The phases of Age of Heroes, values of `Position.phase`: what is decided now. The comments name the seat that decides; C
is chance. Those after the end need no decision: the rules pass through them from one chapter to another."""

FIRST = 0  # C: battle cards for the first player
TRIBE = 1  # each seat, or C
DEAL = 2  # C
MARKET_DRAW = 3  # C
FLOOR = 4  # the seat with the floor
GIVE = 5  # the seat that makes an offer or a counter-offer, as in the next three
WANT = 6
MINE = 7
YOURS = 8
ANSWER = 9  # the seat that gets an offer
REPLY = 10  # the offerer, answering a counter-offer
DRAW = 11  # C
ACTION = 12  # the active seat, as in the next lines unless noted
TAX = 13  # C
SWAP = 14
BUILD = 15
CONSENT = 16  # the neighbour asked for a road
TARGET = 17
PURPOSE = 18
LED = 19
PLAIN = 20
HEROES = 21
REACT = 22  # the defender
BATTLE = 23  # C: battle cards
LAY = 24  # attacker, then defender
SEND = 25  # attacker, then defender
CLASH = 26  # C
SPOILS = 27  # C: cards taken
QUAKE = 28  # the seat that drew the event
ERUPT = 29  # the seat that drew the event
LUCK = 30  # the target of Earthquake or Volcano
FAMINE = 31  # each seat in turn
PLACE = 32
DISCARD = 33
OVER = 34

CLOSE_EVENT = 35  # an immediate card has taken effect
GO_BACK = 36  # back to the phase in which it was drawn, `back`
AFTER_ACTION = 37  # the action of the turn is over: on to the monument
NEXT_TURN = 38  # of the next living seat, or the next Market Day
AFTER_MARKET = 39  # the first player's turn
