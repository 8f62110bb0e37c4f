"""The style sheets: colours are named in one place, visible in every theme, and used by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.site.steps import ROOT, RUNTIME

STYLE = ROOT / "assets" / "style"
TOKENS = STYLE / "00-tokens.css"
SHEETS = sorted([*STYLE.glob("*.css"), RUNTIME / "boot.css"])
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(")
LOOKS = ("light", "dark", "contrast")


class Rule(NamedTuple):
    sheet: str
    selector: str
    name: str
    value: str


@cache
def rules() -> tuple[Rule, ...]:
    """Every declaration of every sheet."""
    return tuple(rule for path in SHEETS for rule in _rules(path))


def _rules(path: Path) -> Iterator[Rule]:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    for selector, body in re.findall(r"([^{};]*)\{([^{}]*)\}", text):
        for declaration in body.split(";"):
            name, colon, value = declaration.partition(":")
            if colon:
                yield Rule(path.name, " ".join(selector.split()), name.strip(), " ".join(value.split()))


def parts(value: str) -> tuple[str, str]:
    """What a value is in the light and in the dark."""
    found = re.fullmatch(r"light-dark\((.*)\)", value)
    if not found:
        return value, value
    first, second = re.split(r",(?![^(]*\))", found[1])
    return first.strip(), second.strip()


def test_no_board_is_painted_with_a_gradient() -> None:
    """The background of a board is a layer of its own (`--top` of its table): a gradient as large as the screen would be
    repainted with each change on the board, and frames would be late while dice fly."""
    boards = [rule for rule in rules() if re.search(r"\.board$", rule.selector) and rule.name.startswith("background")]
    assert [rule for rule in boards if "gradient" in rule.value] == []
    grounds = {rule.selector for rule in rules() if rule.name == "--top"}
    assert grounds >= {".war.table", ".heroes.table", ".kingdoms.table"}
    assert {ground for ground in grounds if not re.fullmatch(r"\.\w+\.table", ground)} == set()


@cache
def named(look: str) -> dict[str, str]:
    """The named colours of the style sheets, in a theme; names that only some element has are under `selector name`."""
    known: dict[str, str] = {}
    for rule in rules():
        if rule.name.startswith("--") and COLOUR.search(rule.value):
            everywhere = rule.sheet == TOKENS.name
            if "contrast" in rule.selector and look != "contrast":
                continue
            value = parts(rule.value)[look != "light"]
            known[rule.name if everywhere else f"{rule.selector} {rule.name}"] = value
    return known


def channels(colour: str) -> tuple[float, float, float]:
    if colour.startswith("#"):
        digits = colour[1:] if len(colour) > 4 else "".join(one * 2 for one in colour[1:])
        red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
        return red, green, blue
    red, green, blue = (float(found) / 255 for found in re.findall(r"[\d.]+", colour)[:3])
    return red, green, blue


def light(colour: str) -> float:
    """Relative luminance, by WCAG 2.2."""
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_right() -> None:
    """The two ends, and the grey that WCAG's examples call just enough on white."""
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


TEXT, LARGE = 4.5, 3.0  # WCAG 2.2 AA: text; large text, borders of controls, markers
GROUNDS = ("--ground", "--paper", "--paper-2")
PAIRS = [
    *[(ink, ground, TEXT) for ink in ("--ink", "--ink-2", "--accent") for ground in GROUNDS],
    *[("--ink", ground, TEXT) for ground in ("--may", "--wood", "--wood-2")],
    *[(ink, ground, TEXT) for ink in ("--good", "--bad", "--help") for ground in ("--paper", "--paper-2")],
    ("--act-ink", "--act", TEXT),
    *[("--paper", f"--seat{n}", TEXT) for n in range(1, 7)],  # the number in a badge
    *[(f"--seat{n}", ground, LARGE) for n in range(1, 7) for ground in ("--paper", "--paper-2")],
    *[(edge, "--paper", LARGE) for edge in ("--edge", "--may-edge", "--focus")],
    ("--focus", "--ground", LARGE),
    ("--may-edge", "--may", LARGE),
    *[(ink, "--may", TEXT) for ink in ("--bad", "--help")],
]
CLANS = ("oda", "tokugawa", "uesugi", "mori", "chosokabe", "shimazu")
KINDS = ("general", "city", "ordinary", "attack", "defence", "lord", "strategist")
ON_CARDS = [
    *[(f".clan-{clan} --clan-on", f".clan-{clan} --clan", TEXT) for clan in CLANS],
    *[(".kingdoms --k-on", f".kingdoms --k-{kind}", TEXT) for kind in KINDS],
    (".kingdoms --k-number-on", ".kingdoms --k-number", TEXT),
    (".kingdoms --k-number-on", ".kingdoms --k-back", TEXT),
    (".kingdoms --k-ink", ".kingdoms --k-on", TEXT),
    (".thieves --ink-dark", "--bone", TEXT),
    *[("--white", f".thieves {ground}", TEXT) for ground in ("--dusk", "--sky", "--field", "--tool")],
    *[(f".thieves --{figure}", ".thieves --sky", LARGE) for figure in ("red", "blue", "green", "yellow")],
    *[(f".face{face} --mark", "--bone", LARGE) for face in "ACD"],
    (".face1, .face2, .face3 --mark", "--bone", LARGE),
    *[(f".war .need.face{face} --mark-on", ground, TEXT) for face in "1A" for ground in ("--paper", "--may")],
]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("ink", "ground", "least"), [*PAIRS, *ON_CARDS])
def test_text_stands_out(ink: str, ground: str, least: float, look: str) -> None:
    known = named(look)
    assert contrast(known[ink], known[ground]) >= least


