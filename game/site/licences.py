"""The licences of everything that is served."""

from __future__ import annotations

import json
import zipfile

from game.site.engines import WHEELS
from game.site.fonts import FACES, fonts, owner
from game.site.steps import MODULES, ROOT, VERSION

# Third-party parts that are served: name, place of the licence, its short name, home page.
THIRD_PARTIES = (
    ("Pyodide", "pyodide", "MPL-2.0", "pyodide.org"),
    ("CPython and its standard library (in Pyodide)", "", "PSF-2.0", "python.org"),
    ("PyScript core", "@pyscript/core", "Apache-2.0", "pyscript.net"),
    ("MicroPython, PyScript build", "@micropython/micropython-webassembly-pyscript", "MIT", "micropython.org"),
    ("Idiomorph", "idiomorph", "0BSD", "github.com/bigskysoftware/idiomorph"),
    ("Workbox", "workbox-precaching", "MIT", "developer.chrome.com/docs/workbox"),
    ("zstddec, with Zstandard's decoder", "zstddec", "MIT AND BSD-3-Clause", "github.com/donmccurdy/zstddec"),
)

# Libraries of the games' Python that the page fetches when it first needs them (engines.py).
LIBRARIES = (
    ("Segno", "BSD-3-Clause", "segno.readthedocs.io"),
    ("OpenSkill", "MIT", "openskill.me"),
)

FONTS = {  # the packages of fonts (fonts.py), and their names
    "@fontsource-variable/source-sans-3": "Source Sans 3",
    "@fontsource-variable/alegreya": "Alegreya",
    "@fontsource-variable/noto-serif-tc": "Noto Serif TC",
    "@fontsource-variable/noto-serif-sc": "Noto Serif SC",
    "@fontsource/yuji-boku": "Yuji Boku",
    "@fontsource/ma-shan-zheng": "Ma Shan Zheng",
}


def licences() -> str:
    """The licences of everything that is served: ours, then the others', in full if their packages include the text."""
    texts = [f"Four Ages {VERSION}\n\n{(ROOT / 'LICENSE').read_text('utf-8')}"]
    for name, package, short, home in THIRD_PARTIES:
        folder = MODULES / package
        version = json.loads((folder / "package.json").read_text("utf-8"))["version"] if package else ""
        found = sorted(path for path in folder.glob("LICEN*") if path.is_file()) if package else []
        texts.append(f"{name} {version}\n{short}, {home}\n" + "".join("\n" + path.read_text("utf-8") for path in found))
    for name, short, home in LIBRARIES:
        with zipfile.ZipFile(WHEELS[name.lower()]) as wheel:
            (place,) = (entry for entry in wheel.namelist() if entry.endswith("/licenses/LICENSE"))
            texts.append(f"{name}\n{short}, {home}\n\n{wheel.read(place).decode()}")
    for package, name in FONTS.items():
        made = next(path for face, path in fonts().items() if FACES[face].package == package)
        text = (MODULES / package / "LICENSE").read_text("utf-8")
        texts.append(f"{name}, a part of it, changed\nOFL-1.1, fontsource.org\n\n{owner(made)}\n\n{text}")
    return ("\n" + "=" * 78 + "\n").join(texts)
