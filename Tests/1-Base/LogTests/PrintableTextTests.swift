import Log
import Testing

/// Names from files in messages: no control character of theirs reaches a terminal.
@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("chair", "chair"), ("größe 🪑", "größe 🪑"), ("a\u{1B}[31mb", "a\\u{1b}[31mb"),
    ("a\nerror: b", "a\\nerror: b"), ("a\r\tb\u{7F}", "a\\r\\tb\\u{7f}"), ("\u{9B}31m", "\\u{9b}31m"),
    ("abc\u{202E}fdp", "abc\\u{202e}fdp"),
  ])
  func controlCharactersBecomeEscapes(name: String, expected: String) {
    #expect(name.printable == expected)
  }

  @Test func linesMayBeKept() {
    #expect("a\n\tb\u{1B}".printable(keepingLines: true) == "a\n\tb\\u{1b}")
    #expect("a\nerror: b\n".continued == "a\n  error: b")
  }

  @Test func messagesAreWrittenWithEscapes() {
    let text = SharedText()
    let stream = MessageStream(isTerminal: true) { text.append($0) }
    stream.write(line: "warning: \u{1B}]0;title\u{7}: lost")
    #expect(text.take() == "warning: \\u{1b}]0;title\\u{7}: lost\n")
  }
}
