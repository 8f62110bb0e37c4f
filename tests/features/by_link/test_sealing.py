"""The keys of sealed links, how they are stored, and the form of the links."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.by_link import sealing
from game.app.features.by_link.sealing import Lock, read_lock
from game.app.features.files import exports
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.errors import LaterVersion, RecordError
from game.core.record import whole
from tests.features.by_link.linking import key_of, link_of, match_of, play_turn
from tests.features.by_link.test_sealed import accept, invite
from tests.sessions import PARTS
from tests.webcrypto import seal


def test_keys_stay_on_the_device() -> None:
    mei, link = invite()
    secrets = [match_of(mei).lock.secret]
    ling, answer = accept(link)
    mei.send("address", answer)
    play_turn(mei, Random(1))
    sent = link_of(mei)
    secrets.append(match_of(mei).lock.secret)
    assert len(set(secrets)) == 2 and secrets[1] == match_of(ling).lock.secret
    mei.send("send:copy")
    store, key = Store(mei.storage.items()), key_of(mei)
    one = exports.export_one(store, key)
    everything = json.loads(whole(exports.export_all(store, PARTS)))
    (inside,) = everything["matches"].values()
    for text in (one, str(saves.unseal(inside)), mei.html, link, answer, sent):
        assert not any(secret in text for secret in secrets) and "[Lock" not in text


def test_a_text_is_never_sealed_twice_alike() -> None:
    """The random bytes before it are its own, so that a key never meets the same ones twice."""
    key, text = urlsafe_b64encode(bytes(32)).decode().rstrip("="), "AAAA" * 20
    made = {seal("seal", "link-00", key, text)[3] for _ in range(200)}
    assert len(made) == len({one[:16] for one in made}) == 200
    assert {len(one) for one in made} == {sealing.sealed_size(text)}
    assert seal("open", "link-00", key, made.pop()) == ["open", "link-00", text, ""]
    assert seal("open", "link-01", key, made.pop())[0] == "no open"


def test_the_common_key_is_that_of_x25519_and_hkdf() -> None:
    """Against both written down here from RFC 7748 and RFC 5869."""
    _, match, secret, public = seal("pair", "link-ab")
    _, _, key, theirs = seal("join", match, public)
    shared = x25519(decoded(secret), decoded(theirs))
    assert x25519(decoded(secret), (9).to_bytes(32, "little")) == decoded(public)
    early = hmac.digest(match.encode(), shared, hashlib.sha256)
    info = f"four-ages link 2 {match} {public} {theirs}".encode()
    assert hmac.digest(early, info + b"\x01", hashlib.sha256) == decoded(key)


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=")


def x25519(scalar: bytes, point: bytes) -> bytes:
    """RFC 7748, section 5."""
    p = 2**255 - 19
    k = int.from_bytes(scalar, "little") & ~7 & (1 << 255) - 1 | 1 << 254
    u = int.from_bytes(point, "little") & (1 << 255) - 1
    x2, z2, x3, z3, swap = 1, 0, u, 1, 0
    for bit in reversed(range(255)):
        now = k >> bit & 1
        if swap ^ now:
            x2, z2, x3, z3 = x3, z3, x2, z2
        swap = now
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb, aa, bb = d * a, c * b, a * a, b * b
        x3, z3 = (da + cb) ** 2 % p, u * (da - cb) ** 2 % p
        x2, z2 = aa * bb % p, (aa - bb) * (aa + 121665 * (aa - bb)) % p
    if swap:
        x2, z2 = x3, z3
    return (x2 * pow(z2, p - 2, p) % p).to_bytes(32, "little")


KEY = urlsafe_b64encode(bytes(range(32))).decode().rstrip("=")


@pytest.mark.parametrize("lock", [Lock(), Lock("new"), Lock("joins", public=KEY), Lock("pair", KEY, KEY)])
def test_a_lock_is_stored_and_read(lock: Lock) -> None:
    assert read_lock(str(lock)) == lock


@pytest.mark.parametrize(
    "text", ["x", "new ", f"new {KEY}", "joins", f"pair {KEY}", f"common {KEY} {KEY[:-1]}", "pair a b"]
)
def test_what_is_no_lock_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no lock"):
        read_lock(text)


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=8, max_size=8), st.binary(min_size=29, max_size=200))
def test_links_are_written_and_read(key: bytes, number: bytes, raw: bytes) -> None:
    public, sealed = (urlsafe_b64encode(one).decode().rstrip("=") for one in (key, raw))
    assert sealing.read(sealing.invitation(public, "AAAA")) == sealing.MatchLink("AAAA", public=public)
    for known in ("", public):
        address = sealing.link(number, known, sealed)
        assert sealing.read(address) == sealing.MatchLink(match=number, public=known, sealed=sealed)
        assert sealing.LINK.search(f"See {address}. Bye")[0] == address  # type: ignore[index]


@given(st.text(max_size=100) | st.text(st.sampled_from("AZaz09-_."), max_size=200))
def test_any_text_is_a_link_or_is_refused(text: str) -> None:
    for form in ("1-", "2-", "3-", ""):
        try:
            found = sealing.read(f"#/friend/{form}{text}")
        except (RecordError, LaterVersion):
            continue
        assert bool(found.text) != bool(found.sealed) or form == "1-"
