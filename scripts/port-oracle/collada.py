#!/usr/bin/env python3
"""Compares ported COLLADA files with what they say, decoded independently of our reader.

usage: collada.py REPORT [NAME...]

REPORT is what `decoupage port --format usdc --report` wrote about the port of a folder; with names only files whose
paths hold one of these. Needs a Python with usd-core 26.11 and numpy. Compared are places of nodes, the points, faces,
normals and coordinates of meshes, the weights of joints, diffuse colors and pictures, the moments of key frames, and
the matrices at these.
"""
import json, os, re, sys
import xml.etree.ElementTree as ElementTree
import numpy as np
from pxr import Usd, UsdGeom, UsdShade
from nodes import about, composed, turned
from scenekit import Check, corners, mesh_prim, node_prims, starts, told


def numbers(element):
    return np.array((element.text or "").split(), float)


def plain(tag):
    return tag.rsplit("}", 1)[-1]


class Document:
    def __init__(self, path):
        data = open(path, "rb").read()
        self.root = ElementTree.fromstring(data)
        for element in self.root.iter():
            element.tag = plain(element.tag) if isinstance(element.tag, str) else ""
        self.named = {}
        for element in self.root.iter():
            if element.get("id"):
                self.named.setdefault(element.get("id"), element)

    def at(self, url):
        return self.named.get((url or "").lstrip("#")) if "/" not in (url or "") else None

    def source(self, url):
        """The rows of a source, or of the source that is a mesh's points."""
        element = self.at(url)
        if element is not None and element.tag == "vertices":
            element = self.at(next(i for i in element.findall("input") if i.get("semantic") == "POSITION").get("source"))
        array = element.find("float_array")
        if array is None:
            array = next(c for c in element if c.tag in ("Name_array", "IDREF_array"))
            return (array.text or "").split()
        accessor = element.find("technique_common/accessor")
        width = int(accessor.get("stride", 1)) if accessor is not None else 1
        rows = numbers(array)
        return rows[: len(rows) // width * width].reshape(-1, width)


def local(node):
    """The place of a node, for vectors that stand before the matrix."""
    m = np.eye(4)
    for step in node:
        if step.tag == "matrix":
            n = numbers(step).reshape(4, 4).T
        elif step.tag == "translate":
            n = composed(numbers(step), [0, 0, 0, 1], [1, 1, 1])
        elif step.tag == "scale":
            n = composed([0, 0, 0], [0, 0, 0, 1], numbers(step))
        elif step.tag == "rotate":
            x = numbers(step)
            n = composed([0, 0, 0], about(x[:3], np.radians(x[3])), [1, 1, 1])
        elif step.tag in ("lookat", "skew"):
            return None
        else:
            continue
        m = n @ m
    return m


def children(document, node):
    """What becomes nodes below a node, in order: nodes, and what finds its place taken."""
    found, taken = [], set()
    for part in node:
        kind = {"instance_geometry": "mesh", "instance_controller": "mesh", "instance_light": "light",
                "instance_camera": "camera"}.get(part.tag)
        if part.tag == "node":
            found.append(part)
        elif part.tag == "instance_node" and document.at(part.get("url")) is not None:
            found.append(document.at(part.get("url")))
        elif kind and document.at(part.get("url")) is not None:
            if kind in taken:
                found.append(None)
            taken.add(kind)
    return found


def check_mesh(check, document, geometry, prim, place):
    mesh, usd = geometry.find("mesh"), UsdGeom.Mesh(prim)
    primitives = [p for p in mesh if p.tag in ("triangles", "polylist", "polygons")]
    if not primitives or any(p.tag == "polygons" and p.find("ph") is not None for p in primitives):
        return
    all_sizes, all_corners, values = [], [], {}
    for primitive in primitives:
        inputs = primitive.findall("input")
        width = max(int(i.get("offset", 0)) for i in inputs) + 1
        lists = [numbers(p).astype(int) for p in primitive.findall("p")]
        words = (np.concatenate(lists) if lists else np.zeros(0, int)).reshape(-1, width)
        if primitive.tag == "polylist":
            sizes = numbers(primitive.find("vcount")).astype(int) if primitive.find("vcount") is not None else np.zeros(0)
        elif primitive.tag == "polygons":
            sizes = np.array([len(l) // width for l in lists])
        else:
            sizes = np.full(len(words) // 3, 3)
        all_sizes.append(sizes)
        for i in inputs:
            kind = i.get("semantic")
            column = words[:, int(i.get("offset", 0))]
            if kind == "VERTEX":
                all_corners.append(column)
                for j in document.at(i.get("source")).findall("input"):
                    if j.get("semantic") == "NORMAL":
                        values.setdefault("normals", []).append(document.source(j.get("source"))[column])
            elif kind == "NORMAL":
                values.setdefault("normals", []).append(document.source(i.get("source"))[column])
            elif kind == "TEXCOORD":
                values.setdefault("set" + i.get("set", "0"), []).append(document.source(i.get("source"))[column, :2])
    points = document.source(next(i for i in primitives[0].findall("input") if i.get("semantic") == "VERTEX").get("source"))
    check.same("points", place, np.array(usd.GetPointsAttr().Get(), float).reshape(-1, 3), points, 1e-6)
    sizes, wanted = np.concatenate(all_sizes), np.concatenate(all_corners)
    ours, indices = np.array(usd.GetFaceVertexCountsAttr().Get()), np.array(usd.GetFaceVertexIndicesAttr().Get())
    if np.any(sizes < 3):
        return
    check.same("face sizes", place, ours, sizes)
    check.same("corners", place, indices, wanted)
    if len(values.get("normals", [])) == len(primitives) and len(ours) == len(sizes):
        normals = corners(usd, "normals", indices, ours)
        if normals is not None:
            check.same("normals", place, normals, np.concatenate(values["normals"]), 1e-6)
    first = sorted(k for k in values if k.startswith("set"))[:1]
    if first and len(values[first[0]]) == len(primitives) and len(ours) == len(sizes):
        coordinates = corners(usd, "st", indices, ours)
        check.same("coordinates", place, [] if coordinates is None else coordinates, np.concatenate(values[first[0]]), 1e-6)


def check_skin(check, document, controller, prim, place):
    """The weights of each point by the names of joints."""
    skin = controller.find("skin")
    weights_of, joints_prim = skin.find("vertex_weights"), UsdGeom.PrimvarsAPI(prim).GetPrimvar("skel:jointIndices")
    if not joints_prim:
        check.wrong.append(f"{place}: it has no joints")
        return
    inputs = {i.get("semantic"): i for i in weights_of.findall("input")}
    names, weights = document.source(inputs["JOINT"].get("source")), document.source(inputs["WEIGHT"].get("source"))[:, 0]
    counts = numbers(weights_of.find("vcount")).astype(int)
    words = numbers(weights_of.find("v")).astype(int).reshape(-1, len(inputs))
    width = joints_prim.GetElementSize()
    ours = np.array(joints_prim.Get()).reshape(-1, width)
    shares = np.array(UsdGeom.PrimvarsAPI(prim).GetPrimvar("skel:jointWeights").Get(), float).reshape(-1, width)
    given, theirs, start = np.zeros((len(counts), len(names))), np.zeros((len(counts), len(names))), 0
    for point, count in enumerate(counts):
        for joint, weight in words[start:start + count][:, [int(inputs["JOINT"].get("offset")), int(inputs["WEIGHT"].get("offset"))]]:
            if joint >= 0:
                given[point, joint] += weights[weight]
        start += count
    sums = given.sum(1, keepdims=True)
    given = given / np.where(sums > 1e-9, sums, 1)
    skeleton = prim.GetRelationship("skel:skeleton").GetTargets()[0]
    paths = [p.split("/")[-1] for p in prim.GetStage().GetPrimAtPath(skeleton).GetAttribute("joints").Get()]
    plain_name = lambda text: re.sub(r"[^A-Za-z0-9_]", "_", text)
    known = {}
    for element in document.root.iter("node"):
        for key in (element.get("sid"), element.get("id")):
            known.setdefault(key, plain_name(element.get("name") or element.get("id") or "node"))
    places = {path: number for number, path in enumerate(paths)}
    order = [places.get(known.get(name, ""), -1) for name in names]
    if -1 in order or len(ours) != len(counts) or len(set(order)) != len(order):
        return
    back = np.full(len(paths), -1)
    back[order] = np.arange(len(order))
    for point in range(len(counts)):
        for joint, share in zip(ours[point], shares[point]):
            if share and back[joint] >= 0:
                theirs[point, back[joint]] += share
    check.same("weights", place, theirs, given, 2e-6)


def check_material(check, document, instance, prim, place):
    pairs = {m.get("symbol"): m.get("target") for m in instance.iter("instance_material")}
    if len(pairs) != 1:
        return
    material = document.at(next(iter(pairs.values())))
    bound = UsdShade.MaterialBindingAPI(prim).ComputeBoundMaterial()[0]
    if material is None or not bound or material.find("instance_effect") is None:
        return
    effect = document.at(material.find("instance_effect").get("url"))
    shading = next((s for s in effect.iter() if s.tag in ("phong", "blinn", "lambert")), None) if effect is not None else None
    diffuse = shading.find("diffuse/color") if shading is not None else None
    if diffuse is None or any(e.tag == "multiply" for e in effect.iter()):
        return
    entry = UsdShade.Shader(bound.ComputeSurfaceSource("")[0]).GetInput("diffuseColor")
    if entry and entry.HasConnectedSource():
        return
    light = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in numbers(diffuse)[:3]]
    check.same("material colors", place, list(entry.Get()), light, 2e-6)


def walk(check, document, nodes, prims, place, pairs):
    check.same("children", place, len(prims), len(nodes))
    if len(prims) != len(nodes):
        return
    for node, prim in zip(nodes, prims):
        if node is None:
            continue
        here = f"{place}/{node.get('name') or node.get('id')}"
        pairs.setdefault(node.get("id"), prim)
        given = local(node)
        if given is not None:
            # Files have six digits, which leaves a little shear in turns; there is none in what is written.
            check.same("places", here, np.array(UsdGeom.Xformable(prim).GetLocalTransformation()), given, 5e-5)
        instance = next((p for p in node if p.tag in ("instance_geometry", "instance_controller")), None)
        mesh = mesh_prim(prim)
        if instance is not None and mesh is not None:
            geometry = document.at(instance.get("url"))
            if geometry is not None and geometry.tag == "controller":
                deformer = next(c for c in geometry if c.tag in ("skin", "morph"))
                if deformer.tag == "skin":
                    check_skin(check, document, geometry, mesh, here)
                geometry = document.at(deformer.get("source"))
            if geometry is not None and geometry.tag == "geometry" and geometry.find("mesh") is not None:
                check_mesh(check, document, geometry, mesh, here)
                check_material(check, document, instance, mesh, here)
        walk(check, document, children(document, node), node_prims(prim), here, pairs)


def check_motion(check, document, stage, pairs):
    rate, starting = stage.GetTimeCodesPerSecond(), starts(stage)[1]
    for channel in document.root.iter("channel"):
        target = channel.get("target", "")
        prim = pairs.get(target.split("/")[0])
        sampler = document.at(channel.get("source"))
        if prim is None or sampler is None:
            continue
        inputs = {i.get("semantic"): i.get("source") for i in sampler.findall("input")}
        node = document.at(target.split("/")[0])
        step = next((s for s in node if s.get("sid") == target.split("/", 1)[-1]), None)
        if step is None or step.tag != "matrix" or "OUTPUT" not in inputs:
            continue
        times, rows = document.source(inputs["INPUT"])[:, 0], document.source(inputs["OUTPUT"])
        if rows.shape[1] != 16 or sum(s.tag in ("matrix", "translate", "rotate", "scale") for s in node) != 1:
            continue
        ops = UsdGeom.Xformable(prim).GetOrderedXformOps()
        samples = [np.array(op.GetTimeSamples()) for op in ops if op.GetNumTimeSamples()]
        if not samples:
            if np.ptp(rows, axis=0).max() > 1e-6:
                check.wrong.append(f"{prim.GetPath()}: nothing moves")
            continue
        errors = []
        for start in starting:
            codes = [samples[0][np.argmin(abs(samples[0] - (start + t) * rate))] for t in times]
            gap = max(abs(c / rate - start - t) for c, t in zip(codes, times))
            far = max(float(np.max(abs(np.array(UsdGeom.Xformable(prim).GetLocalTransformation(c)) - r.reshape(4, 4).T)))
                      for c, r in zip(codes, rows))
            errors.append((far, gap))
        far, gap = min(errors)
        check.same("key times", str(prim.GetPath()), gap, 0, 1e-5)
        check.same("places at keys", str(prim.GetPath()), far / max(1, float(np.abs(rows).max())), 0, 5e-5)


def compare(path, usd):
    check = Check(path)
    if b"<float_array" in open(path, "rb").read() and re.search(rb"<float_array[^>]*>\s*-?\d+,\d", open(path, "rb").read()):
        return check  # numbers with commas, which have no independent meaning
    document, stage = Document(path), Usd.Stage.Open(usd)
    instance = document.root.find("scene/instance_visual_scene")
    scene = document.at(instance.get("url")) if instance is not None else None
    if scene is None:
        return check
    prims = [p for p in node_prims(stage.GetDefaultPrim()) if p.GetName() != "Surroundings"]
    pairs = {}
    walk(check, document, [n for n in scene if n.tag == "node"], prims, "", pairs)
    check_motion(check, document, stage, pairs)
    return check


def main():
    report, *names = sys.argv[1:]
    checks = []
    for entry in json.load(open(report)):
        path = entry["source"]
        if path.lower().endswith(".dae") and (not names or any(name in path for name in names)):
            checks.append(compare(path, entry["output"]))
    return 0 if told(checks) and checks else 1


if __name__ == "__main__":
    sys.exit(main())
