#!/usr/bin/env python3
"""Trains the network for saliency on photographs and composites, which another process makes meanwhile.

usage: train.py POOL MINUTES OUT.network [--start STATE|NETWORK] [--join STATE...] [--seed N] [--rate R] [--chosen PHOTOS]

Writes the file that ships, and OUT.network.pt beside it, from which --start goes on; --start also takes a shipped file, of
this network or of the first. A step takes new samples without hints, and those of the step before with hints that a person
would give who sees what the network saw. What is written is the mean of the weights of the last steps, and at the end, with
--join, of those and of other states. --chosen is a folder with the given photos (images and masks); of the 25 that are
looked at the overlap is written now and then. Needs numpy, OpenCV and torch.
"""
import argparse
import copy
import glob
import multiprocessing
import os
import pickle
import random
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from network import SIDE, Network
from samples import HALF, Photographs, hints, sample

# New samples of a step; as many have hints.
BATCH = 20
# Batches from which a step takes one, and how often each is taken.
KEPT, USES = 40, 1.25


def make(folder, seed, queue):
    photographs, rng, number = Photographs(folder), np.random.default_rng([seed, 0]), 0
    while True:
        queue.put(tuple(np.stack(parts) for parts in zip(*(sample(rng, photographs) for _ in range(BATCH)))))
        number += 1
        if number % 50 == 0:
            photographs.read()


