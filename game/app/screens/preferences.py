"""The dialog of settings, the same in lobby and match."""

from __future__ import annotations

from game.app.models import Settings
from game.app.settings import CHOICES
from game.core.i18n import LANGUAGES, N_, Words
from game.ui.dialog import dialog
from game.ui.html import Html, h

_FIELDS = {
    "theme": N_("Colours"),
    "text": N_("Text size"),
    "motion": N_("Animation"),
    "sound": N_("Sound"),
    "moments": N_("Great moments"),
    "bed": N_("Quiet music"),
    "pace": N_("Pace of bots"),
    "hints": N_("Hints and odds"),
    "steps": N_("Where there is no choice"),
}
_NAMES = {
    "theme": {
        "auto": N_("as the system"),
        "light": N_("light"),
        "dark": N_("dark"),
        "contrast": N_("high contrast"),
    },
    "motion": {"auto": N_("as the system"), "full": N_("full"), "reduced": N_("reduced")},
    "pace": {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast")},
    "hints": {
        "auto": N_("first match, then if I ask"),
        "on": N_("always"),
        "ask": N_("when I ask"),
        "off": N_("never"),
    },
    "steps": {
        "auto": N_("it happens by itself"),
        "throws": N_("I throw every time"),
        "hand": N_("I do everything by hand"),
    },
}


def settings_dialog(chosen: Settings, t: Words) -> Html:
    """Every setting of `Settings` as a control that takes effect at once."""
    rows = [_row(t("Language"), language_select(chosen, t, "settings-lang"), "settings-lang")]
    for key, title in _FIELDS.items():
        control = _select(
            key, f"settings-{key}", [(str(c), _name(key, c, t)) for c in CHOICES[key]], getattr(chosen, key)
        )
        rows.append(_row(t(title), control, f"settings-{key}"))
    confirm = h("input", type="checkbox", id="settings-confirm", data_change="set:confirm", checked=chosen.confirm)
    rows.append(_row(t("Ask before a choice is final"), confirm, "settings-confirm"))
    keys = h("input", type="checkbox", id="settings-keys", data_change="set:keys", checked=chosen.keys)
    rows.append(_row(t("Shortcuts of a single key"), keys, "settings-keys"))
    words = h("input", type="checkbox", id="settings-words", data_change="set:words", checked=chosen.words)
    rows.append(_row(t("Opponents say a word now and then"), words, "settings-words"))
    ways = h(
        "div",
        h("button", t("Save settings to a file"), type="button", class_="quiet", data_on="part:settings"),
        h("button", t("Reset settings"), type="button", class_="quiet", data_on="reset"),
        class_="ways",
    )
    return dialog("settings", t("Settings"), t, h("div", rows, ways, class_="body fields"))


def language_select(chosen: Settings, t: Words, key: str) -> Html:
    """The languages by their own names; the first choice follows the browser."""
    options = [("", t("automatic ({language})", language=LANGUAGES[t.lang])), *LANGUAGES.items()]
    return _select("lang", key, options, chosen.lang)


def _row(title: str, control: Html, key: str) -> Html:
    return h("div", h("label", title, for_=key), control, class_="field")


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
    return t("off") if choice == 0 else f"{choice}%"
