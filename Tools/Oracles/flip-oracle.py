#!/usr/bin/env python3
"""Compares the FLIP error of `decoupage compare` with the package flip-evaluator, which has to be installed.

    pip install flip-evaluator numpy pillow
    Tools/Oracles/flip-oracle.py [--tool PATH] [--count N] [--numbers]

Writes generated pictures to a temporary folder, compares each pair with both, and fails when a mean or a
percentile is more than 1e-4 apart. --numbers prints the table that Tests/5-App/ComparisonTests/FLIPTests.swift holds.

The mean is taken over the package's error map: the package itself adds the errors up in single precision, which
is off by more than a percent for large pictures that differ everywhere.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from flip_evaluator import evaluate
from PIL import Image

TOLERANCE = 1e-4


def stripes(width, height):
    y, x = np.mgrid[0:height, 0:width]
    return np.stack([x * 7 % 256, y * 5 % 256, (x + y) * 3 % 256], -1)


def speckles(width, height, seed):
    y, x, c = np.mgrid[0:height, 0:width, 0:3].astype(np.uint64)
    mixed = (x * 374761393 + y * 668265263 + c * 974634221 + seed * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mixed >> 16) & 255).astype(int)


def plain(width, height, color):
    return np.zeros((height, width, 3), int) + color


def boxed(picture):
    height, width, _ = picture.shape
    picture = picture.copy()
    picture[height // 3 : height // 2 + 1, width // 3 : width // 2 + 1] = [255, 0, 0]
    return picture


def pairs(width, height):
    """Makes the same images as `TestPicture` in the tests."""
    base = stripes(width, height)
    yield "equal", base, base
    yield "blackAndWhite", plain(width, height, 0), plain(width, height, 255)
    yield "greenAndBlue", plain(width, height, [0, 255, 0]), plain(width, height, [0, 0, 255])
    yield "speckles", speckles(width, height, 1), speckles(width, height, 2)
    yield "shifted", base, np.roll(base, 1, 1)
    yield "brighter", base, np.minimum(base + 1, 255)
    yield "boxed", base, boxed(base)


def expected(first, second):
    as_floats = [(picture / 255).astype(np.float32) for picture in (first, second)]
    errors, _, _ = evaluate(*as_floats, "LDR", applyMagma=False)
    errors = np.asarray(errors, dtype=np.float64)
    return {"mean": errors.mean(), "p95": np.percentile(errors, 95), "p99": np.percentile(errors, 99)}


def actual(tool, folder, first, second):
    paths = [folder / "first.png", folder / "second.png"]
    for path, picture in zip(paths, (first, second)):
        Image.fromarray(picture.astype(np.uint8)).save(path)
    run = subprocess.run([tool, "compare", *paths, "--json"], capture_output=True, text=True)
    if run.returncode not in (0, 1) or not run.stdout:
        sys.exit(f"{tool} compare: {run.stderr.strip()}")
    return json.loads(run.stdout)["flip"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", default=".build/release/decoupage")
    parser.add_argument("--count", type=int, default=24, help="the number of random sizes in addition to the fixed ones")
    parser.add_argument("--numbers", action="store_true")
    arguments = parser.parse_args()

    sizes = [(1, 1), (1, 2), (2, 1), (5, 3), (1, 40), (37, 1), (23, 17), (64, 33), (91, 90)]
    if arguments.numbers:
        for width, height in [(1, 1), (5, 3), (23, 17), (101, 95)]:
            for name, first, second in pairs(width, height):
                numbers = ", ".join(f"{value:.6f}" for value in expected(first, second).values())
                print(f"    Oracle({width}, {height}, .{name}, {numbers}),")
        return
    random = np.random.default_rng(1)
    sizes += [tuple(int(side) for side in random.integers(1, 300, 2)) for _ in range(arguments.count)]
    worst, count = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for width, height in sizes:
            for name, first, second in pairs(width, height):
                theirs, ours = expected(first, second), actual(arguments.tool, Path(folder), first, second)
                difference = max(abs(theirs[key] - ours[key]) for key in theirs)
                worst, count = max(worst, difference), count + 1
                if difference > TOLERANCE:
                    print(f"{name} {width}x{height}: {theirs} is expected, this is {ours}")
    print(f"{count} pairs, at most {worst:.2e} apart")
    sys.exit(1 if worst > TOLERANCE else 0)


if __name__ == "__main__":
    main()
