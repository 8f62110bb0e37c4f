"""The campaign of Age of War: from one banner to the road between six clans."""

from __future__ import annotations

from game.core.campaign import Campaign, Chapter
from game.core.i18n import N_

CAMPAIGN = Campaign(
    N_("One banner, fourteen castles"),
    (
        Chapter(
            N_("A place at the table"),
            N_(
                "Your father left you one banner, seven dice and a valley full of people who expect you to fail. The first "
                "of them is Tama. She wants the same castles as you, and she wants them today."
            ),
            N_("An even match for two, against a novice."),
            N_("Tama laughs, bows and asks when she may try again. By evening your banner hangs over the gate."),
            N_("Tama dances on your wall. Even she says that the dice come round again."),
            ("tama",),
        ),
        Chapter(
            N_("Old Genzo’s winter"),
            N_(
                "You were ill all winter, and Old Genzo wasn’t. The whole Uesugi clan is his now, and Edo too. You still "
                "have Azuchi, Odani and the Mori clan."
            ),
            N_("You take over in the middle of a match, two points behind."),
            N_("Genzo pours you tea. He had expected this a year later."),
            N_("Genzo keeps the castles and sends you a basket of radishes. He means it kindly, which is worse."),
            ("genzo",),
            position=(
                "Q4AAFJyVuem9Abc2L6MQbvk15wNwI-t2AN6GwZjBMtJyfrmY_fT9t_nbRuPypkqUJYgjEoqKRlzi5Tu8Unpza0kFIzUGlNZQY0mUF9yBLUD4n2IB"
                "mmHe8M4cGcOeDmcdnuJD3FhkKRsBRFz-"
            ),
        ),
        Chapter(
            N_("One book for two"),
            N_(
                "Madam Orin pays and Brother Kaku prays. They’ve agreed that nobody new should rule here, and they count "
                "their points in one book. You’re ahead, so they’re in a hurry."
            ),
            N_("Two against one. You start with eight points, and they have three."),
            N_("Orin closes the book. Kaku finds that the agreement was never written down."),
            N_("They divide your castles over a light lunch."),
            ("orin", "kaku"),
            position="Q8AAELzJpbkRrIWt1QHfIpAfHCmdyFn26BmsFClTUVkY6ZLj1WdiReMT0kH-i8br8vLGYPjU1L-VpwV1a68",
            alone=True,
        ),
        Chapter(
            N_("Three gates still open"),
            N_(
                "Lady Shinobu came in the fog, and half the map is hers. Only Matsumoto, Gifu and Kumamoto are free, and "
                "she holds Inuyama, the last castle of your Tokugawa clan. It’s your turn, and the fog is lifting."
            ),
            N_("The last part of a match, three points behind a strong opponent."),
            N_("When the fog is gone, so is she. On the last gate hangs a silk veil, neatly folded."),
            N_("You never saw which gate she took first. In the end it was all three."),
            ("shinobu",),
            position=(
                "Q4AAHMyhpbm9idUB_r7hp_Fi3Hnx_MS7tMSvD3fnc3FV267hyfp0UYGxIPW4sA1YUzXBalNrw-6cVRz82j-v1fUIzjfjpC5sDKXZCCxJ7BZ_00pz"
                "3TpqnQW-hIFFl_RD4TMcY-bb20G_J5kUYwxrUj7YeDm3px_XIpYkASN3XQSjTacLEtf9JdSFDz1mYlQJrW6O"
            ),
        ),
        Chapter(
            N_("The captain’s list"),
            N_(
                "Captain Raiden has a list of everyone who ever took a castle from him, and you’re on it. He and Lady "
                "Shinobu have shared out all you had. You’re left with seven dice and nothing to lose."
            ),
            N_("One against two strong opponents. You start without a castle, five points behind."),
            N_("Raiden reads his list twice, puts away his brush and opens the gate himself."),
            N_("Your name gets a thin red line. “A line isn’t an end,” says Genzo, and hands you the dice."),
            ("raiden", "shinobu"),
            position="Q8AAGMiFpZGVuR3MoaW5vYnVAf5MId0KPoZzpH8GndZE9fHWyapQZx8ZPAcNjpLTCArIhqi5",
        ),
    ),
    N_(
        "Six clans, fourteen castles, and one banner over the road between them: yours. Captain Raiden crosses your name "
        "off his list and writes it again on a clean page, at the top. In spring Tama brings her brothers to see it. "
        "“What did I say?” she asks. “Always take the big one.”"
    ),
)
