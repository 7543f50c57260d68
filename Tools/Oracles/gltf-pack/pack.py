#!/usr/bin/env python3
"""Compresses GLB files as gltf-transform does: pack.py draco|meshopt INPUT.glb OUTPUT.glb

The encoders are those of the command, built beside this file's output when they are missing. `compare` packs files
both ways, draws them beside the plain ones, and prints how much the pictures differ:

    pack.py compare DECOUPAGE FOLDER FILE.glb...
"""
import ctypes
import glob
import json
import os
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
BRIDGES = os.path.join(HERE, "..", "..", "..", "Sources", "0-System", "Bridges")
ENCODER = os.path.join(BRIDGES, "MeshEncoder")
SIZES = {5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}
FORMATS = {5120: "b", 5121: "B", 5122: "h", 5123: "H", 5125: "I", 5126: "f"}
KINDS = {"POSITION": 0, "NORMAL": 1, "COLOR": 2, "TEXCOORD": 3}
# The bits that gltf-transform keeps of positions, normals, colors, texture coordinates and others.
BITS = [14, 10, 8, 12, 12]


def encoder():
    library = os.path.join(tempfile.gettempdir(), f"mesh-encoder-{os.getuid()}.so")
    sources = [os.path.join(ENCODER, "mesh_encoder.cpp"), "-x", "c", os.path.join(ENCODER, "meshopt_encoder.c")]
    sources.append(glob.glob(os.path.join(BRIDGES, "LazyLibrary", "*.c"))[0])
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(sources[0]):
        command = ["g++", "-O2", "-shared", "-fPIC", f"-I{ENCODER}/include", f"-I{BRIDGES}/LazyLibrary/include"]
        subprocess.run(command + sources + ["-x", "none", "-ldraco", "-o", library], check=True)
    loaded = ctypes.CDLL(library)
    loaded.mesh_encoder_begin.restype = ctypes.c_void_p
    loaded.mesh_encoder_finish.restype = ctypes.c_void_p
    loaded.mesh_encoder_meshopt.restype = ctypes.c_size_t
    return loaded


class File:
    """A GLB: its JSON, its bytes, and the bytes of the file that is written."""

    def __init__(self, path):
        data = open(path, "rb").read()
        length = struct.unpack_from("<I", data, 12)[0]
        self.json = json.loads(data[20 : 20 + length])
        self.bytes = data[28 + length :]
        self.written = bytearray()

    def elements(self, index):
        """Returns an accessor's elements, packed; None where it has sparse or no data."""
        accessor = self.json["accessors"][index]
        if "sparse" in accessor or "bufferView" not in accessor or accessor["type"].startswith("MAT"):
            return None
        view = self.json["bufferViews"][accessor["bufferView"]]
        size = SIZES[accessor["componentType"]] * WIDTHS[accessor["type"]]
        stride = view.get("byteStride", size)
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        return b"".join(self.bytes[start + i * stride : start + i * stride + size] for i in range(accessor["count"]))

    def add(self, data):
        """Adds bytes, and returns the description of their place."""
        while len(self.written) % 4:
            self.written.append(0)
        place = {"buffer": 0, "byteOffset": len(self.written), "byteLength": len(data)}
        self.written += data
        return place

    def save(self, path, dropped):
        """Writes the file; the accessors in `dropped` have given up their buffer views."""
        views = self.json.setdefault("bufferViews", [])
        used = {a.get("bufferView") for a in self.json.get("accessors", [])}
        used |= {i.get("bufferView") for i in self.json.get("images", [])}
        for accessor in self.json.get("accessors", []):
            used |= {accessor.get("sparse", {}).get(part, {}).get("bufferView") for part in ("indices", "values")}
        for index, view in enumerate(views):
            if index in used and not view.pop("isNew", False):
                start = view.get("byteOffset", 0)
                place = self.add(self.bytes[start : start + view["byteLength"]])
                view["byteOffset"] = place["byteOffset"]
            elif index not in used and not view.pop("isNew", False):
                view.update({"byteOffset": 0, "byteLength": 4})
        while len(self.written) % 4 or not self.written:
            self.written.append(0)
        self.json["buffers"] = [{"byteLength": len(self.written)}]
        text = json.dumps(self.json).encode()
        text += b" " * (-len(text) % 4)
        with open(path, "wb") as out:
            out.write(b"glTF" + struct.pack("<II", 2, 28 + len(text) + len(self.written)))
            out.write(struct.pack("<I", len(text)) + b"JSON" + text)
            out.write(struct.pack("<I", len(self.written)) + b"BIN\0" + self.written)

    def require(self, *names):
        for key in ("extensionsUsed", "extensionsRequired"):
            self.json[key] = sorted(set(self.json.get(key, [])) | set(names))


