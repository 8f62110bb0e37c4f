"""What a person does in the lobby."""

from __future__ import annotations

from playwright.sync_api import Page


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
