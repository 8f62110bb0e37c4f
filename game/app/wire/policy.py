"""How an event is treated besides what it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """How an event is treated. The defaults are those of a click."""

    asked: bool = True  # a person does it at this screen: notices go, and an action that waits for its confirmation
    writes: bool = True  # only the tab that writes does it; others say so, and how to take over
    keeps_pending: bool = False  # that action stays
    goes_on: bool = False  # the page goes on with what moves by itself or takes long
    hurries: bool = False  # a person wants bots to be quick
    announces: bool = True  # the notice is read aloud
    announces_trouble: bool = False  # so is what could not be stored
    retries: bool = True  # what could not be stored is written again
    looks_for_best: bool = True  # a best move that is marked unasked is thought about
