#!/usr/bin/env python3
"""Compares ported SceneKit scenes with their archives, decoded independently of this project's reader.

usage: scenekit.py REPORT [NAME...]

REPORT is what `decoupage port --format usdc --report` wrote about the port of a folder; with names only files whose
paths hold one of these. Needs a Python with usd-core 26.11 and numpy. Compared are places, the
points, faces, normals and coordinates of meshes, the values of materials, the places of skinned points and of nodes at
the moments of key frames, and that these moments are there.
"""
import json, os, sys
from collections import Counter
import numpy as np
from pxr import Usd, UsdGeom, UsdShade, UsdSkel
from archive import color, faces, source
from nodes import Scene, asked, skinned

KINDS = ("Vertex", "Normal", "Texcoord")


class Check:
    def __init__(self, path):
        self.path, self.counts, self.worst, self.wrong = path, Counter(), Counter(), []

    def same(self, kind, place, ours, theirs, tolerance=0.0):
        self.counts[kind] += 1
        ours, theirs = np.asarray(ours, float), np.asarray(theirs, float)
        if ours.shape != theirs.shape:
            self.wrong.append(f"{place}: {kind} {ours.shape} where the archive has {theirs.shape}")
            return
        if not ours.size:
            return
        # NaN in the archive is left out here.
        ours, theirs = (np.where(np.isnan(ours) & np.isnan(theirs), 0, x) for x in (ours, theirs))
        error = float(np.max(abs(ours - theirs)) / max(1.0, float(np.max(abs(theirs)))))
        self.worst[kind] = max(self.worst[kind], error)
        if not error <= tolerance:
            self.wrong.append(f"{place}: {kind} differ by {error:.3g}")

    def equal(self, kind, place, ours, theirs):
        self.counts[kind] += 1
        if ours != theirs:
            self.wrong.append(f"{place}: {kind} {ours} where the archive says {theirs}")


def node_prims(prim):
    """Yields the child prims that are nodes, not attachments."""
    children = prim.GetFilteredChildren(Usd.TraverseInstanceProxies(Usd.PrimIsDefined & ~Usd.PrimIsAbstract))
    return [c for c in children if c.GetTypeName() in ("Xform", "SkelRoot") and not (
        c.GetName().startswith("Instance") and c.IsInstance()) and not c.GetCustomDataByKey("decoupage:part")]


def mesh_prim(prim):
    children = prim.GetFilteredChildren(Usd.TraverseInstanceProxies())
    for child in children:
        if child.GetTypeName() == "Mesh":
            return child
    for child in children:
        if child.IsInstance() and child.GetName().startswith("Instance"):
            return mesh_prim(child)
    return None


def corners(mesh, name, indices, sizes):
    """Returns the values of a primvar for each corner."""
    primvar = UsdGeom.PrimvarsAPI(mesh).GetPrimvar(name)
    if not primvar or not primvar.HasValue():
        return None
    values = np.array(primvar.ComputeFlattened(Usd.TimeCode.EarliestTime()), float)
    kind = primvar.GetInterpolation()
    return values[indices] if kind == "vertex" else values if kind == "faceVarying" else None


def check_mesh(check, geometry, base, prim, place, stage):
    mesh = UsdGeom.Mesh(prim)
    lists = [source(thing) for kind in KINDS for thing in base[f"kGeometrySourceSemantic{kind}"] or []]
    kinds = [kind for kind in KINDS for _ in base[f"kGeometrySourceSemantic{kind}"] or []]
    order = [kind for kind in ("Vertex", "Normal", "Color", "Texcoord", "Tangent")
             for _ in base[f"kGeometrySourceSemantic{kind}"] or []]
    numbers = base["sourceChannels"] or [0] * len(order)
    channels = [int(numbers[i]) if i < len(numbers) else 0 for i, kind in enumerate(order) if kind in KINDS]
    check.same("points", place, np.array(mesh.GetPointsAttr().Get(), float).reshape(-1, 3), lists[0])
    elements = [(n, faces(e)) for n, e in enumerate(base["elements"] or [])]
    elements = [(n, f) for n, f in elements if f is not None]
    sizes = np.concatenate([f[0] for _, f in elements])
    check.same("face sizes", place, np.array(mesh.GetFaceVertexCountsAttr().Get()), sizes)
    indices = np.array(mesh.GetFaceVertexIndicesAttr().Get())
    wanted = lambda c: np.concatenate([f[1][min(c, len(f[1]) - 1)] for _, f in elements])
    check.same("corners", place, indices, wanted(channels[0]))
    sets = 0
    for kind, values, channel in zip(kinds, lists, channels):
        name = "normals"
        if kind == "Vertex":
            continue
        if kind == "Texcoord":
            name, sets = "st" if sets == 0 else f"st{sets}", sets + 1
            values = values.copy()
            values[:, 1] = np.float32(1) - values[:, 1]
        ours = corners(mesh, name, indices, sizes)
        if ours is None:
            check.wrong.append(f"{place}: no {name}")
        else:
            check.same("normals" if name == "normals" else "coordinates", place, ours, values[wanted(channel)])
    check_materials(check, geometry, [n for n, _ in elements], len(base["elements"]), prim, place, stage)


