#!/usr/bin/env python3
"""Compares every field of RealityKit's components, behaviors and timelines with OpenUSD's values.

usage: components.py TOOL FILE_OR_FOLDER...

TOOL is the built USDMotionDump. Needs a Python with usd-core 26.11. Looked at is every prim that describes a node: its
properties, their types and values, and all below it. Values that change over time are those where the scene starts.
"""
import os, subprocess, sys
from collections import Counter
from pxr import Gf, Sdf, Tf, Usd

EVERYWHERE = Usd.TraverseInstanceProxies(Usd.PrimIsDefined & ~Usd.PrimIsAbstract)
COMPONENTS = ("RealityKitComponent", "RealityKitCustomComponent", "Component")


def is_record(prim):
    name = prim.GetTypeName()
    return name in ("Component", "Struct") or name.startswith(("RealityKit", "Preliminary_"))


def text(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, Sdf.AssetPath):
        return value.path
    if isinstance(value, (Gf.Quatf, Gf.Quatd, Gf.Quath)):
        return " ".join(repr(float(v)) for v in [*value.imaginary, value.real])
    if isinstance(value, (Gf.Matrix2d, Gf.Matrix3d, Gf.Matrix4d)):
        return " ".join(repr(float(v)) for row in value for v in row)
    if isinstance(value, dict):
        return " ".join(sorted(value))
    if isinstance(value, str):
        return value.replace("\n", "\\n").replace("\t", "\\t")
    if isinstance(value, (tuple, list)) or hasattr(value, "__len__"):
        items = [text(v) for v in list(value)]
        return ("|" if items and isinstance(list(value)[0], (str, Sdf.AssetPath)) else " ").join(items)
    return repr(value)


def is_same(ours, theirs):
    if ours == theirs:
        return True
    one, two = ours.split(), theirs.split()
    try:
        return len(one) == len(two) and all(float(a) == float(b) for a, b in zip(one, two))
    except ValueError:
        return sorted(one) == sorted(two)


def expected(stage):
    """Returns rows of all components, and of their fields."""
    start = stage.GetStartTimeCode()

    def walk(prim):
        path = str(prim.GetPath())
        is_component = prim.GetTypeName() in COMPONENTS
        identifier = prim.GetAttribute("info:id").Get() if is_component else prim.GetTypeName()
        yield ("record", path), (str(identifier or prim.GetTypeName()), "true" if prim.IsActive() else "false")
        for name in prim.GetPropertyNames():
            if is_component and name == "info:id":
                continue
            relationship = prim.GetRelationship(name)
            if relationship:
                value = "|".join(str(t) for t in relationship.GetTargets())
                yield ("field", path, name), ("rel", value)
            else:
                attribute = prim.GetAttribute(name)
                yield ("field", path, name), (str(attribute.GetTypeName()), text(attribute.Get(start)))
        if prim.HasAuthoredCustomData():
            yield ("field", path, "customData"), ("dictionary", text(prim.GetCustomData()))
        for child in prim.GetFilteredChildren(EVERYWHERE):
            yield from walk(child)

    iterator = iter(Usd.PrimRange(stage.GetPseudoRoot(), EVERYWHERE))
    for prim in iterator:
        if not prim.IsPseudoRoot() and is_record(prim):
            iterator.PruneChildren()
            parent = prim.GetParent()
            # Components at the root of a scene or in a material belong to no node.
            if not parent.IsPseudoRoot() and parent.GetTypeName() not in ("Material", "Shader", "NodeGraph", "GeomSubset"):
                if all(p.IsActive() for p in ancestors(prim)):
                    yield from walk(prim)


def ancestors(prim):
    while prim.GetParent():
        prim = prim.GetParent()
        yield prim


def main(tool, places):
    files = []
    for place in places:
        if os.path.isfile(place):
            files.append(place)
        for folder, _, names in sorted(os.walk(place)):
            files += [os.path.join(folder, n) for n in sorted(names) if n.endswith((".usda", ".usdc", ".usd", ".usdz"))]
    scenes = failed = 0
    fields, records = 0, Counter()
    for path in files:
        try:
            stage = Usd.Stage.Open(path)
            theirs = dict(expected(stage)) if stage else {}
        except Tf.ErrorException:
            continue
        if not theirs:
            continue
        scenes += 1
        run = subprocess.run([tool, "components", path], capture_output=True, text=True)
        ours = {}
        for row in run.stdout.split("\n"):
            parts = row.split("\t")
            if parts[0] == "record":
                ours["record", parts[1]] = (parts[2], parts[3])
            elif parts[0] == "field":
                ours["field", parts[1], parts[2]] = (parts[3], parts[4])
        problems = []
        for key, (kind, value) in theirs.items():
            if key[0] == "record":
                records[kind] += 1
            else:
                fields += 1
            mine = ours.get(key)
            if mine is None or mine[0] != kind or not is_same(mine[1], value):
                problems.append("%s: %s: %r, not %r" % (path, " ".join(key[1:]), mine, (kind, value)))
        for key in ours:
            if key not in theirs and not ours[key][0].startswith(("Physics", "Accessibility", "SpatialAudio")) \
                    and key[0] == "record":
                problems.append("%s: %s is theirs not" % (path, key[1]))
        failed += bool(problems)
        for problem in problems[:5]:
            print(problem, flush=True)
    print("%d scenes with components, %d differ; %d components and structures of %d kinds, %d fields" % (
        scenes, failed, sum(records.values()), len(records), fields))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
