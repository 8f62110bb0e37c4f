"""The site's parts while it is being written: names with content hashes, and compression."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from pathlib import Path

LEVEL = int(os.environ.get("FOUR_AGES_PACKING", "22"))  # the best; a site for tests may use less
WINDOW = 23  # 8 MiB: how far back a packed file may refer, which the decoder needs as memory


class Site:
    """The site while it is being written: names with content hashes, all under parts/."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, name: str, data: bytes) -> str:
        """Write *data* at *name* and return the name."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return name

    def part(self, name: str, data: bytes) -> str:
        """Write *data* under a name with its hash, and return that name."""
        stem, dot, kind = name.partition(".")
        return self.put(f"parts/{stem}-{hashlib.sha256(data).hexdigest()[:12]}{dot}{kind}", data)


def integrity(path: Path) -> str:
    """The value of a tag's `integrity` for a file."""
    return integrity_of(path.read_bytes())


def integrity_of(data: bytes) -> str:
    """The value of a tag's `integrity` for a file with these bytes."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def gzipped(data: bytes) -> bytes:
    """One gzip member, a twentieth smaller than zlib's best and quicker."""
    import deflate  # type: ignore[import-not-found,unused-ignore]

    return bytes(deflate.gzip_compress(data, 10))


def packed(data: bytes) -> bytes:
    """One Zstandard frame with a checksum at its end: a fifth smaller than gzip's, unpacked as quickly (zstd.js)."""
    import zstandard

    settings = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, source_size=len(data), window_log=WINDOW, write_checksum=True
    )
    return zstandard.ZstdCompressor(compression_params=settings).compress(data)


def strip_map(script: bytes) -> bytes:
    """A script without the link to its source map, which is not served."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)
