#!/usr/bin/env python3
"""Synthetic photos with exact masks: subjects made of parts in front of rooms, landscapes, foliage and clutter.

usage: photos.py OUT COUNT [SEED]

Writes OUT/images/NNNN.jpg and OUT/masks/NNNN.png. What the library ships is trained on these (train.py), so they vary
what photos vary: what stands behind, where light comes from, how sharp and noisy it is, how much the subject's colors
differ from those around it, how large it is, and whether it is cut off at the lower border. Needs numpy and Pillow.
"""
import io
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def noise(rng, h, w, slope=1.0, stretch=1.0):
    """Returns noise with the spectrum 1/f^slope, mean 0 and deviation 1; stretched across where asked."""
    fy = np.fft.fftfreq(h)[:, None] * stretch
    fx = np.fft.rfftfreq(w)[None]
    f = np.sqrt(fx * fx + fy * fy)
    f[0, 0] = 1
    spectrum = (rng.normal(size=f.shape) + 1j * rng.normal(size=f.shape)) / f ** (slope + 0.5)
    spectrum[0, 0] = 0
    field = np.fft.irfft2(spectrum, (h, w))
    return (field / (field.std() + 1e-9)).astype(np.float32)


def hsv(h, s, v):
    i = int(h * 6) % 6
    f = h * 6 - int(h * 6)
    p, q, t = v * (1 - s), v * (1 - f * s), v * (1 - (1 - f) * s)
    return np.array([(v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q)][i], np.float32)


def any_color(rng, vivid=0.35):
    s = rng.beta(1.2, 1.6) if rng.random() < vivid else rng.beta(1.2, 4)
    return hsv(rng.random(), s, rng.uniform(0.08, 0.98))


EARTH = [(0.07, 0.5), (0.09, 0.4), (0.1, 0.3), (0.06, 0.6), (0.08, 0.15)]
GREEN = [(0.25, 0.5), (0.28, 0.4), (0.22, 0.5), (0.3, 0.35), (0.2, 0.45)]


def near(rng, table, spread=0.03):
    h, s = table[rng.integers(len(table))]
    return hsv((h + rng.normal() * spread) % 1, np.clip(s + rng.normal() * 0.12, 0, 1), rng.uniform(0.15, 0.85))


def blur(picture, radius):
    if radius <= 0.2:
        return picture
    image = Image.fromarray((picture * 255).clip(0, 255).astype(np.uint8))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(float(radius))), np.float32) / 255


def material(rng, h, w, base, strength=None, slope=None, other=None):
    """Returns a mottled surface of one color, or of two where another color is given."""
    strength = rng.gamma(2, 0.025) if strength is None else strength
    field = noise(rng, h, w, rng.uniform(0.3, 1.5) if slope is None else slope, rng.choice([1, 1, 1, 3, 0.4]))
    out = base + field[..., None] * strength * (0.4 + base)
    if other is not None:
        mask = 1 / (1 + np.exp(-(noise(rng, h, w, rng.uniform(0.6, 1.6)) - rng.normal() * 0.5) * rng.uniform(1, 12)))
        out = out * (1 - mask[..., None]) + other * mask[..., None]
    return out


# -- Backgrounds ---------------------------------------------------------------------------------------------


def sky(rng, h, w):
    y = np.linspace(0, 1, h)[:, None, None]
    blue = hsv(rng.uniform(0.53, 0.64), rng.uniform(0, 0.6), rng.uniform(0.5, 0.98))
    low = blue * 0.4 + 0.6 * np.array([0.95, 0.93, 0.9]) if rng.random() < 0.7 else any_color(rng)
    out = blue * (1 - y) + low * y + np.zeros((h, w, 3))
    if rng.random() < 0.5:
        cloud = np.clip(noise(rng, h, w, 1.5, rng.uniform(1, 3)) - rng.uniform(-0.5, 1), 0, 1)[..., None]
        out = out * (1 - cloud) + rng.uniform(0.75, 1) * cloud
    return out


def room(rng, h, w):
    out = material(rng, h, w, any_color(rng, 0.15), rng.gamma(1.5, 0.01), 1.5)
    if rng.random() < 0.5:
        line = int(h * rng.uniform(0.55, 0.9))
        slope = rng.normal() * 0.05
        yy, xx = np.mgrid[0:h, 0:w]
        floor = (yy > line + slope * (xx - w / 2))[..., None]
        base = near(rng, EARTH) if rng.random() < 0.6 else any_color(rng)
        out = np.where(floor, material(rng, h, w, base, rng.gamma(2, 0.02), 1.0), out)
    for _ in range(rng.poisson(1.6)):
        out = furniture(rng, out)
    return out


