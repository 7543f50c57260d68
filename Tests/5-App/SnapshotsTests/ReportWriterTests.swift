import Comparison
import Files
import Foundation
import Images
import Snapshots
import Testing

@MainActor struct ReportWriterTests {
  let suite: TestSuite
  let renderer = PaintedRenderer()

  init() throws {
    suite = try TestSuite()
    try suite.folder.write(
      #"""
      ["a.usda", "b.usda", {"scene": "c.usda", "name": "deep/c <&\"'>"},
       {"scene": "d.usda", "broken": "known"}, {"scene": "e.usda", "skip": "not here"}, "f.usda"]
      """#, to: "suite.json")
    for name in ["a", "b", "deep/c <&\"'>", "d"] { renderer.images[name] = .ball(230, 60, 50) }
  }

  private var report: String { suite.folder.path("report") }

  /// Records, changes, runs and writes the report.
  private func write() async throws -> SuiteResult {
    _ = try await suite.run(renderer, record: .missing)
    renderer.images["b"] = .ball(230, 60, 50, offset: 3)
    renderer.images["deep/c <&\"'>"] = .ball(230, 60, 50, size: 32)
    let result = try await suite.run(renderer, keepsPictures: true)
    try ReportWriter(folder: report).write(result)
    return result
  }

  @Test func failuresLeaveTheirPictures() async throws {
    _ = try await write()
    let files = FolderWalk().files(in: report).files.map { String($0.dropFirst(report.count + 1)) }
    #expect(
      files == [
        "b.actual.png", "b.diff.png", "b.expected.png", "deep/c <&\"'>.actual.png",
        "deep/c <&\"'>.expected.png", "failures.jsonl", "index.html", "junit.xml",
      ])
    #expect(try ComparedPicture(file: report + "/b.actual.png").image == .ball(230, 60, 50, offset: 3))
    #expect(try ComparedPicture(file: report + "/b.expected.png").image == .ball(230, 60, 50))
  }

  @Test func picturesOfWhatPassesAgainGoAway() async throws {
    _ = try await write()
    renderer.images["b"] = .ball(230, 60, 50)
    try ReportWriter(folder: report).write(try await suite.run(renderer, keepsPictures: true))
    #expect(suite.bytes("report/b.actual.png") == nil)
    #expect(suite.bytes("report/b.diff.png") == nil)
    #expect(suite.bytes("report/deep/c <&\"'>.actual.png") != nil)
  }

  @Test func everyFailureIsALineOfJSON() async throws {
    _ = try await write()
    let lines = suite.text("report/failures.jsonl").split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["name"] as? String } == ["b", "deep/c <&\"'>", "f"])
    #expect(objects.map { $0["failure"] as? String } == ["different", "incomparable", "notDrawn"])
    #expect(objects[0]["pictures"] as? [String] == ["b.expected.png", "b.actual.png", "b.diff.png"])
    let comparison = try #require(objects[0]["comparison"] as? [String: Any])
    #expect(comparison["same"] as? Bool == false)
    #expect(comparison["size"] as? [Int] == [64, 64])
    #expect(objects[1]["comparison"] == nil)
  }

  @Test func theWholeRunIsOneJSONDocument() async throws {
    let result = try await write()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.json.utf8)) as? [String: Any])
    #expect(object["success"] as? Bool == false)
    #expect(object["passed"] as? Int == 1)
    #expect(object["failed"] as? Int == 3)
    #expect((object["tests"] as? [Any])?.count == 6)
  }

  @Test func junitIsWellFormedAndCounts() async throws {
    _ = try await write()
    let text = suite.text("report/junit.xml")
    #expect(text.contains("tests=\"6\" failures=\"2\" errors=\"1\" skipped=\"2\""))
    #expect(text.contains("name=\"deep/c &lt;&amp;&quot;&#39;&gt;\""))
    #expect(text.contains("<error type=\"notDrawn\""))
    #expect(text.contains("<skipped message=\"not here\"/>"))
    #expect(text.contains("<system-out>different  max "))
    #expect(text.contains("<property name=\"renderer\" value=\"painter (16 bits)\"/>"))
  }

  @Test func thePageNeedsNothingElse() async throws {
    _ = try await write()
    let text = suite.text("report/index.html")
    #expect(text.contains("data:image/png;base64,"))
    #expect(!text.contains("http"))
    #expect(!text.contains("<link"))
    #expect(!text.contains("<script src"))
    #expect(text.contains("deep/c &lt;&amp;&quot;&#39;&gt;"))
    #expect(!text.contains("c <&"))
  }

  /// The colors of the style sheet by their names, for the light and the dark scheme.
  private func colors() throws -> [[String: Double]] {
    try suite.text("report/index.html").split(separator: ":root {").dropFirst().map { block in
      var luminances: [String: Double] = [:]
      for entry in try #require(block.split(separator: "}").first).split(separator: ";") {
        let parts = entry.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard parts.count == 2, parts[1].hasPrefix("#") else { continue }
        let digits = parts[1].dropFirst()
        let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        let number = try #require(Int(full, radix: 16))
        let light = [number >> 16, number >> 8 & 255, number & 255].map { byte -> Double in
          let value = Double(byte) / 255
          return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        luminances[parts[0]] = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
      }
      return luminances
    }
  }

  @Test func textHasEnoughContrastInBothColorSchemes() async throws {
    _ = try await write()
    let schemes = try colors()
    #expect(schemes.count == 2)
    for scheme in schemes {
      for (ink, least) in [
        ("--ink", 4.5), ("--quiet", 4.5), ("--passed", 4.5), ("--failed", 4.5), ("--other", 4.5),
        ("--edge", 3),
      ] {
        for ground in ["--paper", "--card"] {
          let (first, second) = (try #require(scheme[ink]), try #require(scheme[ground]))
          let contrast = (max(first, second) + 0.05) / (min(first, second) + 0.05)
          #expect(contrast >= least, "\(ink) on \(ground): \(contrast)")
        }
      }
    }
  }

  @Test func whoAsksForLessMotionIsShownNoFlicker() async throws {
    _ = try await write()
    let text = suite.text("report/index.html")
    #expect(text.contains("matchMedia('(prefers-reduced-motion: reduce)')"))
    #expect(text.contains("if (calm.matches) return;"))
  }

  @Test func aFolderThatCannotBeWrittenIsAnErrorThatNamesIt() async throws {
    try suite.folder.write("", to: "report")
    let result = try await suite.run(renderer)
    let error = #expect(throws: (any Error).self) { try ReportWriter(folder: report).write(result) }
    #expect(error.map { "\($0)" } == "\(report): cannot create it: Not a directory")
  }
}
