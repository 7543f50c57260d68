/// The world's data of one slot.
@usableFromInline struct EntitySlot: BitwiseCopyable {
  /// The mask: one bit for each of the first 63 component types; bit 63 is set for components of later types.
  @usableFromInline var mask: UInt64 = 0
  /// The generation, odd while an entity lives here, so that wrapping around never makes a living generation
  /// 0.
  @usableFromInline var generation: UInt32 = 0
  /// The next free slot, while this one is free.
  @usableFromInline var nextFree: UInt32 = Self.noSlot

  @inlinable static var noSlot: UInt32 { .max }

  /// The bit shared by all component types after the sixty-third.
  @inlinable static var overflowBit: UInt64 { 1 << 63 }

  @usableFromInline init() {}
}
