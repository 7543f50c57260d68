import Glibc

/// A connection of a browser: one request and its answer, within limits of size and time.
nonisolated final class HTTPConnection: Sendable {
  /// The seconds that a request and its answer may take to come and go, and the wait for the end of the other side.
  private static let (timeToRead, timeToWrite, timeToEnd) = (5, 30, 1)

  private let descriptor: Int32
  /// True once the connection is of no use.
  private let isOver: @Sendable () -> Bool

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - descriptor: The socket, which does not block, and is closed with the connection.
  ///   - isOver: Whether the server ends, asked while the connection waits.
  init(_ descriptor: Int32, isOver: @escaping @Sendable () -> Bool) {
    (self.descriptor, self.isOver) = (descriptor, isOver)
  }

  deinit { close(descriptor) }

  /// Reads the request, and waits for it.
  ///
  /// - Returns: The request; nil where the browser went without one.
  /// - Throws: ``HTTPRefusal``.
  func request() throws(HTTPRefusal) -> HTTPRequest? {
    let end = ContinuousClock.now + .seconds(Self.timeToRead)
    var bytes: [UInt8] = [], request: HTTPRequest?, bodyStart = 0, searched = 0
    while true {
      if request == nil, let (head, start) = Self.head(bytes, from: max(searched - 3, 0)) {
        guard head.count <= HTTPRequest.mostHead else { throw HTTPRefusal(431) }
        (request, bodyStart) = (try HTTPRequest(head: head), start)
      }
      if var request, bytes.count >= bodyStart + request.bodyCount {
        request.body = Array(bytes[bodyStart..<bodyStart + request.bodyCount])
        return request
      }
      if request == nil, bytes.count > HTTPRequest.mostHead { throw HTTPRefusal(431) }
      guard waits(for: POLLIN, until: end) else {
        if bytes.isEmpty { return nil }
        throw HTTPRefusal(408)
      }
      guard let more = read() else { return nil }
      searched = bytes.count
      bytes += more
    }
  }

  /// Writes an answer, and waits until it has arrived.
  func write(_ bytes: [UInt8]) {
    var end = ContinuousClock.now + .seconds(Self.timeToWrite), written = 0
    while written < bytes.count {
      guard waits(for: POLLOUT, until: end) else { return }
      let count = bytes[written...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, 0)
      }
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      written += max(count, 0)
    }
    // Closing while bytes of the request are unread would take the answer back.
    shutdown(descriptor, Int32(SHUT_WR))
    end = ContinuousClock.now + .seconds(Self.timeToEnd)
    var left = 1 << 20
    while left > 0, waits(for: POLLIN, until: end), let more = read(), !more.isEmpty { left -= more.count }
  }

  /// Returns the lines before the empty line, and the place after it; nil where there is none yet.
  private static func head(_ bytes: [UInt8], from first: Int) -> (head: ArraySlice<UInt8>, bodyStart: Int)? {
    guard bytes.count >= first + 4 else { return nil }
    for start in first...bytes.count - 4
    where bytes[start] == 13 && bytes[start + 1] == 10 && bytes[start + 2] == 13 && bytes[start + 3] == 10 {
      return (bytes[..<start], start + 4)
    }
    return nil
  }

  /// Returns the bytes that have come; nil at the end of the connection.
  private func read() -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = piece.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(piece[..<count]) : nil
  }

  /// Waits until the socket can be used; false where that takes too long.
  private func waits(for events: Int32, until end: ContinuousClock.Instant) -> Bool {
    while !isOver(), ContinuousClock.now < end {
      var watched = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      if poll(&watched, 1, 50) > 0 { return true }
    }
    return false
  }
}
