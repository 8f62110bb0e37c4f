"""Statistics: a person's results against bots, per game and strongest opponent, with small charts."""

from __future__ import annotations

from collections.abc import Mapping

from game import games
from game.app.feature import Exports
from game.app.features.statistics.tally import RECENT, Tally
from game.app.show.screens.parts import in_a_row, level_name
from game.app.storage.room import TIGHT, Room
from game.core.i18n import Words
from game.core.interval import wilson
from game.roster import parts_of
from game.ui.art import stretched
from game.ui.dialog import dialog
from game.ui.html import Html, button, h

_WIDE, _HIGH = 120, 12  # the size of a bar
_RISE = {"W": -11, "S": -6, "L": 7}  # the length of a stroke, up or down


def record_book(
    rows: Mapping[str, Tally],
    dice: Mapping[str, Mapping[str, int]],
    t: Words,
    progress: Html | None = None,
    room: Room | None = None,
    exports: Exports | None = None,
) -> Html:
    """The dialog; *progress* has ladder, curves and tables. Before the first match it says what it will show."""
    known = [(key, row) for key, row in rows.items() if key.partition("/")[0] in games and row.played]
    if not known:
        body = h("p", t("Your solo matches against bots count here."), class_="note")
    else:
        body = h("ul", [_row(key, row, t) for key, row in known], class_="tallies")
    thrown = [_dice(key, faces, t) for key, faces in dice.items() if key in games and faces]
    fair = h("p", t("The dice are fair: every roll comes from your device’s own random generator."), class_="note")
    blind = h("p", t("Bots see only what a player in their seat could see."), class_="note")
    ways = in_a_row(
        button(t("Export statistics"), class_="quiet", data_on=f"{exports.part}:statistics") if exports else None,
        button(t("Reset statistics"), class_="quiet", data_on="forget"),
    )
    stored = None if room is None else _room(room, exports, t)
    return dialog(
        "record-book",
        t("Statistics"),
        t,
        h(
            "div",
            progress,
            body,
            thrown,
            fair,
            blind,
            ways if known or any(thrown) else None,
            stored,
            class_="body book",
        ),
    )


def _room(room: Room, exports: Exports | None, t: Words) -> Html:
    """How much of the browser's storage is used, and an offer to export when it gets tight."""
    text = t.plural(
        "{n} match and everything else use {used}% of this browser’s storage.",
        "{n} matches and everything else use {used}% of this browser’s storage.",
        room.matches,
        used=f"{max(0.1, 100 * room.share):.1f}",
    )
    meter = h("meter", value=f"{room.share:.3f}", max=1, high=TIGHT, aria_label=t("Storage"))
    advice = None
    if room.is_tight and exports is not None:
        export = button(t("Export all"), data_on=exports.everything)
        advice = in_a_row(h("p", t("Export your matches, then delete old ones."), class_="note"), export)
    return h("section", h("h3", t("Storage")), meter, h("p", text, class_="note"), advice, class_="room")


def _dice(key: str, thrown: Mapping[str, int], t: Words) -> Html | None:
    """How often each face was thrown, as bars beside the expected share."""
    dice = parts_of(key).after.dice
    if dice is None:
        return None
    words, total, even = t.of(key), sum(thrown.values()), 1 / len(dice.faces)
    rows = []
    for face in dice.faces:
        share = thrown.get(face, 0) / total
        bar = _bar(min(1.0, share / even / 2), f"M{_WIDE / 2} 0V{_HIGH}")
        figures = t("{n} ({share}%)", n=thrown.get(face, 0), share=f"{100 * share:.1f}")
        rows.append(h("div", h("dt", dice.name(face, words)), h("dd", bar, figures)))
    text = t(
        "{n} dice rolled in {game}. The line marks the expected share, {share}%.",
        n=total,
        game=words(games[key].title),
        share=f"{100 * even:.1f}",
    )
    return h("section", h("h3", t("Dice")), h("p", text, class_="note"), h("dl", rows), class_="thrown")


def _row(key: str, row: Tally, t: Words) -> Html:
    game, _, level = key.partition("/")
    figures = [
        (t("Played"), str(row.played)),
        (t("Average points"), f"{row.points / row.scored:.1f}" if row.scored else "–"),
        (t("Best score"), str(row.best)),
        (t("Winning streak"), t("{n} (best: {longest})", n=row.streak, longest=row.longest)),
    ]
    if row.lucky:
        figure = f"{row.luck / row.lucky:+.2f}".replace("-", "−")
        luck = t.together(figure, t("per match, compared with average luck"))
        figures.append((t("Luck"), luck))
    return h(
        "li",
        h("h3", games[game].named(t), h("small", level_name(game, level, t))),
        h("div", _won(row, t), class_="won"),
        h("dl", [h("div", h("dt", name), h("dd", figure)) for name, figure in figures]),
    )


def _won(row: Tally, t: Words) -> list[Html | None]:
    """The share of wins as a bar with its 95 % interval, and in numbers."""
    low, high = wilson(row.won, row.played)
    share = row.won / row.played
    bar = _bar(share, f"M{_WIDE * low:.1f} {_HIGH / 2}H{_WIDE * high:.1f}")
    figures = t("Won") + " " + t("{won} ({share}%)", won=f"{row.won:g}", share=round(100 * share))
    text = t("95% interval {low}% to {high}%", low=round(100 * low), high=round(100 * high))
    return [h("span", figures, title=text), bar, _recent(row, t)]


def _bar(share: float, spread: str) -> Html:
    """A bar filled up to *share*, with a line over it along the path *spread*."""
    ground = h("rect", width=_WIDE, height=_HIGH, class_="ground")
    filled = h("rect", width=f"{_WIDE * share:.1f}", height=_HIGH, class_="share")
    line = h("path", d=spread, class_="spread")
    return stretched("bar", _WIDE, _HIGH, ground, filled, line, aria_hidden="true")


def _recent(row: Tally, t: Words) -> Html | None:
    """The latest matches as a row of strokes, the newest at the right: up for a win, half up for a shared one, down for a
    loss."""
    if not row.recent:
        return None
    step = _WIDE / RECENT
    first = _WIDE - (len(row.recent) - 0.5) * step

    def strokes(results: str) -> str:
        places = [(first + n * step, result) for n, result in enumerate(row.recent) if result in results]
        return "".join(f"M{x:.1f} {_HIGH}v{_RISE[result]}" for x, result in places)

    text = t(
        "Last {n}: {won} won, {shared} tied, {lost} lost",
        n=len(row.recent),
        won=row.recent.count("W"),
        shared=row.recent.count("S"),
        lost=row.recent.count("L"),
    )
    return h(
        "svg",
        h("title", text),
        h("path", d=f"M0 {_HIGH}H{_WIDE}", class_="ground"),
        h("path", d=strokes("WS"), class_="wins"),
        h("path", d=strokes("L"), class_="losses"),
        viewBox=f"0 0 {_WIDE} {2 * _HIGH}",
        class_="form",
        role="img",
        aria_label=text,
    )
