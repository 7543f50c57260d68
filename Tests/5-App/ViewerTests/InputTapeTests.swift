import Files
import Input
import TestSupport
import Testing
import Windows

@testable import Viewer

struct InputTapeTests {
  /// A replay of three steps, a key in the second one.
  private var replay: InputReplay {
    var replay = InputReplay(width: 320, height: 200)
    replay.append(.key(.b, isDown: true), at: 1)
    replay.end(after: 3)
    return replay
  }

  @Test func `A replay gives the input of each step once, and its time with it`() {
    var tape = InputTape(replay)
    #expect(tape.play().isEmpty && tape.passedTime() == InputReplay.step && tape.passedTime() == 0)
    #expect(tape.play().isEmpty && tape.passedTime() == 0)
    #expect(!tape.endStep() && tape.step == 1 && tape.time == InputReplay.step)
    #expect(tape.play() == [.input(.key(.b, isDown: true))])
    #expect(tape.play().isEmpty)
  }

  @Test func `A step ends after its input was played, and the last one ends the replay`() {
    var tape = InputTape(replay)
    #expect(!tape.endStep() && tape.step == 0)
    var isOver = false
    for step in 0..<3 {
      #expect(!isOver && tape.step == step)
      _ = tape.play()
      isOver = tape.endStep()
    }
    #expect(isOver)
  }

  @Test func `A recording has what happened since it began, in steps`() throws {
    var tape = InputTape(nil)
    #expect(!tape.isRecording && tape.play().isEmpty)
    tape.record([.input(.key(.a, isDown: true))], at: 5, size: SIMD2(320, 200)) { _ in true }
    #expect(tape.isRecording)
    let time = 5 + 2.5 * InputReplay.step
    tape.record(
      [.input(.key(.b, isDown: true)), .held(.c), .held(.d), .needsDrawing], at: time,
      size: SIMD2(320, 200)
    ) { $0 == .c }
    let folder = try TemporaryFolder(), path = folder.path("input")
    try tape.write(to: path)
    let read = try InputReplay(contentsOf: path)
    #expect(read.width == 320 && read.height == 200 && read.stepCount == 3)
    #expect(read.events(at: 2) == [.key(.b, isDown: true), .key(.c, isDown: true)])
    #expect(read.events(at: 0).isEmpty && read.events(at: 1).isEmpty)
  }
}
