"""What the guides of all games share: search, contents, sections, pictures, and links from the place where a rule matters.

A guide is an article in a dialog. It is drawn when a player asks for it, and `boot/reading.js` searches it, turns to a
section and prints the player aid, also before the app is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.i18n import Words
from game.ui.html import Child, Html, button, h, join
from game.ui.icon import icon, sign_button


class Section(NamedTuple):
    """A section of a guide: its key, which links name, its title, and its content."""

    key: str
    title: str
    body: tuple[Child, ...]


def section(key: str, title: str, *body: Child) -> Section:
    """A section with a heading of the third level."""
    return Section(key, title, body)


def article(game: str, t: Words, *sections: Section, symbols: str = "") -> Html:
    """The guide of a game: a search, the contents, and the *sections*. `symbols` are the drawings of the game's table; the
    guide gets its own copies of those that its pictures refer to."""
    drawn = [_drawn(one) for one in sections]
    return h(
        "article", _own_symbols(game, join(_search(t), _contents(sections, t), drawn), symbols), class_=f"{game} guide"
    )


def _search(t: Words) -> Html:
    # The page fills in what was found: {n} stands for how many.
    found = h(
        "p", class_="found", role="status", data_some=t("{n} found"), data_none=t("Nothing found. Try another word.")
    )
    field = h("input", type="search", autocomplete="off", spellcheck="false", enterkeyhint="search", data_find=True)
    return h("div", h("label", h("span", t("Search the rules")), field), found, class_="finder", role="search")


def _contents(sections: Sequence[Section], t: Words) -> Html:
    links = [h("li", button(one.title, class_="quiet", data_turn=one.key)) for one in sections]
    return h("nav", h("ul", links), class_="contents", aria_label=t("Contents"))


def _drawn(one: Section) -> Html:
    return h("section", h("h3", one.title, tabindex=-1), *one.body, data_section=one.key)


def rules_link(key: str, title: str, t: Words) -> Html:
    """A small button that opens the guide of a match at the section *key*; *title* is the name of the section."""
    text = t("Rules: {section}", section=title)
    sign = h("span", "?", aria_hidden="true")
    return sign_button(text, sign, kinds="rules-link quiet", data_local=f"show:#guide@{key}")


# -- what sections are made of -------------------------------------------------------------------------------------------


def table(head: Sequence[Child], rows: Iterable[Sequence[Child]], caption: str = "") -> Html:
    """A table of the rules: each row's first cell is its heading. On a narrow phone it scrolls, so it takes the focus."""
    made = h(
        "table",
        h("caption", caption) if caption else None,
        h("thead", h("tr", [h("th", cell, scope="col") if cell != "" else h("td") for cell in head])),
        h("tbody", [h("tr", h("th", row[0], scope="row"), [h("td", cell) for cell in row[1:]]) for row in rows]),
        class_="rows",
    )
    return h("div", made, class_="wide", tabindex=0)


def paragraphs(*texts: str) -> list[Html]:
    """A paragraph for each text."""
    return [h("p", text) for text in texts]


def points(*texts: Child) -> Html:
    """A list without an order."""
    return h("ul", [h("li", text) for text in texts], class_="points")


def steps(*texts: Child) -> Html:
    """A numbered list: what to do in this order."""
    return h("ol", [h("li", text) for text in texts], class_="steps")


def frames(*pairs: tuple[Html, str]) -> Html:
    """An example of play: pictures (see `still`) with a caption below each, numbered."""
    return h("ol", [h("li", h("figure", shown, h("figcaption", caption))) for shown, caption in pairs], class_="frames")


def aid(t: Words, *body: Child) -> Section:
    """The player aid: one screen with what a player looks up most, and a button that prints it alone."""
    prints = button(icon("print"), t("Print"), data_print=True)
    return section("aid", t("Player aid"), h("div", *body, class_="aid"), prints)


def still(shown: Html) -> Html:
    """A view's HTML as a picture: nothing in it has an id, moves or can be chosen. Screen readers skip it, so the text
    beside it says what it shows."""
    return h("div", Html(re.sub("<[^>]*>", _stilled, shown)), class_="still", aria_hidden="true")


_BOUND = re.compile(
    r' (?:id|for|list|tabindex|type|role|popovertarget|title|aria-[a-z]+|data-(?!face\b)[a-z]+)(?:="[^"]*")?'
)


def _stilled(found: re.Match[str]) -> str:
    """A tag without what ties it to the page; a button becomes a span."""
    return re.sub(r"^(</?)button\b", r"\1span", _BOUND.sub("", found[0]))


def _own_symbols(game: str, guide: Html, symbols: str) -> Html:
    """*guide* with copies of the *symbols* that it refers to, under names of its own: the table may be on the page too."""
    known = {name: whole for whole, name in re.findall(r'(<symbol id="([^"]+)".*?</symbol>)', symbols, re.DOTALL)}
    wanted = _references(guide)
    while more := {name for one in wanted if one in known for name in _references(known[one])} - wanted:
        wanted |= more
    copies = "".join(known[name] for name in known if name in wanted)
    if not copies:
        return guide
    text = f'<svg class="symbols" aria-hidden="true">{copies}</svg>{guide}'
    return Html(re.sub(rf'(<use href="#| id="){game}-', rf"\1rules-{game}-", text))


def _references(text: str) -> set[str]:
    return set(re.findall(r'<use href="#([^"]+)"', text))
