"""The achievements of Record of the Three Kingdoms: texts and signs. `rules/feats` finds them in a match."""

from __future__ import annotations

from game.core.achievement import SECRET, Achievement
from game.core.i18n import N_
from game.kingdoms.rules.cards import LUOYANG
from game.kingdoms.view.art import coin, gate, portrait
from game.ui.html import Html

ACHIEVEMENTS = (
    Achievement("win", N_("Victory"), N_("Win a match."), "LiuBei"),
    Achievement("first", N_("First to the Goal"), N_("Be the first to reach the target number of cities."), "CaoCao"),
    Achievement("siege", N_("Through the Gate"), N_("Take a city by siege."), "ZhangFei"),
    Achievement("capital", N_("The Capital"), N_("Own Luoyang at the end of a match."), "gate"),
    Achievement("wits", N_("War of Wits"), N_("Win four contests of wits in one match."), "ZhugeLiang"),
    Achievement("winover", N_("A Change of Heart"), N_("Gain a city with Win Over."), "ZhouYu"),
    Achievement("sieges", N_("Three Gates"), N_("Take three cities by siege in one match."), "LuBu", SECRET),
    Achievement("fort", N_("The Empty Fort"), N_("Beat off a siege with Empty Fort."), "SimaYi", SECRET),
    Achievement("assassin", N_("A Dagger in the Map"), N_("Gain a city with Assassination."), "ZhaoYun", SECRET),
    Achievement("firm", N_("Not One City"), N_("Win without losing a city."), "SunQuan", SECRET),
    Achievement("empty", N_("The Last Coin"), N_("Win without a coin left."), "coin", SECRET),
    Achievement("liushan", N_("Even Liu Shan"), N_("Take a city with Liu Shan as your general."), "LiuShan", SECRET),
)  # fmt: skip


def sign(name: str) -> Html:
    """The gate of Luoyang, a coin, or a person's face by their notation."""
    return gate(LUOYANG) if name == "gate" else coin() if name == "coin" else portrait(name, inline=True)
