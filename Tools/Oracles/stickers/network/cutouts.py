#!/usr/bin/env python3
"""Collects what composites are made of: subjects with their alpha, and backgrounds.

usage: cutouts.py POOL stamps|walls FOLDER
       cutouts.py POOL renders FOLDER
       cutouts.py POOL subjects|backdrops COUNT SEED

Writes POOL/NAME.pkl: a list of a label and an array of eight bits, blue first. FOLDER is where Debian's packages
tuxpaint-stamps-default (stamps), and gnome-backgrounds, plasma-workspace-wallpapers, mate-backgrounds, lxqt-themes,
lomiri-wallpapers-16.04, lomiri-wallpapers-20.04 and ukui-wallpapers (walls) were unpacked by dpkg -x, or where pictures
with transparent background lie (renders, made by ./subjects). Subjects and backdrops are those of ../photos.py. Needs
numpy and OpenCV.
"""
import glob
import os
import pickle
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import photos  # noqa: E402

# Signs, planets and parts of bodies are no subjects of photos.
NO_SUBJECTS = ("symbols/", "flags", "roadsigns", "naturalforces", "space/", "body_parts")
# Logos, drawings, and photos with a subject of their own, which is none here.
NO_BACKGROUNDS = (
    "logo", "lxqt-", "origami", "plasma_", "simple_blue", "triangles", "Stripes", "Arc-Colors", "pixels", "truchet",
    "symbolic", "vnc-", "grid-", "adwaita", "drop.png", "beam", "Valendas", "waves", "Waves", "this-is", "Konqui",
    "GreenTraditional", "Float", "screenshot", "1080x1920", "720x1440", "Kay", "Patak", "Volna", "IceCold", "Altai",
    "the-mouse", "firstgen", "string", "Infinite-Sea", "Elephants", "/Flow", "Gulp", "Silk", "Spring", "goldfish",
    "calla", "focal", "friends", "free_by", "kde-plasma", "Kleiber", "Butterfly", "butterfly", "Canopee", "Cascade",
    "Cluster", "ColorfulCups", "SafeLanding", "Picture_0B", "FreshFlower", "appleflower",
)


def cropped(picture, side):
    """Returns a picture cropped to what is visible and reduced to a longer side; None where nearly nothing is."""
    ys, xs = np.nonzero(picture[..., 3] > 96)
    if len(ys) < 400:
        return None
    picture = picture[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    scale = side / max(picture.shape[:2])
    if scale < 1:
        part = picture.astype(np.float32)
        part[..., :3] *= part[..., 3:] / 255
        part = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        part[..., :3] /= np.maximum(part[..., 3:] / 255, 1 / 255)
        picture = part.clip(0, 255).astype(np.uint8)
    return np.ascontiguousarray(picture) if min(picture.shape[:2]) > 16 else None


def pictures(paths, side):
    for path in paths:
        picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
        if picture is None or picture.ndim != 3 or picture.shape[2] != 4 or max(picture.shape[:2]) < 90:
            continue
        if picture.dtype != np.uint8:
            picture = (picture >> 8).astype(np.uint8)
        # A picture without anything transparent is no cut-out.
        part = cropped(picture, side) if (picture[..., 3] < 32).mean() > 0.03 else None
        if part is not None:
            yield path, part


def stamps(folder):
    root = os.path.join(folder, "usr/share/tuxpaint/stamps/")
    paths = [p for p in sorted(glob.glob(root + "**/*.png", recursive=True)) if not any(n in p for n in NO_SUBJECTS)]
    return [(path[len(root) :], part) for path, part in pictures(paths, 256)]


def walls(folder):
    share = os.path.join(folder, "usr/share/")
    paths = glob.glob(share + "wallpapers/*/contents/images/*") + glob.glob(share + "lxqt/wallpapers/*")
    paths += glob.glob(share + "backgrounds/**/*", recursive=True)
    result, seen = [], set()
    for path in sorted(paths, key=lambda p: (-os.path.getsize(p), p)):
        # Of a wallpaper in many sizes the largest file.
        key = path.split("/contents/")[0]
        if key in seen or any(name in path for name in NO_BACKGROUNDS):
            continue
        picture = cv2.imread(path) if path.lower().endswith((".jpg", ".png", ".webp")) else None
        if picture is None:
            continue
        seen.add(key)
        scale = min(1, 900 / max(picture.shape[:2]))
        result.append((path, cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)))
    return result


def subjects(count, seed):
    result = []
    for i in range(count):
        rng = np.random.default_rng([seed, i])
        if i % 10 == 0:
            behind = np.clip(photos.scenery(rng, 160, 200), 0, 1)
        alpha, color, is_cut_off, stands = photos.subject(rng, behind)
        part = cropped((np.dstack([color[..., ::-1], alpha]) * 255).clip(0, 255).astype(np.uint8), 224)
        if part is not None:
            result.append(("cut" if is_cut_off else "stands" if stands else "any", part))
    return result


def backdrops(count, seed):
    result = []
    for i in range(count):
        rng = np.random.default_rng([seed, i])
        ratio = rng.choice([1.33, 1.5, 1, 0.75])
        w, h = (240, int(240 / ratio)) if ratio >= 1 else (int(240 * ratio), 240)
        result.append(("backdrop", (photos.backdrop(rng, h, w)[..., ::-1] * 255).clip(0, 255).astype(np.uint8)))
    return result


def save(pool, name, entries):
    os.makedirs(pool, exist_ok=True)
    with open(f"{pool}/{name}.tmp", "wb") as file:
        pickle.dump(entries, file, 4)
    os.rename(f"{pool}/{name}.tmp", f"{pool}/{name}.pkl")
    print(f"{name}: {len(entries)}")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    out, what = sys.argv[1:3]
    if what == "stamps":
        save(out, what, stamps(sys.argv[3]))
    elif what == "walls":
        save(out, what, walls(sys.argv[3]))
    elif what == "renders":
        paths = sorted(glob.glob(sys.argv[3] + "/*.png"))
        save(out, what, [("stands", part) for _, part in pictures(paths, 224)])
    elif what in ("subjects", "backdrops"):
        count, seed = int(sys.argv[3]), int(sys.argv[4])
        save(out, f"{what}-{seed}", (subjects if what == "subjects" else backdrops)(count, seed))
    else:
        sys.exit(__doc__)
