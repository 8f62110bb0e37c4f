"""Run in Pyodide by library.mjs: every import that stands in the sources of the game, tried. Gives what failed as JSON."""

import ast
import importlib
import json
import pathlib
import pkgutil
import traceback

import game

PROVIDED = ("js", "pyscript")  # by PyScript, on the page
NOT_HERE = {  # what is only run from a shell
    "game.__main__": ("argparse", "game.arena.ratings"),
    "game.arena.spread": ("ray",),
}
failed = []
tried = set()
for module in pkgutil.walk_packages(game.__path__, "game."):
    if module.name.startswith(("game.page", "game.site")):
        continue
    path = pathlib.Path(game.__path__[0], *module.name.split(".")[1:])
    source = path / "__init__.py" if module.ispkg else path.with_suffix(".py")
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        for name in names:
            if name.split(".")[0] in PROVIDED or name in NOT_HERE.get(module.name, ()):
                continue
            tried.add(name)
            try:
                importlib.import_module(name)
            except ImportError as error:
                failed.append(f"{module.name}: {error}")

try:
    json.loads("a report of a fault needs its own modules")
except ValueError:
    report = traceback.format_exc()
json.dumps({"failed": failed, "tried": sorted(tried), "report": report})
