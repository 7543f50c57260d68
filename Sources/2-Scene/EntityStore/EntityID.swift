/// An identifier of an entity: a slot plus the generation of that slot.
///
/// An identifier stays valid as a value forever; once its entity is destroyed, it refers to none, even after
/// the slot has been given to another entity.
public struct EntityID: Hashable, Sendable, BitwiseCopyable {
  /// The generation and index in one number, never 0.
  public let bits: UInt64

  @inlinable @inline(__always) init(index: UInt32, generation: UInt32) {
    bits = UInt64(generation) << 32 | UInt64(index)
  }

  /// Creates an identifier from its ``bits``.
  ///
  /// Bits that cannot come from an entity give ``none``, so that foreign numbers never reach a free slot.
  public init(bits: UInt64) {
    // Free slots have even generations, and the last index is never handed out.
    self.bits = bits >> 32 & 1 == 1 ? bits : Self.none.bits
  }

  /// The identifier that no entity ever has.
  public static var none: EntityID { EntityID(index: .max, generation: 0) }

  /// The index of the slot.
  @inlinable @inline(__always) public var index: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The generation, which is odd for an existing entity and 0 only in ``none``.
  @inlinable @inline(__always) public var generation: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
}

extension EntityID: CustomStringConvertible {
  /// The slot and its generation, as in `12.3`.
  public var description: String { "\(index).\(generation)" }
}
