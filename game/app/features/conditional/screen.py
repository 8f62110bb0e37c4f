"""Prepared moves in the panel of a link: those that are there, the one in the making, and the word to pass."""

from __future__ import annotations

from game.app.features.conditional.values import Composing, Prepared
from game.app.show.screens.parts import field, in_a_row
from game.core.i18n import Words
from game.ui.html import Html, button, h
from game.ui.icon import icon_button


def prepared(now: Prepared, t: Words) -> Html:
    """All of it, folded until a person opens it."""
    count = len(now.lines) + bool(now.passes)
    what = t(
        "Prepare what you’ll do on {name}’s turn. If it comes to that, their page plays it, and you need fewer links.",
        name=now.friend,
    )
    sealed = t("It travels sealed. {name} could open it early only with tools.", name=now.friend)
    if not now.friend:
        what = t(
            "Prepare what you’ll do before your next turn. If it comes to that, a friend’s page plays it, and you all need "
            "fewer links."
        )
        sealed = t("It travels sealed. Your friends could open it early only with tools.")
    return h(
        "details",
        h("summary", t("If they…, I…"), h("small", f" {count}") if count else None),
        h("p", what, class_="text"),
        None if now.passes is None else _passing(now.passes, now.pass_for_me),
        h("ol", [_line(n, words, t) for n, words in enumerate(now.lines)], class_="answers") if now.lines else None,
        _composing(now.composing, t) if now.composing is not None else None,
        None
        if now.composing is not None or now.full
        else in_a_row(button(t("Prepare an answer"), data_on="prepare:begin")),
        h("p", sealed, class_="note"),
        class_="missing answers-ahead",
        open=now.composing is not None or count > 0,
    )


def sent(now: Prepared, t: Words) -> Html:
    """What the link that was made carries; it stays so."""
    words = [*now.lines, *([now.pass_for_me] if now.passes else [])]
    return h(
        "details",
        h("summary", t("What you prepared"), h("small", f" {len(words)}")),
        h("ol", [h("li", h("span", one)) for one in words], class_="answers"),
        class_="missing answers-ahead",
    )


def _passing(passes: bool, text: str) -> Html:
    box = h("input", type="checkbox", data_change="prepare_pass", checked=passes)
    return h("label", box, text, class_="check")


def _line(number: int, words: str, t: Words) -> Html:
    drop = icon_button("close", t("Delete this answer"), data_on="prepare_drop", data_value=str(number))
    return h("li", h("span", words), drop)


def _composing(line: Composing, t: Words) -> Html:
    """What happens so far, the next choice, and the ways to end the line."""
    keep = button(t("Keep"), data_on="prepare:keep", class_="primary") if line.answers else None
    cancel = button(t("Cancel"), data_on="prepare:cancel")
    choice = None
    if line.options:
        title = t("I…") if line.mine else t("If {name}…", name=line.asked)
        if line.answers and not line.mine:
            title = t("And if {name}…", name=line.asked)
        options = [h("option", words, value=str(n)) for n, words in enumerate(line.options)]
        choice = h(
            "form",
            field(title, "prepare-step", h("select", options, name="step", id="prepare-step")),
            h("button", t("Add this step"), type="submit"),
            data_submit="prepare_step",
            class_="fields",
        )
    return h(
        "div",
        h("ol", [h("li", words) for words in line.so_far], class_="so-far") if line.so_far else None,
        choice if choice is not None else h("p", t("What comes next can’t be prepared."), class_="note"),
        in_a_row(keep, cancel),
        class_="composing",
    )
