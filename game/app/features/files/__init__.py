"""Files and links: matches, settings and statistics leave the device or come to it."""

from __future__ import annotations

from game.app.feature import Event, Exports, Feature, Merging
from game.app.features.files import events, merging
from game.app.features.files.screen import dialogs, ending, frame, match_tools
from game.app.features.files.sharing import on_share, on_shared, open_shared
from game.app.session.session import Session
from game.app.wire import shapes

FEATURE: Feature[Session] = Feature(
    name="files",
    events={
        "export": Event(events.on_export, writes=False),
        "export_anyway": Event(events.on_export_anyway, writes=False),
        "export_bare": Event(events.on_export_bare, writes=False),
        "part": Event(events.on_part, writes=False),
        "rescue": Event(events.on_rescue, writes=False),
        "import": Event(events.on_import, shapes.files),
        "question": Event(events.on_question),
        "confirm_import": Event(events.on_confirm_import, shapes.form),
        "undo_import": Event(events.on_undo_import),
        "share": Event(on_share, writes=False),
        "shared": Event(on_shared, writes=False),
    },
    addresses={"replay": open_shared},
    exports=Exports(everything="export", match="export", save="rescue", part="part"),
    merging=Merging(everything=merging.everything, file=merging.file, merge=merging.merge),
    cancelled=events.cancelled,
    frame=frame,
    match_tools=match_tools,
    dialogs=dialogs,
    ending=ending,
)
