"""The settings dialog, the same in lobby and match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.feature import Exports
from game.app.show.screens.parts import field, in_a_row
from game.app.storage.settings import CHOICES, Settings
from game.core.i18n import N_, Words
from game.core.languages import LANGUAGES
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon

_SELECTS = {
    "theme": N_("Theme"),
    "text": N_("Text size"),
    "motion": N_("Animation"),
    "sound": N_("Sound effects"),
    "moments": N_("Fanfares"),
    "bed": N_("Music"),
    "pace": N_("Bot speed"),
    "hints": N_("Hints and odds"),
    "steps": N_("When there’s only one move"),
    "confirm": N_("Confirm moves that can’t be undone"),
    "aloud": N_("Screen reader reads"),
}
_BOXES = {
    "keys": N_("Single-key shortcuts"),
    "words": N_("Opponent banter"),
}
TITLES = {
    **_SELECTS,
    **_BOXES,
    "lang": N_("Language"),
    "name": N_("Your name"),
    "face": N_("Your face"),
    "opponents": N_("Last opponents"),
    "servers": N_("STUN or TURN address"),
}
_NAMES = {
    "theme": {
        "auto": N_("Same as system"),
        "light": N_("Light"),
        "dark": N_("Dark"),
        "contrast": N_("High contrast"),
    },
    "motion": {"auto": N_("Same as system"), "full": N_("Full"), "reduced": N_("Reduced")},
    "pace": {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")},
    "hints": {
        "auto": N_("Only in my first match"),
        "on": N_("Always"),
        "ask": N_("On request"),
        "off": N_("Never"),
    },
    "steps": {
        "auto": N_("Play it for me"),
        "throws": N_("Let me roll the dice"),
        "hand": N_("Let me do every step"),
    },
    "confirm": {
        "auto": N_("On touch screens"),
        "on": N_("Every move"),
        "off": N_("Never"),
    },
    "aloud": {
        "auto": N_("Less with 3+ opponents"),
        "all": N_("Everything"),
        "mine": N_("What happens to me"),
    },
}


def settings_dialog(chosen: Settings, fields: Sequence[Html], exports: Exports | None, t: Words) -> Html:
    """Every field of `Settings` as a control that takes effect at once; *fields* are those of features."""
    rows = [
        *fields,
        field(t("Language"), "settings-lang", language_select(chosen, t, "settings-lang")),
    ]
    for setting, title in _SELECTS.items():
        key, options = f"settings-{setting}", [(str(choice), _name(setting, choice, t)) for choice in CHOICES[setting]]
        rows.append(field(t(title), key, _select(setting, key, options, getattr(chosen, setting))))
    for setting, title in _BOXES.items():
        key, checked = f"settings-{setting}", getattr(chosen, setting)
        box = h("input", type="checkbox", id=key, data_change=f"set:{setting}", checked=checked)
        rows.append(field(t(title), key, box))
    out = button(t("Export settings"), class_="quiet", data_on=f"{exports.part}:settings") if exports else None
    ways = in_a_row(
        _files(exports, t) if exports else None,
        out,
        button(t("Reset settings"), class_="quiet", data_on="reset"),
    )
    return dialog("settings", t("Settings"), t, h("div", rows, ways, class_="body fields"))


def _files(exports: Exports, t: Words) -> list[Html]:
    """What brings matches here and takes all away. The dialog closes, so that its answer is in sight."""
    away = "close:#settings"
    return [
        button(icon("open"), t("Import matches"), data_local=f"{away} pick"),
        button(icon("save"), t("Export all"), data_local=away, data_on=exports.everything),
    ]


def language_select(chosen: Settings, t: Words, key: str) -> Html:
    """The languages by their own names; the first choice is the browser's."""
    options = [("", t("Automatic ({language})", language=LANGUAGES[t.lang].name))]
    for tag, (name, _, finished, *_) in LANGUAGES.items():
        options.append((tag, name if finished else t("{language} (unfinished)", language=name)))
    return _select("lang", key, options, chosen.lang)


def _select(setting: str, key: str, options: list[tuple[str, str]], chosen: object) -> Html:
    shown = [
        h(
            "option",
            name,
            value=value,
            selected=value == str(chosen),
            lang=value if setting == "lang" and value else None,
        )
        for value, name in options
    ]
    return h("select", shown, id=key, data_change=f"set:{setting}")


def _name(key: str, choice: object, t: Words) -> str:
    if key in _NAMES:
        return t(_NAMES[key][str(choice)])
    return t("Off") if choice == 0 else f"{choice}%"
