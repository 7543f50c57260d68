#!/usr/bin/env python3
"""Ports a SceneKit character with the animations of other files, and compares its poses with those of the archives.

usage: poses.py TOOL OUT CHARACTER MOVEMENT...

TOOL is the built `decoupage`, OUT a folder for the ported file and a sheet with ten frames of each movement, CHARACTER
and MOVEMENT are .scn files. The poses are worked out of the archives' own key frames, in double precision; compared are
the places of nodes at all keys and those of skinned points at ten moments of each movement. Needs a Python with
usd-core 26.11, numpy and pillow.
"""
import os, subprocess, sys
from PIL import Image, ImageDraw
from nodes import Scene
from scenekit import compare, told

SIZE = (200, 160)


def frames(tool, usd, name, duration, folder):
    """Renders ten images of an animation."""
    pictures = []
    for number in range(10):
        picture = f"{folder}/{name}.{number}.png"
        subprocess.run([
            tool, "snapshot", "-q", usd, "-o", picture, "--size", "%dx%d" % SIZE, "--orbit", "30,15", "--animation", name,
            "--time", "%.4f" % (duration * number / 10)], check=True, stderr=subprocess.DEVNULL)
        pictures.append(Image.open(picture).convert("RGB"))
    return pictures


def save(rows, path):
    """Makes a contact sheet of animations: their names, and below each its images."""
    sheet = Image.new("RGB", (10 * SIZE[0], max(1, len(rows)) * (SIZE[1] + 14)), "white")
    for row, (name, pictures) in enumerate(rows):
        ImageDraw.Draw(sheet).text((2, row * (SIZE[1] + 14) + 1), name, fill="black")
        for column, picture in enumerate(pictures):
            sheet.paste(picture, (column * SIZE[0], row * (SIZE[1] + 14) + 14))
    sheet.save(path)


def ported(tool, folder, character, movements):
    """Returns the name of a character, and its ported file with its animations."""
    os.makedirs(folder, exist_ok=True)
    stem = os.path.basename(character).rsplit(".", 1)[0]
    usd = f"{folder}/{stem}.usdc"
    words = [word for file in movements for word in ("--append-animation", file)]
    subprocess.run([tool, "port", "-q", character, "-o", usd, *words], check=True, stderr=subprocess.DEVNULL)
    return stem, usd


def main():
    tool, folder, character, *movements = sys.argv[1:]
    stem, usd = ported(tool, folder, character, movements)
    others = [Scene(file) for file in movements]
    is_same = told([compare(Scene(character), usd, others)])
    rows = []
    for file, other in zip(movements, others):
        name = os.path.basename(file).rsplit(".", 1)[0]
        # Some files have durations long after their last keyframe.
        duration = max((c[0][-1] for _, _, moved in other.animations() for _, _, c in moved if len(c[0])), default=0)
        if duration:
            rows.append((name, frames(tool, usd, name, duration, folder)))
    save(rows, f"{folder}/{stem}.png")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
