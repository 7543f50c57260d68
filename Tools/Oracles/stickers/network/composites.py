#!/usr/bin/env python3
"""Puts subjects before backgrounds, with exact masks, as photos show them: in any size, cut off by the border, several at
once, with bystanders, shadows, light and shade, dull colors, blur, noise and the losses of JPEG.

usage: composites.py POOL SHEET.png

Writes a sheet of 60 composites with their masks, to be looked at. POOL holds the files that cutouts.py and people.py write.
Needs numpy and OpenCV.
"""
import glob
import os
import pickle
import sys

import cv2
import numpy as np

SIDE = 96
SHARES = {"animals": 0.27, "drawings": 0.05, "things": 0.17, "subjects": 0.14, "renders": 0.11, "people": 0.26}

cv2.setNumThreads(1)


class Pool:
    """Cut-outs by group, and backgrounds; read anew when there are more files."""

    def __init__(self, folder):
        self.folder, self.files = folder, None
        self.read()

    def read(self):
        files = sorted(p for p in glob.glob(self.folder + "/*.pkl") if not os.path.basename(p).startswith(("photos-", "kept-")))
        if files == self.files:
            return
        self.files, self.walls, self.backdrops, self.groups = files, [], [], {}
        for path in files:
            with open(path, "rb") as file:
                entries = pickle.load(file)
            kind = os.path.basename(path).split(".")[0].split("-")[0]
            if kind == "walls":
                self.walls += [picture for _, picture in entries]
            elif kind == "backdrops":
                self.backdrops += [picture for _, picture in entries]
            elif kind == "stamps":
                for name, picture in entries:
                    group = "drawings" if "cartoon" in name else "animals" if name.startswith("animals") else "things"
                    self.groups.setdefault(group, []).append((name, picture))
            else:
                self.groups.setdefault(kind, []).extend(entries)
        self.names = [name for name in SHARES if name in self.groups]
        shares = np.array([SHARES[name] for name in self.names])
        self.shares = shares / shares.sum()

    def pick(self, rng, group=None):
        group = group or self.names[rng.choice(len(self.names), p=self.shares)]
        entries = self.groups[group]
        return (group, *entries[rng.integers(len(entries))])


def varied(rng, picture, amount=1.0):
    """Returns a picture with other saturation, white point, contrast and brightness."""
    gray = picture.mean(2, keepdims=True)
    picture = gray + (picture - gray) * rng.uniform(1 - 0.6 * amount, 1 + 0.35 * amount)
    picture = picture * (1 + rng.normal(size=3) * 0.07 * amount)
    picture = np.clip(picture, 0, 1) ** np.exp(rng.normal() * 0.3 * amount)
    return np.clip(picture * np.exp(rng.normal() * 0.15 * amount), 0, 1).astype(np.float32)


def recolored(rng, picture):
    turned = cv2.cvtColor(np.ascontiguousarray(picture, np.float32), cv2.COLOR_BGR2HSV)
    turned[..., 0] = (turned[..., 0] + rng.uniform(0, 360)) % 360
    return cv2.cvtColor(turned, cv2.COLOR_HSV2BGR)


