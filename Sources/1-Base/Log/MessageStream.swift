internal import Glibc
internal import Locks

/// A stream of messages and progress, one line at a time.
///
/// It is the only owner of standard error: a status line (a progress bar) stays below the messages, which
/// therefore never land in the middle of it.
package final class MessageStream: Sendable {
  /// The stream of standard error.
  package static let standardError = MessageStream(
    isTerminal: isatty(STDERR_FILENO) == 1, write: MessageStream.writeToStandardError)

  /// True if the stream is a terminal, so that lines can be redrawn.
  package let isTerminal: Bool

  private let status = Guarded<String>("")
  /// The lines that are collected instead of being written; nil if they are written.
  private let collected = Guarded<[String]?>(nil)
  private let output: @Sendable (String) -> Void

  /// Creates a stream that passes its text to a closure.
  package init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    output = write
  }

  /// Writes a message as a line of its own, its control characters as escapes.
  package func write(line: String) {
    let line = line.printable(keepingLines: true)
    let isCollected = collected.withLock { lines in
      lines?.append(line)
      return lines != nil
    }
    guard !isCollected else { return }
    status.withLock { status in
      output(status.isEmpty ? line + "\n" : Self.erased + line + "\n" + Self.drawn(status))
    }
  }

  /// Begins to collect lines instead of writing them.
  package func collectLines() { collected.withLock { $0 = [] } }

  /// Returns the collected lines, and writes those that follow.
  package func takeLines() -> [String] {
    collected.withLock { lines in
      defer { lines = nil }
      return lines ?? []
    }
  }

  /// Shows a line that the next status replaces; an empty one removes it.
  ///
  /// Does nothing unless the stream is a terminal.
  package func show(status text: String) {
    guard isTerminal else { return }
    status.withLock { status in
      guard status != text else { return }
      status = text
      output(Self.erased + (text.isEmpty ? "" : Self.drawn(text)))
    }
  }

  private static let erased = "\r\u{1B}[K"

  /// Returns a line that a narrow terminal cuts off instead of wrapping, so that it can be erased again.
  private static func drawn(_ text: String) -> String { "\u{1B}[?7l\(text)\u{1B}[?7h" }

  private static func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = unsafe Glibc.write(
          STDERR_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        // There is no other stream for reporting that standard error cannot be written.
        if count < 0 && errno != EINTR { return }
        written += max(count, 0)
      }
    }
  }
}
