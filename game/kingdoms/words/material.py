"""The components of Record of the Three Kingdoms for its guide: cards with their effects, and numbers in tables."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.kingdoms.rules.cards import (
    BATTLE_CARDS,
    CITIES,
    GENERALS,
    HIGH,
    LORDS,
    LOW,
    MIGHTS,
    SCHEME_0,
    SCHEMES,
    STRATEGISTS,
)
from game.kingdoms.rules.odds import WALLS, siege_odds
from game.kingdoms.view.faces import card_view, lord_view
from game.kingdoms.view.labels import SIZES
from game.ui.guide import Section, points, section, table
from game.ui.html import Child, Html, h

USES = (
    ("ordinary", N_("Ordinary schemes: one on your turn")),
    ("attack", N_("Attack schemes: one when you besiege")),
    ("defence", N_("Defence schemes: one each time you’re besieged")),
)


def lords(t: Words) -> Section:
    """The lords with their powers."""
    shown = [h("li", lord_view(n, t), h("span", t(lord.effect))) for n, lord in enumerate(LORDS)]
    return section(
        "lords",
        t("Lords"),
        h("p", t("Each lord has a power. You choose yours in secret and reveal it after drafting your first hand.")),
        h("ul", shown, class_="samples"),
    )


def strategists(t: Words) -> Section:
    """The strategists with their wits and coins."""
    return section(
        "strategists",
        t("Strategists"),
        h("p", t("A clever strategist wins contests of wits. A simple one brings more coins at the end of the round.")),
        table(
            (t("Strategist"), t("Wits"), t("Coins")),
            [(t(one.name), one.wits, one.income) for one in STRATEGISTS],
        ),
    )


def generals(t: Words) -> Section:
    """The generals by might."""
    rows = [(might, _names(might, t), sum(one.might == might for one in GENERALS)) for might in reversed(MIGHTS)]
    women = t(", ").join(t(one.name) for one in GENERALS if one.female)
    return section(
        "generals",
        t("Generals"),
        h("p", t("There are {n} generals. They guard your cities and lead your sieges.", n=len(GENERALS))),
        table((t("Might"), t("Generals"), t("Cards")), rows),
        h("p", t("Three of them are women, so Beauty Trap doesn’t work on them: {women}.", women=women)),
    )


def _names(might: int, t: Words) -> str:
    return t(", ").join(t(one.name) for one in GENERALS if one.might == might)


def cities(t: Words) -> Section:
    """The cities by size."""
    return section(
        "cities",
        t("Cities"),
        h(
            "p",
            t("There are {n} cities. The price is also what a siege costs and what the city scores.", n=len(CITIES)),
        ),
        city_table(t),
        points(
            t("Luoyang pays no tax. Once per turn, its owner may pay 2 coins to take 1 coin from everyone else."),
            t("Luoyang’s power can’t be used in the round it was built or won over, no matter who holds it."),
            t("Yuan Shao’s small cities pay 2 coins of tax. Sun Quan’s cities have 1 extra wall."),
        ),
    )


def city_table(t: Words, named: bool = True) -> Html:
    """Price, walls and tax of the cities by size, with their names where *named*."""
    rows = list[list[Child]]()
    for size, name in SIZES.items():
        of_size = [one for one in CITIES if one.size == size]
        names = [t(", ").join(t(one.name) for one in of_size)] if named else []
        rows.append([t(name), *names, of_size[0].price, of_size[0].walls, of_size[0].tax])
    head = [t("Cities")] if named else []
    return table((t("Size"), *head, t("Price"), t("Walls"), t("Tax")), rows)


def schemes(t: Words) -> Section:
    """The schemes with their copies, by use."""
    lists = [part for use, title in USES for part in (h("h4", t(title)), _schemes(use, t))]
    return section(
        "cards",
        t("Schemes"),
        h(
            "p",
            t(
                "There are {n} schemes. 智 on a card means a contest of wits comes first.",
                n=sum(s.copies for s in SCHEMES),
            ),
        ),
        *lists,
        h(
            "p",
            t("Discard a scheme after using it, whether it worked or not. You don’t get back what you paid for it."),
        ),
    )


def _schemes(use: str, t: Words) -> Html:
    shown = []
    for number, scheme in enumerate(SCHEMES):
        if scheme.use == use:
            copies = t.plural("{n} card", "{n} cards", scheme.copies)
            told = t("{told} Needs a contest of wits.", told=t(scheme.effect)) if scheme.contest else t(scheme.effect)
            shown.append(h("li", card_view(SCHEME_0 + number, t), h("span", told, " ", h("b", copies))))
    return h("ul", shown, class_="samples")


def odds(t: Words) -> Section:
    """The chance of a siege for each pair of mights."""
    mights = range(LOW, HIGH + 1)
    tables = [
        table(
            ("", *mights),
            [(attack, *(f"{100 * siege_odds(attack, guard, walls):.0f}" for guard in mights)) for attack in mights],
            t.plural("{n} wall", "{n} walls", walls),
        )
        for walls in WALLS
    ]
    return section(
        "odds",
        t("Siege odds"),
        h(
            "p",
            t(
                "The attacker’s chance of taking the city, in percent. Rows: the attacker’s might. Columns: the "
                "guard’s. Both count after all schemes and powers."
            ),
        ),
        h(
            "p",
            t(
                "Battle cards run from 1 to {n}, one of each. Only Sun Quan’s large cities have 4 walls.",
                n=BATTLE_CARDS,
            ),
        ),
        *tables,
    )
