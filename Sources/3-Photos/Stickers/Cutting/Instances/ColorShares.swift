/// A histogram of colors in L*a*b*, in cells of 12.5.
enum ColorShares {
  private static let side = 16
  /// The number of cells.
  static let count = side * side * side

  /// Returns the cell of a color.
  static func cell(_ color: SIMD4<Float>) -> Int {
    let steps = ((color + SIMD4(0, 100, 100, 0)) / 12.5).limited(0, Float(side - 1))
    return (Int(steps.x) * side + Int(steps.y)) * side + Int(steps.z)
  }

  /// Returns a histogram blurred with the weights 1, 2, 1 along each axis, so that neighboring cells are alike.
  static func blurred(_ cells: [Float]) -> [Float] {
    var cells = cells
    for step in [1, side, side * side] {
      let source = cells
      for i in cells.indices {
        let place = i / step % side
        let (before, after) = (place == 0 ? i : i - step, place == side - 1 ? i : i + step)
        cells[i] = 0.5 * source[i] + 0.25 * (source[before] + source[after])
      }
    }
    return cells
  }

  /// Returns what two histograms have in common, 0…1.
  static func common(_ one: [Float], _ other: [Float]) -> Float {
    let (first, second) = (1 / max(1e-6, one.reduce(0, +)), 1 / max(1e-6, other.reduce(0, +)))
    var sum: Float = 0
    for i in one.indices { sum += min(one[i] * first, other[i] * second) }
    return sum
  }
}
