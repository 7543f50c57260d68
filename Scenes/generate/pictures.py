"""Pictures as PNG files, painted point by point."""

import math
import struct
import zlib


def save(path, width, height, paint, samples=3):
    """Writes a picture; `paint` tells a color of 0 to 1 for a place from 0, 0 at the top left to 1, 1."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            total = [0.0, 0.0, 0.0]
            for i in range(samples):
                for j in range(samples):
                    color = paint((x + (i + 0.5) / samples) / width, (y + (j + 0.5) / samples) / height)
                    total = [a + b for a, b in zip(total, color)]
            rows += bytes(round(min(max(value / samples ** 2, 0), 1) * 255) for value in total)

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows), 9))
        + chunk(b"IEND", b""))


def hexadecimal(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))


PAPER, INK = hexadecimal("EFE7DA"), hexadecimal("1F2A3C")
CORAL, MUSTARD, TEAL = hexadecimal("E2583E"), hexadecimal("EFB036"), hexadecimal("23877F")
SKY, ROSE = hexadecimal("6AAFD3"), hexadecimal("E9A6A1")
LEAF, PLUM = hexadecimal("6E9B45"), hexadecimal("73416F")

LETTERS = {
    "A": ["..#..", ".#.#.", "#...#", "#####", "#...#", "#...#"],
    "B": ["####.", "#...#", "####.", "#...#", "#...#", "####."],
    "C": [".####", "#....", "#....", "#....", "#....", ".####"],
    "M": ["#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"],
    "X": ["#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"],
}


def letter_block(letter, color):
    """The side of a toy block: a frame and a carved letter on wood."""
    rows = LETTERS[letter]

    def paint(u, v):
        edge = min(u, v, 1 - u, 1 - v)
        grain = 0.035 * math.sin(60 * v + 5 * math.sin(7 * u)) * math.sin(23 * v + 3)
        wood = tuple(value + grain for value in hexadecimal("E3BC86"))
        if edge < 0.09 or 0.12 < edge < 0.14:
            return color
        column, row = (u - 0.27) / 0.46 * 5, (v - 0.22) / 0.56 * 6
        if 0 <= column < 5 and 0 <= row < 6 and rows[int(row)][int(column)] == "#":
            return color
        return wood
    return paint


def poster(u, v):
    """A landscape of paper: a sun with rays behind hills, and a frame of white around it."""
    if min(u, v, 1 - u, 1 - v) < 0.06:
        return PAPER
    x, y = u - 0.5, v - 0.46
    distance, angle = math.hypot(x, y * 1.25), math.atan2(y * 1.25, x)
    color = SKY if math.sin(angle * 12) > 0 else tuple(0.5 * a + 0.5 * b for a, b in zip(SKY, PAPER))
    if distance < 0.19:
        color = MUSTARD
    elif distance < 0.215:
        color = PAPER
    hills = [
        (0.60 + 0.05 * math.sin(u * 7 + 1), ROSE), (0.70 + 0.06 * math.sin(u * 5 + 4), CORAL),
        (0.80 + 0.05 * math.sin(u * 8), TEAL), (0.90 + 0.03 * math.sin(u * 6 + 2), INK),
    ]
    for height, hill in hills:
        if v > height - 0.012:
            color = PAPER
        if v > height:
            color = hill
    return color


def speckles(u, v):
    """Glaze with dark points, brown where it ends."""
    base = hexadecimal("E9E2D3") if v < 0.72 else hexadecimal("7A4E33")
    cell = (int(u * 36), int(v * 28))
    seed = (cell[0] * 73 + cell[1] * 179 + cell[0] * cell[1] * 31) % 97
    place = (u * 36 - cell[0] - 0.5, v * 28 - cell[1] - 0.5)
    if seed < 30 and math.hypot(place[0] - (seed % 5 - 2) * 0.1, place[1]) < 0.05 + seed * 0.005:
        return tuple(value * 0.5 for value in base)
    return base

