"""The campaign of Age of Heroes: from the ford of a river to five fires along it."""

from __future__ import annotations

from game.core.campaign import Campaign, Chapter
from game.core.i18n import N_

CAMPAIGN = Campaign(
    N_("Five fires by the river"),
    (
        Chapter(
            N_("The ford"),
            N_(
                "Your people came down to the river with one city and one army. On the other bank Ilka counts her "
                "armies every evening and sends none of them out. It’s a good place to start."
            ),
            N_("An even match for two, against a novice."),
            N_("Ilka leaves the ford open. She says she was going to anyway."),
            N_("Ilka’s wall is a little higher now. She’d show you how it’s done, from the inside."),
            ("ilka",),
        ),
        Chapter(
            N_("Bato comes to dinner"),
            N_(
                "Bato isn’t a bad neighbour, only a hungry one. This evening he’s marching on your land, and he has "
                "brought sacks."
            ),
            N_("You start in the middle of his attack."),
            N_("Bato goes home with empty sacks and your recipe for bread."),
            N_("Bato thanks you for the meal. He has taken the pot as well."),
            ("bato",),
            position=(
                "wIAAEIiF0b0B_hn3bTiHFl6o7aG-QlxHK4xnAYLaK9YX3xCWnScPHB0m0HRfEkacUD9eKAvMPvXdmSCdhZ5kKSFBqzWkYEi-5q0X"
                "0uNtKRRCaXo"
            ),
        ),
        Chapter(
            N_("Two caravans"),
            N_(
                "Zaman sells what Queen Neris builds with, and she builds what he can sell. There’s room for a third "
                "at their table, on the worst chair."
            ),
            N_("Two opponents, and nobody chooses their tribe: each gets one at random."),
            N_("Zaman offers you a better chair, at a fair price."),
            N_("They raise a cup to you. You paid for it."),
            ("zaman", "neris"),
            options={"tribes": "random"},
        ),
        Chapter(
            N_("One brick short"),
            N_(
                "Thessa has four cities, and her monument lacks one brick. One more of either, held for a round, and "
                "the land is hers. Of all your promises only the peace with Queen Neris still stands."
            ),
            N_("It’s late: a strong opponent is one step from winning."),
            N_("Thessa carries the last brick home again. It makes a fine step before her door."),
            N_("The last brick fits. She never doubted it, and she told you so."),
            ("neris", "thessa"),
            position=(
                "wMAAFLiVyaXNGdChlc3NhQFgDg5ynfntcq5E7Ir7sqqgTPvrxvtQ4XFz81X9CDYdirCSVGsN9w7oycoN3lIJjAI9QsQq27dRsu2O"
                "nkLIA1CNCoTrPF0vQNlsVroTVVV8l5QsBGH0sQU9_ERiyfu2u2VRsN7kbb3x4z58XMh0U1-JCJxZRg"
            ),
        ),
        Chapter(
            N_("Peace for everyone else"),
            N_(
                "Three tribes have three cities each, and one of them is yours. Old Ragna has made peace with Thessa, and "
                "nobody wants to make it with you. You have one army, plenty of iron and the first move."
            ),
            N_("One against three, and two of them are at peace with each other."),
            N_("Ragna leaves her torch at your gate. It’s the first gate that she ever left standing."),
            N_("In the morning there’s one fire less by the river."),
            ("ragna", "thessa", "zaman"),
            position=(
                "wAABFMiFnbmFGdChlc3NhRXohbWFuQFE_kMIG08qaxXzBHWRp3lFNHDuL9iRSIuNTy1z_PXKXXitwm7tUkcY_F-yNVAjqWT95rjX28hVRu9W"
                "xHV2lnPvK4sQG3NSm8fTIJ76ZmRKmhn-xokYur1nl2Z-rk1aN_UHpZco7KfRNleI5Nsij-Fsibl3ifNxk_BoBMcqFQ"
            ),
        ),
    ),
    N_(
        "Five fires burn along the river, and you can see them all from your wall. Ilka’s gate is open, Bato brings "
        "his own bread, and Zaman sells them both salt. Queen Neris asks who cut your stones. Nobody did: you traded "
        "for them, one by one."
    ),
)
