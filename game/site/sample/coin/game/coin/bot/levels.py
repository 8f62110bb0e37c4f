"""The bots of Heads by level."""

from __future__ import annotations

from collections.abc import Mapping

from game.coin.bot.bot import Greedy
from game.core.bot import BotMaker

BOTS: Mapping[str, BotMaker] = {"greedy": Greedy}
