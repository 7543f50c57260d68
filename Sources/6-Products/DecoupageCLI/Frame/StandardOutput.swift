import Files
import Glibc

/// The results of a command, written in large pieces.
final class StandardOutput {
  /// Whether a person is watching.
  let isTerminal = isatty(STDOUT_FILENO) == 1
  private var pending: [UInt8] = []
  private static let pieceSize = 1 << 16

  /// Adds text as it is.
  func write(_ text: String) throws(CommandFailure) {
    pending += text.utf8
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Adds bytes as they are.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    pending += bytes
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Adds text and a line break.
  func write(line: String) throws(CommandFailure) {
    try write(line + "\n")
  }

  /// Hands everything to whoever reads it.
  func flush() throws(CommandFailure) {
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
