#!/usr/bin/env python3
"""Compares this project's glTF reader with the contents of files, unpacked with pygltflib and numpy.

usage: compare.py TOOL FILE_OR_FOLDER...

TOOL is the built GLTFDump. Needs a Python with pygltflib and numpy; with trimesh too, the volumes and corners of
whole scenes are compared with a third reader. Nodes are compared by their places in the world, meshes by sums over
their corners (positions, normals, tangents, coordinates, colors, forms, joints weighted by their nodes) and by signed
volume, skins joint by joint, clips track by track, materials by their factors.
"""
import base64, json, math, os, subprocess, sys
import numpy as np
import pygltflib

COMPONENTS = {5120: np.int8, 5121: np.uint8, 5122: np.int16, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
LARGEST = {5120: 127, 5121: 255, 5122: 32767, 5123: 65535, 5125: 4294967295}


class Scene:
    def __init__(self, path):
        self.path = path
        self.gltf = pygltflib.GLTF2().load(path)
        self.buffers = [self.buffer(b) for b in self.gltf.buffers]

    def buffer(self, buffer):
        if not buffer.uri:
            return self.gltf.binary_blob()
        if buffer.uri.startswith("data:"):
            return base64.b64decode(buffer.uri.split(",", 1)[1])
        return open(os.path.join(os.path.dirname(self.path), buffer.uri), "rb").read()

    def stretch(self, view, offset, dtype, count, width, strided=True):
        view = self.gltf.bufferViews[view]
        size = np.dtype(dtype).itemsize * width
        stride = (view.byteStride if strided else None) or size
        start = (view.byteOffset or 0) + (offset or 0)
        data = np.frombuffer(self.buffers[view.buffer], np.uint8)
        rows = [data[start + i * stride:start + i * stride + size] for i in range(count)] if stride != size else \
            [data[start:start + count * size]]
        return np.concatenate(rows).view(dtype).reshape(count, width) if count else np.zeros((0, width), dtype)

    def values(self, index):
        a = self.gltf.accessors[index]
        dtype, width = COMPONENTS[a.componentType], WIDTHS[a.type]
        if a.bufferView is None:
            result = np.zeros((a.count, width), dtype)
        else:
            result = self.stretch(a.bufferView, a.byteOffset, dtype, a.count, width)
        if a.sparse:
            result = result.copy()
            places = self.stretch(a.sparse.indices.bufferView, a.sparse.indices.byteOffset,
                                  COMPONENTS[a.sparse.indices.componentType], a.sparse.count, 1, False)
            result[places[:, 0]] = self.stretch(a.sparse.values.bufferView, a.sparse.values.byteOffset, dtype,
                                                a.sparse.count, width, False)
        if a.normalized:
            return np.maximum(result.astype(np.float32) / np.float32(LARGEST[a.componentType]), -1)
        return result


def local(node):
    if node.matrix:
        return np.array(node.matrix, float).reshape(4, 4).T
    x, y, z, w = node.rotation or (0, 0, 0, 1)
    n = math.sqrt(x * x + y * y + z * z + w * w) or 1
    x, y, z, w = x / n, y / n, z / n, w / n
    r = np.array([[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                  [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                  [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]])
    m = np.eye(4)
    m[:3, :3] = r * np.array(node.scale or (1, 1, 1))
    m[:3, 3] = node.translation or (0, 0, 0)
    return m


def corners(scene, primitive, count):
    order = scene.values(primitive.indices)[:, 0].astype(np.int64) if primitive.indices is not None \
        else np.arange(count)
    mode = 4 if primitive.mode is None else primitive.mode
    n = len(order)
    if mode == 4:
        return order[:n // 3 * 3]
    if mode == 5:
        return np.array([order[[i, i + 1 + i % 2, i + 2 - i % 2]] for i in range(max(n - 2, 0))]).reshape(-1)
    if mode == 6:
        return np.array([order[[i + 1, i + 2, 0]] for i in range(max(n - 2, 0))]).reshape(-1)
    if mode == 3 or mode == 2:
        pairs = [(i, i + 1) for i in range(n - 1)] + ([(n - 1, 0)] if mode == 2 and n > 1 else [])
        return np.array([order[list(p)] for p in pairs], np.int64).reshape(-1)
    return order[:n // 2 * 2] if mode == 1 else order


def mesh_sums(scene, mesh, skin):
    sums = {}

    def add(key, value):
        sums[key] = sums.get(key, 0) + float(value)

    for primitive in mesh.primitives:
        named = {k: v for k, v in vars(primitive.attributes).items() if v is not None}
        points = scene.values(named["POSITION"])
        order = corners(scene, primitive, len(points))
        add("corners", len(order))

        def attribute(name, values):
            values = values[order].astype(np.float64)
            for c in range(values.shape[1]):
                add("%s.%d" % (name, c), values[:, c].sum())
            add(name + ".squares", (values ** 2).sum())

        for name, index in named.items():
            if name.startswith(("JOINTS", "WEIGHTS")):
                continue
            values = scene.values(index)
            if name.startswith("TEXCOORD"):
                values = np.stack([values[:, 0].astype(np.float32), np.float32(1) - values[:, 1]], 1)
            attribute(name, values)
        for number, target in enumerate(primitive.targets or []):
            index = target.get("POSITION") if isinstance(target, dict) else target.POSITION
            attribute("target%d" % number, scene.values(index) if index is not None else np.zeros((len(points), 3)))
        if primitive.mode in (None, 4, 5, 6):
            p = points[order].astype(np.float64).reshape(-1, 3, 3)
            add("volume", np.einsum("ij,ij->i", p[:, 0], np.cross(p[:, 1], p[:, 2])).sum())
        if skin is not None and "JOINTS_0" in named:
            nodes = np.array(skin.joints)
            for name in [n for n in named if n.startswith("JOINTS")]:
                joints, weights = scene.values(named[name]), scene.values(named[name.replace("JOINTS", "WEIGHTS")])
                weights, joints = weights[order].astype(np.float64), joints[order]
                add("skin", (weights * (nodes[np.minimum(joints, len(nodes) - 1)] + 1)).sum())
    return sums


def check(path, ours):
    scene = Scene(path)
    gltf, wrong = scene.gltf, []

    def same(what, one, other, slack=2e-5):
        one, other = np.asarray(one, float), np.asarray(other, float)
        if one.shape != other.shape or not np.allclose(one, other, rtol=slack, atol=slack):
            wrong.append("%s: %s, the oracle says %s" % (what, str(one.tolist())[:120], str(other.tolist())[:120]))

    nodes = {n["path"]: n for n in ours["nodes"]}
    worlds, seen = {}, set()

    def visit(index, above):
        seen.add(index)
        worlds[index] = above @ local(gltf.nodes[index])
        for child in gltf.nodes[index].children or []:
            visit(child, worlds[index])

    sys.setrecursionlimit(5000)
    for root in gltf.scenes[gltf.scene or 0].nodes:
        visit(root, np.eye(4))
    if set(nodes) != {"nodes/%d" % i for i in seen}:
        wrong.append("nodes: %d, the oracle says %d" % (len(nodes), len(seen)))
    used = {}
    for index in sorted(seen):
        node = gltf.nodes[index]
        mine = nodes["nodes/%d" % index]
        scale = max(1, np.abs(worlds[index]).max())
        same("nodes/%d.world" % index, np.array(mine["world"]) / scale, worlds[index].T.reshape(-1) / scale, 1e-5)
        if node.name and not mine["name"].startswith(node.name.replace('"', "?")):
            wrong.append("nodes/%d is called %s, not %s" % (index, mine["name"], node.name))
        if node.mesh is not None:
            used.setdefault(node.mesh, gltf.skins[node.skin] if node.skin is not None else None)
        instancing = (node.extensions or {}).get("EXT_mesh_gpu_instancing")
        if instancing:
            same("copies", mine["copies"], gltf.accessors[next(iter(instancing["attributes"].values()))].count)
    for index, skin in used.items():
        mine, theirs = ours["meshes"].get("meshes/%d" % index, {}), mesh_sums(scene, gltf.meshes[index], skin)
        if set(mine) != set(theirs):
            wrong.append("meshes/%d: %s, the oracle has %s" % (index, sorted(mine), sorted(theirs)))
            continue
        for key in theirs:
            if key.endswith(".squares") or key in ("corners", "volume", "skin"):
                slack = max(abs(theirs[key]), 1)
            else:
                slack = max(math.sqrt(theirs[key.split(".")[0] + ".squares"] * theirs["corners"]), 1)
            same("meshes/%d %s" % (index, key), mine[key] / slack, theirs[key] / slack, 1e-6 if key != "volume" else 1e-4)
    for index, skin in enumerate(gltf.skins):
        mine = {j["node"]: j for j in ours["skins"][index]}
        matrices = scene.values(skin.inverseBindMatrices) if skin.inverseBindMatrices is not None else None
        same("skins/%d joints" % index, len(mine), len(skin.joints))
        order = [j["node"] for j in ours["skins"][index]]
        for place, joint in enumerate(skin.joints):
            j = mine.get("nodes/%d" % joint)
            if j is None:
                wrong.append("skins/%d has no joint for nodes/%d" % (index, joint))
                continue
            if matrices is not None:
                same("skins/%d joint %d" % (index, place), j["inverseBind"], matrices[place])
            if j["parent"] and order.index(j["parent"]) >= order.index(j["node"]):
                wrong.append("skins/%d: %s comes before its parent" % (index, j["node"]))
    for index, animation in enumerate(gltf.animations):
        mine = {t["target"]: t for t in ours["clips"][index]["tracks"] if "/mesh/" not in t["target"]}
        for channel in animation.channels:
            if channel.target.node not in seen:
                continue
            sampler = animation.samplers[channel.sampler]
            track = mine.pop("nodes/%d.%s" % (channel.target.node, channel.target.path), None)
            if track is None:
                wrong.append("clips/%d has no track for node %s %s" % (index, channel.target.node, channel.target.path))
                continue
            values = scene.values(sampler.output).reshape(-1).astype(np.float64)
            weighted = float((values * (np.arange(len(values)) % 97 + 1)).sum())
            slack = max(float((np.abs(values) * 97).sum()), 1)
            same("clips/%d values" % index, track["values"] / slack, weighted / slack, 1e-6)
            times = scene.values(sampler.input)[:, 0].astype(np.float64)
            same("clips/%d times" % index, [track["keys"], track["times"]], [len(times), times.sum()])
            names = {"LINEAR": "linear", "STEP": "step", "CUBICSPLINE": "cubic"}
            if track["interpolation"] != names[sampler.interpolation or "LINEAR"]:
                wrong.append("clips/%d is %s" % (index, track["interpolation"]))
        if mine:
            wrong.append("clips/%d moves %s too" % (index, sorted(mine)))
    same("materials", len(ours["materials"]), len(gltf.materials))
    for mine, material in zip(ours["materials"], gltf.materials):
        pbr, extensions = material.pbrMetallicRoughness, material.extensions or {}
        base = (pbr.baseColorFactor if pbr else None) or [1, 1, 1, 1]
        if "KHR_materials_transmission" not in extensions:
            same(mine["path"] + " color", mine["color"], base[:3])
        if "KHR_materials_unlit" in extensions:
            continue
        default = lambda value, other: other if value is None else value
        same(mine["path"] + " metallic", mine["metallic"], default(pbr.metallicFactor if pbr else None, 1))
        same(mine["path"] + " roughness", mine["roughness"], default(pbr.roughnessFactor if pbr else None, 1))
        same(mine["path"] + " emission", mine["emission"], material.emissiveFactor or [0, 0, 0])
        same(mine["path"] + " clearcoat", mine["clearcoat"],
             extensions.get("KHR_materials_clearcoat", {}).get("clearcoatFactor", 0))
        if mine["twoSided"] != bool(material.doubleSided):
            wrong.append(mine["path"] + " shows its back differently")
    lights = (gltf.extensions or {}).get("KHR_lights_punctual", {}).get("lights", [])
    factors = {"directional": 1, "point": 4 * math.pi, "spot": math.pi}
    placed = [lights[gltf.nodes[i].extensions["KHR_lights_punctual"]["light"]] for i in sorted(seen)
              if "KHR_lights_punctual" in (gltf.nodes[i].extensions or {})]
    same("lights", sorted(ours["lights"]), sorted(l.get("intensity", 1) * factors[l["type"]] for l in placed))
    third(path, ours, wrong, same, worlds, gltf)
    return wrong


def third(path, ours, wrong, same, worlds, gltf):
    try:
        import trimesh
    except ImportError:
        return
    if gltf.skins or any((n.extensions or {}).get("EXT_mesh_gpu_instancing") for n in gltf.nodes):
        return  # it draws neither
    loaded = trimesh.load(path, process=False, force="scene")
    faces = sum(len(loaded.geometry[loaded.graph[n][1]].faces) for n in loaded.graph.nodes_geometry)
    mine = sum(ours["meshes"]["meshes/%d" % gltf.nodes[i].mesh]["corners"] / 3 for i in worlds
               if gltf.nodes[i].mesh is not None)
    same("faces of the scene, by trimesh", mine, faces)


def main():
    tool, files = sys.argv[1], []
    for name in sys.argv[2:]:
        files += sorted(os.path.join(name, f) for f in os.listdir(name) if f.endswith((".glb", ".gltf"))) \
            if os.path.isdir(name) else [name]
    failed = 0
    for path in files:
        ours = json.loads(subprocess.run([tool, "dump", path], capture_output=True, text=True, check=True).stdout)
        if "error" in ours:
            print("REFUSED %s: %s" % (os.path.basename(path), ours["error"]))
            continue
        wrong = check(path, ours)
        failed += bool(wrong)
        print("%s %s, %d notes" % ("DIFFERS" if wrong else "same   ", os.path.basename(path), len(ours["notes"])))
        for line in wrong[:12]:
            print("        " + line)
    print("%d files, %d differ" % (len(files), failed))
    sys.exit(failed > 0)


main()
