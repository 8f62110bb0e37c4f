"""A drawing that people can zoom into: a window that scrolls over a sheet.

    data-chart              the window; data-wide is the least width of the sheet in px, for fingers, until a person
                            zooms; 0 fits all of it into the window
    data-sheet              in it, the sheet: --zoom times as wide as what fits
    data-look="x y"         on the window: the point to look at, as shares of the sheet; a new one moves the sheet
                            (the middle stays in the middle when the window is resized)
    data-mini               beside the window: a small picture whose .frame shows the part in view; a click moves it there
    data-local="zoom:in"    out, all, look: buttons

Two fingers, the wheel with Ctrl and a double tap zoom too; a mouse drags. One finger and the arrow keys scroll as usual.
"""

import js
from pyscript.ffi import create_proxy

from game.page import motion

MOST, STEP, DOUBLE = 6.0, 1.5, 2.0
MOUSE = 0.6  # share of the first size that is enough for a mouse
SOON, NEAR = 350, 24  # ms and px between the two taps of a double tap
SLACK = 0.2  # share of the window at each side in which a point counts as out of view
GLIDE = 1000  # longest ms of a smooth scroll
SLIGHT = 1.25  # a sheet only a little larger than the window is not worth scrolling

_now = {"tap": (0, 0, 0), "fingers": 0, "drag": None, "dragged": False}
# About the window in the page: the element, the last point to look at and when the scroll to it began, its size, whether
# a person chose the zoom, the middle of the view in shares of the sheet, and how wide the sheet was meant to be.
_view = {"chart": None, "looked": "", "left": 0, "size": None, "own": False, "middle": (0.5, 0.5), "wide": 0}


def listen():
    """Start to listen to fingers, wheel and mouse."""
    document, passive = js.document, js.JSON.parse('{"passive": false}')
    document.addEventListener("wheel", create_proxy(_wheel), passive)
    document.addEventListener("touchstart", create_proxy(_touch), passive)
    document.addEventListener("touchmove", create_proxy(_pinch), passive)
    document.addEventListener("pointerdown", create_proxy(_grab))
    document.addEventListener("pointermove", create_proxy(_drag))
    document.addEventListener("click", create_proxy(_click), True)
    document.addEventListener("scroll", create_proxy(_scrolled), True)
    _view["observer"] = js.ResizeObserver.new(create_proxy(lambda *_: refresh()))


def refresh():
    """After a patch or a resize: set the zoom that fits, look at a new point, update the small picture."""
    chart = _chart()
    if not chart or not chart.isSameNode(_view["chart"]):
        _view.update({"chart": chart, "looked": "", "left": 0, "size": None, "own": False})
        _view["observer"].disconnect()
    if not chart:
        return
    if _view["size"] is None:
        _view["observer"].observe(chart)
    was, before = _zoom(chart), _sheet(chart).getBoundingClientRect()
    wide = float(chart.getAttribute("data-wide") or 0) * (1 if _fingers() else MOUSE)
    if not _view["own"]:
        zoom = wide * was / max(1, _sheet(chart).offsetWidth)
        _set(chart, zoom if zoom > SLIGHT else 1)
    turned = _view["size"] is not None and not _view["own"] and wide != _view["wide"]
    size = _size(chart)
    look = str(chart.getAttribute("data-look") or "")
    gliding = js.performance.now() - _view["left"] < GLIDE
    if _view["size"] is not None and not (gliding and size == _view["size"]):
        _hold(chart)
    if look and (turned or look != _view["looked"] or (gliding and size != _view["size"])):
        _look(chart, look, gliding or turned, turned)  # what is in view now may move out before the glide ends
    if turned:
        _near(chart, before)
    _view.update({"looked": look, "size": size, "wide": wide})
    _frame(chart)


def _near(chart, before):
    """Animate the change from another zoom."""
    if motion.reduced():
        return
    sheet = _sheet(chart)
    now = sheet.getBoundingClientRect()
    start = "translate(%.1fpx, %.1fpx) scale(%.4f)" % (
        before.left - now.left, before.top - now.top, before.width / max(1, now.width)
    )  # fmt: skip
    frames = '[{"transformOrigin": "0 0", "transform": "%s"}, {"transformOrigin": "0 0", "transform": "none"}]' % start
    sheet.animate(js.JSON.parse(frames), js.JSON.parse('{"duration": 420, "easing": "cubic-bezier(.3, .7, .2, 1)"}'))


