/// A box filter that halves a row: two pixels into one, or for odd lengths `2 n + 1` pixels into `n`.
///
/// In the odd case each output covers 2 + 1/n inputs, so three of them with weights that shift along the row.
enum HalvingFilter {
  struct Tap {
    let index: Int
    let weight: Float
  }

  /// Returns the source pixels of one output pixel; their weights sum to 1.
  static func taps(of output: Int, from length: Int) -> [Tap] {
    if length == 1 { return [Tap(index: 0, weight: 1)] }
    if length.isMultiple(of: 2) {
      return [Tap(index: 2 * output, weight: 0.5), Tap(index: 2 * output + 1, weight: 0.5)]
    }
    let (half, whole) = (length / 2, Float(length))
    return [
      Tap(index: 2 * output, weight: Float(half - output) / whole),
      Tap(index: 2 * output + 1, weight: Float(half) / whole),
      Tap(index: 2 * output + 2, weight: Float(output + 1) / whole),
    ]
  }

  /// Adds a weighted row to sums, or replaces them.
  static func add(
    _ row: Span<RGBAFloat>, weight: Float, isFirst: Bool, to sums: inout MutableSpan<RGBAFloat>
  ) {
    precondition(sums.count >= row.count, "the sums are as long as the row")
    if isFirst {
      for i in row.indices { sums[i] = row[i] * weight }
    } else {
      for i in row.indices { sums[i] += row[i] * weight }
    }
  }

  /// Halves a row.
  static func halve(
    _ row: Span<RGBAFloat>, into target: inout MutableSpan<RGBAFloat>, at start: Int, count: Int
  ) {
    precondition(start >= 0 && start <= target.count - count, "the row lies inside of the target")
    if row.count == 1 {
      target[start] = row[0]
    } else if row.count.isMultiple(of: 2) {
      precondition(row.count == 2 * count, "half of the row is wanted")
      for i in 0..<count { target[start + i] = (row[2 * i] + row[2 * i + 1]) * 0.5 }
    } else {
      precondition(row.count == 2 * count + 1, "half of the row is wanted")
      let scale = 1 / Float(row.count)
      for i in 0..<count {
        let left = row[2 * i] * Float(count - i)
        let middle = row[2 * i + 1] * Float(count)
        target[start + i] = (left + middle + row[2 * i + 2] * Float(i + 1)) * scale
      }
    }
  }
}
