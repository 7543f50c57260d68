"""Cinders: beetles of rock with a fire inside."""

import math

import rig
from hero import wave
from rig import Pose
from solids import Solid, ball, rings
from vectors import turned

LEGS = {"legFL": (0.34, 0.26, 0.26), "legFR": (-0.34, 0.26, 0.26), "legBL": (0.34, 0.26, -0.26), "legBR": (-0.34, 0.26, -0.26)}
JOINTS = {"root": (0, 0.34, 0), "root/shell": (0, 0.36, -0.05), "root/jaw": (0, 0.28, 0.40),
          **{f"root/{name}": place for name, place in LEGS.items()}}


def solid():
    figure = Solid()
    shell = ball((0.54, 0.44, 0.60), "ember", 9, 6, 0.035, 3)
    for index in range(len(shell.faces)):
        if index % 7 == 3:
            shell.colors[index] = "magma"
    figure.add(shell, (0, 0.42, -0.05), joint="shell")
    for x, z, height in ((0, -0.1, 0.36), (0.2, -0.34, 0.26), (-0.2, -0.34, 0.26), (0.2, 0.14, 0.22), (-0.2, 0.14, 0.22)):
        figure.add(rings([(0, height), (0.10, 0)], 5, "rock"), (x, 0.76 - abs(x) * 0.4, z), turned(-14, 0, -x * 90),
                   joint="shell")
    figure.add(ball((0.30, 0.20, 0.22), "ember", 8, 4), (0, 0.34, 0.46), joint="jaw")
    figure.add(ball((0.22, 0.05, 0.12), "magma", 6, 3), (0, 0.25, 0.56), joint="jaw")
    for side in (1, -1):
        figure.add(ball((0.075, 0.06, 0.05), "eyes", 6, 4), (side * 0.15, 0.42, 0.63), turned(0, 0, side * 24), joint="jaw")
        figure.add(rings([(0, 0.3), (0.05, 0)], 5, "stone"), (side * 0.22, 0.26, 0.60), turned(70, side * 10), joint="jaw")
    for name, (x, _, z) in LEGS.items():
        side = 1 if x > 0 else -1
        figure.add(rings([(0.09, 0.34), (0.13, 0.16), (0.10, 0)], 6, "ember"), (x * 1.18, 0, z), turned(0, 0, side * 10), joint=name)
        figure.add(ball((0.13, 0.06, 0.15), "rock", 6, 3), (x * 1.2, 0.05, z + 0.03), joint=name)
    return figure


def walk(t):
    pose = Pose({"shell": turned(3 * wave(t, 2), 0, 6 * wave(t)), "jaw": turned(5 * wave(t, 2, 0.2), 9 * wave(t))},
                {"root": (0, 0.035 * abs(wave(t)), 0)})
    for name, phase in (("legFL", 0), ("legBR", 0), ("legFR", 0.5), ("legBL", 0.5)):
        pose.shifts[name] = (0, 0.13 * max(0, wave(t, 1, phase)), 0.15 * wave(t, 1, phase + 0.25))
        pose.turns[name] = turned(16 * wave(t, 1, phase + 0.25))
    return pose


def idle(t):
    breath = wave(t)
    return Pose({"jaw": turned(4 * wave(t, 1, 0.2), 14 * math.sin(2 * math.pi * t) ** 3)}, {"shell": (0, 0.015 * breath, 0)},
                {"shell": (1 - 0.02 * breath, 1 + 0.03 * breath, 1 - 0.02 * breath)})


def squash(t):
    """What is left of a cinder that somebody jumped on."""
    flat = min(1, t * 3)
    return Pose({}, {"shell": (0, -0.2 * flat, 0), "jaw": (0, -0.18 * flat, 0.05 * flat)},
                {"shell": (1 + 0.35 * flat, 1 - 0.7 * flat, 1 + 0.35 * flat), "jaw": (1.2, 1 - 0.6 * flat, 1.1)})


CLIPS = {"idle": (idle, 1.5), "walk": (walk, 0.75), "squash": (squash, 0.5)}


def write(folder):
    rig.write(rig.Rig("Cinder", JOINTS), folder, solid(), CLIPS)
