"""Skinned figures: solids whose parts follow joints, and clips that move the joints."""

from solids import materials, mesh, used_glows
from usd import Prim, array, layer, strings, tuple_of

RATE, STEP = 24, 2


class Pose:
    """Turns, shifts and sizes by the names of joints."""

    def __init__(self, turns=None, shifts=None, sizes=None):
        self.turns, self.shifts, self.sizes = turns or {}, shifts or {}, sizes or {}


def matrix(place):
    x, y, z = place
    return f"( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), {tuple_of((x, y, z, 1))} )"


class Rig:
    """`joints` are the paths of joints with where they are."""

    def __init__(self, name, joints):
        self.name, self.joints = name, joints

    def rest(self, path):
        above = self.joints.get(path.rpartition("/")[0], (0, 0, 0))
        return tuple(a - b for a, b in zip(self.joints[path], above))

    def write_body(self, folder, solid):
        names = list(self.joints)
        short = [path.split("/")[-1] for path in names]
        indices = [short.index(joint) for joint in solid.joints]
        constant = '(\n    elementSize = 1\n    interpolation = "vertex"\n)'
        root, looks = f"/{self.name}", f"/{self.name}/Looks"
        skeleton = Prim(
            "Skeleton", "Skeleton", f"uniform matrix4d[] bindTransforms = {array(self.joints.values(), matrix)}",
            f"uniform token[] joints = {strings(names)}",
            f"uniform matrix4d[] restTransforms = {array([self.rest(path) for path in names], matrix)}",
            metadata=['prepend apiSchemas = ["SkelBindingAPI"]'])
        body = mesh("Body", solid, looks, schemas=["SkelBindingAPI"], properties=[
            f"int[] primvars:skel:jointIndices = {array(indices, str)} {constant}",
            f"float[] primvars:skel:jointWeights = {array([1] * len(indices))} {constant}",
            f"rel skel:skeleton = <{root}/Skeleton>"])
        scope = Prim("Scope", "Looks", children=materials(looks, used_glows(solid)))
        layer(folder / "Body.usda", [Prim("SkelRoot", self.name, children=[skeleton, body, scope],
                                          metadata=['prepend apiSchemas = ["SkelBindingAPI"]'])])

    def write_clip(self, folder, name, pose_at, seconds):
        """A clip that shows the figure as well; `pose_at` tells a pose for a share of the time."""
        last = round(seconds * RATE)
        poses = {frame: pose_at(frame / last) for frame in [*range(0, last, STEP), last]}
        names = list(self.joints)
        short = [path.split("/")[-1] for path in names]

        def sampled(kind, attribute, value):
            lines = [f"    {frame}: {array([value(pose, joint) for joint in range(len(names))], tuple_of)},"
                     for frame, pose in poses.items()]
            return f"{kind}[] {attribute}.timeSamples = {{\n" + "\n".join(lines) + "\n}"

        def shifted(pose, joint):
            return tuple(a + b for a, b in zip(self.rest(names[joint]), pose.shifts.get(short[joint], (0, 0, 0))))
        motion = Prim(
            "SkelAnimation", "Animation", f"uniform token[] joints = {strings(names)}",
            sampled("quatf", "rotations", lambda pose, joint: pose.turns.get(short[joint], (1, 0, 0, 0))),
            sampled("half3", "scales", lambda pose, joint: pose.sizes.get(short[joint], (1, 1, 1))),
            sampled("float3", "translations", shifted))
        clip = Prim("SkelRoot", self.name, f"rel skel:animationSource = </{self.name}/Animation>", children=[motion],
                    metadata=['prepend apiSchemas = ["SkelBindingAPI"]', "prepend references = @Body.usda@"])
        layer(folder / f"{name.capitalize()}.usda", [clip], [
            f"endTimeCode = {last}", f"framesPerSecond = {RATE}", "startTimeCode = 0", f"timeCodesPerSecond = {RATE}"])

    def write_library(self, folder, clips):
        """The figure with all of its clips."""
        files = [Prim("RealityKitAnimationFile", name, f"uniform asset file = @{name.capitalize()}.usda@",
                      f'uniform string name = "{name}"') for name in clips]
        library = Prim("RealityKitComponent", "AnimationLibrary", 'uniform token info:id = "RealityKit.AnimationLibrary"',
                       children=files)
        layer(folder / f"{self.name}.usda", [Prim("SkelRoot", self.name, children=[library],
                                                  metadata=["prepend references = @Body.usda@"])])


def write(rig, folder, solid, clips):
    rig.write_body(folder, solid)
    for name, (pose_at, seconds) in clips.items():
        rig.write_clip(folder, name, pose_at, seconds)
    rig.write_library(folder, clips)
