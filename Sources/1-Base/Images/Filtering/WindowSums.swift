/// The running sums over square windows that move through an image row by row; windows are cut off at the
/// border.
struct WindowSums<Value: SIMD<Float> & Sendable> {
  private let width: Int
  private let height: Int
  private let radius: Int
  /// The sum of each column over the rows of the window.
  private var columns: [Value]
  /// The rows of the window.
  private var rows = 0..<0

  init(width: Int, height: Int, radius: Int) {
    (self.width, self.height, self.radius) = (width, height, radius)
    columns = [Value](repeating: Value(), count: width)
  }

  /// Centers the window on a row, which is the first or the one after the last.
  @inline(__always)
  mutating func move(to y: Int, _ value: (Int) -> Value) {
    let wanted = max(0, y - radius)..<min(height, y + radius + 1)
    let (rows, width) = (rows, width)
    var sums = columns.mutableSpan
    for row in rows.upperBound..<wanted.upperBound {
      for x in sums.indices { sums[x] += value(row * width + x) }
    }
    for row in rows.lowerBound..<wanted.lowerBound {
      for x in sums.indices { sums[x] -= value(row * width + x) }
    }
    self.rows = wanted
  }

  /// Calls a closure with the sum of each window of the row, and its number of pixels.
  @inline(__always)
  func forEach(_ body: (Int, Value, Float) -> Void) {
    let sums = columns.span
    var sum = Value()
    for x in 0..<min(radius, width) { sum += sums[x] }
    for x in 0..<width {
      if x + radius < width { sum += sums[x + radius] }
      if x > radius { sum -= sums[x - radius - 1] }
      let across = min(width, x + radius + 1) - max(0, x - radius)
      body(x, sum, Float(across * rows.count))
    }
  }
}
