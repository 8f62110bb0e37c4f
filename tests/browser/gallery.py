"""The gallery: every component of the kit (game/ui) in every state, on one page, made by the kit itself in any language.

`python build.py gallery` writes it beside the site's style sheets, to be looked at; the tests compare its pictures with the
approved ones, and look for what does not fit. What it says is taken from the catalogues: of each length the text that is
longest in the language, for that is the one which does not fit.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import cast

from game import games
from game.app.features.analysis.curve import curve
from game.app.show.screens.parts import notice_bar
from game.app.wire.notice import Notice
from game.bots.analysis import Analysis, Analyst, Weighed
from game.core.i18n import Words
from game.heroes.rules.actions import Discard
from game.heroes.rules.cards import CARDS as HEROES_CARDS
from game.heroes.view.art import symbols as heroes_art
from game.heroes.view.faces import card as heroes_card
from game.heroes.view.faces import card_button
from game.kingdoms.rules.cards import LORDS
from game.kingdoms.view.art import HANZI
from game.kingdoms.view.art import symbols as kingdoms_art
from game.kingdoms.view.faces import card_view, lord_view
from game.roster import characters, parts_of
from game.site.words import SHARED, parts, translated
from game.thieves.rules.actions import Pick
from game.thieves.rules.cards import CARDS as THIEVES_CARDS
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import symbols as thieves_art
from game.thieves.view.faces import hand_card
from game.thieves.view.signs import card_symbols
from game.thieves.view.tray import _thief
from game.ui.card import card, face, hand, tip
from game.ui.dialog import dialog
from game.ui.face import people, portrait
from game.ui.guide import rules_link, section
from game.ui.html import Child, Html, h, join
from game.ui.icon import _ICONS, icon, icon_button
from game.ui.log import EVENT, ROUTINE, LogLine, log
from game.ui.moment import KINDS, Moment, staged
from game.ui.plate import mark, meter, plate, seat_tag, total, turn_mark
from game.ui.score import Account, Ending, Share, pips, sheet, standing, standing_row
from game.ui.tray import action_button, roll_button, status, tray
from game.ui.view import View
from game.war.rules.actions import Lose

LANGUAGES = {"en": "", "zh-Hant": "zh_Hant", "zh-Hans": "zh_Hans"}
# Kinds of texts, by how many letters the longest may have in English: a mark, the name of a thing, a choice, a line, a text.
WORD, NAME, CHOICE, LINE, TEXT = 10, 20, 34, 80, 240
# What a hand or a key brings about, and the pseudo-class for it.
STATES = {"hover": "hover", "focus": "focus-visible", "pressed": "active"}
PERSON = "Maximiliane-Wilhelmine ü"  # as long a name as the set-up of a match takes


@cache
def longest(lang: str, most: int, nth: int = 0) -> str:
    """Of all messages that have at most so many letters in English, and no places to be filled, the one that is the *nth*
    widest in *lang*; Han characters count twice."""
    found: set[str] = set()
    for part in parts():
        for message in translated(part, LANGUAGES[lang] or "zh_Hant"):
            if isinstance(message.id, str) and 0 < len(message.id) <= most and "{" not in message.id:
                words = Words(lang) if part == SHARED else Words(lang).of(part)
                found.add(words(message.id))
    return sorted(found, key=lambda text: (-sum(1 + (ord(sign) > 0x2E7F) for sign in text), text))[nth]


def gallery(lang: str) -> str:
    """The whole page, without its head; each specimen has its name."""
    shown = [
        h("section", h("h3", name, class_="specimen-name"), h("div", *made, class_="specimen"), data_specimen=name)
        for name, made in specimens(lang)
    ]
    cast = [(character.key, character.face) for key in games for character in characters(key).values()]
    return str(
        join(
            people(cast),
            heroes_art(),
            thieves_art(),
            card_symbols(),
            kingdoms_art(),
            h("main", shown, class_="gallery"),
        )
    )


def specimens(lang: str) -> Iterator[tuple[str, Sequence[Child]]]:
    """Each component with its states."""
    t = Words(lang)
    word, thing, choice, line, text = (longest(lang, most) for most in (WORD, NAME, CHOICE, LINE, TEXT))
    names = (PERSON, t("Bot {n}", n=2), "美美", t("Bot {n}", n=4), PERSON, "Bo")
    cast = tuple(character.key for character in characters("war").values())
    view = View(t, names, (True, False, True, False, True, False))
    faces = View(t, names, view.humans, cast=cast)
    kinds = [(best, primary) for primary in (False, True) for best in (False, True)]
    yield "buttons", [action_button("a", t, choice, best=best, primary=primary) for best, primary in kinds]
    yield (
        "buttons with notes",
        [action_button("a", t, thing, note=choice, best=best, primary=primary) for best, primary in kinds],
    )
    yield (
        "other buttons",
        [roll_button(choice), h("button", thing, type="button", disabled=True), h("button", thing, class_="quiet")],
    )
    for state in STATES:
        yield f"buttons, {state}", _touched(state, t, thing, choice)
    yield "signs", [icon_button(name, thing) for name in _ICONS]
    yield "fields", [_fields(t, choice)]
    yield "notices", [notice_bar(Notice(text), t), notice_bar(Notice(line, "error"), t)]
    yield "seats", [h("p", seat_tag(view, n), class_=f"seat{n + 1}") for n in range(6)]
    yield (
        "plates",
        [
            _in(
                "war",
                "ul",
                plate(view, 0, "player", total(0, 108, t), h("p", line), turn=True),
                plate(faces, 1, "player", join(turn_mark(t), mark(word)), h("p", line)),
                plate(view, 4, "player", join(mark(word), total(4, 7, t)), kinds="out"),
                class_="players",
            )
        ],
    )
    yield (
        "meters",
        [_in("kingdoms court", "ul", *(meter(icon("card"), n, line, f"m{n}") for n in (0, 7, 108)), class_="counts")],
    )
    yield (
        "cards",
        [hand(thing, [], empty=line), tip(text, h("span", word)), card("card", face(thing, icon("die")), tip=line)],
    )
    kt = t.of("kingdoms")
    kingdom = [card_view(n, kt, inline=True) for n in (*range(len(HANZI)), -1)]
    yield "cards of the kingdoms", [h("div", hand(thing, kingdom, kinds="cards"), class_="kingdoms")]
    ht, tt = t.of("heroes"), t.of("thieves")
    of_heroes = [heroes_card(n, ht, 1 + n % 3) for n in range(len(HEROES_CARDS))]
    yield "cards of heroes", [_in("heroes", "div", *of_heroes, class_="cards")]
    for state in ("", *STATES):
        picks = [
            card_button(n, Discard(HEROES_CARDS[n].key), choice, ht, 1 + n % 2, best=n % 2 == 1)
            for n in range(0, len(HEROES_CARDS), 4)
        ]
        yield (
            f"cards of heroes to choose, {state or 'at rest'}",
            [h("div", hand(thing, [_as(state, pick) for pick in picks]), class_="heroes")],
        )
    of_thieves = [hand_card(n, n, tt) for n in range(len(THIEVES_CARDS))]
    yield "cards of thieves", [h("div", h("ul", of_thieves, class_="hand"), class_="thieves table")]
    chosen = View(tt, names, view.humans)
    people_of = [
        _thief(Pick(thief.key), h("span", tt(thief.name)), tt(thief.ability_text), chosen) for thief in THIEVES
    ]
    yield "thieves to choose", [_in("thieves", "div", *people_of, class_="actions thieves-six cards")]
    lords = [lord_view(n, kt, inline=True) for n in range(len(LORDS))]
    yield "lords", [_in("kingdoms", "div", *lords, class_="lords")]
    yield (
        "faces",
        [
            h(
                "div",
                [portrait(character.key) for key in games for character in characters(key).values()],
                class_="faces",
            )
        ],
    )
    buttons = h("div", [action_button("a", t, longest(lang, CHOICE, n)) for n in range(3)], class_="actions")
    link = rules_link("turn", thing, t)
    yield "tray", [h("div", tray(view, 0, thing, line, link, buttons), class_="war")]
    yield "status", [status(view, 1, line), status(view, -1, text)]
    yield (
        "standing",
        [
            standing(
                "war",
                [
                    standing_row(view, 0, pips(["clan-oda", "clan-mori"]), points=25),
                    standing_row(view, 1, points=0),
                    standing_row(view, 4, aloud=line, kinds="out"),
                ],
            )
        ],
    )
    for kind, game in (("points", "kingdoms"), ("no points", "heroes")):
        yield f"final sheet, {kind}", [sheet(game, faces, _ending(lang, kind == "points"), 0)]
    looked, four = _looked_back(), (*names[:3], "Bo")
    beside = h("div", curve(looked, four, t, 21, ""), class_="reel")
    yield "curve of the chances", [curve(looked, four, t, None, "k"), beside]
    yield "log", [_log(lang, t)]
    for kind in KINDS:
        art = portrait(cast[0]) if kind != "alarm" else icon("bell")
        moment = Moment(kind, choice, line, art, seat=-1 if kind == "alarm" else 0)
        yield f"moment, {kind}", [staged("war", moment)]
    yield "dialog", [dialog("shown", choice, t, h("div", h("p", text), buttons, class_="body"))]
    yield "guide", [h("div", section("turn", choice, h("p", text), h("p", line)), class_="guide")]
    yield "covers", [h("div", [parts_of(game.key).words.cover() for game in games.values()], class_="covers")]


def _touched(state: str, t: Words, thing: str, choice: str) -> list[Html]:
    """Each kind of button, and a field, as they are in a *state*."""
    kinds = [(best, primary) for primary in (False, True) for best in (False, True)]
    made = [action_button("a", t, choice, best=best, primary=primary) for best, primary in kinds]
    made += [h("button", thing, type="button", class_="quiet"), icon_button("rules", thing), tip(choice, h("b", thing))]
    made += [h("select", h("option", thing), aria_label=thing), h("input", value=PERSON, aria_label=thing)]
    return [_as(state, one) for one in made]


def _as(state: str, html: Html) -> Html:
    """*one* as it looks in a *state* that only a hand or a key can bring about; `page` writes the rules for it."""
    if not state:
        return html
    tag = str(html)[: str(html).index(">")]
    name = f"as-{state}"
    marked = tag.replace(' class="', f' class="{name} ', 1) if ' class="' in tag else f'{tag} class="{name}"'
    return Html(str(html).replace(tag, marked, 1))


def _in(game: str, tag: str, *children: Child, class_: str) -> Html:
    """A part of a table, with what its sheet's rules look for around it."""
    return h("div", h(tag, *children, class_=class_), class_=game)