class Batches:
    """The last samples, of which a step takes some."""

    def __init__(self, queue):
        self.queue, self.kept, self.number = queue, [], 0

    def take(self, step):
        while len(self.kept) < 4 or step > self.number * USES:
            self.kept.append(self.queue.get())
            self.number += 1
            if len(self.kept) > KEPT:
                self.kept.pop(np.random.randint(KEPT // 2))
        some = [(np.random.randint(len(self.kept)), np.random.permutation(BATCH)[: BATCH // 4]) for _ in range(4)]
        return tuple(np.concatenate([self.kept[i][kind][which] for i, which in some]) for kind in range(5))


def normalized(pictures):
    return (torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255 - 0.45) / 0.27


def loss_of(logits, masks, weights):
    """Returns cross-entropy, with more weight along contours, and overlap."""
    p = torch.sigmoid(logits)
    both = (p * masks * weights).sum((1, 2, 3))
    overlap = (both + 1) / (((p + masks - p * masks) * weights).sum((1, 2, 3)) + 1)
    contour = (F.max_pool2d(masks, 5, 1, 2) + F.max_pool2d(-masks, 5, 1, 2) > 0.5).float()
    each = F.binary_cross_entropy_with_logits(logits, masks, reduction="none") * weights * (1 + 0.7 * contour)
    return each.mean() + 0.5 * (1 - overlap.mean()), overlap.detach()


class Watched:
    """Photographs of which the overlap is written now and then."""

    def __init__(self, pool, folder):
        self.sets = {}
        for path in sorted(glob.glob(pool + "/kept-*.pkl")):
            with open(path, "rb") as file:
                entries = pickle.load(file)[:60]
            self.sets[os.path.basename(path)[5:-4]] = [(p[..., ::-1], m) for p, m, _, _, _ in entries]
        if folder:
            paths = sorted(glob.glob(folder + "/images/*"))
            names = [os.path.splitext(os.path.basename(path))[0] for path in paths]
            looked_at = set(random.Random(19).sample(sorted(names), 25))
            self.sets["given"] = [
                (cv2.imread(path)[..., ::-1], cv2.imread(f"{folder}/masks/{name}.png", 0))
                for path, name in zip(paths, names) if name in looked_at]

    def measure(self, network):
        network.eval()
        words, rng = [], np.random.default_rng(1)
        with torch.no_grad():
            for name, pairs in self.sets.items():
                pictures = np.stack([cv2.resize(p, (SIDE, SIDE), interpolation=cv2.INTER_AREA) for p, _ in pairs])
                truths = np.stack([cv2.resize(m, (HALF, HALF), interpolation=cv2.INTER_AREA) for _, m in pairs])
                x, planes = normalized(pictures), torch.zeros(len(pairs), 3, SIDE, SIDE)
                seen = torch.sigmoid((network(x, planes) + network(x.flip(3), planes).flip(3)) / 2).numpy()[:, 0]
                all_count = np.ones((HALF, HALF), np.float32)
                some = [hints(rng, s, t / np.float32(255), all_count, t * 0.0, 0) for s, t in zip(seen, truths)]
                helped = torch.sigmoid(network(x, torch.from_numpy(np.stack([planes for planes, _, _ in some])))).numpy()[:, 0]
                for maps in (seen, helped):
                    each = [((s > 0.5) & (t > 127)).sum() / max(1, ((s > 0.5) | (t > 127)).sum()) for s, t in zip(maps, truths)]
                    words.append(f"{name} {np.mean(each):.3f}")
        return "  ".join(words)


def train(options, batches):
    network = Network()
    if options.start:
        with open(options.start, "rb") as file:
            is_file = file.read(3) == b"DSN"
        if is_file:
            with open(options.start, "rb") as file:
                network.read(file.read())
            x = normalized(batches.take(0)[0])
            network.calibrate(x, torch.zeros_like(x))
        else:
            network.load_state_dict(torch.load(options.start))
    network = network.to(memory_format=torch.channels_last)
    mean, watched = copy.deepcopy(network), Watched(options.pool, options.chosen)
    print(watched.measure(mean), flush=True)
    kernels = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    groups = [{"params": kernels, "weight_decay": 0.01}, {"params": others, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate)
    rng, before = np.random.default_rng(options.seed), None
    start, step, seen, written, measured = time.time(), 0, np.zeros(2), 0, 0
    while (passed := (time.time() - start) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 150) * (0.01 + 0.495 * (1 + np.cos(np.pi * passed)))
        pictures, *layers, states = batches.take(step)
        layers = [a.astype(np.float32) / 255 for a in layers]
        planes, masks, weights = np.zeros((BATCH, 3, SIDE, SIDE), np.float32), layers[0], layers[1]
        if before is not None:
            some = [hints(rng, *one) for one in zip(*before[1:])]
            pictures = np.concatenate([pictures, before[0]])
            planes, masks, weights = (np.concatenate([a, np.stack(b)]) for a, b in zip((planes, masks, weights), zip(*some)))
        y, w = torch.from_numpy(masks)[:, None], torch.from_numpy(weights)[:, None]
        logits = network(normalized(pictures), torch.from_numpy(planes))
        loss, overlap = loss_of(logits, y, w)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        before = (pictures[:BATCH], torch.sigmoid(logits[:BATCH, 0]).detach().numpy(), *layers, states)
        step += 1
        with torch.no_grad():
            for a, b in zip(mean.state_dict().values(), network.state_dict().values()):
                if a.dtype.is_floating_point:
                    a.lerp_(b, 1 - min(0.998, step / (step + 20)))
                else:
                    a.copy_(b)
        now = np.array([overlap[:BATCH].mean().item(), overlap[BATCH:].mean().item() if len(overlap) > BATCH else 0])
        seen = now if step <= 2 else 0.98 * seen + 0.02 * now
        if time.time() - written > 60:
            written = time.time()
            now = f"{passed * options.minutes:.1f} min, {step} steps, {batches.number * BATCH} made"
            print(f"{now}: {seen.round(3)}", flush=True)
            save(mean, options.out)
        if time.time() - measured > 300:
            measured = time.time()
            print(watched.measure(mean), flush=True)
    for path in options.join:
        for number, (a, b) in enumerate(zip(mean.state_dict().values(), torch.load(path).values())):
            if a.dtype.is_floating_point:
                a.lerp_(b, 1 / (options.join.index(path) + 2))
    save(mean, options.out)
    print(watched.measure(mean))


def save(network, path):
    torch.save(network.state_dict(), path + ".part")
    os.replace(path + ".part", path + ".pt")
    with open(path + ".part", "wb") as file:
        file.write(network.file())
    os.replace(path + ".part", path)


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("pool")
    ap.add_argument("minutes", type=float)
    ap.add_argument("out")
    ap.add_argument("--start")
    ap.add_argument("--join", nargs="*", default=[])
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--rate", type=float, default=1.5e-3)
    ap.add_argument("--chosen")
    given = ap.parse_args()
    torch.manual_seed(given.seed)
    np.random.seed(given.seed)
    torch.set_num_threads(1)
    made = multiprocessing.Queue(8)
    multiprocessing.Process(target=make, args=(given.pool, given.seed, made), daemon=True).start()
    train(given, Batches(made))