def clouds(rng, h, w, cells):
    return cv2.resize(rng.normal(size=(cells, cells)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)


def soft(values):
    return 1 / (1 + np.exp(-np.clip(values, -30, 30)))


def blurred(picture, radius):
    return picture if radius < 0.25 else cv2.GaussianBlur(picture.astype(np.float32), (0, 0), float(radius))


def slope(rng, h, w):
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    angle = rng.uniform(0, 6.3)
    return np.cos(angle) * (xx / w - 0.5) + np.sin(angle) * (yy / h - 0.5)


def over(picture, color, alpha):
    return picture * (1 - alpha[..., None]) + color * alpha[..., None]


def scenery(rng, pool, h, w):
    """Returns a part of a background."""
    if rng.random() < 0.62:
        source, size = pool.walls[rng.integers(len(pool.walls))], rng.uniform(0.25, 1)
    else:
        source, size = pool.backdrops[rng.integers(len(pool.backdrops))], rng.uniform(0.6, 1)
    ratio = w / h * np.exp(rng.normal() * 0.15)
    high = max(16, int(min(source.shape[0], source.shape[1] / ratio) * size))
    wide = max(16, int(min(source.shape[1], high * ratio)))
    y, x = rng.integers(source.shape[0] - high + 1), rng.integers(source.shape[1] - wide + 1)
    part = source[y : y + high, x : x + wide]
    part = cv2.resize(part, (w, h), interpolation=cv2.INTER_AREA if high > h else cv2.INTER_LINEAR) / np.float32(255)
    if rng.random() < 0.5:
        part = part[:, ::-1]
    if rng.random() < 0.12:
        part = part[::-1]
    if rng.random() < 0.12:
        part = recolored(rng, part)
    return varied(rng, part)


def furnished(rng, picture):
    """Returns a background with walls, frames and poles: quadrilaterals of one color."""
    h, w = picture.shape[:2]
    for _ in range(rng.integers(1, 7)):
        x, y = rng.uniform(-0.3, 1) * w, rng.uniform(-0.3, 1) * h
        a, b = rng.uniform(0.03, 0.6) * w, rng.uniform(0.05, 0.9) * h
        bends = rng.normal(size=3) * [5, 4, 4]
        corners = np.array([[x, y], [x + a, y + bends[0]], [x + a + bends[1], y + b], [x + bends[2], y + b]])
        alpha = np.zeros((h, w), np.float32)
        cv2.fillConvexPoly(alpha, (corners * 8).astype(np.int32), 1, lineType=cv2.LINE_AA, shift=3)
        color = picture[rng.integers(h), rng.integers(w)] * rng.uniform(0.4, 1.5)
        color = color if rng.random() < 0.6 else rng.random(3)
        grain = 1 + clouds(rng, h, w, rng.integers(2, 20))[..., None] * rng.uniform(0, 0.15)
        picture = over(picture, color[None, None] * grain, alpha)
    return picture


def background(rng, pool, h, w):
    picture, kind = scenery(rng, pool, h, w), rng.random()
    if kind < 0.25:
        picture = over(
            scenery(rng, pool, h, w), picture,
            soft((clouds(rng, h, w, rng.integers(2, 6)) + rng.normal() * 0.5) * rng.uniform(2, 30)))
    elif kind < 0.5:
        yy, xx = np.mgrid[0:h, 0:w]
        line = yy - h * rng.uniform(0.35, 0.9) + xx * rng.normal() * 0.08
        picture = over(picture, scenery(rng, pool, h, w), soft(line / rng.uniform(0.4, 4)))
    if rng.random() < 0.35:
        picture = furnished(rng, picture)
    if rng.random() < 0.4:
        picture = picture * np.exp(clouds(rng, h, w, rng.integers(2, 6)) * rng.uniform(0.05, 0.4))[..., None]
    return np.clip(picture, 0, 1).astype(np.float32)


def placed(rng, cutout, h, w, x, y, size, turn, squash=1.0):
    """Returns the color and the alpha of a cut-out of a size, the root of the area of its box, at a place."""
    scale = size / np.sqrt(cutout.shape[0] * cutout.shape[1])
    part = cutout.astype(np.float32) / 255
    part[..., :3] *= part[..., 3:]
    if rng.random() < 0.5:
        part = part[:, ::-1]
    if scale < 0.7:
        wide = part.shape[1]
        part = cv2.resize(part, None, fx=scale * 1.3, fy=scale * 1.3, interpolation=cv2.INTER_AREA)
        scale /= part.shape[1] / wide
    c, s, shear = np.cos(turn) * scale, np.sin(turn) * scale, rng.normal() * 0.08 * scale
    matrix = np.array([[c * squash, shear - s, 0], [s * squash, c, 0]])
    matrix[:, 2] = np.array([x, y]) - matrix[:, :2] @ np.array([part.shape[1] / 2, part.shape[0] / 2])
    part = cv2.warpAffine(np.ascontiguousarray(part), matrix, (w, h), flags=cv2.INTER_LINEAR)
    alpha = part[..., 3].clip(0, 1)
    return (part[..., :3] / np.maximum(alpha, 0.02)[..., None]).clip(0, 1), alpha


def lit(rng, color, alpha, behind, group):
    """Returns a subject's colors in other light, sometimes nearer to those of what is behind."""
    inside = alpha > 0.5
    if inside.sum() < 8:
        return color
    if rng.random() < (0.06 if group in ("animals", "people") else 0.35):
        color = recolored(rng, color)
    if rng.random() < 0.45:
        h, w = alpha.shape
        near = behind.mean((0, 1)) if rng.random() < 0.5 else behind[rng.integers(h), rng.integers(w)]
        amount = rng.uniform(0.2, 0.9) * (1 if rng.random() < 0.6 else 0.5)
        color = color + (near - color[inside].mean(0)) * amount
    color = varied(rng, color, 0.9)
    if rng.random() < 0.5:
        color = color * np.exp(slope(rng, *alpha.shape) * rng.uniform(0, 1.4))[..., None]
    if rng.random() < 0.35:
        color = color * np.exp(clouds(rng, *alpha.shape, rng.integers(2, 8)) * rng.uniform(0.05, 0.35))[..., None]
    return np.clip(color, 0, 1)


def bystanders(rng, pool, picture, share):
    h, w = picture.shape[:2]
    for _ in range(rng.poisson(0.9)):
        group, _, cutout = pool.pick(rng)
        covered = max((cutout[..., 3] > 127).mean(), 0.1)
        size = np.sqrt(rng.uniform(0.004, 0.3 * share) / covered * h * w)
        x = rng.uniform(0, 1)
        if rng.random() < 0.7:
            x = rng.uniform(-0.1, 0.15) if rng.random() < 0.5 else rng.uniform(0.85, 1.1)
            size *= rng.uniform(1, 1.9) if rng.random() < 0.3 else 1
        color, alpha = placed(rng, cutout, h, w, x * w, rng.uniform(0.05, 0.95) * h, size, rng.normal() * 0.15)
        picture = over(picture, lit(rng, color, alpha, picture, group), alpha)
    return picture


def shadowed(rng, picture, x, foot, wide, high):
    dark = np.zeros(picture.shape[:2], np.float32)
    axes = (max(1, int(wide * 0.5)), max(1, int(high * rng.uniform(0.02, 0.1))))
    cv2.ellipse(dark, (int(x + rng.normal() * 3), int(foot)), axes, 0, 0, 360, 1, -1)
    return picture * (1 - blurred(dark, rng.uniform(1, 5)) * rng.uniform(0.2, 0.75))[..., None]


def with_subjects(rng, pool, picture, share):
    """Returns the picture with one to three subjects, and their mask."""
    h, w = picture.shape[:2]
    behind, mask = picture, np.zeros((h, w), np.float32)
    number = 1 if rng.random() < 0.8 else 2 if rng.random() < 0.8 else 3
    # A rider on a horse, somebody with a bag: two that overlap and belong together.
    is_pair = number == 1 and rng.random() < 0.12
    scale = 1 / np.sqrt(number) ** 0.8
    middle = (0.5 + rng.normal() * 0.1, 0.5 + rng.normal() * 0.07)
    first = None
    for i in range(number + is_pair):
        group, label, cutout = pool.pick(rng, first if i > 0 and not is_pair and rng.random() < 0.6 else None)
        first = first or group
        size = np.sqrt(share / max((cutout[..., 3] > 127).mean(), 0.12) * h * w) * scale
        size *= rng.uniform(0.45, 1.1) if i > 0 else 1
        is_cut_off = label == "cut" or share * scale * scale > 0.1 and (
            group in ("people", "subjects") and rng.random() < 0.4 or rng.random() < 0.1)
        root = np.sqrt(cutout.shape[1] / cutout.shape[0])
        size *= min(1, (1.5 if is_cut_off else 1.15) * w / (size * root), (1.9 if is_cut_off else 1) * h * root / size)
        wide, high = size * root / w, size / root / h
        if number == 1 and i == 0:
            x, y = middle
        elif is_pair:
            x, y = middle[0] + rng.normal() * 0.12, middle[1] + rng.normal() * 0.12
        else:
            x, y = (i + 0.5) / number + rng.normal() * 0.08, middle[1] + rng.normal() * 0.05
            x = 0.5 + (x - 0.5) * rng.uniform(0.5, 1)
        if is_cut_off:
            y = 1 - high * rng.uniform(0.1, 0.5)
        elif rng.random() < 0.8:
            x = np.clip(x, min(0.5, wide / 2), max(0.5, 1 - wide / 2))
            y = np.clip(y, min(0.5, high / 2), max(0.5, 1 - high / 2))
        stands = label in ("stands", "cut") or group in ("people", "animals", "renders")
        turn, squash = rng.normal() * (0.06 if stands else 0.3), np.exp(rng.normal() * 0.08)
        color, alpha = placed(rng, cutout, h, w, x * w, y * h, size, turn, squash)
        color = lit(rng, color, alpha, behind, group)
        if rng.random() < 0.45 and not is_cut_off:
            picture = shadowed(rng, picture, x * w, (y + high * 0.47) * h, wide * w, high * h)
        alpha = blurred(alpha, rng.choice([0, 0.4, 0.8]))
        picture, mask = over(picture, color, alpha), np.maximum(mask, alpha)
    return picture, mask


def photographed(rng, picture):
    """Returns what a camera makes of a picture."""
    h, w = picture.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w]
    picture = picture * (1 + rng.normal() * 0.15 * slope(rng, h, w))[..., None]
    corners = (xx / w - 0.5) ** 2 + (yy / h - 0.5) ** 2
    picture = picture * (1 - rng.uniform(0, 0.5) * corners)[..., None]
    if rng.random() < 0.4:
        mean = picture.mean((0, 1))
        picture = mean + (picture - mean) * rng.uniform(0.4, 1)
    picture = varied(rng, picture, 0.6)
    if rng.random() < 0.05:
        picture = np.repeat(picture.mean(2, keepdims=True), 3, 2)
    picture = blurred(picture, rng.choice([0, 0.5, 1.0], p=[0.6, 0.25, 0.15]))
    picture = picture + rng.normal(size=picture.shape) * rng.gamma(1.5, 0.008)
    return (picture * 255).clip(0, 255).astype(np.uint8)


