"""When an opponent of Age of Heroes has something to say, besides what all games have: a deal, a Challenge Round."""

from __future__ import annotations

from collections.abc import Collection

from game.bots.voices import ANYBODY, LAST, SILENCE, Remark
from game.core.state import Action
from game.heroes.rules.actions import Say
from game.heroes.rules.hidden import HeroesObservation

DEAL = "deal"  # a person accepts their offer


def remark(seen: HeroesObservation, action: Action, now: HeroesObservation, people: Collection[int]) -> Remark:
    """The seat that *action* concerns and the moment that it is, if any. *people* are the seats of persons."""
    if any(now.contender) and not any(seen.contender):
        return ANYBODY, LAST
    with_a_person = isinstance(action, Say) and now.deals != seen.deals and seen.offer_to in people
    return (seen.offer_from, DEAL) if with_a_person else SILENCE
