#!/usr/bin/env python3
"""Reads glTF files with this project's reader, cgltf and fastgltf in turn, and prints the processor time of each.

usage: speed.py TOOL FILE...

TOOL is the release build of GLTFDump. The others are not part of the project: CGLTF names the folder of `cgltf.h`,
FASTGLTF and SIMDJSON the sources of those two. They are compiled with c++ -O3 once, into DECOUPAGE_PEERS or a folder
under /tmp. All parse the file and unpack its accessors; ours makes a scene of them besides: it checks indices and
joints, compares bounds and gives nodes names of their own.

Each of five turns takes the least time of many rounds; the ratio is that of the medians of the turns, ours to the
faster of the others. It ends with 1 where one is above 1.5.
"""
import os, statistics, subprocess, sys


def built():
    missing = [name for name in ("CGLTF", "FASTGLTF", "SIMDJSON") if name not in os.environ]
    if missing:
        sys.exit(f"say in the environment where the sources are: {', '.join(missing)}")
    cgltf, fastgltf, simdjson = (os.environ[name] for name in ("CGLTF", "FASTGLTF", "SIMDJSON"))
    folder = os.environ.get("DECOUPAGE_PEERS", "/tmp/decoupage-gltf-peers")
    os.makedirs(folder, exist_ok=True)
    tool = os.path.join(folder, "peers")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers.cpp")
    if not os.path.exists(tool) or os.path.getmtime(tool) < os.path.getmtime(source):
        parts = [f"{fastgltf}/src/{name}.cpp" for name in ("fastgltf", "base64", "io")]
        subprocess.run(
            ["c++", "-O3", "-DNDEBUG", "-std=c++20", f"-I{cgltf}", f"-I{fastgltf}/include", f"-I{simdjson}/include",
             f"-I{simdjson}/src", source, *parts, f"{simdjson}/src/simdjson.cpp", "-o", tool], check=True)
    return tool


# All keep freed memory. Otherwise the size of the largest block decides whether the C library returns it to the
# system after each round, and half of the time goes into allocating it again.
KEEP = ("glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=1073741824:"
        "glibc.malloc.top_pad=67108864")


def least(command):
    answer = subprocess.run(
        command, capture_output=True, text=True, check=True, env=os.environ | {"GLIBC_TUNABLES": KEEP}).stdout
    return float(answer.split(" ms")[0])


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tool, peers, failed = sys.argv[1], built(), False
    readers = {
        "ours": [tool, "time"], "cgltf": [peers, "cgltf"], "fastgltf": [peers, "fastgltf"],
    }
    for path in sys.argv[2:]:
        rounds = str(max(10, min(200, 40_000_000 // max(os.path.getsize(path), 1))))
        times = {name: [] for name in readers}
        for _ in range(5):
            for name, command in readers.items():
                times[name].append(least([*command, rounds, path]))
        ours, cgltf, fastgltf = (statistics.median(times[name]) for name in readers)
        ratio = ours / min(cgltf, fastgltf)
        failed = failed or ratio > 1.5
        print(f"{ratio:5.2f}  ours {ours:8.3f} ms  cgltf {cgltf:8.3f}  fastgltf {fastgltf:8.3f}  "
              f"{os.path.basename(path)}", flush=True)
    sys.exit(failed)


main()
