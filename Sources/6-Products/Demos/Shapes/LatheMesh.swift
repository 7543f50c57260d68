import Foundation
import Meshes
import SceneModel
import simd

extension MeshDescriptor {
  /// Returns a surface of revolution around the y axis, as turned on a lathe.
  ///
  /// Texture coordinates go around in u and along the profile in v, so that tangents run around the body.
  ///
  /// - Parameters:
  ///   - profile: Curves through points, radius and height, one after the other from below; where one ends and the
  ///     next begins, there is an edge.
  ///   - segments: The number of segments around the axis.
  ///   - steps: The number of segments from one point of a curve to the next.
  /// - Returns: The mesh.
  static func lathe(
    _ profile: [[SIMD2<Float>]], segments: Int = 64, steps: Int = 8
  ) -> MeshDescriptor {
    var mesh = LatheMesh(segments: segments, steps: steps)
    let total = profile.reduce(0) { $0 + Self.length($1) }
    var done: Float = 0
    for curve in profile {
      let length = Self.length(curve)
      mesh.add(curve, from: done / max(total, 1e-6), to: (done + length) / max(total, 1e-6))
      done += length
    }
    return mesh.descriptor
  }

  private static func length(_ curve: [SIMD2<Float>]) -> Float {
    zip(curve, curve.dropFirst()).reduce(0) { $0 + simd_distance($1.0, $1.1) }
  }
}

private struct LatheMesh {
  let segments: Int
  let steps: Int
  private var positions: [SIMD3<Float>] = []
  private var normals: [SIMD3<Float>] = []
  private var coordinates: [SIMD2<Float>] = []
  private var indices: [UInt32] = []

  init(segments: Int, steps: Int) { (self.segments, self.steps) = (segments, steps) }

  var descriptor: MeshDescriptor {
    MeshDescriptor(
      "turned", positions: positions, normals: normals, coordinates: coordinates, triangles: indices)
  }

  mutating func add(_ curve: [SIMD2<Float>], from start: Float, to end: Float) {
    let points = smooth(curve)
    let base = UInt32(positions.count), stride = UInt32(segments + 1)
    for (index, point) in points.enumerated() {
      let before = points[max(index - 1, 0)], after = points[min(index + 1, points.count - 1)]
      let along = after - before
      // To the right of a profile that goes upwards is outside.
      let outward = simd_length(along) > 0 ? simd_normalize(SIMD2(along.y, -along.x)) : SIMD2(0, 1)
      let v = start + (end - start) * Float(index) / Float(points.count - 1)
      for segment in 0...segments {
        let angle = 2 * Float.pi * Float(segment) / Float(segments)
        let direction = SIMD3(sin(angle), 0, cos(angle))
        positions.append(direction * point.x + SIMD3(0, point.y, 0))
        normals.append(direction * outward.x + SIMD3(0, outward.y, 0))
        coordinates.append(SIMD2(Float(segment) / Float(segments), v))
      }
    }
    for row in 0..<UInt32(points.count - 1) {
      for segment in 0..<UInt32(segments) {
        let a = base + row * stride + segment, b = a + stride
        if points[Int(row)].x > 0 { indices += [a, a + 1, b] }
        if points[Int(row) + 1].x > 0 { indices += [a + 1, b + 1, b] }
      }
    }
  }

  /// Returns a curve through all points (Catmull-Rom); two points are a straight line.
  private func smooth(_ curve: [SIMD2<Float>]) -> [SIMD2<Float>] {
    guard curve.count > 2 else { return curve }
    var result: [SIMD2<Float>] = []
    for index in 0..<curve.count - 1 {
      let (b, c) = (curve[index], curve[index + 1])
      let a = index > 0 ? curve[index - 1] : 2 * b - c
      let d = index + 2 < curve.count ? curve[index + 2] : 2 * c - b
      for step in 0..<steps {
        let t = Float(step) / Float(steps)
        let third: SIMD2<Float> = 3 * (b - c) + d - a
        let second: SIMD2<Float> = 2 * a - 5 * b + 4 * c - d
        let first: SIMD2<Float> = c - a
        let point = b + ((third * t + second) * t + first) * (t / 2)
        result.append(SIMD2(max(point.x, 0), point.y))
      }
    }
    if let last = curve.last { result.append(last) }
    return result
  }
}
