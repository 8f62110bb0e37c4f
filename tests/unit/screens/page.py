"""HTML as a tree, for tests of views: every tag must be closed in the right place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html import unescape

VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Node:
    """An element with its attributes; `text` is the text that a screen reader would meet in it."""

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


LOOSE = re.compile("[。！？：；，、] +[\u3400-\u9fff]|[\u3400-\u9fff][:;,!?] ")


def loose(root: Node) -> list[str]:
    """Texts and labels where a space follows a full-width mark, or a mark after a Han character is not full-width."""
    texts = [child for node in root.all() for child in node.children if isinstance(child, str)]
    labels = [text for node in root.all() for text in node.attributes.values()]
    return [text for text in texts + labels if LOOSE.search(text)]


TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)((?:\s+[^\s\"'<>/=]+(?:=\"[^\"<>]*\")?)*)\s*(/?)>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"([^\s\"'<>/=]+)(?:=\"([^\"]*)\")?")


@cache
def tag(text: str) -> tuple[str, str, dict[str, str], bool]:
    """A tag as it is written: `/` if it closes, its name, its attributes, and whether it is empty by definition."""
    found = TAG.fullmatch(text)
    assert found, f"no table writes {text}"
    slash, name, written, closed = found.groups()
    pairs = ATTRIBUTE.findall(written)
    attributes = {key.lower(): unescape(value) for key, value in pairs}
    assert len(attributes) == len(pairs), f"<{name}> has an attribute twice: {[key for key, _ in pairs]}"
    return slash, name.lower(), attributes, bool(closed) or name.lower() in VOID


def read(html: str) -> Node:
    """The tree of *html*; AssertionError for a tag that is left open or closed in the wrong place, or written in a way
    that no table writes it. (A test compares it with the trees of the standard parser, which takes five times as long.)"""
    root = Node("#root", {})
    path = [root]
    for place, part in enumerate(re.split("(<[^>]*>)", html)):
        if place % 2:
            slash, name, attributes, closed = tag(part)
            if slash:
                assert path[-1].tag == name, f"</{name}> closes <{path[-1].tag}>"
                path.pop()
            else:
                node = Node(name, attributes)
                path[-1].children.append(node)
                if not closed:
                    path.append(node)
        elif part:
            assert "<" not in part and ">" not in part, f"not escaped: {part}"
            path[-1].children.append(unescape(part) if "&" in part else part)
    assert len(path) == 1, f"<{path[-1].tag}> is left open"
    return root


def check(html: str) -> Node:
    """Read *html*, check what every screen must obey, and return the tree."""
    root = read(html)
    ids = [node.attributes["id"] for node in root.all() if "id" in node.attributes]
    assert len(ids) == len(set(ids)), sorted({id_ for id_ in ids if ids.count(id_) > 1})
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
        for local in node.attributes.get("data-local", "").split():
            if local in ("pick", "get"):
                continue  # the system's own window for files; a download
            if local.startswith("zoom:"):
                assert root.find(data_chart=""), f"{local} without a map"
                continue
            target, _, section = local.partition(":#")[2].partition("@")
            if section and target == "guide" and (target not in ids or root.find(id="guide")[0].classed("waits")):
                continue  # a table by itself: the guide is in the frame around it, and comes when it is asked for
            assert target in ids, f"{local} opens nothing"
            if section:
                assert root.find(id=target)[0].find(data_section=section), f"{local} leads nowhere"
    return root
