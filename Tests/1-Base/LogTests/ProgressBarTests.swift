import Locks
import Log
import Synchronization
import Testing

/// A stream and a clock that only the test moves.
final class ProgressRig: Sendable {
  let stream: MessageStream
  private let text: SharedText
  private let now = Atomic<UInt64>(1_000)

  init(isTerminal: Bool) {
    let text = SharedText()
    self.text = text
    stream = MessageStream(isTerminal: isTerminal) { text.append($0) }
  }

  func bar(_ total: Int?, isQuiet: Bool = false) -> ProgressBar {
    ProgressBar("porting", total: total, isQuiet: isQuiet, stream: stream) { [self] in
      now.load(ordering: .relaxed)
    }
  }

  func wait(milliseconds: UInt64) { now.add(milliseconds * 1_000_000, ordering: .relaxed) }

  func setClock(to nanoseconds: UInt64) { now.store(nanoseconds, ordering: .relaxed) }

  /// What was written since the last call.
  func output() -> String { text.take() }
}

final class SharedText: Sendable {
  private let text = Guarded("")
  func append(_ more: String) { text.withLock { $0 += more } }
  func take() -> String {
    text.withLock { text in
      defer { text = "" }
      return text
    }
  }
}

struct ProgressBarTests {
  @Test("clocks before their origin, and those that run backwards, are no fault") func shiftedClocks() {
    #expect(MonotonicTime.nanoseconds(seconds: -31_536_000, further: 999_999_999) == 0)
    #expect(MonotonicTime.nanoseconds(seconds: 2, further: 5) == 2_000_000_005)
    #expect(MonotonicTime.nanoseconds(seconds: .max, further: 0) == .max)
    let rig = ProgressRig(isTerminal: false)
    rig.setClock(to: 50_000_000_000)
    let bar = rig.bar(2)
    rig.wait(milliseconds: 10_000)
    bar.advance()
    #expect(rig.output() != "")
    rig.setClock(to: 1)
    bar.advance()
    bar.finish()
    #expect(rig.output().hasSuffix(" in 0:00\n"))
  }

  private func drawn(_ text: String) -> String { "\r\u{1B}[K\u{1B}[?7l\(text)\u{1B}[?7h" }

  @Test func aTerminalSeesABarAfterASecond() {
    let rig = ProgressRig(isTerminal: true)
    let bar = rig.bar(120)
    rig.wait(milliseconds: 900)
    bar.advance(by: 10)
    #expect(rig.output() == "")
    rig.wait(milliseconds: 1_100)
    bar.advance(by: 20, item: "chair.usdz")
    #expect(
      rig.output() == drawn("porting [======>                       ] 30/120  15.0/s  0:06 left  chair.usdz"))
  }

  @Test func shortWorkShowsNothing() {
    let rig = ProgressRig(isTerminal: true)
    let bar = rig.bar(2)
    rig.wait(milliseconds: 999)
    bar.advance(by: 2)
    bar.finish()
    #expect(rig.output() == "")
  }

  @Test func theBarIsNotDrawnForEveryStep() {
    let rig = ProgressRig(isTerminal: true)
    let bar = rig.bar(100)
    rig.wait(milliseconds: 2_000)
    bar.advance()
    #expect(rig.output() != "")
    rig.wait(milliseconds: 50)
    bar.advance()
    #expect(rig.output() == "")
    rig.wait(milliseconds: 50)
    bar.advance()
    #expect(rig.output() == drawn("porting [                              ] 3/100  1.4/s  1:08 left"))
  }

  @Test func theBarGoesAwayAtTheEnd() {
    let rig = ProgressRig(isTerminal: true)
    let bar = rig.bar(2)
    rig.wait(milliseconds: 2_000)
    bar.advance(by: 2)
    #expect(rig.output() == drawn("porting [==============================] 2/2  1.0/s"))
    bar.finish()
    bar.finish()
    bar.advance()
    #expect(rig.output() == "\r\u{1B}[K")
  }

  @Test func messagesStandAboveTheBar() {
    let rig = ProgressRig(isTerminal: true)
    let bar = rig.bar(nil)
    rig.wait(milliseconds: 61_000)
    bar.begin(item: "a.scn")
    _ = rig.output()
    rig.stream.write(line: "warning: a.scn: no camera")
    #expect(
      rig.output()
        == "\r\u{1B}[Kwarning: a.scn: no camera\n\u{1B}[?7lporting 0  1:01  a.scn\u{1B}[?7h")
  }

  @Test func elsewhereALineComesEveryFewSeconds() {
    let rig = ProgressRig(isTerminal: false)
    let bar = rig.bar(40)
    var lines: [String] = []
    for _ in 0..<12 {
      rig.wait(milliseconds: 1_000)
      bar.advance(by: 2, item: "not shown")
      lines.append(rig.output())
    }
    bar.finish()
    let expected = [
      5: "porting: 10 of 40, 2.0/s, 0:15 left\n", 10: "porting: 20 of 40, 2.0/s, 0:10 left\n",
    ]
    #expect(lines == (1...12).map { expected[$0] ?? "" })
    #expect(rig.output() == "porting: 24 of 40 in 0:12\n")
  }

  @Test(arguments: [true, false])
  func quietMeansNothing(isTerminal: Bool) {
    let rig = ProgressRig(isTerminal: isTerminal)
    let bar = rig.bar(3, isQuiet: true)
    rig.wait(milliseconds: 60_000)
    bar.advance()
    bar.finish()
    #expect(rig.output() == "")
  }

  @Test func everyThreadsStepsCount() async {
    let rig = ProgressRig(isTerminal: false)
    let bar = rig.bar(8_000)
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1_000 { bar.advance() } } }
    }
    rig.wait(milliseconds: 8_000)
    bar.refresh()
    #expect(rig.output() == "porting: 8000 of 8000, 1.0k/s\n")
  }

  @Test func workThatDoesNotAdvanceIsStillShown() async throws {
    let rig = ProgressRig(isTerminal: true)
    let bar = rig.bar(1)
    rig.wait(milliseconds: 1_500)
    let shown = await bar.refreshing { () async -> String in
      for _ in 0..<100 {
        try? await Task.sleep(for: .milliseconds(50))
        let text = rig.output()
        if !text.isEmpty { return text }
      }
      return ""
    }
    #expect(shown == drawn("porting [                              ] 0/1"))
    #expect(rig.output() == "\r\u{1B}[K")
  }
}
