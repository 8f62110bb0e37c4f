"""HTML as a tree, for tests of views: read with the standard parser, which must find every tag closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Node:
    """An element with its attributes; `text` is its own and its descendants' text that a screen reader would meet."""

    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        """This element and all below it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.all()

    def find(self, tag: str = "", **wanted: str) -> list[Node]:
        """Elements below with this tag and these attributes (`_` stands for `-`)."""
        pairs = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [
            node
            for node in self.all()
            if tag in ("", node.tag) and all(node.attributes.get(name) == value for name, value in pairs.items())
        ]

    def classed(self, name: str) -> list[Node]:
        """Elements below that have a class."""
        return [node for node in self.all() if name in node.attributes.get("class", "").split()]

    @property
    def text(self) -> str:
        if self.attributes.get("aria-hidden") == "true":
            return ""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join(" ".join(parts).split())

    @property
    def name(self) -> str:
        """The accessible name of a control."""
        return self.attributes.get("aria-label") or self.text


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("#root", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(html: str) -> Node:
    """The tree of *html*; AssertionError where a tag is left open or closed in the wrong place."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is left open"
    return reader.open[0]


def check(html: str) -> Node:
    """Read *html* and hold it to what every screen must keep; the tree."""
    root = read(html)
    ids = [node.attributes["id"] for node in root.all() if "id" in node.attributes]
    assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
    labels = [label for label in root.find("label") if label.text]
    labelled = {label.attributes.get("for") for label in labels} - {None}
    inside = {id(node) for label in labels for node in label.all()}
    for node in root.all():
        assert node.tag not in ("script", "style", "iframe")
        for name, value in node.attributes.items():
            assert name != "style", "the page's policy forbids style attributes"
            assert not name.startswith("on"), "handlers are never in the HTML"
            assert "://" not in value, f"nothing comes from elsewhere: {value}"
        if node.tag in ("button", "a", "select", "input", "summary") and node.attributes.get("type") != "hidden":
            named = node.name or node.attributes.get("id") in labelled or id(node) in inside
            assert named, f"<{node.tag}> without a name: {node.attributes}"
        for reference in ("aria-labelledby", "popovertarget", "list"):
            assert node.attributes.get(reference, ids[0] if ids else "") in [*ids, ""], f"{reference} to nothing"
        if local := node.attributes.get("data-local"):
            if local.startswith("zoom:"):
                assert root.find(data_chart=""), f"{local} without a map"
                continue
            target, _, section = local.partition(":#")[2].partition("@")
            if section and target == "guide" and target not in ids:
                continue  # a table by itself: the guide is in the frame around it
            assert target in ids, f"{local} opens nothing"
            if section:
                assert root.find(id=target)[0].find(data_section=section), f"{local} leads nowhere"
    return root
