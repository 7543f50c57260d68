import Meshes
import simd

/// A computation of the transforms of an area along its extrusion path.
enum ExtrusionPath {
  /// Returns the frames of a method; none if the path has no length.
  static func frames(_ method: MeshResource.ShapeExtrusionOptions.ExtrusionMethod) -> [float4x4] {
    switch method {
    case .linear(let depth):
      let depth = ShapeSize.usable(depth)
      return [matrix_identity_float4x4, shifted(matrix_identity_float4x4, by: depth)]
    case .tracePositions(let positions):
      return frames(along: positions)
    case .traceTransforms(let transforms):
      return transforms.filter { matrix in
        (0..<4).allSatisfy { matrix[$0].x.isFinite && matrix[$0].y.isFinite && matrix[$0].z.isFinite }
      }
    }
  }

  /// Returns a frame translated along its own z axis by a length that is independent of its scale.
  static func shifted(_ frame: float4x4, by distance: Float) -> float4x4 {
    var result = frame
    let axis = frame.columns.2.xyz, length = simd_length(axis)
    if length > 0 { result.columns.3 += SIMD4(axis / length * distance, 0) }
    return result
  }

  /// Returns rotation-minimizing frames along a polyline.
  ///
  /// At a bend the area lies in the bisecting plane and is widened across it, so that the solid keeps its
  /// thickness on both sides, as in a mitered molding.
  private static func frames(along positions: [SIMD3<Float>]) -> [float4x4] {
    var points: [SIMD3<Float>] = []
    for point in positions where point.x.isFinite && point.y.isFinite && point.z.isFinite {
      if points.last != point { points.append(point) }
    }
    guard points.count > 1 else { return [] }
    let directions = zip(points, points.dropFirst()).map { simd_normalize($1 - $0) }
    var rotation = simd_quatf(from: SIMD3(0, 0, 1), to: directions[0])
    var result: [float4x4] = []
    for index in points.indices {
      let before = directions[Swift.max(index - 1, 0)]
      let after = directions[Swift.min(index, directions.count - 1)]
      let bend = angle(before, after)
      let axis = perpendicular(before, after)
      let half = simd_quatf(angle: bend / 2, axis: axis)
      let middle = simd_normalize(half * rotation)
      // The direction across the bend, in the plane of the area.
      let across = simd_cross(half.act(before), axis)
      let widening = bend > 1e-4 ? Swift.min(1 / Swift.max(Elementary.cos(bend / 2), 0.3), 3) : 1
      func widened(_ v: SIMD3<Float>) -> SIMD3<Float> { v + across * simd_dot(v, across) * (widening - 1) }
      result.append(
        float4x4(
          SIMD4(widened(middle.act(SIMD3(1, 0, 0))), 0), SIMD4(widened(middle.act(SIMD3(0, 1, 0))), 0),
          SIMD4(middle.act(SIMD3(0, 0, 1)), 0), SIMD4(points[index], 1)))
      rotation = simd_normalize(simd_quatf(angle: bend, axis: axis) * rotation)
    }
    return result
  }

  private static func angle(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    Elementary.atan2(simd_length(simd_cross(a, b)), simd_dot(a, b))
  }

  /// Returns a unit vector perpendicular to both, or to the first if they are parallel.
  private static func perpendicular(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    let cross = simd_cross(a, b), length = simd_length(cross)
    if length > 1e-6 { return cross / length }
    let helper: SIMD3<Float> = abs(a.x) < 0.8 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
    return simd_normalize(simd_cross(a, helper))
  }
}

extension SIMD4<Float> {
  var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}
