internal import Images

/// The order of colors in the smoothest gradient: the shortest path through all of them.
enum GradientOrder {
  /// Returns the exact shortest path, by dynamic programming over subsets; it begins with the darkest color.
  ///
  /// - Parameter colors: About ten colors at most.
  /// - Returns: Their indices in order.
  static func order(_ colors: [OKLab]) -> [Int] {
    let count = colors.count
    guard count > 2 else { return colors.indices.sorted { colors[$0].lightness < colors[$1].lightness } }
    var darkest = 0
    for i in colors.indices where colors[i].lightness < colors[darkest].lightness { darkest = i }
    let distances = colors.map { a in colors.map { a.distance(to: $0) } }
    // For each subset of colors and each last one, the length of the shortest path, and the previous color.
    var lengths = [Float](repeating: .infinity, count: count << count)
    var origins = [Int](repeating: -1, count: count << count)
    lengths[(1 << darkest) * count + darkest] = 0
    for set in 0..<1 << count {
      for end in 0..<count where lengths[set * count + end] < .infinity {
        let length = lengths[set * count + end]
        for next in 0..<count where set & 1 << next == 0 {
          let state = (set | 1 << next) * count + next
          let longer = length + distances[end][next]
          if longer < lengths[state] { (lengths[state], origins[state]) = (longer, end) }
        }
      }
    }
    var set = 1 << count - 1
    var end = 0
    for i in 0..<count where lengths[set * count + i] < lengths[set * count + end] { end = i }
    var result = [end]
    while let origin = Optional(origins[set * count + end]), origin >= 0 {
      set &= ~(1 << end)
      end = origin
      result.append(end)
    }
    return result.reversed()
  }
}
