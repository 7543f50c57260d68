import Files
import Glibc
import TestSupport
import Testing

/// `decoupage submit`, with a stand-in for Slurm that runs the tasks of an array one after another.
///
/// `scripts/slurm-check` tries the same with Slurm itself.
struct SubmitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in ["sbatch": Self.sbatch, "squeue": Self.squeue, "scancel": Self.scancel] {
      let path = try folder.write("#!/bin/bash\n" + text, to: "bin/\(name)")
      chmod(path, 0o755)
    }
    for number in 10..<30 {
      try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/scene\(number).obj")
    }
  }

  /// Runs the tasks in the background; those of the file `lost` do not run the first time.
  private static let sbatch = """
    here=$(dirname "$0")
    [ -e "$here/refuse" ] && { echo "sbatch: error: invalid partition" >&2; exit 1; }
    for word; do case $word in --array=*) list=${word#*=} ;; esac; script=$word; done
    echo "$@" >>"$here/calls"
    number=$(wc -l <"$here/calls")
    set -m
    (
      IFS=,
      for range in $list; do
        for task in $(seq "${range%-*}" "${range#*-}" | paste -sd,); do
          grep -qx "$task" "$here/lost" 2>/dev/null && { sed -i "/^$task$/d" "$here/lost"; continue; }
          SLURM_ARRAY_TASK_ID=$task sh "$script" >>"$here/log" 2>&1
        done
      done
      touch "$here/done.$number"
    ) </dev/null >/dev/null 2>&1 &
    echo $! >"$here/job.$number"
    echo "$number;cluster"
    """
  private static let squeue = """
    here=$(dirname "$0")
    for word; do case $word in --jobs=*) job=${word#*=} ;; esac; done
    [ -e "$here/done.$job" ] || { echo 'RUNNING|None'; exit; }
    echo 'slurm_load_jobs error: Invalid job id specified' >&2; exit 1
    """
  private static let scancel = """
    here=$(dirname "$0")
    kill -- "-$(cat "$here/job.$1")"; echo "$1" >>"$here/cancelled"
    """

  private func submit(_ words: [String], options: [String] = []) throws -> ProcessRun {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return try decoupage(
      ["submit", "--slurm", "--work", folder.path("work")] + options + ["--"] + words,
      environment: ["PATH": "\(folder.path("bin")):\(path)"], timeLimit: .seconds(180))
  }

  private var port: [String] {
    [
      "port", folder.path("in"), "-o", folder.path("out"), "--verify", "none", "--report",
      folder.path("report.json"),
    ]
  }

  private func text(_ name: String) -> String {
    (try? [UInt8](contentsOfFile: folder.path(name))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private var results: Int { FolderWalk(extensions: ["usdz"]).files(in: folder.path("out")).files.count }

  @Test func whatFailedIsNamedAndDoneAgainWhenMended() throws {
    for number in [13, 24] { try folder.write("damaged", to: "in/scene\(number).glb") }
    let run = try submit(port, options: ["--tasks", "4"])
    #expect(run.ending == .exit(1))
    #expect(
      run.errors.contains("error: \(folder.path("in/scene13.glb")): "), "\(run.errors) \(text("bin/log"))")
    #expect(run.errors.contains("error: \(folder.path("in/scene24.glb")): "))
    #expect(run.errors.hasSuffix("22 items: 20 done, 2 failed, 0 missing\n"), "\(run.errors)")
    #expect(results == 20)
    #expect(text("report.json").matches(of: #/"source": /#).count == 22)
    for number in [13, 24] {
      try folder.write("{\"asset\":{\"version\":\"2.0\"}}", to: "in/scene\(number).glb")
    }
    let again = try submit(port)
    #expect(again.ending == .exit(0), "\(again.errors)")
    #expect(again.errors.hasSuffix("22 items: 22 done, 0 failed, 0 missing\n"), "\(again.errors)")
    let counts = text("bin/log").matches(of: /(\d+) done, \d+ unchanged, (\d+) failed/).map { Int($0.1) ?? 0 }
    #expect(counts.reduce(0, +) == 22, "the second run did two: \(counts)")
    // With nothing left to do, nothing is submitted.
    #expect(try submit(port).ending == .exit(0))
    #expect(text("bin/calls").split(separator: "\n").count == 2)
  }

  @Test func whatHasChangedOrLostItsOutputIsDoneAgain() throws {
    #expect(try submit(port, options: ["--tasks", "4"]).ending == .exit(0))
    AppendedFile.remove(folder.path("out/scene12.usdz"))
    try folder.write("v 0 0 0\nv 5 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/scene20.obj")
    let again = try submit(port)
    #expect(again.ending == .exit(0), "\(again.errors)")
    #expect(again.errors.hasSuffix("20 items: 20 done, 0 failed, 0 missing\n"), "\(again.errors)")
    #expect(results == 20)
    #expect(text("bin/calls").split(separator: "\n").count == 2)
    let counts = text("bin/log").matches(of: /(\d+) done, \d+ unchanged, (\d+) failed/).map { Int($0.1) ?? 0 }
    #expect(counts.reduce(0, +) == 22, "the second run did two: \(counts)")
    #expect(try submit(port).ending == .exit(0))
    #expect(text("bin/calls").split(separator: "\n").count == 2)
  }

  @Test func tasksThatAreLostAreFoundMissingAndDone() throws {
    try folder.write("2\n3\n", to: "bin/lost")
    let run = try submit(port, options: ["--tasks", "5", "--quiet"])
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(run.errors.contains("2 tasks were lost; they are submitted again"))
    #expect(text("bin/calls").contains("--array=1-5 ") && text("bin/calls").contains("--array=2-3 "))
    #expect(results == 20)
  }

  @Test func whatIsLostEachTimeIsNamed() throws {
    try folder.write("2\n2\n", to: "bin/lost")
    let run = try submit(port, options: ["--tasks", "20", "--retries", "0"])
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("there is no result; its task ended before, see \(folder.path("work"))/logs"))
    #expect(run.errors.contains("report.json: it was not written, since results are missing"))
    #expect(run.errors.hasSuffix("20 items: 19 done, 0 failed, 1 missing\n"), "\(run.errors)")
  }

  @Test func ctrlCCancelsTheJob() throws {
    let tool = try BuiltTool.path()
    let words = [
      "snapshot", "demo:grid", "--frames", "0..5000", "--size", "320x180", "-o", folder.path("out"),
    ]
    let script = """
      set -m; export PATH='\(folder.path("bin"))':$PATH
      '\(tool)' submit --slurm --work '\(folder.path("work"))' -- \(words.joined(separator: " ")) & pid=$!
      for i in $(seq 600); do ls '\(folder.path("out"))' 2>/dev/null | grep -q png && break; sleep 0.05; done
      kill -INT $pid; wait $pid; echo $?
      """
    let run = try ProcessRun("bash", ["-c", script])
    #expect(run.output.split(separator: "\n").last == "130", "\(run.errors)")
    #expect(run.errors.contains("note: job 1: it was cancelled; the same command goes on from here"))
    #expect(text("bin/cancelled") == "1\n")
  }

  @Test func badInputIsExplained() throws {
    let none = try decoupage(
      ["submit", "--slurm", "--work", folder.path("work"), "--"] + port, environment: ["PATH": "/nowhere"])
    #expect(none.ending == .exit(3))
    #expect(
      none.errors == "error: sbatch: it is not installed here; install the package slurm-client, "
        + "or run this where Slurm is\n")
    for (words, reason) in [
      (["inspect", "a.usda"], "inspect cannot be divided; submit one of snapshot, port, sticker, test"),
      (port + ["--shard", "1/2"], "submit divides the work itself; leave --shard out"),
    ] {
      let run = try submit(words)
      #expect(run.ending == .exit(2) && run.errors.contains(reason), "\(run.errors)")
    }
    try folder.write("", to: "bin/refuse")
    let refused = try submit(port)
    #expect(refused.ending == .exit(1))
    #expect(refused.errors.hasSuffix("error: sbatch: it refused the job: sbatch: error: invalid partition\n"))
    AppendedFile.remove(folder.path("bin/refuse"))
    #expect(try submit(port, options: ["--quiet"]).ending == .exit(0))
    let other = try submit(port + ["--strict"])
    #expect(other.ending == .exit(2) && other.errors.contains("it belongs to another run, decoupage 'port'"))
    let tasks = try submit(port, options: ["--tasks", "7"])
    #expect(tasks.ending == .exit(2) && tasks.errors.contains("its run has 2 tasks"))
  }
}
