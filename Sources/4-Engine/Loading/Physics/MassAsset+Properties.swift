internal import Collision
internal import SceneAssets
internal import SceneModel
internal import simd

extension MassAsset {
  /// Returns the mass properties, with what the file does not say computed from the shapes.
  ///
  /// - Parameters:
  ///   - shapes: The shapes that fill the body.
  ///   - scale: The scale of the shapes in the space of the simulation.
  ///   - unit: The length of one unit of the file there.
  ///   - standardDensity: The density of a body of which the file gives neither mass nor density.
  /// - Returns: The mass properties.
  @MainActor func properties(
    of shapes: [ShapeResource], scale: SIMD3<Float>, unit: Float, standardDensity: Float
  ) -> PhysicsMassProperties {
    var result: PhysicsMassProperties
    if let mass, mass > 0, mass.isFinite {
      result = PhysicsMassProperties(shapes: shapes, mass: mass)
    } else if shapes.isEmpty {
      result = PhysicsMassProperties()
    } else {
      let known = density.flatMap { $0 > 0 && $0.isFinite ? $0 / (unit * unit * unit) : nil }
      let density = (known ?? standardDensity) * abs(scale.x * scale.y * scale.z)
      result = PhysicsMassProperties(shapes: shapes, density: density)
    }
    if let inertia, inertia.min() >= 0, (inertia * 0).sum() == 0 {
      result.inertia = inertia * (unit * unit)
      result.centerOfMass.orientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    } else {
      result.inertia = Self.scaled(result.inertia, by: scale, axes: result.centerOfMass.orientation)
    }
    if let center, (center * 0).sum() == 0 { result.centerOfMass.position = center }
    if let axes, axes.length > 1e-6, axes.length.isFinite {
      result.centerOfMass.orientation = axes.normalized
    }
    return result
  }

  /// Returns the moments of inertia of a body that is scaled while its mass stays.
  private static func scaled(
    _ inertia: SIMD3<Float>, by scale: SIMD3<Float>, axes: simd_quatf
  ) -> SIMD3<Float> {
    let isAligned = abs(axes.real) > 0.9999
    let mean = (simd_length_squared(scale) / 3).squareRoot()
    let squares = isAligned ? scale * scale : SIMD3(repeating: mean * mean)
    // The second moments along the axes, which scale with the squares.
    let moments = simd_max(SIMD3(repeating: inertia.sum() / 2) - inertia, .zero) * squares
    return SIMD3(repeating: moments.sum()) - moments
  }
}
