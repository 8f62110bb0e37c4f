"""The first game of Age of War: fill lines, lose a die, take a castle, steal one, unite a clan."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, Step

LESSON = Lesson(
    rivals=("greedy",),
    minutes=3,
    opening="first 1",
    steps=(
        Step(
            N_("Welcome! Fourteen castles of six clans wait to be taken. Whoever has the most points in the end wins."),
            rules="about",
        ),
        Step(
            N_(
                "A castle falls when all its battle lines are filled with dice. Marugame, ringed here, has two: "
                "one wants two daimyo, the other one cavalry."
            ),
            point=("castle-Marugame",),
            rules="lines",
        ),
        Step(N_("Your turn begins with all seven dice. Throw them!"), do="roll 1 2 3 A C D D", rules="turn"),
        Step(
            N_("Two daimyo! That is rare, so use them: fill the first line of Marugame."),
            do="fill Marugame 1",
            then="roll 1 2 3 A A",
            hint=N_(
                "That line would do as well, but two daimyo in one roll are rare. Fill the ringed line of Marugame."
            ),
            rules="lines",
        ),
        Step(
            N_(
                "The two dice stay in the line, and you rolled the other five. Marugame is now your goal for this turn. "
                "It still wants cavalry and you have none, so lose a die."
            ),
            do="lose",
            then="roll 2 3 A C",
            rules="turn",
        ),
        Step(
            N_("Four dice, and there is your cavalry. Fill the last line."),
            do="fill Marugame 2",
            hint=N_("You may always lose a die instead. But one more line and the castle is yours!"),
        ),
        Step(
            N_(
                "Marugame is yours: 1 point. Had you run out of dice first, the attack would have failed. "
                "Now it is your rival's turn."
            ),
            then=(
                "roll 1 2 3 3 A C D; fill Matsuyama 1; roll 1 1 2 3 A C; fill Matsuyama 2; roll 1 3 A C; fill Matsuyama 3"
            ),
            point=("castle-Marugame",),
        ),
        Step(
            N_(
                "Your rival took Matsuyama, the other castle of the same clan. It lies face up, so you can steal it. "
                "But look: in front of a player it has one line more, a daimyo."
            ),
            point=("castle-Matsuyama",),
            rules="stealing",
        ),
        Step(
            N_("You need 4 infantry twice and two daimyo, each in a roll of its own. Throw!"), do="roll 1 2 3 3 A C D"
        ),
        Step(
            N_("Infantry adds up: 3 and 3 are enough for a 4. Fill that line; the table uses as few dice as it can."),
            do="fill Matsuyama 2",
            then="roll 1 3 3 A D",
            hint=N_("Not wrong, but every line takes a roll of its own. Begin with the ringed one: it is the hardest."),
            rules="lines",
        ),
        Step(
            N_("It works again: the second 4."),
            do="fill Matsuyama 3",
            then="roll 1 A D",
            hint=N_("A daimyo fits, too. But 4 infantry need several dice and a daimyo only one, so fill the 4 first."),
        ),
        Step(
            N_("Three dice left, two lines to go. Fill the daimyo line."),
            do="fill Matsuyama 1",
            then="roll C D",
            hint=N_("Either daimyo line would do; take the ringed one."),
        ),
        Step(
            N_("Now the last one, the line for stealing. Take the castle!"), do="fill Matsuyama steal", rules="stealing"
        ),
        Step(
            N_(
                "You have all castles of the Chosokabe clan. It is united: the cards turn face down, nobody can steal "
                "them any more, and together they are worth 4 points instead of 3."
            ),
            point=("castle-Marugame", "castle-Matsuyama"),
            rules="clans",
        ),
        Step(
            N_(
                "You know enough. The match ends when the last castle leaves the centre. From here on the table shows "
                "the chances, too: a percentage at each castle, and a star at the best choice."
            ),
            rules="hints",
        ),
    ),
)
