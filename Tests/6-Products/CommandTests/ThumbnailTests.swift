import Files
import Foundation
import Images
import Presentation
import TestSupport
import Testing

@testable import DemoScenes

/// The thumbnails of the gallery: those that ship with the built-in scenes, and the process that paints others.
@MainActor @Suite struct ThumbnailTests {
  private static let folder = Repository.path("Assets/FrontPage/thumbnails")
  private static let size = (width: 320, height: 180)
  /// How many times as large the shipped images are drawn, which are then made smaller.
  private static let factor = 3

  /// Draws the built-in scenes, as many times as large as thumbnails.
  private static func drawn(_ names: [String], factor: Int, in folder: TemporaryFolder) throws {
    let size = "\(size.width * factor)x\(size.height * factor)"
    let run = try decoupage(
      ["snapshot"] + names.map { "demo:\($0)" } + ["--size", size, "-o", folder.path("drawn")],
      timeLimit: .seconds(600))
    #expect(run.ending == .exit(0), "\(run.errors)")
  }

  private static func image(_ path: String) throws -> Image<RGBA8> {
    try ImageReader().decode([UInt8](contentsOfFile: path, limit: 1 << 24)).rgba8()
  }

  @Test func `Every built-in scene ships with a thumbnail that shows it`() throws {
    let entries = BuiltInScenes.demos.entries, folder = try TemporaryFolder()
    let missing = entries.map(\.name).filter {
      Recording.writes(isMissing: !FileManager.default.fileExists(atPath: "\(Self.folder)/\($0).webp"))
    }
    if !missing.isEmpty {
      try Self.drawn(missing, factor: Self.factor, in: folder)
      for name in missing {
        let large = try Self.image(folder.path("drawn/\(name).png"))
        let small = large.resized(width: Self.size.width, height: Self.size.height, filter: .box)
        try AtomicFile.write(WebPWriter(quality: 88).encode(small), to: "\(Self.folder)/\(name).webp")
      }
    }
    let again = try TemporaryFolder()
    try Self.drawn(entries.map(\.name), factor: 1, in: again)
    for entry in entries {
      let file = entry.thumbnail?() ?? []
      #expect(
        try file == [UInt8](contentsOfFile: "\(Self.folder)/\(entry.name).webp", limit: 1 << 20),
        "\(entry.name): thumbnails.c embeds it; build again after a change")
      let shipped = try ImageReader().decode(file).rgba8()
      #expect(shipped.width == Self.size.width && shipped.height == Self.size.height)
      let distance = Self.distance(shipped, try Self.image(again.path("drawn/\(entry.name).png")))
      #expect(
        distance < 8, "\(entry.name) looks otherwise, by \(distance): DECOUPAGE_RECORD=changed draws it anew")
    }
  }

  /// Returns the mean difference of channels, in 255ths.
  private static func distance(_ one: Image<RGBA8>, _ other: Image<RGBA8>) -> Double {
    let sum = zip(one.pixels, other.pixels).reduce(0) { sum, pair in
      sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
        + abs(Int(pair.0.blue) - Int(pair.1.blue))
    }
    return Double(sum) / Double(3 * one.pixels.count)
  }

  @Test func `A process paints scenes for the gallery, then as they move, and says why it cannot`() throws {
    let folder = try TemporaryFolder(), path = try folder.write("", to: "answers")
    let scene = try folder.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", to: "t.obj")
    let words = [[scene], [scene, "0.5"], [folder.path("missing.obj")], ["demo:unlit"], [scene, "0"]]
    let input = try words.enumerated().map { number, words in
      let line = try JSONSerialization.data(withJSONObject: ["id": number, "arguments": words])
      return String(decoding: line, as: UTF8.self) + "\n"
    }
    let run = try decoupage(
      ["thumbnail-worker", "view", "--trace", folder.path("trace.json")], input: input.joined(),
      standardOutput: .file(path), timeLimit: .seconds(120))
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(try folder.names().sorted() == ["answers", "t.obj"], "the trace is that of the window")
    var rest = try [UInt8](contentsOfFile: path, limit: 1 << 26)[...], images: [[UInt8]] = []
    for number in words.indices {
      let end = try #require(rest.firstIndex(of: UInt8(ascii: "\n")))
      let line = try JSONSerialization.jsonObject(with: Data(rest[..<end])) as? [String: Any]
      let count = try #require(line?["bytes"] as? Int),
        messages = try #require(line?["messages"] as? [String])
      #expect(line?["id"] as? Int == number)
      #expect(messages.isEmpty == (number != 2), "\(messages)")
      images.append(Array(rest[(end + 1)...].prefix(count)))
      rest = rest[(end + 1)...].dropFirst(count)
    }
    #expect(images.map(\.count) == [230_400, 230_400, 0, 230_400, 230_400] && rest.isEmpty)
    #expect(images[0] != images[1], "it turns")
    #expect(images[0] == images[4], "a scene that is selected again begins anew")
  }
}