def _hold(chart):
    """Restore the middle of the view: a small window has a small sheet, which can't scroll as far."""
    left, top = _to_middle(chart, _view["middle"])
    if abs(left - chart.scrollLeft) > 1 or abs(top - chart.scrollTop) > 1:
        chart.scrollLeft, chart.scrollTop = left, top


def order(what):
    """Do what a button asks: `in`, `out`, `all`, `look`."""
    chart = _chart()
    if not chart:
        return
    box = chart.getBoundingClientRect()
    x, y = box.left + box.width / 2, box.top + box.height / 2
    if what == "look":
        if _zoom(chart) == 1:
            _own(chart, DOUBLE)
        _look(chart, str(chart.getAttribute("data-look") or ""), True)
    else:
        _zoom_to(chart, {"in": _zoom(chart) * STEP, "out": _zoom(chart) / STEP, "all": 1}[what], x, y)


def _fingers():
    return bool(js.window.matchMedia("(pointer: coarse)").matches)


def reveal(part):
    """Scroll a part of the drawing into view if it is not."""
    chart = _chart(part)
    if chart:
        whole, box = _sheet(chart).getBoundingClientRect(), part.getBoundingClientRect()
        x, y = box.left + box.width / 2 - whole.left, box.top + box.height / 2 - whole.top
        _look(chart, "%.3f %.3f" % (x / whole.width, y / whole.height), False)


def _chart(inside=None):
    return inside.closest("[data-chart]") if inside else js.document.querySelector("[data-chart]")


def _sheet(chart):
    return chart.querySelector("[data-sheet]")


def _zoom(chart):
    return float(str(chart.style.getPropertyValue("--zoom")) or 1)


def _size(chart):
    return chart.clientWidth, chart.clientHeight


def _set(chart, zoom):
    chart.style.setProperty("--zoom", "%.3f" % min(MOST, max(1.0, zoom)))


def _own(chart, zoom):
    _view["own"] = True
    _set(chart, zoom)


def _zoom_to(chart, zoom, x, y):
    """Zoom so that the point at x, y of the screen stays there."""
    sheet = _sheet(chart)
    was = sheet.getBoundingClientRect()
    across, down = (x - was.left) / was.width, (y - was.top) / was.height
    _own(chart, zoom)
    box = sheet.getBoundingClientRect()
    chart.scrollLeft += box.left + across * box.width - x
    chart.scrollTop += box.top + down * box.height - y
    _frame(chart)


def _look(chart, point, even_if_seen, at_once=False):
    """Bring a point into the middle of the window, unless it is well in view."""
    if not point:
        return
    there, here = [float(part) for part in point.split()], _middle(chart)
    off_x = (there[0] - here[0]) * _sheet(chart).offsetWidth / max(1, chart.clientWidth)
    off_y = (there[1] - here[1]) * _sheet(chart).offsetHeight / max(1, chart.clientHeight)
    if even_if_seen or max(abs(off_x), abs(off_y)) > 0.5 - SLACK:
        left, top = _to_middle(chart, there)
        smooth = "instant" if at_once else "auto" if motion.reduced() else "smooth"
        chart.scrollTo(js.JSON.parse('{"left": %d, "top": %d, "behavior": "%s"}' % (left, top, smooth)))
        _view["left"] = js.performance.now() if smooth == "smooth" else 0


def _to_middle(chart, point):
    """How far the sheet must scroll to bring *point* to the middle, within its limits."""
    sheet = _sheet(chart)
    left = point[0] * sheet.offsetWidth - chart.clientWidth / 2
    top = point[1] * sheet.offsetHeight - chart.clientHeight / 2
    return (
        min(max(0, left), max(0, chart.scrollWidth - chart.clientWidth)),
        min(max(0, top), max(0, chart.scrollHeight - chart.clientHeight)),
    )


