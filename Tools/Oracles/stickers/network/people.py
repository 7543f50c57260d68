#!/usr/bin/env python3
"""Draws people with exact masks: bodies of many shapes and poses, dressed, with hair, from many sides.

usage: people.py POOL COUNT SEED

Writes POOL/people-SEED.pkl as cutouts.py does. The bodies are those of the package anny, made from MakeHuman's (CC0); its
clothes are the body's surface, moved outward and painted. Needs numpy, OpenCV, numba, torch and anny.
"""
import colorsys
import os
import pickle
import sys

import anny
import cv2
import numpy as np
import torch
from numba import njit

SKINS = np.array(
    [[0.66, 0.76, 0.93], [0.5, 0.62, 0.82], [0.55, 0.68, 0.88], [0.32, 0.42, 0.6], [0.18, 0.24, 0.36]])
SIDE = 448

MODEL = anny.Anny()
BONES = {name: i for i, name in enumerate(MODEL.bone_labels)}
PARENTS = [int(p) for p in MODEL.bone_parents]
FACES = np.asarray(MODEL.get_triangular_faces() if callable(MODEL.get_triangular_faces) else MODEL.faces).astype(np.int32)
WEIGHTS = MODEL.dense_vertex_bone_weights
WEIGHTS = np.asarray(WEIGHTS() if callable(WEIGHTS) else WEIGHTS).astype(np.float32)


def share(*prefixes):
    """Returns the share of the named bones in each vertex."""
    return sum(WEIGHTS[:, i] for name, i in BONES.items() if name.startswith(prefixes))


HEAD, EYES, NECK = share("head", "neck03"), share("eye"), share("neck")
TRUNK, HIPS = share("spine", "clavicle", "shoulder01"), share("root", "pelvis")
ARMS, THIGHS = share("upperarm", "lowerarm"), share("upperleg")
SHINS, FEET = share("lowerleg"), share("foot", "toe")


@njit
def rasterize(points, colors, faces, side, image, depths):
    for t in range(faces.shape[0]):
        a, b, c = faces[t, 0], faces[t, 1], faces[t, 2]
        if points[a, 2] < 0.05 or points[b, 2] < 0.05 or points[c, 2] < 0.05:
            continue
        x0, y0, x1, y1 = points[a, 0], points[a, 1], points[b, 0], points[b, 1]
        x2, y2 = points[c, 0], points[c, 1]
        area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if abs(area) < 1e-9:
            continue
        top, bottom = max(0, int(np.floor(min(y0, y1, y2)))), min(side - 1, int(np.ceil(max(y0, y1, y2))))
        left, right = max(0, int(np.floor(min(x0, x1, x2)))), min(side - 1, int(np.ceil(max(x0, x1, x2))))
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                px, py = x + 0.5, y + 0.5
                v = ((px - x0) * (y2 - y0) - (x2 - x0) * (py - y0)) / area
                w = ((x1 - x0) * (py - y0) - (px - x0) * (y1 - y0)) / area
                u = 1 - v - w
                if u < -1e-6 or v < -1e-6 or w < -1e-6:
                    continue
                depth = u * points[a, 2] + v * points[b, 2] + w * points[c, 2]
                if depth < depths[y, x]:
                    depths[y, x] = depth
                    for k in range(3):
                        image[y, x, k] = u * colors[a, k] + v * colors[b, k] + w * colors[c, k]


def turn(axis, degrees):
    angle = np.radians(degrees)
    x, y, z = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[axis]
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]], float)
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


def normals(points):
    across = np.cross(points[FACES[:, 1]] - points[FACES[:, 0]], points[FACES[:, 2]] - points[FACES[:, 0]])
    sums = np.zeros_like(points)
    for corner in range(3):
        for d in range(3):
            sums[:, d] += np.bincount(FACES[:, corner], across[:, d], len(points))
    return sums / (np.linalg.norm(sums, axis=1, keepdims=True) + 1e-12)


def waves(rng, points, frequency, octaves=3):
    total = 0
    for octave in range(octaves):
        for _ in range(4):
            direction = rng.normal(size=3) * frequency * 2**octave
            total = total + np.sin(points @ direction + rng.uniform(0, 6.3)) / 2**octave
    return total / 2.5


def color(rng, vivid=0.5):
    saturation = rng.beta(1.2, 1.6) if rng.random() < vivid else rng.beta(1, 5)
    return np.array(colorsys.hsv_to_rgb(rng.random(), saturation, rng.uniform(0.05, 0.95)))[::-1]