def furniture(rng, out):
    h, w = out.shape[:2]
    mask = Image.new("L", (w, h))
    draw = ImageDraw.Draw(mask)
    x, y = rng.uniform(-0.2, 1.0) * w, rng.uniform(-0.2, 0.9) * h
    a, b = rng.uniform(0.08, 0.6) * w, rng.uniform(0.08, 0.6) * h
    draw.rectangle((x, y, x + a, y + b), fill=255)
    if rng.random() < 0.4:
        inner = rng.uniform(3, 12)
        if a > 3 * inner and b > 3 * inner:
            draw.rectangle((x + inner, y + inner, x + a - inner, y + b - inner), fill=int(rng.integers(0, 200)))
    m = np.asarray(mask, np.float32)[..., None] / 255
    return out * (1 - m) + material(rng, h, w, any_color(rng), rng.gamma(2, 0.02)) * m


def landscape(rng, h, w):
    out = sky(rng, h, w)
    horizon = h * rng.uniform(0.15, 0.75)
    yy, xx = np.mgrid[0:h, 0:w]
    edge = horizon + noise(rng, 1, w, 1.2)[0] * h * rng.uniform(0, 0.05)
    for layer in range(rng.integers(1, 4)):
        kind = rng.random()
        base = near(rng, GREEN) if kind < 0.5 else near(rng, EARTH) if kind < 0.85 else any_color(rng)
        other = near(rng, GREEN if kind < 0.5 else EARTH) if rng.random() < 0.6 else None
        ground = material(rng, h, w, base, rng.gamma(2.5, 0.03), rng.uniform(0.3, 1.1), other)
        line = edge + layer * h * rng.uniform(0.05, 0.25)
        out = np.where((yy > line[None])[..., None], ground, out)
    if rng.random() < 0.5:
        bush = noise(rng, h, w, 1.3) - np.abs(yy - horizon) / (h * rng.uniform(0.08, 0.3)) + rng.uniform(0, 1)
        dark = material(rng, h, w, near(rng, GREEN) * rng.uniform(0.3, 0.8), rng.gamma(3, 0.03), 0.5)
        m = (1 / (1 + np.exp(-bush * 8)))[..., None]
        out = out * (1 - m) + dark * m
    return out


def meadow(rng, h, w):
    table = GREEN if rng.random() < 0.6 else EARTH
    out = material(rng, h, w, near(rng, table), rng.gamma(3, 0.035), rng.uniform(0.2, 1.0), near(rng, table))
    if rng.random() < 0.5:
        far = np.clip(1 - np.linspace(0, 1, h) / rng.uniform(0.2, 0.8), 0, 1)[:, None, None]
        out = out * (1 - far) + blur(material(rng, h, w, near(rng, table), 0.08, 1.2), 6) * far
    return out


def water(rng, h, w):
    base = hsv(rng.uniform(0.45, 0.65), rng.uniform(0.05, 0.6), rng.uniform(0.2, 0.8))
    wave = noise(rng, h, w, rng.uniform(0.5, 1.2), rng.uniform(0.2, 0.5))
    out = base + wave[..., None] * rng.gamma(2, 0.03)
    if rng.random() < 0.4:
        line = int(h * rng.uniform(0.1, 0.5))
        out[:line] = sky(rng, h, w)[:line]
    return out


def clutter(rng, h, w):
    out = material(rng, h, w, any_color(rng), None, None, any_color(rng) if rng.random() < 0.5 else None)
    colors = [any_color(rng, 0.5) for _ in range(rng.integers(3, 9))]
    for _ in range(rng.integers(6, 60)):
        mask = Image.new("L", (w, h))
        draw = ImageDraw.Draw(mask)
        size = max(3, rng.gamma(1.5, 0.06) * w)
        x, y = rng.uniform(-0.1, 1.1) * w, rng.uniform(-0.1, 1.1) * h
        kind = rng.random()
        if kind < 0.35:
            draw.ellipse((x - size, y - size * 0.8, x + size, y + size * 0.8), fill=255)
        elif kind < 0.7:
            points = [(x + rng.normal() * size, y + rng.normal() * size) for _ in range(rng.integers(3, 6))]
            draw.polygon(points, fill=255)
        else:
            tall = rng.uniform(0.3, 3)
            draw.rectangle((x, y, x + size, y + size * tall), fill=255)
        m = np.asarray(mask, np.float32)[..., None] / 255
        color = colors[rng.integers(len(colors))] * rng.uniform(0.7, 1.2)
        out = out * (1 - m) + (color + noise(rng, h, w, 0.8)[..., None] * 0.03) * m
    return out


