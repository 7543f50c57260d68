import Files
import Foundation
import TestSupport
import Testing

/// What `port` says of ports that it opened, drew and compared, and of those that it did not.
@Suite struct PortVerificationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reports(_ path: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data([UInt8](contentsOfFile: path)))
    return try #require(object as? [[String: Any]] ?? (object as? [String: Any]).map { [$0] })
  }

  private func outcome(_ report: [String: Any]) -> String? {
    (report["verification"] as? [String: Any])?["outcome"] as? String
  }

  @Test("The example of the README draws the same picture, and the robot moves in both")
  func theRoom() throws {
    let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scenes/Playroom/Sources/Playroom/Playroom.rkassets/Room.usda").path
    let (output, report) = (folder.path("room.usdz"), folder.path("room.json"))
    let run = try decoupage(["port", scene, "-o", output, "--report", report, "--strict"])
    #expect(run.ending == .exit(0), "\(run.errors)")
    let verification = try #require(reports(report)[0]["verification"] as? [String: Any])
    #expect(verification["outcome"] as? String == "same")
    #expect(verification["flip"] as? Double == 0)
    let before = try decoupage(["inspect", scene, "--list", "clips"])
    let after = try decoupage(["inspect", output, "--list", "clips"])
    #expect(before.output == after.output)
    for clip in ["idle", "wave", "hop", "spin"] { #expect(after.output.contains("\(clip)\n"), "\(clip)") }
  }

  @Test("Of a folder a sample is compared, and nothing else is green; all of it with --verify all")
  func samples() throws {
    for number in 0..<10 { try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/\(number).obj") }
    func port(_ name: String, _ words: String...) throws -> ProcessRun {
      let run = try decoupage(
        ["port", folder.path("in"), "-o", folder.path("out"), "--report", folder.path(name)] + words)
      #expect(run.ending == .exit(0), "\(run.errors)")
      return run
    }
    _ = try port("sample.json")
    let sampled = try reports(folder.path("sample.json")).compactMap { outcome($0) }
    #expect(sampled.count { $0 == "same" } == 8 && sampled.count { $0 == "not compared" } == 2)
    // The second run ports nothing, and a sample of what it ported is empty.
    _ = try port("again.json")
    #expect(try reports(folder.path("again.json")).allSatisfy { outcome($0) == "not compared" })
    _ = try port("all.json", "--verify", "all")
    #expect(try reports(folder.path("all.json")).allSatisfy { outcome($0) == "same" })

    try FileManager.default.removeItem(atPath: folder.path("out"))
    _ = try port("sample.html")
    let page = try String(contentsOfFile: folder.path("sample.html"), encoding: .utf8)
    func count(_ outcome: String) -> Int {
      page.components(separatedBy: "data-outcome=\"\(outcome)\"").count - 1
    }
    #expect(count("passed") == 8 && count("uncompared") == 2)
    #expect(page.contains("10 scenes: 2 not compared, 8 done"))
    #expect(page.contains("it is not among the 8 scenes of the sample; --verify all compares every scene"))
    try FileManager.default.removeItem(atPath: folder.path("out"))
    _ = try port("none.html", "--verify", "none")
    let blind = try String(contentsOfFile: folder.path("none.html"), encoding: .utf8)
    #expect(!blind.contains("data-outcome=\"passed\"") && blind.contains("not compared: --verify none"))
  }

  @Test("Two pictures of nothing are no proof, and say why; points and lines that are ported are seen")
  func nothing() throws {
    try folder.write("#usda 1.0\ndef Xform \"Empty\"\n{\n}\n", to: "empty.usda")
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nl 1 2 3\np 1 2 3\n", to: "drawn.obj")
    for (name, expected) in [("empty.usda", "not compared"), ("drawn.obj", "same")] {
      let report = folder.path(name + ".json")
      let run = try decoupage(
        ["port", folder.path(name), "-o", folder.path(name + ".port.usda"), "--report", report])
      #expect(run.ending == .exit(0), "\(run.errors)")
      let verification = try #require(reports(report)[0]["verification"] as? [String: Any])
      #expect(verification["outcome"] as? String == expected, "\(verification)")
      if expected != "same" {
        let reason = verification["reason"] as? String ?? ""
        #expect(reason.contains("nothing is visible"), "\(reason)")
      }
    }
  }

  @Test("A scene that nothing here can draw has not passed")
  func withoutDriver() throws {
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "plain.obj")
    let report = folder.path("plain.html")
    let run = try decoupage(
      ["port", folder.path("plain.obj"), "-o", folder.path("plain.usda"), "--report", report],
      environment: ["DECOUPAGE_GL_FAULT": "no-context"])
    #expect(run.ending == .exit(0), "\(run.errors)")
    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(page.contains("data-outcome=\"uncompared\"") && !page.contains("data-outcome=\"passed\""))
    #expect(page.contains("nothing could be drawn here"))
  }
}
