"""Animations, planned from what a patch changed on the table; the worker knows nothing of them.

    data-move="id"      the same id at a new place: it flies there, above everything; in a drawing it walks along its
                        data-way="x y,x y,0 0" (from where it now is), the data-order'th of all, if it was at its start
    data-flip="state"   another state on the same element id: the card turns over
    data-roll="token"   another token on the same die: the cube is thrown and ends on the true face
    data-hold="who"     another holder of the same element id: a capture; for a while nothing else moves or turns over
    data-pulse="value"  another value on the same element id: it flickers like a lamp that is lit

`assets/runtime/places.js` finds the changes, `play` touches the page; `plan`, `throw` and `spin` are pure. Nothing lasts
longer than LIMIT, or after a capture than that and HOLD, and a person can end all of it at any moment; with reduced motion
there is none.
"""

import json
import random

import js

LIMIT = 800  # ms from the patch to the end of the last animation
FLIGHT, TURN, GLOW, THROW = 480, 340, 600, 620  # ms
HOLD = 1180  # ms from a patch with a capture until anything else moves (places.js)
REST = HOLD + 250  # ms from that patch until all elements have slid to their places (places.js)
LINE = 600  # ms for which a line of a fight is held once its cards have turned up
BRISK = 0.68  # of the time for a throw of others (data-brisk)
STAGGER = 45  # ms between two of the same kind
NEAR = 6  # units of a drawing: a figure this close to the start of its way was there
TURNS = 100  # ms between two figures that walk in a drawing

# How to turn a cube so that a face looks at the viewer: degrees about x, then y. assets/style/dice.css has the same.
RESTS = {"1": (0, 0), "2": (0, -90), "3": (-90, 0), "A": (90, 0), "C": (0, 90), "D": (0, 180)}

# A throw over time: (share of the time, share of the spin left) at each touch of the table.
TOUCHES = ((0.0, 1.0), (0.42, 0.36), (0.7, 0.12), (0.88, 0.03), (1.0, 0.0))

_running = []


