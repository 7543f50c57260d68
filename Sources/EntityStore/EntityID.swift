/// The name of an entity: a slot plus the number of times that slot has changed hands.
///
/// A name stays valid as a value for ever; once its entity is destroyed, it names nothing, even after the slot
/// has been given to another entity.
public struct EntityID: Hashable, Sendable {
  /// The slot.
  public let index: UInt32
  /// Odd while the entity lives; 0 only in ``none``.
  public let generation: UInt32

  @inlinable init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// The name that no entity ever has.
  public static let none = EntityID(index: .max, generation: 0)

  /// Rebuilds a name from its ``bits``.
  ///
  /// Bits that cannot come from an entity give ``none``, so that foreign numbers never reach a free slot.
  public init(bits: UInt64) {
    let generation = UInt32(truncatingIfNeeded: bits >> 32)
    // Free slots have even generations, and the last index is never handed out.
    self =
      generation & 1 == 1 ? EntityID(index: UInt32(truncatingIfNeeded: bits), generation: generation) : .none
  }

  /// Generation and index in one number, never 0.
  @inlinable public var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}

extension EntityID: CustomStringConvertible {
  /// The slot and its generation, as in `12.3`.
  public var description: String { "\(index).\(generation)" }
}