def cloth(rng, points):
    result = color(rng)[None] * (1 + waves(rng, points, 18)[:, None] * rng.uniform(0, 0.08))
    kind = rng.random()
    if kind < 0.2:
        stripes = np.sin(points[:, rng.choice([0, 2])] * rng.uniform(60, 250)) > rng.uniform(-0.5, 0.8)
        result = np.where(stripes[:, None], color(rng)[None], result)
    elif kind < 0.3:
        patches = waves(rng, points, 25, 2) > rng.uniform(-0.2, 1)
        result = np.where(patches[:, None], color(rng)[None], result)
    return result


class Person:
    """A person under construction, at rest: facing −y, upright along z."""

    def __init__(self, rng):
        self.rng = rng
        shape = {name: rng.uniform(0.05, 0.95) for name in MODEL.phenotype_labels}
        shape["age"] = rng.uniform(0.3, 0.95) if rng.random() < 0.88 else rng.uniform(0.12, 0.35)
        shape["weight"], shape["muscle"] = np.clip(rng.normal(0.5, [0.2, 0.15]), 0, 1)
        with torch.no_grad():
            body = MODEL(phenotype_kwargs={name: torch.tensor([float(v)]) for name, v in shape.items()})
        self.rest = body["rest_vertices"][0].numpy().astype(np.float64)
        self.joints = body["rest_bone_poses"][0, :, :3, 3].numpy().astype(np.float64)
        self.outward = normals(self.rest)
        self.points = self.rest.copy()
        self.offset = np.zeros(len(self.rest))
        tint = SKINS[rng.integers(5)] * rng.uniform(0.85, 1.1)
        self.colors = np.repeat(tint[None], len(self.rest), 0) * (1 + waves(rng, self.rest, 12)[:, None] * 0.03)
        eyes = (self.joint("eye.L") + self.joint("eye.R")) / 2
        self.eye_height, self.eye_depth = eyes[2], eyes[1]
        self.brow = self.rest[:, 2].max() - self.eye_height

    def joint(self, name):
        return self.joints[BONES[name]]

    def paint(self, where, tint):
        self.colors = np.where(where[:, None], tint, self.colors)

    def dress(self):
        rng, rest = self.rng, self.rest
        loose = rng.uniform(0.004, 0.03)
        sleeve = rng.choice([0, 0.35, 0.7, 1.0], p=[0.1, 0.3, 0.1, 0.5])
        aside = np.abs(rest[:, 0])
        shoulder, wrist = abs(self.joint("upperarm01.L")[0]), abs(self.joint("wrist.L")[0])
        along = (aside - shoulder) / (wrist - shoulder + 1e-9)
        collar = self.joint("neck01")[2] - rng.uniform(-0.03, 0.07)
        hip, knee = self.joint("upperleg01.L")[2], self.joint("lowerleg01.L")[2]
        shirt = ((TRUNK + NECK) > 0.5) & (rest[:, 2] < collar) | (ARMS > 0.5) & (along < sleeve * 1.02)
        shirt |= (HIPS + THIGHS > 0.5) & (rest[:, 2] > hip + rng.uniform(-0.12, 0.12))
        trousers = ((HIPS + THIGHS) > 0.5) & ~shirt
        if rng.random() < 0.2:
            trousers &= rest[:, 2] > knee + 0.05
        else:
            trousers |= (SHINS > 0.5) & (rest[:, 2] > self.joint("foot.L")[2] + 0.04)
        upper, lower = cloth(rng, rest), cloth(rng, rest)
        if rng.random() < 0.25:
            # An open jacket.
            front = (aside < rng.uniform(0.02, 0.07)) & (self.outward[:, 1] < 0)
            upper = np.where(front[:, None], color(rng, 0.2)[None], upper)
        self.paint(shirt, upper)
        self.paint(trousers, lower)
        self.paint(FEET > 0.5, color(rng, 0.3)[None])
        self.offset[shirt], self.offset[trousers], self.offset[FEET > 0.5] = loose, loose * 0.8, 0.008
        self.offset += np.where(shirt | trousers, np.abs(waves(rng, rest, 9)) * loose * 0.6, 0)
        if rng.random() < 0.14:
            self.skirt(hip + 0.1, rng.choice([knee + 0.1, knee - 0.15]), upper if rng.random() < 0.5 else lower)

    def skirt(self, high, low, tint):
        part = (self.rest[:, 2] < high) & (self.rest[:, 2] > low) & ((THIGHS + SHINS + HIPS) > 0.5)
        self.paint(part, tint)
        middle = self.rest[:, 1].mean()
        angle = np.arctan2(self.rest[:, 1] - middle, self.rest[:, 0])
        radius = 0.13 + 0.16 * (high - self.rest[:, 2]) / (high - low)
        self.points[part, 0] = (np.cos(angle) * radius)[part]
        self.points[part, 1] = (middle + np.sin(angle) * radius * 0.7)[part]

    def finish_head(self):
        rng, rest, brow = self.rng, self.rest, self.brow
        hair = np.array([0.1, 0.12, 0.16]) * rng.uniform(0.2, 5.5) if rng.random() < 0.85 else color(rng, 0.6)
        if rng.random() < 0.3:
            hair = np.array([0.3, 0.5, 0.68]) * rng.uniform(0.5, 1.25)
        strands = np.clip(hair, 0, 1)[None] * (1 + waves(rng, rest * [3, 3, 1], 30)[:, None] * 0.2)
        above, behind, aside = rest[:, 2] - self.eye_height, rest[:, 1] - self.eye_depth, np.abs(rest[:, 0])
        cap = (above > brow * rng.uniform(0.45, 0.75)) | (behind > brow * rng.uniform(0.35, 0.75)) & (
            above > -brow * rng.uniform(0.2, 1.0))
        cap &= (HEAD > 0.4) & (EYES < 0.1)
        volume = rng.uniform(0.008, 0.05)
        if rng.random() < 0.94:
            self.paint(cap, strands)
            self.offset = np.where(cap, volume * (1 + 0.4 * waves(rng, rest, 14)), self.offset)
            if rng.random() < 0.4:
                length = (above < 0) & (above > -brow * rng.uniform(1.5, 3.6)) & (aside < brow * 1.1)
                length &= (behind > brow * rng.uniform(0.2, 0.5)) & ((HEAD + NECK + TRUNK) > 0.4)
                length &= self.outward[:, 1] > -0.2
                self.paint(length, strands)
                self.offset = np.where(length, volume * 1.5, self.offset)
        if rng.random() < 0.25:
            beard = (HEAD > 0.4) & (above < -brow * 0.75) & (above > -brow * 1.5) & (self.outward[:, 1] < 0.3)
            self.paint(beard, np.clip(hair, 0, 1)[None])
            self.offset = np.where(beard, 0.012, self.offset)
        front = (behind < 0.01) & (HEAD > 0.5)
        brows = front & (np.abs(above - brow * 0.2) < brow * 0.05) & (aside > 0.012) & (aside < 0.05) & ~cap
        self.paint(brows, self.colors * 0.45)
        lips = front & (np.abs(above + brow * 0.66) < brow * 0.07) & (aside < 0.024)
        self.paint(lips, self.colors * [0.7, 0.62, 0.9])
        self.paint(EYES > 0.5, np.where((self.outward[:, 1] < -0.88)[:, None], [[0.1] * 3], [[0.8] * 3]))
        if rng.random() < 0.12:
            self.paint(front & (np.abs(above) < brow * 0.15) & (aside > 0.01) & (aside < 0.055), [[0.05] * 3])

    def pose(self):
        """Returns the rotation and the translation of each bone."""
        rng, turns = self.rng, {}
        sits = rng.random() < 0.15
        for side in "LR":
            away = np.sign(self.joint("wrist." + side)[0])
            down = rng.uniform(15, 48) if rng.random() < 0.88 else rng.uniform(-90, -10)
            swing = rng.normal() * 25 + (0 if rng.random() < 0.6 else -40)
            turns["upperarm01." + side] = turn("x", swing) @ turn("y", away * down)
            bend = abs(rng.normal()) * 40 if rng.random() < 0.7 else rng.uniform(60, 120)
            turns["lowerarm01." + side] = turn("x", -bend)
            hip, knee = (-rng.uniform(70, 95), rng.uniform(60, 100)) if sits else (rng.normal() * 16, abs(rng.normal()) * 15)
            if rng.random() < 0.15:
                hip, knee = hip - rng.uniform(20, 60), knee + rng.uniform(20, 70)
            turns["upperleg01." + side] = turn("x", hip) @ turn("y", -away * abs(rng.normal()) * 6)
            turns["lowerleg01." + side] = turn("x", knee)
        turns["spine03"] = turn("x", rng.normal() * 8) @ turn("z", rng.normal() * 12) @ turn("y", rng.normal() * 5)
        turns["spine05"] = turn("x", rng.normal() * 6 + (0 if rng.random() < 0.85 else -25))
        turns["neck01"] = turn("z", rng.normal() * 18) @ turn("x", rng.normal() * 7)
        turns["head"] = turn("z", rng.normal() * 15) @ turn("x", rng.normal() * 8) @ turn("y", rng.normal() * 7)
        rotations, moves = [], []
        for name, i in BONES.items():
            own, at, parent = turns.get(name, np.eye(3)), self.joints[i], PARENTS[i]
            if parent < 0:
                rotations.append(own)
                moves.append(at - own @ at)
            else:
                rotations.append(rotations[parent] @ own)
                moves.append(rotations[parent] @ at + moves[parent] - rotations[i] @ at)
        return np.stack(rotations), np.stack(moves)

    def drawn(self):
        """Returns the label and the picture; None where hardly anything is in it."""
        rng = self.rng
        rotations, moves = self.pose()
        points = self.points + self.outward * self.offset[:, None]
        points = np.einsum("vij,vj->vi", np.einsum("vb,bij->vij", WEIGHTS, rotations), points) + WEIGHTS @ moves
        yaw = rng.normal() * 45 if rng.random() < 0.85 else rng.uniform(0, 360)
        view = turn("x", rng.normal() * 7 + 4) @ turn("z", yaw)
        seen, facing = points @ view.T, normals(points) @ view.T
        head, root = [
            (rotations[BONES[n]] @ self.joint(n) + moves[BONES[n]]) @ view.T for n in ("head", "root")]
        framing = rng.choice(["full", "waist", "bust"], p=[0.5, 0.28, 0.22])
        low, high = seen[:, 2].min(), seen[:, 2].max()
        if framing == "waist":
            low = root[2] - rng.uniform(-0.1, 0.35)
        if framing == "bust":
            low = head[2] - rng.uniform(0.05, 0.5)
        far = rng.uniform(1.6, 5) * (high - low)
        middle, depth = (seen[:, 0].mean(), root[1]) if framing == "full" else (head[0], head[1])
        depths = far + seen[:, 1] - depth
        scale = SIDE * 0.94 / (high - low) * far
        wide = seen[:, 0].max() - seen[:, 0].min()
        if framing == "full" and wide > high - low:
            scale *= (high - low) / wide
        light = rng.normal(size=3) + [0, -1, 1]
        ambient = rng.uniform(0.25, 0.7)
        shade = ambient + (1 - ambient) * np.clip(facing @ (light / np.linalg.norm(light)), 0, 1) * 1.25
        shade += 0.12 * np.clip(facing[:, 2], 0, 1)
        lit = np.clip(self.colors * shade[:, None], 0, 1) * 255
        image, nearest = np.zeros((SIDE, SIDE, 4), np.float32), np.full((SIDE, SIDE), 1e9)
        x = SIDE / 2 + (seen[:, 0] - middle) * scale / depths
        y = SIDE / 2 - (seen[:, 2] - (low + high) / 2) * scale / depths
        rasterize(np.stack([x, y, depths], 1), lit, FACES, SIDE, image, nearest)
        image[..., 3] = (nearest < 1e8) * 255.0
        grain = cv2.resize(rng.normal(size=(SIDE // 2, SIDE // 2)).astype(np.float32), (SIDE, SIDE))
        image[..., :3] = (image[..., :3] + grain[..., None] * rng.uniform(0, 5)) * (image[..., 3:] > 0)
        image = cv2.resize(image, (SIDE // 2, SIDE // 2), interpolation=cv2.INTER_AREA)
        image[..., :3] /= np.maximum(image[..., 3:] / 255, 1 / 255)
        ys, xs = np.nonzero(image[..., 3] > 96)
        if len(ys) < 900:
            return None
        image = image[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1].clip(0, 255).astype(np.uint8)
        return "stands" if framing == "full" else "cut", np.ascontiguousarray(image)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    pool, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    people, tries = [], 0
    while len(people) < count:
        person = Person(np.random.default_rng([seed, tries]))
        tries += 1
        person.dress()
        person.finish_head()
        picture = person.drawn()
        if picture is not None:
            people.append(picture)
    os.makedirs(pool, exist_ok=True)
    with open(f"{pool}/people-{seed}.pkl", "wb") as file:
        pickle.dump(people, file, 4)
    print(f"people-{seed}: {len(people)}")
