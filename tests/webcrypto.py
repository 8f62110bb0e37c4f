"""The page's sealing of links (assets/runtime/friends/sealing.js) in Node, whose WebCrypto is that of browsers."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "assets" / "runtime" / "friends" / "sealing.js"
LOOP = f"""
import {{ createInterface }} from "node:readline";
import {{ readFileSync }} from "node:fs";
const script = readFileSync({json.dumps(str(SCRIPT))});
const {{ seal }} = await import("data:text/javascript;base64," + script.toString("base64"));
for await (const line of createInterface({{ input: process.stdin }})) {{
  console.log(JSON.stringify(await seal(...JSON.parse(line))));
}}
"""


@cache
def _node() -> subprocess.Popen[str]:
    command = [shutil.which("node") or "node", "--input-type=module", "--eval", LOOP]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def seal(*order: str) -> list[str]:
    """What the page answers to an order: what was done, the match, two results."""
    node = _node()
    assert node.stdin is not None and node.stdout is not None
    node.stdin.write(json.dumps(order) + "\n")
    node.stdin.flush()
    what, match, _, one, _, two = json.loads(node.stdout.readline())
    return [what, match, one, two]


def refuse(*order: str) -> list[str]:
    """What a page answers whose browser has none of it."""
    return [f"no {order[0]}", order[1], "", ""]
