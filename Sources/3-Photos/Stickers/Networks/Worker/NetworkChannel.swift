internal import Glibc

/// A channel of messages between the program and a worker: a kind, a count, and as many bytes.
struct NetworkChannel {
  /// The kinds of messages.
  enum Kind: UInt32 {
    /// The worker is confined and has loaded its network: the fences, then the version of the runtime.
    case ready = 1
    /// The worker cannot do what it was asked: the reason.
    case failure = 2
    /// A photo as a tensor of three channels.
    case photo = 3
    /// A map of one channel: width, height, then its values.
    case map = 4
  }

  /// The failures of a channel.
  enum Failure: Error, Hashable {
    /// The other side has gone.
    case closed
    /// There was no answer in time.
    case late
    /// The other side does not keep to the protocol.
    case malformed
  }

  /// The most bytes of a message: a photo of 2048 x 2048 pixels.
  static let limit = 3 * 2_048 * 2_048 * 4 + 16
  let descriptor: Int32

  /// Sends a message.
  func send(_ kind: Kind, _ parts: [[UInt8]], until deadline: ContinuousClock.Instant?) throws(Failure) {
    var header: [UInt8] = []
    for number in [kind.rawValue, UInt32(parts.reduce(0) { $0 + $1.count })] {
      header += Self.bytes(of: number)
    }
    for part in [header] + parts { try write(part, deadline) }
  }

  /// Receives a message.
  func receive(until deadline: ContinuousClock.Instant?) throws(Failure) -> (kind: Kind, bytes: [UInt8]) {
    let header = try read(8, deadline)
    let (kind, count) = (Self.number(header, 0), Self.number(header, 4))
    guard let kind = Kind(rawValue: kind), count <= Self.limit else { throw .malformed }
    return (kind, try read(Int(count), deadline))
  }

  /// Returns the bytes of a number, the lowest first.
  static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Returns the number at an offset of some bytes.
  static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  private func write(_ bytes: [UInt8], _ deadline: ContinuousClock.Instant?) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, deadline)
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let (start, rest) = unsafe (bytes.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
        // A worker may only write; the program wants no signal when the worker has gone.
        return if deadline == nil {
          unsafe Glibc.write(descriptor, start, rest)
        } else {
          unsafe Glibc.send(descriptor, start, rest, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR && errno != EAGAIN {
        throw .closed
      }
    }
  }

  private func read(_ wanted: Int, _ deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
    var (bytes, filled) = ([UInt8](repeating: 0, count: wanted), 0)
    while filled < wanted {
      try wait(for: POLLIN, deadline)
      let count = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress.map { unsafe $0 + filled }, wanted - filled)
      }
      if count > 0 {
        filled += count
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        throw .closed
      }
    }
    return bytes
  }

  /// Waits until the channel can be read or written.
  private func wait(for event: Int32, _ deadline: ContinuousClock.Instant?) throws(Failure) {
    while true {
      var milliseconds: Int32 = -1
      if let deadline {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { throw .late }
        milliseconds = Int32(
          clamping: left.components.seconds * 1_000 + 1 + left.components.attoseconds / 1_000_000_000_000_000)
      }
      var item = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      if unsafe poll(&item, 1, milliseconds) > 0 { return }
    }
  }
}
