"""The tutorial of Age of War: fill lines, lose a die, take a castle, steal one, unite a clan."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    rivals=("greedy",),
    minutes=3,
    opening="first 1",
    steps=(
        LessonStep(
            N_("Welcome! Six clans, fourteen castles, all there for the taking. Most points at the end wins."),
            rules="about",
        ),
        LessonStep(
            N_(
                "Fill all of a castle’s battle lines with dice and it’s yours. Marugame, highlighted here, has two: "
                "one needs two daimyo, the other a single cavalry."
            ),
            point=("castle-Marugame",),
            rules="lines",
        ),
        LessonStep(N_("You start each turn with all seven dice. Roll them!"), do="roll 1 2 3 A C D D", rules="turn"),
        LessonStep(
            N_("Two daimyo! That’s rare, so use them: fill Marugame’s first line."),
            do="fill Marugame 1",
            then="roll 1 2 3 A A",
            hint=N_("That line works too, but two daimyo in one roll are rare. Fill the highlighted line on Marugame."),
            rules="lines",
        ),
        LessonStep(
            N_(
                "Those two dice stay put, and you’ve rolled the other five. You’re committed to Marugame "
                "this turn. It still needs cavalry and you didn’t roll any, so lose a die."
            ),
            do="lose",
            then="roll 2 3 A C",
            rules="turn",
        ),
        LessonStep(
            N_("Four dice, and there’s your cavalry. Fill the last line."),
            do="fill Marugame 2",
            hint=N_("You can always lose a die instead – but one more line and the castle is yours!"),
        ),
        LessonStep(
            N_(
                "Marugame is yours – 1 point! If you’d run out of dice first, the attack would have failed. "
                "Now it’s your rival’s turn."
            ),
            then=(
                "roll 1 2 3 3 A C D; fill Matsuyama 1; roll 1 1 2 3 A C; fill Matsuyama 2; roll 1 3 A C; fill Matsuyama 3"
            ),
            point=("castle-Marugame",),
        ),
        LessonStep(
            N_(
                "Your rival took Matsuyama, the other castle of the Chosokabe clan. It’s face up, so you can steal "
                "it. But a castle in front of a player has one extra line: a daimyo."
            ),
            point=("castle-Matsuyama",),
            rules="stealing",
        ),
        LessonStep(N_("You need 4 infantry twice and a daimyo twice, one line per roll. Go!"), do="roll 1 2 3 3 A C D"),
        LessonStep(
            N_("Swords add up, so 3 and 3 are enough for a 4. Fill that line – the app uses as few dice as it can."),
            do="fill Matsuyama 2",
            then="roll 1 3 3 A D",
            hint=N_("Not a bad idea, but each line costs a roll. Start with the highlighted one – it’s the hardest."),
            rules="lines",
        ),
        LessonStep(
            N_("You have enough swords again. Fill Matsuyama’s second 4 while you have dice to spare."),
            do="fill Matsuyama 3",
            then="roll 1 A D",
            hint=N_(
                "A daimyo fits too. But a 4 takes several dice and a daimyo just one, so fill the 4 while you can."
            ),
        ),
        LessonStep(
            N_("Three dice left, two lines to go. Fill the daimyo line."),
            do="fill Matsuyama 1",
            then="roll C D",
            hint=N_("Either daimyo line works. Use the highlighted one."),
        ),
        LessonStep(
            N_("One line to go: the extra one for stealing. Take the castle!"),
            do="fill Matsuyama steal",
            rules="stealing",
        ),
        LessonStep(
            N_(
                "The Chosokabe clan is yours! Its castles turn face down, nobody can steal them, and "
                "together they score 4 points instead of 3."
            ),
            point=("castle-Marugame", "castle-Matsuyama"),
            rules="clans",
        ),
        LessonStep(
            N_(
                "That’s all you need! The match ends when the last castle in the centre is captured. From "
                "now on you’ll also see the odds: a percentage on each castle and a star on the best move."
            ),
            rules="hints",
        ),
    ),
)
