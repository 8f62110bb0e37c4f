"""The bots of Record of the Three Kingdoms."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots import BotMaker

BOTS: Mapping[str, BotMaker] = {}
