#!/usr/bin/env python3
"""Compares the animation of scenes with OpenUSD's: joints, skinned points, transforms and visibility over time.

usage: motion.py TOOL FILE_OR_FOLDER...

TOOL is the built USDMotionDump. Needs a Python with usd-core 26.11 and numpy. Scenes with skeletons, forms or values
over time are looked at at seven times between their start and their end, most of them between samples. Joints and points
may differ by 1e-5 of the size of the thing, which is what single precision leaves of it. Scenes that differ for a reason
are listed with it in motion-exceptions.tsv.
"""
import os, subprocess, sys
import numpy as np
from pxr import Tf, Usd, UsdGeom, UsdSkel, Vt
from scenes import exceptions

TOLERANCE = 1e-5
# Quaternions of few digits are not normalized; the library interpolates them unnormalized, we normalize first.
PLACE_TOLERANCE = 5e-5
EVERYWHERE = Usd.TraverseInstanceProxies(Usd.PrimIsActive & Usd.PrimIsDefined & ~Usd.PrimIsAbstract & Usd.PrimIsLoaded)


def columns(matrix):
    # The library multiplies row vectors, so that rows there are columns here.
    return [v for row in matrix for v in row]


def moment(stage):
    """Returns the times to compare: all within the clip."""
    start = stage.GetStartTimeCode() if stage.HasAuthoredMetadata("startTimeCode") else 0.0
    end = stage.GetEndTimeCode() if stage.HasAuthoredMetadata("endTimeCode") else None
    if end is None or end <= start:
        samples = [t for prim in stage.Traverse(EVERYWHERE) for a in prim.GetAttributes()
                   if a.ValueMightBeTimeVarying() for t in a.GetTimeSamples()]
        end = max(samples, default=start)
    return start, [start + (end - start) * share for share in (0, 0.1, 0.123456, 0.37, 0.5, 0.871, 1)] \
        if end > start else [start]


def deformed(query, binding, animation, joints, time):
    """Returns the points of a mesh after blend shapes and joints, in the space of the skeleton."""
    prim = query.GetPrim()
    points = UsdGeom.PointBased(prim).GetPointsAttr().Get(time)
    if not points:
        return None
    if query.HasBlendShapes() and animation:
        forms = UsdSkel.BlendShapeQuery(UsdSkel.BindingAPI(prim))
        weights = animation.ComputeBlendShapeWeights(time)
        mapper = query.GetBlendShapeMapper()
        if mapper:
            weights = mapper.Remap(weights, 1, 0.0) if not mapper.IsIdentity() else weights
        values = forms.ComputeSubShapeWeights(weights)
        if values:
            weights, shapes, parts = values
            moved = Vt.Vec3fArray(points)
            forms.ComputeDeformedPoints(weights, shapes, parts, forms.ComputeBlendShapePointIndices(),
                                        forms.ComputeSubShapePointOffsets(), moved)
            points = moved
    if query.HasJointInfluences() and joints is not None:
        points = Vt.Vec3fArray(points)
        if not query.ComputeSkinnedPoints(joints, points, time):
            return "refused"
    return np.asarray(points, float).reshape(-1)


def expected(stage, time):
    found = {}
    for root in stage.Traverse(EVERYWHERE):
        if not root.IsA(UsdSkel.Root) or any(p.IsA(UsdSkel.Root) for p in ancestors(root)):
            continue
        cache = UsdSkel.Cache()
        cache.Populate(UsdSkel.Root(root), EVERYWHERE)
        for binding in cache.ComputeSkelBindings(UsdSkel.Root(root), EVERYWHERE):
            skeleton = cache.GetSkelQuery(binding.GetSkeleton())
            if not skeleton:
                continue
            path = str(skeleton.GetPrim().GetPath())
            transforms = skeleton.ComputeJointSkelTransforms(time) if len(skeleton.GetJointOrder()) else None
            if transforms:
                names = {str(n): columns(m) for n, m in zip(skeleton.GetJointOrder(), transforms)}
                found["joints", path] = names
            skinning = skeleton.ComputeSkinningTransforms(time) if transforms else None
            for query in binding.GetSkinningTargets():
                if not query.GetPrim().IsA(UsdGeom.Mesh):
                    continue
                points = deformed(query, binding, skeleton.GetAnimQuery(), skinning, time)
                if points is not None:
                    found["points", str(query.GetPrim().GetPath())] = points
    for prim in stage.Traverse(EVERYWHERE):
        place = UsdGeom.Xformable(prim)
        if place and place.TransformMightBeTimeVarying() and not place.GetResetXformStack():
            found["place", str(prim.GetPath())] = np.array(columns(place.GetLocalTransformation(time)))
        shown = UsdGeom.Imageable(prim)
        if shown and shown.GetVisibilityAttr().ValueMightBeTimeVarying():
            found["shown", str(prim.GetPath())] = np.array(
                [0.0 if shown.GetVisibilityAttr().Get(time) == "invisible" else 1.0])
    return found


