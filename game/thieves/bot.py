"""The bots of Age of Thieves."""

from collections.abc import Mapping

from game.bots import BotMaker

BOTS: Mapping[str, BotMaker] = {}
