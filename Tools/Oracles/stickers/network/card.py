#!/usr/bin/env python3
"""Trains the network for saliency on a graphics card, in minutes.

usage: card.py pack POOL OUT.pack
       card.py train OUT.pack MINUTES OUT.network [--start NETWORK|STATE] [--seed N] [--batch N] [--steps N] [--device cpu]
       card.py join OUT.network STATE...

The pack is at most 45 MB: photographs with masks and backgrounds of POOL (photographs.py, cutouts.py) as WebP, and what is
kept aside. Everything else happens on the card: photographs are cropped, mirrored, widened, put before other backgrounds,
and lit anew there, and hints are drawn where the network is wrong. Checkpoints are written every half minute. Two runs of
five minutes with different seeds, of which `join` writes the mean, are what a card is asked for:

  card.py train OUT.pack 5 a.network --start saliency.network --seed 1
  card.py train OUT.pack 5 b.network --start saliency.network --seed 2
  card.py join saliency.network a.network.pt b.network.pt

Needs numpy, OpenCV and torch; with --device cpu and --steps it shows that it runs.
"""
import argparse
import copy
import glob
import pickle
import sys
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from network import SIDE, Network

# The side of stored photographs, and the size of the pack.
STORED, MOST = 160, 45_000_000
SHARES = {"pet": 0.4, "person": 0.34, "bust": 0.1, "object": 0.16}
HALF = SIDE // 2


def encoded(picture, quality):
    return cv2.imencode(".webp", picture, [cv2.IMWRITE_WEBP_QUALITY, quality])[1].tobytes()


def square(picture, side):
    if picture.shape[:2] == (side, side):
        return picture
    return cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA)


