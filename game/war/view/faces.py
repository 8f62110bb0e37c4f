"""Castles and dice of Age of War.

A castle is shown alike in the centre and before a player: its lines are buttons where they may be filled now.
"""

from __future__ import annotations

from game.ui.html import Html, h, join
from game.ui.plate import spoken
from game.ui.tray import action_button
from game.war.rules.actions import Fill
from game.war.rules.cards import CASTLES, CLANS, FACES
from game.war.rules.position import CENTRE, CLAN_OF, NOBODY
from game.war.view.art import picture
from game.war.view.labels import faces_text, line_name, line_symbols, line_text, percent
from game.war.view.sight import Sight, dice_used, exactly, shown_after, with_chance


def castle(sight: Sight, number: int) -> Html:
    """A castle face up, in the centre or before a player."""
    seen, t, card = sight.seen, sight.view.t, CASTLES[number]
    kinds = ["castle", f"clan-{card.clan}"]
    if seen.target == number:
        kinds.append("target")
    if any(castle == number for castle, _ in sight.choices):
        kinds.append("open")
    lines = range(len(card.lines) + (seen.owner[number] != CENTRE and card.stealable))
    return h(
        "li",
        h(
            "div",
            h(
                "h4",
                picture(f"mon-{card.clan}"),
                h("span", t(card.name), class_="name"),
                spoken(t.plural("{n} point", "{n} points", card.points)),
                h("b", card.points, class_="points", aria_hidden="true"),
            ),
            h("span", picture(f"castle-{number}"), class_="art"),
            h(
                "ul",
                [h("li", _line(sight, number, line), class_="last" if line == lines[-1] else None) for line in lines],
                _castle_chance(sight, number),
                class_="lines" + (" odd" if len(lines) % 2 else ""),
            ),
            class_="face",
        ),
        class_=" ".join(kinds),
        id=f"castle-{card.name}",
        data_move=f"castle-{card.name}",
        data_keep=f"castle-{card.name}",
        data_flip="up",
        data_hold=seen.owner[number],
        data_scene=f"{card.name} {seen.turn}" if seen.target == number else None,
    )


def _castle_chance(sight: Sight, number: int) -> Html | None:
    if number not in sight.chances or sight.seen.target not in (NOBODY, number):
        return None
    t, chance = sight.view.t, sight.chances[number]
    return h(
        "li",
        spoken(t("chance of taking it: ")),
        percent(chance),
        class_="chance",
        title=exactly(sight, t("Your chance of taking {castle}", castle=t(CASTLES[number].name)), chance),
    )


def _line(sight: Sight, castle: int, line: int) -> Html:
    """A battle line: a button where it may be filled now, the dice that fill it, or what it asks for."""
    t, seen = sight.view.t, sight.seen
    asked = line_symbols(castle, line)
    steal = " steal" if line == len(CASTLES[castle].lines) else ""
    action = sight.choices.get((castle, line))
    if action is not None:
        return _line_button(sight, castle, line, action, steal)
    name = line_name(castle, line, t)
    if seen.target == castle and line in sight.taken:
        dice = sight.taken[line]
        text = t("{line}: filled with {faces}", line=name, faces=faces_text(dice, t))
        shown = [h("span", picture(f"face-{face}"), class_=f"chip face{face}") for face in dice]
        return h("span", shown, class_="line filled" + steal, role="img", aria_label=text)
    text = t("{line}: {asked}", line=name, asked=line_text(asked, t))
    return h("span", _asked(asked), class_="line" + steal, role="img", aria_label=text)


def _line_button(sight: Sight, castle: int, line: int, action: Fill, steal: str) -> Html:
    t, asked = sight.view.t, line_symbols(castle, line)
    uses = dice_used(asked, sight.seen.faces)
    chance = sight.after.get(action)
    name, wanted = line_name(castle, line, t), line_text(asked, t)
    text = t.plural(
        "Fill {line} ({asked}) with {n} die", "Fill {line} ({asked}) with {n} dice", len(uses), line=name, asked=wanted
    )
    return action_button(
        action,
        t,
        _asked(asked),
        shown_after(chance),
        aloud=with_chance(sight, text, action),
        reason=exactly(sight, t("Your chance after this"), chance),
        best=action == sight.best,
        kinds="line may" + steal,
        data_uses=" ".join(str(die) for die in uses),
    )


def _asked(symbols_: str) -> Html:
    if symbols_.isdigit():
        return h("span", picture("face-1"), h("b", symbols_), class_="need face1", aria_hidden="true")
    return join(
        h("span", picture(f"face-{symbol}"), class_=f"need face{symbol}", aria_hidden="true") for symbol in symbols_
    )


def back(sight: Sight, number: int, top: bool) -> Html:
    """A castle face down, in a pile of its clan; the one on *top* shows what the clan is worth."""
    card, clan = CASTLES[number], CLANS[CLAN_OF[number]]
    return h(
        "li",
        h(
            "div",
            picture(f"mon-{card.clan}"),
            spoken(sight.view.t("{castle}, face down", castle=sight.view.t(card.name))),
            h("b", clan.bonus, class_="bonus", aria_hidden="true") if top else None,
            class_="face",
        ),
        class_="castle down" + (" top" if top else ""),
        id=f"castle-{card.name}",
        data_move=f"castle-{card.name}",
        data_keep=f"castle-{card.name}",
        data_flip="down",
        data_hold=sight.seen.owner[number],
    )


def die(number: int, face: str, token: str, useful: bool, brisk: bool = False) -> Html:
    """A cube: `s1`..`s6` are the sides 1 2 3 A C D, turned into place by dice.css. A die not yet thrown is blank; a *brisk*
    one is thrown in less time."""
    sides = [h("span", picture(f"face-{side}"), class_=f"side s{n} face{side}") for n, side in enumerate(FACES, 1)]
    kinds = "die" + ("" if face else " blank") + (" useful" if useful else "")
    return h(
        "span",
        h("span", sides, class_="cube"),
        class_=kinds,
        id=f"die-{number}",
        data_face=face or "1",
        data_roll=token,
        data_brisk=brisk,
    )
