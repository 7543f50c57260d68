import Files
import Images
import TestSupport
import Testing

/// The parts of a suite and their report.
struct ShardSuiteTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let tests = (0..<40).map { number in
      let mark = number == 7 ? ", \"skip\": \"not today\"" : number == 8 ? ", \"broken\": \"once\"" : ""
      return "{ \"scene\": \"demo:grid\", \"name\": \"view \(number)\", "
        + "\"options\": { \"orbit\": [\(number * 9), 20] }\(mark) }"
    }
    try folder.write(
      "{ \"defaults\": { \"options\": { \"size\": \"32x18\" } }, \"tests\": [\(tests.joined(separator: ", "))] }",
      to: "suite.json")
  }

  private func test(_ words: String...) throws -> ProcessRun {
    try decoupage(
      ["test", folder.path] + words, environment: ["CI": Optional.none], timeLimit: .seconds(300))
  }

  /// Returns the text of a file without the times in it.
  private func timeless(_ path: String) throws -> String {
    String(decoding: try [UInt8](contentsOfFile: path), as: UTF8.self)
      .replacing(/[0-9]+\.[0-9]{3} s/, with: "T s").replacing(/time="[0-9.]+"/, with: "time=\"T\"")
      .replacing(/"seconds":[0-9.e-]+/, with: "\"seconds\":T")
  }

  private func names(_ folder: String) -> [String] {
    FolderWalk().files(in: folder).files.map { String($0.dropFirst(folder.count + 1)) }
      .filter { !$0.hasPrefix("shard-") }
  }

  @Test func twoShardsOfFortyScenesMergeIntoTheReportOfOneRun() throws {
    _ = try test("--record", "missing")
    for name in ["view 3", "view 30"] {
      var image = try ImageReader().decode(file: folder.path("\(name).png")).rgba8()
      for x in 0..<4 { image[x, 0] = RGBA8(red: 255, green: 0, blue: 0) }
      try AtomicFile.write(PNGWriter(layout: .rgb).encode(image), to: folder.path("\(name).png"))
    }
    AppendedFile.remove(folder.path("view 12.png"))
    // A golden picture of another driver is a warning with a number, which shards add up.
    let drivers = folder.path("drivers.json")
    let text = String(decoding: try [UInt8](contentsOfFile: drivers), as: UTF8.self)
    try AtomicFile.write(text.replacing("llvmpipe", with: "otherpipe"), to: drivers)
    let (whole, merged) = (folder.path("whole"), folder.path("merged"))
    let run = try test("--report", whole)
    #expect(run.ending == .exit(1))
    for shard in 1...2 {
      let part = try test("--report", folder.path("parts"), "--shard", "\(shard)/2")
      #expect(part.ending == .exit(1) || shard == 2, "\(part.errors)")
    }
    let merge = try decoupage(["merge", folder.path("parts"), "-o", merged])
    #expect(merge.ending == .exit(1))
    #expect(merge.output == run.output)
    #expect(merge.errors.hasSuffix("40 items of 2 shards: 37 done, 3 failed, 0 missing\n"), "\(merge.errors)")
    #expect(names(merged) == names(whole))
    for name in names(whole) {
      if name.hasSuffix(".png") {
        #expect(
          try [UInt8](contentsOfFile: "\(merged)/\(name)") == [UInt8](contentsOfFile: "\(whole)/\(name)"))
      } else {
        #expect(try timeless("\(merged)/\(name)") == timeless("\(whole)/\(name)"), "\(name)")
      }
    }
    #expect(try timeless("\(whole)/junit.xml").contains("warning: "))
  }

  @Test func whatIsMissingIsNamed() throws {
    let part = try test("--shard", "1/2", "--shard-record", folder.path("parts"), "--quiet")
    #expect(part.ending == .exit(1), "there are no golden pictures")
    let merge = try decoupage(["merge", folder.path("parts")])
    #expect(merge.ending == .exit(1))
    #expect(merge.errors.hasSuffix("shard-1-of-2.jsonl: shard 2/2 of the same run is missing\n"))
    for (words, reason) in [
      (["--shard", "3/2"], "0 < I ≤ N"), (["--shard", "1/2"], "--shard needs a folder for its record"),
      (["--resume"], "--resume needs --shard"),
      (["--shard", "1/2", "--record", "all"], "--shard records no goldens"),
    ] {
      let run = try decoupage(["test", folder.path] + words)
      #expect(run.ending == .exit(2) && run.errors.contains(reason), "\(run.errors)")
    }
  }
}
