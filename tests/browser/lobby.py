"""What a person does in the lobby."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def more(tab: Page, game: str) -> None:
    """Unfold what few visits need of a game."""
    tab.locator(f"#more-{game}").evaluate("(more) => { more.open = true; }")


def custom_match(tab: Page, game: str) -> None:
    """Open the form for a new match."""
    more(tab, game)
    tab.locator(f"#more-{game} [data-local='show:#new-{game}']").click()


def unfold(tab: Page) -> None:
    """Unfold what few visits need of every game."""
    tab.evaluate("for (const more of document.querySelectorAll('details.more')) more.open = true")


def menu(tab: Page, match: str = "") -> Locator:
    """Open the menu of a match in the list, by its key; of the first without one."""
    card = tab.locator(f"#match-{match}" if match else ".match-card").first
    card.locator("[data-local^='show:#menu']").click()
    return card.locator("dialog[open] .menu")


def in_settings(tab: Page, button: str) -> None:
    """Press a *button* of the settings, by the text on it."""
    tab.locator("[data-local='show:#settings']").first.click()
    tab.locator("#settings").get_by_role("button", name=button, exact=True).click()
