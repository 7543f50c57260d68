#!/usr/bin/env python3
"""Makes training samples of photographs: cropped, beside each other, in other light, with what a person adds by hand.

usage: samples.py POOL SHEET.png

Writes a sheet of samples with their masks and simulated hints, to be looked at. POOL holds what photographs.py and cutouts.py
write; it is read anew when there are more files. Needs numpy and OpenCV.
"""
import glob
import os
import pickle
import sys

import composites
import cv2
import numpy as np

SIDE = 128
HALF = SIDE // 2
SHARES = {"pet": 0.28, "person": 0.28, "bust": 0.08, "object": 0.14, "composite": 0.22}
composites.SHARES = {"animals": 0.3, "drawings": 0.04, "things": 0.3, "subjects": 0.1, "renders": 0.14, "people": 0.26}
# Half the width of hints in the network's input.
RADIUS = 3


class Photographs:
    """Photographs by kind, and composites, which are made now and then and used more than once."""

    def __init__(self, folder):
        self.folder, self.files, self.made = folder, None, []
        self.read()

    def read(self):
        files = sorted(p for p in glob.glob(self.folder + "/*.pkl") if "/kept-" not in p)
        state = [(path, os.path.getmtime(path)) for path in files]
        if state == self.files:
            return
        self.files, self.kinds = state, {}
        for path in (p for p in files if "/photos-" in p):
            with open(path, "rb") as file:
                for entry in pickle.load(file):
                    self.kinds.setdefault(entry[4], []).append(entry)
        self.pool = composites.Pool(self.folder)

    def pick(self, rng):
        names = [name for name in SHARES if name in self.kinds or name == "composite"]
        shares = np.array([SHARES[name] for name in names])
        name = names[rng.choice(len(names), p=shares / shares.sum())]
        if name != "composite":
            return self.kinds[name][rng.integers(len(self.kinds[name]))]
        if len(self.made) < 200 or rng.random() < 0.3:
            picture, mask = composites.composite(rng, self.pool, SIDE)
            mask = cv2.resize(mask, (SIDE, SIDE))
            entry = (picture[..., ::-1], mask, np.full_like(mask, 255), None, "composite")
            if len(self.made) < 8000:
                self.made.append(entry)
            else:
                self.made[rng.integers(8000)] = entry
            return entry
        return self.made[rng.integers(len(self.made))]


def window(rng, mask, kind):
    """Returns rows and columns of a part of a photograph."""
    h, w = mask.shape
    covered = mask > 127
    whole = covered.sum()
    if kind in ("pet", "composite") and rng.random() < 0.3 or whole == 0:
        return 0, h, 0, w
    ys, xs = np.nonzero(covered)
    top, high = ys.min(), ys.max() + 1 - ys.min()
    for _ in range(8):
        way = rng.random()
        if kind == "person" and way < 0.5:
            # A bust, or as far as the knees.
            y0 = max(0, int(top - high * rng.uniform(0, 0.15)))
            y1 = min(h, int(top + high * rng.uniform(0.16, 0.75)))
            ratio = np.exp(rng.uniform(-0.45, 0.6))
            wide = int(min(w, (y1 - y0) * ratio))
            columns = np.nonzero(covered[y0:y1].any(0))[0]
            center = columns.mean() + rng.normal() * wide * 0.12
            x0 = int(np.clip(center - wide / 2, 0, w - wide))
            x1 = x0 + wide
        else:
            f = rng.uniform(0.5, 1) if rng.random() < 0.8 else 1
            g = np.clip(f * np.exp(rng.normal() * 0.15), 0.3, 1)
            ch, cw = max(24, int(h * g)), max(24, int(w * min(f, 1)))
            y0, x0 = rng.integers(h - ch + 1), rng.integers(w - cw + 1)
            y1, x1 = y0 + ch, x0 + cw
        part = covered[y0:y1, x0:x1]
        least = 0.15 if kind == "person" else 0.4
        if y1 - y0 > 20 and x1 - x0 > 20 and 0.03 < part.mean() < 0.85 and part.sum() > least * whole:
            return y0, y1, x0, x1
    return 0, h, 0, w


