"""What the page fetches when it is first needed, beside what bots and features want."""

from __future__ import annotations

import sys

from game.core import wheel
from game.core.bot import Asset

CODE = Asset("segno.whl", lambda: "segno" in sys.modules, lambda data: wheel.load(data, "segno.encoder"))  # QR codes
ASSETS = {part.file: part for part in (CODE,)}
