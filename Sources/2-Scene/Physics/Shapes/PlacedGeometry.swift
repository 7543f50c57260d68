import Collision
import simd

/// A geometry with its stretch, and the pose of the result relative to the center of mass.
///
/// A stretch along the axes of the body turns a rotated box into another solid: then the stretch holds the rotation too,
/// and the geometry is built as the hull of its points.
struct PlacedGeometry {
  var geometry: ShapeGeometry
  var stretch: simd_float3x3
  var rotation: simd_quatf
  var translation: SIMD3<Float>

  init?(_ part: PhysicsShape.Part, _ key: BuiltShapeKey) {
    let turn = part.rotation.vector
    let length = simd_length_squared(turn)
    guard length > 1e-12, length < 1e12, part.translation.isWithin(Limits.size) else { return nil }
    let partRotation = part.rotation.normalized
    let scale = key.scale.clamped(
      lowerBound: SIMD3(repeating: -Limits.size), upperBound: SIMD3(repeating: Limits.size))
    geometry = part.geometry
    let isUniform = scale.x > 0 && scale.x == scale.y && scale.x == scale.z
    let isTurned = abs(abs(partRotation.real) - 1) > 1e-6
    var inBody = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    if isUniform || !isTurned {
      stretch = simd_float3x3(diagonal: scale)
      inBody = partRotation
    } else {
      stretch = simd_float3x3(diagonal: scale) * simd_float3x3(partRotation)
    }
    let back = key.centerOrientation.inverse
    rotation = (back * inBody).normalized
    translation = back.act(scale * part.translation - key.center)
    guard translation.isWithin(Limits.size) else { return nil }
  }

  /// True if the geometry is one at the center of mass.
  var isCentered: Bool { translation == .zero && abs(abs(rotation.real) - 1) < 1e-6 }

  /// The stretch along the geometry's axes, if it is along them.
  var diagonal: SIMD3<Float>? {
    let (x, y, z) = stretch.columns
    guard x.y == 0, x.z == 0, y.x == 0, y.z == 0, z.x == 0, z.y == 0 else { return nil }
    return abs(SIMD3(x.x, y.y, z.z))
  }
}
