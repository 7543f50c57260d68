#!/usr/bin/env python3
"""Compares reading and writing of packages with other programs.

usage: packages.py TOOL FILE_OR_FOLDER...

TOOL is the built USDLayerDump. What it lists is compared with Python's zipfile; what it writes has to follow the rules
of USDZ: nothing compressed, every file at a multiple of 64 bytes, the same layers for usd-core (if it is there).
"""
import os, struct, subprocess, sys, tempfile, zipfile


def packages(names):
    for name in names:
        for folder, _, files in os.walk(name) if os.path.isdir(name) else [(os.path.dirname(name), [], [os.path.basename(name)])]:
            for file in sorted(files):
                if file.lower().endswith(".usdz"):
                    yield os.path.join(folder, file)


def theirs(path):
    try:
        with zipfile.ZipFile(path) as archive:
            return [(i.filename, i.file_size, i.CRC) for i in archive.infolist() if not i.filename.endswith("/")]
    except (zipfile.BadZipFile, OSError) as error:
        return str(error)


def breaches(path):
    """Returns violations of the USDZ specification."""
    found = []
    with zipfile.ZipFile(path) as archive, open(path, "rb") as file:
        for entry in archive.infolist():
            file.seek(entry.header_offset + 26)
            start = entry.header_offset + 30 + sum(struct.unpack("<HH", file.read(4)))
            if start % 64:
                found.append("%s begins at %d" % (entry.filename, start))
            if entry.compress_type or entry.flag_bits & ~(1 << 11):
                found.append("%s has method %d, flags %d" % (entry.filename, entry.compress_type, entry.flag_bits))
        if archive.testzip():
            found.append("damaged")
    return found


def text(path):
    try:
        from pxr import Sdf
    except ImportError:
        return None
    try:
        layer = Sdf.Layer.OpenAsAnonymous(path)
        return layer.ExportToString() if layer else None
    except Exception:
        return "refused"


def main():
    tool, *names = sys.argv[1:]
    total, equal, refused = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        new = os.path.join(folder, "new.usdz")
        for path in packages(names):
            total += 1
            run = subprocess.run([tool, "package", path], capture_output=True, text=True)
            expected = theirs(path)
            if run.returncode:
                refused += 1
                print("REFUSED %s: %s; theirs: %s" % (path, run.stdout.strip().split("\n")[-1], expected))
                continue
            lines = [line.split("\t") for line in run.stdout.splitlines()]
            if [(name, int(size), int(crc)) for name, _, size, crc in lines] != expected:
                print("DIFFERENT " + path)
                continue
            run = subprocess.run([tool, "repackage", path, new], capture_output=True, text=True)
            if run.returncode and "has to be a layer" in run.stdout:
                refused += 1
                continue
            if run.returncode:
                print("NOT WRITTEN %s: %s" % (path, run.stdout.strip()))
                continue
            found = breaches(new)
            if theirs(new) != expected or found or text(new) != text(path):
                print("WRITTEN WRONGLY %s: %s" % (path, found))
                continue
            equal += 1
    print({"packages": total, "equal": equal, "refused": refused})
    sys.exit(0 if equal + refused == total else 1)


if __name__ == "__main__":
    main()