def check_materials(check, geometry, used, count, prim, place, stage):
    materials = geometry["materials"] or []
    if not materials:
        return
    if count > 1:
        parts = UsdGeom.Subset.GetAllGeomSubsets(UsdGeom.Imageable(prim))
        check.same("subsets", place, len(parts), len(used))
        pairs = [(p.GetPrim(), materials[n % len(materials)]) for p, n in zip(parts, used)]
    else:
        pairs = [(prim, materials[0])]
    for part, material in pairs:
        bound = UsdShade.MaterialBindingAPI(part).ComputeBoundMaterial()[0]
        name = f"{place} {material['name']}"
        if not bound:
            check.wrong.append(f"{name}: nothing is bound")
            continue
        check_material(check, material, bound, name)


def slot(material, name):
    thing = material[name]
    return thing if thing is not None and any(k in thing.raw for k in ("color", "image", "float")) else None


def check_material(check, material, bound, place):
    model = (material["lightingModelName"] or "SCNLightingModelBlinn").removeprefix("SCNLightingModel")
    if model == "ShadowOnly" or material["colorBufferWriteMask"] == 0:
        return
    shader = bound.ComputeSurfaceSource("")[0]
    if not shader:
        check.wrong.append(f"{place}: no surface")
        return
    names = {"diffuse": "emissiveColor" if model == "Constant" else "diffuseColor", "normal": "normal",
             "ambientOcclusion": "occlusion"}
    if model == "PhysicallyBased":
        names |= {"metalness": "metallic", "roughness": "roughness"}
    if slot(material, "selfIllumination") is None and model != "Constant":
        names["emission"] = "emissiveColor"
    multiply = slot(material, "multiply")
    for name, ours in names.items():
        given = slot(material, name)
        if given is None:
            standard = {"roughness": 0.5, "metalness": 0}.get(name)
            if standard is not None:
                check.same("material values", f"{place} {ours}", shader.GetInput(ours).Get(), standard, 1e-6)
            continue
        entry = shader.GetInput(ours)
        image = given["image"]
        if image is not None:
            check_texture(check, given, image, entry, f"{place} {ours}")
        elif name in ("diffuse", "emission") and given["color"] is not None:
            light = color(given["color"])
            if light is None or model == "Constant" and slot(material, "emission") is not None:
                continue
            light = np.maximum(light[:3], 0) * given.get("intensity", 1)
            if name == "diffuse" and multiply is not None:
                factor = color(multiply["color"]) if multiply["color"] is not None else None
                if factor is None:
                    continue
                light = light * factor[:3] * multiply.get("intensity", 1)
            if entry.HasConnectedSource():
                continue
            check.same("material colors", f"{place} {ours}", list(entry.Get()), light, 2e-6)
        elif name in ("metalness", "roughness") and given["float"] is not None:
            number = min(max(given["float"] * given.get("intensity", 1), 0), 1)
            check.same("material values", f"{place} {ours}", entry.Get(), number, 1e-6)


