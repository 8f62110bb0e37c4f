"""How an event is treated, apart from what it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """How an event is treated. The defaults are those of a click."""

    asked: bool = True  # a person did it at this screen: notices and an action that waits for confirmation go
    writes: bool = True  # only the writing tab does it; others say so and offer to take over
    keeps_pending: bool = False  # that action stays, and so does what was refused
    goes_on: bool = False  # the page continues with what moves by itself or takes long
    hurries: bool = False  # bots move at once
    announces: bool = True  # the notice is read aloud
    announces_trouble: bool = False  # so is a storage error
    retries: bool = True  # what could not be stored is written again
    looks_for_best: bool = True  # the search for a best-move marker goes on
