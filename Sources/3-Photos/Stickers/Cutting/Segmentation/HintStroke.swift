/// A stroke, or a tap, on the reduced image: the pixels under the line.
struct HintStroke {
  /// The pixels under the line.
  private(set) var pixels: Set<Int> = []
  /// The length of the line in pixels.
  private(set) var length = 0
  /// Half the width of the line.
  private let radius: Int

  /// Creates a stroke; points beyond the image are moved to its border, and those that are no numbers left out.
  ///
  /// - Parameters:
  ///   - stroke: The stroke.
  ///   - radius: Half the width of the line, without its middle.
  ///   - width: The width of the image.
  ///   - height: Its height.
  init(_ stroke: SubjectHints.Stroke, radius: Int, width: Int, height: Int) {
    self.radius = radius
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
    length = line.count
    for center in Set(line) { cover(center, width, height) }
  }

  private mutating func cover(_ center: Int, _ width: Int, _ height: Int) {
    let (x, y) = (center % width, center / width)
    for row in max(0, y - radius)...min(height - 1, y + radius) {
      for column in max(0, x - radius)...min(width - 1, x + radius) {
        let (across, down) = (column - x, row - y)
        if across * across + down * down <= radius * radius { pixels.insert(row * width + column) }
      }
    }
  }
}