@pytest.mark.parametrize("look", LOOKS)
def test_every_colour_of_text_is_measured(look: str) -> None:
    """Every colour of text in a style sheet is in one of the pairs, or belongs to a drawing."""
    measured = {name.split()[-1] for pair in (*PAIRS, *ON_CARDS) for name in pair[:2]} | {
        f"--d{n}" for n in range(1, 5)
    }
    drawn = {"--k-gate", "--k-star", "--seen", "--caught", "--k-back-on", "--line", "--edge", "--useful"}
    drawn |= {"--ruby", "--emerald", "--gold"}  # what is stolen
    used = {
        name
        for rule in rules()
        if rule.name == "color"
        for name in re.findall(r"var\((--[\w-]+)", rule.value)
        if any(known.split()[-1] == name for known in named(look))
    }
    assert used - measured - drawn == set()


def test_colours_stand_in_the_tokens_alone() -> None:
    """Drawings (fill, stroke, patterns) have their own, and a game names its own at the top of its sheet; nothing else
    has any."""
    loose = [
        rule
        for rule in rules()
        if COLOUR.search(rule.value)
        and rule.sheet != TOKENS.name
        and not rule.name.startswith("--")
        and rule.name not in ("fill", "stroke", "mask")
        and "gradient(" not in rule.value
    ]
    assert loose == []


@pytest.mark.parametrize(
    ("properties", "prefix"), [(("font-size",), "--t"), (("gap",), "--s"), (("border-radius",), "--r")]
)
def test_a_value_that_has_a_name_is_written_by_it(properties: tuple[str, ...], prefix: str) -> None:
    tokens = [rule for rule in _rules(TOKENS) if rule.selector == ":root"]
    values = {rule.value: rule.name for rule in tokens if re.match(rf"{prefix}\d*$", rule.name)}
    assert len(values) >= 4
    assert [rule for rule in rules() if rule.name in properties and rule.value in values] == []


def test_letters_are_never_smaller_than_11_px_and_chinese_ones_than_12() -> None:
    """At text of 100 %: the tokens, and the sheets' own sizes."""
    latin = {rule.name: rule.value for rule in _rules(TOKENS) if rule.selector == ":root"}
    han = latin | {rule.name: rule.value for rule in _rules(TOKENS) if rule.selector == ":root:lang(zh)"}
    for tokens, least in ((latin, 11), (han, 12)):
        sizes = {
            name: 16 * float(value.removesuffix("rem")) for name, value in tokens.items() if re.match(r"--t\d", name)
        }
        assert len(sizes) == 10
        assert min(sizes.values()) >= least


def test_every_name_that_is_asked_for_is_given() -> None:
    """By a sheet, by a view beside an element, or by the page."""
    given = {rule.name for rule in rules() if rule.name.startswith("--")}
    for folder, kind in (("game", "*.py"), ("assets/runtime", "*.js")):
        for path in (ROOT / folder).rglob(kind):
            given |= set(re.findall(r"--[a-z][\w-]*(?=:|\"|')", path.read_text("utf-8")))
    asked = {name for rule in rules() for name in re.findall(r"var\((--[\w-]+)\)", rule.value)}
    assert asked - given == set()


LIVE = re.compile(r":(checked|hover|focus-visible)")


def test_no_style_looks_for_what_a_view_could_tell_it() -> None:
    """`:has()` makes the browser check everything around it again whenever something comes or goes: half of a click's
    time."""
    asked = [
        f"{path.name}: {inside}"
        for path in sorted(STYLE.glob("*.css"))
        for inside in re.findall(r":has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)", path.read_text("utf-8"))
        if not LIVE.search(inside)
    ]
    assert asked == []


# An element of any kind that comes last, around another at any distance.
LAST_AROUND = re.compile(r"(?:^|[\s>+~(,])\*?:(?:last|only|nth-last)-[\w-]+(?:\([^)]*\))?\s+(?![\s>+~,)])")


def test_no_style_asks_up_to_the_root_what_comes_last() -> None:
    """`:last-child li` is asked of everything around an `li`, the body too. The browser then styles the whole page again
    whenever another element follows the body, as one does for a moment with every patch (Idiomorph's own)."""
    assert LAST_AROUND.search(".log > :last-child li")
    assert not LAST_AROUND.search(".log > :last-child > li, .row:last-child li")
    assert [(rule.sheet, rule.selector) for rule in rules() if LAST_AROUND.search(rule.selector)] == []


def hovers(text: str) -> Iterator[tuple[str, bool]]:
    """Every selector with :hover in a sheet, and whether it is inside @media (hover: hover)."""
    around, at, text = list[str](), 0, re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    for found in re.finditer(r"[{};]", text):
        head, at = " ".join(text[at : found.start()].split()), found.end()
        if found[0] == "{":
            around.append(head)
            if ":hover" in head:
                yield head, "@media (hover: hover)" in around[:-1]
        elif found[0] == "}":
            around.pop()


def test_every_hover_is_for_pointers_that_can_hover() -> None:
    """A touch screen keeps the hover where a finger tapped: an answer to the next question would look chosen."""
    found = [(path.name, *one) for path in SHEETS for one in hovers(path.read_text("utf-8"))]
    assert len(found) >= 15
    assert [one[:2] for one in found if not one[2]] == []


def test_a_hover_outside_is_found() -> None:
    sheet = "a { b: c; } /* a:hover { */ @media (hover: hover) { a:hover { b: c; } } b:hover, c { d: e; }"
    assert list(hovers(sheet)) == [("a:hover", True), ("b:hover, c", False)]
