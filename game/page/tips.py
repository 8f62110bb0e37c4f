"""What a thing is or would bring, told before anything is done: under the mouse, with the focus, at a first tap.

    data-tip="text"         tells this; on a choice with a data-confirm a finger's first tap only tells, as on a drawing
    data-twin               on a drawing: tells what the button with the same data-value says, whose choice it is; a
                            finger's first tap tells, the second one takes it, or the button in the tip, which a
                            data-confirm around it names

The focus on such a button marks its drawing with the class `picked`. The tip itself is no part of the app's HTML.
"""

import js
from pyscript.ffi import create_proxy

from game.page import chart, events

GAP = 8  # px from the thing and from the edge of the screen

_now = {"page": None, "bubble": None, "picked": None, "shown": None, "touch": False}


def listen(page):
    """Start to listen; make the tip."""
    _now["page"] = page
    bubble = js.document.createElement("div")
    bubble.id = "tip"
    bubble.hidden = True
    bubble.setAttribute("aria-hidden", "true")
    bubble.append(js.document.createElement("p"), js.document.createElement("button"))
    bubble.lastChild.setAttribute("tabindex", "-1")
    bubble.lastChild.addEventListener("click", create_proxy(_confirm))
    js.document.body.append(bubble)
    _now["bubble"] = bubble
    document = js.document
    document.addEventListener("pointerdown", create_proxy(_touched), True)
    document.addEventListener("pointerover", create_proxy(_over))
    document.addEventListener("focusin", create_proxy(_focus))
    document.addEventListener("click", create_proxy(_click), True)
    document.addEventListener("keydown", create_proxy(lambda event: hide() if event.key == "Escape" else None))
    document.addEventListener("scroll", create_proxy(lambda _: hide()), True)


def hide():
    """No tip, and nothing picked."""
    if _now["bubble"] is not None:
        _now["bubble"].hidden = True
        _now["bubble"].firstChild.replaceChildren()  # what it told may be a secret of who has the device
    _pick(None)
    _now["shown"] = None


def stay():
    """What was picked stays so, though the table was drawn anew."""
    _pick(_now["picked"])


def _touched(event):
    _now["touch"] = str(event.pointerType) == "touch"


def _over(event):
    if str(event.pointerType) == "touch" or _now["bubble"].contains(event.target):
        return
    thing = event.target.closest("[data-tip], [data-twin]")
    if thing:
        _show(thing)
    elif _now["shown"] is not None:
        hide()


def _focus(event):
    target = event.target
    if _now["bubble"].contains(target):
        return
    hide()
    if not target.matches(":focus-visible"):
        return
    if target.hasAttribute("data-tip"):
        _show(target)
    elif target.hasAttribute("data-value"):
        for drawing in js.Array["from"](js.document.querySelectorAll("[data-twin]")):
            if drawing.getAttribute("data-value") == target.getAttribute("data-value"):
                _pick(drawing)
                chart.reveal(drawing)


def _click(event):
    """A finger's first tap on a choice only tells; a tap on a thing that does nothing tells what it is."""
    if _now["bubble"].contains(event.target):
        return
    thing = event.target.closest("[data-tip], [data-twin]")
    if not thing:
        hide()
        return
    again = _now["shown"] is not None and _now["shown"].isSameNode(thing)
    if _chooses(thing):
        if _now["touch"] and not again:
            event.stopPropagation()
            event.preventDefault()
            _show(thing)
    elif again and _now["touch"]:
        hide()
    else:
        _show(thing)


def _chooses(thing):
    return thing.hasAttribute("data-twin") or thing.hasAttribute("data-confirm")


def _confirm(event):
    picked = _now["picked"]
    if picked is not None:
        events.press(_now["page"], picked)
        hide()


def _pick(thing):
    if _now["picked"] is not None:
        _drawing(_now["picked"]).classList.remove("picked")
    _now["picked"] = thing
    if thing is not None:
        _drawing(thing).classList.add("picked")


def _drawing(thing):
    """The whole of which a thing is what can be hit: in a drawing the group around it."""
    return thing.closest("g") or thing


def _twin(thing):
    """The button that offers the same as a drawing."""
    for button in js.Array["from"](js.document.querySelectorAll("button[data-value]")):
        if button.getAttribute("data-value") == thing.getAttribute("data-value"):
            return button
    return None


def _show(thing):
    bubble = _now["bubble"]
    words, button = bubble.firstChild, bubble.lastChild
    _pick(thing if _chooses(thing) else None)
    _now["shown"] = thing
    if thing.hasAttribute("data-twin"):
        twin = _twin(thing)
        if not twin:
            return
        words.innerHTML = twin.innerHTML
    else:
        words.textContent = thing.getAttribute("data-tip")
    around = thing.closest("[data-confirm]") if _chooses(thing) else None
    button.textContent = around.getAttribute("data-confirm") if around else ""
    button.hidden = not (around and _now["touch"])
    bubble.hidden = False
    _place(bubble, thing.getBoundingClientRect())


def _place(bubble, box):
    """Over the thing, or under it where there is no room; never over the edge of the screen."""
    wide, high = bubble.offsetWidth, bubble.offsetHeight
    left = min(max(GAP, box.left + box.width / 2 - wide / 2), js.window.innerWidth - wide - GAP)
    top = box.top - high - GAP
    if top < GAP:
        top = min(box.bottom + GAP, js.window.innerHeight - high - GAP)
    bubble.style.left = "%dpx" % int(left)
    bubble.style.top = "%dpx" % int(top)