def check_texture(check, given, image, entry, place):
    path = image["path"] or (asked(image["URL"]) if image["URL"] is not None else None)
    if path is None or image["type"] is not None:
        return
    connected = entry.GetConnectedSource() if entry else None
    if not connected:
        check.wrong.append(f"{place}: no texture where the archive has {path}")
        return
    texture = UsdShade.Shader(connected[0].GetPrim())
    file = texture.GetInput("file").Get()
    stem = lambda name: "".join(
        c if c.isascii() and (c.isalnum() or c in "._-") else "_" for c in os.path.basename(name)).rsplit(".", 1)[0]
    check.counts["textures"] += 1
    if stem(path.replace("%20", " ")).lower() not in os.path.basename(file.path).lower():
        check.wrong.append(f"{place}: {file.path} where the archive has {path}")
    wraps = {1: "clamp", 2: "repeat", 3: "black", 4: "mirror"}
    for ours, key in (("wrapS", "wrapS"), ("wrapT", "wrapT")):
        check.equal("wraps", place, texture.GetInput(ours).Get(), wraps.get(given.get(key, 1), "clamp"))
    reader = UsdShade.Shader(texture.GetInput("st").GetConnectedSource()[0].GetPrim())
    if reader.GetIdAttr().Get() == "UsdTransform2d":
        reader = UsdShade.Shader(reader.GetInput("in").GetConnectedSource()[0].GetPrim())
    channel = given.get("mappingChannel", 0)
    channel = channel if 1 <= channel < 8 else 0
    check.equal("coordinate sets", place, reader.GetInput("varname").Get(), f"st{channel}" if channel else "st")


def check_tree(check, nodes, prims, stage, place, pairs, root):
    check.same("children", place, len(prims), len(nodes))
    if len(prims) != len(nodes):
        return
    for node, prim in zip(nodes, prims):
        here = f"{place}/{node.name}"
        pairs.append((node, prim, here))
        local = UsdGeom.Xformable(prim).GetLocalTransformation(Usd.TimeCode.Default())
        check.same("places", here, np.array(local), node.local(), 2e-6)
        hidden = UsdGeom.Imageable(prim).GetVisibilityAttr().Get() == "invisible"
        check.equal("visibility", here, hidden, bool(node.thing["hidden"]))
        geometry = node.thing["geometry"]
        if geometry is not None and geometry.kind == "SCNGeometry":
            skinner = node.thing["skinner"]
            base = geometry if skinner is None else skinner["baseGeometry"] or geometry
            mesh = mesh_prim(prim)
            if mesh is None:
                if base["elements"]:
                    check.wrong.append(f"{here}: its mesh is not there")
            else:
                check_mesh(check, geometry, base, mesh, here, stage)
        check_tree(check, node.children, node_prims(prim), stage, here, pairs, root)


def starts(stage):
    """Returns the start times of clips on the timeline."""
    for prim in stage.Traverse():
        if prim.GetName() == "Clips" and prim.GetTypeName() == "RealityKitClipDefinition":
            return list(prim.GetAttribute("clipNames").Get()), list(prim.GetAttribute("startTimes").Get())
    return [None], [0.0]


