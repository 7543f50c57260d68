#!/usr/bin/env python3
"""Makes the typeface of this project: DecoupageSans.ttf and DecoupageSans-Bold.ttf beside this script.

Nothing but the standard library is needed, and the same script always writes the same bytes.
"""

import os
import struct
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import signs  # noqa: E402,F401  (fills LETTERS)
from kerning import kerning_pairs  # noqa: E402
from letters import CAP, LETTERS, X_HEIGHT  # noqa: E402
from strokes import disc, outline  # noqa: E402

UNITS = 2048
SCALE = UNITS / 1000
ASCENT, DESCENT, GAP = 960, -260, 0
STAMP = 3_850_000_000  # seconds since 1904, fixed so that the files do not change with the clock


def build(glyph):
    """Contours in font units, the outer edges placed between the side bearings, and the advance."""
    contours = [c for path, half in glyph.strokes for c in outline(path, half)]
    contours += [c for x, y, r in glyph.discs for c in disc(x, y, r)]
    if not contours:
        return [], round(glyph.advance * SCALE)
    span = glyph.span or signs.span(glyph)
    width = span[1] - span[0] + 2 * glyph.h
    if glyph.advance:
        advance, shift = glyph.advance, (glyph.advance - width) / 2 + glyph.h - span[0]
    else:
        advance, shift = glyph.left + width + glyph.right, glyph.left + glyph.h - span[0]
    scaled = [[(round((x + shift) * SCALE), round(y * SCALE), on) for x, y, on in c] for c in contours]
    return [clean(c) for c in scaled], round(advance * SCALE)


def clean(contour):
    """The contour without points that rounding made equal to their predecessor."""
    result = []
    for point in contour:
        if not result or result[-1][:2] != point[:2]:
            result.append(point)
    if len(result) > 1 and result[0][:2] == result[-1][:2]:
        result.pop()
    return result


def glyf(contours):
    if not contours:
        return b""
    points = [p for c in contours for p in c]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    data = struct.pack(">hhhhh", len(contours), min(xs), min(ys), max(xs), max(ys))
    last = -1
    for c in contours:
        last += len(c)
        data += struct.pack(">H", last)
    data += struct.pack(">H", 0)
    flags, x_bytes, y_bytes = b"", b"", b""
    x = y = 0
    for i, (px, py, on) in enumerate(points):
        flag = (1 if on else 0) | (0x40 if i == 0 else 0)  # 0x40: contours overlap
        for delta, short, same, target in ((px - x, 2, 16, "x"), (py - y, 4, 32, "y")):
            if delta == 0:
                flag |= same
                piece = b""
            elif -256 < delta < 256:
                flag |= short | (same if delta > 0 else 0)
                piece = struct.pack(">B", abs(delta))
            else:
                piece = struct.pack(">h", delta)
            if target == "x":
                x_bytes += piece
            else:
                y_bytes += piece
        flags += bytes([flag])
        x, y = px, py
    data += flags + x_bytes + y_bytes
    return data + b"\0" * (-len(data) % 4)


def cmap(codes):
    """Format 4: runs of codes with consecutive glyph numbers."""
    runs = []
    for code, index in sorted(codes.items()):
        if runs and code == runs[-1][1] + 1 and index - code == runs[-1][2]:
            runs[-1][1] = code
        else:
            runs.append([code, code, index - code])
    runs.append([0xFFFF, 0xFFFF, 1])
    n = len(runs)
    power = 1 << (n.bit_length() - 1)
    body = struct.pack(">HHHH", n * 2, power * 2, power.bit_length() - 1, (n - power) * 2)
    body += b"".join(struct.pack(">H", r[1]) for r in runs) + b"\0\0"
    body += b"".join(struct.pack(">H", r[0]) for r in runs)
    body += b"".join(struct.pack(">H", r[2] & 0xFFFF) for r in runs) + b"\0\0" * n
    table = struct.pack(">HHH", 4, len(body) + 6, 0) + body
    return struct.pack(">HHHHIHHI", 0, 2, 0, 3, 20, 3, 1, 20) + table


def names(style):
    full = "Decoupage Sans" + ("" if style == "Regular" else " " + style)
    entries = {1: "Decoupage Sans", 2: style, 3: full + " 1.000", 4: full, 5: "Version 1.000",
               6: "DecoupageSans-" + style, 13: "Part of Decoupage, under the license of that project"}
    text = b"".join(v.encode("utf-16-be") for v in entries.values())
    records, place = b"", 0
    for key, value in entries.items():
        size = len(value.encode("utf-16-be"))
        records += struct.pack(">HHHHHH", 3, 1, 0x409, key, size, place)
        place += size
    return struct.pack(">HHH", 0, len(entries), 6 + len(records)) + records + text


