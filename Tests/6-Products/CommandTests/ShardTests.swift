import Files
import Images
import TestSupport
import Testing

/// The parts of snapshots, ports and stickers.
struct ShardTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> [UInt8] { try [UInt8](contentsOfFile: folder.path(name)) }

  /// Writes scenes of which one is damaged.
  private func writeScenes() throws {
    for number in 0..<7 {
      let size = 1 + number % 3
      try folder.write("v 0 0 0\nv \(size) 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/scene\(number).obj")
    }
    try folder.write("damaged", to: "in/scene4.glb")
  }

  @Test func theFramesOfShardsAreThoseOfASequence() throws {
    let words = ["snapshot", "demo:fire", "demo:grid", "--frames", "3..9", "--size", "48x27", "--quiet"]
    #expect(try decoupage(words + ["-o", folder.path("whole")]).ending == .exit(0))
    for shard in 1...3 {
      let run = try decoupage(words + ["-o", folder.path("parts"), "--shard", "\(shard)/3"])
      #expect(run.ending == .exit(0), "\(run.errors)")
    }
    let names = FolderWalk(extensions: ["png"]).files(in: folder.path("whole")).files
    #expect(names.count == 14)
    for path in names {
      let name = path.split(separator: "/").last ?? ""
      #expect(try bytes("parts/\(name)") == bytes("whole/\(name)"), "\(name)")
    }
    let merge = try decoupage(["merge", folder.path("parts"), "--costs", folder.path("costs.json")])
    #expect(merge.ending == .exit(0))
    #expect(merge.errors == "14 items of 3 shards: 14 done, 0 failed, 0 missing\n")
    // The next run is balanced by what was measured.
    let costs = ["--shard-costs", folder.path("costs.json"), "--shard", "2/2", "-o", folder.path("again")]
    #expect(try decoupage(words + costs).ending == .exit(0))
  }

  @Test func theReportOfPortsIsThatOfAWholeRun() throws {
    try writeScenes()
    for ending in ["json", "html"] {
      // Without the manifest, a second run ports everything again.
      let out = folder.path("out.\(ending)/"), manifest = "\(out).decoupage-port.json"
      let words = ["port", folder.path("in"), "-o", out, "--verify", "none", "--quiet"]
      let whole = try decoupage(words + ["--report", folder.path("whole.\(ending)")])
      #expect(whole.ending == .exit(1))
      AppendedFile.remove(manifest)
      for shard in 1...2 {
        _ = try decoupage(words + ["--report", folder.path("x.\(ending)"), "--shard", "\(shard)/2"])
      }
      let merge = try decoupage(["merge", out, "-o", folder.path("merged.\(ending)"), "--quiet"])
      #expect(merge.ending == .exit(1))
      #expect(merge.errors.hasPrefix("error: \(folder.path("in/scene4.glb")): damaged: "), "\(merge.errors)")
      #expect(try bytes("merged.\(ending)") == bytes("whole.\(ending)"))
    }
    // What shards ported is known to the next run, which joins their manifests.
    let next = try decoupage(["port", folder.path("in"), "-o", folder.path("out.json/"), "--verify", "none"])
    #expect(next.errors.hasSuffix("0 done, 7 unchanged, 1 failed, 0 skipped\n"), "\(next.errors)")
    var walk = FolderWalk()
    walk.includesHidden = true
    #expect(!walk.files(in: folder.path("out.json")).files.contains { $0.contains(".decoupage-port.shard") })
  }

  @Test func onlyWhatIsMissingOrFailedIsDoneAgain() throws {
    try writeScenes()
    let words = [
      "port", folder.path("in"), "-o", folder.path("out"), "--verify", "none", "--shard", "1/1", "--resume",
    ]
    #expect(try decoupage(words).errors.hasSuffix("7 done, 0 unchanged, 1 failed, 0 skipped\n"))
    try folder.write("{\"asset\":{\"version\":\"2.0\"}}", to: "in/scene4.glb")
    #expect(try decoupage(words).errors.hasSuffix("1 done, 0 unchanged, 0 failed, 0 skipped\n"))
    #expect(try decoupage(["merge", folder.path("out")]).ending == .exit(0))
  }

  @Test func whatLostItsOutputOrHasAnotherInputIsDoneAgain() throws {
    try writeScenes()
    AppendedFile.remove(folder.path("in/scene4.glb"))
    let words = [
      "snapshot", folder.path("in"), "-o", folder.path("out"), "--size", "32x18", "--shard", "1/1",
      "--resume",
    ]
    #expect(try decoupage(words).errors.contains("7 done, 0 failed"))
    let old = try bytes("out/scene1.png")
    AppendedFile.remove(folder.path("out/scene2.png"))
    try folder.write("v 0 0 0\nv 9 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/scene1.obj")
    let again = try decoupage(words)
    #expect(again.errors.contains("2 done, 0 failed"), "\(again.errors)")
    #expect(try bytes("out/scene1.png") != old && !bytes("out/scene2.png").isEmpty)
    #expect(try decoupage(words).errors.contains("0 done, 0 failed"))
    #expect(try decoupage(["merge", folder.path("out")]).ending == .exit(0))
  }

  @Test func whatIsMissingInASceneIsAFailureWhereThatIsAskedFor() throws {
    try folder.write(
      "#usda 1.0\ndef Xform \"Hero\" (references = @hero.usda@) {}\ndef Cube \"Box\" {}\n", to: "in/shot.usda"
    )
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/whole.obj")
    let words = ["snapshot", folder.path("in"), "--size", "32x18", "--quiet", "-o", folder.path("out")]
    #expect(try decoupage(words).ending == .exit(0))
    #expect(try decoupage(words + ["--strict"]).ending == .exit(1))
    #expect(try decoupage(words + ["--strict", "--shard", "1/1"]).ending == .exit(1))
    let merge = try decoupage(["merge", folder.path("out")])
    #expect(merge.ending == .exit(1))
    #expect(merge.errors.contains("error: \(folder.path("in/shot.usda")): "), "\(merge.errors)")
    #expect(
      merge.errors.contains("hero.usda") && merge.errors.contains("1 done, 1 failed"), "\(merge.errors)")
    try folder.write("#usda 1.0\n( defaultPrim = \"H\" )\ndef Sphere \"H\" {}\n", to: "in/hero.usda")
    let again = try decoupage(words + ["--strict", "--shard", "1/1", "--resume"])
    #expect(again.ending == .exit(0), "\(again.errors)")
  }

  @Test func costsMayLieInTheFolderOfTheReport() throws {
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "suite/a.obj")
    _ = try decoupage(["test", folder.path("suite"), "--record", "all", "--quiet"])
    for shard in 1...2 {
      let run = try decoupage([
        "test", folder.path("suite"), "--report", folder.path("shards/\(shard)"), "--shard", "\(shard)/2",
      ])
      #expect(run.ending == .exit(0), "\(run.errors)")
    }
    let report = folder.path("report")
    let merge = try decoupage([
      "merge", folder.path("shards"), "-o", report, "--costs", "\(report)/costs.json",
    ])
    #expect(!merge.errors.contains("cannot write"), "\(merge.errors)")
    #expect(try String(decoding: bytes("report/costs.json"), as: UTF8.self).contains("decoupage-costs"))
    #expect(try !bytes("report/junit.xml").isEmpty)
  }

  @Test func aPartThatIsKilledKeepsItsResultsAndBeginsBehindThem() throws {
    try writeScenes()
    let corner = "v 0.125 0.25 0.5\nv 1.5 0.25 0.5\nv 1.5 2.25 0.5\n"
    try folder.write(
      (0..<300_000).map { "\(corner)f \(3 * $0 + 1) \(3 * $0 + 2) \(3 * $0 + 3)\n" }.joined(),
      to: "in/scene3.obj")
    let words = "port in -o out --verify none --jobs 1 --shard 1/1 --resume --quiet"
    let script = """
      cd '\(folder.path)'; '\(try BuiltTool.path())' \(words) & pid=$!
      for i in $(seq 2000); do [ "$(cat out/*.jsonl 2>/dev/null | wc -l)" -ge 4 ] && break; sleep 0.005; done
      kill -KILL $pid; wait $pid; wc -l <out/shard-1-of-1.jsonl
      printf 'v 0 0 0\\nv 1 0 0\\nv 1 1 0\\nf 1 2 3\\n' >in/scene3.obj
      '\(try BuiltTool.path())' \(words); sed -n 's/^{"item":\\([0-9]*\\),.*/\\1/p' out/shard-1-of-1.jsonl | uniq | paste -sd' '
      """
    let run = try ProcessRun("bash", ["-c", script], timeLimit: .seconds(120))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "4", "the header and three results: \(run.errors)")
    #expect(lines.last?.hasPrefix("0 1 2 7 6 5 4 3") == true, "\(run.output)")
    #expect(try decoupage(["merge", folder.path("out")]).ending == .exit(1), "one scene is damaged")
  }

  @Test func thePackOfShardsIsThatOfAWholeRun() throws {
    let photos = ["Assets/Photos/cat.jpg", "Assets/Photos/cactus.jpg", "Assets/Photos/badge.jpg"]
    for (number, photo) in photos.enumerated() {
      // Two photos of one name, whose files in the pack are numbered.
      let name = number == 2 ? "in/more/cat.jpg" : "in/\(photo.split(separator: "/").last ?? "")"
      try FolderCreation.make(above: folder.path(name))
      try AtomicFile.write([UInt8](contentsOfFile: Repository.path(photo)), to: folder.path(name))
    }
    let words = [
      "sticker", folder.path("in"), "-o", folder.path("out"), "--size", "96", "--no-cache", "--json",
      "--quiet",
    ]
    let whole = try decoupage(words + ["--pack", folder.path("whole.stickerpack")])
    #expect(whole.ending == .exit(0), "\(whole.errors)")
    for shard in 1...2 {
      let run = try decoupage(
        words + ["--pack", folder.path("part.stickerpack"), "--shard", "\(shard)/2"])
      #expect(run.ending == .exit(0), "\(run.errors)")
    }
    let merge = try decoupage([
      "merge", folder.path("out"), "-o", folder.path("merged.stickerpack"), "-o", "-",
    ])
    #expect(merge.ending == .exit(0), "\(merge.errors)")
    #expect(merge.output == whole.output)
    #expect(try bytes("merged.stickerpack") == bytes("whole.stickerpack"))
    #expect((try? bytes("part.stickerpack")) == nil, "a part of a pack is none")
  }

  @Test func aRecordThatCannotBeWrittenIsAnError() throws {
    try writeScenes()
    let file = try folder.write("in the way", to: "file")
    let run = try decoupage([
      "port", folder.path("in"), "-o", folder.path("out"), "--shard", "1/2", "--shard-record",
      "\(file)/records",
    ])
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("\(file)"), "\(run.errors)")
  }
}
