"""Words and seats for the tests of this folder."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.view import View

T = Words("en")
VIEW = View(T, ("Mei", "A < B", "Bo"), (True, True, False))