def street(rng, h, w):
    out = sky(rng, h, w)
    x = -rng.uniform(0, 0.2) * w
    while x < w:
        wide, top = rng.uniform(0.1, 0.4) * w, rng.uniform(-0.2, 0.5) * h
        base = any_color(rng, 0.15)
        left, right = max(0, int(x)), min(w, int(x + wide))
        if right > left:
            wall = material(rng, h, w, base, 0.02)
            step, gap = int(rng.integers(8, 30)), rng.uniform(0.3, 0.7)
            yy, xx = np.mgrid[0:h, 0:w]
            window = ((yy % step) < step * gap) & ((xx % step) < step * gap)
            wall = np.where(window[..., None], base * rng.uniform(0.3, 1.4), wall)
            out[max(0, int(top)) :, left:right] = wall[max(0, int(top)) :, left:right]
        x += wide
    line = int(h * rng.uniform(0.6, 0.9))
    out[line:] = material(rng, h, w, np.full(3, rng.uniform(0.2, 0.6), np.float32), 0.04)[line:]
    return out


def bokeh(rng, h, w):
    out = clutter(rng, h, w) * rng.uniform(0.4, 1)
    return blur(np.clip(out, 0, 1), rng.uniform(6, 20))


def scenery(rng, h, w):
    kinds = [room, landscape, meadow, water, clutter, street, bokeh]
    return kinds[rng.choice(len(kinds), p=[0.2, 0.23, 0.17, 0.07, 0.12, 0.08, 0.13])](rng, h, w)


def backdrop(rng, h, w):
    out = scenery(rng, h, w)
    if rng.random() < 0.4:
        # Another material covers a part, as trees, walls and roads do.
        tilt = rng.uniform(0, 7)
        yy, xx = np.mgrid[0:h, 0:w]
        slant = (np.cos(tilt) * (xx / w - 0.5) + np.sin(tilt) * (yy / h - 0.5)) * rng.uniform(0, 9)
        m = 1 / (1 + np.exp(-(noise(rng, h, w, rng.uniform(1.2, 2.2)) + slant - rng.normal()) * rng.uniform(4, 40)))
        out = out * (1 - m[..., None]) + scenery(rng, h, w) * m[..., None]
    if rng.random() < 0.5:
        # Light and shade are multiplied on top.
        out = out * np.exp(noise(rng, h, w, rng.uniform(1.5, 2.5)) * rng.uniform(0.05, 0.45))[..., None]
    for _ in range(rng.poisson(0.8)):
        # Distractors are farther away or at the side.
        alpha, color, _, _ = subject(rng, np.clip(out, 0, 1))
        scale = np.sqrt(rng.uniform(0.005, 0.07) * h * w / max(1.0, alpha.sum()))
        size = (max(4, int(alpha.shape[1] * scale)), max(4, int(alpha.shape[0] * scale)))
        layers = [np.asarray(Image.fromarray((layer * 255).clip(0, 255).astype(np.uint8)).resize(size), np.float32) / 255
                  for layer in (color, alpha)]
        x = int(rng.choice([rng.uniform(-0.15, 0.2), rng.uniform(0.8, 1.1), rng.uniform(0, 1)], p=[0.4, 0.4, 0.2]) * w - size[0] / 2)
        y = int(rng.uniform(0.1, 0.9) * h - size[1] / 2)
        x0, y0, x1, y1 = max(0, x), max(0, y), min(w, x + size[0]), min(h, y + size[1])
        if x1 > x0 and y1 > y0:
            m = layers[1][y0 - y : y1 - y, x0 - x : x1 - x, None]
            out[y0:y1, x0:x1] = out[y0:y1, x0:x1] * (1 - m) + layers[0][y0 - y : y1 - y, x0 - x : x1 - x] * m
    radius = rng.choice([0, 0.6, 1.5, 3, 6], p=[0.25, 0.25, 0.25, 0.15, 0.1])
    return blur(np.clip(out, 0, 1), radius)


# -- Subjects: lists of parts, each a mask with a surface, in a square of their own -----------------------------

S = 360


