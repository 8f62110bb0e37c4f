"""Only files in the locks are installed."""

from __future__ import annotations

import hashlib
import re
import sys
import zipfile
from pathlib import Path

import pytest

from game.site import locks
from game.site.locks import digests, groups, locked, pinned, pip
from game.site.steps import ROOT, Fault


@pytest.mark.parametrize("group", groups())
def test_a_lock_names_every_package_of_its_group_with_digests(group: str) -> None:
    text = locked(group).read_text("utf-8")
    found = digests(text)
    assert [name for name in pinned(group) if name not in found] == []
    assert [name for name, sums in found.items() if not sums] == []
    assert "://" not in text


def test_what_shares_an_environment_has_one_version_in_all_locks() -> None:
    versions: dict[str, set[str]] = {}
    for group in set(groups()) - set(locks.APART):
        for package in digests(locked(group).read_text("utf-8")):
            name, version = package.split("==")
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_no_lock_is_left_of_a_group_that_is_no_more() -> None:
    assert sorted(path.stem for path in locks.LOCKS.glob("*.txt")) == sorted(groups())


def test_pip_is_called_in_one_place_only() -> None:
    sources = [ROOT / "build.py", *(ROOT / "game" / "site").glob("*.py")]
    assert [path.name for path in sources if re.search(r"[\"']pip[\"']|\bpip install\b", path.read_text("utf-8"))] == [
        "locks.py"
    ]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """An empty package, as a file that pip installs."""
    made = tmp_path / "nothing-1.0-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as file:
        file.writestr("nothing.py", "")
        file.writestr("nothing-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: nothing\nVersion: 1.0\n")
        file.writestr("nothing-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr("nothing-1.0.dist-info/RECORD", "")
    return made


@pytest.mark.parametrize("known", [True, False])
def test_a_file_with_another_digest_is_refused(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    data = wheel.read_bytes() if known else b"another file"
    (tmp_path / "made.txt").write_text(f"nothing==1.0 --hash=sha256:{hashlib.sha256(data).hexdigest()}\n")
    monkeypatch.setattr(locks, "LOCKS", tmp_path)
    target = tmp_path / "target"

    def work() -> None:
        flags = ("--no-index", "--find-links", tmp_path, "--target", target)
        pip(Path(sys.executable), "install", "made", flags=flags, failure="It can't be installed")

    if known:
        work()
    else:
        with pytest.raises(Fault, match="DO NOT MATCH THE HASHES"):
            work()
    assert (target / "nothing.py").exists() == known
