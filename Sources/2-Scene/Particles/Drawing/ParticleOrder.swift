/// A sort of particles by floating-point keys.
///
/// Keys are quantized to 22 bits of their range and sorted by two passes of a radix sort, which takes the
/// same time whatever the order was; equal keys keep their order.
struct ParticleOrder: Sendable {
  private static let bits = 11
  private var keys: [UInt32] = []
  private var other: [UInt32] = []
  private var otherSlots: [UInt32] = []

  /// Sorts slots by their keys in ascending order.
  ///
  /// - Parameters:
  ///   - slots: The slots to sort.
  ///   - values: The key of each slot, in the same order.
  mutating func sort(_ slots: inout [UInt32], by values: [Float]) {
    let count = slots.count
    guard count > 1 else { return }
    var low = Float.infinity, high = -Float.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    guard high > low else { return }
    let factor = Float((1 << (2 * Self.bits)) - 1) / (high - low)
    guard factor.isFinite else { return }
    keys.removeAll(keepingCapacity: true)
    for value in values {
      let scaled = (value - low) * factor
      keys.append(scaled > 0 ? UInt32(min(scaled, 4_194_303)) : 0)
    }
    other = Self.resized(other, count)
    otherSlots = Self.resized(otherSlots, count)
    Self.pass(keys, slots, &other, &otherSlots, shift: 0)
    Self.pass(other, otherSlots, &keys, &slots, shift: UInt32(Self.bits))
  }

  private static func resized(_ array: consuming [UInt32], _ count: Int) -> [UInt32] {
    if array.count < count { array.append(contentsOf: repeatElement(0, count: count - array.count)) }
    if array.count > count { array.removeLast(array.count - count) }
    return array
  }

  private static func pass(
    _ keys: [UInt32], _ slots: [UInt32], _ sortedKeys: inout [UInt32], _ sortedSlots: inout [UInt32],
    shift: UInt32
  ) {
    let mask = UInt32(1 << bits) - 1
    var starts = [Int](repeating: 0, count: 1 << bits)
    for key in keys { starts[Int(key >> shift & mask)] += 1 }
    var sum = 0
    for index in starts.indices {
      let count = starts[index]
      starts[index] = sum
      sum += count
    }
    var keysSpan = sortedKeys.mutableSpan, slotsSpan = sortedSlots.mutableSpan
    for (index, key) in keys.enumerated() {
      let digit = Int(key >> shift & mask), target = starts[digit]
      starts[digit] = target + 1
      keysSpan[target] = key
      slotsSpan[target] = slots[index]
    }
  }
}