class Canvas:
    """A subject under construction; later parts are in front of earlier ones."""

    def __init__(self, rng):
        self.rng = rng
        self.color = np.zeros((S, S, 3), np.float32)
        self.alpha = np.zeros((S, S), np.float32)

    def part(self, draw_on, surface, rough=0.0):
        mask = Image.new("L", (S * 2, S * 2))
        draw_on(ImageDraw.Draw(mask))
        mask = np.asarray(mask.resize((S, S), Image.BOX), np.float32) / 255
        if rough > 0:
            soft = np.asarray(
                Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(3)), np.float32) / 255
            mask = np.clip((soft + noise(self.rng, S, S, 0.6) * rough - 0.5) * 4 + 0.5, 0, 1)
        shade = self.shade(mask)
        m = mask[..., None]
        self.color = self.color * (1 - m) + np.clip(surface * shade[..., None], 0, 1) * m
        self.alpha = np.maximum(self.alpha, mask)

    def shade(self, mask):
        """Shades the mask like a round body, by the gradient of the blurred mask."""
        soft = np.asarray(
            Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(self.rng.uniform(6, 22))),
            np.float32) / 255
        gy, gx = np.gradient(soft)
        angle = self.rng.uniform(0, 2 * np.pi) if self.rng.random() < 0.3 else self.rng.uniform(-2.4, -0.7)
        light = -(np.cos(angle) * gx + np.sin(angle) * gy) * self.rng.uniform(2, 12)
        return np.clip(1 + light * -1, 0.35, 1.6)


def px(*values):
    return [v * 2 * S for v in values]


def ellipse(cx, cy, rx, ry, angle=0.0, n=40):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    x, y = rx * np.cos(t), ry * np.sin(t)
    c, s = np.cos(angle), np.sin(angle)
    return [tuple(px(cx + x[i] * c - y[i] * s, cy + x[i] * s + y[i] * c)) for i in range(n)]


def limb(x0, y0, x1, y1, a, b):
    """Draws a tapered limb between two joints."""
    d = np.array([x1 - x0, y1 - y0])
    d = d / (np.linalg.norm(d) + 1e-9)
    n = np.array([-d[1], d[0]])
    start = [(x0 + n[0] * a * k, y0 + n[1] * a * k) for k in (1, -1)]
    end = [(x1 + n[0] * b * k, y1 + n[1] * b * k) for k in (-1, 1)]
    return [tuple(px(*p)) for p in start + end]


def blob(rng, cx, cy, r, wild=0.25):
    t = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    radius = np.ones(72)
    for k in range(2, 8):
        radius += rng.normal() * wild / k * np.cos(k * t + rng.uniform(0, 7))
    radius = r * np.clip(radius, 0.3, 2)
    return [tuple(px(cx + radius[i] * np.cos(t[i]), cy + radius[i] * np.sin(t[i]))) for i in range(72)]


def coat(rng, base):
    other = None
    if rng.random() < 0.4:
        other = any_color(rng) if rng.random() < 0.3 else np.clip(base * rng.uniform(0.2, 1.9), 0, 1)
    return material(rng, S, S, base, rng.gamma(2, 0.035), rng.uniform(0.3, 1.4), other)


def polygon(points):
    return lambda draw: draw.polygon(points, fill=255)


def animal(rng, base):
    c = Canvas(rng)
    fur = coat(rng, base)
    rough = rng.choice([0, 0.05, 0.12])
    long, tall = rng.uniform(0.2, 0.32), rng.uniform(0.09, 0.17)
    leg = rng.uniform(0.05, 0.28)
    for x in (-0.8, -0.55, 0.55, 0.8):
        bend = rng.normal() * 0.04
        c.part(polygon(limb(0.5 + x * long, 0.5, 0.5 + x * long + bend, 0.5 + tall * 0.7 + leg, 0.035, 0.018)),
               fur * rng.uniform(0.6, 1.0))
    tail = rng.uniform(-1.2, 1.2)
    c.part(polygon(limb(0.5 + long * 0.9, 0.48, 0.5 + long * 0.9 + 0.18 * np.cos(tail), 0.48 + 0.18 * np.sin(tail), 0.02,
                        0.012)), fur, rough)
    c.part(polygon(ellipse(0.5, 0.5, long, tall, rng.normal() * 0.1)), fur, rough)
    rise = rng.uniform(-0.05, 0.25)
    hx, hy = 0.5 - long - rng.uniform(0.0, 0.08), 0.47 - rise
    c.part(polygon(limb(0.5 - long * 0.7, 0.47, hx, hy, tall * 0.7, 0.05)), fur, rough)
    size = rng.uniform(0.05, 0.1)
    for k in (-1, 1):
        c.part(polygon(ellipse(hx + k * size * 0.5, hy - size, size * 0.25, size * rng.uniform(0.4, 1), k * 0.3)), fur * 0.8)
    c.part(polygon(ellipse(hx - 0.02, hy, size * rng.uniform(1, 1.6), size, rng.normal() * 0.3)), fur, rough)
    c.part(polygon(ellipse(hx - 0.03, hy - size * 0.2, 0.01, 0.01)), np.full((S, S, 3), 0.05))
    return c


