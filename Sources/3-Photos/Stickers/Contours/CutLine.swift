package import Images

/// The line along which a sticker is cut: closed smooth curves around its shape.
package struct CutLine: Hashable, Sendable {
  /// The closed curves, in pixels from the image's upper left corner.
  package let curves: [[CurveSegment]]

  /// The default of the largest distance of the line from the edge of the shape, in pixels.
  package static let tolerance: Float = 0.35
  /// Islands and holes smaller than this cannot be cut, in square pixels.
  private static let leastArea: Float = 12

  /// Traces the shape of a sticker.
  ///
  /// - Parameters:
  ///   - mask: Its coverage.
  ///   - tolerance: The largest distance of the line from the edge, in pixels. From one pixel on, half of it is taken by
  ///     smoothing: the edge trembles with the pixels of the photo, and a blade should not.
  package init(_ mask: Image<UInt8>, tolerance: Float = Self.tolerance) {
    let smooths = tolerance >= 1
    let fit = CurveFit(tolerance: smooths ? tolerance / 2 : tolerance)
    curves = ContourTrace(mask).loops.filter { abs(Self.area($0)) >= Self.leastArea }.map {
      fit.segments(around: smooths ? Self.smoothed($0, within: tolerance / 2) : $0)
    }.filter { !$0.isEmpty }
  }

  /// Returns a polygon with each point at the mean of its neighbors, but no farther away than a distance.
  private static func smoothed(_ loop: [SIMD2<Float>], within limit: Float) -> [SIMD2<Float>] {
    let reach = min(Int((2 * limit).rounded(.up)), loop.count / 8)
    guard reach > 0 else { return loop }
    var points = loop
    // Two means in a row weigh near points more than far ones.
    for _ in 0..<2 {
      let source = points
      for i in points.indices {
        var sum = SIMD2<Float>()
        for step in -reach...reach { sum += source[(i + step + source.count) % source.count] }
        points[i] = sum / Float(2 * reach + 1)
      }
    }
    return zip(loop, points).map { point, mean in
      let way = mean - point
      let length = (way * way).sum().squareRoot()
      return length > limit ? point + way * (limit / length) : mean
    }
  }

  private static func area(_ loop: [SIMD2<Float>]) -> Float {
    var sum: Float = 0
    for (i, point) in loop.enumerated() {
      let next = loop[(i + 1) % loop.count]
      sum += point.x * next.y - point.y * next.x
    }
    return sum / 2
  }

  /// Returns the path's data for SVG.
  ///
  /// - Parameters:
  ///   - scale: The length of a pixel in the document's units.
  ///   - offset: The position of the image's corner in the document.
  /// - Returns: The data of all curves.
  package func pathData(scale: Float = 1, offset: SIMD2<Float> = SIMD2()) -> String {
    func text(_ point: SIMD2<Float>) -> String {
      let place = point * scale + offset
      return "\(Decimal.text(place.x)) \(Decimal.text(place.y))"
    }
    return curves.map { curve in
      let parts = curve.map { "C\(text($0.points.1)) \(text($0.points.2)) \(text($0.points.3))" }
      return "M\(text(curve[0].points.0))" + parts.joined() + "Z"
    }.joined()
  }
}

/// Numbers as short decimals, in the notation that SVG and PDF share.
enum Decimal {
  /// Returns a number with up to three decimal places.
  static func text(_ value: Float) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let thousandths = Int((value * 1_000).rounded())
    let (whole, rest) = (abs(thousandths) / 1_000, abs(thousandths) % 1_000)
    var text = (thousandths < 0 ? "-" : "") + "\(whole)"
    if rest > 0 {
      var digits = String(rest + 1_000).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