def _fields(t: Words, choice: str) -> Html:
    return h(
        "div",
        h("select", h("option", choice), h("option", t("Settings")), aria_label=choice),
        h("input", value=PERSON, aria_label=choice, maxlength=24),
        h(
            "fieldset",
            h("legend", choice),
            h("label", h("input", type="checkbox", checked=True), h("span", choice), class_="check"),
            h("label", h("input", type="radio", name="r"), h("span", choice), class_="check"),
            class_="options",
        ),
        h("progress", max=100, value=40, aria_label=choice),
        class_="fields",
    )


def _ending(lang: str, points: bool) -> Ending:
    """Three seats: who won by much, who has nothing, and one of a long name; with shares of long names."""
    thing, line = longest(lang, NAME), longest(lang, LINE)
    things = [h("span", longest(lang, WORD, n)) for n in range(4)]

    def account(seat: int, *amounts: int) -> Account:
        shares = [Share(longest(lang, NAME, n), amount, things[:amount], 5) for n, amount in enumerate(amounts)]
        return Account(seat, shares, sum(amounts) if points else None, thing if points else "", line)

    return Ending([account(0, 12, 3, 25), account(1, 0, 0, 1), account(4, 7, 7, 7)], [0], [line])


def _looked_back() -> Analysis:
    """A match of four looked back on: who led first ends last, two lines end side by side, and a decision cost much."""
    actions = [Lose()] * 40
    found = Analysis(cast(Analyst, None), games["war"].new_initial_state(4), actions, 0)
    rows = ((25, 25, 25, 25), (40, 20, 22, 18), (46, 12, 30, 12), (20, 14, 54, 12), (26, 10, 58, 6), (2, 4, 92, 2))
    found._known = {8 * n: [chance / 100 for chance in row] for n, row in enumerate(rows)}
    found._weighed = {21: Weighed(actions[:1], actions[:1], 0.24, 0.2)}
    found._rounds = {21: 3}
    found._seen = {21: games["war"].new_initial_state(4).observation(0)}
    return found


