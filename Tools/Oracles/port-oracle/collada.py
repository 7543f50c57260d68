#!/usr/bin/env python3
"""Compares ported COLLADA files with the originals, decoded independently of this project's reader.

usage: collada.py REPORT [NAME...]

REPORT is what `decoupage port --format usdc --report` wrote about the port of a folder; with names only files whose
paths hold one of these. Needs a Python with usd-core 26.11 and numpy. Compared are places of nodes, the points, faces,
normals and coordinates of meshes, the weights of joints, diffuse colors and pictures, the moments of key frames, and
the matrices at these.
"""
import json, os, re, sys, urllib.parse
import xml.etree.ElementTree as ElementTree
import numpy as np
from pxr import Usd, UsdGeom, UsdShade
from nodes import about, composed
from scenekit import Check, corners, mesh_prim, node_prims, starts, told


def numbers(element):
    return np.array((element.text or "").split(), float)


def plain(tag):
    return tag.rsplit("}", 1)[-1]


class Document:
    """A file whose elements refer to it, so that elements of other files are distinguished."""
    home, opened = {}, {}

    def __init__(self, path):
        self.path = os.path.abspath(path)
        Document.opened[self.path] = self
        self.root = ElementTree.fromstring(open(path, "rb").read())
        self.named = {}
        for element in self.root.iter():
            element.tag = plain(element.tag) if isinstance(element.tag, str) else ""
            Document.home[element] = self
            if element.get("id"):
                self.named.setdefault(element.get("id"), element)

    def at(self, url):
        path, _, name = (url or "").rpartition("#")
        if not path:
            return self.named.get(name, self.named.get(urllib.parse.unquote(name)))
        path = os.path.join(os.path.dirname(self.path), urllib.parse.unquote(path).replace("\\", "/"))
        if not os.path.isfile(path):
            return None
        other = Document.opened.get(os.path.abspath(path)) or Document(path)
        return other.named.get(name)

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

    def space(self):
        """Returns the meters per unit, and the up axis."""
        unit, axis = self.root.find("asset/unit"), self.root.find("asset/up_axis")
        return float(unit.get("meter", 1)) if unit is not None else 1.0, axis.text.strip() if axis is not None else "Y_UP"


def local(node):
    """Returns the matrix of a node, for row vectors."""
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
        elif step.tag == "lookat":
            eye, point, up = numbers(step).reshape(3, 3)
            z = (eye - point) / np.linalg.norm(eye - point)
            x = np.cross(up, z) / np.linalg.norm(np.cross(up, z))
            n = np.eye(4)
            n[:3, :3], n[3, :3] = [x, np.cross(z, x), z], eye
        elif step.tag == "skew":
            x = numbers(step)
            along = x[4:7] / np.linalg.norm(x[4:7])
            across = x[1:4] - (x[1:4] @ along) * along
            n = np.eye(4)
            n[:3, :3] += np.tan(np.radians(x[0])) * np.outer(across / np.linalg.norm(across), along)
        else:
            continue
        m = n @ m
    return m


def line_groups(geometry):
    """Returns the number of meshes of lines, one for each material."""
    mesh = geometry.find("mesh") if geometry is not None and geometry.tag == "geometry" else None
    if mesh is None:
        return 0
    kinds = [p.tag for p in mesh]
    groups = len({p.get("material") for p in mesh if p.tag in ("lines", "linestrips")})
    has_faces = any(k in kinds for k in ("triangles", "polylist", "polygons", "tristrips", "trifans"))
    return groups if has_faces else max(groups - 1, 0)


def children(document, node):
    """Yields the children that a node gets, in order: its nodes, and attachments that it has several of."""
    found, taken = [], set()
    for part in node:
        kind = {"instance_geometry": "mesh", "instance_controller": "mesh", "instance_light": "light",
                "instance_camera": "camera"}.get(part.tag)
        if part.tag == "node":
            found.append(part)
        elif part.tag == "instance_node" and document.at(part.get("url")) is not None:
            other = document.at(part.get("url"))
            # Elements of another space get a parent node with the conversion.
            found.append(other if Document.home[other].space() == document.space() else None)
        elif kind and document.at(part.get("url")) is not None:
            if kind in taken:
                found.append(None)
            taken.add(kind)
            if part.tag == "instance_geometry":
                found += [None] * line_groups(document.at(part.get("url")))
    return found


