"""Age of War: dice, fourteen castles, six clans."""

from game.core.game import Game
from game.core.i18n import N_

GAME = Game(
    key="war",
    title=N_("Age of War"),
    blurb=N_("Roll seven dice, fill battle lines, take castles, and unite the clans before they are stolen from you."),
    designer="Reiner Knizia",
    document="Age of War, Fantasy Flight Games 2014",
    players=range(2, 7),
    minutes=30,
    shelf=1,
    hidden=False,
)


def prepare() -> None:
    """Work out ahead what the first turn needs: every castle's odds, and the chance to take any."""
    from game.war.rules.actions import ROLLS, fills
    from game.war.rules.cards import CASTLES, DICE
    from game.war.rules.odds import report, turn_value

    report()
    both = [
        (castle, stolen)
        for castle, card in enumerate(CASTLES)
        for stolen in (False, True)
        if card.stealable or not stolen
    ]
    turn_value(tuple((castle, stolen, 1.0) for castle, stolen in both), DICE)
    for table in ROLLS:
        for roll in table.rolls:
            fills(roll.faces)