def face(rng, base):
    """Draws an animal from the front: a head on a body that continues below."""
    c = Canvas(rng)
    fur = coat(rng, base)
    rough = rng.choice([0, 0.06, 0.15])
    c.part(polygon(ellipse(0.5, 0.85, rng.uniform(0.18, 0.3), 0.4)), fur * rng.uniform(0.7, 1.1), rough)
    r = rng.uniform(0.15, 0.24)
    for k in (-1, 1):
        c.part(polygon(ellipse(0.5 + k * r * 0.8, 0.4 - r * 0.8, r * 0.3, r * rng.uniform(0.3, 0.8), k * 0.4)), fur * 0.85)
    c.part(polygon(ellipse(0.5, 0.4, r, r * rng.uniform(0.85, 1.15))), fur, rough)
    c.part(polygon(ellipse(0.5, 0.4 + r * 0.45, r * 0.5, r * 0.4)), np.clip(fur * rng.uniform(0.7, 1.6), 0, 1))
    for k in (-1, 1):
        c.part(polygon(ellipse(0.5 + k * r * 0.4, 0.38, r * 0.12, r * 0.12)), np.full((S, S, 3), 0.06))
    return c


def cloth(rng):
    base = any_color(rng, 0.5)
    out = material(rng, S, S, base, rng.gamma(2, 0.02), 1.2)
    if rng.random() < 0.25:
        yy, xx = np.mgrid[0:S, 0:S]
        step = rng.uniform(6, 24)
        stripe = ((yy if rng.random() < 0.7 else xx) % step < step * 0.5)[..., None]
        out = np.where(stripe, any_color(rng, 0.5), out)
    return out


def skin(rng):
    tone = np.array([[0.93, 0.76, 0.66], [0.82, 0.62, 0.5], [0.6, 0.42, 0.32], [0.36, 0.24, 0.18]])[rng.integers(4)]
    return material(rng, S, S, (tone * rng.uniform(0.85, 1.1)).astype(np.float32), 0.015, 1.2)


def portrait(rng, _):
    c = Canvas(rng)
    shirt, tone = cloth(rng), skin(rng)
    hair = material(rng, S, S, hsv(rng.uniform(0.04, 0.12), rng.uniform(0, 0.6), rng.uniform(0.04, 0.7)), 0.05, 0.8)
    r = rng.uniform(0.1, 0.16)
    cy = rng.uniform(0.2, 0.32)
    if rng.random() < 0.5:
        c.part(polygon(blob(rng, 0.5, cy + r * rng.uniform(0, 0.6), r * rng.uniform(1.15, 1.6), 0.12)), hair, 0.05)
    wide = r * rng.uniform(1.7, 2.5)
    body = [(0.5 - wide, 1.05), (0.5 - wide * 0.95, cy + r * 2.3), (0.5 - r * 0.6, cy + r * 1.4), (0.5 + r * 0.6, cy + r * 1.4),
            (0.5 + wide * 0.95, cy + r * 2.3), (0.5 + wide, 1.05)]
    c.part(polygon([tuple(px(*p)) for p in body]), shirt)
    c.part(polygon(limb(0.5, cy + r * 0.5, 0.5, cy + r * 1.6, r * 0.45, r * 0.5)), tone * 0.85)
    c.part(polygon(ellipse(0.5, cy - r * 0.25, r * 0.92, r * 1.05)), hair, 0.04)
    c.part(polygon(ellipse(0.5 + rng.normal() * 0.01, cy + r * 0.12, r * 0.78, r)), tone)
    for k in (-1, 1):
        c.part(polygon(ellipse(0.5 + k * r * 0.32, cy, r * 0.1, r * 0.06)), np.full((S, S, 3), 0.1))
    c.part(polygon(ellipse(0.5, cy + r * 0.6, r * 0.22, r * 0.06)), tone * np.array([0.9, 0.5, 0.5]))
    return c


