/// The entities whose component changed since someone last asked, each once.
struct ChangeLog {
  /// In the order of the first change; entries whose bit was cleared since are stale.
  private(set) var slots: ContiguousArray<UInt32> = []
  private var bits: ContiguousArray<UInt64> = []

  mutating func mark(_ index: UInt32) {
    let word = Int(index >> 6)
    let bit = UInt64(1) << UInt64(index & 63)
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: max(word + 1, bits.count * 2) - bits.count))
    }
    guard bits[word] & bit == 0 else { return }
    bits[word] |= bit
    slots.append(index)
  }

  /// Forgets the change of one slot.
  ///
  /// - Returns: Whether it had changed.
  @discardableResult mutating func clear(_ index: UInt32) -> Bool {
    let word = Int(index >> 6)
    let bit = UInt64(1) << UInt64(index & 63)
    guard word < bits.count, bits[word] & bit != 0 else { return false }
    bits[word] &= ~bit
    return true
  }

  /// Hands the list out and begins a new one; the bits stay until each entry is looked at.
  mutating func takeSlots() -> ContiguousArray<UInt32> {
    let taken = slots
    slots = []
    return taken
  }
}
