"""Age of War on the screen: castles in the centre by clan, what each player holds, the dice.

A table view is two parts in `.table`: `.board`, which scrolls if it must (and so can have the focus), and `.tray`, which is
always in reach. What may be done is a button with `data-on="act"` and the action's notation in `data-value`; each legal
action has exactly one.
For the page to animate from one table to the next:

- `data-move` (stable, unique) on what flies from its old place to its new one; `data-flip` with an id on what turns over;
  `data-pulse` on a number that flashes when it changes;
- dice are `.die` with id, `data-face` (where it rests) and `data-roll` (a token that changes with each throw);
- `data-scene` on what is fought over: where it changes the page scrolls to it;
- `data-uses="0 3"` on a button names the dice `#die-0`, `#die-3` that glow while it is pointed at (CSS alone does it).

CSS classes shared by all games are in 00-base.css (see `game.ui`): `seat1`..`seat6` set `--seat`, `.chance` is a chance.
Those of this game are in war.css under `.war`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.i18n import N_
from game.core.state import TERMINAL, Action
from game.ui import tray as kit
from game.ui.guide import rules_link
from game.ui.html import Html, h, join
from game.ui.plate import plate, spoken, total, turn_mark
from game.ui.score import pips
from game.ui.tray import action_button, area, best_choice, roll_button
from game.ui.view import View
from game.war.bot.bot import Greedy
from game.war.rules.actions import Fill, Lose
from game.war.rules.cards import CASTLES, CLANS, FACES, dice_for
from game.war.rules.odds import action_odds, castle_odds
from game.war.rules.position import CENTRE, CLAN_CASTLES, CLAN_OF, NOBODY
from game.war.rules.rules import WarObservation, standings
from game.war.view.art import picture, symbols
from game.war.view.telling import dice_taken, faces_text, line_name, line_symbols, line_text, percent

SOUNDS = {"Roll": "dice", "Fill": "card", "Lose": "card"}  # what is heard when an action of this kind happens


KEYS = (("L", N_("lose a die")),)  # besides those of every table


@dataclass(frozen=True, slots=True)
class Scene:
    """What is worked out once for a table: the legal fills, chances where hints are wanted, dice spent this turn."""

    seen: WarObservation
    view: View
    roll: bool
    choices: dict[tuple[int, int], Fill]
    after: dict[Action, float]
    chances: dict[int, float]
    best: Action | None
    taken: dict[int, str]
    lost: int


def table(seen: WarObservation, view: View, roll: bool = False) -> Html:
    """The whole table; `roll` offers to throw the dice."""
    scene = _scene(seen, view, roll)
    board = [_centre(scene), _players(scene)]
    return kit.table("war" + (" siege" if seen.target != NOBODY else ""), view, board, _tray(scene), symbols())


def _scene(seen: WarObservation, view: View, roll: bool) -> Scene:
    legal = seen.legal_actions if view.active else ()
    numbers = {castle.name: number for number, castle in enumerate(CASTLES)}
    choices = {(numbers[action.castle], action.line): action for action in legal if isinstance(action, Fill)}
    under_way = seen.turn != NOBODY and seen.current_player != TERMINAL
    after = action_odds(seen) if view.hints and legal else {}
    chances = castle_odds(seen) if view.hints and under_way else {}
    taken, lost = dice_taken(seen)
    # While no castle is chosen, the chance counts with what the castle is worth; without any hope nothing is best.
    best = best_choice(seen, view, Greedy) if any(after.values()) else None
    return Scene(seen, view, roll, choices, after, chances, best, taken, lost)


# -- castles -------------------------------------------------------------------------------------------------------------


def _centre(scene: Scene) -> Html:
    clans = [clan for clan in range(len(CLANS)) if any(scene.seen.owner[n] == CENTRE for n in CLAN_CASTLES[clan])]
    shown = h("div", [_clan(scene, clan) for clan in clans], class_="clans")
    return area("centre", scene.view.t("Castles in the centre"), _legend(scene), shown, kinds="centre")


def _legend(scene: Scene) -> Html:
    """The six clans at a glance: crest, bonus, and who holds how much of each."""
    t = scene.view.t
    return h(
        "ul", [_legend_entry(scene, number) for number in range(len(CLANS))], class_="legend", aria_label=t("Clans")
    )


def _legend_entry(scene: Scene, number: int) -> Html:
    t, clan = scene.view.t, CLANS[number]
    name = t(clan.name)
    holders = [scene.seen.owner[castle] for castle in CLAN_CASTLES[number]]
    held = [
        t("{name} {n}", name=scene.view.names[seat], n=holders.count(seat)) for seat in sorted({*holders} - {CENTRE})
    ]
    free = holders.count(CENTRE)
    told = t.plural(
        "Clan {clan}: {n} castle, {points} points together.",
        "Clan {clan}: {n} castles, {points} points together.",
        len(holders),
        clan=name,
        points=clan.bonus,
    )
    if held:
        told = t("{first} {second}", first=told, second=t("Held: {held}.", held=t(", ").join(held)))
    kinds = [f"seat{seat + 1}" if seat != CENTRE else "" for seat in sorted(holders, reverse=True)]
    return h(
        "li",
        spoken(told),
        picture(f"mon-{clan.key}"),
        h("b", clan.bonus, aria_hidden="true"),
        pips(kinds),
        class_=f"clan-{clan.key}" + ("" if free else " gone"),
        title=told,
    )


def _clan(scene: Scene, number: int) -> Html:
    t, clan = scene.view.t, CLANS[number]
    castles = [castle for castle in CLAN_CASTLES[number] if scene.seen.owner[castle] == CENTRE]
    title = h(
        "h3",
        picture(f"mon-{clan.key}"),
        h("span", t("Clan {clan}", clan=t(clan.name)), class_="name"),
        h(
            "span",
            t.plural(
                "{n} castle, together {points}",
                "{n} castles, together {points}",
                len(CLAN_CASTLES[number]),
                points=clan.bonus,
            ),
            class_="bonus",
        ),
    )
    cards = h("ul", [_castle(scene, castle) for castle in castles], class_="castles")
    return h("section", title, cards, class_=f"clan clan-{clan.key} of{len(castles)}")


def _castle(scene: Scene, number: int) -> Html:
    """A castle face up, in the centre or before a player."""
    seen, t, card = scene.seen, scene.view.t, CASTLES[number]
    kinds = ["castle", f"clan-{card.clan}"]
    if seen.target == number:
        kinds.append("target")
    if any(castle == number for castle, _ in scene.choices):
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
            picture(f"castle-{number}"),
            h(
                "ul",
                [h("li", _line(scene, number, line)) for line in lines],
                _castle_chance(scene, number),
                class_="lines" + (" odd" if len(lines) % 2 else ""),
            ),
            class_="face",
        ),
        class_=" ".join(kinds),
        id=f"castle-{card.name}",
        data_move=f"castle-{card.name}",
        data_flip="up",
        data_scene=f"{card.name} {seen.turn}" if seen.target == number else None,
    )


def _castle_chance(scene: Scene, number: int) -> Html | None:
    if number not in scene.chances or scene.seen.target not in (NOBODY, number):
        return None
    t, chance = scene.view.t, scene.chances[number]
    return h(
        "li",
        spoken(t("chance to take it from here: ")),
        percent(chance),
        class_="chance",
        title=_exactly(scene, t("Chance to take {castle} from here", castle=t(CASTLES[number].name)), chance),
    )


def _line(scene: Scene, castle: int, line: int) -> Html:
    """A battle line: a button where it may be filled now, the dice that fill it, or what it asks for."""
    t, seen = scene.view.t, scene.seen
    asked = line_symbols(castle, line)
    steal = " steal" if line == len(CASTLES[castle].lines) else ""
    action = scene.choices.get((castle, line))
    if action is not None:
        return _line_button(scene, castle, line, action, steal)
    name = line_name(castle, line, t)
    if seen.target == castle and line in scene.taken:
        dice = scene.taken[line]
        told = t("{line}: filled with {faces}", line=name, faces=faces_text(dice, t))
        shown = [h("span", picture(f"face-{face}"), class_=f"chip face{face}") for face in dice]
        return h("span", shown, class_="line filled" + steal, role="img", aria_label=told)
    told = t("{line}: {asked}", line=name, asked=line_text(asked, t))
    return h("span", _asked(asked), class_="line" + steal, role="img", aria_label=told)


def _line_button(scene: Scene, castle: int, line: int, action: Fill, steal: str) -> Html:
    t, asked = scene.view.t, line_symbols(castle, line)
    uses = _uses(asked, scene.seen.faces)
    chance = scene.after.get(action)
    name, wanted = line_name(castle, line, t), line_text(asked, t)
    told = t.plural(
        "Fill {line} ({asked}) with {n} die", "Fill {line} ({asked}) with {n} dice", len(uses), line=name, asked=wanted
    )
    return action_button(
        action,
        t,
        _asked(asked),
        _after(chance),
        told=_with_chance(scene, told, action),
        reason=_exactly(scene, t("Chance after it"), chance),
        best=action == scene.best,
        kinds="line may" + steal,
        data_uses=" ".join(str(die) for die in uses),
    )


def _asked(symbols_: str) -> Html:
    if symbols_.isdigit():
        return h("span", picture("face-1"), h("b", symbols_), class_="need face1", aria_hidden="true")
    return join(
        h("span", picture(f"face-{symbol}"), class_=f"need face{symbol}", aria_hidden="true") for symbol in symbols_
    )


def _uses(asked: str, faces: str) -> list[int]:
    """Which dice of *faces*, by place, fill a line."""
    left = list(range(len(faces)))
    used = []
    for face in dice_for(asked, faces):
        die = next(die for die in left if faces[die] == face)
        left.remove(die)
        used.append(die)
    return sorted(used)


def _after(chance: float | None) -> Html | None:
    return None if chance is None else h("small", percent(chance), class_="after", aria_hidden="true")


def _with_chance(scene: Scene, told: str, action: Action) -> str:
    t = scene.view.t
    if action in scene.after:
        return t("{told}, {chance} after it", told=told, chance=percent(scene.after[action]))
    return told


def _exactly(scene: Scene, what: str, chance: float | None) -> str:
    """The chance to four places, '' where none is shown."""
    if chance is None:
        return ""
    return scene.view.t("{what}: {chance}%", what=what, chance=f"{100 * chance:.4f}")


# -- players -------------------------------------------------------------------------------------------------------------


def _players(scene: Scene) -> Html:
    seen = scene.seen
    points, castles, _ = standings(seen.players, seen.owner, seen.safe)
    plates = [_player(scene, seat, points[seat], castles[seat]) for seat in range(seen.players)]
    return area("players", scene.view.t("Players"), h("ul", plates, class_="players"))


def _player(scene: Scene, seat: int, points: int, castles: int) -> Html:
    t, seen = scene.view.t, scene.seen
    theirs = seat == seen.turn and seen.current_player != TERMINAL
    held = [number for number in range(len(CASTLES)) if seen.owner[number] == seat]
    up = [_castle(scene, number) for number in held if not seen.safe[number]]
    clans = sorted({CLAN_OF[number] for number in held if seen.safe[number]})
    return plate(
        scene.view,
        seat,
        "player",
        [turn_mark(t) if theirs else None, total(seat, points, t)],
        h("ul", up, class_="castles") if up else None,
        h("ul", [_pile(scene, clan) for clan in clans], class_="piles") if clans else None,
        None if held else h("p", t("No castle yet"), class_="nothing"),
        turn=theirs,
        tip=t.plural("{n} castle", "{n} castles", castles),
    )


def _pile(scene: Scene, number: int) -> Html:
    """A united clan: its castles face down in one pile, the first on top with what the clan is worth."""
    t, clan = scene.view.t, CLANS[number]
    told = t("Clan {clan}, united: {points} points, safe", clan=t(clan.name), points=clan.bonus)
    backs = [_back(scene, castle, castle == CLAN_CASTLES[number][0]) for castle in CLAN_CASTLES[number]]
    return h("li", h("h4", told, class_="visually-hidden"), h("ul", backs), class_=f"pile clan-{clan.key}", title=told)


def _back(scene: Scene, number: int, top: bool) -> Html:
    card, clan = CASTLES[number], CLANS[CLAN_OF[number]]
    return h(
        "li",
        h(
            "div",
            picture(f"mon-{card.clan}"),
            spoken(scene.view.t("{castle}, face down", castle=scene.view.t(card.name))),
            h("b", clan.bonus, class_="bonus", aria_hidden="true") if top else None,
            class_="face",
        ),
        class_="castle down" + (" top" if top else ""),
        id=f"castle-{card.name}",
        data_move=f"castle-{card.name}",
        data_flip="down",
    )


# -- dice ----------------------------------------------------------------------------------------------------------------


def _tray(scene: Scene) -> Html:
    t, seen = scene.view.t, scene.seen
    turn = seen.current_player if seen.current_player == TERMINAL else seen.turn
    asked = kit.status(scene.view, turn, _asked_of(scene), _rules(scene))
    return kit.tray(t("Dice"), turn, asked, _dice(scene), h("div", _actions(scene), class_="actions"))


def _asked_of(scene: Scene) -> str:
    """What is asked of whose turn it is."""
    t, seen = scene.view.t, scene.seen
    if seen.turn == NOBODY:
        return t("Who begins is being drawn.")
    name = scene.view.names[seen.turn]
    if seen.target != NOBODY:
        return t("{name} attacks {castle}", name=name, castle=t(CASTLES[seen.target].name))
    return t("{name} chooses a castle", name=name) if seen.faces else t("{name} is to roll", name=name)


def _rules(scene: Scene) -> Html:
    """The way to the rules of what is decided now."""
    t, seen = scene.view.t, scene.seen
    if not seen.faces:
        return rules_link("turn", t("Your turn"), t)
    if any(seen.owner[castle] != CENTRE for castle, _ in scene.choices):
        return rules_link("stealing", t("Stealing"), t)
    return rules_link("lines", t("Battle lines"), t)


def _dice(scene: Scene) -> Html:
    t, seen = scene.view.t, scene.seen
    useful = {die for castle, line in scene.choices for die in _uses(line_symbols(castle, line), seen.faces)}
    token = str(len(seen.history)) if seen.faces else ""
    resting = seen.dice if seen.current_player != TERMINAL else 0
    dice = [_die(number, seen.faces[number : number + 1], token, number in useful) for number in range(resting)]
    lost = [h("span", class_="die-lost") for _ in range(scene.lost)]
    if seen.faces:
        told = t("Rolled: {faces}", faces=faces_text(seen.faces, t))
    else:
        told = t.plural("{n} die to roll", "{n} dice to roll", resting)
    if lost:
        told += t("; ") + t.plural("{n} die lost", "{n} dice lost", scene.lost)
    return h("div", dice, lost, class_="dice", role="img", aria_label=told)


def _die(number: int, face: str, token: str, useful: bool) -> Html:
    """A cube: `s1`..`s6` are the sides 1 2 3 A C D, turned into place by dice.css. A die not yet thrown is blank."""
    sides = [h("span", picture(f"face-{side}"), class_=f"side s{n} face{side}") for n, side in enumerate(FACES, 1)]
    kinds = "die" + ("" if face else " blank") + (" useful" if useful else "")
    return h(
        "span",
        h("span", sides, class_="cube"),
        class_=kinds,
        id=f"die-{number}",
        data_face=face or "1",
        data_roll=token,
    )


def _actions(scene: Scene) -> Html | None:
    t, seen = scene.view.t, scene.seen
    if scene.roll:
        return roll_button(t.plural("Roll {n} die", "Roll {n} dice", seen.dice))
    lose = next((action for action in seen.legal_actions if isinstance(action, Lose)), None)
    if lose is None or not scene.view.active:
        return None
    text = t("Lose the last die") if seen.dice == 1 else t("Lose a die")
    chance = scene.after.get(lose)
    button = action_button(
        lose,
        t,
        h("span", text, aria_hidden="true"),
        _after(chance),
        told=_with_chance(scene, text, lose),
        reason=_exactly(scene, t("Chance after it"), chance),
        best=lose == scene.best,
        kinds="lose",
        key="l",
    )
    return join(button, _give_up(scene, lose))


def _give_up(scene: Scene, lose: Lose) -> Html | None:
    """Where no dice can take the castle any more: lose the rest at once."""
    seen, t = scene.seen, scene.view.t
    if seen.dice == 1 or seen.target == NOBODY or castle_odds(seen)[seen.target] > 0:
        return None
    why = t("No dice can take it any more")
    return action_button(lose, t, t("End the turn"), reason=why, key="e", on="repeat")