def kern(pairs):
    body = b"".join(struct.pack(">HHh", a, b, v) for (a, b), v in sorted(pairs.items()))
    n = len(pairs)
    power = 1 << (n.bit_length() - 1)
    head = struct.pack(">HHHH", n, power * 6, power.bit_length() - 1, (n - power) * 6)
    return struct.pack(">HHHHH", 0, 1, 0, 14 + len(body), 1) + head + body


def font(style, weight, half):
    characters = sorted(LETTERS, key=ord)
    characters.remove("\ufffd")
    order = ["\ufffd"] + characters
    built = [build(LETTERS[c](half)) for c in order]
    codes = {ord(c): i for i, c in enumerate(order)}
    codes.setdefault(0x2010, codes[ord("-")])
    codes.setdefault(0x2212, codes[ord("\u2013")])

    data, loca = b"", [0]
    for contours, _ in built:
        data += glyf(contours)
        loca.append(len(data))
    boxes = [(min(p[0] for c in g for p in c), min(p[1] for c in g for p in c),
              max(p[0] for c in g for p in c), max(p[1] for c in g for p in c)) for g, _ in built if g]
    low_x, low_y, high_x, high_y = (min(b[0] for b in boxes), min(b[1] for b in boxes),
                                    max(b[2] for b in boxes), max(b[3] for b in boxes))
    bearings = [min((p[0] for c in g for p in c), default=0) for g, _ in built]
    advances = [a for _, a in built]
    bold = style == "Bold"
    units = lambda v: round(v * SCALE)  # noqa: E731
    tables = {
        b"OS/2": struct.pack(
            ">HhHHHhhhhhhhhhhh10sIIII4sHHHhhhHHII hhHHH".replace(" ", ""), 4, sum(advances) // len(advances),
            weight, 5, 0, units(650), units(600), 0, units(75), units(650), units(600), 0, units(350),
            units(2 * half), units(280), 0, bytes([2, 11, 8 if bold else 5, 3, 2, 2, 2, 2, 2, 4]), 3, 0, 0, 0, b"DCPG",
            0x20 if bold else 0x40, min(codes), max(codes), units(ASCENT), units(DESCENT),
            units(GAP), units(ASCENT), units(-DESCENT), 1, 0, units(X_HEIGHT), units(CAP), 0, 32, 1),
        b"cmap": cmap({k: v for k, v in codes.items() if v}),
        b"glyf": data,
        b"head": struct.pack(
            ">IIIIHHQQhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 0x000B, UNITS, STAMP, STAMP, low_x, low_y,
            high_x, high_y, 1 if bold else 0, 8, 2, 1, 0),
        b"hhea": struct.pack(
            ">IhhhHhhhhhhhhhhhH", 0x10000, units(ASCENT), units(DESCENT), units(GAP), max(advances),
            min(bearings),
            min(a - b[2] for a, b in zip([a for g, a in built if g], boxes)), high_x, 1, 0, 0, 0, 0, 0, 0, 0,
            len(built)),
        b"hmtx": b"".join(struct.pack(">Hh", a, b) for a, b in zip(advances, bearings)),
        b"kern": kern(kerning_pairs(order, built)),
        b"loca": b"".join(struct.pack(">I", v) for v in loca),
        b"maxp": struct.pack(
            ">IHHHHHHHHHHHHHH", 0x10000, len(built), max(sum(map(len, g)) for g, _ in built),
            max(len(g) for g, _ in built), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
        b"name": names(style),
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, units(-100), units(2 * half), 0, 0, 0, 0, 0),
    }
    return assemble(tables)


def checksum(data):
    data += b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF


def assemble(tables):
    n = len(tables)
    power = 1 << (n.bit_length() - 1)
    header = struct.pack(">IHHHH", 0x10000, n, power * 16, power.bit_length() - 1, (n - power) * 16)
    place, directory, body, head = 12 + 16 * n, b"", b"", 0
    for tag in sorted(tables):
        data = tables[tag]
        if tag == b"head":
            head = place
        directory += struct.pack(">4sIII", tag, checksum(data), place, len(data))
        padded = data + b"\0" * (-len(data) % 4)
        body += padded
        place += len(padded)
    file = bytearray(header + directory + body)
    struct.pack_into(">I", file, head + 8, (0xB1B0AFBA - checksum(bytes(file))) & 0xFFFFFFFF)
    return bytes(file)


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, style, weight, half in (
            ("DecoupageSans", "Regular", 400, 41), ("DecoupageSans-Bold", "Bold", 700, 66)):
        with open(os.path.join(folder, name + ".ttf"), "wb") as file:
            file.write(font(style, weight, half))


if __name__ == "__main__":
    main()
