#!/usr/bin/env python3
"""Dominant colors compared with color-thief's: error in OKLab and processor time, on the same images of 512 pixels.

palettes.py STICKERDUMP PHOTO...     needs numpy, Pillow and colorthief; STICKERDUMP is the tool's release build

Prints, for 3, 5 and 10 colors, the mean squared distance in OKLab from each pixel to its nearest color (times 1000),
the median milliseconds of one extraction, and both as ratios of ours to theirs. Ends with 1 when a ratio misses its
goal: half of the error (of 5 colors, the usual number; three cannot come nearer than k-means, which is more than half),
a tenth of the time.
"""
import io
import os
import subprocess
import sys
import tempfile
import time

import colorthief
import numpy as np
from PIL import Image

CONES = np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                  [0.0883024619, 0.2817188376, 0.6299787005]])
LAB = np.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660]])


def oklab(codes):
    value = np.asarray(codes, float) / 255
    light = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return np.cbrt(light @ CONES.T) @ LAB.T


def small(path, side):
    picture = Image.open(path).convert("RGB")
    picture.thumbnail((side, side), Image.LANCZOS)
    return picture


def error(path, colors):
    pixels, palette = oklab(np.asarray(small(path, 160)).reshape(-1, 3)), oklab(colors)
    return ((pixels[:, None] - palette[None]) ** 2).sum(2).min(1).mean() * 1000


def theirs(path, count):
    file = io.BytesIO()
    small(path, 512).save(file, "PNG")
    thief = colorthief.ColorThief(file)
    thief.image.load()
    start = time.process_time()
    colors = thief.get_palette(color_count=count, quality=10)[:count]
    return (time.process_time() - start) * 1000, colors


def ours(tool, files, count):
    run = subprocess.run([tool, "palette", str(count), "-", *files], capture_output=True, text=True, check=True)
    rows = [line.split("\t") for line in run.stdout.splitlines()]
    return [(float(row[0]), [[int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in row[2].split()]) for row in rows]


def compared(tool, photos, counts):
    """Returns mean errors and median milliseconds for each number of colors, ours and theirs."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for i, photo in enumerate(photos):
            files.append(os.path.join(folder, f"{i}.png"))
            small(photo, 512).save(files[-1])
        for count in counts:
            mine = ours(tool, files, count)
            other = [theirs(photo, count) for photo in photos]
            errors = [np.mean([error(p, c) for p, (_, c) in zip(photos, found)]) for found in (mine, other)]
            times = [np.median([t for t, _ in found]) for found in (mine, other)]
            yield count, errors, times


def main():
    tool, photos = sys.argv[1], sys.argv[2:]
    missed = False
    for count, errors, times in compared(tool, photos, (3, 5, 10)):
        print(f"{count:2} colors: error {errors[0]:.2f} and {errors[1]:.2f}, ratio {errors[0] / errors[1]:.2f}; "
              f"time {times[0]:.2f} and {times[1]:.1f} ms, ratio {times[0] / times[1]:.3f}")
        missed |= (count == 5 and errors[0] > 0.5 * errors[1]) or times[0] > 0.1 * times[1]
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