def figure(rng, _):
    """Draws a whole person, standing or walking."""
    c = Canvas(rng)
    shirt, trousers, tone = cloth(rng), cloth(rng), skin(rng)
    hair = material(rng, S, S, hsv(rng.uniform(0.04, 0.12), rng.uniform(0, 0.6), rng.uniform(0.04, 0.6)), 0.05, 0.8)
    swing = rng.normal() * 0.07
    for k in (-1, 1):
        c.part(polygon(limb(0.5 + k * 0.04, 0.52, 0.5 + k * 0.045 + k * swing, 0.92, 0.05, 0.03)), trousers * rng.uniform(0.8, 1))
        c.part(polygon(ellipse(0.5 + k * 0.045 + k * swing, 0.93, 0.045, 0.02)), np.full((S, S, 3), rng.uniform(0.05, 0.9)))
    for k in (-1, 1):
        hand = (0.5 + k * (0.1 + abs(rng.normal()) * 0.08), 0.5 + rng.normal() * 0.1)
        sleeve = shirt if rng.random() < 0.7 else tone
        c.part(polygon(limb(0.5 + k * 0.08, 0.25, *hand, 0.03, 0.02)), sleeve)
        c.part(polygon(ellipse(*hand, 0.022, 0.022)), tone)
    c.part(polygon([tuple(px(*p)) for p in [(0.4, 0.22), (0.6, 0.22), (0.58, 0.55), (0.42, 0.55)]]), shirt)
    c.part(polygon(ellipse(0.5, 0.125, 0.056, 0.065)), hair)
    c.part(polygon(ellipse(0.5, 0.145, 0.046, 0.06)), tone)
    return c


def thing(rng, base):
    """Draws a round or lathed object of one to three materials."""
    c = Canvas(rng)
    if rng.random() < 0.5:
        c.part(polygon(blob(rng, 0.5, 0.5, rng.uniform(0.25, 0.36), rng.uniform(0, 0.4))), coat(rng, base))
    else:
        t = np.linspace(0, 1, 24)
        radius = 0.12 + 0.1 * np.sin(t * rng.uniform(2, 6) + rng.uniform(0, 6)) + 0.08 * t * rng.uniform(-1, 1)
        radius = np.clip(radius, 0.03, 0.3)
        side = [(0.5 + radius[i], 0.1 + 0.8 * t[i]) for i in range(24)]
        c.part(polygon([tuple(px(*p)) for p in side + [(1 - x, y) for x, y in side[::-1]]]), coat(rng, base))
    for _ in range(rng.integers(0, 4)):
        before = c.alpha.copy()
        x, y = rng.uniform(0.3, 0.7), rng.uniform(0.3, 0.7)
        c.part(polygon(ellipse(x, y, rng.uniform(0.03, 0.2), rng.uniform(0.03, 0.15), rng.uniform(0, 3))),
               coat(rng, any_color(rng, 0.6)))
        if rng.random() < 0.7:
            c.alpha = before
    return c


def vehicle(rng, base):
    c = Canvas(rng)
    paint = material(rng, S, S, base, 0.015, 1.2)
    low, high = rng.uniform(0.42, 0.5), rng.uniform(0.28, 0.38)
    a, b = rng.uniform(0.25, 0.35), rng.uniform(0.6, 0.75)
    top = [(a, low), (a + 0.08, high), (b - 0.05, high), (b + 0.05, low)]
    c.part(polygon([tuple(px(*p)) for p in top]), paint)
    glass = np.full((S, S, 3), rng.uniform(0.1, 0.6)) * np.array([0.9, 1, 1.1])
    inner = [(a + 0.03, low), (a + 0.095, high + 0.025), (b - 0.065, high + 0.025), (b + 0.01, low)]
    c.part(polygon([tuple(px(*p)) for p in inner]), glass)
    body = [(0.1, low + 0.02), (a, low - 0.02), (b + 0.05, low - 0.02), (0.9, low + 0.04), (0.91, 0.62), (0.09, 0.62)]
    c.part(polygon([tuple(px(*p)) for p in body]), paint)
    for x in (0.25, 0.74):
        c.part(polygon(ellipse(x, 0.62, 0.075, 0.075)), np.full((S, S, 3), 0.07))
        c.part(polygon(ellipse(x, 0.62, 0.04, 0.04)), np.full((S, S, 3), rng.uniform(0.3, 0.8)))
    return c


def crate(rng, base):
    c = Canvas(rng)
    x, y = rng.uniform(0.4, 0.6), rng.uniform(0.25, 0.4)
    w, h, d = rng.uniform(0.15, 0.35), rng.uniform(0.2, 0.45), rng.uniform(0.03, 0.12)
    left = [(x, y + d), (x - w, y), (x - w, y + h), (x, y + h + d)]
    w2 = rng.uniform(0.1, 0.3)
    right = [(x, y + d), (x + w2, y), (x + w2, y + h), (x, y + h + d)]
    lid = [(x, y + d), (x - w, y), (x - w + w2, y - d), (x + w2, y)]
    for side, light in ((left, 0.8), (right, 0.55), (lid, 1.1)):
        c.part(polygon([tuple(px(*p)) for p in side]), coat(rng, base) * light)
    return c


