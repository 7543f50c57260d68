#!/usr/bin/env python3
"""Ports a COLLADA character with the animations of other files, and compares its poses with those of the files.

usage: collada_poses.py TOOL OUT CHARACTER [MOVEMENT...]

TOOL is the built `decoupage`, OUT a folder for the ported file and a sheet with ten frames of each movement, CHARACTER
and MOVEMENT are .dae files; without a movement it moves as its own file says. The poses are worked out of the files'
own key frames, in double precision; compared are the places of nodes and those of skinned points at ten moments of each
movement. Needs a Python with usd-core 26.11, numpy and pillow.
"""
import os, sys
import numpy as np
from pxr import Usd, UsdGeom, UsdSkel
from collada import Document, Movement, children, local, numbers, plain_name
from poses import frames, ported, save
from scenekit import Check, mesh_prim, nearest, node_prims, starts, told

class Pose:
    """The transforms of a character's nodes at a time of an animation."""

    def __init__(self, document, movement, time, still):
        """Nodes that only other animations target have the transform in ``still``."""
        self.document, self.movement, self.time, self.still = document, movement, time, still
        self.worlds, self.locals = {}, {}

    def add(self, nodes, above):
        for node in nodes:
            if node is None:
                continue
            other = self.movement and self.movement.names.get(plain_name(node))
            self.locals[node] = self.moved(other) if other is not None else self.still.get(node, local(node))
            self.worlds[node] = self.locals[node] @ above
            self.add(children(self.document, node), self.worlds[node])

    def moved(self, node):
        """Returns the transform of a node in an animation; files with z up are rotated within their own axes."""
        place = self.movement.local(node, self.time)
        (unit, axis), (own, own_axis) = self.movement.document.space(), self.document.space()
        if (axis, own_axis) == ("Z_UP", "Y_UP"):
            turn = np.array([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1.0]])
            place = turn.T @ place @ turn
            place[3, :3] *= unit / own
        return place

    def joint(self, word):
        return next((self.worlds[n] for n in self.worlds if n.get("sid") == word),
                    next((self.worlds[n] for n in self.worlds if n.get("id") == word), None))

    def skinned(self, controller):
        """Returns the skinned points, as row vectors."""
        skin, document = controller.find("skin"), self.document
        pairs = {i.get("semantic"): i for i in skin.find("joints").findall("input")}
        names = document.source(pairs["JOINT"].get("source"))
        inverses = document.source(pairs["INV_BIND_MATRIX"].get("source")).reshape(-1, 4, 4)
        joints = [self.joint(name) for name in names]
        if any(j is None for j in joints):
            return None
        matrices = [inverse.T @ joint for inverse, joint in zip(inverses, joints)]
        shape = skin.find("bind_shape_matrix")
        shape = np.eye(4) if shape is None else numbers(shape).reshape(4, 4).T
        mesh = document.at(skin.get("source")).find("mesh")
        vertices = next(i for p in mesh for i in p.findall("input") if i.get("semantic") == "VERTEX")
        points = document.source(vertices.get("source"))
        points = np.c_[points, np.ones(len(points))] @ shape
        table = skin.find("vertex_weights")
        inputs = {i.get("semantic"): i for i in table.findall("input")}
        weights = document.source(inputs["WEIGHT"].get("source"))[:, 0]
        counts, words = numbers(table.find("vcount")).astype(int), numbers(table.find("v")).astype(int).reshape(-1, 2)
        result, start = np.zeros((len(points), 4)), 0
        for point, count in enumerate(counts):
            total = 0
            for word in words[start:start + count]:
                weight = weights[word[int(inputs["WEIGHT"].get("offset"))]]
                result[point] += weight * (points[point] @ matrices[word[int(inputs["JOINT"].get("offset"))]])
                total += weight
            result[point] /= total or 1
            start += count
        return result[:, :3]


def pairs(document, nodes, prims, found):
    for node, prim in zip(nodes, prims):
        if node is not None:
            found.append((node, prim))
            pairs(document, children(document, node), node_prims(prim), found)
    return found


