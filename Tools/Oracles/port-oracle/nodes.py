"""The node trees of SceneKit archives: transforms, animations and skins, decoded in double precision."""
import os, urllib.parse
import numpy as np
from archive import Archive, Pairs, curve, source


def turned(q):
    """The matrix of a quaternion (x, y, z, w), for row vectors."""
    x, y, z, w = np.asarray(q, float) / (np.linalg.norm(q) or 1)
    return np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
        [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
        [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]])


def about(axis, angle):
    axis = np.asarray(axis, float)
    length = np.linalg.norm(axis)
    if length < 1e-20:
        return np.array([0, 0, 0, 1.0])
    return np.array([*(axis / length * np.sin(angle / 2)), np.cos(angle / 2)])


def product(a, b):
    """Returns the rotation that applies b first, then a."""
    v = a[3] * b[:3] + b[3] * a[:3] + np.cross(a[:3], b[:3])
    return np.array([*v, a[3] * b[3] - a[:3] @ b[:3]])


def composed(position, q, scale):
    m = np.eye(4)
    m[:3, :3] = np.diag(scale) @ turned(q)
    m[3, :3] = position
    return m


def parts(m):
    """Returns the position, rotation and scale of a matrix without shear."""
    scale = np.linalg.norm(m[:3, :3], axis=1)
    if np.linalg.det(m[:3, :3]) < 0:
        scale[0] = -scale[0]
    r = m[:3, :3] / np.where(scale == 0, 1, scale)[:, None]
    # Of the four formulas the one with the largest divisor.
    x, y, z = r[0, 0], r[1, 1], r[2, 2]
    squares = np.array([1 + x - y - z, 1 - x + y - z, 1 - x - y + z, 1 + x + y + z])
    k = int(np.argmax(squares))
    d, s = (r[1, 2] - r[2, 1], r[2, 0] - r[0, 2], r[0, 1] - r[1, 0]), (r[0, 1] + r[1, 0], r[0, 2] + r[2, 0], r[1, 2] + r[2, 1])
    q = np.array([[squares[0], s[0], s[1], d[0]], [s[0], squares[1], s[2], d[1]], [s[1], s[2], squares[2], d[2]],
                  [d[0], d[1], d[2], squares[3]]][k])
    return m[3, :3], q / np.linalg.norm(q), scale


def between(a, b, u):
    if a @ b < 0:
        b = -b
    angle = np.arccos(np.clip(a @ b / (np.linalg.norm(a) * np.linalg.norm(b)), -1, 1))
    if angle < 1e-6:
        return a + (b - a) * u
    return (np.sin((1 - u) * angle) * a + np.sin(u * angle) * b) / np.sin(angle)


class Node:
    def __init__(self, thing, folder, parent):
        self.thing, self.parent, self.children, self.folder = thing, parent, [], folder
        self.name = thing["name"] or ""
        self.names = {thing[k] for k in ("nodeID", "entityID", "name") if thing[k]}
        position, scale = thing.floats("position", 3), thing.floats("scale", 3)
        self.position = np.zeros(3) if position is None else position.astype(float)
        self.scale = np.ones(3) if scale is None else scale.astype(float)
        q, turn, euler = thing.floats("orientation", 4), thing.floats("rotation", 4), thing.floats("eulerAngles", 3)
        if q is not None and np.linalg.norm(q) > 1e-20:
            self.turn = q.astype(float) / np.linalg.norm(q.astype(float))
        elif turn is not None:
            self.turn = about(turn[:3], float(turn[3]))
        elif euler is not None:
            x, y, z = [about(np.eye(3)[i], float(euler[i])) for i in range(3)]
            self.turn = product(z, product(y, x))
        else:
            self.turn = about([0, 0, 0], 0)
        self.moved = {}

    def local(self, time=None):
        """Returns the matrix relative to the parent, for row vectors."""
        position, turn, scale = self.position, self.turn, self.scale
        if time is not None and self.moved:
            if "" in self.moved:
                return value(*self.moved[""], time, "")
            position = value(*self.moved["translation"], time) if "translation" in self.moved else position
            turn = value(*self.moved["quaternion"], time, "q") if "quaternion" in self.moved else turn
            scale = value(*self.moved["scale"], time) if "scale" in self.moved else scale
        return composed(position, turn, scale)

    def world(self, time=None):
        m, above = self.local(time), self.parent
        while above is not None:
            m, above = m @ above.local(time), above.parent
        return m

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


def value(times, rows, time, kind=None):
    high = int(np.searchsorted(times, time, "right"))
    if high == 0 or high == len(times):
        row = rows[0] if high == 0 else rows[-1]
        return row.reshape(4, 4) if kind == "" else row
    low = high - 1
    u = (time - times[low]) / (times[high] - times[low])
    if kind == "q":
        return between(rows[low], rows[high], u)
    if kind == "":
        a, b = parts(rows[low].reshape(4, 4)), parts(rows[high].reshape(4, 4))
        return composed(a[0] + (b[0] - a[0]) * u, between(a[1], b[1], u), a[2] + (b[2] - a[2]) * u)
    return rows[low] + (rows[high] - rows[low]) * u