def faces(primitive):
    """The corners of each face of a primitive, and those of its holes."""
    width = max(int(i.get("offset", 0)) for i in primitive.findall("input")) + 1
    lists = [numbers(p).astype(int).reshape(-1, width) for p in primitive.findall("p")]
    words = np.concatenate(lists) if lists else np.zeros((0, width), int)
    if primitive.tag == "polygons":
        found = []
        for part in primitive:
            if part.tag == "p":
                found.append((numbers(part).astype(int).reshape(-1, width), []))
            elif part.tag == "ph":
                found.append((numbers(part.find("p")).astype(int).reshape(-1, width),
                              [numbers(h).astype(int).reshape(-1, width) for h in part.findall("h")]))
        return found
    if primitive.tag == "polylist":
        sizes = numbers(primitive.find("vcount")).astype(int) if primitive.find("vcount") is not None else []
        ends = np.cumsum(sizes).astype(int)
        return [(words[e - s:e], []) for s, e in zip(sizes, ends)]
    if primitive.tag == "tristrips":
        return [(l[[i, i + 1, i + 2] if i % 2 == 0 else [i + 1, i, i + 2]], []) for l in lists for i in range(len(l) - 2)]
    if primitive.tag == "trifans":
        return [(l[[0, i, i + 1]], []) for l in lists for i in range(1, len(l) - 1)]
    return [(f, []) for f in words[: len(words) // 3 * 3].reshape(-1, 3, width)]


def area(points):
    """Returns the area vector of a polygon."""
    return sum(np.cross(points[i], points[(i + 1) % len(points)]) for i in range(len(points))) / 2


def check_mesh(check, geometry, prim, place):
    document, mesh, usd = Document.home[geometry], geometry.find("mesh"), UsdGeom.Mesh(prim)
    primitives = [p for p in mesh if p.tag in ("triangles", "polylist", "polygons", "tristrips", "trifans")]
    if not primitives:
        return
    columns, values, all_faces = [], {}, []
    for primitive in primitives:
        found = faces(primitive)
        all_faces += [(primitive, *f) for f in found]
        words = np.concatenate([f for f, _ in found]) if found else np.zeros((0, 64), int)
        for i in primitive.findall("input"):
            kind, column = i.get("semantic"), words[:, int(i.get("offset", 0))]
            if kind == "VERTEX":
                columns.append(column)
                for j in document.at(i.get("source")).findall("input"):
                    if j.get("semantic") == "NORMAL":
                        values.setdefault("normals", []).append(document.source(j.get("source"))[column])
            elif kind == "NORMAL":
                values.setdefault("normals", []).append(document.source(i.get("source"))[column])
            elif kind == "TEXCOORD":
                values.setdefault("set" + i.get("set", "0"), []).append(document.source(i.get("source"))[column, :2])
    points = document.source(next(i for i in primitives[0].findall("input") if i.get("semantic") == "VERTEX").get("source"))
    check.same("points", place, np.array(usd.GetPointsAttr().Get(), float).reshape(-1, 3), points, 1e-6)
    sizes, wanted = np.array([len(f) for _, f, _ in all_faces]), np.concatenate(columns)
    ours, indices = np.array(usd.GetFaceVertexCountsAttr().Get()), np.array(usd.GetFaceVertexIndicesAttr().Get())
    if np.any(sizes < 3):
        return
    if any(holes for _, _, holes in all_faces):
        # Cuts join the outlines to the holes; the area remains the same.
        check.same("face sizes", place, ours, [len(f) + sum(len(h) + 2 for h in holes) for _, f, holes in all_faces])
        start = 0
        for size, (primitive, outline, holes) in zip(ours, all_faces):
            offset = next(int(i.get("offset", 0)) for i in primitive.findall("input") if i.get("semantic") == "VERTEX")
            whole = area(points[outline[:, offset]])
            left = np.linalg.norm(whole) - sum(np.linalg.norm(area(points[h[:, offset]])) for h in holes)
            check.same("areas", place, area(points[indices[start:start + size]]), whole / np.linalg.norm(whole) * left, 1e-5)
            start += size
        return
    check.same("face sizes", place, ours, sizes)
    check.same("corners", place, indices, wanted)
    if len(values.get("normals", [])) == len(primitives) and len(ours) == len(sizes):
        normals = corners(usd, "normals", indices, ours)
        if normals is not None:
            check.same("normals", place, normals, np.concatenate(values["normals"]), 1e-6)
    known = sorted((k for k in values if k.startswith("set")), key=lambda k: int(k[3:]))
    for number, key in enumerate(known):
        if len(values[key]) == len(primitives) and len(ours) == len(sizes):
            coordinates = corners(usd, f"st{number}" if number else "st", indices, ours)
            check.same("coordinates", place, [] if coordinates is None else coordinates, np.concatenate(values[key]), 1e-6)


def check_skin(check, scene, controller, prim, place):
    """The weights of each point by the names of joints."""
    document, skin = Document.home[controller], controller.find("skin")
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
    known = {}
    for element in [n for d in Document.opened.values() for n in d.root.iter("node")]:
        for key in (element.get("sid"), element.get("id")):
            known.setdefault(key, plain_name(element))
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


def linear(numbers):
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in numbers]


def check_material(check, document, instance, prim, place):
    pairs = {m.get("symbol"): m.get("target") for m in instance.iter("instance_material")}
    if len(pairs) != 1:
        return
    material = document.at(next(iter(pairs.values())))
    bound = UsdShade.MaterialBindingAPI(prim).ComputeBoundMaterial()[0]
    if material is None or not bound or material.find("instance_effect") is None:
        return
    effect = Document.home[material].at(material.find("instance_effect").get("url"))
    shading = next((s for s in effect.iter() if s.tag in ("phong", "blinn", "lambert")), None) if effect is not None else None
    if shading is None or any(e.tag == "multiply" for e in effect.iter()):
        return
    surface = UsdShade.Shader(bound.ComputeSurfaceSource("")[0])
    for word, name in [("diffuse", "diffuseColor"), ("emission", "emissiveColor")]:
        color, entry = shading.find(word + "/color"), surface.GetInput(name)
        if color is not None and not (entry and entry.HasConnectedSource()):
            ours = [0, 0, 0] if not entry or entry.Get() is None else list(entry.Get())
            check.same("material colors", f"{place} {word}", ours, linear(numbers(color)[:3]), 2e-6)
    transparent, share = shading.find("transparent"), shading.find("transparency/float")
    if transparent is None or transparent.find("color") is None:
        return
    share, color = 1.0 if share is None else numbers(share)[0], numbers(transparent.find("color"))
    way = transparent.get("opaque", "A_ONE")
    amount = color[:3] @ [0.212671, 0.715160, 0.072169] if way.startswith("RGB") else color[3]
    wanted = 1 - amount * share if way.endswith("ZERO") else amount * share
    entry = surface.GetInput("opacity")
    ours = 1.0 if not entry or entry.Get() is None else entry.Get()
    # Where a material would be invisible, the exporter has the opposite convention.
    if wanted > 0 and not (entry and entry.HasConnectedSource()):
        check.same("opacities", place, ours, min(max(wanted, 0), 1), 1e-5)


def walk(check, nodes, prims, place, pairs):
    check.same("children", place, len(prims), len(nodes))
    if len(prims) != len(nodes):
        return
    for node, prim in zip(nodes, prims):
        if node is None:
            continue
        document, here = Document.home[node], f"{place}/{node.get('name') or node.get('id')}"
        pairs.setdefault(node, prim)
        # Files have six digits, which leaves a little shear in rotations; ported files have none.
        check.same("places", here, np.array(UsdGeom.Xformable(prim).GetLocalTransformation()), local(node), 5e-5)
        instance = next((p for p in node if p.tag in ("instance_geometry", "instance_controller")), None)
        mesh = mesh_prim(prim)
        if instance is not None and mesh is not None:
            geometry = document.at(instance.get("url"))
            while geometry is not None and geometry.tag == "controller":
                deformer = next(c for c in geometry if c.tag in ("skin", "morph"))
                if deformer.tag == "skin":
                    check_skin(check, document, geometry, mesh, here)
                geometry = Document.home[geometry].at(deformer.get("source"))
            if geometry is not None and geometry.find("mesh") is not None:
                check_mesh(check, geometry, mesh, here)
                check_material(check, document, instance, mesh, here)
        walk(check, children(document, node), node_prims(prim), here, pairs)


def plain_name(node):
    """Returns the name of a node with underscores for all special characters, which programs replace differently."""
    return re.sub(r"[^A-Za-z0-9_]", "_", node.get("name") or node.get("id") or "node")


MEMBERS = {"X": 0, "Y": 1, "Z": 2, "ANGLE": 3}


class Movement:
    """Returns the animation of a file, by its nodes and by their names."""

    def __init__(self, document):
        self.document, self.moved = document, {}
        for channel in document.root.iter("channel"):
            id, _, rest = channel.get("target", "").partition("/")
            node, sampler = document.at("#" + id), document.at(channel.get("source"))
            if node is None or node.tag != "node" or sampler is None:
                continue
            inputs = {i.get("semantic"): i.get("source") for i in sampler.findall("input")}
            sid, _, member = rest.partition(".")
            sid, *places = sid.replace(")", "").split("(")
            step = next((s for s in node if s.get("sid") == sid), None)
            if step is None or "OUTPUT" not in inputs:
                continue
            if len(places) == 2:
                place = int(places[1]) * 4 + int(places[0])
            else:
                place = int(places[0]) if places else MEMBERS.get(member)
            times, rows = document.source(inputs["INPUT"])[:, 0], document.source(inputs["OUTPUT"])
            if rows.shape[1] != (len(numbers(step)) if place is None else 1):
                continue
            words = document.source(inputs["INTERPOLATION"]) if "INTERPOLATION" in inputs else []
            self.moved.setdefault(node, []).append((step, place, times, rows, all(w == "LINEAR" for w in words)))
        self.names = {plain_name(n): n for n in self.moved}

    def keys(self, node=None):
        """Returns the times of a node's keyframes, or of all, at which no curve needs to be evaluated."""
        moved = self.moved[node] if node is not None else [m for all_moved in self.moved.values() for m in all_moved]
        bent = [times for _, _, times, _, line in moved if not line]
        times = sorted({float(t) for _, _, times, _, _ in moved for t in times})
        return [t for t in times if all(np.min(abs(b - t)) < 1e-6 or t < b[0] or t > b[-1] for b in bent)]

    def local(self, node, time):
        texts = {}
        for step, place, times, rows, _ in self.moved[node]:
            texts.setdefault(step, step.text)
            values = [np.interp(time, times, column) for column in rows.T]
            given = numbers(step)
            if place is None:
                given[:] = values
            else:
                given[place] = values[0]
            step.text = " ".join(map(repr, map(float, given)))
        matrix = local(node)
        for step, text in texts.items():
            step.text = text
        return matrix


def check_motion(check, documents, stage, pairs):
    """Compares the transforms of nodes at the times of their keyframes."""
    rate, starting = stage.GetTimeCodesPerSecond(), starts(stage)[1]
    for document in documents:
        movement = Movement(document)
        for node, moved in movement.moved.items():
            prim = pairs.get(node)
            times = movement.keys(node)
            if prim is None or not len(times):
                continue
            wanted = [movement.local(node, t) for t in times]
            ops = UsdGeom.Xformable(prim).GetOrderedXformOps()
            samples = [np.array(op.GetTimeSamples()) for op in ops if op.GetNumTimeSamples()]
            if not samples:
                if np.ptp(wanted, axis=0).max() > 1e-6:
                    check.wrong.append(f"{prim.GetPath()}: nothing moves")
                continue
            errors = []
            for start in starting:
                codes = [samples[0][np.argmin(abs(samples[0] - (start + t) * rate))] for t in times]
                gap = max(abs(c / rate - start - t) for c, t in zip(codes, times))
                far = max(float(np.max(abs(np.array(UsdGeom.Xformable(prim).GetLocalTransformation(c)) - w)))
                          for c, w in zip(codes, wanted))
                errors.append((far, gap))
            far, gap = min(errors)
            check.same("key times", str(prim.GetPath()), gap, 0, 1e-5)
            check.same("places at keys", str(prim.GetPath()), far / max(1, float(np.abs(wanted).max())), 0, 5e-5)


def compare(path, usd):
    check = Check(path)
    if b"<float_array" in open(path, "rb").read() and re.search(rb"<float_array[^>]*>\s*-?\d+,\d", open(path, "rb").read()):
        return check  # numbers with commas, which have no independent meaning
    Document.opened.clear()
    document, stage = Document(path), Usd.Stage.Open(usd)
    instance = document.root.find("scene/instance_visual_scene")
    scene = document.at(instance.get("url")) if instance is not None else None
    if scene is None:
        return check
    prims = [p for p in node_prims(stage.GetDefaultPrim()) if p.GetName() != "Surroundings"]
    pairs = {}
    tops = [n for n in scene if n.tag == "node"]
    walk(check, tops if Document.home[scene].space() == document.space() else [None], prims, "", pairs)
    check_motion(check, list(Document.opened.values()), stage, pairs)
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
