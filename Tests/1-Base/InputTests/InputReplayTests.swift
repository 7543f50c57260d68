import Files
import Foundation
import Input
import Testing

@Suite struct InputReplayTests {
  private static let everything: [(Int, InputEvent)] = [
    (0, .key(.w, isDown: true)), (0, .text("ä b  c")), (2, .pointer(SIMD2(640.5, 0.1))),
    (2, .motion(SIMD2(-3, 1e-7))), (3, .button(.middle, isDown: true)), (3, .wheel(SIMD2(0, -1))),
    (40, .gamepadConnected(0, name: "Xbox Pad")), (41, .gamepadAxis(0, .leftX, 0.333_333_34)),
    (42, .gamepadButton(0, .dpadUp, isDown: false)), (43, .gamepadDisconnected(0)),
    (60, .size(width: 800, height: 600)), (61, .focus(false)),
  ]

  private static func sample() -> InputReplay {
    var replay = InputReplay(width: 640, height: 360)
    for (step, event) in everything { replay.append(event, at: step) }
    replay.end(after: 100)
    return replay
  }

  @Test func `Every event is the same after it was written and read`() throws {
    let replay = Self.sample()
    #expect(try InputReplay(replay.text) == replay)
    #expect(replay.events(at: 2) == [.pointer(SIMD2(640.5, 0.1)), .motion(SIMD2(-3, 1e-7))])
    #expect(replay.events(at: 1).isEmpty && replay.events(at: 99).isEmpty)
    #expect(replay.stepCount == 100)
  }

  @Test func `A recording is read from the file it was written to`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/decoupage-input-\(UUID()).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.sample().write(to: path)
    #expect(try InputReplay(contentsOf: path) == Self.sample())
    try AtomicFile.write("decoupage input 1\n0 key q sideways\n1 end\n", to: path)
    #expect { try InputReplay(contentsOf: path) } throws: { "\($0)".hasPrefix("\(path): line 2: ") }
  }

  @Test func `Comments and empty lines are allowed`() throws {
    let replay = try InputReplay("decoupage input 1\n\n# jump\n5 key space down\n9 end\n")
    #expect(replay.stepCount == 9 && replay.events(at: 5) == [.key(.space, isDown: true)])
  }

  @Test(arguments: [
    ("", 1, "no recording of input"), ("hello", 1, "no recording of input"),
    ("0 key w down\n1 end", 1, "first line"),
    ("decoupage input 1\n0 key w down", 2, "missing"),
    ("decoupage input 1\n0 key ww down\n1 end", 2, "no key"),
    ("decoupage input 1\n5 wheel 0 1\n4 wheel 0 1\n9 end", 3, "after step 5"),
    ("decoupage input 1\n0 pointer nan 2\n9 end", 2, "no number"),
    ("decoupage input 1\n0 pointer inf 2\n9 end", 2, "no number"),
    ("decoupage input 1\n-1 wheel 0 1\n9 end", 2, "a step from"),
    ("decoupage input 1\n99999999999999999999 end", 2, "a step from"),
    ("decoupage input 1\nsize 0 4\n1 end", 2, "no length"),
    ("decoupage input 1\n1 end\n2 wheel 0 1", 3, "after the end"),
    ("decoupage input 1\n0 gamepad 99 disconnect\n1 end", 2, "no number from 0 to 15"),
    ("decoupage input 1\n0 gamepad 0 dance\n1 end", 2, "no event of a gamepad"),
    ("decoupage input 1\n0 key\n1 end", 2, "no event"), ("decoupage input 1\n0\n1 end", 2, "no event"),
  ]) func `An error names the line and what belongs there`(text: String, line: Int, word: String) {
    #expect { try InputReplay(text) } throws: { error in
      guard let error = error as? InputReplayError else { return false }
      return error.line == line && error.reason.contains(word)
    }
  }

  @Test func `Damaged texts are read or refused, and never crash`() throws {
    let text = Array(Self.sample().text.utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if let replay = try? InputReplay(String(decoding: bytes, as: UTF8.self)) {
        #expect(replay.stepCount <= InputReplay.stepLimit)
      }
    }
  }
}
