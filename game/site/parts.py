"""The site's parts while it is being written: names that carry their content's hash, and compression."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from game.site.steps import BUILD, MODULES, ROOT, Fault, digest, step


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


def pyodide_file(name: str) -> bytes:
    """A file of Pyodide's as the site carries it, not yet compressed."""
    data = (MODULES / "pyodide" / name).read_bytes()
    return capped(data) if name.endswith(".wasm") else strip_map(data)


def gzipped_engine(name: str) -> bytes:
    """The same compressed: hosts rarely compress .wasm."""
    made = BUILD / f"{name}.gz"
    key = digest(ROOT / "package-lock.json", f"level 10, {MOST_PAGES} pages")

    def work() -> None:
        made.write_bytes(gzipped(pyodide_file(name)))

    step(name, key, made, work)
    return made.read_bytes()


def strip_map(script: bytes) -> bytes:
    """A script without the pointer to its source map, which is not served."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)


MOST_PAGES = (
    8192  # of 64 KiB: 512 MiB. Pyodide declares 4 GiB, and iOS ends pages whose engine's memory may grow so large
)
MEMORY = 5  # the section of a wasm file that declares memories


def capped(wasm: bytes) -> bytes:
    """A wasm file whose one memory may grow to MOST_PAGES; all other bytes stay, and so does the file's length."""
    at = 8
    while at < len(wasm):
        kind, (size, inside) = wasm[at], _number(wasm, at + 1)
        if kind == MEMORY:
            if wasm[inside : inside + 2] == b"\1\1":  # one, that has a least and a largest size
                least, largest = _number(wasm, inside + 2)
                most, end = _number(wasm, largest)
                if least <= MOST_PAGES <= most and end == inside + size:
                    return wasm[:largest] + _padded(MOST_PAGES, end - largest) + wasm[end:]
            break
        at = inside + size
    raise Fault("The engine declares its memory in another way than expected (MOST_PAGES in parts.py)")


def _number(data: bytes, at: int) -> tuple[int, int]:
    """The LEB128 number at *at*, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def _padded(value: int, length: int) -> bytes:
    """*value* as LEB128 of just that *length*."""
    digits = [value >> 7 * n & 127 for n in range(length)]
    return bytes([*(digit | 128 for digit in digits[:-1]), digits[-1]])
