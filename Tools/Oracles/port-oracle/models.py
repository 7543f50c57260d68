#!/usr/bin/env python3
"""Ports files to GLB and back to USD, and compares the losses that are told with those that are found.

usage: models.py DECOUPAGE OUT FILE...

Each FILE is ported to GLB, and the GLB file to a package of USD. All three are inspected. What the second has less of
than the first must be told as lost or approximated, and likewise what the third has less of than the second. With
usd-core, pygltflib and trimesh installed, these open the files as well. Prints a table, and exits with 1 where something
is gone that nobody told.
"""
import json
import os
import subprocess
import sys

COUNTED = ["entities", "meshes", "triangles", "materials", "textures", "animations", "lights", "cameras"]
# The words of reports that explain why there is less of something.
EXPLAIN = {
    "entities": ["node", "mesh", "reference"], "meshes": ["mesh", "source"], "triangles": ["mesh", "source"],
    "materials": ["material", "mesh"], "textures": ["texture", "material", "environment", "component"],
    "animations": ["clip", "component"], "lights": ["light", "component", "environment"], "cameras": ["camera"],
}


def run(command, arguments):
    done = subprocess.run([command] + arguments, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


def totals(command, file):
    code, out, _ = run(command, ["inspect", "--json", file])
    return json.loads(out)["totals"] if code == 0 else None


def port(command, source, target, report):
    code, _, error = run(command, ["port", source, "-o", target, "--report", report, "--verify", "all", "-q"])
    if not os.path.exists(report) or not os.path.exists(target):
        return None, error.strip().splitlines()[-1:]
    return json.load(open(report)), error


def told(report, kinds):
    return [o for o in report["objects"] if o["fate"] != "carried" and (o["kind"] in kinds or any(
        word in o.get("reason", "") for word in kinds))]


def unexplained(before, after, report):
    gone = []
    for name in COUNTED:
        if after.get(name, 0) < before.get(name, 0) and not told(report, EXPLAIN[name]):
            gone.append(f"{name} {before[name]} → {after[name]}")
    return gone


def opened_elsewhere(file):
    """Returns what other libraries say against a GLB file."""
    problems = []
    try:
        import pygltflib
        pygltflib.GLTF2().load(file)
    except ImportError:
        pass
    except Exception as error:
        problems.append(f"pygltflib: {error}")
    return problems


def main():
    command, out, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    os.makedirs(out, exist_ok=True)
    bad = 0
    print("| file | lost and approximated to GLB | FLIP | lost and approximated to USD | FLIP | gone but not told |")
    print("|---|---|---|---|---|---|")
    for number, file in enumerate(files):
        stem = os.path.join(out, f"{number:02}-" + os.path.splitext(os.path.basename(file))[0].replace(" ", "_"))
        first = totals(command, file)
        there, error = port(command, file, stem + ".glb", stem + ".glb.json")
        if there is None or first is None:
            print(f"| {os.path.basename(file)} | not ported: {error} | | | | |", flush=True)
            continue
        back, error = port(command, stem + ".glb", stem + ".usdz", stem + ".usdz.json")
        middle, last = totals(command, stem + ".glb"), totals(command, stem + ".usdz")
        gone = unexplained(first, middle, there) if middle else ["the GLB file does not open"]
        gone += unexplained(middle, last, back) if back and middle and last else ["the package does not open"]
        gone += opened_elsewhere(stem + ".glb")
        bad += bool(gone)

        def cell(report):
            if not report:
                return "failed", ""
            counts, check = report["totals"], report["verification"]
            flip = f"{check['flip']:.4f}" if "flip" in check else check.get("reason", "")[:40]
            return f"{counts['lost']}, {counts['approximated']}", flip + ("" if check["outcome"] == "same" else " differs")
        one, two = cell(there), cell(back)
        print(f"| {os.path.basename(file)} | {one[0]} | {one[1]} | {two[0]} | {two[1]} | {'; '.join(gone)} |", flush=True)
    print(f"\n{len(files)} files, {bad} with something gone that was not told")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
