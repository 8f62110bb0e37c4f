"""What a person learns of the characters, line by line, the more matches they play against each other."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_

STORIES: Mapping[str, tuple[str, str, str]] = {
    "tiger": (
        N_("He was born in a camp and thinks of walls as things to climb."),
        N_("His drum has a hole in it. He says that is where the courage goes in."),
        N_("He asked you how to wait. You said: tomorrow. He is still thinking."),
    ),
    "liu": (
        N_("She ran an inn on the border. Three armies paid, one didn’t."),
        N_("The fourth army has paid since. She doesn’t say how."),
        N_("There’s a bowl of noodles with your name on it at her wall."),
    ),
    "qian": (
        N_("He bought his first title and earned the second, which cost more."),
        N_("He wrote you into his books under “uncertain income”."),
        N_("He has moved you to “old customers”. Nobody gets credit there either."),
    ),
    "lu": (
        N_("He rebuilt the same bridge for two kings who were at war over it."),
        N_("He measures your walls when he thinks you’re not looking."),
        N_("He says your foundations are good. He has said this to no one else."),
    ),
    "yun": (
        N_("She played the lute at court, and heard everything."),
        N_("She lost to you once on purpose. She won’t say which time."),
        N_("She’s run out of schemes you haven’t seen. She says so. Do you believe it?"),
    ),
    "tie": (
        N_("He has worn the same armour for twenty years. It has been mended in red."),
        N_("He salutes you before he besieges you. Others get no salute."),
        N_("He has asked for a truce, for one evening, to drink with you."),
    ),
}
