#!/usr/bin/env python3
"""Renders scenes and their ports, and prints the FLIP error between the images.

usage: pictures.py TOOL REPORT OUT [NAME...]

TOOL is the built `decoupage`, REPORT what `decoupage port --report` wrote about the port of a folder, OUT a folder for
the pictures and for sheets of them, worst first, each pair with its difference, four times as strong; with names only
files whose paths hold one of these. Scenes that move are shown half a second into their first clip. Needs a Python with
pillow. Exits with 1 when the mean is above 0.02.
"""
import json, os, subprocess, sys
from concurrent.futures import ThreadPoolExecutor
from PIL import Image, ImageChops, ImageDraw

SIZE = (320, 180)
PAIRS_OF_A_SHEET = 20


def run(*words):
    return subprocess.run(words, capture_output=True, text=True)


def about(tool, path):
    # Scenes refer to each other, also to those in parent folders.
    text = run(tool, "inspect", "--json", "--allow-outside", path).stdout
    return json.loads(text) if text else None


def draw(tool, path, scene, view, picture):
    """Renders a scene half a second into its first clip; returns whether it succeeded."""
    clips = [clip["name"] for entity in scene["entities"] for clip in entity.get("animations", [])]
    words = [tool, "snapshot", "-q", "--allow-outside", path, "-o", picture, "--size", "%dx%d" % SIZE, *view]
    if clips:
        words += ["--animation", clips[0], "--time", "0.5"]
    return run(*words).returncode == 0


def framed(scene):
    """Returns the camera of a scene without one, which both images use."""
    if scene["totals"]["cameras"]:
        return []
    low, high = scene["bounds"]["min"], scene["bounds"]["max"]
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    away = 1.6 * sum((b - a) ** 2 for a, b in zip(low, high)) ** 0.5
    eye = [m + away * d for m, d in zip(middle, (0.47, 0.39, 0.79))]
    spelled = lambda point: ",".join("%.9g" % x for x in point)
    return [f"--eye={spelled(eye)}", f"--target={spelled(middle)}", "--fov", "40"]


def pair(tool, number, source, output, folder):
    names = [f"{folder}/{number}.{side}.png" for side in "ab"]
    scenes = [about(tool, path) for path in (source, output)]
    if not all(scene and scene["totals"]["triangles"] for scene in scenes):
        return None
    view = framed(scenes[0])
    if not all([draw(tool, path, scene, view, name) for path, scene, name in zip((source, output), scenes, names)]):
        return None
    told = run(tool, "compare", "--json", *names).stdout
    return json.loads(told)["flip"]["mean"], source, names


def sheets(pairs, folder):
    width, height = SIZE
    for start in range(0, len(pairs), PAIRS_OF_A_SHEET):
        some = pairs[start:start + PAIRS_OF_A_SHEET]
        sheet = Image.new("RGB", (6 * width + 12, (len(some) + 1) // 2 * (height + 14)), "white")
        pen = ImageDraw.Draw(sheet)
        for place, (flip, source, names) in enumerate(some):
            x, y = place % 2 * (3 * width + 12), place // 2 * (height + 14)
            both = [Image.open(name).convert("RGB") for name in names]
            apart = ImageChops.difference(*both).point(lambda value: min(4 * value, 255))
            for side, picture in enumerate([*both, apart]):
                sheet.paste(picture, (x + side * width, y + 14))
            pen.text((x + 2, y + 1), f"{flip:.4f}  {os.path.basename(source)}", fill="black")
        sheet.save(f"{folder}/sheet{start // PAIRS_OF_A_SHEET}.png")


def main():
    tool, report, folder, *names = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    entries = [e for e in json.load(open(report)) if not e["source"].endswith(".scnp")]
    entries = [e for e in entries if not names or any(name in e["source"] for name in names)]
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda e: pair(tool, e[0], e[1]["source"], e[1]["output"], folder), enumerate(entries)))
    pairs = sorted((p for p in found if p), reverse=True, key=lambda p: p[0])
    for flip, source, _ in pairs:
        print(f"{flip:.4f} {source}")
    sheets(pairs, folder)
    mean = sum(p[0] for p in pairs) / max(len(pairs), 1)
    print(f"{len(pairs)} of {len(entries)} scenes have pictures; their mean FLIP is {mean:.4f}")
    return 0 if pairs and mean <= 0.02 else 1


if __name__ == "__main__":
    sys.exit(main())