def check_motion(check, scene, stage, pairs, sources):
    """Compares transforms of nodes at the times of their keyframes, and skinned points at some of these."""
    prims = {id(node): prim for node, prim, _ in pairs}
    things = {id(node.thing): node for node, _, _ in pairs}
    rate, (_, all_starts) = stage.GetTimeCodesPerSecond(), starts(stage)
    for key, duration, moved in sources:
        moved = [(n, part, c) for n, part, c in moved if id(n) in prims and len(c[0])]
        if not moved:
            continue
        for node, part, c in moved:
            node.moved[part] = c
        errors = []
        for start in all_starts:
            worst = 0.0
            for node, part, (times, _) in moved[:6]:
                for time in times[:: max(1, len(times) // 3)]:
                    local = UsdGeom.Xformable(prims[id(node)]).GetLocalTransformation((start + time) * rate)
                    worst = max(worst, float(np.max(abs(np.array(local) - node.local(time)))))
            errors.append(worst)
        start = all_starts[int(np.argmin(errors))]
        for node, part, (times, _) in moved:
            prim = prims[id(node)]
            name = {"": None, "translation": "translate", "quaternion": "orient", "scale": "scale"}[part]
            ops = UsdGeom.Xformable(prim).GetOrderedXformOps()
            samples = [np.array(op.GetTimeSamples()) for op in ops if name is None or op.GetOpName().endswith(name)]
            samples = [s for s in samples if len(s)]
            if not samples:
                # Constant values need no keyframes.
                if np.ptp(node.moved[part][1], axis=0).max() > 1e-6:
                    check.wrong.append(f"{prim.GetPath()}: nothing moves where {key} does")
                continue
            gaps = [np.min(abs(samples[0] / rate - (start + t))) for t in times]
            check.same("key times", str(prim.GetPath()), max(gaps), 0, 1e-5)
            for time in times:
                # Rotations are interpolated in single precision, which may be off by a thousandth.
                code = samples[0][np.argmin(abs(samples[0] - (start + time) * rate))]
                local = UsdGeom.Xformable(prim).GetLocalTransformation(code)
                check.same("places at keys", f"{prim.GetPath()} at {time:.4f}", np.array(local), node.local(time), 1e-5)
        moments = sorted({float(t) for _, _, (times, _) in moved for t in times})
        check_skins(check, stage, pairs, things, moments[:: max(1, len(moments) // 10)], start, rate)
        for node, part, _ in moved:
            node.moved.pop(part, None)


def nearest(samples, code):
    """Returns the sample at a time code, or the time code itself where there is none near."""
    return min(samples, key=lambda s: abs(s - code)) if samples and min(abs(s - code) for s in samples) < 1e-3 else code


def check_skins(check, stage, pairs, things, moments, start, rate):
    cache, roots = UsdSkel.Cache(), []
    for prim in stage.Traverse(Usd.TraverseInstanceProxies()):
        if prim.GetTypeName() == "SkelRoot":
            roots.append(UsdSkel.Root(prim))
            cache.Populate(roots[-1], Usd.TraverseInstanceProxies())
    for node, prim, place in pairs:
        skinner = node.thing["skinner"]
        mesh = mesh_prim(prim)
        if skinner is None or mesh is None:
            continue
        query = cache.GetSkinningQuery(mesh)
        if not query:
            if all(id(b) in things for b in skinner["bones"]):
                check.wrong.append(f"{place}: it is not skinned")
            continue
        skeleton = UsdSkel.BindingAPI(mesh).GetInheritedSkeleton()
        skeleton_query = cache.GetSkelQuery(skeleton)
        for time in moments:
            moves = skeleton_query.GetAnimQuery()
            samples = moves.GetJointTransformTimeSamples() if moves else []
            code = Usd.TimeCode.Default() if time is None else Usd.TimeCode(nearest(samples, (start + time) * rate))
            theirs = skinned(skinner, things, time)
            if theirs is None:
                continue
            points = UsdGeom.Mesh(mesh).GetPointsAttr().Get()
            pose = skeleton_query.ComputeSkinningTransforms(code)
            query.ComputeSkinnedPoints(pose, points, code)
            world = UsdGeom.XformCache(code).GetLocalToWorldTransform(skeleton.GetPrim())
            ours = np.array(points, float) @ np.array(world)[:3, :3] + np.array(world)[3, :3]
            size = float(np.max(np.ptp(theirs, axis=0)))
            check.same("skinned points", f"{place} at {time}", ours / size, theirs / size, 1e-5)


def compare(scene, usd, appended=()):
    check = Check(scene.path)
    stage = Usd.Stage.Open(usd)
    if scene.particles:
        found = [p for p in stage.Traverse() if p.GetTypeName() == "RealityKitComponent"]
        check.equal("emitters", usd, bool(found), True)
        return check
    root, pairs = stage.GetDefaultPrim(), []
    tops = [p for p in node_prims(root) if p.GetName() != "Surroundings"]
    check_tree(check, scene.top, tops, stage, "", pairs, root)
    sources = list(scene.animations())
    for other in appended:
        sources += list(other.animations(onto=scene))
    check_motion(check, scene, stage, pairs, sources)
    if not sources:
        check_skins(check, stage, pairs, {id(n.thing): n for n, _, _ in pairs}, [None], 0, 1)
    return check


def told(checks):
    """Prints the comparison; returns whether nothing differs."""
    counts, worst = Counter(), Counter()
    for check in checks:
        counts += check.counts
        for kind, error in check.worst.items():
            worst[kind] = max(worst[kind], error)
        for line in check.wrong[:4]:
            print(f"DIFFERS {os.path.basename(check.path)} {line}"[:240])
        if len(check.wrong) > 4:
            print(f"        and {len(check.wrong) - 4} more of {os.path.basename(check.path)}")
    for kind, count in counts.items():
        print(f"{count:8} {kind}, the largest difference {worst[kind]:.3g}")
    wrong = [check for check in checks if check.wrong]
    print(f"{len(checks)} files compared, {len(wrong)} differ")
    return not wrong


def main():
    report, *names = sys.argv[1:]
    reports = json.load(open(report))
    checks = []
    for entry in reports if isinstance(reports, list) else [reports]:
        path = entry["source"]
        if path.endswith((".scn", ".scnp")) and (not names or any(name in path for name in names)):
            checks.append(compare(Scene(path), entry["output"]))
    return 0 if told(checks) and checks else 1


if __name__ == "__main__":
    sys.exit(main())
