"""What a person has to do in a chapter, in words."""

from __future__ import annotations

from game.core.campaign import Chapter
from game.core.i18n import Words


def goal(chapter: Chapter, t: Words) -> str:
    """What the person has to do."""
    if chapter.alone:
        return t("Your goal: more points at the end than all the others together.")
    return t("Your goal: win the match.")
