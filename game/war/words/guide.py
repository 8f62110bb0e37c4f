"""How to play Age of War, in our own words, with the pieces as the table draws them."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.guide import section
from game.ui.html import Html, h
from game.war.rules.cards import CASTLES, CLANS, FACES
from game.war.rules.position import CLAN_CASTLES
from game.war.view.art import picture
from game.war.view.labels import faces_text, line_text


def guide(t: Words) -> Html:
    """The whole guide: sections with headings of the third level, to stand in a dialog."""
    return h(
        "article",
        section(
            "about",
            t("What it is about"),
            h(
                "p",
                t(
                    "Fourteen castles of six clans lie on the table. Take castles by filling their battle lines with dice."
                ),
            ),
            h("p", t("Whoever has the most points when the last castle has left the centre wins.")),
        ),
        section(
            "dice",
            t("The dice"),
            h("p", t("Each of the seven dice has the same six faces, all equally likely.")),
            h("ul", [_face(face, t) for face in FACES], class_="faces"),
        ),
        section(
            "turn",
            t("Your turn"),
            h(
                "ol",
                h("li", t("Roll all seven dice.")),
                h("li", t("Fill one battle line of one castle, or lose a die.")),
                h("li", t("Roll what is left, and go on.")),
                class_="steps",
            ),
            h(
                "p",
                t(
                    "The first line you fill fixes your castle: for the rest of the turn you may fill only its other lines."
                ),
            ),
            h(
                "p",
                t(
                    "You may always lose a die instead, even if a line could be filled. Sometimes that is the better choice."
                ),
            ),
            h("p", t("When all lines are filled the castle is yours. When no die is left the attempt has failed.")),
        ),
        section(
            "lines",
            t("Battle lines"),
            h(
                "ul",
                _example(
                    "5",
                    t("A number asks for infantry: swords that add up to it or more, on as many dice as it takes."),
                    t,
                ),
                _example("CC", t("Symbols ask for exactly these faces, all in one roll."), t),
                class_="examples",
            ),
            h("p", t("One line a roll. The table takes the fewest dice that suffice: more are never of use.")),
        ),
        section(
            "stealing",
            t("Stealing"),
            _example(
                "D",
                t(
                    "A castle that lies face up before a rival can be taken as well, but it has one line more: a daimyo."
                ),
                t,
                "p",
            ),
        ),
        section(
            "clans",
            t("Clans"),
            h(
                "p",
                t(
                    "Have all castles of a clan, and they turn face down: safe for ever, and worth what the clan is worth."
                ),
            ),
            h("ul", [_clan(number, t) for number in range(len(CLANS))], class_="clan-list"),
        ),
        section(
            "end",
            t("The end"),
            h("p", t("The match ends at once when the last castle leaves the centre.")),
            h(
                "p",
                t("Castles face up count their points, united clans their bonus."),
                " ",
                t("If points are equal, more castles decide, then more clans; then the victory is shared."),
            ),
        ),
        section(
            "hints",
            t("Hints"),
            h(
                "p",
                t("A percentage at a castle is the chance to take it from here by best play."),
                " ",
                t("At a choice it is the chance after that choice. A star marks the best one."),
            ),
            h(
                "p",
                t("All chances are exact, not guessed. Bots know them too, but can't foresee the dice."),
            ),
        ),
        class_="war guide",
    )


def _face(face: str, t: Words) -> Html:
    name = faces_text(face, t) if face not in "123" else line_text(face, t)
    return h("li", h("span", picture(f"face-{face}", inline=True), class_=f"chip face{face}"), h("span", name))


def _example(symbols: str, text: str, t: Words, tag: str = "li") -> Html:
    if symbols.isdigit():
        drawn = h("span", picture("face-1", inline=True), h("b", symbols), class_="need face1")
    else:
        drawn = h("span", [picture(f"face-{face}", inline=True) for face in symbols], class_=f"need face{symbols[0]}")
    steal = " steal" if symbols == "D" else ""
    line = h("span", drawn, class_="line" + steal, role="img", aria_label=line_text(symbols, t))
    return h(tag, line, h("span", text), class_="example")


def _clan(number: int, t: Words) -> Html:
    clan = CLANS[number]
    names = t(", ").join(f"{t(CASTLES[n].name)} {CASTLES[n].points}" for n in CLAN_CASTLES[number])
    return h(
        "li",
        picture(f"mon-{clan.key}", inline=True),
        h("b", t(clan.name), class_="name"),
        h("span", names, class_="names"),
        h("b", clan.bonus, class_="bonus"),
        class_=f"clan-{clan.key}",
    )
