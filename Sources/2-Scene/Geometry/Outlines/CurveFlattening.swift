import simd

/// A flattening of curves to line segments.
package enum CurveFlattening {
  /// A fixed number of segments for each curve.
  case uniform(Int)
  /// The number of segments that is needed to stay within a distance of the curve.
  case tolerance(Double)

  private static let most = 1024

  /// Returns the number of segments of a curve whose second differences are at most `bend` long.
  ///
  /// A curve of degree d is at most d (d − 1) / 8 × bend away from its chord, and n segments divide that by
  /// n².
  fileprivate func segments(degree: Double, bend: Double) -> Int {
    switch self {
    case .uniform(let count): return Swift.min(Swift.max(count, 1), Self.most)
    case .tolerance(let tolerance):
      let distance = degree * (degree - 1) / 8 * bend
      guard distance > 0, distance.isFinite, tolerance > 0 else { return 1 }
      return Int(Swift.min(Swift.max((distance / tolerance).squareRoot().rounded(.up), 1), Double(Self.most)))
    }
  }
}

extension Path {
  /// Returns the subpaths as closed polygons.
  package func polygons(_ flattening: CurveFlattening) -> [[SIMD2<Double>]] {
    strokes(flattening).map { stroke in
      stroke.count > 1 && stroke.first == stroke.last ? Array(stroke.dropLast()) : stroke
    }
  }

  /// Returns the subpaths as lists of points; a closed one ends at its start.
  func strokes(_ flattening: CurveFlattening) -> [[SIMD2<Double>]] {
    var result: [[SIMD2<Double>]] = []
    var stroke: [SIMD2<Double>] = []
    func finish() {
      if stroke.count > 1 { result.append(stroke) }
    }
    for element in elements {
      let from = stroke.last ?? .zero
      switch element {
      case .move(let end):
        finish()
        stroke = [SIMD2(end)]
      case .line(let end):
        stroke.append(SIMD2(end))
      case .quadCurve(let end, let control):
        let c = SIMD2<Double>(control), end = SIMD2<Double>(end)
        let segments = flattening.segments(degree: 2, bend: simd_length(from - 2 * c + end))
        for i in 1...segments {
          let t = Double(i) / Double(segments), u = 1 - t
          stroke.append(i == segments ? end : u * u * from + 2 * u * t * c + t * t * end)
        }
      case .curve(let end, let control1, let control2):
        let a = SIMD2<Double>(control1), b = SIMD2<Double>(control2), end = SIMD2<Double>(end)
        let bend = Swift.max(simd_length(from - 2 * a + b), simd_length(a - 2 * b + end))
        let segments = flattening.segments(degree: 3, bend: bend)
        for i in 1...segments {
          let t = Double(i) / Double(segments), u = 1 - t
          let start = u * u * (u * from + 3 * t * a), rest = t * t * (3 * u * b + t * end)
          stroke.append(i == segments ? end : start + rest)
        }
      case .closeSubpath:
        if let first = stroke.first, first != stroke.last { stroke.append(first) }
        finish()
        stroke = Array(stroke.prefix(1))
      }
    }
    finish()
    return result
  }

  /// The bounding box of all points, control points included; `nil` if no point is finite.
  var controlBox: (low: SIMD2<Float>, high: SIMD2<Float>)? {
    let points: [SIMD2<Float>] = elements.flatMap { element in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [end, control]
      case .curve(let end, let control1, let control2): [end, control1, control2]
      case .closeSubpath: [SIMD2<Float>]()
      }
    }.filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = points.first else { return nil }
    return points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
  }
}