def stored(entry, quality):
    picture, mask, weight, _, kind = entry
    side = SIDE if kind == "pet" else STORED
    # Mask and weight in one picture: eight and four steps.
    levels = (square(mask, side) // 32 * 4 + square(weight, side) // 64).astype(np.uint8)
    _, packed = cv2.imencode(".png", levels, [cv2.IMWRITE_PNG_COMPRESSION, 6])
    return encoded(square(picture, side), quality), packed.tobytes(), kind


def pack(folder, out):
    def entries(kind):
        for path in sorted(glob.glob(f"{folder}/{kind}-*.pkl")):
            with open(path, "rb") as file:
                yield from pickle.load(file)

    grounds = [picture for kind in ("walls", "backdrops") for _, picture in entries(kind)][::2]
    for quality in (72, 56, 44):
        data = {
            "photos": [stored(entry, quality) for entry in entries("photos")],
            "kept": [stored(entry, quality) for entry in list(entries("kept"))[::4]],
            "grounds": [encoded(square(p, SIDE), quality) for p in grounds],
        }
        packed = pickle.dumps(data, 4)
        print("quality", quality, len(packed), "bytes")
        if len(packed) <= MOST:
            break
    with open(out, "wb") as file:
        file.write(packed)


class Photographs:
    """Everything of a pack on the card."""

    def __init__(self, path, device):
        with open(path, "rb") as file:
            data = pickle.load(file)
        self.device = device
        self.pictures, self.layers, kinds = self.decoded(data["photos"])
        self.kept, self.kept_layers, _ = self.decoded(data["kept"])
        grounds = [cv2.imdecode(np.frombuffer(p, np.uint8), 1)[..., ::-1] for p in data["grounds"]]
        self.grounds = torch.stack([self.plane(p) for p in grounds])
        shares = torch.tensor([SHARES[k] / kinds.count(k) for k in kinds])
        self.shares, self.kinds = shares.to(device), kinds
        self.is_person = torch.tensor([k in ("person", "bust") for k in kinds], device=device)
        # The box of each subject, in shares of the side.
        inside = self.layers[:, 0] > 127
        self.boxes = torch.stack(
            [*self.ends(inside.any(1)), *self.ends(inside.any(2))], 1).float() / STORED

    def plane(self, picture):
        return torch.from_numpy(np.ascontiguousarray(picture.transpose(2, 0, 1))).to(self.device)

    def ends(self, line):
        number = torch.arange(line.shape[1], device=self.device)
        return torch.where(line, number, STORED).amin(1), torch.where(line, number + 1, 0).amax(1)

    def decoded(self, entries):
        pictures, layers, kinds = [], [], []
        for picture, levels, kind in entries:
            picture = cv2.imdecode(np.frombuffer(picture, np.uint8), 1)[..., ::-1]
            levels = cv2.imdecode(np.frombuffer(levels, np.uint8), 0)
            both = np.dstack([levels // 4 * 36, levels % 4 * 85])
            if levels.shape[0] != STORED:
                picture, both = (cv2.resize(a, (STORED, STORED)) for a in (picture, both))
            pictures.append(self.plane(picture))
            layers.append(self.plane(both))
            kinds.append(kind)
        return torch.stack(pictures), torch.stack(layers), kinds

    def windows(self, some):
        """Returns the middles and halves of windows in shares of the side; they may reach beyond photographs of people."""
        n = len(some)
        u = torch.rand(n, 6, device=self.device)
        left, right, top, bottom = self.boxes[some].T
        high = bottom - top
        # Any part that shows some of the subject, or people as far as somewhere below the head.
        across, down = 0.5 + 0.5 * u[:, 0], ((0.5 + 0.5 * u[:, 0]) * torch.exp((u[:, 1] - 0.5) * 0.5)).clamp(max=1)
        x, y = (across / 2 + u[:, 2] * (1 - across)), (down / 2 + u[:, 3] * (1 - down))
        is_bust = self.is_person[some] & (u[:, 4] < 0.5)
        reach = high * (0.2 + 0.55 * u[:, 1])
        start = (top - 0.12 * high * u[:, 0]).clamp(min=0)
        down = torch.where(is_bust, reach, down)
        y = torch.where(is_bust, start + reach / 2, y)
        across = torch.where(is_bust, (reach * torch.exp(u[:, 5] * 1.3 - 0.2)).clamp(0.15, 1.6), across)
        x = torch.where(is_bust, (left + right) / 2 + (u[:, 2] - 0.5) * across * 0.3, x)
        whole = (u[:, 5] < 0.2) & ~is_bust
        x, y, across, down = (torch.where(whole, c, v) for v, c in ((x, 0.5), (y, 0.5), (across, 1.0), (down, 1.0)))
        return torch.stack([x, y], 1), torch.stack([across, down], 1) / 2

    def cropped(self, images, middles, halves, side):
        flip = 1 - 2 * (torch.rand(len(images), device=self.device) < 0.5).float()
        return self.sampled(images, middles, halves, side, flip), flip

    def sampled(self, images, middles, halves, side, flip):
        theta = torch.zeros(len(images), 2, 3, device=self.device)
        theta[:, 0, 0], theta[:, 1, 1] = 2 * halves[:, 0] * flip, 2 * halves[:, 1]
        theta[:, :, 2] = 2 * middles - 1
        grid = F.affine_grid(theta, (len(images), images.shape[1], side, side), align_corners=False)
        return F.grid_sample(images, grid, mode="bilinear", padding_mode="reflection", align_corners=False), grid

    def batch(self, n):
        """Returns pictures, and the masks and weights of half their size."""
        some = torch.multinomial(self.shares, n, replacement=True)
        middles, halves = self.windows(some)
        images = torch.cat([self.pictures[some], self.layers[some]], 1).float() / 255
        (images, grid), _ = self.cropped(images, middles, halves, SIDE)
        picture, mask, weight = images[:, :3], images[:, 3:4], images[:, 4:5]
        # Mirror images of the subject beyond the border do not count.
        beyond = (grid.abs().amax(-1, keepdim=True) > 1).permute(0, 3, 1, 2)
        weight = torch.where(beyond & (mask > 0.1), 0, weight)
        mask = torch.where(beyond, 0, mask)
        coin = torch.rand(n, 8, 1, 1, 1, device=self.device)
        # Other backgrounds.
        grounds = self.grounds[torch.randint(len(self.grounds), (n,), device=self.device)].float() / 255
        halves = 0.25 + 0.25 * torch.rand(n, 2, device=self.device)
        middles = halves + torch.rand(n, 2, device=self.device) * (1 - 2 * halves)
        (grounds, _), _ = self.cropped(grounds, middles, halves, SIDE)
        alpha = self.blurred(mask).sub(0.25).div(0.6).clamp(0, 1)
        shift = grounds.mean((2, 3), keepdim=True) - picture.mean((2, 3), keepdim=True)
        shift = shift * torch.rand(n, 1, 1, 1, device=self.device)
        other = grounds * (1 - alpha) + (picture + shift * (coin[:, 1] < 0.5)).clamp(0, 1) * alpha
        is_put = (coin[:, 0] < 0.22) & (weight.mean((1, 2, 3), keepdim=True) > 0.8)
        picture = torch.where(is_put, other, picture)
        # The subject in colors nearer to those behind it.
        behind = (picture * (1 - mask)).sum((2, 3), keepdim=True) / ((1 - mask).sum((2, 3), keepdim=True) + 1)
        own = (picture * mask).sum((2, 3), keepdim=True) / (mask.sum((2, 3), keepdim=True) + 1)
        nearer = (coin[:, 2] < 0.14) * (0.2 + 0.55 * torch.rand(n, 1, 1, 1, device=self.device))
        picture = (picture + (behind - own) * nearer * mask).clamp(0, 1)
        # Light, colors, blur, noise.
        noise = lambda *shape: torch.randn(n, *shape, device=self.device)  # noqa: E731
        clouds = F.interpolate(noise(1, 4, 4), (SIDE, SIDE), mode="bicubic", align_corners=False)
        picture = picture * torch.exp(clouds * 0.3 * (coin[:, 3] < 0.25))
        gray = picture.mean(1, keepdim=True)
        saturation = 0.5 + 0.8 * torch.rand(n, 1, 1, 1, device=self.device)
        picture = gray + (picture - gray) * torch.where(coin[:, 4] < 0.04, 0, saturation)
        picture = picture * (1 + noise(3, 1, 1) * 0.055)
        picture = picture.clamp(1e-4, 1) ** torch.exp(noise(1, 1, 1) * 0.24)
        picture = (picture * torch.exp(noise(1, 1, 1) * 0.12)).clamp(0, 1)
        picture = torch.where(coin[:, 5] < 0.15, self.blurred(picture), picture)
        picture = picture + noise(3, SIDE, SIDE) * 0.015 * coin[:, 6]
        return (picture.clamp(0, 1) - 0.45) / 0.27, F.avg_pool2d(mask, 2), F.avg_pool2d(weight, 2)

    @staticmethod
    def blurred(images):
        return F.avg_pool2d(F.avg_pool2d(F.pad(images, (2, 2, 2, 2), mode="replicate"), 3, 1), 3, 1)


def hints(seen, mask, weight):
    """Returns planes of hints where a map is wrong: taps, strokes and boxes."""
    n, device = len(seen), seen.device
    kind = torch.rand(n, 1, 1, device=device)
    truth, wrong = mask[:, 0] > 0.5, ((seen > 0.5) != (mask > 0.5))[:, 0] & (weight[:, 0] > 0.3)
    # The middle of what is wrong: where much is wrong all around.
    depth = wrong.float()[:, None]
    for reach in (3, 5, 9):
        depth = depth + F.avg_pool2d(depth, reach, 1, reach // 2) * wrong[:, None]
    depth = depth[:, 0] + 0.3 * torch.rand_like(depth[:, 0]) * wrong
    place = depth.flatten(1).argmax(1)
    is_wrong = wrong.flatten(1).sum(1) > 12
    y, x = (place // HALF).float(), (place % HALF).float()
    belongs = truth.flatten(1).gather(1, place[:, None])[:, :, None]
    line = torch.arange(SIDE, device=device)
    row, column = line.view(1, -1, 1).float(), line.view(1, 1, -1).float()
    u, v = column - (2 * x + 0.5).view(n, 1, 1), row - (2 * y + 0.5).view(n, 1, 1)
    # A stroke follows the direction in which more is wrong, as far as it is.
    angles = torch.arange(8, device=device) * np.pi / 8
    reach = torch.arange(-16, 17, 2, device=device)
    xs = (x.view(n, 1, 1) + reach * torch.cos(angles).view(1, 8, 1)).round().long().clamp(0, HALF - 1)
    ys = (y.view(n, 1, 1) + reach * torch.sin(angles).view(1, 8, 1)).round().long().clamp(0, HALF - 1)
    best = wrong.flatten(1).gather(1, (ys * HALF + xs).flatten(1)).view(n, 8, -1).float().sum(2).argmax(1)
    c, s = torch.cos(angles[best]).view(n, 1, 1), torch.sin(angles[best]).view(n, 1, 1)
    half = torch.rand(n, 1, 1, device=device) * 22 + 2
    along = torch.minimum(torch.maximum(u * c + v * s, -half), half)
    is_tap = kind < 0.32
    along = torch.where(is_tap, 0, along)
    soft = (3.5 - torch.sqrt((u - along * c) ** 2 + (v - along * s) ** 2)).clamp(0, 1)
    near = F.interpolate(wrong.float()[:, None], scale_factor=2)[:, 0]
    soft = soft * torch.where(is_tap, 1, F.max_pool2d(near, 3, 1, 1)) * is_wrong.view(n, 1, 1) * (kind < 0.64)
    rows, columns = truth.any(2).float(), truth.any(1).float()

    def span(ends):
        number = torch.arange(HALF, device=device)
        first = torch.where(ends > 0, number, HALF).amin(1) * 2 + torch.rand(n, device=device) * -5 + 0.5
        last = torch.where(ends > 0, number, -1).amax(1) * 2 + 2 + torch.rand(n, device=device) * 5 - 0.5
        return ((line >= first[:, None]) & (line < last[:, None])).float()

    box = span(rows)[:, :, None] * span(columns)[:, None, :] * (kind >= 0.6) * (kind < 0.95)
    return torch.stack([soft * belongs, soft * ~belongs, box], 1)


def measured(network, photographs, channels_last):
    network.eval()
    scores = []
    with torch.no_grad():
        for start in range(0, len(photographs.kept), 64):
            x = F.interpolate(photographs.kept[start : start + 64].float() / 255, (SIDE, SIDE), mode="area")
            x, truth = (x - 0.45) / 0.27, photographs.kept_layers[start : start + 64, :1].float() / 255
            logits = network(x.contiguous(memory_format=channels_last), torch.zeros_like(x)).float()
            ours, theirs = F.interpolate(logits, (STORED, STORED), mode="bilinear") > 0, truth > 0.5
            scores.append((ours & theirs).sum((1, 2, 3)) / (ours | theirs).sum((1, 2, 3)).clamp(min=1))
    network.train()
    return torch.cat(scores).mean().item()


def train(given):
    torch.manual_seed(given.seed)
    device, channels_last = torch.device(given.device), torch.channels_last
    photographs = Photographs(given.pack, device)
    network = Network()
    if given.start and given.start.endswith(".pt"):
        network.load_state_dict(torch.load(given.start, map_location="cpu"))
    elif given.start:
        with open(given.start, "rb") as file:
            network.read(file.read())
        x = photographs.batch(32)[0].cpu()
        network.calibrate(x, torch.zeros_like(x))
    network = network.to(device, memory_format=channels_last)
    mean = copy.deepcopy(network)
    kernels = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    optimizer = torch.optim.AdamW(
        [{"params": kernels, "weight_decay": 0.02}, {"params": others, "weight_decay": 0}], lr=given.rate)
    n = given.batch // 2
    start, written, step, before = time.time(), time.time(), 0, None
    print("begins with", measured(mean, photographs, channels_last), flush=True)
    while True:
        passed = step / given.steps if given.steps else (time.time() - start) / 60 / given.minutes
        if passed >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = given.rate * min(1, (step + 1) / 200) * (0.01 + 0.495 * (1 + np.cos(np.pi * passed)))
        x, y, w = photographs.batch(n)
        planes = torch.zeros_like(x)
        if before is not None:
            x, y, w = (torch.cat(pair) for pair in zip((x, y, w), before[:3]))
            planes = torch.cat([planes, hints(before[3], before[1], before[2])])
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            logits = network(x.contiguous(memory_format=channels_last), planes)
        logits = logits.float()
        p = torch.sigmoid(logits)
        overlap = ((p * y * w).sum((1, 2, 3)) + 1) / (((p + y - p * y) * w).sum((1, 2, 3)) + 1)
        contour = (F.max_pool2d(y, 5, 1, 2) + F.max_pool2d(-y, 5, 1, 2) > 0.5).float()
        each = F.binary_cross_entropy_with_logits(logits, y, reduction="none") * w * (1 + 0.7 * contour)
        loss = each.mean() + 0.5 * (1 - overlap.mean())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        before = x[:n], y[:n], w[:n], p[:n].detach()
        step += 1
        with torch.no_grad():
            keep = min(0.999, step / (step + 20))
            for a, b in zip(mean.state_dict().values(), network.state_dict().values()):
                a.lerp_(b, 1 - keep) if a.dtype.is_floating_point else a.copy_(b)
        if time.time() - written > 30:
            written = time.time()
            now = f"{written - start:.0f} s, {step} steps: {overlap.mean().item():.3f}"
            print(now, measured(mean, photographs, channels_last), flush=True)
            save(mean, given.out)
    print(f"{step} steps:", measured(mean, photographs, channels_last))
    save(mean, given.out)


def save(network, path):
    network = copy.deepcopy(network).cpu()
    torch.save(network.state_dict(), path + ".pt")
    with open(path, "wb") as file:
        file.write(network.file())


def join(out, paths):
    states = [torch.load(path, map_location="cpu") for path in paths]
    network = Network()
    network.load_state_dict({
        name: sum(s[name] for s in states) / len(states) if value.dtype.is_floating_point else value
        for name, value in states[0].items()})
    save(network, out)


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] == "pack":
        pack(*sys.argv[2:])
    elif len(sys.argv) > 3 and sys.argv[1] == "join":
        join(sys.argv[2], sys.argv[3:])
    elif len(sys.argv) > 4 and sys.argv[1] == "train":
        ap = argparse.ArgumentParser()
        ap.add_argument("pack")
        ap.add_argument("minutes", type=float)
        ap.add_argument("out")
        ap.add_argument("--start")
        ap.add_argument("--seed", type=int, default=1)
        ap.add_argument("--batch", type=int, default=512)
        ap.add_argument("--steps", type=int)
        ap.add_argument("--rate", type=float, default=3e-3)
        ap.add_argument("--device", default="cuda")
        train(ap.parse_args(sys.argv[2:]))
    else:
        sys.exit(__doc__)
