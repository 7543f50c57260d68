#!/usr/bin/env python3
"""The time of making stickers, compared with other programs that do less: one table from one run, medians of pairs.

speed.py STICKERDUMP PHOTO...     needs numpy, Pillow, opencv-python and colorthief; STICKERDUMP is the tool's
                                  release build

A photo of 12 megapixels (the first one, enlarged, with noise) becomes a sticker of 1024 pixels with border, matting and
palette; OpenCV's GrabCut cuts a mask of 320 pixels from a centered rectangle, with decoding and enlarging. Both are run in
turns, so that what else the machine does meets both. Then 100 photos (those given, in turns) with one job and with two,
and palettes beside color-thief's. Wall time counts where goals speak of it; processor time tells what other programs
hide. Ends with 1 when a goal is missed.
"""
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

import cv2
import numpy as np
from PIL import Image

import palettes

ROUNDS = 7


def enlarged(path, target):
    """Makes a photo of 12 megapixels as a JPEG, with the noise that enlarging lacks."""
    picture = Image.open(path).convert("RGB")
    wide = picture.width >= picture.height
    picture = picture.resize((4000, 3000) if wide else (3000, 4000), Image.LANCZOS)
    noise = np.random.default_rng(1).normal(0, 3, (picture.height, picture.width, 3))
    codes = np.clip(np.asarray(picture, float) + noise, 0, 255).astype(np.uint8)
    Image.fromarray(codes).save(target, quality=92)


def ours(tool, jobs, files):
    """Returns wall and processor milliseconds, and peak megabytes."""
    run = subprocess.run([tool, "process", str(jobs), "1024", *files], capture_output=True, text=True, check=True)
    numbers = re.search(r"jobs: (\d+) ms, (\d+) ms of processors, at most (\d+) MB", run.stdout)
    return [int(number) for number in numbers.groups()]


def grabcut(path):
    """Returns wall and processor milliseconds from the file to a mask of 1024 pixels."""
    start, busy = time.perf_counter(), time.process_time()
    photo = cv2.imread(path, cv2.IMREAD_REDUCED_COLOR_8)
    scale = 320 / max(photo.shape[:2])
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = small.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    box = (width // 10, height // 10, width * 8 // 10, height * 8 // 10)
    cv2.grabCut(small, mask, box, np.zeros((1, 65)), np.zeros((1, 65)), 5, cv2.GC_INIT_WITH_RECT)
    cv2.resize((mask % 2 * 255).astype(np.uint8), None, fx=3.2, fy=3.2, interpolation=cv2.INTER_LINEAR)
    return (time.perf_counter() - start) * 1000, (time.process_time() - busy) * 1000


def row(name, ours, theirs, goal, met):
    print(f"{name:44} {ours:>12} {theirs:>12}   {goal:24} {'yes' if met else 'NO'}")
    return met


def sticker(tool, photo, folder):
    path = os.path.join(folder, "large.jpg")
    enlarged(photo, path)
    pairs = [(ours(tool, 1, [path]), grabcut(path)) for _ in range(ROUNDS)]
    wall = statistics.median(pair[0][0] for pair in pairs)
    other = statistics.median(pair[1][0] for pair in pairs)
    work = statistics.median(pair[0][1] for pair in pairs)
    busy = statistics.median(pair[1][1] for pair in pairs)
    ratio = statistics.median(pair[0][0] / pair[1][0] for pair in pairs)
    memory = max(pair[0][2] for pair in pairs)
    good = row("12 MP to a sticker, wall ms", wall, f"{other:.0f}", "at most 260", wall <= 260)
    row("the same, processor ms", work, f"{busy:.0f}", "", True)
    row("wall time, ours to GrabCut's", f"{ratio:.2f}", 1, "", True)
    return row("memory at most, photo included, MB", memory, "", "at most 150", memory <= 150) and good


def batch(tool, photos):
    files = [photos[i % len(photos)] for i in range(100)]
    pairs = [(ours(tool, 1, files), ours(tool, 2, files)) for _ in range(3)]
    gain = statistics.median(one[0] / two[0] for one, two in pairs)
    work = statistics.median(two[1] / one[1] for one, two in pairs)
    one, two = (statistics.median(pair[i][0] for pair in pairs) for i in (0, 1))
    row("100 photos with 1 job and with 2, wall ms", one, two, "", True)
    row("processor time with 2 jobs to that with 1", f"{work:.2f}", "", "", True)
    return row("faster with 2 jobs", f"{gain:.2f}", "", "at least 1.7", gain >= 1.7)


def main():
    tool, photos = sys.argv[1], sys.argv[2:]
    print(f"{'':44} {'ours':>12} {'theirs':>12}   {'goal':24} met")
    with tempfile.TemporaryDirectory() as folder:
        good = sticker(tool, photos[0], folder)
    good = batch(tool, photos) and good
    for count, errors, times in palettes.compared(tool, photos, (5,)):
        ratio = errors[0] / errors[1]
        good = row(f"palette of {count}, processor ms", f"{times[0]:.2f}", f"{times[1]:.1f}", "at most 5 and a tenth",
                   times[0] <= min(5, times[1] / 10)) and good
        good = row("its error in OKLab", f"{errors[0]:.2f}", f"{errors[1]:.2f}", "at most half",
                   ratio <= 0.5) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
