/// A piece of a smooth curve: a cubic Bézier segment.
package struct CurveSegment: Hashable, Sendable {
  /// The control points; the first and the last lie on the curve.
  package var points: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>) {
    (start, startControl, endControl, end)
  }
  let start: SIMD2<Float>
  let startControl: SIMD2<Float>
  let endControl: SIMD2<Float>
  let end: SIMD2<Float>

  /// Returns the point at a parameter from 0 to 1.
  package func point(_ t: Float) -> SIMD2<Float> {
    let s = 1 - t
    let near = start * (s * s * s) + startControl * (3 * s * s * t)
    return near + endControl * (3 * s * t * t) + end * (t * t * t)
  }
}

/// The fitting of smooth curves to closed polygons, after Schneider, "An algorithm for automatically fitting digitized
/// curves" 1990.
struct CurveFit {
  /// The largest distance of the curve from the polygon's corners.
  let tolerance: Float

  /// Returns segments around a polygon: smooth where they meet, except in its corners.
  func segments(around loop: [SIMD2<Float>]) -> [CurveSegment] {
    guard loop.count > 3 else { return [] }
    let corners = corners(of: loop)
    var result: [CurveSegment] = []
    for (number, first) in corners.enumerated() {
      let last = corners[(number + 1) % corners.count]
      let count = (last - first + loop.count - 1) % loop.count + 1
      let points = (0...count).map { loop[(first + $0) % loop.count] }
      // Without a corner, the curve is smooth at its first point, too.
      let around = corners.count == 1 && !isSharp(loop, first)
      let tangent = around ? direction(loop, first) : nil
      fit(
        points[...], head: tangent ?? ahead(points[...]), tail: -(tangent ?? -behind(points[...])),
        into: &result)
    }
    return result
  }

  /// Returns the indices of sharp corners; one of any kind when there are none.
  private func corners(of loop: [SIMD2<Float>]) -> [Int] {
    var found: [Int] = []
    for i in loop.indices where isSharp(loop, i) {
      if let last = found.last, i - last < 4 { continue }
      found.append(i)
    }
    return found.isEmpty ? [0] : found
  }

  private func isSharp(_ loop: [SIMD2<Float>], _ i: Int) -> Bool {
    guard loop.count > 16 else { return false }
    let reach = 4
    let before = loop[i] - loop[(i - reach + loop.count) % loop.count]
    let after = loop[(i + reach) % loop.count] - loop[i]
    return (before * after).sum() < 0.35 * (before * before).sum().squareRoot()
      * (after * after).sum().squareRoot()
  }

  private func direction(_ loop: [SIMD2<Float>], _ i: Int) -> SIMD2<Float> {
    let reach = min(3, loop.count / 4)
    return unit(loop[(i + reach) % loop.count] - loop[(i - reach + loop.count) % loop.count])
  }

  private func ahead(_ points: ArraySlice<SIMD2<Float>>) -> SIMD2<Float> {
    let other = points.index(points.startIndex, offsetBy: min(3, points.count - 1))
    return unit(points[other] - points[points.startIndex])
  }

  /// Returns the direction backward from the end.
  private func behind(_ points: ArraySlice<SIMD2<Float>>) -> SIMD2<Float> {
    let other = points.index(points.endIndex, offsetBy: -min(4, points.count))
    return unit(points[other] - points[points.endIndex - 1])
  }

  private func unit(_ vector: SIMD2<Float>) -> SIMD2<Float> {
    let length = (vector * vector).sum().squareRoot()
    return length > 1e-6 ? vector / length : SIMD2(1, 0)
  }

