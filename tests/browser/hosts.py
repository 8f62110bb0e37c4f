"""Web servers as Debian packages them, each for one folder: what a person who hosts the page is likely to have."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

LONGEST = 20.0  # s for a server's first answer
Command = list[str | Path]


def nginx(folder: Path, own: Path, port: int) -> Command:
    """With gzip, as in the package's nginx.conf. Its list of types knows no .mjs."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    (own / "conf").write_text(
        f"daemon off; pid {own}/pid; {'user root;' if os.geteuid() == 0 else ''} events {{}}\n"
        "http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; gzip on;\n"
        + "".join(f"{kind}_temp_path {own}/{kind};\n" for kind in kinds)
        + f"server {{ listen 127.0.0.1:{port}; root {folder}; }} }}\n"
    )
    return ["nginx", "-p", own, "-e", own / "errors", "-c", own / "conf"]


def apache(folder: Path, own: Path, port: int) -> Command:
    """With the modules for types, indexes and compression, which the package turns on."""
    modules = ("mpm_event", "authz_core", "mime", "dir", "filter", "deflate", "alias")
    (own / "conf").write_text(
        f"ServerRoot {own}\nServerName localhost\nListen 127.0.0.1:{port}\nPidFile {own}/pid\nErrorLog {own}/errors\n"
        + "".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n" for name in modules)
        + "".join(f"Include /etc/apache2/mods-available/{name}.conf\n" for name in ("mime", "dir", "deflate"))
        + ("User www-data\nGroup www-data\n" if os.geteuid() == 0 else "")
        + f"DocumentRoot {folder}\n<Directory {folder}>\nRequire all granted\n</Directory>\n"
    )
    return ["apache2", "-D", "FOREGROUND", "-f", own / "conf"]


def lighttpd(folder: Path, own: Path, port: int) -> Command:
    (own / "conf").write_text(
        f'server.document-root = "{folder}"\nserver.bind = "127.0.0.1"\nserver.port = {port}\n'
        'server.modules = ("mod_indexfile", "mod_staticfile")\nindex-file.names = ("index.html")\n'
        'include_shell "/usr/share/lighttpd/create-mime.conf.pl"\n'
    )
    return ["lighttpd", "-D", "-f", own / "conf"]


def caddy(folder: Path, own: Path, port: int) -> Command:
    return ["caddy", "file-server", "--listen", f"127.0.0.1:{port}", "--root", folder]


def python(folder: Path, own: Path, port: int) -> Command:
    return [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", folder]


# By the name of the Debian package.
HOSTS: dict[str, Callable[[Path, Path, int], Command]] = {
    "nginx": nginx,
    "apache2": apache,
    "lighttpd": lighttpd,
    "caddy": caddy,
    "python3": python,
}
HERE = [name for name in HOSTS if name == "python3" or shutil.which(name)]


def left_out() -> list[str]:
    """A line for every server that this machine lacks."""
    return [f"{name} does not serve the page here (install {name})" for name in HOSTS if name not in HERE]


@contextmanager
def hosting(host: str, folder: Path, own: Path) -> Iterator[str]:
    """Serve *folder* with *host*, which writes its own files to *own*; gives the address."""
    own.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(part) for part in HOSTS[host](folder, own, port)]
    with (own / "output").open("wb") as output:
        server = subprocess.Popen(command, stdout=output, stderr=output, env={**os.environ, "HOME": str(own)})
    try:
        end = monotonic() + LONGEST
        while server.poll() is None and monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            sleep(0.05)
        else:
            raise AssertionError(f"{host} does not answer: {(own / 'output').read_text()[-2000:]}")
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(10)
