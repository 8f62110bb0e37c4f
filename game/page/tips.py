"""Tips: what an element is or would do, shown under the mouse, with the focus, or at a first tap.

    data-tip="text"         the text; on a choice with a data-confirm a finger's first tap only shows it, as on a drawing
    data-says               a part that says the same; where it is visible there is no tip, and the first tap chooses
    data-twin               on a drawing: shows the tip of the button with the same data-value, whose choice it is; a
                            finger's first tap shows the tip; a second tap, or the button in the tip, makes the choice
                            (a data-confirm around it is the label of that button)

The focus on such a button marks its drawing with the class `picked`. The tip itself is no part of the app's HTML.
"""

import js
from pyscript.ffi import create_proxy

from game.page import chart, events

GAP = 8  # px from the element and from the edge of the screen

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
    """Remove the tip and the pick."""
    if _now["bubble"] is not None:
        _now["bubble"].hidden = True
        _now["bubble"].firstChild.replaceChildren()  # its text may be a secret of the previous person
    _pick(None)
    _now["shown"] = None


def stay():
    """Restore the pick after the table was redrawn."""
    _pick(_now["picked"])


def _touched(event):
    _now["touch"] = str(event.pointerType) == "touch"


def _over(event):
    if str(event.pointerType) == "touch" or _now["bubble"].contains(event.target):
        return
    thing = event.target.closest("[data-tip], [data-twin]")
    if thing and not _says_all(thing):
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
        if not _says_all(target):
            _show(target)
    elif target.hasAttribute("data-value"):
        for drawing in js.Array["from"](js.document.querySelectorAll("[data-twin]")):
            if drawing.getAttribute("data-value") == target.getAttribute("data-value"):
                _pick(drawing)
                chart.reveal(drawing)


def _click(event):
    """A finger's first tap on a choice shows the tip only; a tap on an element without action shows what it is."""
    if _now["bubble"].contains(event.target):
        return
    thing = event.target.closest("[data-tip], [data-twin]")
    if not thing or _says_all(thing):
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


def _says_all(thing):
    """Whether what the tip would say is visible in the element itself."""
    said = thing.querySelector("[data-says]")
    return bool(said) and said.getClientRects().length > 0


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
    """The element that a hit area belongs to: in a drawing the group around it."""
    return thing.closest("g") or thing


def _twin(thing):
    """The button for the same choice as a drawing."""
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
    _place(bubble, thing)


def _place(bubble, thing):
    """Above the element, or below it if there is no room; always within the screen, and never over the question."""
    box, tray = thing.getBoundingClientRect(), thing.closest(".tray")
    wide, high = bubble.offsetWidth, bubble.offsetHeight
    left = min(max(GAP, box.left + box.width / 2 - wide / 2), js.window.innerWidth - wide - GAP)
    top = box.top - high - GAP
    asked = tray.querySelector(".status").getBoundingClientRect() if tray and tray.querySelector(".status") else None
    if asked and top < asked.bottom and top + high > asked.top and left < asked.right and left + wide > asked.left:
        top = asked.top - high - GAP
    if top < GAP:
        top = min(box.bottom + GAP, js.window.innerHeight - high - GAP)
    bubble.style.left = "%dpx" % int(left)
    bubble.style.top = "%dpx" % int(top)