def flower(rng, _):
    c = Canvas(rng)
    green, petal = coat(rng, near(rng, GREEN)), coat(rng, hsv(rng.random(), rng.uniform(0.2, 0.95), rng.uniform(0.6, 1)))
    if rng.random() < 0.6:
        c.part(polygon(limb(0.5, 0.4, 0.5 + rng.normal() * 0.08, 1.0, 0.012, 0.015)), green)
    n, r = rng.integers(4, 12), rng.uniform(0.12, 0.2)
    turn = rng.uniform(0, 6)
    for k in range(n):
        t = turn + 2 * np.pi * k / n
        c.part(polygon(ellipse(0.5 + r * np.cos(t), 0.38 + r * np.sin(t), r * 0.95, r * rng.uniform(0.35, 0.55), t)),
               petal * rng.uniform(0.8, 1.1))
    c.part(polygon(ellipse(0.5, 0.38, r * 0.5, r * 0.5)), coat(rng, any_color(rng, 0.8)))
    return c


def bird(rng, base):
    c = Canvas(rng)
    feathers = coat(rng, base)
    lean = rng.uniform(-0.6, 0.3)
    for x in (0.46, 0.53):
        c.part(polygon(limb(x, 0.6, x + 0.01, 0.8, 0.008, 0.006)), np.full((S, S, 3), rng.uniform(0.1, 0.6)))
    c.part(polygon(limb(0.62, 0.52, 0.86, 0.52 + lean * 0.3, 0.05, 0.03)), feathers * 0.8)
    c.part(polygon(ellipse(0.5, 0.5, 0.18, 0.12, lean * 0.4)), feathers, 0.04)
    c.part(polygon(ellipse(0.34, 0.4, 0.075, 0.07)), feathers)
    c.part(polygon([tuple(px(*p)) for p in [(0.28, 0.38), (0.18, 0.41), (0.28, 0.43)]]), coat(rng, hsv(0.1, 0.8, 0.8)))
    c.part(polygon(ellipse(0.54, 0.5, 0.13, 0.07, 0.3)), np.clip(feathers * rng.uniform(0.5, 1.5), 0, 1))
    c.part(polygon(ellipse(0.32, 0.39, 0.012, 0.012)), np.full((S, S, 3), 0.04))
    return c


