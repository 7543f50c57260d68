/// A stroke on the reduced image: the pixels under the line, and points along it for colors.
struct HintStroke {
  /// The pixels under the line.
  private(set) var pixels: Set<Int> = []
  /// Pixels along the line, at even distances.
  private(set) var samples: [Int] = []
  /// Half the width of the line.
  private static let radius = 3
  private static let mostSamples = 24

  /// Creates a stroke; points beyond the image are moved to its border, and those that are no numbers left out.
  init(_ stroke: SubjectHints.Stroke, width: Int, height: Int) {
    let points = stroke.points.filter { $0.x.isFinite && $0.y.isFinite }.map { point in
      SIMD2(
        min(max(point.x, 0), 1) * Float(width - 1), min(max(point.y, 0), 1) * Float(height - 1))
    }
    guard let first = points.first else { return }
    var line: [Int] = []
    for (start, end) in zip([first] + points, points) {
      let steps = max(1, Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)))
      for step in 0...steps {
        let point = start + (end - start) * (Float(step) / Float(steps))
        line.append(Int(point.y + 0.5) * width + Int(point.x + 0.5))
      }
    }
    let stride = max(1, (line.count + Self.mostSamples - 1) / Self.mostSamples)
    samples = line.indices.filter { $0 % stride == 0 }.map { line[$0] }
    for center in Set(line) { cover(center, width, height) }
  }

  private mutating func cover(_ center: Int, _ width: Int, _ height: Int) {
    let (x, y) = (center % width, center / width)
    for row in max(0, y - Self.radius)...min(height - 1, y + Self.radius) {
      for column in max(0, x - Self.radius)...min(width - 1, x + Self.radius) {
        let (across, down) = (column - x, row - y)
        if across * across + down * down <= Self.radius * Self.radius { pixels.insert(row * width + column) }
      }
    }
  }
}
