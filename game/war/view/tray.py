"""The tray of Age of War: what is asked, the dice, and what is done with them besides filling a line."""

from __future__ import annotations

from game.core.state import TERMINAL
from game.ui import tray as kit
from game.ui.guide import rules_link
from game.ui.html import Html, h, join
from game.ui.tray import action_button, roll_button
from game.war.rules.actions import Lose
from game.war.rules.cards import CASTLES, FACES
from game.war.rules.odds import castle_odds
from game.war.rules.position import CENTRE, NOBODY
from game.war.view.art import picture
from game.war.view.faces import die
from game.war.view.labels import faces_text, line_symbols, percent
from game.war.view.sight import Sight, dice_used, exactly


def tray(sight: Sight) -> Html:
    """The whole tray."""
    t, seen = sight.view.t, sight.seen
    turn = seen.current_player if seen.current_player == TERMINAL else seen.turn
    actions = h("div", _actions(sight), class_="actions")
    return kit.tray(sight.view, turn, t("Dice"), _asked_of(sight), _rules(sight), _dice(sight), actions)


def _asked_of(sight: Sight) -> str:
    """What is asked of whose turn it is."""
    t, seen = sight.view.t, sight.seen
    if seen.turn == NOBODY:
        return t("Choosing who goes first…")
    name, yours = sight.view.names[seen.turn], sight.view.asks(seen.turn)
    if seen.faces and sight.view.active and seen.legal_actions and not sight.choices:
        return t("No line fits – you lose a die") if yours else t("No line fits – {name} loses a die", name=name)
    if seen.target != NOBODY:
        castle = t(CASTLES[seen.target].name)
        if sight.choices and yours:
            return t("Attacking {castle}: fill a line or lose a die", castle=castle)
        if sight.choices:
            return t("{name} is attacking {castle}: fill a line or lose a die", name=name, castle=castle)
        return t("{name} is attacking {castle}", name=name, castle=castle)
    if sight.choices:
        if yours:
            return t("Fill a line on any castle, or lose a die")
        return t("{name}: fill a line on any castle, or lose a die", name=name)
    if seen.faces:
        return t("{name} is choosing a castle", name=name)
    if sight.view.entered is not None:
        return t("Tap the faces you rolled")
    return t("Your turn: roll the dice") if yours else t("{name} to roll", name=name)


def _rules(sight: Sight) -> Html:
    """The way to the rules of what is decided now."""
    t, seen = sight.view.t, sight.seen
    if not seen.faces:
        return rules_link("turn", t("Your turn"), t)
    if any(seen.owner[castle] != CENTRE for castle, _ in sight.choices):
        return rules_link("stealing", t("Stealing"), t)
    return rules_link("lines", t("Battle lines"), t)


def _dice(sight: Sight) -> Html:
    t, seen = sight.view.t, sight.seen
    useful = {die for castle, line in sight.choices for die in dice_used(line_symbols(castle, line), seen.faces)}
    token = str(len(seen.history)) if seen.faces else ""
    resting = seen.dice if seen.current_player != TERMINAL else 0
    brisk = seen.turn >= 0 and not sight.view.humans[seen.turn]
    faces = seen.faces or sight.view.entered or ""
    dice = [die(n, faces[n : n + 1], token, n in useful, brisk) for n in range(resting)]
    lost = [h("span", class_="die-lost") for _ in range(sight.lost)]
    if faces:
        text = t("Rolled: {faces}", faces=faces_text(faces, t))
    else:
        text = t.plural("{n} die to roll", "{n} dice to roll", resting)
    if lost:
        text += t("; ") + t.plural("{n} die lost", "{n} dice lost", sight.lost)
    return h("div", dice, lost, class_="dice", role="img", aria_label=text)


def _actions(sight: Sight) -> Html | None:
    t, seen = sight.view.t, sight.seen
    if sight.view.entered is not None:
        return _entry(sight)
    if sight.roll:
        return roll_button(t.plural("Roll {n} die", "Roll {n} dice", seen.dice))
    lose = next((action for action in seen.legal_actions if isinstance(action, Lose)), None)
    if lose is None or not sight.view.active:
        return None
    text = t("Lose the last die") if seen.dice == 1 else t("Lose a die and reroll")
    chance = sight.after.get(lose)
    button = action_button(
        lose,
        t,
        h("span", text),
        note=_hope(sight, chance) if chance is not None else "",
        reason=exactly(sight, t("Your chance after this"), chance),
        best=lose == sight.best,
        kinds="lose",
        key="l",
    )
    return join(button, _give_up(sight, lose))


def _entry(sight: Sight) -> Html:
    """A button for each face of a die rolled by hand."""
    t = sight.view.t
    buttons = [
        h(
            "button",
            picture(f"face-{face}"),
            type="button",
            class_=f"chip face{face}",
            aria_label=faces_text(face, t),
            title=faces_text(face, t),
            data_on="enter",
            data_again="",
            data_value=face,
            data_key=face.lower(),
        )
        for face in FACES
    ]
    return h("div", buttons, class_="entry", role="group", aria_label=t("Faces"))


def _hope(sight: Sight, chance: float) -> str:
    """What the chance after losing a die is a chance of."""
    t, target = sight.view.t, sight.seen.target
    if target == NOBODY:
        return t("{chance} to take a castle", chance=percent(chance))
    return t("{chance} to take {castle}", chance=percent(chance), castle=t(CASTLES[target].name))


def _give_up(sight: Sight, lose: Lose) -> Html | None:
    """Where no dice can take the castle any more: lose the rest at once."""
    seen, t = sight.seen, sight.view.t
    if seen.dice == 1 or seen.target == NOBODY or castle_odds(seen)[seen.target] > 0:
        return None
    why = t("Not enough dice left to take it")
    return action_button(lose, t, t("End the turn"), reason=why, primary=True, key="e", on="repeat")
