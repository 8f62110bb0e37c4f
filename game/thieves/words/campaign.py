"""The campaign of Age of Thieves: five nights on which others want the same jewel."""

from __future__ import annotations

from game.core.campaign import Campaign, Chapter
from game.core.i18n import N_

CAMPAIGN = Campaign(
    N_("Five nights, one jewel"),
    (
        Chapter(
            N_("The open window"),
            N_(
                "The Emperor’s Jewel is in the palace tonight, and half the city knows it. Pip knows it too, and he’s "
                "already running. Neither of you has any tricks yet: it’s your feet against his."
            ),
            N_("No special cards, and a novice to race."),
            N_("Pip waves from the wall. He has lost a shoe, and he says it was worth it."),
            N_("Pip is out first and tells the whole district how. Some of it is even true."),
            ("pip",),
            options={"special": False},
        ),
        Chapter(
            N_("Whose guards are these?"),
            N_(
                "Mother Wick hasn’t hurried since she was a girl. She has watched the guards for forty years and "
                "knows which of them sleeps. Tonight somebody tells them where to go, and it could be you."
            ),
            N_("The first thief commands the guards."),
            N_("Mother Wick puts out her lantern. “You sent them the long way round,” she says. “I like that.”"),
            N_("Two guards stand at your door. Mother Wick sends you soup."),
            ("wick",),
            options={"marshal": True},
        ),
        Chapter(
            N_("Two keys, one lock"),
            N_(
                "Hanna Keys and Benno the Scar never work together, except tonight. She knows the doors, and he knows "
                "who’s behind them. Neither has told the other about you."
            ),
            N_("Two opponents. If its holder is arrested in the city, the Emperor’s Jewel stays in that district."),
            N_("Hanna changes her locks, just in case. Benno asks for the name of your locksmith."),
            N_("They argue about the shares all the way to the gate. So they’ve got something to share."),
            ("hanna", "benno"),
            options={"homebound": True},
        ),
        Chapter(
            N_("Under his coat"),
            N_(
                "You were one street too late. Silver Odo has the Emperor’s Jewel under his coat, and the wall isn’t "
                "far. He always leaves early, and he never runs."
            ),
            N_("You take over late at night: your opponent already holds the jewel."),
            N_("Odo feels under his coat. Then he lifts his hat, and under it there’s nothing either."),
            N_("You hear his shoes on the far side of the wall. He still isn’t running."),
            ("odo",),
            position=(
                "AoEADLyRvQVYDDodbSKe8g_Q5JKxxBqaOjOS7f2ZAfnZcoKJfs-4BMWj8FW50vJ5IDbxNAmE0Cnr1dQGAP2Btkt_5tMtQbtoxy-E"
                "COPv6BLn1-papmRjeeOjT5sbOcxw2XUFYyKXNTQA7Nkt22Bp"
            ),
        ),
        Chapter(
            N_("The doctor’s plan"),
            N_(
                "Doctor Dusk planned this night a year ago. The jewel is his, and Benno on the roof may be his as "
                "well. His plan has one gap, and you’re standing in it."
            ),
            N_("The last hour, two strong opponents, and Doctor Dusk holds the jewel."),
            N_("Dusk takes off his beak and bows. It’s the first face he has shown anyone."),
            N_("You learn his plan when the guards arrest you. It was a good one."),
            ("dusk", "benno"),
            position=(
                "wsAAEJDVza0ViJW5ub0FeGcO59AAPz1gH8ankgyBx_3b44e7WguSQdmadLmmnOAhKdC25sDV1i962S4KBLtdJroqjIe5z4Qj9B25"
                "KIzo3AI4QaM-Td1fBr7gittaCxjo2HhvFJVF7Kz3aN58bGfMUwJ3ncH0SBgHY0ZeJ9cZ6_ZU286DPxWplnOY3XlxyAH-j4Yy0cCH"
                "mAWzn2SVUGLOPV5BlsikgVZR_376xcP4JCSC3OTGFd1gAczMGA"
            ),
        ),
    ),
    N_(
        "The city wakes up and counts its jewels twice. One case in the palace is empty, and on its cushion lies a "
        "key that fits nothing. Pip tells everyone that he taught you. Mother Wick lets him."
    ),
)
