"""Wick, the lamplighter: a hood, a scarf, a lantern, and hands and feet that float beside the cloak."""

import math

import rig
from rig import Pose
from solids import Solid, ball, box, rings
from vectors import turned

JOINTS = {
    "root": (0, 0.42, 0), "root/body": (0, 0.42, 0), "root/body/head": (0, 0.66, 0),
    "root/body/head/tip": (0, 1.04, -0.10), "root/body/scarf": (0, 0.62, -0.17),
    "root/body/scarf/tail": (0, 0.50, -0.30), "root/body/handL": (0.33, 0.46, 0.04),
    "root/body/handR": (-0.33, 0.46, 0.04), "root/body/handR/lantern": (-0.35, 0.42, 0.10),
    "root/footL": (0.13, 0.09, 0.02), "root/footR": (-0.13, 0.09, 0.02),
}


def solid():
    figure = Solid()

    def add(part, joint, *move, **others):
        figure.add(part, move or (0, 0, 0), joint=joint, **others)
    cloak = rings([(0.13, 0.66), (0.19, 0.56), (0.27, 0.32), (0.305, 0.225, "hood"), (0.315, 0.18)], 9, "cloak")
    add(cloak, "body")
    for y in (0.50, 0.39, 0.28):
        add(ball((0.022, 0.022, 0.015), "brass", 5, 3), "body", 0, y, 0.19 + 0.22 * (0.56 - y))
    add(rings([(0.17, 0.70), (0.235, 0.65), (0.225, 0.59), (0.16, 0.57)], 9, "scarf"), "body")
    add(ball((0.29, 0.27, 0.275), "hood", 9, 6), "head", 0, 0.87, 0)
    peak = rings([(0, 0.30), (0.075, 0.16), (0.16, 0)], 7, "hood")
    add(peak, "tip", 0, 1.03, -0.05, turn=turned(-38))
    add(ball((0.055, 0.055, 0.055), "brass", 6, 4), "tip", 0, 1.26, -0.25)
    add(ball((0.205, 0.175, 0.12), "ink", 9, 5), "head", 0, 0.85, 0.185)
    for side in (1, -1):
        add(ball((0.040, 0.062, 0.03), "eyes", 6, 4), "head", side * 0.088, 0.865, 0.285)
        hand, foot = ("handL", "footL") if side > 0 else ("handR", "footR")
        add(ball((0.085, 0.085, 0.095), "scarf", 7, 5), hand, side * 0.33, 0.46, 0.04)
        add(rings([(0.075, 0.07), (0.085, 0.02)], 7, "hood"), hand, side * 0.325, 0.49, 0.02)
        shoe = ball((0.105, 0.09, 0.16), "ink", 8, 5)
        shoe.points = [(x, max(y, -0.07), z) for x, y, z in shoe.points]
        add(shoe, foot, side * 0.13, 0.08, 0.05)
    for y, width in ((0.62, 0.15), (0.50, 0.17)):
        cloth = box((width, 0.17, 0.035), "scarf")
        add(cloth, "scarf" if y > 0.55 else "tail", 0, y - 0.15, -0.27 if y > 0.55 else -0.33, turn=turned(24))
    add(rings([(0, 0.42), (0.06, 0.39), (0.10, 0.35)], 6, "brass"), "lantern", -0.35, 0.0, 0.10)
    add(rings([(0.055, 0.35), (0.075, 0.28), (0.055, 0.21)], 6, "flame"), "lantern", -0.35, 0.0, 0.10)
    add(rings([(0.10, 0.21), (0.08, 0.17)], 6, "brass"), "lantern", -0.35, 0.0, 0.10)
    return figure


def wave(t, rounds=1.0, phase=0.0):
    return math.sin(2 * math.pi * (t * rounds + phase))


def idle(t):
    breath = wave(t)
    return Pose(
        {"head": turned(2 * breath, 9 * wave(t, 1, 0.3), 2 * wave(t, 2)), "tip": turned(-4 * breath),
         "scarf": turned(6 + 3 * breath), "tail": turned(4 * wave(t, 1, -0.2)), "lantern": turned(4 * wave(t, 2), 0, 5 * breath)},
        {"body": (0, 0.012 * breath, 0), "handL": (0, 0.02 * wave(t, 1, -0.1), 0),
         "handR": (0, 0.02 * wave(t, 1, -0.15), 0.03)},
        {"body": (1 - 0.012 * breath, 1 + 0.018 * breath, 1 - 0.012 * breath)})


def steps(t, stride, lift, lean, swing, bounce):
    """A cycle of two steps."""
    turns = {"body": turned(lean, 7 * wave(t), 3 * wave(t)), "head": turned(-0.6 * lean, -5 * wave(t)),
             "tip": turned(-10 * bounce * 20 * wave(t, 2, 0.1)), "scarf": turned(-lean * 2.2 + 10 * wave(t, 2)),
             "tail": turned(-lean * 1.2 + 14 * wave(t, 2, -0.15)), "lantern": turned(24 * wave(t, 1, 0.1), 0, 8 * wave(t))}
    shifts = {"root": (0, bounce * abs(wave(t, 1, 0.25)) - bounce / 2, 0)}
    for side, foot, hand in ((0.0, "footL", "handL"), (0.5, "footR", "handR")):
        forward, up = wave(t, 1, side + 0.25), max(0, wave(t, 1, side))
        shifts[foot] = (0, lift * up, stride * forward)
        turns[foot] = turned(-34 * (stride / 0.3) * forward + 30 * up * lift * 4)
        shifts[hand] = (0, 0.05 * abs(forward) * swing * 4, -swing * forward)
    return Pose(turns, shifts)


def walk(t):
    return steps(t, 0.17, 0.11, 5, 0.13, 0.045)


def run(t):
    return steps(t, 0.31, 0.24, 17, 0.24, 0.11)


def jump(t):
    sway = wave(t)
    return Pose(
        {"body": turned(-7), "head": turned(-14), "tip": turned(26), "scarf": turned(-22 + 5 * sway),
         "tail": turned(-14 + 8 * sway), "footL": turned(28), "footR": turned(46), "lantern": turned(-26)},
        {"handL": (0.05, 0.26, 0.02), "handR": (-0.05, 0.32, 0.05), "footL": (0, -0.01, -0.07), "footR": (0, 0.13, 0.10)},
        {"body": (0.95, 1.08, 0.95)})


def fall(t):
    flap = wave(t, 2)
    return Pose(
        {"body": turned(9), "head": turned(12), "tip": turned(-30 + 6 * flap), "scarf": turned(-62 + 9 * flap),
         "tail": turned(-30 + 14 * flap), "footL": turned(-14), "footR": turned(-22), "lantern": turned(30 * flap / 3)},
        {"handL": (0.12, 0.22 + 0.05 * flap, 0), "handR": (-0.12, 0.22 - 0.05 * flap, 0), "footL": (0.03, 0.02, 0.08),
         "footR": (-0.03, 0.07, 0.02)},
        {"body": (1.04, 0.96, 1.04)})


# All of the same length or a part of it, so that the blend tree keeps the steps of walk and run together.
CLIPS = {"idle": (idle, 3.0), "walk": (walk, 0.75), "run": (run, 0.75), "jump": (jump, 0.75), "fall": (fall, 0.75)}


def write(folder):
    rig.write(rig.Rig("Wick", JOINTS), folder, solid(), CLIPS)
