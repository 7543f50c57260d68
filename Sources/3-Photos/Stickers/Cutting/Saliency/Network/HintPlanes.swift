/// The hints as a network takes them: planes of what belongs to the subject, of what does not, and of the rectangle.
struct HintPlanes {
  /// Half the width of lines and taps in pixels, as the network has learned them.
  private static let radius: Float = 3
  /// The three planes.
  private(set) var maps: FeatureMaps

  /// Draws hints.
  ///
  /// - Parameters:
  ///   - hints: The hints; points beyond the image are moved to its border, and those that are no numbers left out.
  ///   - side: The side of the square that the image is resampled to.
  init(_ hints: SubjectHints, side: Int) {
    maps = FeatureMaps(side: side, channels: 3)
    for tap in hints.points { draw([SIMD2(tap.x, tap.y)], tap.belongs) }
    for stroke in hints.strokes { draw(stroke.points, stroke.belongs) }
    if let rectangle = hints.rectangle { fill(rectangle) }
  }

  private mutating func draw(_ points: [SIMD2<Float>], _ belongs: Bool) {
    let side = Float(maps.side)
    let places = points.filter { $0.x.isFinite && $0.y.isFinite }.map { point in
      SIMD2(min(max(point.x, 0), 1), min(max(point.y, 0), 1)) * side - 0.5
    }
    guard let first = places.first else { return }
    for (start, end) in zip([first] + places, places) { draw(from: start, to: end, belongs) }
  }

  /// Draws a soft line.
  private mutating func draw(from start: SIMD2<Float>, to end: SIMD2<Float>, _ belongs: Bool) {
    let (side, reach) = (maps.side, Self.radius + 1)
    let low = pointwiseMin(start, end) - reach
    let high = pointwiseMax(start, end) + reach
    let way = end - start
    let length = (way * way).sum()
    for y in max(0, Int(low.y))...max(0, min(side - 1, Int(high.y))) {
      for x in max(0, Int(low.x))...max(0, min(side - 1, Int(high.x))) {
        let from = SIMD2(Float(x), Float(y)) - start
        let along = length > 0 ? min(max((from * way).sum() / length, 0), 1) : 0
        let rest = from - way * along
        let value = min(max(Self.radius + 0.5 - (rest * rest).sum().squareRoot(), 0), 1)
        let i = ((belongs ? 0 : side) + y) * side + x
        maps.values[i] = max(maps.values[i], value)
      }
    }
  }

  private mutating func fill(_ rectangle: SubjectHints.Rectangle) {
    let side = maps.side
    for y in 0..<side {
      let row = (Float(y) + 0.5) / Float(side)
      if !(row >= rectangle.top && row <= rectangle.bottom) { continue }
      for x in 0..<side {
        let column = (Float(x) + 0.5) / Float(side)
        if column >= rectangle.left && column <= rectangle.right {
          maps.values[(2 * side + y) * side + x] = 1
        }
      }
    }
  }
}
