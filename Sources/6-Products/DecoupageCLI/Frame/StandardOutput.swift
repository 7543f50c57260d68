import Files
import Glibc
import Log

/// The standard output of a command, written in large pieces.
final class StandardOutput {
  /// True if the output is a terminal.
  let isTerminal: Bool
  /// True if the output stays in memory.
  let isKept: Bool
  private var pending: [UInt8] = []
  private static let pieceSize = 1 << 16

  /// Creates an output.
  ///
  /// - Parameter isKept: Whether it stays in memory, for ``kept``, instead of being written.
  init(isKept: Bool = false) {
    self.isKept = isKept
    isTerminal = !isKept && isatty(STDOUT_FILENO) == 1
  }

  /// The bytes written so far, where they stay in memory.
  var kept: [UInt8] { pending }

  /// Appends text.
  func write(_ text: String) throws(CommandFailure) {
    pending += text.utf8
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    pending += bytes
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Appends lines for people and a line break; control characters become escapes.
  func write(line: String) throws(CommandFailure) {
    try write(line.printable(keepingLines: true) + "\n")
  }

  /// Flushes the buffer.
  func flush() throws(CommandFailure) {
    guard !isKept else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    var written = 0
    while written < pending.count {
      let count = pending[written...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw .readerGone
      } else if errno != EINTR {
        throw CommandFailure("standard output", "cannot write it: \(SystemMessage.text(errno))")
      }
    }
  }
}