def asked(url):
    """The text of an archived URL."""
    if isinstance(url, str):
        return url
    text, base = url.get("NS.relative", ""), url["NS.base"]
    if base is not None and "://" not in text and not text.startswith("/") and asked(base) not in ("", "file:///"):
        text = asked(base).rstrip("/") + "/" + text
    return text


def found(folder, name):
    """Finds a file that an archive names: beside it, in a parent folder, or by its name alone."""
    name = urllib.parse.unquote(name.removeprefix("file://"))
    if ".scnassets/" in name and name.startswith("/"):
        name = name.split(".scnassets/")[-1]
    name = name.lstrip("/")
    above = folder
    for _ in range(5):
        for wanted in (name, os.path.basename(name)):
            if os.path.isfile(os.path.join(above, wanted)):
                return os.path.join(above, wanted)
        above = os.path.dirname(above)
    return None


class Scene:
    def __init__(self, path, depth=0):
        self.path, self.folder = path, os.path.dirname(os.path.abspath(path))
        self.archive = Archive(open(path, "rb").read())
        root = self.archive.root
        self.top, self.particles = [], root.kind == "SCNParticleSystem"
        if self.particles:
            return
        root = root["rootNode"] if root.kind == "SCNScene" else root
        plain = not any(root[k] for k in (
            "geometry", "light", "camera", "particleSystem", "animations", "actions", "physicsBody"))
        things = root.get("childNodes", []) if plain else [root]
        self.top = [self.node(thing, None, depth) for thing in things]

    def node(self, thing, parent, depth):
        node = Node(thing, self.folder, parent)
        node.children = [self.node(child, node, depth) for child in thing.get("childNodes", [])]
        if thing.kind == "SCNReferenceNode" and depth < 16:
            path = found(self.folder, asked(thing["referenceURL"]))
            if path and path.endswith(".scn"):
                other = Scene(path, depth + 1)
                for top in other.top:
                    top.parent = node
                node.children += other.top
                node.refers = path
        return node

    def nodes(self):
        for top in self.top:
            yield from top.walk()

    def animations(self, onto=None):
        """Returns all keyframe animations: a name, the duration and the channels, each a node, its part and its curve.

        With another scene, its nodes of the same names are meant.
        """
        mine = list(self.nodes())
        for owner in mine:
            records = owner.thing["animations"]
            for key in records or []:
                record = records[key]
                if not isinstance(record, Pairs) or record["class"] not in ("group", "keyframe"):
                    continue
                animation, moved = record["animation"], []
                channels = animation["channels"] or [] if record["class"] == "group" else [None]
                for channel in channels:
                    if channel is None:
                        path, controller = record["keyPath"].split("."), animation["keyframeController"]
                        node = owner
                    else:
                        first, *path = channel["targetPath"]
                        controller = channel["animation"]["keyframeController"]
                        below = [n for n in owner.walk() if first.lstrip("/") in n.names]
                        all_of_name = below or [n for n in mine if first.lstrip("/") in n.names]
                        if not all_of_name:
                            continue
                        node = all_of_name[0]
                    if path[:1] != ["transform"]:
                        continue
                    if onto is not None:
                        same = [n for n in onto.nodes() if n.name == node.name]
                        if not same:
                            continue
                        node = same[0]
                    moved.append((node, path[1] if len(path) > 1 else "", curve(controller)))
                if moved:
                    yield key, animation.get("duration", 0), moved



def skinned(skinner, nodes, time=None):
    """Returns the skinned points in world space; None where some bones are missing."""
    bones = [nodes.get(id(bone)) for bone in skinner["bones"]]
    base = skinner["baseGeometry"]
    if base is None or any(bone is None for bone in bones):
        return None
    points = source(base["kGeometrySourceSemanticVertex"][0]).astype(float)
    weights, joints = source(skinner["boneWeights"]).astype(float), source(skinner["boneIndices"])
    weights = weights / np.maximum(weights.sum(1, keepdims=True), 1e-30)
    given = skinner.floats("baseGeometryBindTransform", 16)
    bind = np.eye(4) if given is None else given.reshape(4, 4).astype(float)
    pose = []
    for number, bone in enumerate(bones):
        inverse = skinner.floats(f"baseGeometryBindTransform-{number}", 16)
        inverse = np.eye(4) if inverse is None else inverse.reshape(4, 4).astype(float)
        pose.append(bind @ inverse @ bone.world(time))
    points = np.hstack([points, np.ones((len(points), 1))])
    each = np.einsum("pi,pkij->pkj", points, np.array(pose)[joints])
    return np.einsum("pk,pkj->pj", weights, each)[:, :3]