def ancestors(prim):
    while prim.GetParent():
        prim = prim.GetParent()
        yield prim


def moves(stage):
    for prim in stage.Traverse(EVERYWHERE):
        if prim.IsA(UsdSkel.Root) or UsdGeom.Xformable(prim) and UsdGeom.Xformable(prim).TransformMightBeTimeVarying():
            return True
        if UsdGeom.Imageable(prim) and UsdGeom.Imageable(prim).GetVisibilityAttr().ValueMightBeTimeVarying():
            return True
    return False


def check(tool, path):
    try:
        stage = Usd.Stage.Open(path)
    except Tf.ErrorException:
        return None
    if not stage or not moves(stage):
        return None
    start, times = moment(stage)
    run = subprocess.run([tool, "motion", path, *["%r" % t for t in times]], capture_output=True, text=True)
    ours = {}
    for row in run.stdout.split("\n"):
        parts = row.split("\t")
        if parts[0] in ("joints", "points", "place", "shown"):
            ours[parts[0], parts[1], float(parts[2])] = np.array([float(v) for v in parts[3].split()])
    if run.returncode or "refused" in run.stdout[:8]:
        return ["%s: ours fails: %s" % (path, (run.stdout + run.stderr)[-300:])], 0
    problems, compared = [], 0
    for time in times:
        for (kind, name), wanted in expected(stage, time).items():
            if isinstance(wanted, str):
                continue
            mine = ours.get((kind, name, time))
            if kind == "joints":
                prim = stage.GetPrimAtPath(name)
                joints = [str(j) for j in UsdSkel.Skeleton(prim).GetJointsAttr().Get()]
                # Our joints come after their parents, whatever their order in the file.
                if any(j.rpartition("/")[0] and j.rpartition("/")[0] in joints
                       and joints.index(j.rpartition("/")[0]) > i for i, j in enumerate(joints)):
                    joints.sort(key=lambda j: j.count("/"))
                wanted = np.array([v for j in joints for v in wanted[j]])
            if mine is None:
                # Static nodes have no track; their transform is that of the node.
                if kind in ("place", "shown"):
                    first = expected(stage, times[0])[kind, name]
                    if np.allclose(first, wanted, atol=1e-6):
                        continue
                problems.append("%s: %s %s is missing at %g" % (path, kind, name, time))
                break
            if mine.shape != wanted.shape:
                problems.append("%s: %s %s: %s numbers for %s" % (path, kind, name, mine.shape, wanted.shape))
                break
            size = max(1.0, float(np.abs(wanted).max(initial=0)))
            apart = float(np.abs(mine - wanted).max(initial=0)) / size
            compared += 1
            if not apart <= (PLACE_TOLERANCE if kind == "place" else TOLERANCE):
                problems.append("%s: %s %s is %.3g apart at %g" % (path, kind, name, apart, time))
                break
    return problems, compared


def main(tool, places):
    files = []
    for place in places:
        if os.path.isfile(place):
            files.append(place)
        for folder, _, names in sorted(os.walk(place)):
            files += [os.path.join(folder, n) for n in sorted(names) if n.endswith((".usda", ".usdc", ".usd", ".usdz"))]
    known = exceptions("motion-exceptions.tsv")
    total = failed = excused = compared = 0
    for path in files:
        try:
            result = check(tool, path)
        except Tf.ErrorException:
            # The library refuses referenced layers, such as crates before 0.4.
            continue
        if result is None:
            continue
        total += 1
        compared += result[1]
        reason = next((why for end, why in known.items() if path.endswith(end)), None)
        if result[0] and reason:
            excused += 1
            print("%s: %s" % (path, reason), flush=True)
            continue
        failed += bool(result[0])
        for problem in result[0][:5]:
            print(problem, flush=True)
    print("%d scenes that move, %d differ, %d for known reasons; %d values compared" % (
        total, failed, excused, compared))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
