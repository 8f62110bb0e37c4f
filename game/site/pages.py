"""The site: every part under a name with its content's hash, the page that names them, the service worker that caches
them."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import string
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

from game.app.words import start
from game.core.i18n import Words
from game.core.languages import LANGUAGES, WANTED
from game.site.engines import LATER, interpreter, micropython
from game.site.fonts import OF_LANGUAGE, ON_SIGHT, SOON, fonts, placed, style_of_scripts
from game.site.frozen import freeze
from game.site.licences import licences
from game.site.parts import Site, gzipped, integrity, integrity_of
from game.site.pyscript import configuration, pyscript_core
from game.site.steps import BUILD, ROOT, RUNTIME, VERSION, digest
from game.site.tools import esbuild

# Everything that the lobby shows before anything is opened.
FIRST_PAINT = ("00-tokens.css", "00-fonts.css", "00-base.css", "lobby.css")


def styles() -> tuple[bytes, bytes]:
    """The style sheets as two: what the first paint needs, and the rest (the tables, the dialogs)."""
    sheets = sorted((ROOT / "assets" / "style").glob("*.css"))
    first = [path for path in sheets if path.name in FIRST_PAINT]
    rest = [path for path in sheets if path not in first]
    scripts = BUILD / "scripts.css"
    scripts.write_text(style_of_scripts(), "utf-8")
    return style_sheet("first", [*first, scripts, RUNTIME / "boot.css"]), style_sheet("style", rest)


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
    """The name of this build in the page's footer and in error reports: the version, and a digest of its contents."""
    return f"{VERSION} · {digest(*parts)[:8]}"


LARGE = 1_000_000  # bytes of a file


class Scripts(NamedTuple):
    """The page's scripts: their file names in the site."""

    micropython: str
    interpreter: str
    glue: str
    page: str
    worker: str
    pyscript: str


class Manifest(TypedDict):
    """What boot.js knows about the site's parts: their names; languages are as in HTML, like `zh-Hant`."""

    lobbies: dict[str, str]  # by language; English is in index.html
    guides: dict[str, dict[str, str]]  # by language, then by game
    fonts: dict[str, str]  # its own font, by language that has one
    faces: list[str]  # all of these, and the brushed ones
    large: list[str]  # what the service worker does not take in with the rest
    style: str
    pyscript: str
    modules: list[str]
    fetched: list[str]  # in the order in which the start needs them
    scripts: list[str]
    sums: dict[str, str]  # a part's integrity, by its name


def write_site(folder: Path, base: str) -> None:
    """Write the whole site into *folder*; the 404 page and the preview in other apps link to *base*."""
    from game.app.features import FEATURES  # not before the catalogues exist
    from game.app.show import prerender

    site = Site(folder)
    scripts = write_scripts(site)
    build = build_name(sorted((folder / "parts").rglob("*"))) if folder.is_relative_to(ROOT) else VERSION
    pages, guides = prerender.pages(FEATURES, build), prerender.guides()
    faces = {name: site.part(path.name, path.read_bytes()) for name, path in fonts().items()}
    first, style = styles()
    started = manifest(site, scripts, pages, guides, faces, style)
    boot = site.part(
        "boot.js",
        esbuild(
            RUNTIME / "boot.js",
            f"--define:PARTS={json.dumps(started)}",
            f"--define:WORDS={json.dumps({tag: start.script(Words(tag)) for tag in LANGUAGES})}",
            f"--define:WANTED={json.dumps(WANTED)}",
            *("--format=iife", "--target=es2018"),
        ),
    )
    site.put("index.html", index(site, scripts, boot, placed(first, faces), faces, pages["en"], build, base).encode())
    write_extras(site, base)
    site.put("sw.js", service_worker(folder, faces))


def each(message: str) -> dict[str, str]:
    """A *message* in each language that has it, by language."""
    texts = {tag: Words(tag)(message) for tag in LANGUAGES}
    return {tag: text for tag, text in texts.items() if tag == "en" or text != message}


def in_all(message: str, between: str = " ") -> str:
    """A *message* in all languages, for a reader whose language is unknown."""
    return between.join(each(message).values())


def write_scripts(site: Site) -> Scripts:
    sound = site.part("sound.js", esbuild(RUNTIME / "sound.js", "--format=esm"))
    friends = site.part("friends.js", esbuild(RUNTIME / "friends" / "friends.js", "--format=esm"))
    pictures = site.part("pictures.js", esbuild(RUNTIME / "pictures" / "pictures.js", "--format=esm"))
    lazy = [
        f"--define:{name}={json.dumps({'name': part, 'sum': integrity(site.folder / part)})}"
        for name, part in (("SOUND", sound), ("FRIENDS", friends), ("PICTURES", pictures))
    ]
    return Scripts(
        micropython(site),
        interpreter(site, freeze()),
        site.part("glue.js", esbuild(RUNTIME / "glue.js", "--format=esm", *lazy)),
        site.part("page.py", (RUNTIME / "page.py").read_bytes()),
        site.part("worker.py", (RUNTIME / "worker.py").read_bytes()),
        site.part("pyscript.js", pyscript_core()),
    )


