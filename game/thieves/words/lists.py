"""Lists and tables of the guide: what is on the board, words on cards, thieves, cards, tokens, events, jewels."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.i18n import N_, Words
from game.thieves.rules.board import CITY_GUARDROOMS
from game.thieves.rules.cards import (
    ALARM,
    ALARM_TURNS,
    BEST_POINTS,
    CALM,
    CALM_TURNS,
    CAPTAIN_SIGHT,
    CAPTAIN_STEPS,
    CAPTAINS,
    CARDS,
    DISTRICT_WIDE,
    GREEN_POINTS,
    GREEN_SUPPLY,
    GUARD_SIGHT,
    GUARD_STEPS,
    GUARDS,
    TOKEN,
    TOKENS,
    YELLOW_POINTS,
    YELLOW_SUPPLY,
    ZION_REACH,
    Event,
)
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import drawn
from game.thieves.view.labels import DISTRICT_NAMES
from game.thieves.view.legend import PIECES, SPACES
from game.thieves.view.people import portrait
from game.ui.guide import Section, paragraphs, section, table
from game.ui.html import Html, h

TOKEN_PICTURES = {"alley": "hideout", "manhole": "sewer", "stairs": "ladder"}

# Words that cards use, and what they mean.
TERMS = (
    (N_("Distance"), N_("Spaces along the shortest path. Figures and flames don’t change it, and sewers don’t shorten it.")),
    (N_("Range: a number"), N_("That many spaces from yours, or fewer. Your own space counts.")),
    (N_("Range: district"), N_("Anywhere in your district. The palace counts as one.")),
    (N_("Range: –"), N_("Yourself, or any thief outside the dungeons.")),
    (N_("Available space"), N_("A space with no figure or flame on it, outside the dungeons.")),
    (N_("Empty space"), N_("A space with nothing on it at all, outside the dungeons.")),
    (N_("Empty guardroom"), N_("A guardroom of any kind without a guard or captain.")),
    (N_("To move"), N_("To go along the paths. Every space you enter counts.")),
    (
        N_("To be put elsewhere"),
        N_(
            "By Clockwork Grapple, Secret Passage, sewers or Trading Places: only the space where you end up counts. "
            "Passing guards is safe. End up on one and you’re arrested, unless hidden."
        ),
    ),
    (N_("Hidden"), N_("Guards and captains neither see nor arrest you. Cards can still target you.")),
    (N_("Grenade"), N_("A card with this sign: Zion’s range is +{n}, and Grenadier can bring it back.")),
    (N_("Theft"), N_("A card with this sign lets you rob a thief; see “Jewels and theft”.")),
)  # fmt: skip


def pictured(rows: Iterable[tuple[str, str, str]], t: Words, **values: object) -> Html:
    """Pictures with a name and what it means."""
    items = [
        h("li", drawn(drawing), h("span", h("b", t(name)), " ", t(text, **values))) for drawing, name, text in rows
    ]
    return h("ul", items, class_="pieces")


def board(t: Words) -> Section:
    """The city: its kinds of spaces, and what is on them."""
    return section(
        "board",
        t("The city"),
        h(
            "p",
            t(
                "A palace in the middle, with four identical districts around it. Three ring roads, lanes "
                "between them, and two gates per district. You can tell spaces apart by their shape:"
            ),
        ),
        pictured(((key, name, text) for key, (name, text) in SPACES.items()), t),
        h("p", t("What you’ll find on them:")),
        pictured(((key, name, text) for key, (name, text) in PIECES.items() if key not in ("guard", "captain")), t),
        h(
            "p",
            t(
                "Guards can see lit streets. Where the light is red, a guard can get there the next time it acts. "
                "Point at a space you can reach to see what would happen before you choose it."
            ),
        ),
    )


def watch(t: Words) -> Html:
    """How far guards and captains see and move, and how many there are."""
    rows = (
        (_named("guard", t), GUARD_SIGHT, GUARD_STEPS, GUARDS),
        (_named("captain", t), CAPTAIN_SIGHT, CAPTAIN_STEPS, CAPTAINS),
    )
    return table((t("Figure"), t("Sees"), t("Moves"), t("Number")), rows)


def jewels(t: Words) -> Html:
    """What each jewel is worth, and how many there are."""
    trinket = TOKENS[TOKEN["trinket"]]
    rows = (
        (_named("yellow", t), YELLOW_POINTS, YELLOW_SUPPLY),
        (t(trinket.name), YELLOW_POINTS, trinket.copies),
        (_named("green", t), GREEN_POINTS, GREEN_SUPPLY),
        (t("Best Thief"), BEST_POINTS, 1),
        (_named("crown", t), t("wins"), 1),
    )
    return table((t("Jewel"), t("Points"), t("Number")), rows)


def _named(key: str, t: Words) -> Html:
    return h("span", drawn(key), " ", t(PIECES[key][0]), class_="pictured")


def terms(t: Words) -> Section:
    """The words of the cards."""
    rows = [(t(word), t(text, n=ZION_REACH)) for word, text in TERMS]
    return section(
        "terms",
        t("Words on the cards"),
        table((t("Word"), t("Meaning")), rows),
        h("p", t("The rule document is in Chinese, so the English terms are our own.")),
    )


def thieves(t: Words) -> Section:
    """Each thief with ability and special card."""
    items = [
        h(
            "li",
            portrait(thief.key),
            h(
                "span",
                h("b", t(thief.name)), " ", h("small", t(thief.epithet)), h("br"),
                t("{name}: {text}", name=t(thief.ability), text=t(thief.ability_text)), h("br"),
                t("{name}: {text}", name=t(thief.special_name), text=t(thief.special_text)),
            ),
        )
        for thief in THIEVES
    ]  # fmt: skip
    return section(
        "thieves",
        t("The thieves"),
        h("p", t("The first line is the thief’s ability, the second the special card.")),
        h("ul", items, class_="pieces thieves-list"),
    )


def cards(t: Words) -> Section:
    """The general cards."""
    rows = []
    for card in CARDS:
        reach = t("district") if card.reach == DISTRICT_WIDE else str(card.reach) if card.reach else "–"
        signs = [t("grenade")] * card.grenade + [t("theft")] * card.theft
        text = t(card.text)
        if signs:
            text = t("{text} ({signs})", text=text, signs=t(", ").join(signs))
        rows.append((f"{t(card.name)} ×\N{NO-BREAK SPACE}{card.copies}", reach, text))
    total = sum(card.copies for card in CARDS)
    head = (t("Card"), t("Range"), t("What it does"))
    return section(
        "cards",
        t("The general cards"),
        paragraphs(
            t(
                "Targets must be in range, counted in spaces from yours. “District” means your own district; the "
                "palace counts as one."
            ),
            t("When the deck runs out, shuffle the discards into a new one. Event cards are never reshuffled."),
        ),
        table(head, rows, t("{n} cards, our own design", n=total)),
    )


def tokens(t: Words) -> Section:
    """The city tokens."""
    rows = [
        (TOKEN_PICTURES.get(token.key, "token"), f"{t(token.name)} ×\N{NO-BREAK SPACE}{token.copies}", token.text)
        for token in TOKENS
    ]
    items = [h("li", drawn(drawing), h("span", h("b", name), " ", t(text))) for drawing, name, text in rows]
    return section(
        "tokens",
        t("City tokens"),
        h(
            "p",
            t(
                "Each of the {rooms} guardrooms in the city starts with one face-down token, including imperial "
                "guardrooms and those with guards. The other {n} aren’t used.",
                rooms=len(CITY_GUARDROOMS),
                n=sum(token.copies for token in TOKENS) - len(CITY_GUARDROOMS),
            ),
        ),
        h("ul", items, class_="pieces"),
    )


def events(t: Words) -> Section:
    """The events of calm and alarm."""
    calm = t("In the calm: {n} of {all} are used", n=CALM_TURNS, all=len(CALM))
    alarm = t("In the alarm: {n} of {all} are used", n=ALARM_TURNS, all=len(ALARM))
    return section(
        "events",
        t("Events"),
        table((t("Event"), t("Jewel in"), t("What it does")), [_event(t, event) for event in CALM], calm),
        table((t("Event"), t("What it does")), [_event(t, event) for event in ALARM], alarm),
    )


def _event(t: Words, event: Event) -> list[str]:
    text = t(event.text) + (" " + t("(at once)") if event.at_once else "")
    return [t(event.name), t(DISTRICT_NAMES[event.compass]), text] if event.compass else [t(event.name), text]