def pack_draco(file, encoders):
    done = 0
    for mesh in file.json.get("meshes", []):
        for primitive in mesh["primitives"]:
            if primitive.get("mode", 4) != 4 or "indices" not in primitive:
                continue
            accessors = file.json["accessors"]
            indices = file.elements(primitive["indices"])
            names = list(primitive["attributes"])
            values = [file.elements(primitive["attributes"][name]) for name in names]
            if indices is None or any(v is None for v in values):
                continue
            component = accessors[primitive["indices"]]["componentType"]
            corners = struct.unpack(f"<{len(indices) // SIZES[component]}{FORMATS[component]}", indices)
            points = accessors[primitive["attributes"]["POSITION"]]["count"]
            faces = (ctypes.c_uint32 * len(corners))(*corners)
            encoder = ctypes.c_void_p(encoders.mesh_encoder_begin(points, faces, len(corners) // 3))
            identifiers = {}
            for name, data in zip(names, values):
                accessor = accessors[primitive["attributes"][name]]
                kind = KINDS.get(name.split("_")[0], 4)
                identifiers[name] = encoders.mesh_encoder_add(
                    encoder, kind, accessor["componentType"], WIDTHS[accessor["type"]], data, BITS[kind])
            size, new_points, new_faces = ctypes.c_size_t(), ctypes.c_uint32(), ctypes.c_uint32()
            # The edgebreaker reorders points, which morph targets name.
            result = encoders.mesh_encoder_finish(
                encoder, ctypes.c_bool("targets" not in primitive), ctypes.byref(size), ctypes.byref(new_points),
                ctypes.byref(new_faces))
            data = ctypes.string_at(result, size.value)
            encoders.mesh_encoder_free(encoder)
            file.json["bufferViews"].append({**file.add(data), "isNew": True})
            view = len(file.json["bufferViews"]) - 1
            for name in names:
                old = accessors[primitive["attributes"][name]]
                new = {key: old[key] for key in old if key not in ("bufferView", "byteOffset")}
                accessors.append({**new, "count": new_points.value})
                primitive["attributes"][name] = len(accessors) - 1
            accessors.append({"componentType": 5125, "type": "SCALAR", "count": 3 * new_faces.value})
            primitive["indices"] = len(accessors) - 1
            extension = {"bufferView": view, "attributes": identifiers}
            primitive.setdefault("extensions", {})["KHR_draco_mesh_compression"] = extension
            done += 1
    if done:
        file.require("KHR_draco_mesh_compression")


def roles(file):
    """Returns what each accessor is for, where it is for one thing."""
    found = {}
    for mesh in file.json.get("meshes", []):
        for primitive in mesh["primitives"]:
            for name, index in primitive["attributes"].items():
                found.setdefault(index, set()).add(name)
            if "indices" in primitive:
                triangles = primitive.get("mode", 4) == 4
                found.setdefault(primitive["indices"], set()).add("TRIANGLES" if triangles else "INDICES")
    for animation in file.json.get("animations", []):
        for channel in animation["channels"]:
            sampler = animation["samplers"][channel["sampler"]]
            path = channel["target"]["path"]
            is_cubic = sampler.get("interpolation") == "CUBICSPLINE"
            found.setdefault(sampler["output"], set()).add(path if not is_cubic else "cubic")
            found.setdefault(sampler["input"], set()).add("times")
    return {index: names.pop() for index, names in found.items() if len(names) == 1}


def pack_meshopt(file, encoders):
    accessors, views = file.json["accessors"], file.json.setdefault("bufferViews", [])
    for index, role in roles(file).items():
        accessor, data = accessors[index], file.elements(index)
        if data is None or not accessor["count"]:
            continue
        count, width, component = accessor["count"], WIDTHS[accessor["type"]], accessor["componentType"]
        size = SIZES[component] * width
        mode, name = "ATTRIBUTES", "NONE"
        if role in ("TRIANGLES", "INDICES"):
            if component == 5121:
                data = struct.pack(f"<{count}H", *data)
                component = accessor["componentType"] = 5123
                size = 2
            mode = "TRIANGLES" if role == "TRIANGLES" and count % 3 == 0 else "INDICES"
        elif role == "NORMAL" and component == 5126:
            vectors = struct.unpack(f"<{3 * count}f", data)
            fours = [n for i in range(count) for n in (*vectors[3 * i : 3 * i + 3], 0.0)]
            data, size, name = filtered(encoders, 1, fours, count, 8, 12), 8, "OCTAHEDRAL"
            accessor.update({"componentType": 5122, "normalized": True})
        elif role == "TANGENT" and component == 5126:
            data, size, name = filtered(encoders, 1, struct.unpack(f"<{4 * count}f", data), count, 8, 12), 8, "OCTAHEDRAL"
            accessor.update({"componentType": 5122, "normalized": True})
        elif role == "rotation" and component == 5126:
            data, size, name = filtered(encoders, 2, struct.unpack(f"<{4 * count}f", data), count, 8, 16), 8, "QUATERNION"
            accessor.update({"componentType": 5122, "normalized": True})
        elif role in ("translation", "scale", "TEXCOORD_0") and component == 5126:
            data, name = filtered(encoders, 3, struct.unpack(f"<{width * count}f", data), count, size, 16), "EXPONENTIAL"
        if mode == "ATTRIBUTES" and size % 4:
            padded = (size + 3) & ~3
            data = b"".join(data[i * size : (i + 1) * size] + bytes(padded - size) for i in range(count))
            size = padded
        target = (ctypes.c_uint8 * (8 * len(data) + 4096))()
        code = ["ATTRIBUTES", "TRIANGLES", "INDICES"].index(mode)
        written = encoders.mesh_encoder_meshopt(
            code, target, ctypes.c_size_t(len(target)), data, ctypes.c_size_t(count), ctypes.c_size_t(size))
        place = file.add(bytes(target[:written]))
        extension = {**place, "byteStride": size, "count": count, "mode": mode, "filter": name}
        view = {"buffer": 0, "byteLength": size * count, "isNew": True}
        if mode == "ATTRIBUTES" and role not in ("times", "translation", "scale", "rotation", "weights"):
            view["byteStride"] = size
        views.append({**view, "extensions": {"EXT_meshopt_compression": extension}})
        accessor["bufferView"] = len(views) - 1
        accessor.pop("byteOffset", None)
        accessor.pop("min", None)
        accessor.pop("max", None)
    file.require("EXT_meshopt_compression", "KHR_mesh_quantization")


def filtered(encoders, kind, values, count, stride, bits):
    target = (ctypes.c_uint8 * (count * stride))()
    numbers = (ctypes.c_float * len(values))(*values)
    encoders.mesh_encoder_meshopt_filter(kind, target, ctypes.c_size_t(count), ctypes.c_size_t(stride), bits, numbers)
    return bytes(target)


def pack(kind, source, target):
    file = File(source)
    (pack_draco if kind == "draco" else pack_meshopt)(file, encoder())
    file.save(target, [])


def compare(tool, folder, files):
    os.makedirs(folder, exist_ok=True)
    worst = 0.0
    for source in files:
        name = os.path.splitext(os.path.basename(source))[0]
        plain = os.path.join(folder, f"{name}.png")
        subprocess.run([tool, "snapshot", source, "-o", plain, "--quiet"], check=True)
        for kind in ("draco", "meshopt"):
            packed = os.path.join(folder, f"{name}.{kind}.glb")
            pack(kind, source, packed)
            picture = os.path.join(folder, f"{name}.{kind}.png")
            subprocess.run([tool, "snapshot", packed, "-o", picture, "--quiet"], check=True)
            result = subprocess.run([tool, "compare", plain, picture, "--json"], capture_output=True, text=True)
            flip = json.loads(result.stdout).get("flip", {}).get("mean", -1)
            worst = max(worst, flip)
            sizes = os.path.getsize(packed), os.path.getsize(source)
            print(f"{name:24} {kind:8} {sizes[0]:>10} of {sizes[1]:>10} bytes  FLIP {flip:.5f}", flush=True)
    print(f"largest FLIP {worst:.5f}")
    return 0 if worst <= 0.005 else 1


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] in ("draco", "meshopt"):
        pack(*sys.argv[1:])
    elif len(sys.argv) > 4 and sys.argv[1] == "compare":
        sys.exit(compare(sys.argv[2], sys.argv[3], sys.argv[4:]))
    else:
        sys.exit(__doc__)
