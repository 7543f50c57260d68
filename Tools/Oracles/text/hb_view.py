#!/usr/bin/env python3
"""Compares the golden of six scripts with what HarfBuzz' own hb-view draws: hb_view.py [GOLDEN.png] [--pictures FOLDER]

Needs hb-view (libharfbuzz-bin), the fonts of the test, numpy and pillow. hb-view draws each line at 16 times the size; the
coverage of its ink is then compared with that of the golden, in linear light, where text is blended:

    box      pixels are averages of hb-view's ink, as in a picture without a camera
    panel    the ink is first drawn into a panel of 4 pixels a point with mipmaps, and sampled trilinearly, as textures are

Each number is the sum of the differences over the sum of the ink. The line is moved by fractions of a pixel until it fits
best; `moved` tells by how much it moved sideways from where its glyphs belong, `largest` the difference of the worst pixel.
"""
import argparse
import io
import math
import os
import re
import struct
import subprocess
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDEN = os.path.join(HERE, "../../../Tests/4-Engine/RenderingTests/Goldens/scripts.png")
FONTS = "/usr/share/fonts/truetype/"
# The lines of ScriptPictureTests.
LINES = [
    ("Arabic", "noto/NotoNaskhArabic-Regular", "السلام عليكم، مُحَمَّد"),
    ("Devanagari", "noto/NotoSansDevanagari-Regular", "हिन्दी क्षत्रिय श्रीमान्"),
    ("Thai", "noto/NotoSansThai-Regular", "ภาษาไทยที่น้ำ"),
    ("Chinese, Japanese", "droid/DroidSansFallbackFull", "漢字かな交じり文"),
    ("combining marks", "noto/NotoSans-Regular", "AVATAR office x\u0331\u0301 ệ"),
]
# A line of two directions is drawn part by part, because hb-view has one direction and one font: in visual order, with the
# font of the letters that the other does not have.
OWN, HEBREW = os.path.join(HERE, "../../../Assets/Fonts/DecoupageSans"), "noto/NotoSansHebrew-Regular"
MIXED = (
    "two directions",
    None,
    [(OWN, "abc"), (HEBREW, " "), (OWN, "(123"), (HEBREW, " "), (HEBREW, "שָׁלוֹם"), (OWN, ")"), (HEBREW, " "), (OWN, "xyz")],
)
PANEL = (320, 50)
SIZE, DENSITY, OVER, MARGIN = 26, 4, 4, 256
# Pixels a point: a camera at 0.22 m that sees 45 degrees of height on 600 pixels.
SCALE = 300 / math.tan(math.radians(22.5)) / 0.22 * 0.0254 / 72


def light(values):
    v = np.asarray(values, float) / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def ink(font, text):
    """Draws a text at 16 pixels a point, and returns its coverage with the margin around it, and its advance."""
    size = SIZE * DENSITY * OVER
    command = ["hb-view", "--output-format=png", f"--font-size={size}", f"--margin={MARGIN}"]
    command += [f"--font-extents={1.2 * size} {0.6 * size} 0", os.path.join(FONTS, font + ".ttf"), text]
    done = subprocess.run(command, capture_output=True, check=True)
    image = 1 - np.asarray(Image.open(io.BytesIO(done.stdout)).convert("L"), float) / 255
    return image, advance(font, text) * size


def advance(font, text):
    """The width of a text, in sizes of its font: hb-view's pictures are rounded up to pixels."""
    path = os.path.join(FONTS, font + ".ttf")
    command = ["hb-shape", "--no-glyph-names", "--no-clusters", path, text]
    shaped = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    data = open(path, "rb").read()
    tables = {data[12 + 16 * i : 16 + 16 * i]: 12 + 16 * i for i in range(struct.unpack_from(">H", data, 4)[0])}
    head = struct.unpack_from(">I", data, tables[b"head"] + 8)[0]
    return sum(map(int, re.findall(r"\+(-?\d+)", shaped))) / struct.unpack_from(">H", data, head + 18)[0]


def drawn(font, text):
    """Draws a line: a text, or parts of it with their fonts, in visual order."""
    parts = [ink(*part) for part in ([(font, text)] if font else text)]
    line = np.zeros((parts[0][0].shape[0], math.ceil(sum(width for _, width in parts)) + 2 * MARGIN + 16))
    pen = 0.0
    for image, width in parts:
        line[:, round(pen) : round(pen) + image.shape[1]] += image
        pen += width
    return line, pen