def subject(rng, background):
    if rng.random() < 0.45:
        h, w = background.shape[:2]
        spot = background[rng.integers(h), rng.integers(w)]
        base = np.clip(spot + rng.normal(size=3) * 0.12, 0.02, 1).astype(np.float32)
    else:
        base = near(rng, EARTH) if rng.random() < 0.35 else any_color(rng, 0.5)
    kinds = [animal, face, portrait, figure, thing, vehicle, crate, flower, bird]
    kind = kinds[rng.choice(len(kinds), p=[0.21, 0.11, 0.16, 0.14, 0.14, 0.07, 0.05, 0.06, 0.06])]
    c = kind(rng, base)
    alpha, color = c.alpha, c.color
    if rng.random() < 0.5:
        color = color * np.exp(noise(rng, S, S, rng.uniform(1, 2)) * rng.uniform(0.05, 0.4))[..., None]
    if rng.random() < 0.5:
        alpha, color = alpha[:, ::-1], color[:, ::-1]
    ys, xs = np.nonzero(alpha > 0.5)
    box = (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
    alpha, color = alpha[box[1] : box[3], box[0] : box[2]], color[box[1] : box[3], box[0] : box[2]]
    return alpha, color, kind in (portrait, face), kind in (animal, figure, vehicle, crate, bird)


def paste(rng, picture, mask, number):
    h, w = picture.shape[:2]
    alpha, color, cut_off, stands = subject(rng, picture)
    share = float(np.clip(np.exp(rng.normal(np.log(0.24), 0.6)), 0.04, 0.6)) / (1 if number == 1 else 1.8)
    scale = np.sqrt(share * h * w / max(1.0, alpha.sum()))
    scale = min(scale, 1.1 * w / alpha.shape[1], (1.3 if cut_off else 1.02) * h / alpha.shape[0])
    size = (max(8, int(alpha.shape[1] * scale)), max(8, int(alpha.shape[0] * scale)))
    # Colors extend beyond the contour, so that no fringe is blended into it.
    weight = blur(np.repeat((alpha > 0.9)[..., None], 3, 2).astype(np.float32), 3) + 1e-3
    beyond = blur(color * (alpha > 0.9)[..., None], 3) / weight
    color = np.where((alpha > 0.9)[..., None], color, beyond)
    turn = rng.normal() * (4 if stands or cut_off else 20)
    layers = []
    for layer in (color, np.repeat(alpha[..., None], 3, 2)):
        image = Image.fromarray((layer * 255).clip(0, 255).astype(np.uint8)).resize(size, Image.BICUBIC)
        layers.append(np.asarray(image.rotate(turn, Image.BICUBIC, expand=not cut_off), np.float32) / 255)
    rgba = np.dstack([layers[0], layers[1][..., :1]])
    b, a = rgba.shape[:2]
    cx = w / 2 + rng.normal() * w * (0.09 if number == 1 else 0.22)
    cy = h / 2 + rng.normal() * h * 0.07
    left, top = int(cx - a / 2), int(cy - b / 2)
    if cut_off:
        top = h - b + int(rng.uniform(0, 0.1) * h)
    full = np.zeros((h, w, 4), np.float32)
    x0, y0, x1, y1 = max(0, left), max(0, top), min(w, left + a), min(h, top + b)
    if x1 <= x0 or y1 <= y0:
        return picture, mask
    full[y0:y1, x0:x1] = rgba[y0 - top : y1 - top, x0 - left : x1 - left]
    m = full[..., 3:]
    if stands and rng.random() < 0.7:
        shadow = Image.new("L", (w, h))
        foot = top + b - 0.03 * b
        ImageDraw.Draw(shadow).ellipse((left - 0.05 * a, foot - 0.05 * b, left + 1.05 * a, foot + 0.06 * b), fill=255)
        dark = np.asarray(shadow.filter(ImageFilter.GaussianBlur(rng.uniform(3, 12))), np.float32)[..., None] / 255
        picture = picture * (1 - dark * rng.uniform(0.2, 0.7))
    color = full[..., :3]
    return picture * (1 - m) + color * m, np.maximum(mask, full[..., 3])


def photo(rng):
    ratio = rng.choice([1.33, 1.5, 1.0, 0.75, 0.67])
    w, h = (400, int(400 / ratio)) if ratio >= 1 else (int(400 * ratio), 400)
    picture = backdrop(rng, h, w)
    mask = np.zeros((h, w), np.float32)
    number = 2 if rng.random() < 0.1 else 1
    for _ in range(number):
        picture, mask = paste(rng, picture, mask, number)
    yy, xx = np.mgrid[0:h, 0:w]
    angle = rng.uniform(0, 7)
    light = 1 + rng.normal() * 0.15 * (np.cos(angle) * (xx / w - 0.5) + np.sin(angle) * (yy / h - 0.5))
    light *= 1 - rng.uniform(0, 0.25) * ((xx / w - 0.5) ** 2 + (yy / h - 0.5) ** 2)
    picture = picture * light[..., None] * (1 + rng.normal(size=3) * 0.04)
    if rng.random() < 0.5:
        # Haze and dull light reduce the contrast.
        picture = picture.mean((0, 1)) + (picture - picture.mean((0, 1))) * rng.uniform(0.35, 1)
    if rng.random() < 0.5:
        gray = picture.mean(2, keepdims=True)
        picture = gray + (picture - gray) * rng.uniform(0.2, 1)
    picture = np.clip(picture, 0, 1) ** rng.uniform(0.75, 1.35) * rng.uniform(0.8, 1.05)
    grain = rng.gamma(1.5, 0.006)
    picture = picture + blur_grain(rng, h, w) * grain
    picture = blur(np.clip(picture, 0, 1), rng.choice([0, 0.5, 0.8]))
    return (picture * 255).clip(0, 255).astype(np.uint8), (mask * 255).clip(0, 255).astype(np.uint8)


def blur_grain(rng, h, w):
    return rng.normal(size=(h, w, 3)) * 0.6 + rng.normal(size=(h, w, 1)) * 0.8


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    out, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    os.makedirs(f"{out}/images", exist_ok=True)
    os.makedirs(f"{out}/masks", exist_ok=True)
    made, tries = 0, 0
    while made < count:
        rng = np.random.default_rng([seed, tries])
        tries += 1
        picture, mask = photo(rng)
        if not 0.02 < (mask > 127).mean() < 0.75:
            continue
        data = io.BytesIO()
        Image.fromarray(picture).save(data, "JPEG", quality=int(rng.integers(70, 96)))
        open(f"{out}/images/{made:04d}.jpg", "wb").write(data.getvalue())
        Image.fromarray(mask).save(f"{out}/masks/{made:04d}.png")
        made += 1
