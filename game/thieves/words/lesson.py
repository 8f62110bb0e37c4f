"""The first game of Age of Thieves: before the palace, into it unseen, and out of the treasury with the Emperor's Jewel."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, Step

# Two turns in which both thieves come into the city; the second one hides.
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
        Step(
            N_(
                "Welcome to the night! The Emperor's Jewel lies in the treasury, in the middle of the palace. "
                "Whoever carries it out of the city wins. Other jewels are points."
            ),
            point=("crown",),
            rules="about",
        ),
        Step(
            N_(
                "In two turns you have crept up to the palace, and with a Beacon you have led the guard away from its "
                "gate. A guard sees a thief from 4 spaces, walks up to 3 toward him, and arrests him where it reaches "
                "him. Here none sees you."
            ),
            point=("thief-1",),
            rules="guards",
        ),
        Step(
            N_("All thieves declare their actions in secret, with 10 points to share out. Lay Move."),
            do="lay 1 move",
            hint=N_("A fine card for another night. For now you only want to move."),
            rules="initiative",
        ),
        Step(
            N_(
                "The more points, the earlier an action comes. The guards act at 4 tonight. Give it 2: then you come "
                "after them, and they have looked already."
            ),
            do="bid 1 2",
            hint=N_("With 4 or more you would move first, and the guards would find you where you end. Give it 2."),
            point=("guards-number",),
            rules="initiative",
        ),
        Step(
            N_("One action is enough. You are ready."),
            do="ready 1",
            then="ready 2; lift",
            hint=N_("You may declare more, but here one action will do."),
            rules="initiative",
        ),
        Step(
            N_(
                "The guards saw nobody. Now you: a sneak goes 4 spaces, tonight 5 for the Street Festival, and may "
                "pick up what lies there; a sprint goes 6 and may not. Sneak."
            ),
            do="play move sneak",
            hint=N_("Sprinting past a jewel would be a pity: sneak."),
            rules="move",
        ),
        Step(
            N_("Through the gate into the palace gallery, 5 spaces: a green jewel lies there."),
            do="go PQ-N1",
            hint=N_("You get there, too. But the jewel is in the corner of the gallery, where the ring is."),
            rules="move",
        ),
        Step(
            N_("Take it: 3 points."),
            do="take green",
            then="event torches; place W-B7; roll 3; draw 2 caltrops; discard 2 wind; draw 1 bribe; ready 2",
            hint=N_("With a jewel at your feet? Take it!"),
            rules="jewels",
        ),
        Step(
            N_(
                "A new turn; the guards act at 3, and they would see you here. But you have a Cloak of Shadows: "
                "it hides you until the end of the turn. Lay it."
            ),
            do="lay 1 cloak",
            hint=N_("That comes next. First you must be hidden: lay the cloak."),
            rules="cards",
        ),
        Step(
            N_("The cloak must come first: give it 6 points."),
            do="bid 1 6",
            hint=N_("It must come before your Move and before the guards. Give it 6."),
        ),
        Step(
            N_("Now Move, to go for the great jewel."),
            do="lay 1 move",
            hint=N_("Your feet will carry you further tonight. Lay Move."),
        ),
        Step(
            N_("The remaining 4 go on it: after the cloak, and before the guards."),
            do="bid 1 4",
            hint=N_("That would do, too, but nothing is gained by points left over. Give it 4."),
            rules="initiative",
        ),
        Step(
            N_("Ready for the coup?"),
            do="ready 1",
            then="lift",
            rules="initiative",
        ),
        Step(N_("First the cloak."), do="play cloak", hint=N_("Without the cloak they will see you."), rules="cards"),
        Step(N_("Hidden! Now sneak."), do="play move sneak", hint=N_("A sprint could not take the jewel. Sneak.")),
        Step(
            N_("Two spaces to the treasury. Nobody sees you."),
            do="go P0",
            hint=N_("You are free to go there, but the Emperor's Jewel is in the middle."),
            rules="move",
        ),
        Step(
            N_("Take the Emperor's Jewel!"),
            do="take crown",
            hint=N_("You did not come all this way to leave it. Take it!"),
            rules="jewels",
        ),
        Step(
            N_(
                "Now the city will be up in arms. You have two spaces left: on to the north-eastern corner of the gallery."
            ),
            do="go PQ-E1",
            hint=N_("There are ways out on all sides. Take the ringed corner: something lies there, too."),
            rules="escape",
        ),
        Step(
            N_("And a second green jewel, while you are at it."),
            do="take green",
            then="district W; alarm; event fog; roll 2 5; draw 1 wind; draw 2 line; discard 2 line",
            hint=N_("It is right before you. Take it!"),
            rules="jewels",
        ),
        Step(
            N_(
                "Alarm! Five turns are left, and only the gates in the west are open. You know enough. A tip: the cellar "
                "two spaces north leads into the sewers, and you now need more points than the guards to move first. Run!"
            ),
            point=("thief-1",),
            rules="escape",
        ),
    ),
)
