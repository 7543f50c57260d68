import Files
import Glibc
import Images
import TestSupport
import Testing

/// Runs that are killed at any moment leave whole outputs or none, and the next run removes the rest.
struct KilledRunTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("newmtl a\nmap_Kd cat.jpg\n", to: "in/m.mtl")
    try folder.write(
      "mtllib m.mtl\nusemtl a\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nf 1/1 2/2 3/3\n",
      to: "in/a.obj")
    let photo = try [UInt8](contentsOfFile: Repository.path("Assets/Photos/cat.jpg"))
    for name in ["cat", "other", "third"] { try AtomicFile.write(photo, to: folder.path("in/\(name).jpg")) }
    try folder.write(
      #"{"tests":["demo:grid"],"defaults":{"options":{"size":"64x36"}}}"#, to: "suite/suite.json")
  }

  private func run(_ line: String, killedAfter seconds: Double? = nil) throws -> ProcessRun {
    // In the foreground `timeout` outlives what it kills, and waits for its end.
    let limit = seconds.map { "timeout --foreground --signal=KILL \($0)" } ?? ""
    let script = "cd '\(folder.path)'; exec \(limit) '\(try BuiltTool.path())' \(line)"
    return try ProcessRun("bash", ["-c", script], timeLimit: .seconds(120))
  }

  /// Returns the files below `out`, hidden ones too.
  private func files() -> [String] {
    var walk = FolderWalk()
    walk.includesHidden = true
    return walk.files(in: folder.path("out")).files.map { String($0.dropFirst(folder.path("out").count + 1)) }
  }

  private static let killed = [
    "snapshot demo:grid --size 64x36 --frames 0..19 -o out", "port in/a.obj -o out/a.usda --verify none",
    "sticker in/cat.jpg in/other.jpg in/third.jpg --size 96 --no-cache --pack out/ --jobs 2",
    "test suite/suite.json --record never --report out/report",
  ]

  @Test(arguments: killed) func outputsAreWholeOrAbsent(_ line: String) throws {
    let clean = try run(line)
    let isSuite = line.hasPrefix("test")
    #expect(clean.ending == .exit(isSuite ? 1 : 0), "\(clean.errors)")
    let whole = files()
    #expect(!whole.isEmpty)
    var sizes: [String: Int] = [:]
    for name in whole { sizes[name] = try [UInt8](contentsOfFile: folder.path("out/\(name)")).count }
    var random = SeededRandom(seed: 21)
    let length = ContinuousClock().measure { _ = try? run(line) } / .milliseconds(1)
    for _ in 0..<8 {
      _ = try ProcessRun("rm", ["-rf", folder.path("out")])
      let run = try run(line, killedAfter: Double(random.below(max(Int(length), 100)) + 10) / 1000)
      #expect(run.ending != .timeLimit)
      for name in files() where !name.hasSuffix(".part") && !name.contains("/.") && !name.hasPrefix(".") {
        let size = try #require(sizes[name], "\(name) is no output")
        let bytes = try [UInt8](contentsOfFile: folder.path("out/\(name)"))
        // Reports have times in them.
        #expect(isSuite ? !bytes.isEmpty : bytes.count == size, "\(name) is whole")
        if name.hasSuffix(".png") { #expect(throws: Never.self) { try ImageReader().decode(bytes) } }
      }
    }
    // The last run was killed; the next one leaves what the first has left.
    let again = try run(line)
    #expect(again.ending == clean.ending, "\(again.errors)")
    #expect(files() == whole)
  }

  @Test(.timeLimit(.minutes(5))) func filesThatChangeWhileTheyAreReadEndNoRun() throws {
    let models = try [
      [UInt8](contentsOfFile: Repository.path("Fuzz/Seeds/FuzzGLTF/everything.glb")),
      [UInt8](contentsOfFile: Repository.path("Fuzz/Seeds/FuzzGLTF/draco.glb")),
    ]
    for (name, bytes) in zip(["a", "b"], models) {
      try AtomicFile.write(bytes, to: folder.path("\(name).glb"))
    }
    // One writer replaces the file at once, the other writes into it.
    for write in ["cp $x.glb new && mv new x.glb", "cat $x.glb >x.glb"] {
      let script = """
        cd '\(folder.path)'; cp a.glb x.glb
        while [ -e a.glb ]; do for x in a b; do \(write); done; done & writer=$!
        for i in $(seq 15); do
          '\(try BuiltTool.path())' inspect x.glb >out.txt 2>&1; code=$?
          [ $code -le 1 ] || { echo "exit $code"; cat out.txt; }
        done
        kill -KILL $writer; wait $writer 2>/dev/null; true
        """
      let run = try ProcessRun("bash", ["-c", script], timeLimit: .seconds(150))
      #expect(run.output == "", "\(write): \(run.output)")
    }
  }
}
