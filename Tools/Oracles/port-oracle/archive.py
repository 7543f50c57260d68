"""SceneKit's keyed archives, decoded independently with Python's plistlib and numpy."""
import plistlib
import numpy as np


class Thing:
    """An object of an archive: its class and its values, with the three notations of lists unified."""

    def __init__(self, archive, number):
        self.archive, self.number = archive, number
        self.raw = archive.objects[number]
        names = archive.objects[self.raw["$class"].data]
        self.kind, self.kinds = names["$classname"], names.get("$classes", [])

    def __getitem__(self, key):
        value = self.raw.get(key)
        return self.archive.value(value) if value is not None else None

    def get(self, key, standard=None):
        value = self[key]
        return standard if value is None else value

    def floats(self, key, count):
        value = self[key]
        return np.frombuffer(value, "<f4")[:count] if isinstance(value, bytes) and len(value) >= 4 * count else None


class Archive:
    def __init__(self, data):
        top = plistlib.loads(data)
        self.objects, self.known = top["$objects"], {}
        self.root = self.value(top["$top"]["root"])

    def value(self, value):
        if not isinstance(value, plistlib.UID):
            return value
        if value.data not in self.known:
            self.known[value.data] = self.decoded(value.data)
        return self.known[value.data]

    def decoded(self, number):
        raw = self.objects[number]
        if raw == "$null":
            return None
        if not isinstance(raw, dict) or "$class" not in raw:
            return raw
        kind = self.objects[raw["$class"].data]["$classname"]
        if "Dictionary" in kind:
            return Pairs(self, raw)
        if "Array" in kind or "Set" in kind:
            return [self.value(v) for v in listed(raw, "NS.object")]
        if kind in ("NSData", "NSMutableData"):
            return raw.get("NS.data", raw.get("NS.bytes", b""))
        if kind in ("NSString", "NSMutableString"):
            return raw.get("NS.string", "")
        return Thing(self, number)


def listed(raw, name):
    if name + "s" in raw:
        return raw[name + "s"]
    found = [(int(k[len(name) + 1:]), v) for k, v in raw.items() if k.startswith(name + ".")]
    return [v for _, v in sorted(found, key=lambda pair: pair[0])]


class Pairs(dict):
    """A dictionary whose values are decoded on demand, because archives have cycles."""

    def __init__(self, archive, raw):
        keys = [archive.value(k) for k in listed(raw, "NS.key")]
        super().__init__(zip(keys, listed(raw, "NS.object")))
        self.archive = archive

    def __getitem__(self, key):
        return self.archive.value(super().__getitem__(key)) if key in self else None

    def get(self, key, standard=None):
        value = self[key]
        return standard if value is None else value


def nested(data):
    """Returns the root of a nested archive."""
    return Archive(data).root if isinstance(data, bytes) else data


def source(thing):
    """Returns a list of vectors as an array of rows."""
    count, width, size = thing["vectorCount"], thing["componentsPerVector"], thing["bytesPerComponent"]
    data, stride, offset = thing["data"], thing["dataStride"], thing["dataOffset"]
    kind = {(True, 4): "<f4", (True, 2): "<f2", (False, 1): "u1", (False, 2): "<u2", (False, 4): "<u4"}[
        bool(thing["floatComponents"]), size]
    rows = [np.frombuffer(data, kind, width, offset + stride * i) for i in range(count)] if stride != width * size \
        else np.frombuffer(data, kind, width * count, offset).reshape(count, width)
    return np.array(rows).reshape(count, width)


def faces(thing):
    """Returns the face sizes of an element, and its corners: one row for each channel."""
    size = thing["bytesPerIndex"]
    words = np.frombuffer(thing["elementData"], {1: "u1", 2: "<u2", 4: "<u4"}[size]).astype(np.int64)
    count, kind = thing["primitiveCount"], thing["primitiveType"]
    channels = thing.get("indicesChannelCount", 1) or 1
    if kind == 4:
        sizes, words = words[:count], words[count:]
    elif kind == 0:
        sizes = np.full(count, 3)
    else:
        return None
    words = words[:int(sizes.sum()) * channels].reshape(-1, channels).T
    first, length = thing.get("primitiveRangeLocation", 0), thing.get("primitiveRangeLength", 0)
    if length and first + length <= count:
        ends = np.concatenate([[0], np.cumsum(sizes)])
        words = words[:, ends[first]:ends[first + length]]
        sizes = sizes[first:first + length]
    return sizes, words


def curve(controller):
    """Returns the key times of a controller in seconds, and its values as rows."""
    width = {1: 1, 8: 2, 9: 3, 10: 4, 11: 16, 13: 4}[controller["values"]["accessor"]["componentsType"]]
    times = np.frombuffer(controller["keytimes-data"], ">f8" if controller["keytimes"]["accessor"][
        "componentsType"] == 6 else ">f4").astype(float)
    values = np.frombuffer(controller["values-data"], ">f4").astype(float).reshape(-1, width)
    return times[:len(values)], values[:len(times)]


def color(value):
    """Returns an AppKit color in linear sRGB with its opacity; None where its color space is not known."""
    value = nested(value)
    if value is None:
        return None
    digits = lambda key: [float(x) for x in value[key].rstrip(b"\0").decode().split()]
    decode = lambda x: x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4
    space = value["NSCustomColorSpace"]
    if space is not None and value["NSComponents"] is not None:
        number = space.get("NSSpaceID", space.get("NSID"))
        parts = digits("NSComponents")
        if number in (7, 14):
            return np.array([decode(x) for x in parts[:3]] + parts[3:4] or [1])
        if number == 17:
            return np.array(parts)
        return None
    if value["NSColorSpace"] == 2:
        parts = digits("NSRGB")
        return np.array([decode(x) for x in parts[:3]] + (parts[3:4] or [1]))
    return None