def _middle(chart):
    """The middle of the view, in shares of the sheet."""
    sheet = _sheet(chart)
    return (
        (chart.scrollLeft + min(chart.clientWidth, sheet.offsetWidth) / 2) / max(1, sheet.offsetWidth),
        (chart.scrollTop + min(chart.clientHeight, sheet.offsetHeight) / 2) / max(1, sheet.offsetHeight),
    )


def _frame(chart):
    """Remember the middle of the view, and mark the visible part in the small picture, which shows only if something is
    out of view."""
    _view["middle"] = _middle(chart)
    around = chart.parentElement
    mini = around.querySelector("[data-mini]")
    if not mini:
        return
    wide, high = max(1, _sheet(chart).offsetWidth), max(1, _sheet(chart).offsetHeight)
    box = [float(part) for part in str(mini.getAttribute("viewBox")).split()]
    frame = mini.querySelector(".frame")
    frame.setAttribute("x", "%.1f" % (box[0] + box[2] * chart.scrollLeft / wide))
    frame.setAttribute("y", "%.1f" % (box[1] + box[3] * chart.scrollTop / high))
    frame.setAttribute("width", "%.1f" % (box[2] * min(1, chart.clientWidth / wide)))
    frame.setAttribute("height", "%.1f" % (box[3] * min(1, chart.clientHeight / high)))
    around.classList.toggle("near", _zoom(chart) > 1)


# -- fingers, wheel, mouse -------------------------------------------------------------------------------------------------


def _wheel(event):
    chart = _chart(event.target)
    if chart and event.ctrlKey:
        event.preventDefault()
        _zoom_to(chart, _zoom(chart) * (1.15 if event.deltaY < 0 else 1 / 1.15), event.clientX, event.clientY)


def _spread(event):
    """The distance of two fingers, and their middle."""
    one, two = event.touches[0], event.touches[1]
    x, y = one.clientX - two.clientX, one.clientY - two.clientY
    return (x * x + y * y) ** 0.5, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2


def _touch(event):
    if event.touches.length == 2 and _chart(event.target):
        event.preventDefault()
        _now["fingers"] = _spread(event)[0]


def _pinch(event):
    if event.touches.length != 2:
        return
    chart = _chart(event.target)
    if chart and _now["fingers"]:
        if event.cancelable:
            event.preventDefault()
        apart, x, y = _spread(event)
        _zoom_to(chart, _zoom(chart) * apart / _now["fingers"], x, y)
        _now["fingers"] = apart


def _grab(event):
    _now["dragged"] = False
    chart = _chart(event.target) if event.pointerType == "mouse" and event.button == 0 else None
    _now["drag"] = (event.clientX, event.clientY) if chart else None


def _drag(event):
    if not _now["drag"] or not event.buttons & 1:
        return
    chart = _chart()
    x, y = event.clientX - _now["drag"][0], event.clientY - _now["drag"][1]
    if chart and (_now["dragged"] or abs(x) + abs(y) > 5):
        _now["dragged"] = True
        chart.scrollLeft -= x
        chart.scrollTop -= y
        _now["drag"] = (event.clientX, event.clientY)


def _click(event):
    """The end of a drag is no click; a click on the small picture moves the sheet; two quick ones on the sheet zoom."""
    if _now["dragged"]:
        _now["dragged"] = False
        event.stopPropagation()
        event.preventDefault()
        return
    mini = event.target.closest("[data-mini]")
    if mini:
        box = mini.getBoundingClientRect()
        point = "%.3f %.3f" % ((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
        _look(_chart(), point, True)
        return
    chart = _chart(event.target)
    if not chart or event.target.closest("[data-on]"):
        return
    when, x, y = _now["tap"]
    _now["tap"] = (event.timeStamp, event.clientX, event.clientY)
    if event.timeStamp - when < SOON and abs(x - event.clientX) + abs(y - event.clientY) < NEAR:
        _now["tap"] = (0, 0, 0)
        zoom = _zoom(chart) * DOUBLE
        _zoom_to(chart, zoom if zoom <= MOST else 1, event.clientX, event.clientY)


def _scrolled(event):
    chart = event.target
    if hasattr(chart, "hasAttribute") and chart.hasAttribute("data-chart"):
        if _size(chart) == _view["size"]:
            _frame(chart)
        else:  # no person scrolled
            refresh()
