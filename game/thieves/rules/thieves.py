"""The six thieves: names, abilities and special cards, from the document."""

from dataclasses import dataclass

from game.core.i18n import N_


@dataclass(frozen=True, slots=True)
class Thief:
    """A thief with his or her ability and special card. All names and texts are message ids."""

    key: str
    name: str
    epithet: str
    ability: str
    ability_text: str
    special: str
    special_name: str
    special_text: str


THIEVES = (
    Thief(
        "joanne",
        N_("Joanne"),
        N_("renegade captain"),
        N_("Guard’s Garb"),
        N_("Guards and captains must be 1 space closer to see her."),
        "confiscate",
        N_("Confiscate"),
        N_("Take the cheapest jewel of a thief, never the Emperor’s Jewel."),
    ),
    Thief(
        "morius",
        N_("Morius"),
        N_("king of the underground"),
        N_("Born in the Sewers"),
        N_("He can use sewer entrances and exits both ways, but can’t come out inside the palace."),
        "rats",
        N_("Rat Spies"),
        N_("Secretly look at two face-down city tokens. You may swap them."),
    ),
    Thief(
        "noiron",
        N_("Noiron"),
        N_("avenging noble"),
        N_("Silent as Night"),
        N_("Once per turn, he may move 1 extra space."),
        "shadow",
        N_("Shadow of the City"),
        N_("Choose a thief, who gives you a general card of their choice."),
    ),
    Thief(
        "jasmine",
        N_("Jasmine"),
        N_("sly courtesan"),
        N_("Charm"),
        N_("When arrested, she keeps her cards, picks her dungeon and has 3 action points there."),
        "seduction",
        N_("Seduction"),
        N_("A guard of your choice moves 4 spaces towards you and can’t arrest you this turn."),
    ),
    Thief(
        "zion",
        N_("Zion"),
        N_("crafty arsonist"),
        N_("Pyromancer"),
        N_("His grenades have +3 range."),
        "grenadier",
        N_("Grenadier"),
        N_("Take a grenade from the discard pile."),
    ),
    Thief(
        "nikolai",
        N_("Nikolai"),
        N_("terrible inventor"),
        N_("Evil Genius"),
        N_("Forethought draws him an extra card."),
        "potion",
        N_("Quickness Potion"),
        N_("Get 2 extra action points for your next declaration."),
    ),
)

(JOANNE, MORIUS, NOIRON, JASMINE, ZION, NIKOLAI) = range(len(THIEVES))
