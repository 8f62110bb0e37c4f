"""A message over the screen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """A message over the screen. `event` and `label` make a button in it (Undo, Play here); `wait` is the label of a
    button that waits longer. A notice that `stays` can't be dismissed; one that `invites` does not cover the table. With
    `local` the page itself does what the button says, within the click."""

    text: str
    kind: str = "info"  # info | error
    event: str = ""
    label: str = ""
    wait: str = ""
    stays: bool = False
    local: str = ""
    invites: bool = False
