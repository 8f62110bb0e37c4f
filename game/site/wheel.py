"""The games as a wheel for programs: rules, bots, views, the arena and the adapters for researchers, with their data.

This is the backend of an installation from sources (PEP 517) and what a release attaches: `python -m game.site.wheel
FOLDER` writes the wheel. The page and the build are not in it.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NOT_CARRIED = ("app", "page", "site")  # packages of game/ that serve the page and the build alone
SUFFIXES = (".py", ".json", ".md", ".mo", ".txt")
# The data outside game/, which `game/core/files.py` finds in both places.
ASSETS = (
    "assets/war/solved.bin",
    *(f"assets/style/{path.name}" for path in sorted((ROOT / "assets/style").glob("*.css"))),
)
STAMP = (2026, 1, 1, 0, 0, 0)  # the same sources produce the same wheel
TAG = "py3-none-any"

Settings = dict[str, Any] | None


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Write the wheel into a folder; its name."""
    from game.site.words import compile_catalogues

    compile_catalogues()
    project = _project()
    stem = f"{project['name'].replace('-', '_')}-{project['version']}"
    info, name = f"{stem}.dist-info", f"{stem}-{TAG}.whl"
    files = dict(_files())
    files[f"{info}/METADATA"] = metadata(project, home()).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: four-ages\nRoot-Is-Purelib: true\nTag: {TAG}\n".encode()
    scripts = "".join(f"{script} = {target}\n" for script, target in project["scripts"].items())
    files[f"{info}/entry_points.txt"] = f"[console_scripts]\n{scripts}".encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    rows = [_row(path, data) for path, data in files.items()]
    files[f"{info}/RECORD"] = "".join([*rows, f"{info}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:
        for path, data in files.items():
            wheel.writestr(zipfile.ZipInfo(path, STAMP), data, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Write an archive of what git keeps; its name."""
    project = _project()
    stem = f"{project['name'].replace('-', '_')}-{project['version']}"
    kept = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    info = metadata(project, home()).encode()
    with tarfile.open(Path(sdist_directory) / f"{stem}.tar.gz", "w:gz") as archive:
        for path in filter(None, kept.split("\0")):
            archive.add(ROOT / path, f"{stem}/{path}")
        member = tarfile.TarInfo(f"{stem}/PKG-INFO")
        member.size = len(info)
        archive.addfile(member, io.BytesIO(info))
    return f"{stem}.tar.gz"


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def _files() -> Iterator[tuple[str, bytes]]:
    """The package by path in the wheel."""
    for path in sorted((ROOT / "game").rglob("*")):
        name = path.relative_to(ROOT)
        if path.suffix in SUFFIXES and name.parts[1] not in NOT_CARRIED:
            yield name.as_posix(), path.read_bytes()
    yield "game/py.typed", b""
    for asset in ASSETS:
        yield f"game/{asset}", (ROOT / asset).read_bytes()


def home() -> str:
    """The address of the repository that builds, '' where it has none: a fork's wheel names the fork."""
    named = os.environ.get("GITHUB_REPOSITORY")
    if named:
        return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{named}"
    asked = subprocess.run(
        ["git", "remote", "get-url", "origin"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    found = re.fullmatch(r"(?:https://|git@)([\w.-]+)[/:]([\w.-]+/[\w.-]+?)(?:\.git)?/?", asked.stdout.strip())
    return f"https://{found[1]}/{found[2]}" if found else ""


def metadata(project: dict[str, Any], address: str) -> str:
    """The core metadata of *project* as pyproject.toml declares it, with the README as its description."""
    urls = {"Source": address, "Issues": f"{address}/issues", "Changelog": f"{address}/blob/HEAD/CHANGELOG.md"}
    rows = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Keywords: {','.join(project['keywords'])}",
        f"License-Expression: {project['license']}",
        "License-File: LICENSE",
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        *(f"Project-URL: {name}, {url}" for name, url in urls.items() if address),
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {requirement}" for requirement in project["dependencies"]),
    ]
    for extra, requirements in project["optional-dependencies"].items():
        rows.append(f"Provides-Extra: {extra}")
        rows += [f'Requires-Dist: {requirement}; extra == "{extra}"' for requirement in requirements]
    readme = (ROOT / project["readme"]).read_text("utf-8")
    return "\n".join([*rows, "Description-Content-Type: text/markdown", "", described(readme, address)])


def described(readme: str, address: str) -> str:
    """*readme* for a page elsewhere: its relative pictures and links lead to the repository at *address*; without one the
    pictures go, and the words of the links stay."""
    place = r"(?!https?:|#|mailto:)([^\s)\"]+)"

    def to(path: str, kind: str) -> str:
        return f"{address}/{path[6:]}" if path.startswith("../../") else f"{address}/{kind}/HEAD/{path}"

    if not address:
        text = re.sub(rf"!\[[^\]]*\]\({place}\)\n*|<img [^>]*src=\"{place}\"[^>]*>", "", readme)
        text = re.sub(rf"<a href=\"{place}\"[^>]*>(.*?)</a>", r"\2", text, flags=re.DOTALL)
        return re.sub(rf"\[([^\]]+)\]\({place}\)", r"\1", text)
    text = re.sub(rf"(!\[[^\]]*\]\(){place}", lambda found: found[1] + to(found[2], "raw"), readme)
    text = re.sub(rf"(<img [^>]*src=\"){place}", lambda found: found[1] + to(found[2], "raw"), text)
    text = re.sub(rf"(<a href=\"){place}", lambda found: found[1] + to(found[2], "blob"), text)
    return re.sub(rf"(?<!\])(\[[^\]!]+\]\(){place}", lambda found: found[1] + to(found[2], "blob"), text)


def _row(name: str, data: bytes) -> str:
    """One line of RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


if __name__ == "__main__":
    print(build_wheel(sys.argv[1]))
