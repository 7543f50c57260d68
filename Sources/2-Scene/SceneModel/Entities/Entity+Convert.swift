public import Meshes
import simd

// In all conversions a reference entity of `nil` means world space.
extension Entity {
  /// Converts a position from the space of another entity.
  public func convert(position: SIMD3<Float>, from referenceEntity: Entity?) -> SIMD3<Float> {
    (matrix(from: referenceEntity) * SIMD4(position, 1)).xyz
  }

  /// Converts a position to the space of another entity.
  public func convert(position: SIMD3<Float>, to referenceEntity: Entity?) -> SIMD3<Float> {
    (transformMatrix(relativeTo: referenceEntity) * SIMD4(position, 1)).xyz
  }

  /// Converts a difference of positions from the space of another entity: it is scaled and rotated, not
  /// translated.
  public func convert(direction: SIMD3<Float>, from referenceEntity: Entity?) -> SIMD3<Float> {
    (matrix(from: referenceEntity) * SIMD4(direction, 0)).xyz
  }

  /// Converts a difference of positions to the space of another entity: it is scaled and rotated, not
  /// translated.
  public func convert(direction: SIMD3<Float>, to referenceEntity: Entity?) -> SIMD3<Float> {
    (transformMatrix(relativeTo: referenceEntity) * SIMD4(direction, 0)).xyz
  }

  /// Converts a surface normal from the space of another entity: it stays perpendicular to the surface under
  /// any scale, and has unit length.
  public func convert(normal: SIMD3<Float>, from referenceEntity: Entity?) -> SIMD3<Float> {
    // The inverse of the matrix in the other direction is the matrix in this one, so no inverse is needed.
    Self.normal(normal, throughInverse: transformMatrix(relativeTo: referenceEntity))
  }

  /// Converts a surface normal to the space of another entity: it stays perpendicular to the surface under
  /// any scale, and has unit length.
  public func convert(normal: SIMD3<Float>, to referenceEntity: Entity?) -> SIMD3<Float> {
    Self.normal(normal, throughInverse: matrix(from: referenceEntity))
  }

  /// Converts a transform from the space of another entity.
  public func convert(transform: Transform, from referenceEntity: Entity?) -> Transform {
    Transform(matrix: matrix(from: referenceEntity) * transform.matrix)
  }

  /// Converts a transform to the space of another entity.
  public func convert(transform: Transform, to referenceEntity: Entity?) -> Transform {
    Transform(matrix: transformMatrix(relativeTo: referenceEntity) * transform.matrix)
  }

  private func matrix(from referenceEntity: Entity?) -> float4x4 {
    if let referenceEntity { return referenceEntity.transformMatrix(relativeTo: self) }
    return transformMatrix(relativeTo: nil).inverse
  }

  /// Returns a normal multiplied with the transpose of a matrix whose inverse transforms positions.
  private static func normal(_ normal: SIMD3<Float>, throughInverse m: float4x4) -> SIMD3<Float> {
    let image = SIMD3(
      simd_dot(m.columns.0.xyz, normal), simd_dot(m.columns.1.xyz, normal), simd_dot(m.columns.2.xyz, normal))
    let length = simd_length(image)
    return length > 0 ? image / length : normal
  }
}
