/// A log of the entities whose component changed since the log was last drained, each once.
struct ChangeLog {
  /// The slots in the order of their first change.
  private var slots: ContiguousArray<UInt32> = []
  /// An empty array with capacity, from the previous drain.
  private var spare: ContiguousArray<UInt32> = []
  /// Two bits for each slot: whether it changed, and whether it is in ``slots``.
  ///
  /// They differ for a slot whose entity was destroyed since.
  private var bits: ContiguousArray<UInt64> = []

  private static let changed: UInt64 = 1
  private static let listed: UInt64 = 2

  /// True if nothing was marked since the list was taken.
  var isEmpty: Bool { slots.isEmpty }

  mutating func mark(_ index: UInt32) {
    let (word, shift) = Self.bitLocation(index)
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: max(word + 1, bits.count * 2) - bits.count))
    }
    if bits[word] >> shift & Self.listed == 0 { slots.append(index) }
    bits[word] |= (Self.changed | Self.listed) << shift
  }

  /// Forgets the change of one slot.
  mutating func forget(_ index: UInt32) {
    let (word, shift) = Self.bitLocation(index)
    if word < bits.count { bits[word] &= ~(Self.changed << shift) }
  }

  /// Returns the list and begins a new one; each of its entries is then to be taken.
  mutating func takeSlots() -> ContiguousArray<UInt32> {
    var taken: ContiguousArray<UInt32> = []
    swap(&taken, &slots)
    swap(&slots, &spare)
    return taken
  }

  /// Takes back the memory of a returned list.
  mutating func recycle(_ slots: consuming ContiguousArray<UInt32>) {
    slots.removeAll(keepingCapacity: true)
    spare = slots
  }

  /// Takes one entry of the list.
  ///
  /// - Returns: Whether the slot has changed.
  mutating func take(_ index: UInt32) -> Bool {
    let (word, shift) = Self.bitLocation(index)
    let hasChanged = bits[word] >> shift & Self.changed != 0
    bits[word] &= ~((Self.changed | Self.listed) << shift)
    return hasChanged
  }

  private static func bitLocation(_ index: UInt32) -> (word: Int, shift: UInt64) {
    (Int(index >> 5), UInt64(index & 31) * 2)
  }
}
