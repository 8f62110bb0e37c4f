"""The order of the actions in a turn, for all to see once the screens are lifted: who acts when, and when the guards do."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.core.i18n import Words
from game.thieves.rules import pending
from game.thieves.rules.cards import CARD_KEYS, SPECIAL
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import COVERED, SPENT
from game.thieves.view.art import picture
from game.thieves.view.labels import card_name, card_text
from game.ui.card import tip
from game.ui.html import Html, h
from game.ui.plate import badge, spoken
from game.ui.view import View

GUARD = -1  # the seat of the guards' entry


class Entry(NamedTuple):
    """An action in the order of the turn. `number` counts a seat's actions, so that the same one keeps its place."""

    seat: int
    points: int
    card: int = COVERED
    cover: int = -1
    done: bool = False
    number: int = 0


def order(seen: ThievesObservation) -> list[Entry]:
    """The actions of the turn in their order (5.4): by points; in a tie one a pass clockwise from the first thief, the
    guards after the thieves in the calm and before them in the alarm."""
    entries: list[tuple[tuple[int, int, int, int], Entry]] = []
    for seat in range(seen.players):
        items = [(*item, True) for item in seen.shown[seat]] + [(*item, False) for item in seen.laid[seat]]
        items.sort(key=lambda item: (-item[0], not item[3]))
        passes: dict[int, int] = {}
        for number, (points, card, cover, done) in enumerate(items):
            lap = passes[points] = passes.get(points, -1) + 1
            place = (-points, 0, lap, (seat - seen.first) % seen.players)
            entries.append((place, Entry(seat, points, card, cover, done, number)))
    if seen.initiative and seen.lifted:
        tie = -1 if seen.alarm else 1
        entries.append(((-seen.initiative, tie, 0, 0), Entry(GUARD, seen.initiative, done=seen.watched)))
    return [entry for _, entry in sorted(entries, key=lambda found: found[0])]


def track(seen: ThievesObservation, view: View) -> Html | None:
    """The order of the turn as a list; behind a lowered screen only the observer's actions."""
    t = view.t
    entries = order(seen)
    if not entries:
        return None
    text = t("Most action points go first. Ties: thieves, starting with the first thief, then the guards.")
    if seen.alarm:
        text = t("Most action points go first. Ties: the guards, then the thieves, starting with the first thief.")
    now = _now(seen, entries)
    alike = Counter(entry[:3] for entry in entries)
    items = [_item(seen, view, entry, entry is now, alike[entry[:3]] > 1) for entry in entries]
    return h(
        "section",
        h("h2", t("Order of this turn") if seen.lifted else t("Behind your screen")),
        h("ol", items, class_="lifted" if seen.lifted else "screened", id="track"),
        h("p", text) if seen.lifted else h("p", t("Only you can see this until everyone has declared.")),
        class_="track",
        aria_label=t("Order of this turn"),
    )


def _now(seen: ThievesObservation, entries: list[Entry]) -> Entry | None:
    """The action that is being resolved, else the next one."""
    mover = seen.current_player
    if not seen.lifted:
        return None
    top = seen.stack[-1] if seen.stack else None
    if isinstance(top, pending.Own) and not isinstance(top, pending.Act) and seen.shown[mover] and top.seat == mover:
        points, card, _ = seen.shown[mover][-1]
        return next(entry for entry in entries if (entry.seat, entry.points, entry.card) == (mover, points, card))
    return next((entry for entry in entries if not entry.done), None)


def _item(seen: ThievesObservation, view: View, entry: Entry, now: bool, twin: bool) -> Html:
    """An action of the turn; of *twin*, one of several that look alike, a number tells which."""
    t = view.t
    kind = "laid" + (" now" if now else " done" if entry.done else "")
    if entry.seat == GUARD:
        wording = t("The guards act at {n}. They go after any thief they can see and make arrests.", n=entry.points)
        inner = tip(wording, picture("guard"), h("b", entry.points), h("span", t("Guards")))
        return h("li", inner, class_=f"{kind} guards", id="act-guards", aria_current="step" if now else None)
    name, text = named(seen, t, entry)
    back = entry.card == COVERED
    wording = t.plural(
        "{who}, {n} action point: {text}",
        "{who}, {n} action points: {text}",
        entry.points,
        who=view.names[entry.seat],
        text=f"{name}{t(': ')}{text}" if text else name,
    )
    copy = spoken(f" ({entry.number + 1})") if twin else None
    inner = tip(wording, badge(entry.seat), h("b", entry.points), h("span", name, copy))
    return h(
        "li",
        inner,
        class_=f"{kind} seat{entry.seat + 1}" + (" back" if back else ""),
        id=f"act-{entry.seat + 1}-{entry.number}",
        data_flip="back" if back else "front" if entry.done else "own",
        aria_current="step" if now else None,
    )


def named(seen: ThievesObservation, t: Words, entry: Entry) -> tuple[str, str]:
    """The name of a declared action's card, as this seat knows it, and what it does."""
    if entry.card == COVERED:
        return t("face down"), ""
    thief = seen.thief[entry.seat]
    key = CARD_KEYS[entry.card]
    if entry.card == SPECIAL:
        special = card_name(key, t, thief)
        if entry.cover in (-1, COVERED):
            return special, card_text(key, t, thief)
        cover = entry.cover - SPENT if entry.cover >= SPENT else entry.cover
        return t("{card} on {special}", card=card_name(CARD_KEYS[cover], t), special=special), card_text(key, t, thief)
    return card_name(key, t, thief), card_text(key, t, thief)
