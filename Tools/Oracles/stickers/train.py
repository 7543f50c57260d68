#!/usr/bin/env python3
"""Fits the weights that convert the features of patches to saliency.

usage: train.py TABLE.tsv FEATURES:NAMES... [--swift FILE]

FEATURES were written by `StickerDump features`, and NAMES is the line that it printed. The model is logistic in cues, their
squares, and their products with two of them; it is fitted by Newton's method with patches weighed by their area.

Made photos have colors and textures of their own, from which nothing follows for others: cues that tell of these are left
out. They are also easier than photos that somebody took, hence the model is less sure of itself than training makes it.

The shipped table comes from `photos.py A 350 11`, `photos.py B 350 12` and the options as they are.
"""
import argparse

import numpy as np


LOOKS = "L S V a b hc hs chroma chroma_r asp imC imS stdL gm hp hp2 hpr hp2r hp_s"


def load(pair):
    path, names = pair.split(":")
    names = open(names).read().split("\n")[0].split("\t")
    rows = np.fromfile(path, np.float32).reshape(-1, len(names) + 4)
    rows[~np.isfinite(rows)] = 0
    return names, rows


def expand(z, names):
    together, center = names.index("sal3_s"), names.index("rc")
    parts = [z, z * z - 1, z * z[:, together : together + 1], z * z[:, center : center + 1], np.ones((len(z), 1))]
    return np.concatenate(parts, 1).astype(np.float32)


def fit(x, y, weights, names, ridge, curved, without, rounds=8):
    mean, deviation = x.mean(0), x.std(0) + 1e-6
    e = expand(np.clip((x - mean) / deviation, -4, 4), names)
    penalty = np.full(e.shape[1], ridge)
    n = len(names)
    penalty[n : 4 * n] *= curved
    for cue in without:
        penalty[names.index(cue) :: n][:4] = 1e9
    penalty[-1] = 1e-3
    b = np.zeros(e.shape[1])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-np.clip(e @ b.astype(np.float32), -30, 30)))
        slope = e.T @ (weights * (p - y)) + penalty * b
        bend = (e * (weights * p * (1 - p)).astype(np.float32)[:, None]).T @ e + np.diag(penalty)
        b = b - np.linalg.solve(bend.astype(np.float64), slope.astype(np.float64))
    p = 1 / (1 + np.exp(-np.clip(e @ b.astype(np.float32), -30, 30)))
    print(f"{len(y)} patches, mean error {np.average(abs(p - y), weights=weights):.4f}")
    return mean, deviation, b


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("table")
    ap.add_argument("features", nargs="+")
    ap.add_argument("--swift")
    ap.add_argument("--ridge", type=float, default=1000)
    ap.add_argument("--damping", type=float, default=0.7, help="factor on all weights at the end")
    ap.add_argument("--curved", type=float, default=1, help="extra regularization of squares and products")
    ap.add_argument("--without", default=LOOKS, help="features to leave out")
    o = ap.parse_args()
    names, rows = None, []
    for number, pair in enumerate(o.features):
        names, more = load(pair)
        more[:, 0] += number * 100_000
        rows.append(more)
    rows = np.concatenate(rows)
    key = rows[:, 0] * 2 + rows[:, 1]
    _, group = np.unique(key, return_inverse=True)
    total = np.bincount(group, rows[:, 2])
    weights = rows[:, 2] / total[group] * 250
    mean, deviation, b = fit(rows[:, 4:].astype(np.float64), rows[:, 3], weights, names, o.ridge, o.curved, o.without.split())
    b *= o.damping
    n = len(names)
    table = b[: 4 * n].reshape(4, n)
    with open(o.table, "w") as f:
        f.write("feature\tmean\tdeviation\tw1\tw2\tw3\tw4\n")
        for i, name in enumerate(names):
            numbers = [mean[i], deviation[i], *table[:, i]]
            f.write(name + "".join("\t%.5g" % v for v in numbers) + "\n")
        f.write("bias\t0\t1\t%.5g\n" % b[-1])
    if o.swift:
        with open(o.swift, "w") as f:
            f.write("// Made by Tools/Oracles/stickers/train.py; a row for each `PatchCue`: mean, deviation, and four factors.\n\n")
            f.write("extension SaliencyWeights {\n")
            f.write("  /// The weights that come with the library, trained on photos that Tools/Oracles/stickers/photos.py made.\n")
            f.write("  public static let shipped = SaliencyWeights(\n    table: [\n")
            for i in range(n):
                numbers = [mean[i], deviation[i], *table[:, i]]
                f.write("      " + ", ".join("%.5g" % v for v in numbers) + ",\n")
            f.write("    ], bias: %.5g)\n}\n" % b[-1])
