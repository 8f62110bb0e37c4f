"""Work spread over processes: as many as this machine has cores or, with Ray, those of a cluster of machines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

HERE = "local"  # the address of a cluster that is this machine
UNDER_WAY = 1000  # pieces of work that Ray has at a time; there may be a hundred thousand


def spread(
    function: Callable[..., T], work: Sequence[tuple[Any, ...]], cores: int = 0, ray: str = ""
) -> Iterator[tuple[int, T]]:
    """The results of *function* for each piece of *work*, its arguments: the number of the piece and the result, in the
    order in which they arrive.

    *cores* of this machine, 0 for all; or the Ray cluster at the address *ray*, "local" for this machine alone. A worker on
    another machine must have this package installed. Raises ValueError for Ray without an installed Ray.
    """
    return _over_ray(function, work, cores, ray) if ray else _over_cores(function, work, cores)


def _over_cores(function: Callable[..., T], work: Sequence[tuple[Any, ...]], cores: int) -> Iterator[tuple[int, T]]:
    from concurrent.futures import ProcessPoolExecutor, as_completed  # not in a browser

    with ProcessPoolExecutor(cores or os.cpu_count()) as pool:
        numbers = {pool.submit(function, *piece): number for number, piece in enumerate(work)}
        for future in as_completed(numbers):
            yield numbers[future], future.result()


def _over_ray(
    function: Callable[..., T], work: Sequence[tuple[Any, ...]], cores: int, address: str
) -> Iterator[tuple[int, T]]:
    try:
        import ray
    except ImportError as error:
        raise ValueError("Ray is not installed: pip install four-ages[ray]") from error
    own = {"num_cpus": cores or None, "include_dashboard": False} if address == HERE else {}
    ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    try:
        remote, under_way = ray.remote(function), dict[Any, int]()
        for number, piece in enumerate(work):
            if len(under_way) == UNDER_WAY:
                yield from _done(ray, under_way)
            under_way[remote.remote(*piece)] = number
        while under_way:
            yield from _done(ray, under_way)
    finally:
        ray.shutdown()


def _done(ray: Any, under_way: dict[Any, int]) -> Iterator[tuple[int, Any]]:
    """Wait for the next results and remove them from those under way."""
    for finished in ray.wait(list(under_way))[0]:
        yield under_way.pop(finished), ray.get(finished)
