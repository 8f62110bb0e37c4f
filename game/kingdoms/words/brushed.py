"""The words shown in brushed characters. The build gives the brushed fonts exactly these (game/site/fonts.py)."""

from game.kingdoms.rules.cards import CITIES, GENERALS, LORDS, SCHEMES, STRATEGISTS
from game.kingdoms.view.art import HANZI, LORD_HANZI, SEAL, STRATEGIST_HANZI

NAMES = tuple(card.name for card in (*CITIES, *GENERALS, *LORDS, *SCHEMES, *STRATEGISTS))  # in the language's script
TRADITIONAL = (*HANZI, *LORD_HANZI, *STRATEGIST_HANZI, SEAL)  # in the traditional script in every language
