"""Bytecode for the browser: our own code has line numbers in errors, functions of others have their annotations."""

from __future__ import annotations

import marshal
from typing import Any

import pytest

from game.site import slim

HEADER = 16  # bytes of a .pyc file before its code
SOURCE = """def fault(text: str, base: int = 10) -> int:

    return int(
        text, base)
"""


@pytest.mark.parametrize(
    ("ours", "line", "types"), [(True, 3, {}), (False, None, {"text": str, "base": int, "return": int})]
)
def test_lines_of_ours_and_types_of_others(ours: bool, line: int | None, types: dict[str, type]) -> None:
    names: dict[str, Any] = {}
    exec(marshal.loads(slim.pyc(SOURCE, "fault.py", ours)[HEADER:]), names)
    with pytest.raises(ValueError) as raised:
        names["fault"]("x")
    trace = raised.tb
    while trace.tb_next is not None:
        trace = trace.tb_next
    assert (trace.tb_frame.f_code.co_filename, trace.tb_frame.f_code.co_name) == ("fault.py", "fault")
    assert (trace.tb_lineno, names["fault"].__annotations__) == (line, types)