def widened(rng, layers):
    """Returns layers (picture, mask, weight, other) with more ground at the sides, mirrored as far as it is only ground."""
    columns = np.nonzero((layers[1] > 60).any(0))[0]
    if len(columns) == 0:
        return layers
    left, right = (int(room * rng.uniform(0.2, 0.95)) for room in (columns[0], layers[1].shape[1] - 1 - columns[-1]))
    return [cv2.copyMakeBorder(a, 0, 0, left, right, cv2.BORDER_REFLECT) for a in layers]


def part_of(rng, entry):
    picture, mask, weight, instances, kind = entry
    other = np.zeros_like(mask)
    if instances is not None and len(instances) > 1:
        other = instances[rng.integers(len(instances))]
    y0, y1, x0, x1 = window(rng, mask, kind)
    layers = [a[y0:y1, x0:x1] for a in (picture, mask, weight, other)]
    if kind in ("person", "bust") and rng.random() < 0.6:
        layers = widened(rng, layers)
    return layers


def resized(layers, wide, high):
    return [cv2.resize(a, (wide, high), interpolation=cv2.INTER_AREA) for a in layers]


def beside(rng, photographs):
    """Returns two photographs of people beside each other; the second is the other subject."""
    kinds = [k for k in ("person", "bust") if k in photographs.kinds]
    parts = []
    for number in (0, 1):
        kind = kinds[rng.integers(len(kinds))] if rng.random() < 0.85 else "pet"
        wide = SIDE // 2
        layers = resized(part_of(rng, photographs.kinds[kind][rng.integers(len(photographs.kinds[kind]))]), wide, SIDE)
        layers[3] = layers[1] if number == 1 else np.zeros_like(layers[1])
        parts.append(layers)
    if rng.random() < 0.5:
        parts.reverse()
    return [np.concatenate(pair, 1) for pair in zip(*parts)]


def sample(rng, photographs):
    """Returns a picture, red first, and at half the size its mask, the weight and the other subject; then whether the other
    is part of the mask: 0 where there is none, 1 if so, 2 if not."""
    state = 0
    if rng.random() < 0.05:
        layers, state = beside(rng, photographs), 1
        kind = "person"
    else:
        entry = photographs.pick(rng)
        kind = entry[4]
        layers = resized(part_of(rng, entry), SIDE, SIDE)
        state = 1 if (layers[3] > 127).any() else 0
    picture = layers[0].astype(np.float32) / 255
    mask, weight, other = (a.astype(np.float32) / 255 for a in layers[1:])
    if kind != "composite":
        if rng.random() < 0.14 and (mask > 0.5).sum() > 50:
            # The subject in colors nearer to those behind it.
            inside = mask > 0.5
            near = picture[rng.integers(SIDE), rng.integers(SIDE)]
            if rng.random() < 0.5 and (~inside).any():
                near = picture[~inside].mean(0)
            shift = (near - picture[inside].mean(0)) * rng.uniform(0.2, 0.75)
            picture = np.clip(picture + shift * mask[..., None], 0, 1)
        if state == 0 and rng.random() < 0.12:
            picture, mask, weight, other, state = bystander(rng, photographs, picture, mask, weight)
        if rng.random() < 0.2:
            light = composites.clouds(rng, SIDE, SIDE, rng.integers(2, 6)) * rng.uniform(0.05, 0.4)
            picture = picture * np.exp(light)[..., None]
        if rng.random() < 0.04:
            picture = np.repeat(picture.mean(2, keepdims=True), 3, 2)
    picture = composites.varied(rng, np.clip(picture, 0, 1).astype(np.float32), 0.8 if kind != "composite" else 0.4)
    if rng.random() < 0.15:
        picture = composites.blurred(picture, rng.uniform(0.4, 1))
    picture = picture + rng.standard_normal(picture.shape, np.float32) * np.float32(rng.gamma(1.5, 0.006))
    picture = (picture * 255).clip(0, 255).astype(np.uint8)[..., ::-1]
    halves = [(cv2.resize(a, (HALF, HALF), interpolation=cv2.INTER_AREA) * 255).astype(np.uint8) for a in (mask, weight, other)]
    if rng.random() < 0.5:
        picture, halves = picture[:, ::-1], [a[:, ::-1] for a in halves]
    return (np.ascontiguousarray(picture), *map(np.ascontiguousarray, halves), state)


