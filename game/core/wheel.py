"""Libraries that come as wheels when they are first needed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType


def load(data: bytes, module: str) -> None:
    """Import *module* from the wheel in *data*, without the starts of its packages, which import much more. ValueError if it
    is not in there, ImportError if it needs something that is not here yet."""
    from tempfile import gettempdir  # not at the start, which has no use for it

    names = module.split(".")[:-1]
    wheel = Path(gettempdir()) / f"{names[0]}.whl"
    wheel.write_bytes(data)
    packages = [".".join(names[: n + 1]) for n in range(len(names))]
    for name in packages:
        package = ModuleType(name)
        package.__path__ = [str(wheel / name.replace(".", "/"))]
        sys.modules[name] = package
    look_again()  # the archive of the standard library may have come since the last look
    try:
        import_module(module)
    except Exception as error:
        for name in [name for name in sys.modules if name.split(".")[0] == names[0]]:
            del sys.modules[name]
        if isinstance(error, ImportError) and str(error.name).split(".")[0] == names[0]:
            raise ValueError(f"no wheel of {names[0]}") from error
        raise ImportError(f"{names[0]} needs more than there is") from error


def look_again() -> None:
    """Let imports see files that have come. `importlib.invalidate_caches` needs modules that the page does not carry."""
    for finder in list(sys.path_importer_cache.values()):
        again = getattr(finder, "invalidate_caches", None)
        if again is not None:
            again()
