/// Saliency modified by hints: similar pixels near a tapped point follow the tap.
struct GuidedSaliency {
  private(set) var values: [Float]
  /// The least probability within a rectangle.
  private static let withinRectangle: Float = 0.45
  /// The seeds: 1 for certain subject pixels, −1 for certain background pixels; nil without hints.
  private(set) var seeds: [Int8]?

  init(_ saliency: Plane, _ cut: ColorCut, _ hints: SubjectHints) {
    values = saliency.values
    if hints.isEmpty { return }
    var seeds = [Int8](repeating: 0, count: values.count)
    if let rectangle = hints.rectangle { exclude(rectangle, cut, &seeds) }
    for point in hints.points where point.x.isFinite && point.y.isFinite { follow(point, cut, &seeds) }
    for stroke in hints.strokes { follow(stroke, cut, &seeds) }
    self.seeds = seeds
  }

  private mutating func exclude(_ rectangle: SubjectHints.Rectangle, _ cut: ColorCut, _ seeds: inout [Int8]) {
    for y in 0..<cut.height {
      let row = (Float(y) + 0.5) / Float(cut.height)
      for x in 0..<cut.width {
        let column = (Float(x) + 0.5) / Float(cut.width)
        let isInside =
          column >= rectangle.left && column <= rectangle.right && row >= rectangle.top
          && row <= rectangle.bottom
        if isInside {
          // Whoever draws a rectangle means most of what is in it.
          values[y * cut.width + x] =
            Self.withinRectangle + (1 - Self.withinRectangle) * values[y * cut.width + x]
          continue
        }
        seeds[y * cut.width + x] = -1
        values[y * cut.width + x] = 0
      }
    }
  }

  private mutating func follow(_ point: SubjectHints.Point, _ cut: ColorCut, _ seeds: inout [Int8]) {
    let (width, height) = (cut.width, cut.height)
    let column = Int(min(max(point.x, 0), 1) * Float(width - 1) + 0.5)
    let row = Int(min(max(point.y, 0), 1) * Float(height - 1) + 0.5)
    let radius = 4
    var (color, number) = (SIMD4<Float>.zero, Float(0))
    for y in max(0, row - radius)...min(height - 1, row + radius) {
      for x in max(0, column - radius)...min(width - 1, column + radius) {
        let (across, down) = (x - column, y - row)
        if across * across + down * down > radius * radius { continue }
        seeds[y * width + x] = point.belongs ? 1 : -1
        color += cut.colors[y * width + x]
        number += 1
      }
    }
    color /= number
    let reach = 0.16 * Float(max(width, height))
    let target: Float = point.belongs ? 0.97 : 0.03
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let difference = cut.colors[i] - color
        let (across, down) = (Float(x - column) / reach, Float(y - row) / reach)
        let far = (difference * difference).sum() / 392 + (across * across + down * down) / 2
        if far > 16 { continue }
        let weight = exponential(-far)
        values[i] += weight * (target - values[i])
      }
    }
  }

  /// Follows a stroke: pixels near it whose colors are like those under it.
  private mutating func follow(_ stroke: SubjectHints.Stroke, _ cut: ColorCut, _ seeds: inout [Int8]) {
    let (width, height) = (cut.width, cut.height)
    let line = HintStroke(stroke, width: width, height: height)
    for i in line.pixels { seeds[i] = stroke.belongs ? 1 : -1 }
    let reach = 0.16 * Float(max(width, height))
    let target: Float = stroke.belongs ? 0.97 : 0.03
    // The most that any point of the line says about a pixel.
    var weights = [Float](repeating: 0, count: values.count)
    for sample in line.samples {
      let (column, row, color) = (sample % width, sample / width, cut.colors[sample])
      let (left, right) = (max(0, column - Int(2 * reach)), min(width - 1, column + Int(2 * reach)))
      for y in max(0, row - Int(2 * reach))...min(height - 1, row + Int(2 * reach)) {
        for x in left...right {
          let i = y * width + x
          let difference = cut.colors[i] - color
          let (across, down) = (Float(x - column) / reach, Float(y - row) / reach)
          let far = (difference * difference).sum() / 392 + (across * across + down * down) / 2
          if far < 4 { weights[i] = max(weights[i], exponential(-far)) }
        }
      }
    }
    for i in values.indices where weights[i] > 0 { values[i] += weights[i] * (target - values[i]) }
  }
}
