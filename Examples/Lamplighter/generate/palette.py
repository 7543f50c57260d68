"""The colors of everything: a texture of columns, each of which goes from light at the top to dark at the bottom."""

import struct
import zlib

WIDTH, HEIGHT = 16, 64
COLUMNS = {
    "grass": ("A9CF57", "23705F"), "moss": ("74B45C", "17504F"), "rock": ("B99AA0", "3A2B4A"),
    "dirt": ("A8705A", "4A2B3E"), "stone": ("F0DDC0", "8A6F86"), "wood": ("B5764A", "4B2A36"),
    "leaf": ("7FC29B", "1D5560"), "autumn": ("FFB25A", "B8385A"), "crystal": ("B9F4F0", "5A4FC0"),
    "hood": ("E2503F", "7A1D3C"), "cloak": ("4A5AA8", "232252"), "scarf": ("FFD25A", "E07A34"),
    "ink": ("3A3350", "15121F"), "brass": ("F7C25F", "8A4A24"), "ember": ("4A3542", "191118"),
    "cloud": ("FFF0E0", "C7A6C9"),
}
NAMES = list(COLUMNS)


def coordinate(name, light):
    """Where a color is in the texture; `light` is 1 at the top of the column."""
    return ((NAMES.index(name) + 0.5) / len(NAMES), min(max(light, 0.02), 0.98))


def hexadecimal(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def write_png(path, width, height, paint):
    """Writes a picture; `paint` tells the bytes of a pixel."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(paint(x, y))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    kind = 2 if len(paint(0, 0)) == 3 else 6
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def write(folder):
    def color(x, y):
        top, bottom = (hexadecimal(text) for text in COLUMNS[NAMES[x * len(NAMES) // (WIDTH * len(NAMES))]])
        share = y / (HEIGHT - 1)
        return [round(a + (b - a) * share) for a, b in zip(top, bottom)]
    write_png(folder / "Palette.png", WIDTH * len(NAMES), HEIGHT, color)

    def glow(x, y):
        distance = min(((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5 / 31.5, 1)
        return [255, 255, 255, round(255 * (1 - distance) ** 2)]
    write_png(folder / "Glow.png", 64, 64, glow)