def compare(path, usd, movements):
    check, document, stage = Check(path), Document(path), Usd.Stage.Open(usd)
    scene = document.at(document.root.find("scene/instance_visual_scene").get("url"))
    tops = [n for n in scene if n.tag == "node"]
    found = pairs(document, tops, [p for p in node_prims(stage.GetDefaultPrim()) if p.GetName() != "Surroundings"], [])
    rate, (names, begins) = stage.GetTimeCodesPerSecond(), starts(stage)
    cache = UsdSkel.Cache()
    for prim in stage.Traverse(Usd.TraverseInstanceProxies()):
        if prim.GetTypeName() == "SkelRoot":
            cache.Populate(UsdSkel.Root(prim), Usd.TraverseInstanceProxies())
    for name, movement in movements or [(None, None)]:
        begin = begins[names.index(name)] if name in names else begins[0]
        times = movement.keys() if movement else [None]
        first = min([0.0, *times]) if movement else 0
        for time in times[:: max(1, len(times) // 10)]:
            wanted = None if time is None else (begin + time - first) * rate
            places = {}
            for node, prim in found:
                samples = [s for op in UsdGeom.Xformable(prim).GetOrderedXformOps() for s in op.GetTimeSamples()]
                code = Usd.TimeCode.Default() if time is None else Usd.TimeCode(nearest(samples, wanted))
                places[node] = np.array(UsdGeom.Xformable(prim).GetLocalTransformation(code)), bool(samples)
            pose = Pose(document, movement, time, {n: m for n, (m, moves) in places.items() if moves})
            pose.add(tops, np.eye(4))
            # Skeletons have transforms for all joints; those without animation are the file's.
            joints = Pose(document, movement, time, {})
            joints.add(tops, np.eye(4))
            for node, prim in found:
                ours = places[node][0]
                size = max(1, float(np.abs(pose.locals[node]).max()))
                # Files have six digits, which leaves a little shear in rotations; ported files have none.
                check.same("places", f"{prim.GetPath()} at {time}", ours / size, pose.locals[node] / size, 5e-5)
                instance, mesh = node.find("instance_controller"), mesh_prim(prim)
                controller = None if instance is None else document.at(instance.get("url"))
                if mesh is None or controller is None or controller.find("skin") is None:
                    continue
                theirs, query = joints.skinned(controller), cache.GetSkinningQuery(mesh)
                if theirs is None or not query:
                    check.wrong.append(f"{prim.GetPath()}: it is not skinned")
                    continue
                skeleton = UsdSkel.BindingAPI(mesh).GetInheritedSkeleton()
                skeleton_query = cache.GetSkelQuery(skeleton)
                moves = skeleton_query.GetAnimQuery()
                samples = moves.GetJointTransformTimeSamples() if moves else []
                code = Usd.TimeCode.Default() if time is None else Usd.TimeCode(nearest(samples, wanted))
                points = UsdGeom.Mesh(mesh).GetPointsAttr().Get()
                query.ComputeSkinnedPoints(skeleton_query.ComputeSkinningTransforms(code), points, code)
                world = np.array(UsdGeom.XformCache(code).GetLocalToWorldTransform(skeleton.GetPrim()))
                root = np.array(UsdGeom.XformCache(code).GetLocalToWorldTransform(stage.GetDefaultPrim()))
                ours = (np.c_[np.array(points, float), np.ones(len(points))] @ world @ np.linalg.inv(root))[:, :3]
                size = float(np.max(np.ptp(theirs, axis=0)))
                check.same("skinned points", f"{prim.GetPath()} at {time}", ours / size, theirs / size, 1e-5)
    return check


def main():
    tool, folder, character, *files = sys.argv[1:]
    stem, usd = ported(tool, folder, character, files)
    movements = [(os.path.basename(f).rsplit(".", 1)[0], Movement(Document(f))) for f in files] or [("animation", Movement(Document(character)))]
    movements = [m for m in movements if m[1].moved]
    is_same = told([compare(character, usd, movements)])
    rows, names = [], starts(Usd.Stage.Open(usd))[0]
    for name, movement in movements:
        # A single clip has no name in the ported file.
        clip = name if name in names else "default subtree animation"
        duration = max(t[-1] for moved in movement.moved.values() for _, _, t, _, _ in moved)
        rows.append((name, frames(tool, usd, clip, float(duration), folder)))
        if not files:
            rows.append((f"{name} of the file itself", frames(tool, character, name, float(duration), folder)))
    save(rows, f"{folder}/{stem}.png")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
