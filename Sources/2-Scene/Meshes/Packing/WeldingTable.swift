/// Finds equal things among many, by number.
///
/// An open-addressing table of numbers; what they stand for stays with the caller.
struct WeldingTable {
  private var slots: [UInt32]
  private let mask: Int

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: .max, count: size)
    mask = size - 1
  }

  /// The number stored first among those that are equal, or the new one if it is the first of its kind.
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

  /// For each value the number of the first value equal to it.
  static func firstEqual<Value: MeshBufferElement>(in values: [Value]) -> [UInt32] {
    var table = WeldingTable(capacity: values.count)
    return values.indices.map { i in
      table.first(equalTo: UInt32(i), hash: values[i].weldingHash) { values[Int($0)] == values[i] }
    }
  }
}