def bystander(rng, photographs, picture, mask, weight):
    """Puts something into a photograph, mostly at its border: part of the subject only if it is as large."""
    area = max((mask > 0.5).sum(), 60)
    group, _, cutout = photographs.pool.pick(rng)
    size = np.sqrt(area * np.exp(rng.uniform(-2.2, 0.3)) / max((cutout[..., 3] > 127).mean(), 0.15))
    x, y = rng.uniform(-0.05, 1.05) * SIDE, rng.uniform(0.1, 1.0) * SIDE
    color, alpha = composites.placed(rng, cutout, SIDE, SIDE, x, y, size, rng.normal() * 0.1)
    share = (alpha > 0.5).sum() / area
    hidden = (mask * alpha).sum() / max(1, mask.sum())
    if share < 0.03 or hidden > 0.35:
        return picture, mask, weight, np.zeros_like(mask), 0
    color = composites.lit(rng, color, alpha, picture, group)
    picture, mask, weight = composites.over(picture, color, alpha), mask * (1 - alpha), np.maximum(weight, alpha)
    if share > 0.6:
        return picture, np.maximum(mask, alpha), weight, alpha, 1
    if share > 0.15:
        weight = weight * (1 - 0.9 * alpha)
    return picture, mask, weight, alpha, 2


# Hints


def largest(wrong):
    """Returns the largest component, and the distance of its pixels to the outside."""
    count, parts, stats, _ = cv2.connectedComponentsWithStats(wrong.astype(np.uint8))
    if count < 2:
        return None, None
    region = (parts == 1 + stats[1:, 4].argmax()).astype(np.uint8)
    depths = cv2.distanceTransform(np.pad(region, 1), cv2.DIST_L2, 5)[1:-1, 1:-1]
    return region, depths


def along(rng, depths, start):
    """Returns a line through the middle of a region, at both sides of its deepest point."""
    ys, xs = np.nonzero(depths > 0)
    spread = np.cov(np.stack([xs, ys])) if len(xs) > 2 else np.eye(2)
    axis = np.linalg.eigh(spread)[1][:, 1]
    line = [start]
    most = rng.uniform(0.1, 0.4) * HALF / 2
    for sign in (1, -1):
        place, heading = np.array(start, float), np.arctan2(axis[1], axis[0]) + (0 if sign == 1 else np.pi)
        for _ in range(int(most / 2)):
            turns = heading + np.array([-0.9, -0.45, 0, 0.45, 0.9])
            ends = place + 2 * np.stack([np.cos(turns), np.sin(turns)], 1)
            inside = np.round(ends).astype(int).clip(0, HALF - 1)
            values = depths[inside[:, 1], inside[:, 0]] - np.abs([0.5, 0.1, 0, 0.1, 0.5])
            best = values.argmax()
            if depths[inside[best, 1], inside[best, 0]] < 1:
                break
            place, heading = ends[best], turns[best]
            line = [*line, tuple(place)] if sign == 1 else [tuple(place), *line]
    return line


def drawn(lines):
    """Returns a plane with soft lines around points of the mask's size."""
    plane = np.full((SIDE, SIDE), 255, np.uint8)
    for line in lines:
        corners = np.round((np.array(line) + 0.5) * 2 - 0.5).astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(plane, [corners], False, 0)
    return np.clip(RADIUS + 0.5 - cv2.distanceTransform(plane, cv2.DIST_L2, 5), 0, 1)