  /// Fits points by one segment, or by more where that is not close enough.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - head: The direction forward at the first point.
  ///   - tail: The direction backward at the last point.
  ///   - result: The segments so far.
  private func fit(
    _ points: ArraySlice<SIMD2<Float>>, head: SIMD2<Float>, tail: SIMD2<Float>,
    into result: inout [CurveSegment]
  ) {
    let (first, last) = (points[points.startIndex], points[points.endIndex - 1])
    if points.count <= 2 {
      let third = (last - first) / 3
      result.append(
        CurveSegment(start: first, startControl: first + third, endControl: last - third, end: last))
      return
    }
    var parameters = lengths(points)
    var worst = (index: points.startIndex + points.count / 2, square: Float.infinity)
    for pass in 0..<4 {
      let segment = segment(points, parameters: parameters, head: head, tail: tail)
      worst = distance(points, parameters, segment)
      if worst.square <= tolerance * tolerance {
        result.append(segment)
        return
      }
      // Far from a fit, better parameters do not help.
      if worst.square > 16 * tolerance * tolerance || pass == 3 { break }
      for (i, index) in points.indices.enumerated() {
        parameters[i] = refined(parameters[i], points[index], segment)
      }
    }
    let split = min(max(worst.index, points.startIndex + 1), points.endIndex - 2)
    let reach = min(2, split - points.startIndex, points.endIndex - 1 - split)
    let middle = unit(points[split - reach] - points[split + reach])
    fit(points[points.startIndex...split], head: head, tail: middle, into: &result)
    fit(points[split...], head: -middle, tail: tail, into: &result)
  }

  /// Returns the shares of the way along the points.
  private func lengths(_ points: ArraySlice<SIMD2<Float>>) -> [Float] {
    var (sum, result) = (Float(0), [Float(0)])
    for i in points.indices.dropFirst() {
      let way = points[i] - points[i - 1]
      sum += (way * way).sum().squareRoot()
      result.append(sum)
    }
    return result.map { sum > 0 ? $0 / sum : 0 }
  }

  /// Returns the segment of least squares with given directions at its ends.
  private func segment(
    _ points: ArraySlice<SIMD2<Float>>, parameters: [Float], head: SIMD2<Float>, tail: SIMD2<Float>
  ) -> CurveSegment {
    let (first, last) = (points[points.startIndex], points[points.endIndex - 1])
    var (aa, ab, bb, ca, cb) = (Float(0), Float(0), Float(0), Float(0), Float(0))
    for (i, index) in points.indices.enumerated() {
      let (t, s) = (parameters[i], 1 - parameters[i])
      let (a, b) = (head * (3 * s * s * t), tail * (3 * s * t * t))
      let rest = points[index] - first * (s * s * (s + 3 * t)) - last * (t * t * (t + 3 * s))
      aa += (a * a).sum()
      ab += (a * b).sum()
      bb += (b * b).sum()
      ca += (a * rest).sum()
      cb += (b * rest).sum()
    }
    let determinant = aa * bb - ab * ab
    let chord = ((last - first) * (last - first)).sum().squareRoot()
    var (headLength, tailLength) = (chord / 3, chord / 3)
    if abs(determinant) > 1e-9 {
      let (u, v) = ((ca * bb - cb * ab) / determinant, (aa * cb - ab * ca) / determinant)
      if u > chord * 0.01, v > chord * 0.01, u < chord * 3, v < chord * 3 {
        (headLength, tailLength) = (u, v)
      }
    }
    return CurveSegment(
      start: first, startControl: first + head * headLength, endControl: last + tail * tailLength, end: last)
  }

  private func distance(
    _ points: ArraySlice<SIMD2<Float>>, _ parameters: [Float], _ segment: CurveSegment
  ) -> (index: Int, square: Float) {
    var worst = (index: points.startIndex, square: Float(0))
    for (i, index) in points.indices.enumerated() {
      let way = segment.point(parameters[i]) - points[index]
      let square = (way * way).sum()
      if square > worst.square { worst = (index, square) }
    }
    return worst
  }

  /// Returns a parameter after one step of Newton's method towards the nearest point of a segment.
  private func refined(_ t: Float, _ point: SIMD2<Float>, _ segment: CurveSegment) -> Float {
    let (a, b, c, d) = segment.points
    let s = 1 - t
    let way = segment.point(t) - point
    let (ab, bc, cd) = (b - a, c - b, d - c)
    var first = ab * (3 * s * s)
    first += bc * (6 * s * t)
    first += cd * (3 * t * t)
    let second = (bc - ab) * (6 * s) + (cd - bc) * (6 * t)
    let denominator = (first * first).sum() + (way * second).sum()
    guard abs(denominator) > 1e-9 else { return t }
    return min(max(t - (way * first).sum() / denominator, 0), 1)
  }
}
