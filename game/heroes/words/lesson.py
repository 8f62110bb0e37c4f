"""The first game of Age of Heroes: a trade, a city, the first cards of a monument, and a raid. Tribes are chosen."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, Step

LESSON = Lesson(
    rivals=("greedy",),
    minutes=5,
    opening=(
        "first 5; first 2; tribe greek; tribe roman; deal wood; deal wood; deal stone; deal marble; deal marble; deal iron; "
        "draw concrete; draw grain"
    ),
    steps=(
        Step(
            N_(
                "Welcome! You lead the Greeks. You win with a monument of five marble, with five cities, or as the last "
                "tribe alive. You have one city, one army and four cards."
            ),
            point=("stones-1",),
            rules="about",
        ),
        Step(
            N_(
                "Each round begins with Market Day. Your concrete is of use to Romans only, and your rival is Roman; your "
                "own monument is built of marble. Mark what you give, then what you want, and choose to whom you offer it."
            ),
            do="to 2; give concrete; give done; want marble; want done; mine none; yours none",
            then="accept",
            hint=N_(
                "Not yet: there is a good trade to be made. Offer your rival the concrete for marble, without promises."
            ),
            point=("give-concrete", "want-marble", "send-2"),
            rules="market",
            composed=True,
        ),
        Step(
            N_("Agreed: concrete for marble, good for both. Now close the market for yourself, and your turn begins."),
            do="leave",
            then="draw grain",
            hint=N_("One good trade a day is plenty. Say that you will not trade any more today."),
            rules="turn",
        ),
        Step(
            N_(
                "In your turn you draw a card and then do one thing: collect taxes, build, or go to war. "
                "You have stone and two wood: build."
            ),
            do="build",
            hint=N_("That is one of your three choices each turn. But you hold the cards for a city: build!"),
            rules="turn",
        ),
        Step(
            N_("A city costs a stone and two wood. Each city brings a card more when you collect taxes."),
            do="buy city",
            hint=N_("There are more things to build. A city is what you have the cards for."),
            rules="building",
        ),
        Step(
            N_("You may build as much as you can pay in one turn. Your cards are spent, so finish."),
            do="done",
            rules="building",
        ),
        Step(
            N_(
                "At the end of your turn you may add special resources of your own kind. Add the first marble to "
                "your monument."
            ),
            do="place 1",
            then="draw wood; tax; draw marble; place 1; draw stone; draw stone; leave; draw hero",
            hint=N_("You could keep it in your hand, where it could be taken from you. Lay it."),
            rules="turn",
        ),
        Step(
            N_(
                "Your rival collected taxes and drew more marble. Nobody traded on this Market Day, and you drew a "
                "Mighty Hero. Time to fetch that marble: go to war!"
            ),
            do="war",
            hint=N_("A quiet turn would do no harm. But your rival holds your marble, and few armies."),
            rules="war",
        ),
        Step(N_("Whom do you attack? It need not be a neighbour."), do="attack 2", rules="war"),
        Step(
            N_(
                "And for what? Conquest takes cities, but needs two victories for one. To raze takes cards "
                "off a monument. Plunder takes two cards for each victory: choose that."
            ),
            do="plunder",
            then="plain 1",
            hint=N_("A worthy aim! But you want marble, and that is in your rival's hand: plunder."),
            rules="war",
        ),
        Step(
            N_(
                "Your army marches. The hero can join it as a second army, or lead it as a general. Two are "
                "better here."
            ),
            do="hero army",
            hint=N_(
                "Good, but with two armies against one, one of yours can't be opposed: that is a victory for sure."
            ),
            rules="war",
        ),
        Step(
            N_("Two against one. March!"),
            do="march",
            then="no; battle 5; battle 2; battle 3",
            rules="war",
        ),
        Step(
            N_(
                "Each army has drawn a battle card from 1 to 6: you have a 5 and a 2, your rival's is hidden. "
                "The higher wins the clash, and the loser is destroyed. Send the 5."
            ),
            do="send plain 5",
            then="clash plain 5 plain 3; take marble; take stone; take marble; take wood",
            hint=N_("A 2 will hardly win. The other army meets nobody, so let the 5 fight."),
            rules="war",
        ),
        Step(
            N_(
                "5 beats 3, and nobody opposed your hero: two victories, four cards drawn blindly, "
                "with two marble among them! Lay both."
            ),
            do="place 2",
            hint=N_("Lay both: what is in the monument can't be plundered."),
            rules="turn",
        ),
        Step(
            N_(
                "Three marble of five! You know enough. Your army is away until the end of your next turn, "
                "so beware. You win if you have a finished monument or five cities at the end of two of your "
                "turns in a row."
            ),
            point=("stones-1",),
            rules="about",
        ),
    ),
)
