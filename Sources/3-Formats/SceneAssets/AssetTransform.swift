package import simd

/// A scale, rotation and translation, applied in this order.
package struct AssetTransform: Sendable, Hashable {
  package var scale = SIMD3<Float>(1, 1, 1)
  package var rotation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  package var translation = SIMD3<Float>(0, 0, 0)

  package static let identity = AssetTransform()

  package init() {}

  package init(scale: SIMD3<Float>, rotation: simd_quatf, translation: SIMD3<Float>) {
    (self.scale, self.rotation, self.translation) = (scale, rotation, translation)
  }

  package var matrix: float4x4 {
    var result = float4x4(rotation)
    result.columns.0 *= scale.x
    result.columns.1 *= scale.y
    result.columns.2 *= scale.z
    result.columns.3 = SIMD4(translation.x, translation.y, translation.z, 1)
    return result
  }
}
