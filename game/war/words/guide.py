"""How to play Age of War, in our own words, with the pieces as the table draws them."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.guide import Section, aid, article, paragraphs, points, section, steps, table
from game.ui.html import Html, h
from game.ui.rulings import questions
from game.war.rules.cards import CASTLES, CLANS, FACES
from game.war.rules.odds import chance, line_odds, report
from game.war.rules.position import CLAN_CASTLES
from game.war.view.art import picture, symbols
from game.war.view.labels import faces_text, line_text, percent
from game.war.words import example
from game.war.words.rulings import RULINGS

FEW_DICE = (6, 5, 4)  # dice left whose odds are shown
LINES = ("D", "AC", "AA", "2", "3", "4", "5", "6", "7", "8", "10")  # each kind of line that castles have
LAST_DICE = (1, 2, 3, 4)


def guide(t: Words) -> Html:
    """The whole guide, to stand in a dialog."""
    return article(
        "war",
        t,
        _about(t),
        _setup(t),
        _turn(t),
        _dice(t),
        _lines(t),
        _failure(t),
        _stealing(t),
        _clans(t),
        _end(t),
        _example(t),
        _odds(t),
        _hints(t),
        _solved(t),
        questions(RULINGS, t),
        _aid(t),
        symbols=symbols(),
    )


def _solved(t: Words) -> Section:
    return section(
        "solved",
        t("What the mathematics says"),
        *paragraphs(
            t("The game for two is solved. For every position we know the win chance with best play."),
            t("The first player wins 53 of 100 matches."),
            t("Start with castles of small clans that are hard to steal."),
            t("Castles that are easy to take are as easy to lose. They’re worth little."),
        ),
        h("button", t("Open the explorer"), type="button", data_on="address", data_value="#/explore/war"),
    )


def _about(t: Words) -> Section:
    return section(
        "about",
        t("In one breath"),
        *paragraphs(
            t("Roll dice to capture castles. Own a whole clan and nobody can take it from you any more."),
            t("The match ends when the last castle in the centre is captured. Most points wins."),
            t("2–6 players, about 30 minutes. No hidden cards, no reading: just dice and nerve."),
        ),
    )


def _setup(t: Words) -> Section:
    return section(
        "setup",
        t("Set-up"),
        steps(
            t("Put all fourteen castles face up in the centre of the table."),
            t("Pick a first player at random. Turns go clockwise."),
            t("The first player takes the seven dice and starts rolling."),
        ),
        h(
            "figure",
            example.opening(t),
            h("figcaption", t("All fourteen castles, by clan. The number is what each scores.")),
        ),
        h("h4", t("What’s on a castle card")),
        _parts(t),
    )


def _turn(t: Words) -> Section:
    return section(
        "turn",
        t("Your turn"),
        steps(
            t("Roll all seven dice."),
            t("Fill one battle line of one castle, or lose a die."),
            t("Roll the remaining dice and repeat."),
            t("Fill the castle’s last line and it’s yours. Run out of dice first and the attack fails."),
        ),
        *paragraphs(
            t(
                "The first line you fill commits you: for the rest of the turn you can fill only that castle’s other lines."
            ),
            t("You can always lose a die instead, even if a line fits. Sometimes that’s the better move."),
        ),
    )


def _dice(t: Words) -> Section:
    return section(
        "dice",
        t("The dice"),
        h("p", t("All seven dice are alike: six faces, each equally likely.")),
        h("ul", [_face(face, t) for face in FACES], class_="faces"),
    )


def _lines(t: Words) -> Section:
    infantry = t(
        "A number is an infantry line: use any number of infantry dice whose swords add up to at least that number."
    )
    matched = t("A symbol line needs exactly those faces, all from the same roll. Infantry can’t stand in for them.")
    return section(
        "lines",
        t("Battle lines"),
        h("ul", _line("5", infantry, t), _line("CC", matched, t), class_="examples"),
        h("p", t("You can fill one line per roll. The app uses as few dice as possible – using more never helps.")),
        h("p", t("The order of the lines doesn’t matter.")),
    )


def _failure(t: Words) -> Section:
    return section(
        "failure",
        t("When an attack fails"),
        points(
            t("The castle stays where it was, in the centre or in front of its owner."),
            t("Its filled lines are cleared. The next attack starts from nothing."),
            t("Your turn ends. You lose nothing else."),
        ),
        h("p", t("You can also lose all your dice without filling a single line. Then you’ve simply attacked nobody.")),
    )


def _stealing(t: Words) -> Section:
    extra = t("You can also steal a face-up castle from another player. It then has one extra line: a daimyo.")
    return section(
        "stealing",
        t("Stealing"),
        _line("D", extra, t, "p"),
        points(
            t("The extra daimyo line needs a roll of its own. Fill it whenever you like: first, last or in between."),
            t("In the centre it doesn’t count."),
            t("You can’t attack your own castles, or castles that lie face down."),
            t("Kumamoto has no extra line: it’s a whole clan, so it can never be stolen."),
        ),
    )


def _clans(t: Words) -> Section:
    united = t(
        "Own every castle of a clan and they turn face down: nobody can steal them, and they score the clan’s bonus "
        "instead of their own points."
    )
    return section(
        "clans",
        t("Clans"),
        h("p", united),
        h("ul", [_clan(number, t) for number in range(len(CLANS))], class_="clan-list"),
        points(
            t("A stolen castle can complete a clan, too. It’s united at once."),
            t("If several players own castles of a clan, nobody gets its bonus and all of them can be stolen."),
        ),
    )


def _end(t: Words) -> Section:
    tied = t("Ties: most castles wins (face-down ones count), then most clans. Still tied? The victory is shared.")
    return section(
        "end",
        t("The end"),
        h("p", t("The match ends the moment the last castle in the centre is captured. Stealing never ends it.")),
        h("p", t.together(t("Face-up castles score their own points, united clans score their bonus."), tied)),
    )


def _parts(t: Words) -> Html:
    """One castle card, and what is on it, with the words that the rest of the guide uses."""
    named = points(
        t("Castle points: the number at the top, what the castle scores while it’s face up."),
        t("Crest: the sign of its clan. All castles with this sign make up the clan."),
        t("Battle lines: fill all of them to take the castle."),
        t("Clan points: the number in gold on the clan’s pile, what the whole clan scores instead."),
    )
    return h("figure", example.card(t), h("figcaption", t("A castle card: Gassantoda")), named, class_="parts")


def _example(t: Words) -> Section:
    return section("example", t("Example of play"), example.turn(t), h("h4", t("Final score")), example.score(t))


def _odds(t: Words) -> Section:
    castles = [
        (t(str(row["name"])), _exact(row["centre"]), _exact(row["stolen"]) if row["stolen"] is not None else "–")
        for row in report()
    ]
    fewer = [
        (t(one.name), *(percent(chance(number, False, 0, dice)) for dice in FEW_DICE))
        for number, one in enumerate(CASTLES)
    ]
    last = [(line_text(line, t), *(percent(line_odds(line, dice)) for dice in LAST_DICE)) for line in LINES]
    return section(
        "odds",
        t("The odds"),
        table(
            (t("Castle"), t("Centre"), t("Stolen")),
            castles,
            t(
                "Your chance of taking a castle with seven dice if you go for it from your first roll and play your best"
            ),
        ),
        table(
            (t("Castle"), *(t.plural("{n} die", "{n} dice", dice) for dice in FEW_DICE)),
            fewer,
            t("The same in the centre, with fewer dice and no line filled: is losing another die a good idea?"),
        ),
        table(
            (t("Line"), *(t.plural("{n} die", "{n} dice", dice) for dice in LAST_DICE)),
            last,
            t("Only one line is still open: your chance of filling it with the dice you have left"),
        ),
    )


def _exact(chance: str | float | None) -> str:
    assert isinstance(chance, float)
    return f"{100 * chance:.1f}%"


def _hints(t: Words) -> Section:
    return section(
        "hints",
        t("Hints"),
        h(
            "p",
            t.together(
                t("The percentage on a castle is your chance of taking it this turn if you play your best."),
                t("The percentage on a move is your chance after making it. A star marks the best one."),
            ),
        ),
        h("p", t("The odds are exact, not estimates. Bots know them too, but nobody can foresee the dice.")),
    )


def _aid(t: Words) -> Section:
    return aid(
        t,
        h("h4", t("Your turn")),
        steps(
            t("Roll all seven dice."),
            t("Fill one line of one castle, or lose a die. Your first line commits you to that castle."),
            t(
                "Reroll the rest. Repeat until all lines are filled (you take the castle) or your dice are gone (you don’t)."
            ),
        ),
        h("h4", t("Lines")),
        points(
            t("Number: infantry dice with at least that many swords."),
            t("Symbols: exactly those faces, from one roll."),
            t("Stealing from a player: one extra daimyo line."),
        ),
        h("h4", t("Clans")),
        h("p", t("All castles of a clan: face down, safe, and worth the bonus instead of their points.")),
        h("ul", [_clan(number, t) for number in range(len(CLANS))], class_="clan-list"),
        h("h4", t("The end")),
        h("p", t("When the centre is empty. Most points wins; then most castles, then most clans.")),
    )


def _face(face: str, t: Words) -> Html:
    name = faces_text(face, t) if face not in "123" else line_text(face, t)
    return h("li", h("span", picture(f"face-{face}"), class_=f"chip face{face}"), h("span", name))


def _line(line: str, text: str, t: Words, tag: str = "li") -> Html:
    """A battle line as it is printed, and what it means."""
    if line.isdigit():
        drawn = h("span", picture("face-1"), h("b", line), class_="need face1")
    else:
        drawn = h("span", [picture(f"face-{face}") for face in line], class_=f"need face{line[0]}")
    steal = " steal" if line == "D" else ""
    shown = h("span", drawn, class_="line" + steal, role="img", aria_label=line_text(line, t))
    return h(tag, shown, h("span", text), class_="example")


def _clan(number: int, t: Words) -> Html:
    clan = CLANS[number]
    names = t(", ").join(f"{t(CASTLES[n].name)} {CASTLES[n].points}" for n in CLAN_CASTLES[number])
    return h(
        "li",
        picture(f"mon-{clan.key}"),
        h("b", t(clan.name), class_="name"),
        h("span", names, class_="names"),
        h("b", clan.bonus, class_="bonus"),
        class_=f"clan-{clan.key}",
    )
