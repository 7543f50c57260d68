#!/usr/bin/env python3
"""Opens scenes with our reader and with usd-core in turn, sums every number of every mesh at all times, and prints
how much processor time and memory that takes.

usage: speed.py TOOL FILE...

TOOL is the release build of USDLayerDump; Python has usd-core and numpy. Both count the same numbers and agree on
their sum, else the row says so and counts as failed. Each of three turns takes the least time of eleven rounds; the
ratio is that of the medians. Our memory is the peak of a process that reads once, less that of one that reads
nothing, beside the file and twice its largest array. It ends with 1 where a ratio is above 1, or the memory above that for a
file of 10 MB and more; prims outweigh the arrays of smaller ones.
"""
import gc, os, re, statistics, subprocess, sys, time


def rounds(path):
    """Prints the count of numbers, their sum, the bytes of the largest array and the least time, in a usd-core process."""
    import numpy as np
    from pxr import Usd, UsdGeom

    least = float("inf")
    for _ in range(11):
        start, total, count, largest = time.process_time(), 0.0, 0, 0
        stage = Usd.Stage.Open(path)
        for prim in stage.Traverse():
            if not prim.IsA(UsdGeom.Mesh):
                continue
            for attribute in prim.GetAttributes():
                if not attribute.GetTypeName().isArray:
                    continue
                for at in attribute.GetTimeSamples() or [Usd.TimeCode.Default()]:
                    value = attribute.Get(at)
                    if value is None or len(value) == 0 or isinstance(value[0], str):
                        continue
                    numbers = np.asarray(value)
                    if numbers.dtype.kind in "fiub":
                        total += float(numbers.sum(dtype=np.float64))
                        count += numbers.size
                        largest = max(largest, numbers.nbytes)
        least = min(least, time.process_time() - start)
        del stage
        gc.collect()
    print(count, repr(total), largest, least * 1000)


def peak(command):
    """Returns the peak memory of a command, in bytes."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss * 1024


def main():
    if sys.argv[1:2] == ["--rounds"]:
        return rounds(sys.argv[2])
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tool, failed = sys.argv[1], False
    empty = peak([tool, "sum"])
    for path in sys.argv[2:]:
        theirs, ours, agree = [], [], True
        for _ in range(3):
            answer = subprocess.run(
                [sys.executable, __file__, "--rounds", path], capture_output=True, text=True, check=True).stdout
            count, total, largest, milliseconds = answer.split()
            theirs.append(float(milliseconds))
            answer = subprocess.run([tool, "scenes", path], capture_output=True, text=True, check=True).stdout
            found = re.search(r"scalars (\d+) .*sum cpu min ([\d.]+) ms +sum (\S+)", answer)
            ours.append(float(found[2]))
            far = abs(float(found[3]) - float(total)) > 1e-9 * max(abs(float(total)), 1)
            agree = agree and found[1] == count and not far
        memory = peak([tool, "once", path]) - empty
        bound = os.path.getsize(path) + 2 * int(largest)
        ratio = statistics.median(ours) / statistics.median(theirs)
        failed = failed or not agree or ratio > 1 or (memory > bound and os.path.getsize(path) > 10_000_000)
        print(f"{ratio:5.2f}  ours {statistics.median(ours):8.2f} ms  usd-core {statistics.median(theirs):8.2f}  "
              f"memory {memory / 1e6:6.1f} MB of {bound / 1e6:6.1f}  {os.path.basename(path)}"
              + ("" if agree else "  THE SUMS DIFFER"), flush=True)
    sys.exit(failed)


main()
