"""The tutorial of Age of Thieves: before the palace, into it unseen, and out of the treasury with the Emperor's Jewel."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

# Two turns in which both thieves enter the city; the second one hides.
_OPENING = """
thief nikolai; thief zion; first 1; draw 1 elixir; draw 1 cloak; draw 2 smoke; draw 2 wind;
event drowsy; place S-B7; roll 5; draw 1 beacon; draw 2 orders; lay 1 move; bid 1 1; ready 1; lay 2 move; bid 2 9; ready 2;
lift; play move sneak; go S-S3; stop; play move sprint; go N-B2;
event cloudburst; place W-B5; roll 2; draw 2 noise; draw 1 grapple; ready 2; lay 1 beacon; bid 1 6; lay 1 elixir;
bid 1 4; ready 1; lift; play beacon; aim N-A3; march N-A3 E-A1; play elixir; go N-R1; stop;
event festival; place W-B4; roll 4; draw 1 trail; draw 2 market
"""

LESSON = Lesson(
    rivals=("greedy",),
    minutes=5,
    options={"special": False},
    opening=_OPENING,
    steps=(
        LessonStep(
            N_(
                "Welcome to the night! The Emperor’s Jewel is in the treasury, right in the middle of the "
                "palace. Carry it out of the city and you win. Other jewels are worth points."
            ),
            point=("crown",),
            rules="about",
        ),
        LessonStep(
            N_(
                "In two turns you’ve crept up to the palace, and a Beacon lured the guard from its gate. Guards see "
                "thieves up to 4 spaces away, move up to 3 towards them and arrest any thief they reach. Nobody sees "
                "you here."
            ),
            point=("thief-1",),
            rules="guards",
        ),
        LessonStep(
            N_("Thieves declare their actions in secret, with 10 action points to spread over them. Play Move."),
            do="lay 1 move",
            hint=N_("A fine card for another night. Right now you just want to move."),
            rules="initiative",
        ),
        LessonStep(
            N_(
                "The more action points, the sooner an action happens. The guards act at 4 this turn. Put 2 on it: "
                "you’ll move once they’ve looked around."
            ),
            do="bid 1 2",
            hint=N_("With 4 or more you’d move first, and the guards would find you where you stop. Put 2 on it."),
            point=("guards-die-0",),
            rules="initiative",
        ),
        LessonStep(
            N_("One action is enough. You’re ready."),
            do="ready 1",
            then="ready 2; lift",
            hint=N_("You could declare more, but one action is enough here. Finish declaring."),
            rules="initiative",
        ),
        LessonStep(
            N_(
                "The guards saw nobody. Your turn. Sneaking goes 4 spaces (5 tonight, thanks to the Street "
                "Festival) and lets you pick things up. Sprinting goes 6 but doesn’t. Choose Sneak."
            ),
            do="play move sneak",
            hint=N_("It’d be a shame to sprint past a jewel. Sneak."),
            rules="move",
        ),
        LessonStep(
            N_("Go through the gate into the palace gallery, 5 spaces away. A green jewel is waiting there."),
            do="go PQ-N1",
            hint=N_("You can get there too. But the jewel is in the highlighted corner of the gallery."),
            rules="move",
        ),
        LessonStep(
            N_("Take it: 3 points."),
            do="take green",
            then="event torches; place W-B7; roll 3; draw 2 caltrops; discard 2 wind; draw 1 bribe; ready 2",
            hint=N_("With a jewel at your feet? Take it!"),
            rules="jewels",
        ),
        LessonStep(
            N_(
                "New turn. The guards act at 3, and they can see you here. But you have a Cloak of Shadows, "
                "which hides you until the end of the turn. Play it."
            ),
            do="lay 1 cloak",
            hint=N_("That’s next. Hide first: play the cloak."),
            rules="cards",
        ),
        LessonStep(
            N_("The cloak must come before the guards: put 6 action points on it."),
            do="bid 1 6",
            hint=N_("It has to come before your Move and before the guards. Put 6 on it."),
        ),
        LessonStep(
            N_("Now add Move, and go for the big one."),
            do="lay 1 move",
            hint=N_("Tonight you’ll get further on foot. Play Move."),
        ),
        LessonStep(
            N_("Put your other 4 on it: after the cloak, before the guards."),
            do="bid 1 4",
            hint=N_("That works too, but leftover action points do nothing for you. Put 4 on it."),
            rules="initiative",
        ),
        LessonStep(
            N_("Ready for the coup?"),
            do="ready 1",
            then="lift",
            rules="initiative",
        ),
        LessonStep(
            N_("First the cloak, or the guards will see you."),
            do="play cloak",
            hint=N_("Without the cloak they’ll see you. Use it first."),
            rules="cards",
        ),
        LessonStep(
            N_("Hidden! Now sneak."), do="play move sneak", hint=N_("You can’t take the jewel while sprinting. Sneak.")
        ),
        LessonStep(
            N_("Nobody can see you under the cloak. Go two spaces, into the treasury."),
            do="go P0",
            hint=N_("You could go there, but the Emperor’s Jewel is in the middle."),
            rules="move",
        ),
        LessonStep(
            N_("Take the Emperor’s Jewel!"),
            do="take crown",
            hint=N_("You didn’t come all this way to leave it. Take it!"),
            rules="jewels",
        ),
        LessonStep(
            N_(
                "Now the whole city will be after you. You have two spaces left: head for the north-east "
                "corner of the gallery."
            ),
            do="go PQ-E1",
            hint=N_(
                "There are ways out on every side. Take the highlighted corner – there’s something there for you, too."
            ),
            rules="escape",
        ),
        LessonStep(
            N_("Take the second green jewel while you’re here: it’s worth 3 points."),
            do="take green",
            then="district W; alarm; event fog; roll 2 5; draw 1 wind; draw 2 line; discard 2 line",
            hint=N_("It’s right in front of you. Take it!"),
            rules="jewels",
        ),
        LessonStep(
            N_(
                "Alarm! You have five turns, and only the western gates are open. A tip: the cellar two spaces north "
                "leads into the sewers. And from now on you need more action points than the guards to go first. "
                "That’s all you need to know – run!"
            ),
            point=("thief-1",),
            rules="escape",
        ),
    ),
)
