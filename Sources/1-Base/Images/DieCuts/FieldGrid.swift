/// Smooth functions of the position, eight side by side, as values on a coarse grid over an image.
package struct FieldGrid: Sendable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The values, row after row.
  package let values: [SIMD8<Float>]

  /// Creates a grid of values.
  package init(width: Int, height: Int, values: [SIMD8<Float>]) {
    precondition(values.count == width * height, "a grid has as many values as its size says")
    (self.width, self.height, self.values) = (width, height, values)
  }
}

/// The rows of fields at the size of an image, interpolated by cubic B-splines.
package struct FieldRows: Sendable {
  private let fields: FieldGrid
  @usableFromInline let width: Int
  private let scale: SIMD2<Float>
  /// The first cell and the weights of each column.
  private let columns: [(start: Int, weights: SIMD4<Float>)]
  @usableFromInline var current: [SIMD8<Float>]
  @usableFromInline var next: [SIMD8<Float>]
  private var row = -1

  /// Creates the rows for an image of a size.
  package init(_ fields: FieldGrid, width: Int, height: Int) {
    self.fields = fields
    self.width = width
    scale = SIMD2(Float(fields.width) / Float(width), Float(fields.height) / Float(height))
    let step = scale.x
    columns = (0..<width).map { Self.taps(at: (Float($0) + 0.5) * step - 0.5) }
    current = [SIMD8<Float>](repeating: SIMD8(), count: width)
    next = current
  }

  /// Returns the first cell and the weights of a cubic B-spline.
  private static func taps(at place: Float) -> (start: Int, weights: SIMD4<Float>) {
    let floor = place.rounded(.down)
    let t = place - floor
    let s = 1 - t
    return (
      Int(floor) - 1,
      SIMD4(s * s * s, 4 - 6 * t * t + 3 * t * t * t, 4 - 6 * s * s + 3 * s * s * s, t * t * t) / 6
    )
  }

  /// Moves on to a row, one at a time from 0.
  package mutating func advance(to y: Int) {
    if row < 0 { next = line(0) }
    row = y
    current = next
    next = line(y + 1)
  }

  private func line(_ y: Int) -> [SIMD8<Float>] {
    let (start, weights) = Self.taps(at: (Float(y) + 0.5) * scale.y - 0.5)
    let cells = fields.width
    var mixed = [SIMD8<Float>](repeating: SIMD8(), count: cells + 4)
    var sums = mixed.mutableSpan
    let source = fields.values.span
    for tap in 0..<4 {
      let first = max(0, min(start + tap, fields.height - 1)) * cells
      for x in 0..<cells { sums[x + 2] += source[first + x] * weights[tap] }
    }
    (sums[0], sums[1]) = (sums[2], sums[2])
    (sums[cells + 2], sums[cells + 3]) = (sums[cells + 1], sums[cells + 1])
    var result = current
    var target = result.mutableSpan
    let (values, taps) = (mixed.span, columns.span)
    for x in 0..<width {
      let (start, weights) = taps[x]
      let i = start + 2
      let left = values[i] * weights.x + values[i + 1] * weights.y
      target[x] = left + values[i + 2] * weights.z + values[i + 3] * weights.w
    }
    return result
  }

  /// The fields at a column.
  @inlinable package subscript(_ x: Int) -> SIMD8<Float> { current[x] }

  /// Returns the difference to the next column.
  @inlinable package func slope(_ x: Int) -> SIMD8<Float> {
    x + 1 < width ? current[x + 1] - current[x] : current[x] - current[max(0, x - 1)]
  }

  /// Returns the difference to the next row.
  @inlinable package func fall(_ x: Int) -> SIMD8<Float> { next[x] - current[x] }
}
