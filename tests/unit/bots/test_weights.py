"""The shipped weights of bots that think by simulation (game/<game>/bot/strong.json)."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from game import games

# For each game: the largest loss of its value, as a part of an uninformed guess's loss, for any number of players.
LEFT = {"heroes": 0.95, "thieves": 0.8, "kingdoms": 0.9}


@pytest.mark.parametrize("key", LEFT)
def test_the_weights_are_of_the_features_and_for_every_number_of_players(key: str) -> None:
    known = json.loads(import_module(f"game.{key}.bot.strong").FILE.read_text("utf-8"))
    features = import_module(f"game.{key}.bot.mind").MIND.features
    assert sorted(known["weights"]) == [str(players) for players in games[key].players]
    assert {len(weights) for weights in known["weights"].values()} == {len(features)}
    for players in games[key].players:
        figures = known["figures"][str(players)]
        assert figures["loss"] < LEFT[key] * figures["loss of knowing nothing"]