def attempt(rng, pool, side):
    ratio = rng.choice([1.5, 1.33, 1.0, 0.75, 0.67], p=[0.33, 0.3, 0.09, 0.18, 0.1])
    long = int(side * 1.25)
    w, h = (long, int(long / ratio)) if ratio >= 1 else (int(long * ratio), long)
    picture = background(rng, pool, h, w)
    share = float(np.clip(np.exp(rng.normal(np.log(0.2), 0.65)), 0.03, 0.7))
    picture = bystanders(rng, pool, picture, share)
    picture = blurred(picture, rng.choice([0, 0.6, 1.2, 2.5, 5], p=[0.25, 0.25, 0.22, 0.18, 0.1]))
    picture, mask = with_subjects(rng, pool, picture, share)
    if not 0.015 < (mask > 0.5).mean() < 0.8:
        return None
    if rng.random() < 0.1:
        # Something in front, at the border.
        group, _, cutout = pool.pick(rng)
        x, size = rng.choice([-0.02, 1.02]) * w, rng.uniform(0.15, 0.4) * np.sqrt(h * w)
        color, alpha = placed(rng, cutout, h, w, x, rng.uniform(0.3, 1.1) * h, size, rng.normal() * 0.3)
        color, alpha = lit(rng, color, alpha, picture, group), blurred(alpha, rng.uniform(0, 3))
        picture, mask = over(picture, color, alpha), mask * (1 - alpha)
    picture = cv2.resize(photographed(rng, picture), (side, side), interpolation=cv2.INTER_AREA)
    mask = cv2.resize(mask, (side // 2, side // 2), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.3:
        _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(50, 95))])
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return np.ascontiguousarray(picture[..., ::-1]), (mask * 255).clip(0, 255).astype(np.uint8)


def composite(rng, pool, side=SIDE):
    """Returns a square picture, red first, and its mask at half the size, both of eight bits."""
    while True:
        result = attempt(rng, pool, side)
        if result is not None:
            return result


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    source, rng = Pool(sys.argv[1]), np.random.default_rng(1)
    rows = []
    for _ in range(6):
        row = []
        for picture, mask in (composite(rng, source, 128) for _ in range(10)):
            row += [picture[..., ::-1], np.repeat(cv2.resize(mask, (128, 128))[..., None], 3, 2)]
        rows.append(np.hstack(row))
    cv2.imwrite(sys.argv[2], np.vstack(rows))
