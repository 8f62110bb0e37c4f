"""The components of Age of War: dice, clans, castles. Source: rule sheet, "Parts of a castle card"; cards as printed."""

from dataclasses import dataclass

from game.core.i18n import N_

DICE = 7
FACES = "123ACD"  # one, two, three infantry; archery; cavalry; daimyo. Each die has all six, each with 1/6
INFANTRY = "123"
STEAL = "D"  # the special daimyo battle line: one daimyo


@dataclass(frozen=True, slots=True)
class Clan:
    """A clan: its `bonus` replaces the points of its castles when one player has conquered them all."""

    key: str
    name: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Castle:
    """A castle card. `lines` from top to bottom: a number is an infantry line, letters are symbols to match.

    `name` is also its notation. `stealable` is true if the card has the special daimyo line.
    """

    name: str
    clan: str
    points: int
    lines: tuple[str, ...]
    stealable: bool = True


CLANS = (
    Clan("oda", N_("Oda"), 10),
    Clan("tokugawa", N_("Tokugawa"), 8),
    Clan("uesugi", N_("Uesugi"), 8),
    Clan("mori", N_("Mori"), 5),
    Clan("chosokabe", N_("Chosokabe"), 4),
    Clan("shimazu", N_("Shimazu"), 3),
)

CASTLES = (
    Castle(N_("Azuchi"), "oda", 3, ("A", "CC", "5")),
    Castle(N_("Matsumoto"), "oda", 2, ("A", "A", "7")),
    Castle(N_("Odani"), "oda", 1, ("10",)),
    Castle(N_("Gifu"), "oda", 1, ("D", "A", "C")),
    Castle(N_("Edo"), "tokugawa", 3, ("AC", "AC", "3")),
    Castle(N_("Kiyosu"), "tokugawa", 2, ("D", "A", "C", "3")),
    Castle(N_("Inuyama"), "tokugawa", 1, ("D", "AA")),
    Castle(N_("Kasugayama"), "uesugi", 4, ("AA", "CC")),
    Castle(N_("Kitanosho"), "uesugi", 3, ("D", "AC", "6")),
    Castle(N_("Gassantoda"), "mori", 2, ("D", "8")),
    Castle(N_("Takahashi"), "mori", 2, ("CC", "5", "2")),
    Castle(N_("Matsuyama"), "chosokabe", 2, ("D", "4", "4")),
    Castle(N_("Marugame"), "chosokabe", 1, ("DD", "C")),
    Castle(N_("Kumamoto"), "shimazu", 3, ("DD", "A", "C", "4"), stealable=False),
)


def dice_for(line: str, faces: str) -> str:
    """The dice of *faces* that fill *line*, as few infantry dice as possible; '' where they can't.

    Rule sheet, "Filling a battle line" and "Special battle lines".

    >>> dice_for("AC", "11ACD"), dice_for("5", "1123A"), dice_for("CC", "ACD")
    ('AC', '32', '')
    """
    if not line.isdigit():
        return line if all(faces.count(symbol) >= line.count(symbol) for symbol in line) else ""
    taken, need = "", int(line)
    for die in sorted((face for face in faces if face in INFANTRY), reverse=True):
        taken += die
        need -= int(die)
        if need <= 0:
            return taken
    return ""