def reduced():
    """Whether nothing may move: by the setting, or else by the system's preference."""
    wish = str(js.document.documentElement.getAttribute("data-motion"))
    if wish == "reduced":
        return True
    return wish != "full" and bool(js.window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def running():
    """Whether anything is moving."""
    _running[:] = [animation for animation in _running if str(animation.playState) == "running"]
    return len(_running) > 0


def finish():
    """End everything at once, in its final place."""
    for animation in _running:
        animation.finish()
    _running[:] = []


def plan(changes):
    """The animations: (kind, key, detail, ms until the start, ms of duration) for `changes` from places.js.

    The detail of a move is its origin, see `_from`. After a capture other cards turn over when it has been looked at.
    """
    steps = []
    taken = [change[1] for change in changes if change[0] == "hold"]
    for kind, takes in (("move", FLIGHT), ("flip", TURN), ("roll", THROW), ("pulse", GLOW)):
        found = [change[1:] for change in changes if change[0] == kind]
        gap = min(STAGGER, (LIMIT - takes) / max(1, len(found) - 1))
        for place, (key, was, now) in enumerate(found):
            later = HOLD if kind == "flip" and taken and key not in taken else 0
            steps.append((kind, key, _from(was, now) if kind == "move" else now, later + int(gap * place), takes))
    return steps


def _from(was, now):
    """The origin relative to the present place: x, y, and the old size as a share of the new one, equal in both
    directions, about the middle. If the height is unchanged the size is too, and the corner counts."""
    size = was[3] / now[3]
    if was[3] == now[3]:
        return was[0] - now[0], was[1] - now[1], 1
    return was[0] + was[2] / 2 - now[0] - now[2] / 2, was[1] + was[3] / 2 - now[1] - now[3] / 2, size


def throw(across, height, turn=0):
    """The path of a thrown die as keyframes: it enters from `across` px, `height` px above the table, and bounces; a flat
    drawing also turns by `turn` degrees."""
    frames = []
    for flight in range(len(TOUCHES) - 1):
        start, end = TOUCHES[flight][0], TOUCHES[flight + 1][0]
        for part in range(4):
            share = part / 4
            at = start + (end - start) * share
            if flight == 0:
                up = height * (1 - share * share)
            else:
                up = height * (0, 0.3, 0.09, 0.02)[flight] * 4 * share * (1 - share)
            frames.append(_frame(at, across * (1 - at) * (1 - at), up, turn * (1 - at) * (1 - at)))
    frames.append(_frame(1, 0, 0, 0))
    return frames


def _frame(at, x, up, turn):
    # The higher a die, the nearer the viewer.
    move = "translate(%.1fpx, %.1fpx) scale(%.3f)" % (x, -up, 1 + up / 260)
    return {"offset": round(at, 4), "transform": move + (" rotate(%ddeg)" % turn if turn else "")}


def spin(face, turns):
    """The cube's keyframes: `turns` are degrees about x, y and z at the start; it slows at each touch and ends on `face`.

    Meanwhile all sides are visible; at rest dice.css shows two of them.
    """
    rest = "rotateX(%ddeg) rotateY(%ddeg)" % RESTS[face]
    frames = []
    for at, left in TOUCHES:
        turned = "rotateX(%.1fdeg) rotateY(%.1fdeg) rotateZ(%.1fdeg) " % tuple(turn * left + 0.0 for turn in turns)
        frames.append({"offset": at, "transform": turned + rest, "visibility": "visible"})
    return frames


def play(root, changes):
    """Animate the change to the present table in `root`; returns ms until all is done."""
    lasts = 0
    for kind, key, detail, delay, takes in plan(changes):
        timing = {"delay": delay, "duration": takes, "fill": "backwards"}
        _SHOWS[kind](root, key, detail, timing)
        lasts = max(lasts, timing["delay"] + timing["duration"])
    return max(lasts, REST) if holds(changes) else lasts


def holds(changes):
    """Whether something was taken: until the others have closed up the turn has not passed."""
    return any(change[0] == "hold" for change in changes)


def held(changes):
    """ms for which the table waits after its animations: a line of a fight (ui/showdown) is held."""
    turned = [js.document.getElementById(change[1]) for change in changes if change[0] == "flip"]
    return LINE if any(card and card.closest(".showdown") for card in turned) else 0


def decides(changes):
    """Whether the change is a throw or a card turned over: its result is announced when it rests."""
    return any(change[0] in ("roll", "flip") for change in changes)


def _fly(root, key, detail, timing):
    element = root.querySelector('[data-move="' + key + '"]')
    x, y, size = detail
    if hasattr(element, "ownerSVGElement") and element.ownerSVGElement:
        timing["delay"] = min(TURNS * int(element.getAttribute("data-order") or 0), LIMIT - timing["duration"])
        timing["easing"] = "ease-in-out"
        _animate(element, walk(x, y, str(element.getAttribute("data-way") or "")), timing)
        return
    start = {"transform": "translate(%.1fpx, %.1fpx) scale(%.3f)" % (x, y, size), "zIndex": 60}
    end = {"transform": "none", "zIndex": 60}
    timing["easing"] = "cubic-bezier(.25, .7, .25, 1)"
    _animate(element, [start, end], timing)


def walk(x, y, way):
    """Keyframes from x, y to a figure's present place: along `way` at an even pace if that starts there, otherwise
    straight."""
    points = [tuple([float(part) for part in point.split()]) for point in way.split(",")] if way else []
    if not points or abs(points[0][0] - x) + abs(points[0][1] - y) > NEAR:
        points = [(x, y), (0, 0)]
    lengths = [0]
    for n in range(1, len(points)):
        (ax, ay), (bx, by) = points[n - 1], points[n]
        lengths.append(lengths[-1] + ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    whole = lengths[-1] or 1
    return [
        {"offset": round(length / whole, 4), "translate": "%.1fpx %.1fpx" % point}
        for length, point in zip(lengths, points)  # noqa: B905 - MicroPython knows no `strict`
    ]


def _turn(root, key, detail, timing):
    timing["easing"] = "ease-out"
    frames = [{"transform": "perspective(600px) rotateY(-90deg)"}, {"transform": "perspective(600px) rotateY(0deg)"}]
    _animate(js.document.getElementById(key), frames, timing)


def _glow(root, key, detail, timing):
    timing["easing"] = "ease-out"
    frames = [{"opacity": 0.1}, {"opacity": 1}, {"opacity": 0.35}, {"opacity": 1}]
    _animate(js.document.getElementById(key), frames, timing)


def _throw(root, key, detail, timing):
    die = js.document.getElementById(key)
    face = str(die.getAttribute("data-face"))
    cube = die.querySelector(".cube")
    if die.hasAttribute("data-brisk"):
        timing["delay"], timing["duration"] = int(timing["delay"] * BRISK / 2), int(timing["duration"] * BRISK)
    if not cube:  # one that is drawn flat
        _animate(die, throw(-80, 60, 540), timing)
        return
    if face not in RESTS:
        return
    side = 1 if random.random() < 0.5 else -1
    turns = (360 + 360 * random.random(), side * (360 + 300 * random.random()), side * (90 + 180 * random.random()))
    _animate(die, throw(-side * (60 + 80 * random.random()), 70 + 40 * random.random()), timing)
    _animate(cube, spin(face, turns), timing)


_SHOWS = {"move": _fly, "flip": _turn, "roll": _throw, "pulse": _glow}


def _animate(element, frames, timing):
    _running.append(element.animate(js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(timing))))
