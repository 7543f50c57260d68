internal import Log
internal import Synchronization

/// An interval that began and has not ended.
public final class OSSignpostIntervalState: Sendable {
  private let token: TraceToken?
  private let isOver = Atomic(false)

  init(_ token: TraceToken?) { self.token = token }

  /// Ends the interval; an interval ends once.
  func end() {
    guard let token, !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Trace.end(token)
  }
}

/// An identifier that tells intervals of one name apart.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identifier that nothing else has.
  public init(log: OSLog) { rawValue = Self.next.add(1, ordering: .relaxed).newValue }

  /// Creates the identifier of an object's intervals.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  private static let next = Atomic<UInt64>(0x10)

  /// The identifier of intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// The identifier of no interval.
  public static let null = OSSignpostID(rawValue: 0)
  /// The identifier that stands for none that could be made.
  public static let invalid = OSSignpostID(rawValue: .max)

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
