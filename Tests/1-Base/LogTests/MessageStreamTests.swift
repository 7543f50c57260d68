import Log
import Testing

struct MessageStreamTests {
  @Test func withoutATerminalThereIsNoStatus() {
    let text = SharedText()
    let stream = MessageStream(isTerminal: false) { text.append($0) }
    stream.show(status: "half way")
    stream.write(line: "done")
    #expect(text.take() == "done\n")
  }

  @Test func theSameStatusIsDrawnOnce() {
    let text = SharedText()
    let stream = MessageStream(isTerminal: true) { text.append($0) }
    stream.show(status: "half way")
    #expect(text.take() == "\r\u{1B}[K\u{1B}[?7lhalf way\u{1B}[?7h")
    stream.show(status: "half way")
    #expect(text.take() == "")
    stream.show(status: "")
    #expect(text.take() == "\r\u{1B}[K")
  }

  @Test func linesOfManyThreadsStayWhole() async {
    let text = SharedText()
    let stream = MessageStream(isTerminal: false) { text.append($0) }
    await withTaskGroup { group in
      for number in 0..<8 { group.addTask { for _ in 0..<100 { stream.write(line: "line \(number)") } } }
    }
    let lines = text.take().split(separator: "\n")
    #expect(lines.count == 800)
    #expect(Set(lines) == Set((0..<8).map { "line \($0)" }))
  }
}
