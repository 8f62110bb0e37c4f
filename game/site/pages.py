"""The site: every part under its content's hash, the page that names them, the service worker that keeps them."""

from __future__ import annotations

import hashlib
import json
import shutil
import string
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.site.engines import LATER, interpreter, micropython
from game.site.fonts import OF_LANGUAGE, ON_SIGHT, SOON, fonts, placed
from game.site.frozen import freeze
from game.site.licences import licences
from game.site.parts import Site, gzipped, integrity
from game.site.pyscript import configuration, pyscript_core
from game.site.steps import BUILD, ROOT, RUNTIME, VERSION, digest
from game.site.tools import esbuild


def lobbies(build: str) -> dict[str, str]:
    """The lobby in each language, as the app itself renders it."""
    from game.app import prerender  # not before the catalogues are there

    return prerender.pages(build)


def guides() -> dict[str, str]:
    """The rules of all games in each language, as the app itself renders them."""
    from game.app import prerender  # not before the catalogues are there

    return prerender.guides()


# All that the lobby shows before anything is opened.
FIRST_PAINT = ("00-tokens.css", "00-fonts.css", "00-base.css", "lobby.css")


def styles() -> tuple[bytes, bytes]:
    """The style sheets as two: what the first paint needs, and what comes after it (the tables, the dialogs)."""
    sheets = sorted((ROOT / "assets" / "style").glob("*.css"))
    first = [path for path in sheets if path.name in FIRST_PAINT]
    return style_sheet("first", [*first, RUNTIME / "boot.css"]), style_sheet(
        "style", [path for path in sheets if path not in first]
    )


def style_sheet(name: str, sources: Sequence[Path]) -> bytes:
    """Several style sheets as one, minified."""
    whole = BUILD / f"{name}.css"
    whole.write_text("\n".join(path.read_text("utf-8") for path in sources), "utf-8")
    return esbuild(whole, "--loader:.svg=dataurl", "--external:*.woff2")


CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob:; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)


def build_name(parts: Sequence[Path]) -> str:
    """What the foot of the page and reports of faults call this build: the version, and which contents go by it."""
    return f"{VERSION} · {digest(*parts)[:8]}"


def write_site(folder: Path, base: str) -> None:
    """The whole site into *folder*; *base* is where its 404 page leads."""
    site = Site(folder)
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    sound = site.part("sound.js", esbuild(RUNTIME / "sound.js", "--format=esm"))
    lazy = json.dumps({"name": sound, "sum": integrity(folder / sound)})
    names = {
        "micropython.mjs": micropython(site),
        "interpreter.mjs": interpreter(site, freeze()),
        "glue.js": site.part("glue.js", esbuild(RUNTIME / "glue.js", "--format=esm", f"--define:SOUND={lazy}")),
    }
    page = site.part("page.py", (RUNTIME / "page.py").read_bytes())
    worker = site.part("worker.py", (RUNTIME / "worker.py").read_bytes())
    pyscript = site.part("pyscript.js", pyscript_core())
    build = build_name(sorted((folder / "parts").rglob("*"))) if folder.is_relative_to(ROOT) else VERSION
    pages = lobbies(build)
    first, style = styles()
    faces = {name: site.part(path.name, path.read_bytes()) for name, path in fonts().items()}

    def parts(*kinds: str) -> list[str]:
        return [f"parts/{path.name}" for kind in kinds for path in sorted((folder / "parts").glob(f"{kind}-*"))]

    start: dict[str, Any] = {
        "lobbies": {
            language.replace("_", "-"): site.part(f"lobby-{language}.html", text.encode())
            for language, text in pages.items()
            if language != "en"
        },
        "guides": {
            language.replace("_", "-"): site.part(f"guides-{language}.html.gz", gzipped(text.encode()))
            for language, text in guides().items()
        },
        "fonts": {language.replace("_", "-"): faces[name] for language, name in OF_LANGUAGE.items()},
        "faces": [faces[name] for name in ON_SIGHT],
        "style": site.part("style.css.gz", gzipped(style)),
        "pyscript": pyscript,
        "modules": [pyscript, names["micropython.mjs"], names["glue.js"]],
        "fetched": [
            *(*parts("mpy"), page, names["interpreter.mjs"], worker),
            *parts("decoder", "asm", "engine", "snapshot"),
        ],
    }
    start["scripts"] = [*names.values(), page, worker]
    checked = {
        start["style"],
        *start["modules"],
        *start["scripts"],
        *start["lobbies"].values(),
        *start["guides"].values(),
    }
    start["sums"] = {name: integrity(folder / name) for name in sorted(checked)}
    boot = site.part(
        "boot.js",
        esbuild(RUNTIME / "boot.js", f"--define:PARTS={json.dumps(start)}", "--format=iife", "--target=es2018"),
    )
    first_style = site.part("first.css", placed(first, faces))
    text = string.Template((ROOT / "index.html").read_text("utf-8")).substitute(
        csp=CSP,
        boot=boot,
        boot_sum=integrity(folder / boot),
        style=first_style,
        style_sum=integrity(folder / first_style),
        **{name: faces[name] for name in SOON},
        build=build,
        lobby=pages["en"],
        page=page,
        worker=worker,
        page_config=configuration(config["page"], names),
        app_config=configuration(config["app"], names),
    )
    site.put("index.html", text.encode())
    site.put(".nojekyll", b"")
    for extra in ("icons", "screenshots"):
        shutil.copytree(ROOT / "assets" / extra, folder / extra)
    site.put("manifest.webmanifest", (ROOT / "assets" / "manifest.webmanifest").read_bytes())
    site.put(
        "404.html", string.Template((ROOT / "assets" / "404.html").read_text("utf-8")).substitute(base=base).encode()
    )
    site.put("licences.txt", licences().encode())
    site.put("robots.txt", b"User-agent: *\nAllow: /\n")
    site.put("sw.js", service_worker(folder, faces))


def service_worker(folder: Path, faces: Mapping[str, str]) -> bytes:
    """The service worker, with the list of all files: those without a hash in their name have a revision."""
    files = []
    late = [path.relative_to(folder).as_posix() for one in LATER for path in folder.glob(f"parts/{one.stem}-*")]
    late += [faces[name] for name in ON_SIGHT]
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        # The pictures are the install prompt's, which asks when there is a network.
        if (
            path.is_file()
            and name not in (".nojekyll", "robots.txt", "404.html")
            and "screenshots/" not in name
            and name not in late
        ):
            files.append(
                {
                    "url": name,
                    "revision": None
                    if name.startswith("parts/")
                    else hashlib.sha256(path.read_bytes()).hexdigest()[:16],
                    "integrity": integrity(path),
                }
            )
    return esbuild(
        RUNTIME / "sw.js",
        "--format=iife",
        f"--define:FILES={json.dumps(files)}",
        f"--define:LATER={json.dumps(late)}",
        "--define:process.env.NODE_ENV='production'",
    )
