import Foundation
import TestSupport
import Testing

/// The numbers are the machine's affair; these tests are about everything else.
struct BenchTests {
  struct Result: Decodable {
    struct Times: Decodable {
      var by: String
      var median: Double
      var rounds: Int
    }
    var name: String
    var unit: String
    var limit: Double
    var withinLimit: Bool
    var times: [Times]
  }

  @Test func jsonIsOneDocumentAndTheEngineComesFirst() throws {
    let run = try decoupage("bench systems --rounds 3 --json")
    #expect(run.ending == .exit(0))
    let results = try JSONDecoder().decode([Result].self, from: Data(run.output.utf8))
    let result = try #require(results.first)
    #expect(results.count == 1 && result.name == "systems")
    #expect(result.times.first?.by == "decoupage")
    #expect(result.times.allSatisfy { $0.rounds == 3 && $0.median > 0 })
    #expect(try result.withinLimit == (#require(result.times.first).median <= result.limit))
  }

  @Test func theTableHasAHeadAndALineForEachContender() throws {
    let lines = try decoupage("bench systems --rounds 1").output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("benchmark") == true)
    #expect(lines.dropFirst().first?.hasPrefix("systems") == true)
  }

  @Test func strictTurnsAnExceededLimitIntoAFailure() throws {
    let run = try decoupage("bench systems --rounds 1 --json --strict")
    let results = try JSONDecoder().decode([Result].self, from: Data(run.output.utf8))
    #expect(run.ending == .exit(results.allSatisfy(\.withinLimit) ? 0 : 1))
  }

  struct Frames: Decodable {
    struct Row: Decodable {
      var scene: String
      var path: String
      var samples: Int
      var gpu: Double?
      var cpu: Double?
    }
    var driver: String
    var width: Int
    var rounds: Int
    var uploadMegabytesPerSecond: Double
    var readbackMegabytesPerSecond: Double
    var frames: [Row]
  }

  @Test func theDriverIsMeasuredOnBothPaths() throws {
    let run = try decoupage("bench gpu --rounds 1 --size 64x36 --json")
    #expect(run.ending == .exit(0), "\(run.errors)")
    let result = try JSONDecoder().decode(Frames.self, from: Data(run.output.utf8))
    #expect(result.driver.contains("OpenGL") && result.width == 64 && result.rounds == 1)
    #expect(result.uploadMegabytesPerSecond > 0 && result.readbackMegabytesPerSecond > 0)
    #expect(Set(result.frames.map(\.scene)) == ["textures", "boxes", "sun", "hall"])
    #expect(result.frames.count == 4 * 2 * 3)
    for row in result.frames {
      let isMeasured = row.samples == 4 || row.samples == 1 && row.path == "forward"
      // Mesa's software rasterizer has four samples at most.
      #expect((row.gpu != nil) == isMeasured, "\(row)")
      #expect(row.gpu.map { $0 > 0 } != false && row.cpu.map { $0 > 0 } != false, "\(row)")
    }
  }

  @Test func theDriverIsMeasuredAlone() throws {
    let run = try decoupage("bench gpu systems")
    #expect(run.ending == .exit(2) && run.errors.contains("NAME: gpu is measured alone"))
  }

  @Test(arguments: [
    ("system", #"NAME: "system" is not a benchmark; did you mean systems?"#),
    ("--rounds 0", #"--rounds: "0" is not a whole number from 1 to 1000"#),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try decoupage("bench \(options)")
    #expect(run.ending == .exit(2))
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\nusage: decoupage bench [OPTIONS] [NAME…]\n")
  }
}
