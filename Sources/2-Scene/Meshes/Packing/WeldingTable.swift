/// A hash table that finds equal elements by index.
///
/// An open-addressing table of indices; the elements themselves stay with the caller.
struct WeldingTable {
  private var slots: [UInt32]
  private let mask: Int

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: .max, count: size)
    mask = size - 1
  }

  /// Returns the first stored index whose element is equal, or the new index if there is none.
  mutating func first(
    equalTo number: UInt32, hash: UInt64, isEqual: (UInt32) -> Bool
  ) -> UInt32 {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != .max {
      if isEqual(slots[slot]) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    slots[slot] = number
    return number
  }

  /// Returns for each value the index of the first value equal to it.
  static func firstEqual<Value: MeshBufferElement>(in values: [Value]) -> [UInt32] {
    var table = WeldingTable(capacity: values.count)
    return values.indices.map { i in
      table.first(equalTo: UInt32(i), hash: values[i].weldingHash) { values[Int($0)] == values[i] }
    }
  }
}
