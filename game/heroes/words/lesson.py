"""The tutorial of Age of Heroes: a trade, a city, the first cards of a monument, and a raid. Tribes are chosen."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    rivals=("greedy",),
    minutes=5,
    opening=(
        "first 5; first 2; tribe greek; tribe roman; deal wood; deal wood; deal stone; deal marble; deal marble; deal iron; "
        "draw concrete; draw grain"
    ),
    steps=(
        LessonStep(
            N_(
                "Welcome! You lead the Greeks. You win by finishing a monument of five marble, by owning "
                "five cities, or by being the last tribe standing. You have one city, one army and four "
                "cards."
            ),
            point=("stones-1",),
            rules="about",
        ),
        LessonStep(
            N_(
                "Each round starts with Market Day. Only Romans can use your concrete – and your rival is "
                "Roman. You need marble for your monument. Pick what you’ll give, then what you want, then "
                "who gets the offer."
            ),
            do="to 2; give concrete; give done; want marble; want done; mine none; yours none",
            then="accept",
            hint=N_(
                "Not yet – there’s a good trade waiting. Offer your rival the concrete for marble, without promises."
            ),
            point=("give-concrete", "want-marble", "send-2"),
            rules="market",
            composed=True,
        ),
        LessonStep(
            N_("Deal! Concrete for marble is good for both of you. Now finish trading and start your turn."),
            do="leave",
            then="draw grain",
            hint=N_("One good trade a day is plenty. Press “Done trading today”."),
            rules="turn",
        ),
        LessonStep(
            N_(
                "On your turn you draw a card, then take one action: collect taxes, build or go to war. You "
                "have a stone and two wood, so build."
            ),
            do="build",
            hint=N_("That’s one of your three actions, but you have the cards for a city. Build!"),
            rules="turn",
        ),
        LessonStep(
            N_("A city costs a stone and two wood. Each city gets you one more card when you collect taxes."),
            do="buy city",
            hint=N_("There’s more you could build, but you have the cards for a city."),
            rules="building",
        ),
        LessonStep(
            N_("You can build as much as you can pay for. You’re out of cards, so finish building."),
            do="done",
            rules="building",
        ),
        LessonStep(
            N_(
                "At the end of your turn you can add your tribe’s special resource to your monument: for "
                "Greeks, marble. Add your first one – only a finished monument wins."
            ),
            do="place 1",
            then="draw wood; tax; draw marble; place 1; draw stone; draw stone; leave; draw hero",
            hint=N_("You could keep it, but someone could take it from your hand. Add it."),
            rules="turn",
        ),
        LessonStep(
            N_(
                "Your rival collected taxes and drew more marble. Nobody traded this Market Day, and you "
                "drew a Mighty Hero. Time to get that marble: go to war!"
            ),
            do="war",
            hint=N_("A quiet turn wouldn’t hurt. But your rival has your marble – and hardly any armies."),
            rules="war",
        ),
        LessonStep(N_("Who will you attack? It doesn’t have to be a neighbour."), do="attack 2", rules="war"),
        LessonStep(
            N_(
                "And what are you after? Conquest takes a city, but needs two victories. Raze destroys "
                "monument cards. Plunder takes two cards per victory – choose that."
            ),
            do="plunder",
            then="plain 1",
            hint=N_("A worthy aim! But the marble you want is in your rival’s hand, so choose Plunder."),
            rules="war",
        ),
        LessonStep(
            N_(
                "Your army sets out. Your hero can join as a second army or lead as a general. Here, two "
                "armies are better."
            ),
            do="hero army",
            hint=N_("Not bad, but with two armies against one, one of yours goes unopposed: a certain victory."),
            rules="war",
        ),
        LessonStep(
            N_("Two against one. March!"),
            do="march",
            then="no; battle 5; battle 2; battle 3",
            rules="war",
        ),
        LessonStep(
            N_(
                "Each army draws a battle card from 1 to 6. You have a 5 and a 2; your rival’s is hidden. "
                "The higher card wins the clash and the loser is destroyed. Your hero is discarded anyway, "
                "so let him fight: give him the 5."
            ),
            do="lay 5",
            hint=N_("A 2 won’t win much. Give the 5 to the hero: if he falls, you still have your army."),
            rules="war",
        ),
        LessonStep(
            N_("Now send the hero. Then nobody is left to oppose your army."),
            do="send hero 5",
            then="clash hero 5 plain 3; take marble; take stone; take marble; take wood",
            hint=N_("Send the hero: he has the 5, and your army stays safe."),
            rules="war",
        ),
        LessonStep(
            N_(
                "5 beats 3, and nobody opposed your army: two victories and four random cards – two of them "
                "marble! Add both."
            ),
            do="place 2",
            hint=N_("Add both: nobody can plunder what’s in your monument."),
            rules="turn",
        ),
        LessonStep(
            N_(
                "Three of five marble – that’s all you need to know! Watch out: your army is away until the "
                "end of your next turn. Finish your monument or own five cities, hold that for a full round, "
                "and you win."
            ),
            point=("stones-1",),
            rules="about",
        ),
    ),
)
