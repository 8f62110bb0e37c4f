"""The site's parts while it is being written: names that carry their content's hash, and compression."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from pathlib import Path

LEVEL = int(os.environ.get("FOUR_AGES_PACKING", "22"))  # the best; a site that is never sent far may take less
WINDOW = 23  # 8 MiB: how far back a packed file may refer, which is what its decoder needs of memory


class Site:
    """The site while it is being written: names that carry their content's hash, all under parts/."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, name: str, data: bytes) -> str:
        """Write *data* at *name* and give the name."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return name

    def part(self, name: str, data: bytes) -> str:
        """Write *data* under a name with its hash, and give that name."""
        stem, dot, kind = name.partition(".")
        return self.put(f"parts/{stem}-{hashlib.sha256(data).hexdigest()[:12]}{dot}{kind}", data)


def integrity(path: Path) -> str:
    """What a tag's `integrity` says of a file."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def gzipped(data: bytes) -> bytes:
    """One gzip member, a twentieth smaller than zlib's best and quicker."""
    import deflate  # type: ignore[import-not-found,unused-ignore]

    return bytes(deflate.gzip_compress(data, 10))


def packed(data: bytes) -> bytes:
    """One frame of Zstandard, with a sum at its end: a fifth smaller than gzip's, unpacked as quickly (zstd.js)."""
    import zstandard

    settings = zstandard.ZstdCompressionParameters.from_level(
        LEVEL,
        source_size=len(data),
        window_log=WINDOW,
        write_checksum=True,
    )
    return zstandard.ZstdCompressor(compression_params=settings).compress(data)


def strip_map(script: bytes) -> bytes:
    """A script without the pointer to its source map, which is not served."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)
