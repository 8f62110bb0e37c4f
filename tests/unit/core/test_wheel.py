"""Libraries from wheels: imported without the starts of their packages, refused if damaged, tried again if too early."""

from __future__ import annotations

import io
import sys
import zipfile

import pytest

from game.core import wheel


def made(**modules: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, text in modules.items():
            file.writestr(name.replace("__", "/") + ".py", text)
    return out.getvalue()


def test_a_module_comes_without_the_start_of_its_package() -> None:
    data = made(fourlib__init="raise SystemError", fourlib__inner__part="ANSWER = 42")
    wheel.load(data, "fourlib.inner.part")
    assert sys.modules["fourlib.inner.part"].ANSWER == 42


def test_what_is_no_wheel_is_refused_and_leaves_nothing() -> None:
    for data in (b"", b"no archive", made(otherlib__part="")):
        with pytest.raises(ValueError, match="no wheel of nolib"):
            wheel.load(data, "nolib.part")
        assert not [name for name in sys.modules if name.startswith("nolib")]


def test_a_library_that_lacks_another_can_be_tried_again() -> None:
    with pytest.raises(ImportError):
        wheel.load(made(latelib__part="import not_here_yet"), "latelib.part")
    assert not [name for name in sys.modules if name.startswith("latelib")]
