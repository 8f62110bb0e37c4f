"""A local server that behaves like a project's site on GitHub Pages."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.site.steps import BASE, Fault


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ under BASE, as GitHub Pages serves a project's site: correct types, ten minutes' cache, its 404 page."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class's own shape
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".py": "text/x-python",
        ".webmanifest": "application/manifest+json",
        ".gz": "application/gzip",
        ".zst": "application/zstd",
        ".svg": "image/svg+xml",
    }

    def translate_path(self, path: str) -> str:
        inside = path.split("?")[0].split("#")[0].removeprefix(BASE.rstrip("/"))
        return super().translate_path(inside)

    def send_head(self) -> Any:
        if self.path.startswith(BASE):
            return super().send_head()
        if self.path == "/":
            self.send_response(302)
            self.send_header("Location", BASE)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self.send_error(404)
        return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600" if "/parts/" in self.path else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64  # several browsers open their connections at once

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that hangs up."""


@contextlib.contextmanager
def serving(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve *folder* from a thread; returns the address. A test may pass its own *handler*."""
    try:
        server = Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))
    except OSError as error:
        raise Fault(
            f"Port {port} is taken; choose another with --port, or none for a free one ({error.strerror})"
        ) from error
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    finally:
        server.shutdown()
        server.server_close()