def manifest(
    site: Site,
    scripts: Scripts,
    pages: Mapping[str, str],
    guides: Mapping[str, Mapping[str, str]],
    faces: Mapping[str, str],
    style: bytes,
) -> Manifest:
    """The manifest, with the parts that only it names: lobbies, guides and the later style sheet."""

    def tag(language: str) -> str:
        return language.replace("_", "-")

    def parts(*kinds: str) -> list[str]:
        return [f"parts/{path.name}" for kind in kinds for path in sorted((site.folder / "parts").glob(f"{kind}-*"))]

    made: Manifest = {
        "lobbies": {
            tag(language): site.part(f"lobby-{language}.html", text.encode())
            for language, text in pages.items()
            if language != "en"
        },
        "guides": {
            tag(language): {
                key: site.part(f"guide-{key}-{language}.html.gz", gzipped(text.encode())) for key, text in texts.items()
            }
            for language, texts in guides.items()
        },
        "fonts": {language: faces[name] for language, name in OF_LANGUAGE.items()},
        "faces": [faces[name] for name in ON_SIGHT],
        "large": large(site.folder),
        "style": site.part("style.css.gz", gzipped(style)),
        "pyscript": scripts.pyscript,
        "modules": [scripts.pyscript, scripts.micropython, scripts.glue],
        "fetched": [
            *(*parts("mpy"), scripts.page, scripts.interpreter, scripts.worker),
            *parts("decoder", "asm", "engine", "snapshot"),
        ],
        "scripts": [scripts.micropython, scripts.interpreter, scripts.glue, scripts.page, scripts.worker],
        "sums": {},
    }
    read = {name for names in made["guides"].values() for name in names.values()}
    checked = {made["style"], *scripts, *made["lobbies"].values(), *read}
    made["sums"] = {name: sums(site.folder / name) for name in sorted(checked)}
    return made


def sums(path: Path) -> str:
    """The `integrity` of a part as it is and as a host may have unpacked it."""
    whole = integrity(path)
    return f"{whole} {integrity_of(gzip.decompress(path.read_bytes()))}" if path.suffix == ".gz" else whole


def index(
    site: Site, scripts: Scripts, boot: str, style: bytes, faces: Mapping[str, str], lobby: str, build: str, base: str
) -> str:
    """The text of index.html, with the English *lobby*; its preview in other apps has the address *base*."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    names = {"micropython.js": scripts.micropython, "interpreter.js": scripts.interpreter, "glue.js": scripts.glue}
    first = site.part("first.css", style)
    return string.Template((ROOT / "index.html").read_text("utf-8")).substitute(
        csp=CSP,
        boot=boot,
        boot_sum=integrity(site.folder / boot),
        style=first,
        style_sum=integrity(site.folder / first),
        **{name: faces[name] for name in SOON},
        base=base,
        build=build,
        lobby=lobby,
        stuck=in_all(start.STUCK),
        retry=in_all(start.SCRIPT["retry"], " · "),
        no_script=in_all(start.NO_SCRIPT),
        page=scripts.page,
        worker=scripts.worker,
        page_config=configuration(config["page"], names),
        app_config=configuration(config["app"], names),
    )


def write_extras(site: Site, base: str) -> None:
    """Files with fixed names: icons, the manifest of the installed app, the 404 page, licences."""
    site.put(".nojekyll", b"")
    for extra in ("icons", "screenshots"):
        shutil.copytree(ROOT / "assets" / extra, site.folder / extra)
    site.put("manifest.webmanifest", (ROOT / "assets" / "manifest.webmanifest").read_bytes())
    lost = [f'<p lang="{tag}"><a href="{base}">{text}</a></p>' for tag, text in each(start.NOT_FOUND).items()]
    not_found = string.Template((ROOT / "assets" / "404.html").read_text("utf-8")).substitute(lost="\n".join(lost))
    site.put("404.html", not_found.encode())
    site.put("licences.txt", licences().encode())
    site.put("robots.txt", b"User-agent: *\nAllow: /\n")


def large(folder: Path) -> list[str]:
    """The files that come on demand and are too large for the service worker to fetch unasked."""
    found = [path for asset in LATER for path in folder.glob(f"parts/{asset.stem}-*")]
    return [path.relative_to(folder).as_posix() for path in found if path.stat().st_size > LARGE]


def service_worker(folder: Path, faces: Mapping[str, str]) -> bytes:
    """The service worker with the list of all files; files without a hash in their name get a revision."""
    files = []
    late = large(folder)
    late += [faces[name] for name in ON_SIGHT]
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        # The pictures are for the install prompt, which has a network when it asks.
        if (
            path.is_file()
            and name not in (".nojekyll", "robots.txt", "404.html")
            and "screenshots/" not in name
            and name not in late
            and "parts/guide-" not in name  # without a network the app draws them
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
