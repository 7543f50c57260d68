import Dispatch
import Files
import Glibc
import Locks

/// The streams of a worker or of its client: lines and counted bytes in, whole answers out.
nonisolated final class WorkerChannel: Sendable {
  /// The longest line of a request in bytes, and the most bytes of its files.
  static let (longestLine, mostBytes) = (1 << 20, 1 << 31)

  /// The end of the input within a request.
  struct CutOff: Error {}

  /// A line that is longer than any request.
  struct LineTooLong: Error {}

  private let input: Int32
  private let output: Int32
  private let queue = DispatchQueue(label: "requests")
  /// The bytes that were read and not yet taken; used on the queue alone.
  private let pending = Guarded<[UInt8]>([])
  private let answers = Guarded(())

  /// Creates a channel of two descriptors, by default the standard streams.
  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    (self.input, self.output) = (input, output)
  }

  /// Reads a line, without its end; nil at the end of the input.
  ///
  /// - Throws: ``LineTooLong``.
  func line() async throws -> [UInt8]? {
    try await onQueue { try $0.readLine() }
  }

  /// Reads a number of bytes.
  ///
  /// - Throws: ``CutOff`` where the input ends before.
  func bytes(_ count: Int) async throws -> [UInt8] {
    try await onQueue { try $0.readBytes(count) }
  }

  /// Writes an answer as a whole, on any thread.
  ///
  /// - Returns: Whether the reader is there.
  @discardableResult
  func write(_ line: String, _ parts: [[UInt8]] = []) -> Bool {
    answers.withLock { _ in
      for part in [Array("\(line)\n".utf8)] + parts where !write(part) { return false }
      return true
    }
  }

  private func onQueue<T: Sendable>(
    _ read: @escaping @Sendable (WorkerChannel) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try read(self) }) }
    }
  }

  private func readLine() throws -> [UInt8]? {
    var searched = 0
    while true {
      let line = pending.withLock { pending -> [UInt8]? in
        guard let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
          searched = pending.count
          return nil
        }
        defer { pending.removeFirst(end + 1) }
        return Array(pending[..<end])
      }
      if let line { return line }
      if searched > Self.longestLine { throw LineTooLong() }
      guard readMore() else {
        if searched > 0 { throw CutOff() }
        return nil
      }
    }
  }

  private func readBytes(_ count: Int) throws -> [UInt8] {
    while pending.withLock({ $0.count }) < count {
      guard readMore() else { throw CutOff() }
    }
    return pending.withLock { pending in
      defer { pending.removeFirst(count) }
      return Array(pending[..<count])
    }
  }

  /// Reads what there is, and waits for the first byte; false at the end of the input.
  private func readMore() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      pending.withLock { $0 += piece[..<count] }
      return true
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return false }
      written += max(count, 0)
    }
    return true
  }
}
