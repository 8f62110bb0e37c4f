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
            t("Goal"),
            h(
                "p",
                t(
                    "Fourteen castles belonging to six clans lie on the table. Capture them by filling their "
                    "battle lines with dice."
                ),
            ),
            h("p", t("The match ends when the last castle in the centre is captured. Most points wins.")),
        ),
        section(
            "dice",
            t("The dice"),
            h("p", t("All seven dice are alike: six faces, each equally likely.")),
            h("ul", [_face(face, t) for face in FACES], class_="faces"),
        ),
        section(
            "turn",
            t("Your turn"),
            h(
                "ol",
                h("li", t("Roll all seven dice.")),
                h("li", t("Fill one battle line of one castle, or lose a die.")),
                h("li", t("Roll the remaining dice and repeat.")),
                class_="steps",
            ),
            h(
                "p",
                t(
                    "The first line you fill commits you: for the rest of the turn you can fill only that "
                    "castle’s other lines."
                ),
            ),
            h(
                "p",
                t("You can always lose a die instead, even if a line fits. Sometimes that’s the better move."),
            ),
            h(
                "p",
                t(
                    "Fill every line and the castle is yours. Run out of dice first and the attack fails: the castle "
                    "stays where it is, and its lines are cleared."
                ),
            ),
        ),
        section(
            "lines",
            t("Battle lines"),
            h(
                "ul",
                _example(
                    "5",
                    t(
                        "A number is an infantry line: use any number of infantry dice whose swords add up to at "
                        "least that number."
                    ),
                    t,
                ),
                _example(
                    "CC",
                    t(
                        "A symbol line needs exactly those faces, all from the same roll. Infantry can’t stand in "
                        "for them."
                    ),
                    t,
                ),
                class_="examples",
            ),
            h("p", t("You can fill one line per roll. The app uses as few dice as possible – using more never helps.")),
        ),
        section(
            "stealing",
            t("Stealing"),
            _example(
                "D",
                t("You can also steal a face-up castle from another player. It then has one extra line: a daimyo."),
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
                    "Own every castle of a clan and they turn face down: nobody can steal them, and they "
                    "score the clan’s bonus instead of their own points."
                ),
            ),
            h("ul", [_clan(number, t) for number in range(len(CLANS))], class_="clan-list"),
        ),
        section(
            "end",
            t("The end"),
            h("p", t("The match ends the moment the last castle in the centre is captured. Stealing never ends it.")),
            h(
                "p",
                t("Face-up castles score their own points, united clans score their bonus."),
                " ",
                t(
                    "Ties: most castles wins (face-down ones count), then most clans. Still tied? The victory is "
                    "shared."
                ),
            ),
        ),
        section(
            "hints",
            t("Hints"),
            h(
                "p",
                t("The percentage on a castle is your chance of taking it this turn if you play your best."),
                " ",
                t("The percentage on a move is your chance after making it. A star marks the best one."),
            ),
            h(
                "p",
                t("The odds are exact, not estimates. Bots know them too, but nobody can foresee the dice."),
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