def box_of(rng, target):
    ys, xs = np.nonzero(target > 0.5)
    if len(ys) < 6:
        return None
    margin = lambda: rng.uniform(-0.005, 0.04) * SIDE  # noqa: E731
    left, top = 2 * xs.min() - margin(), 2 * ys.min() - margin()
    right, bottom = 2 * xs.max() + 2 + margin(), 2 * ys.max() + 2 + margin()
    plane = np.zeros((SIDE, SIDE), np.float32)
    l, t, r, b = (int(np.clip(round(v), 0, SIDE)) for v in (left, top, right, bottom))
    plane[t:b, l:r] = 1
    return plane


def hints(rng, seen, mask, weight, other, state):
    """Returns planes of hints of somebody who sees what the network saw, and the mask and the weight that are wanted then."""
    target, weight, kind = mask, weight, rng.random()
    planes = np.zeros((3, SIDE, SIDE), np.float32)
    forced_box = False
    if state and rng.random() < 0.55:
        if kind > 0.62 and rng.random() < 0.5:
            target, forced_box = other, True
        else:
            target = mask * (1 - other) if state == 1 else np.maximum(mask, other)
        weight = np.maximum(weight, other)
    if forced_box or kind > 0.62:
        box = box_of(rng, target)
        if box is None:
            return planes, mask, weight
        planes[2] = box
        if rng.random() < 0.85:
            return planes, target, weight
        kind = rng.random()
    wrong = ((seen > 0.5) != (target > 0.5)) & (weight > 0.3)
    drawings = {True: [], False: []}
    number = 1 if rng.random() < 0.65 else 2 if rng.random() < 0.7 else 3
    for _ in range(number):
        region, depths = largest(wrong)
        if region is None or region.sum() < 10:
            if rng.random() < 0.5 and not any(drawings.values()):
                region, depths = largest((target > 0.5) if rng.random() < 0.7 else (target < 0.5))
            if region is None or region.sum() < 10:
                break
        wrong = wrong & (region == 0)
        y, x = np.unravel_index((depths + rng.random(depths.shape) * 0.6).argmax(), depths.shape)
        if rng.random() < 0.15:
            ys, xs = np.nonzero(depths > 0.4 * depths.max())
            pick = rng.integers(len(ys))
            y, x = ys[pick], xs[pick]
        line = [(x, y)] if kind < 0.3 else along(rng, depths, (x, y))
        if len(line) == 1:
            line = line * 2
        drawings[bool(target[y, x] > 0.5)].append(line)
    for number, belongs in enumerate((True, False)):
        if drawings[belongs]:
            planes[number] = drawn(drawings[belongs])
    return planes, target, weight


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    given, rng, rows = Photographs(sys.argv[1]), np.random.default_rng(4), []
    for _ in range(8):
        row = []
        for _ in range(12):
            picture, mask, weight, other, state = sample(rng, given)
            parts = [a.astype(np.float32) / 255 for a in (mask, weight, other)]
            planes, target, _ = hints(rng, cv2.GaussianBlur(parts[0], (0, 0), 6), *parts, state)
            shown = cv2.resize(target, (SIDE, SIDE))[..., None] * 0.75 + 0.25
            ours = picture[..., ::-1] * shown
            ours[planes[0] > 0.5], ours[planes[1] > 0.5] = (0, 255, 0), (0, 0, 255)
            ours = np.where(np.abs(cv2.Laplacian(planes[2], -1))[..., None] > 0, (255, 255, 0), ours)
            weights = np.repeat(cv2.resize(weight, (SIDE, SIDE))[..., None], 3, 2)
            row.append(np.vstack([picture[..., ::-1], ours, weights // 2]))
        rows.append(np.hstack(row))
    cv2.imwrite(sys.argv[2], np.vstack(rows))
