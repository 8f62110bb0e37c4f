"""The monuments of Age of Heroes: five parts each, from the ground up, in a box of 100 x 64."""

from __future__ import annotations

from game.heroes.view.emblems import INK
from game.ui.shapes import fill, line


def _pyramid(n: int) -> str:
    low, high, floor, top = 48 - 9.6 * n, 38.4 - 9.6 * n, 61 - 11.6 * n, 49.4 - 11.6 * n
    wall = f"M{50 - low:.1f} {floor:g}H{50 + low:.1f}L{50 + high:.1f} {top:.1f}H{50 - high:.1f}Z"
    dark = f"M{50 + low * 0.24:.1f} {floor:g}H{50 + low:.1f}L{50 + high:.1f} {top:.1f}H{50 + high * 0.24:.1f}Z"
    middle = (floor + top) / 2
    stones = "".join(
        f"M{50 - middle_low + 9 * k:.1f} {middle:.1f}v5.8" for middle_low in [43 - 9.6 * n] for k in range(1, 5 - n)
    )
    seam = line(f"M{50 - (low + high) / 2:.1f} {middle:.1f}H{50 + (low + high) / 2:.1f}{stones}", "#b8975a", 0.8)
    tip = (
        fill("#ffe08a", f"M{50 - high - 3.2:.1f} {top + 3.9:.1f}H{50 + high + 3.2:.1f}L50 {top:.1f}Z", INK)
        if n == 4
        else ""
    )
    return fill("#f3dfae", wall, INK) + fill("#cfae6d", dark) + seam + tip


def _arch(n: int) -> str:
    left = 4 + 18.6 * n
    inner, outer, right = left + 3.6, left + 13.8, left + 17.4
    gate = f"H{outer:.1f}V38C{outer:.1f} 28 {inner:.1f} 28 {inner:.1f} 38V61Z"
    lower = fill("#d8cfbd", f"M{left:.1f} 61V22H{right:.1f}V61{gate}", INK)
    small = "".join(f"M{left + 1.6 + 5 * k:.1f} 21v-5c0-4 4.2-4 4.2 0v5Z" for k in range(3))
    upper = fill("#e8e1d1", f"M{left:.1f} 22V9H{right:.1f}V22Z", INK) + fill("#7f7a70", small)
    water = fill("#6fb0c4", f"M{left:.1f} 6H{right:.1f}V9H{left:.1f}Z", INK)
    return (
        lower
        + fill("#aaa08b", f"M{outer:.1f} 61V38c0-3-1-5-2.4-6.4V61Z")
        + upper
        + water
        + line(
            f"M{left:.1f} 25H{right:.1f}M{left:.1f} 44h3.4M{outer:.1f} 44h3.4M{left:.1f} 52h3.4M{outer:.1f} 52h3.4",
            "#9c927c",
            0.8,
        )
    )


def _columns(*places: float) -> str:
    art = ""
    for x in places:
        art += (
            fill("#fbfaf4", f"M{x} 51V27H{x + 7}V51Z", INK)
            + fill("#cfd3e0", f"M{x + 4.6} 50.5V27.5H{x + 6.6}V50.5Z")
            + fill("#e6e7ef", f"M{x - 1.4} 27V24.6H{x + 8.4}V27Z", INK)
        )
    return art


def _temple(n: int) -> str:
    if n == 0:
        return (
            fill("#e3e3ea", "M3 61H97V57.6H3Z", INK)
            + fill("#eeeef3", "M6 57.6H94V54.2H6Z", INK)
            + fill("#f8f8fb", "M9 54.2H91V51H9Z", INK)
        )
    if n == 1:
        return _columns(13, 27.6)
    if n == 2:
        return _columns(65.4, 80, 46.5)
    if n == 3:
        metopes = "".join(f"M{12 + 8.4 * k:.1f} 18.6h4v3.4h-4Z" for k in range(10))
        return fill("#f3f3f7", "M9 24.6V17H91V24.6Z", INK) + fill("#7f9cc4", metopes)
    return (
        fill("#f8f8fb", "M6 17 50 2 94 17Z", INK)
        + fill("#6f8fbd", "M20 14.6 50 4.8 80 14.6Z")
        + fill("#f6d77c", "M46 14.4a4 4 0 1 1 8 0Z")
    )


