"""How Max moves: one file for each clip, each of which shows the robot as well."""

import math

from layers import Prim, array, component, layer, reference, strings, tuple_of
from robot import JOINTS, SIZE

RATE, STEP = 24, 3
FORMS = ("blink", "joy", "surprise")


def turned(x=0.0, y=0.0, z=0.0):
    """A quaternion of degrees about the axes, z first."""
    result = (1, 0, 0, 0)
    for axis, angle in ((2, z), (0, x), (1, y)):
        half = math.radians(angle) / 2
        other = [math.cos(half), 0, 0, 0]
        other[axis + 1] = math.sin(half)
        result = product(tuple(other), result)
    return result


def product(a, b):
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0])


def wave(t, rounds=1.0, phase=0.0):
    """A sine over a share of time."""
    return math.sin(2 * math.pi * (t * rounds + phase))


def bump(t, middle, width):
    """Rises and falls once around a moment."""
    share = max(0.0, 1 - abs(t - middle) / width)
    return share * share * (3 - 2 * share)


class Pose:
    """Turns, shifts and sizes by joints, and the strength of forms."""

    def __init__(self):
        self.turns, self.shift, self.sizes, self.forms = {}, (0, 0, 0), {}, {}


def idle(t):
    pose = Pose()
    breath = wave(t)
    pose.turns = {"head": turned(2 * breath, 6 * wave(t, 1, 0.2), 3), "antenna": turned(0, 0, 6 * wave(t, 2)),
                  "armL": turned(0, 0, -16 - 3 * breath), "armR": turned(0, 0, 16 + 3 * breath)}
    pose.sizes = {"chest": (1 + 0.012 * breath, 1 + 0.02 * breath, 1 + 0.012 * breath)}
    pose.forms = {"blink": bump(t, 0.7, 0.06), "joy": 0.25}
    return pose


def waving(t):
    pose = Pose()
    swing = wave(t, 3)
    pose.turns = {"head": turned(-4, -8, -9 + 2 * swing), "antenna": turned(0, 0, -12 * wave(t, 3, 0.1)),
                  "armR": turned(0, 0, -74), "elbowR": turned(0, 0, -62 + 24 * swing), "handR": turned(0, 0, 12 * swing),
                  "armL": turned(8, 0, -18), "elbowL": turned(0, 0, 14), "chest": turned(0, 0, -3)}
    pose.forms = {"joy": 0.9, "blink": bump(t, 0.35, 0.05)}
    return pose


def hop(t):
    pose = Pose()
    air, press = bump(t, 0.5, 0.28), bump(t, 0.2, 0.12) + bump(t, 0.82, 0.12)
    pose.shift = (0, 0.085 * air - 0.004 * press, 0)
    pose.sizes = {"root": (1 + 0.10 * press - 0.05 * air, 1 - 0.16 * press + 0.10 * air, 1 + 0.10 * press - 0.05 * air)}
    lift = 88 * air - 14 * press
    pose.turns = {"armL": turned(0, 0, lift), "armR": turned(0, 0, -lift), "elbowL": turned(0, 0, 30 * air),
                  "elbowR": turned(0, 0, -30 * air), "head": turned(-12 * air + 14 * press),
                  "antenna": turned(30 * air - 30 * press), "legL": turned(20 * air, 0, 12 * air),
                  "legR": turned(20 * air, 0, -12 * air), "footL": turned(24 * air), "footR": turned(24 * air)}
    pose.forms = {"surprise": air, "blink": min(press, 1)}
    return pose


def spin(t):
    pose = Pose()
    open_arms = 58 * bump(t, 0.5, 0.5)
    pose.shift = (0, 0.012 * abs(wave(t, 1)), 0)
    pose.turns = {"root": turned(0, 360 * (t - math.sin(2 * math.pi * t) / (2 * math.pi))),
                  "armL": turned(0, 0, open_arms), "armR": turned(0, 0, -open_arms),
                  "head": turned(0, 22 * wave(t), 0), "antenna": turned(0, 0, -35 * bump(t, 0.5, 0.5)),
                  "legR": turned(-26 * bump(t, 0.5, 0.4))}
    pose.forms = {"joy": bump(t, 0.5, 0.5)}
    return pose


CLIPS = {"idle": (idle, 3.0), "wave": (waving, 2.0), "hop": (hop, 1.25), "spin": (spin, 2.0)}


def write(folder):
    paths = {path.split("/")[-1]: path for path in JOINTS}
    for name, (pose_at, seconds) in CLIPS.items():
        last = round(seconds * RATE)
        frames = list(range(0, last, STEP)) + [last]
        poses = {frame: pose_at(frame / last) for frame in frames}
        used = sorted({joint for pose in poses.values() for joint in (*pose.turns, *pose.sizes, "root")},
                      key=lambda joint: list(paths).index(joint))

        def sampled(kind, attribute, value):
            lines = [f"    {frame}: {value(pose)}," for frame, pose in poses.items()]
            return f"{kind}[] {attribute}.timeSamples = {{\n" + "\n".join(lines) + "\n}"

        def places(pose):
            result = []
            for joint in used:
                above = JOINTS.get(paths[joint].rpartition("/")[0], (0, 0, 0))
                place = [(a - b) * SIZE for a, b in zip(JOINTS[paths[joint]], above)]
                if joint == "root":
                    place = [a + b for a, b in zip(place, pose.shift)]
                result.append(tuple(place))
            return array(result, tuple_of)
        motion = Prim(
            "SkelAnimation", "Animation", f"uniform token[] blendShapes = {strings(FORMS)}",
            sampled("float", "blendShapeWeights", lambda pose: array([pose.forms.get(form, 0) for form in FORMS])),
            f"uniform token[] joints = {strings([paths[joint] for joint in used])}",
            sampled("quatf", "rotations", lambda pose: array(
                [pose.turns.get(joint, (1, 0, 0, 0)) for joint in used], tuple_of)),
            sampled("half3", "scales", lambda pose: array([pose.sizes.get(joint, (1, 1, 1)) for joint in used], tuple_of)),
            sampled("float3", "translations", places))
        clip = reference(
            "Max", "Body.usda", "rel skel:animationSource = </Max/Animation>", kind="SkelRoot", children=[motion],
            metadata=['prepend apiSchemas = ["SkelBindingAPI"]'])
        layer(folder / f"{name.capitalize()}.usda", [clip], [
            f"endTimeCode = {last}", f"framesPerSecond = {RATE}", "startTimeCode = 0", f"timeCodesPerSecond = {RATE}"])
    files = [Prim("RealityKitAnimationFile", name, f"uniform asset file = @{name.capitalize()}.usda@",
                  f'uniform string name = "{name}"') for name in CLIPS]
    shadow = component("GroundingShadow", "bool enableMeshShadow = 1")
    layer(folder / "Character.usda", [reference(
        "Max", "Body.usda", kind="SkelRoot", children=[component("AnimationLibrary", children=files), shadow])])
