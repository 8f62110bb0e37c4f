"""Play by hand: a person picks a card up and puts it on a place of the board.

    data-lift="name"      on a button or a checkbox: a card to pick up; it is up while it is pressed or checked
    data-aloud="text"      on such a button: what is read aloud when it is picked up
    data-target="choice"    a place: it presses the listed button of the same choice
    data-from="a b"       on a place: the names of the cards that it takes; it is hidden while none of them is up

Another tap on the card puts it back, and so does Escape.
"""

import js
from pyscript.ffi import create_proxy

from game.page import events

_now = {"page": None, "up": ""}


def listen(page):
    """Start to listen."""
    _now["page"] = page
    document = js.document
    document.addEventListener("click", create_proxy(_click))
    document.addEventListener("change", create_proxy(lambda event: _show(True) if _is_card(event.target) else None))
    document.addEventListener("keydown", create_proxy(_key))


def redrawn(same):
    """The table was redrawn: a card stays up only if the choices are the *same*."""
    if not same:
        _now["up"] = ""
    if _all("[data-lift]"):
        _show(False)


def _all(selector):
    return js.Array["from"](js.document.querySelectorAll(selector))


def _is_card(element):
    return element.hasAttribute("data-lift")


def _click(event):
    if not hasattr(event.target, "closest"):
        return
    card = event.target.closest("button[data-lift]")
    place = event.target.closest("[data-target]")
    if card:
        _lift(card, not event.detail)
    elif place:
        _put(str(place.getAttribute("data-target")))


def _lift(card, by_keys):
    """Pick the card up, or put it back. With the keyboard the focus goes to the first place that takes it."""
    name = str(card.getAttribute("data-lift"))
    _now["up"] = "" if _now["up"] == name else name
    first = _show(True)
    if _now["up"]:
        _now["page"].patches.say(str(card.getAttribute("data-aloud")))
        if by_keys and first:
            first.focus()


def _put(choice):
    """Press the listed button of this choice."""
    for button in _all("main [data-on=act], main [type=submit]"):
        submits = button.type == "submit"
        if button.getAttribute("value" if submits else "data-value") == choice:
            if submits:
                button.click()
            else:
                events.press(_now["page"], button)
            return


def _key(event):
    if event.key != "Escape" or js.document.querySelector("dialog[open]"):
        return
    up, focused = _now["up"], js.document.activeElement
    for box in _all("input[data-lift]:checked"):
        box.checked = False
    _now["up"] = ""
    _show(False)
    for card in _all("button[data-lift]"):
        if up and card.getAttribute("data-lift") == up and (not focused or not focused.getClientRects().length):
            card.focus()


def _show(moves):
    """Show the places that take what is up; the first of them, if any. If it *moves* it is scrolled into view."""
    up = [str(box.getAttribute("data-lift")) for box in _all("input[data-lift]:checked")]
    if _now["up"]:
        up.append(_now["up"])
    for card in _all("button[data-lift]"):
        card.setAttribute("aria-pressed", "true" if card.getAttribute("data-lift") in up else "false")
    first, was = None, False
    for place in _all("[data-from]"):
        was = was or not place.hidden
        place.hidden = not any(name in up for name in str(place.getAttribute("data-from")).split())
        if first is None and not place.hidden:
            first = place
    if moves and first and not was:
        first.scrollIntoView(js.JSON.parse('{"block": "nearest"}'))
    return first
