import simd

/// The cache key of a built shape: everything it depends on.
struct BuiltShapeKey: Hashable {
  var shape: PhysicsShape
  var scale: SIMD3<Float>
  /// The center of mass, which is the origin of a built shape.
  var center: SIMD3<Float>
  var centerOrientation: simd_quatf
  /// True if triangle meshes count as their convex hulls, since two surfaces cannot be kept apart.
  var hasHullsOfMeshes: Bool
}

extension BodyDescription {
  var builtShapeKey: BuiltShapeKey {
    let mass = mass.checked
    return BuiltShapeKey(
      shape: shape, scale: checkedScale, center: mass.center,
      centerOrientation: mass.centerOrientation.normalized, hasHullsOfMeshes: motionType == .dynamic)
  }
}