def box(image, factor):
    h, w = image.shape[0] // factor * factor, image.shape[1] // factor * factor
    return image[:h, :w].reshape(h // factor, factor, w // factor, factor).mean((1, 3))


def bilinear(image, x, y):
    """Samples an image at pixel coordinates, whose pixel centers are at halves."""
    x, y = x - 0.5, y - 0.5
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = (x - left)[None, :], (y - top)[:, None]

    def at(r, c):
        return image[np.clip(r, 0, image.shape[0] - 1)[:, None], np.clip(c, 0, image.shape[1] - 1)[None, :]]

    upper = at(top, left) * (1 - fx) + at(top, left + 1) * fx
    return upper * (1 - fy) + (at(top + 1, left) * (1 - fx) + at(top + 1, left + 1) * fx) * fy


def placed(line, x, y):
    """The line on a panel at 16 pixels a point."""
    fine = DENSITY * OVER
    panel = np.zeros((PANEL[1] * fine, PANEL[0] * fine))
    row, column = round(y * fine) - MARGIN, round(x * fine) - MARGIN
    top, left = max(row, 0), max(column, 0)
    part = line[top - row : panel.shape[0] - row, left - column : panel.shape[1] - column]
    panel[top : top + part.shape[0], left : left + part.shape[1]] = part
    return panel


def sampled(panel, rows, columns, filtering, scale):
    """The panel as the golden's pixels see it."""
    x, y = columns / scale, rows / scale
    if filtering == "box":
        fine, count = DENSITY * OVER, 8
        offsets = (np.arange(count) + 0.5) / count - 0.5
        xs = ((columns[:, None] + offsets).ravel() / scale * fine).astype(int)
        ys = ((rows[:, None] + offsets).ravel() / scale * fine).astype(int)
        inside = panel[np.clip(ys, 0, panel.shape[0] - 1)[:, None], np.clip(xs, 0, panel.shape[1] - 1)[None, :]]
        return box(inside, count)
    levels = [box(panel, OVER)]
    while len(levels) < 4:
        levels.append(box(levels[-1], 2))
    level = math.log2(DENSITY / scale)
    low = int(level)
    parts = [bilinear(levels[i], x * DENSITY / 2**i, y * DENSITY / 2**i) for i in (low, low + 1)]
    return parts[0] * (low + 1 - level) + parts[1] * (level - low)


def compare(golden, index, name, font, text):
    line, width = drawn(font, text)
    left = 320 - PANEL[0] / 2 * SCALE
    top = 300 + (index - 3) * PANEL[1] * SCALE
    rows = np.arange(math.ceil(top) + 2, math.floor(top + PANEL[1] * SCALE) - 2)
    columns = np.arange(math.ceil(left) + 2, math.floor(left + PANEL[0] * SCALE) - 2)
    part = golden[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    paper = light(part[2, 2])
    ours = 1 - (light(part) / paper).mean(2)
    rows, columns = rows + 0.5 - top, columns + 0.5 - left
    # Where the line stands: right to left begins at the right inset.
    width /= DENSITY * OVER
    start = PANEL[0] - 8 - width if name == "Arabic" else 8

    def error(x, y, filtering, scale=SCALE):
        theirs = sampled(placed(line, x, y), rows, columns, filtering, scale)
        return np.abs(theirs - ours).sum() / ours.sum(), theirs

    # The height of the line's box is hb-view's own; the text is moved up and down, and hardly sideways.
    def search(filtering):
        best = (9, start, 0)
        for y in np.arange(-12, 16, 0.5):
            best = min(best, (error(start, y, filtering)[0], start, y))
        for step in (0.25, 0.0625):
            _, x0, y0 = best
            for x in x0 + step * np.arange(-3, 4):
                for y in y0 + step * np.arange(-3, 4):
                    best = min(best, (error(x, y, filtering)[0], x, y))
        return best

    found = search("panel")
    boxed = error(found[1], found[2], "box")
    theirs = error(found[1], found[2], "panel")[1]
    print(
        f"{name:18} panel {found[0]:6.2%}  box {boxed[0]:6.2%}"
        f"  moved {(found[1] - start) * SCALE:+.2f} px  largest {np.abs(theirs - ours).max():.3f}"
    )
    return found[0], np.concatenate([ours, theirs, np.abs(ours - theirs)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("golden", nargs="?", default=GOLDEN)
    parser.add_argument("--pictures", help="a folder for ours, theirs and the difference of each line")
    parser.add_argument("--limit", type=float, default=0.05, help="the largest difference over the ink (0.05)")
    arguments = parser.parse_args()
    golden = np.asarray(Image.open(arguments.golden).convert("RGB"), float)
    worst = 0
    for index, line in enumerate(LINES + [MIXED]):
        share, picture = compare(golden, index, *line)
        worst = max(worst, share)
        if arguments.pictures:
            os.makedirs(arguments.pictures, exist_ok=True)
            values = (255 - 255 * np.clip(picture, 0, 1)).astype(np.uint8)
            Image.fromarray(values).save(os.path.join(arguments.pictures, f"{index}.png"))
    print(f"largest difference {worst:.2%} of the ink")
    return int(worst > arguments.limit)


if __name__ == "__main__":
    sys.exit(main())
