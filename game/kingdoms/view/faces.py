"""Cards and buttons of Record of the Three Kingdoms."""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.cards import CITIES, CITY_0, LORDS, MIGHT, SCHEME_0, SCHEMES, STRATEGISTS, WORDS
from game.kingdoms.view.art import HANZI, LORD_HANZI, STRATEGIST_HANZI, brush, portrait
from game.kingdoms.view.labels import card_name, explain, lord_name, strategist_name
from game.ui import card as kit
from game.ui.html import Html, h
from game.ui.plate import spoken
from game.ui.tray import action_button

# A word too long for a card on a phone, with the place where it is divided there.
BROKEN = {"Assassination": "Assassi\u00adnation"}


def kind_of(card: int) -> str:
    """The class of a card's field: `general`, `scheme ordinary`, `city` and so on."""
    if card < 0:
        return "back"
    if card < SCHEME_0:
        return "general"
    if card >= CITY_0:
        return "city"
    return f"scheme {SCHEMES[card - SCHEME_0].use}"


def _called(name: str, characters: str, t: Words, said: bool = False) -> list[Html | None]:
    """A brushed name, and below it the name in the reader's letters. Chinese readers see only the
    brushed one, in their script.

    It is hidden from screen readers if it is *said* otherwise.
    """
    if t.lang.startswith("zh"):
        return [brush(name, t.lang), None if said else spoken(name)]
    text = "" if said else name if name in BROKEN else None
    return [brush(characters), kit.face(BROKEN.get(name, name), aloud=text)]


def _inside(card: int, t: Words, said: bool = False, inline: bool = False) -> list[Html | None]:
    """What is printed on a card; its name is not read aloud where it is *said* otherwise."""
    corner: int | str = ""
    if card < SCHEME_0:
        corner = MIGHT[card]
    elif card >= CITY_0:
        corner = CITIES[card - CITY_0].price
    elif SCHEMES[card - SCHEME_0].contest:
        corner = "智"
    return [
        h("b", corner, class_="corner", aria_hidden="true") if corner != "" else None,
        portrait(WORDS[card], inline) if card < SCHEME_0 else None,
        *_called(card_name(card, t), HANZI[card], t, said),
    ]


def card_view(card: int, t: Words, move: str = "", inline: bool = False) -> Html:
    """A game card; a hidden one is its back. *inline* where there are no `symbols`."""
    printed = _inside(card, t, inline=inline) if card >= 0 else None
    return kit.card(f"card {kind_of(card)}", printed, tip=explain(card, t), data_move=move or None)


def card_button(card: int, action: Action, text: str, t: Words, best: bool) -> Html:
    """A game card that may be chosen."""
    return action_button(
        action,
        t,
        *_inside(card, t, said=True),
        aloud=text,
        best=best,
        kinds=f"card may {kind_of(card)}",
        data_tip=explain(card, t),
        data_confirm=text,
        aria_description=explain(card, t),
    )


def card_asked(card: int, copy: int, t: Words, aimed: bool) -> Html:
    """A card of the own hand that says what it is, and why it can't be used now; one that is *aimed* has its targets as
    buttons of their own. Further copies bear a number."""
    return h(
        "button",
        _inside(card, t),
        spoken(t("Why can’t I?") + (f" ({copy})" if copy > 1 else "")),
        type="button",
        class_=f"card {kind_of(card)}" + (" aimed" if aimed else ""),
        data_on="why",
        data_value=f"card {WORDS[card]}",
        title=explain(card, t),
    )


def lord_view(lord: int, t: Words, inline: bool = False) -> Html:
    """A lord with his power as explanation. *inline* where there are no `symbols`."""
    if lord < 0:
        return kit.card("lord back", kit.face(lord_name(lord, t)), tip=t("a hidden lord"))
    face = kit.face(lord_name(lord, t), portrait(LORDS[lord].word, inline))
    return kit.card("lord", face, tip=t(LORDS[lord].effect))


def strategist_view(number: int, t: Words, up: bool, contest: bool = False) -> Html:
    """A strategist with wits and coins; `up` tells that all see him. In a *contest* only wits count."""
    if number < 0:
        text, kinds, drawn = strategist_name(number, t), "strategist back", None
    else:
        who, kinds, drawn = (
            STRATEGISTS[number],
            "strategist" + (" up" if up else ""),
            portrait(STRATEGISTS[number].word),
        )
        name = t(who.name)
        text = t("{name}: wits {n}, coins {m}", name=name, n=who.wits, m=who.income)
        if contest:
            text = t("{name}: wits {n}", name=name, n=who.wits)
    return kit.card(kinds, kit.face(text, drawn, aloud=""), tip=text)


def person_button(action: act.Elect | act.Appoint, t: Words, note: str, best: bool) -> Html:
    """A lord or a strategist to choose, as a card: the face, the name, and what he can do."""
    if isinstance(action, act.Elect):
        lord = LORDS[action.lord]
        word, name, characters, power = lord.word, lord.name, LORD_HANZI[action.lord], t(lord.ability)
    else:
        who = STRATEGISTS[action.strategist]
        word, name, characters, power = who.word, who.name, STRATEGIST_HANZI[action.strategist], ""
    return action_button(
        action,
        t,
        portrait(word),
        h("span", _called(t(name), characters, t), class_="who"),
        note=note,
        reason=power,
        best=best,
        kinds="person",
    )
