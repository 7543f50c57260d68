#!/usr/bin/env python3
"""Trains the network for saliency on composites, which another process makes meanwhile.

usage: train.py POOL MINUTES OUT.network [--start STATE] [--join STATE] [--seed N] [--rate R]

Writes the file that ships, and OUT.network.pt beside it, from which --start goes on. With --join the last weights are
averaged with those of STATE. Each composite is seen about twice, mirrored half of the time; what is written is the mean of
the weights of the last steps.

The shipped file: `train.py POOL 28 first`, then `train.py POOL 19 second --start first.pt --join first.pt --seed 2
--rate 2e-3`, on a busy machine. Needs numpy, OpenCV and torch.
"""
import argparse
import copy
import multiprocessing
import time

import numpy as np
import torch
import torch.nn.functional as F
from composites import Pool, composite
from network import Network

BATCH = 48
# Batches from which a step takes parts, and the parts.
KEPT, PARTS = 60, 6


def make(folder, seed, queue):
    pool, rng, number = Pool(folder), np.random.default_rng([seed, 0]), 0
    while True:
        pictures, masks = zip(*(composite(rng, pool) for _ in range(BATCH)))
        queue.put((np.stack(pictures), np.stack(masks)))
        number += 1
        if number % 12 == 0:
            pool.read()


class Batches:
    """The last composites, of which a step takes some."""

    def __init__(self, queue):
        self.queue, self.kept, self.number = queue, [], 0

    def fill(self, steps):
        while len(self.kept) < 10 or not self.queue.empty() or steps > self.number * 2.2:
            self.kept.append(self.queue.get())
            self.number += 1
            if len(self.kept) > KEPT:
                self.kept.pop(np.random.randint(KEPT // 2))

    def take(self):
        parts = [(np.random.randint(len(self.kept)), np.random.permutation(BATCH)[: BATCH // PARTS]) for _ in range(PARTS)]
        pictures, masks = (np.concatenate([self.kept[i][kind][some] for i, some in parts]) for kind in (0, 1))
        x = (torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255 - 0.45) / 0.27
        y = torch.from_numpy(masks).float()[:, None] / 255
        return (x.flip(3), y.flip(3)) if np.random.random() < 0.5 else (x, y)


def loss_of(logits, masks):
    p = torch.sigmoid(logits)
    both = (p * masks).sum((1, 2, 3))
    overlap = (both + 1) / ((p + masks - p * masks).sum((1, 2, 3)) + 1)
    return F.binary_cross_entropy_with_logits(logits, masks) + 0.5 * (1 - overlap.mean()), overlap.mean().item()


def train(options, batches):
    network = Network().to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start))
    mean = copy.deepcopy(network)
    kernels = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    groups = [{"params": kernels, "weight_decay": 0.02}, {"params": others, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate)
    start, step, seen = time.time(), 0, 0.0
    while (passed := (time.time() - start) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 200) * (0.02 + 0.49 * (1 + np.cos(np.pi * passed)))
        batches.fill(step)
        x, y = batches.take()
        loss, overlap = loss_of(network(x.to(memory_format=torch.channels_last)), y)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        step += 1
        with torch.no_grad():
            for a, b in zip(mean.state_dict().values(), network.state_dict().values()):
                if a.dtype.is_floating_point:
                    a.lerp_(b, 1 - min(0.998, step / (step + 20)))
                else:
                    a.copy_(b)
        seen = overlap if step == 1 else 0.98 * seen + 0.02 * overlap
        if step % 250 == 0:
            print(f"{passed * options.minutes:.1f} min, {step} steps, {batches.number * BATCH} composites: {seen:.3f}", flush=True)
            save(mean, options.out)
    if options.join:
        for a, b in zip(mean.state_dict().values(), torch.load(options.join).values()):
            if a.dtype.is_floating_point:
                a.lerp_(b, 0.5)
    save(mean, options.out)


def save(network, path):
    torch.save(network.state_dict(), path + ".pt")
    with open(path, "wb") as file:
        file.write(network.file())


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("pool")
    ap.add_argument("minutes", type=float)
    ap.add_argument("out")
    ap.add_argument("--start")
    ap.add_argument("--join")
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--rate", type=float, default=3e-3)
    given = ap.parse_args()
    torch.manual_seed(given.seed)
    np.random.seed(given.seed)
    torch.set_num_threads(1)
    made = multiprocessing.Queue(6)
    multiprocessing.Process(target=make, args=(given.pool, given.seed, made), daemon=True).start()
    train(given, Batches(made))
