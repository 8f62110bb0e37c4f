"""The explorer of Age of War for two on the screen: a position that taps change, and what best play makes of it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.core.i18n import Words
from game.ui.html import Html, h, join, table_of
from game.war.bot.explore import NO_CASTLE, Position, Study, changed, position_of, read, study
from game.war.rules.actions import Fill
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_CASTLES
from game.war.view.art import picture, symbols
from game.war.view.labels import faces_text, line_name, percent

ROWS = 6  # choices with a roll that are listed


def opened(seen: Any, text: str) -> Position:
    """The position of a match, or the one in *text*; ValueError if that is none."""
    return read(text) if seen is None else position_of(seen)


def tapped(at: Position, what: str, number: int) -> Position:
    """The position after a tap."""
    return changed(at, what, number)


def work(at: Position) -> Generator[None, None, Study]:
    """What best play makes of the position, piece by piece."""
    return study(at)


def drawn(at: Position, found: Study | None, t: Words) -> Html:
    """All of it; *found* is None while it is being worked out."""
    return h(
        "div",
        symbols(),
        h("div", _verdict(at, found, t), _mover(at, t), _reset(t), class_="verdict"),
        h("p", t("Tap a castle to give it to the next owner: the centre, player 1, player 2."), class_="note"),
        h("div", [_clan(number, at, found, t) for number in range(len(CLANS))], class_="by-clan"),
        _roll(at, found, t) if CENTRE in at.owner else None,
        h(
            "p",
            t("All figures come from perfect play, rounded to half a point. The perfect bot plays by them."),
            class_="note",
        ),
        class_="war explorer",
    )


def _verdict(at: Position, found: Study | None, t: Words) -> Html:
    if found is None:
        return h("p", t("One moment…"), class_="chance", role="status")
    if CENTRE not in at.owner:
        winner = at.mover if found.chance == 1 else 1 - at.mover
        text = t("The victory is shared.") if found.chance == 0.5 else t("Player {n} has won.", n=winner + 1)
        return h("p", text, class_="chance", role="status")
    share = t("{n} of 100", n=f"{100 * found.chance:.1f}")
    bar = h(
        "svg",
        h("rect", width=100, height=4, class_=f"seat{2 - at.mover}"),
        h("rect", width=f"{100 * found.chance:.1f}", height=4, class_=f"seat{at.mover + 1}"),
        viewBox="0 0 100 4",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    text = t("Player {n} wins", n=at.mover + 1)
    return h("div", h("p", text, " ", h("b", share), class_="chance", role="status"), bar)


def _mover(at: Position, t: Words) -> Html:
    return h("button", t("Player {n} rolls", n=at.mover + 1), type="button", data_on="explore:mover", data_value=0)


def _reset(t: Words) -> Html:
    return h("button", t("Start position"), type="button", class_="quiet", data_on="explore:start", data_value=0)


def _clan(number: int, at: Position, found: Study | None, t: Words) -> Html:
    clan = CLANS[number]
    title = h("h2", picture(f"mon-{clan.key}"), t("{clan} clan", clan=t(clan.name)), h("b", clan.bonus))
    return h("section", title, h("ul", [_castle(castle, at, found, t) for castle in CLAN_CASTLES[number]]))


def _castle(castle: int, at: Position, found: Study | None, t: Words) -> Html:
    """A castle as a button: its owner, what taking it is worth to the mover, how often best play attacks it first."""
    card, owner = CASTLES[castle], at.owner[castle]
    whose = t("in the centre") if owner == CENTRE else t("player {n}", n=owner + 1)
    figures = None
    if found is not None and found.gains is not None and found.begun is not None and castle in found.gains:
        gain, begun = round(100 * found.gains[castle], 1), found.begun[castle]
        worth = t("win chance {n}%", n=f"{gain:+.1f}".replace("-", "−"))
        figures = h("small", worth, h("br"), t("best first attack: {share}", share=percent(begun)))
    elif owner == at.mover:
        figures = h("small", t.plural("{n} point", "{n} points", card.points))
    elif owner != CENTRE:
        figures = h("small", t("safe"))
    return h(
        "li",
        h(
            "button",
            h("b", t(card.name)),
            " ",
            h("span", whose, class_="whose"),
            " ",
            figures,
            type="button",
            class_="centre" if owner == CENTRE else f"seat{owner + 1}",
            data_on="explore:castle",
            data_value=castle,
        ),
    )


def _roll(at: Position, found: Study | None, t: Words) -> Html:
    """The first roll: dice to tap, and the best choices with it."""
    dice = [
        h(
            "li",
            h(
                "button",
                picture(f"face-{face}"),
                type="button",
                class_=f"face{face}",
                aria_label=t("Die {n}: {face}", n=n + 1, face=faces_text(face, t)),
                data_on="explore:die",
                data_value=n,
            ),
        )
        for n, face in enumerate(at.faces)
    ]
    choices: list[Html] = []
    if found is not None and found.choices:
        rows = [
            h("tr", h("th", _choice(action, t), scope="row"), h("td", f"{100 * chance:.1f}"))
            for action, chance in found.choices[:ROWS]
        ]
        choices = [table_of((t("First choice"), t("Wins in 100 matches")), rows)]
        share = percent(found.passed)
        choices.append(h("p", t("With {share} of all first rolls, losing a die is best.", share=share), class_="note"))
        choices.append(_rolls(at, found, t))
    title = h("h2", t("The first roll"))
    return h(
        "section",
        title,
        h("p", t("Tap a die to turn it."), class_="note"),
        h("ul", dice),
        join(*choices),
        class_="first-roll",
    )


def _rolls(at: Position, found: Study, t: Words) -> Html:
    """Which first rolls attack which castle: a button for each, and the rolls of the one that was tapped, the best first."""
    begun = sorted((found.begun or {}).items(), key=lambda pair: -pair[1])
    groups = [(castle, share) for castle, share in begun if share > 0] + [(NO_CASTLE, found.passed)] * (
        found.passed > 0
    )
    buttons = [
        h(
            "button",
            t("No attack") if castle == NO_CASTLE else t(CASTLES[castle].name),
            " ",
            h("small", percent(share)),
            type="button",
            aria_pressed="true" if castle == at.listed else "false",
            data_on="explore:rolls",
            data_value=castle,
        )
        for castle, share in groups
    ]
    rows = [
        h("tr", h("th", faces_text(faces, t), scope="row"), h("td", f"{100 * chance:.1f}"))
        for faces, castle, chance in sorted(found.rolls, key=lambda roll: (-roll[2], roll[0]))
        if castle == at.listed
    ]
    listed = None
    if rows:
        title = (
            t("First rolls without an attack")
            if at.listed == NO_CASTLE
            else t("First rolls that attack {castle}", castle=t(CASTLES[at.listed].name))
        )
        table = table_of((t("First roll"), t("Wins in 100 matches")), rows)
        listed = h("div", table, class_="all-rolls", role="region", aria_label=title, tabindex=0)
    return h("div", h("h3", t("The best attack with each first roll")), h("div", buttons, class_="ways"), listed)


def _choice(action: object, t: Words) -> str:
    if isinstance(action, Fill):
        return t("Fill {line}", line=line_name(CASTLE_NUMBER[action.castle], action.line, t))
    return t("Lose a die")
