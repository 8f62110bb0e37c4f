"""Sends what a person does to the worker: one listener for each kind of event on the document, so the HTML never contains
code."""

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

from game.page import chart

# What N and B step through: all choices, and the elements that fold choices.
CHOICES = (
    "main :is([data-on=act], [data-on=roll], [data-on=take], [data-on=read], [data-on=play_on], [data-on=continue])"
    ":not([disabled]), "
    "main [data-submit=compose] :is(input, [type=submit]), main details:has([data-on=act]) > summary"
)
ACTIONS = ("act", "repeat", "roll")
WALK = {"n": 1, "b": -1}


def listen(page):
    """Start to listen to clicks, changes, submitted forms, keys and the address."""
    document = js.document
    document.addEventListener("click", create_proxy(lambda event: click(page, event)))
    document.addEventListener("change", create_proxy(lambda event: change(page, event)))
    document.addEventListener("submit", create_proxy(lambda event: submit(page, event)))
    document.addEventListener("keydown", create_proxy(lambda event: key(page, event)))
    js.window.addEventListener("popstate", create_proxy(lambda _: page.send("address", str(js.location.hash))))


def take(element):
    """Show that a click on *element* was received; it accepts no other until the answer is here."""
    element.setAttribute("aria-busy", "true")
    element.classList.add("sent")


def release(element):
    """The answer is here."""
    element.removeAttribute("aria-busy")
    element.classList.remove("sent")


def taken(element):
    """Whether an answer is still awaited."""
    return element.classList.contains("sent")


def click(page, event):
    target = event.target
    if not hasattr(target, "closest"):
        return
    element = target.closest("[data-on]")
    staged = page.patches.settle(not element)  # any click ends all animation
    if event.detail and target.matches("summary ~ [role=radiogroup] input"):
        _fold(target.closest("details"))
    local = target.closest("[data-local]")
    if local:
        event.preventDefault()
        for order in str(local.dataset.local).split():
            _local(page, order)
    if not element and (staged == 0 or target.closest("[data-skip]")):
        page.patches.skip()
    if not element or element.getAttribute("aria-disabled") == "true" or element.hasAttribute("disabled"):
        return
    event.preventDefault()
    press(page, element)


def _fold(details):
    """The person chose one of *details*' cards: fold them; the chosen one appears in their line."""
    details.open = False
    details.querySelector("summary").focus()


def press(page, element):
    """Handle a click on an element with `data-on`."""
    name = str(element.getAttribute("data-on"))
    again = element.hasAttribute("data-again")  # two quick clicks are two: equal faces of two dice
    if (taken(element) and not again) or (name in ACTIONS and page.patches.just_changed()):
        return
    page.patches.finish()
    if element.hasAttribute("data-gives"):
        glue.promise(str(element.getAttribute("data-gives")))
    value = element.getAttribute("data-value")
    page.send(name, text(value), element)


def change(page, event):
    field = event.target
    name = field.getAttribute("data-change")
    if not name:
        return
    if field.type == "checkbox":
        value = "1" if field.checked else ""
    else:
        value = str(field.value)
    page.send(str(name), value)


def submit(page, event):
    form = event.target
    name = form.getAttribute("data-submit")
    if not name:
        return
    event.preventDefault()
    if taken(form):
        return
    pairs = [
        [str(pair[0]), str(pair[1])] for pair in js.Array["from"](js.FormData.new(form, event.submitter).entries())
    ]
    page.send(str(name), pairs, form)


def key(page, event):
    """Shortcuts: an element's own `data-key`; Space and Enter end animations. Never while a person types. Any key ends
    animations and the staged moment; Escape then continues as usual."""
    staged = page.patches.settle(True)
    if staged >= 0 and event.key == "Escape":
        if not staged:
            page.patches.skip()
        return
    if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
        return
    focused = js.document.activeElement
    nothing = focused is None or focused.tagName == "BODY"
    if event.repeat and event.key == "Enter":
        event.preventDefault()  # a held key would also press what gets the focus next
        return
    if nothing and event.key in (" ", "Enter") and page.patches.busy():
        event.preventDefault()
        if staged <= 0:
            page.patches.skip()
        return
    if not nothing and (focused.isContentEditable or focused.tagName in ("INPUT", "SELECT", "TEXTAREA")):
        return
    if js.document.documentElement.getAttribute("data-keys") == "off":
        return
    wanted = str(event.key).lower()
    if wanted in WALK and not js.document.querySelector("dialog[open]"):
        event.preventDefault()
        _walk(WALK[wanted])
        return
    scope = js.document.querySelector("dialog[open]") or js.document
    for element in js.Array["from"](scope.querySelectorAll("[data-key]")):
        if element.getAttribute("data-key").lower() == wanted and not element.hasAttribute("disabled"):
            event.preventDefault()
            element.click()
            return


def _walk(by):
    """Move the focus to the next or previous choice at the table."""
    found = [
        one
        for one in js.Array["from"](js.document.querySelectorAll(CHOICES))
        if one.tabIndex >= 0 and one.getClientRects().length
    ]
    if not found:
        return
    at = -1 if by > 0 else 0
    for n in range(len(found)):
        if found[n].isSameNode(js.document.activeElement):
            at = n
    found[(at + by) % len(found)].focus()


def text(value):
    """A JavaScript string or null as a Python string."""
    return value if isinstance(value, str) else None


def _local(page, order):
    """`show:#id`, `show:#id@section`, `close:#id`, `zoom:in`: what the page does alone, also before the worker is ready."""
    verb, _, rest = order.partition(":")
    if verb == "zoom":
        chart.order(rest)
        return
    if verb == "pick":
        js.fourAges.pick()
        return
    if verb == "get":
        js.fourAges.getLarge()
        return
    if verb == "give":
        glue.handOver(page.shared)
        return
    if verb == "copy":
        glue.copyLink(rest, page.shared)
        return
    if verb == "picture":
        glue.pictureTo(rest, page.picture_done)
        return
    selector, _, section = rest.partition("@")
    node = js.document.querySelector(selector)
    if not node:
        return
    dialog = node.tagName == "DIALOG"
    if verb == "show" and dialog:
        if not node.open:
            node.showModal()
        waits = node.querySelector("[data-wants]")
        if waits:
            page.send(str(waits.getAttribute("data-wants")))
        if section:
            js.fourAges.turn(node, section)
    elif dialog:
        node.close()
    else:
        node.hidden = verb != "show"