def _log(lang: str, t: Words) -> Html:
    texts = [longest(lang, LINE, n) for n in range(6)]
    lines = [
        LogLine(texts[n % 6], n // 4 % 4, ("", "dice", "card", "capture", "alarm")[n % 5], round=n // 8)
        for n in range(18)
    ]
    lines += [LogLine(texts[0], 1, "dice", ROUTINE, 3)] * 3 + [LogLine(texts[1], None, "alarm", EVENT, 3)]
    return h("div", log(lines, t, 0, [0]), class_="match")


def page(site: Path, lang: str, theme: str, text: str) -> str:
    """The page in a language, a look and a size of text, to lie at the top of the *site*."""
    (first,) = site.glob("parts/first-*.css")
    (style,) = site.glob("parts/style-*.css.gz")
    own = Path(__file__).with_name("gallery.css").read_text("utf-8")
    root = f'<html lang="{lang}" data-theme="{theme}" data-text="{text}" data-motion="reduced">'
    head = '<meta charset="utf-8"><title>Gallery</title><meta name="viewport" content="width=device-width">'
    late = gzip.decompress(style.read_bytes()).decode()
    states = touched(first.read_text("utf-8") + late)
    sheets = f'<link rel="stylesheet" href="parts/{first.name}"><style>{late}{states}{own}</style>'
    return f"<!doctype html>{root}{head}{sheets}<body>{gallery(lang)}</body></html>"


def touched(style: str) -> str:
    """The rules of a *style* for hover, focus and pressed once more, for elements with the class of the state."""
    for state, pseudo in STATES.items():
        style = re.sub(rf"(?<!\(hover):{pseudo}\b(?!-)", f".as-{state}", style)
    return style
