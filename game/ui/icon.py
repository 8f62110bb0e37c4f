"""Icons, and buttons that show a sign and have words as their name."""

from __future__ import annotations

from game.ui.art import drawing
from game.ui.html import Child, Html, button, h

# Paths in a box of 24 x 24, drawn as lines.
_ICONS = {
    "back": "M15 5 8 12l7 7",
    "undo": "M9 6 4 11l5 5M4.5 11H14a5 5 0 0 1 0 10h-3",
    "redo": "M15 6l5 5-5 5M19.5 11H10a5 5 0 0 0 0 10h3",
    "rules": "M5 4.5h9.5A3.5 3.5 0 0 1 18 8v12.5H8.5A3.5 3.5 0 0 1 5 17ZM9 9h5M9 12.5h5",
    "settings": "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M13 5v4M7 10v4M13 15v4",
    "log": "M5 6h14M5 12h14M5 18h9",
    "fast": "M5 6l6 6-6 6ZM13 6l6 6-6 6Z",
    "close": "M6 6 18 18M18 6 6 18",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "bin": "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
    "replay": "M5 12a7 7 0 1 1 2.5 5.4M5 12V7M5 12h4.5M10.5 9.5l4 2.5-4 2.5Z",
    "share": "M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2",
    "open": "M12 14V4M8 7.5 12 3.5l4 4M5 19.5h14M5 15v4.5M19 15v4.5",
    "book": "M5 19.5V12h3.5v7.5ZM10.5 19.5V5H14v14.5ZM16 19.5V9h3.5v10.5Z",
    "seal": "M12 3.5a6 6 0 1 0 0 12 6 6 0 1 0 0-12ZM8.5 14.5 7 21l5-2.5L17 21l-1.5-6.5M12 7v5M9.5 9.5h5",
    "keys": "M3 7h18v10H3ZM6.5 10.5h.01M10 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8",
    "sound": "M4 10v4h3l5 4V6L7 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "mute": "M4 10v4h3l5 4V6L7 10ZM16 9.5l5 5M21 9.5l-5 5",
    "save": "M12 4v10M8 10.5l4 4 4-4M5 19.5h14",
    "play": "M7 5l12 7-12 7Z",
    "pause": "M8 5v14M16 5v14",
    "first": "M6 5v14M19 5l-9 7 9 7Z",
    "last": "M18 5v14M5 5l9 7-9 7Z",
    "next": "M9 5l7 7-7 7",
    "person": "M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0",
    "people": "M9 12a3 3 0 1 0 0-7 3 3 0 0 0 0 7ZM3 19.5a6 6 0 0 1 12 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14a6 6 0 0 1 3 5.5",
    "point": "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 2.5V9M12 15v6.5M2.5 12H9M15 12h6.5",
    "nobody": "M6 4.5V20M18 13v7M6 13h12M6 4.5h3",
    "bot": "M5 9h14v10H5ZM12 9V5M12 5h.01M9 13.5h.01M15 13.5h.01M9.5 16.5h5",
    "hint": "M9 17.5h6M10 20.5h4M9 17c0-2.5-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 4.5-3 7",
    "die": "M5.5 5.5h13v13h-13ZM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
    "card": "M8 5.5h10.5V17H8ZM8 7.5H5.5v12H16V17",
    "flag": "M6.5 20.5v-16M6.5 5h11l-2.5 3.5 2.5 3.5h-11",
    "bell": "M6 16.5h12l-1.5-2.5v-4a4.5 4.5 0 0 0-9 0v4ZM10.5 19.5h3",
    "print": "M7 9V4h10v5M7 16.5H4.5V9h15v7.5H17M7 13.5h10V20H7Z",
    "explore": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM15.5 8.5l-2 5-5 2 2-5Z",
    "pencil": "M5 19l1-4L16 5l3 3L9 18Z",
    "branch": "M6 4v16M6 15c0-5 11-3 11-9M14 8.5 17 5.5l3 3",
    "trunk": "M17 20V4M17 15C17 10 7 12 7 6M4 8.5l3-3 3 3",
    "picture": "M4 5.5h16v13H4ZM4 16l4.5-4.5 4 4 3-3L20 16M15.5 9h.01",
    "note": "M6 4h12v10.5L12.5 20H6ZM18 14.5h-5.5V20M9 8.5h6M9 12h3.5",
    "veil": "M4 12c2.5-4 5-6 8-6s5.5 2 8 6c-2.5 4-5 6-8 6s-5.5-2-8-6ZM5.5 19.5l13-15",
}


def icon(name: str) -> Html:
    """A line drawing."""
    return drawing("icon", "0 0 24 24", h("path", d=_ICONS[name]))


def sign_button(label: str, *sign: Child, kinds: str = "", **attributes: str | bool | None) -> Html:
    """A button that shows a *sign* and has *label* as its name. Screen readers must skip the sign."""
    return button(*sign, class_=kinds or None, aria_label=label, title=label, **attributes)


def icon_button(picture: str, label: str, kinds: str = "", **attributes: str | bool | None) -> Html:
    """A button that shows an icon and has *label* as its name."""
    return sign_button(label, icon(picture), kinds=f"icon quiet {kinds}".rstrip(), **attributes)
