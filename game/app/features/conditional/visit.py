"""What a visit remembers of prepared moves."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.app.features.conditional.draft import Draft, spoken
from game.app.friends.planned import Line, PlannedMatch


@dataclass(slots=True)
class Preparing:
    """The line in the making, and the words of lines that were shown, by match, position, language and line."""

    draft: Draft | None = None
    words: dict[tuple[str, int, str, Line], str] = field(default_factory=dict)

    def of(self, match: PlannedMatch) -> Draft | None:
        """The line in the making of *match*, as it stands now."""
        return self.draft if self.draft is not None and self.draft.fits(match) else None

    def spoken(self, match: PlannedMatch, line: Line) -> str:
        """A prepared *line* in words."""
        key = match.key, len(match.state.past), match.t.lang, line
        if key not in self.words:
            self.words[key] = spoken(match, line, match.t)
        return self.words[key]