def _terrace(n: int) -> str:
    left, floor, top = 5 + 8.6 * n, 61 - 11.2 * n, 49.8 - 11.2 * n
    wall = fill("#d08a5a", f"M{left:.1f} {floor:.1f}V{top:.1f}H{100 - left:.1f}V{floor:.1f}Z", INK)
    dark = fill("#b06c40", f"M{72 - 3 * n} {floor:.1f}V{top:.1f}H{100 - left:.1f}V{floor:.1f}Z")
    band = fill("#2f78b7", f"M{left:.1f} {top + 2.8:.1f}V{top:.1f}H{100 - left:.1f}V{top + 2.8:.1f}Z", INK)
    ribs = "".join(
        f"M{left + 4 + 7 * k:.1f} {top + 4:.1f}V{floor - 1:.1f}" for k in range(int((90 - 2 * left) / 7) + 1)
    )
    stair = fill("#f0d9ae", f"M{43 + n} {floor:.1f}L{44 + n} {top:.1f}H{56 - n}L{57 - n} {floor:.1f}Z", INK)
    steps = line("".join(f"M{44.6 + n} {top + 2.6 + 2.8 * k:.1f}H{55.4 - n}" for k in range(4)), "#b58f58", 0.7)
    door = fill(
        "#f6cf5a",
        f"M47 {floor:.1f}V{floor - 6:.1f}C47 {floor - 9:.1f} 53 {floor - 9:.1f} 53 {floor - 6:.1f}V{floor:.1f}Z",
        INK,
    )
    return wall + dark + line(ribs, "#a9663b", 0.8) + band + (door if n == 4 else stair + steps)


_MENHIRS = (
    (
        "M4 61C3 47 6 37 11 34 16 37 19 47 18.6 61Z",
        "M12 35C16 38 19 47 18.6 61H13.4C15 50 14.6 42 12 35Z",
        "M5.6 48q3-2 5 0M6 55q4-2 6 1",
    ),
    (
        "M23 61C22.4 41 23.4 31 25 27H36C37.4 35 37.6 43 37.4 61Z",
        "M32 27H36C37.4 35 37.6 43 37.4 61H32.6C34 50 34 38 32 27Z",
        "M25 36q3-2 5 0M26 48q3 2 5 0",
    ),
    (
        "M61.6 61C61.4 43 62.4 34 63.6 27H75C76.2 33 77.4 41 76.6 61Z",
        "M71 27H75C76.2 33 77.4 41 76.6 61H71.6C73 50 73 38 71 27Z",
        "M64 38q3-2 5 0M65 50q3 2 5 0",
    ),
    (
        "M81.6 61C80.8 47 83.8 37 89 34 93.4 37 96.4 47 95.6 61Z",
        "M90 35C94 38 96.4 47 95.6 61H90.4C92 50 92 42 90 35Z",
        "M83.6 48q3-2 5 0M84 55q4-2 5 1",
    ),
    (
        "M20.6 27C19.4 21 20.6 17.6 23 15.6 40 12 60 12 77 15.6 79.6 17.6 80.6 21 79.4 27Z",
        "M20.8 23.6C40 20.6 60 20.6 79.6 23.6L79.4 27H20.6Z",
        "M30 17.6q8-2 14-1.4M54 17q8 0 14 1.4",
    ),
)


def _stone(n: int) -> str:
    body, dark, moss = _MENHIRS[n]
    return fill("#b9b8a8", body, INK) + fill("#8f8f80", dark) + line(moss, "#7d9a55", 2.2)


def _storey(n: int) -> str:
    wall, eaves, curve, ridge = 21 - 3.9 * n, 37 - 5.2 * n, 28 - 4.6 * n, 22 - 4 * n
    low, mid, high = 61 - 10.6 * n, 54.6 - 10.6 * n, 50 - 10.6 * n
    art = fill("#c23a2b", f"M{50 - wall:.1f} {low:.1f}V{mid - 1:.1f}H{50 + wall:.1f}V{low:.1f}Z", INK)
    art += fill(
        "#f7dc9a",
        "".join(
            f"M{50 - wall + 3 + gap * k:.1f} {low - 1.2:.1f}v-4h{gap * 0.5:.1f}v4Z"
            for gap in [(2 * wall - 4) / 4]
            for k in range(4)
        ),
    )
    left, right = 50 - eaves, 50 + eaves
    roof = (
        f"M{left:.1f} {mid - 0.6:.1f}Q{50 - curve:.1f} {mid - 0.4:.1f} {50 - ridge:.1f} {high:.1f}H{50 + ridge:.1f}"
        f"Q{50 + curve:.1f} {mid - 0.4:.1f} {right:.1f} {mid - 0.6:.1f}L{right - 3:.1f} {mid + 1.8:.1f}H{left + 3:.1f}Z"
    )
    art += fill("#3f6b5c", roof, INK) + line(f"M{50 - ridge:.1f} {high + 1.6:.1f}H{50 + ridge:.1f}", "#e8c15a", 1)
    return art + (line("M50 7.6V1.4", INK, 2.6) + line("M50 7.6V1.8", "#f2c94c", 1.3) if n == 4 else "")


MONUMENTS = {
    key: tuple(part(n) for n in range(5))
    for key, part in {
        "egyptian": _pyramid,
        "roman": _arch,
        "greek": _temple,
        "babylonian": _terrace,
        "celtic": _stone,
        "chinese": _storey,
    }.items()
}
