"""The HTML reader of the view tests, compared with the standard parser."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from game.heroes.view.table import table as heroes_table
from game.ui.score import sheet
from game.war.view.score import ending
from game.war.view.table import table as war_table
from tests.unit.screens import test_heroes as heroes
from tests.unit.screens import test_war as war
from tests.unit.screens.matches import HOSTILE
from tests.unit.screens.page import VOID, Node, read


class Standard(HTMLParser):
    """The same tree by the standard parser."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Node("#root", {})
        self.path = [self.root]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.path[-1].children.append(node)
        if tag not in VOID:
            self.path.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.path.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.path.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.path[-1].children.append(data)


def test_it_reads_as_the_standard_parser() -> None:
    pages = [
        heroes_table(heroes.positions(4, 7)[150], heroes.view(4, name=HOSTILE)),
        war_table(war.positions(4, 7)[60], war.view(4, "zh-Hant")),
        sheet("war", war.view(3, name=HOSTILE), ending(war.positions(3, 5)[-1], war.view(3))),
        '<p>1 &lt; 2<br>&amp;amp;<svg><path d="M0 0"/></svg><input disabled value="a &quot;b&quot;"></p>',
    ]
    assert [read(html) for html in pages] == [Standard(html).root for html in pages]


@pytest.mark.parametrize(
    "html",
    [
        "<p>open",
        "<p><b>crossed</p></b>",
        "closed</p>",
        '<p id="a" id="b">twice</p>',
        "<p id=bare>no quotes</p>",
        "1 > 2",
        "1 < 2",
        "<!-- remark -->",
    ],
)
def test_what_no_table_writes_is_refused(html: str) -> None:
    with pytest.raises(AssertionError):
        read(html)
