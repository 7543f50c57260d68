internal import Synchronization

/// An identifier of a subscription or subscriber, unique in the process or that of an object.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64

  private static let next = Atomic<UInt64>(1)

  /// Creates an identifier that nothing else has.
  public init() { value = Self.next.add(2, ordering: .relaxed).oldValue }

  /// Creates the identifier of an object.
  public init(_ object: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  public var description: String { "0x" + String(value, radix: 16) }
}

/// A type with an identifier that distinguishes its instances.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of this instance.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of this object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
