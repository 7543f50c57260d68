#!/usr/bin/env python3
"""Writes sample files of Gaussian splats: ball.ply, flower.splat, and cloud.ply with as many splats as asked for.

  Tools/Oracles/splats/samples.py FOLDER [COUNT]

The ball has spherical harmonics of degree 3, the flower has plain colors, and the cloud, of a hill with trees, is for
measuring: its splats have the sizes of scans. The same count makes the same bytes.
"""
import os
import sys

import numpy as np

C0 = 0.28209479177387814


def quaternions(forward, rng):
    """Turns (w, x, y, z) that take z to a direction, with any roll."""
    forward = forward / np.linalg.norm(forward, axis=1, keepdims=True)
    w = 1 + forward[:, 2]
    q = np.stack([w, -forward[:, 1], forward[:, 0], np.zeros(len(w))], 1)
    q[w < 1e-6] = [0, 1, 0, 0]
    q /= np.linalg.norm(q, axis=1, keepdims=True)
    half = rng.uniform(0, np.pi, len(w))
    c, s = np.cos(half), np.sin(half)
    a, b, d, e = q.T
    return np.stack([a * c - e * s, b * c + d * s, d * c - b * s, e * c + a * s], 1)


def write_ply(path, position, color, rest, opacity, scale, turn):
    """Writes what trainers write: logits, logarithms, and harmonics channel by channel."""
    count, functions = len(position), rest.shape[1]
    names = ["x", "y", "z", "nx", "ny", "nz"] + [f"f_dc_{i}" for i in range(3)]
    names += [f"f_rest_{i}" for i in range(3 * functions)]
    names += ["opacity"] + [f"scale_{i}" for i in range(3)] + [f"rot_{i}" for i in range(4)]
    columns = [position, np.zeros((count, 3)), (color - 0.5) / C0, rest.transpose(0, 2, 1).reshape(count, -1)]
    columns += [np.log(opacity / (1 - opacity))[:, None], np.log(scale), turn]
    with open(path, "wb") as file:
        file.write(b"ply\nformat binary_little_endian 1.0\nelement vertex %d\n" % count)
        for name in names:
            file.write(b"property float %s\n" % name.encode())
        file.write(b"end_header\n")
        np.concatenate(columns, 1).astype("<f4").tofile(file)


def write_splat(path, position, color, opacity, scale, turn):
    """Writes 32 bytes for each splat."""
    data = np.zeros(len(position), [("p", "<f4", 3), ("s", "<f4", 3), ("c", "u1", 4), ("q", "u1", 4)])
    data["p"], data["s"] = position, scale
    data["c"][:, :3] = np.clip(np.rint(color * 255), 0, 255)
    data["c"][:, 3] = np.clip(np.rint(opacity * 255), 0, 255)
    data["q"] = np.clip(np.rint(turn * 128 + 128), 0, 255)
    data.tofile(path)


def ball(folder, count=3000):
    rng = np.random.default_rng(1)
    normal = rng.normal(size=(count, 3))
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    scale = np.stack([np.full(count, 0.05), np.full(count, 0.05), np.full(count, 0.01)], 1)
    color = 0.5 + 0.35 * normal
    rest = rng.normal(scale=0.06, size=(count, 15, 3))
    opacity = rng.uniform(0.3, 0.98, count)
    write_ply(f"{folder}/ball.ply", normal * rng.normal(1, 0.02, (count, 1)), color, rest, opacity, scale,
              quaternions(normal, rng))


def flower(folder):
    rng = np.random.default_rng(2)
    parts = []
    for petal in range(8):
        angle = petal * np.pi / 4
        r = np.sqrt(rng.uniform(0, 1, 250))
        across = rng.normal(0, 0.14, 250) * np.sin(np.pi * np.clip(r, 0.05, 0.97))
        x, y = np.cos(angle) * r - np.sin(angle) * across, np.sin(angle) * r + np.cos(angle) * across
        z = 0.35 * r * r
        color = np.stack([0.95 - 0.2 * r, 0.25 + 0.5 * r, 0.6 + 0.2 * np.sin(9 * r)], 1)
        parts.append((np.stack([x, y, z], 1), color, [0.05, 0.03, 0.006], 0.9))
    heart = rng.normal(size=(400, 3))
    heart /= np.linalg.norm(heart, axis=1, keepdims=True)
    parts.append((heart * [0.2, 0.2, 0.1] + [0, 0, 0.08], np.tile([0.98, 0.8, 0.15], (400, 1)), [0.02] * 3, 0.95))
    stem = np.linspace(-1.6, 0, 300)
    place = np.stack([0.05 * np.sin(3 * stem), np.full(300, -0.05) + 0 * stem, stem], 1)[:, [0, 2, 1]]
    parts.append((place, np.tile([0.15, 0.5, 0.2], (300, 1)), [0.02, 0.02, 0.02], 0.95))
    position = np.concatenate([p[0] for p in parts])
    color = np.concatenate([p[1] for p in parts])
    scale = np.concatenate([np.tile(p[2], (len(p[0]), 1)) for p in parts])
    opacity = np.concatenate([np.full(len(p[0]), p[3]) for p in parts])
    write_splat(f"{folder}/flower.splat", position, color, opacity, scale,
                quaternions(np.tile([0.0, 0.2, 1.0], (len(position), 1)), rng))


def cloud(folder, count):
    rng = np.random.default_rng(3)
    ground = count * 6 // 10
    x, z = rng.uniform(-4, 4, (2, ground))
    y = 0.4 * np.sin(x) * np.cos(0.7 * z)
    positions = [np.stack([x, y, z], 1)]
    colors = [np.stack([0.35 + 0.1 * np.sin(5 * x), 0.5 + 0.1 * np.cos(3 * z), 0.2 + 0 * x], 1)]
    normals = [np.stack([-0.4 * np.cos(x), np.ones(ground), 0.28 * np.sin(z)], 1)]
    left = count - ground
    tree = rng.integers(0, 40, left)
    where = rng.uniform(-3.6, 3.6, (40, 2))
    direction = rng.normal(size=(left, 3))
    direction /= np.linalg.norm(direction, axis=1, keepdims=True)
    crown = direction * (rng.uniform(0, 1, (left, 1)) ** 0.4) * 0.45
    base = np.stack([where[tree, 0], 1.1 + 0 * tree, where[tree, 1]], 1)
    positions.append(base + crown)
    colors.append(np.stack([0.2 + 0.2 * rng.uniform(size=left), 0.4 + 0.3 * crown[:, 1] + 0.1, 0.15 + 0 * tree], 1))
    normals.append(direction)
    position, color = np.concatenate(positions), np.clip(np.concatenate(colors), 0.02, 0.98)
    size = 8 / np.sqrt(count) * np.exp(rng.normal(0, 0.5, (count, 3)))
    size[:, 2] *= 0.25
    opacity = 1 / (1 + np.exp(-rng.normal(1.5, 2, count)))
    rest = rng.normal(scale=0.04, size=(count, 15, 3))
    write_ply(f"{folder}/cloud.ply", position, color, rest, np.clip(opacity, 1e-3, 1 - 1e-3), size,
              quaternions(np.concatenate(normals), rng))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    os.makedirs(sys.argv[1], exist_ok=True)
    ball(sys.argv[1])
    flower(sys.argv[1])
    cloud(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100000)
