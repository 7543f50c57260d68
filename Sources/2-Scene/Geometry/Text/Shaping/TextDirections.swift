import TextBridge

/// The directions of a paragraph, by the bidirectional algorithm of Unicode.
///
/// Embeddings nest as deep as the algorithm allows, which is 125 levels; deeper ones count as one.
struct TextDirections {
  /// The embedding level of each code point, odd from right to left.
  private(set) var levels: [UInt8]
  /// The level of the paragraph: 0, or 1 if its first strong letter runs from right to left.
  private(set) var base: UInt8 = 0

  /// The reason for which directions cannot be found on this system, with the remedy; `nil` if they can be.
  static var problem: String? {
    unsafe text_direction_problem().map { unsafe String(cString: $0) }
  }

  /// Finds the directions of a paragraph's code points; without a way to find them, all run from left to right.
  init(of codes: [UInt32]) {
    levels = Array(repeating: 0, count: codes.count)
    var found = [Int8](repeating: 0, count: codes.count)
    guard !codes.isEmpty else { return }
    let base = unsafe text_levels(codes, Int32(codes.count), &found)
    guard base >= 0 else { return }
    self.base = UInt8(base)
    // Characters that the algorithm takes out have negative levels.
    levels = found.map { UInt8(clamping: $0) }
  }

  /// Returns the indices of a line's letters from left to right; nested directions are reversed from within.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
