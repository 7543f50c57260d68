import Foundation
import RealityKit

@testable import Lamplighter

/// The recorded minute: what was pressed, and the hashes of the states that followed.
enum Recording {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// The recording that the example's page names, too.
  static let input = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Examples/Lamplighter/Tour.input").path
  static let hashes = folder.appendingPathComponent("Tour.hashes").path
  static let goldens = folder.appendingPathComponent("Goldens").path
  /// The steps whose pictures are compared, with names for what they show.
  static let moments = [
    (60, "1-title"), (250, "2-jump"), (480, "3-ferry"), (720, "4-ruins"), (900, "5-cinders"),
    (1290, "6-stones"),
    (1560, "7-terraces"), (1800, "8-mushroom"), (2700, "9-summit"), (3400, "10-beacon"),
  ]

  /// Lets the tour play for a minute, and writes what it pressed and what came of it.
  @MainActor static func record() async throws {
    let play = try await Play()
    let tour = Tour(scene: play.scene)
    var replay = InputReplay(width: 1280, height: 720)
    var lines: [String] = []
    for step in 0..<Play.stepCount {
      let events = tour.events()
      for event in events { replay.append(event, at: step) }
      try await play.step(events)
      if step % 60 == 59 { lines.append(line(step, play.hash)) }
    }
    replay.end(after: Play.stepCount)
    try replay.write(to: input)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: hashes))
  }

  /// The hash of all states up to a step, as a line of the file.
  static func line(_ step: Int, _ hash: UInt64) -> String { "\(step) \(String(hash, radix: 16))" }

  /// The lines of the recorded hashes by their steps.
  static func expectedLines() throws -> [Int: String] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: hashes)), as: UTF8.self)
    var lines: [Int: String] = [:]
    for line in text.split(separator: "\n") {
      guard let step = line.split(separator: " ").first.flatMap({ Int($0) }) else { continue }
      lines[step] = String(line)
    }
    return lines
  }
}
