import Files
import Foundation
import TestSupport
import Testing

/// What a frame costs in memory, counted in the built command.
struct SoakTests {
  @Test func nothingGrowsWhileEverythingChanges() throws {
    let run = try decoupage("soak changes --frames 360 --quiet", timeLimit: .seconds(300))
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("changes: 360 frames; heap "))
  }

  @Test(
    .enabled(if: Allocations.canBeCounted, "needs a C compiler and an optimized command"),
    arguments: ["model", "boxes", "hall"])
  func aSteadyFrameAsksForLittleMemory(scene: String) throws {
    let frames = 40
    let count = try Allocations.count(in: "soak \(scene) --frames \(frames) --quiet")
    // One that counts nothing would always be content.
    #expect(count > frames)
    #expect(count < 50 * frames, "\(Double(count) / Double(frames)) allocations in a frame")
  }

  @Test(arguments: [
    ("modle", #"NAME: "modle" is not a scene to soak; did you mean model?"#),
    ("--frames 0", #"--frames: "0" is not a whole number from 1 to 10000000"#),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try decoupage("soak \(options)")
    #expect(run.ending == .exit(2))
    #expect(run.errors == "error: \(message)\nusage: decoupage soak [OPTIONS] [NAME…]\n")
  }
}

/// Counts what the command and the Swift runtime ask the heap for, not what the driver does.
private enum Allocations {
  static let compiler = ["cc", "clang", "gcc"].first {
    (try? ProcessRun($0, ["--version"]))?.ending == .exit(0)
  }

  /// Sanitizers have allocators of their own, and debug builds keep on the heap what belongs on the stack.
  static let canBeCounted = compiler != nil && ((try? BuiltTool.path().contains("/release/")) ?? false)

  /// The allocations between the two moments at which the command reads the statistics of its heap.
  static func count(in line: String) throws -> Int {
    let folder = try TemporaryFolder()
    let library = folder.path("allocations.so"), counts = folder.path("counts")
    let source = #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
    let compiled = try ProcessRun(
      compiler ?? "", ["-O1", "-shared", "-fPIC", "-o", library, source + "/Preloaded/allocations.c"])
    try #require(compiled.ending == .exit(0), "\(compiled.errors)")
    let run = try decoupage(line, environment: ["LD_PRELOAD": library, "ALLOCATIONS_FILE": counts])
    #expect(run.ending == .exit(0))
    let text = String(decoding: try [UInt8](contentsOfFile: counts), as: UTF8.self)
    let numbers = text.split(separator: "\n").compactMap { Int($0) }
    try #require(numbers.count == 2)
    return numbers[1] - numbers[0]
  }
}
