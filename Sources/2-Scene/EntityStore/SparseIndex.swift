/// The sparse array of a column: the row of each entity, indexed by entity; most of it is zeros.
///
/// An entry holds the row and the entity's generation, so one read answers both whether it is alive and where
/// its row is. The array comes from the system as zeros that take no memory until they are written.
enum SparseIndex {
  private static let blockSize = 512

  /// Returns an array with an entry for the given entity index.
  static func grow(
    _ entries: UnsafeMutablePointer<UInt64>, from count: Int, toHold index: Int, isDense: Bool
  ) -> (entries: UnsafeMutablePointer<UInt64>, count: Int) {
    var capacity = max(64, count)
    while capacity <= index {
      capacity = Memory.capacity(after: capacity, stride: MemoryLayout<UInt64>.stride)
    }
    let grown = Memory.allocateZeros(capacity: capacity, useBigPages: isDense)
    var block = 0
    while block < count {
      let end = min(block + blockSize, count)
      // Copying zeros would make the system provide memory for them.
      if (block..<end).contains(where: { entries[$0] != 0 }) {
        (grown + block).update(from: entries + block, count: end - block)
      }
      block = end
    }
    Memory.free(entries, capacity: count)
    return (grown, capacity)
  }
}
