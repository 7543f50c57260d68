import simd

/// A smooth curve through points in space (Catmull and Rom, "A class of local interpolating splines", 1974).
struct SpaceCurve: Sendable {
  /// A frame of the curve: a position with tangent and normals.
  struct Frame: Sendable {
    var position: SIMD3<Float>
    var forward: SIMD3<Float>
    var right: SIMD3<Float>
    var up: SIMD3<Float>
    /// The share of the curve's length up to here.
    var share: Float
  }

  let frames: [Frame]
  let length: Float

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - points: At least two, consecutive ones apart.
  ///   - up: Roughly the direction that the section's y axis points to; not along the first piece.
  ///   - pieces: The number of segments between two points.
  init(through points: [SIMD3<Float>], up: SIMD3<Float>, pieces: Int = 8) {
    precondition(points.count > 1, "a curve needs at least two points")
    var path: [SIMD3<Float>] = []
    for index in 0..<points.count - 1 {
      let (b, c) = (points[index], points[index + 1])
      let a = index > 0 ? points[index - 1] : b * 2 - c
      let d = index + 2 < points.count ? points[index + 2] : c * 2 - b
      for step in 0..<pieces { path.append(Self.spline(a, b, c, d, t: Float(step) / Float(pieces))) }
    }
    path.append(points[points.count - 1])
    self.init(polyline: path, up: up)
  }

  /// Creates a polyline.
  init(polyline points: [SIMD3<Float>], up: SIMD3<Float>) {
    var frames: [Frame] = [], way: Float = 0, upward = up
    for index in points.indices {
      let before = points[max(index - 1, 0)], after = points[min(index + 1, points.count - 1)]
      let forward = normalize(after - before)
      // Parallel transport: the last normal is projected onto the plane across the new tangent.
      let right = normalize(cross(forward, upward))
      upward = cross(right, forward)
      if index > 0 { way += distance(points[index], points[index - 1]) }
      frames.append(
        Frame(position: points[index], forward: forward, right: right, up: upward, share: way))
    }
    length = way
    self.frames = frames.map { frame in
      var frame = frame
      frame.share /= max(way, .leastNormalMagnitude)
      return frame
    }
  }

  private static func spline(
    _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>, _ d: SIMD3<Float>, t: Float
  ) -> SIMD3<Float> {
    let linear: SIMD3<Float> = c - a
    let square: SIMD3<Float> = a * 2 - b * 5 + c * 4 - d
    let cube: SIMD3<Float> = (b - c) * 3 - a + d
    let polynomial: SIMD3<Float> = linear + (square + cube * t) * t
    return b + polynomial * (t * 0.5)
  }
}

extension Form {
  /// Returns a closed cross section swept along a curve, with flat ends.
  ///
  /// - Parameters:
  ///   - section: Its x axis goes to the right of the curve, its y axis up.
  ///   - curve: The path of the section's origin.
  ///   - scale: The size of the section at a share of the curve.
  /// - Returns: A closed surface; u runs around the section, v along the curve.
  static func sweep(
    _ section: Contour, along curve: SpaceCurve, scale: (Float) -> SIMD2<Float> = { _ in .one }
  ) -> Form {
    var form = Form()
    func onFrame(_ frame: SpaceCurve.Frame, _ point: SIMD2<Float>) -> SIMD3<Float> {
      let point = point * scale(frame.share)
      return frame.position + frame.right * point.x + frame.up * point.y
    }
    // Seen from outside, columns that go right run around the section clockwise.
    let points = Array(section.points.reversed())
    form.addGrid(columns: points.count - 1, rows: curve.frames.count - 1) { column, row in
      let frame = curve.frames[row], point = points[column], size = scale(frame.share)
      let outward = normalize(point.outward / size)
      return Vertex(
        position: onFrame(frame, point.position),
        normal: normalize(frame.right * outward.x + frame.up * outward.y),
        texture: SIMD2(point.distance / section.length, frame.share))
    }
    for (frame, isEnd) in [(curve.frames[0], false), (curve.frames[curve.frames.count - 1], true)] {
      var cap = Form()
      cap.addGrid(columns: points.count - 1, rows: 1) { column, row in
        let point = points[column]
        return Vertex(
          position: row == (isEnd ? 0 : 1) ? onFrame(frame, point.position) : frame.position,
          normal: isEnd ? frame.forward : -frame.forward,
          texture: SIMD2(point.distance / section.length, frame.share))
      }
      form.add(cap)
    }
    return form
  }
}
