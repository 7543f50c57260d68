import Log
public import Meshes
public import simd

/// A shape for collisions and casts, shared by all components that refer to it.
///
/// Apart from its mesh an entity can have any number of shapes, which are simpler and cheaper to test. A
/// shape never changes.
@preconcurrency @MainActor public final class ShapeResource: Resource, nonisolated Hashable, Sendable {
  package nonisolated let geometry: ShapeGeometry
  /// The rotation from the geometry's space to the entity's.
  package nonisolated let rotation: simd_quatf
  package nonisolated let translation: SIMD3<Float>
  /// The bounding box of the shape in the space of the entity.
  public nonisolated let bounds: BoundingBox

  package nonisolated init(
    _ geometry: ShapeGeometry, rotation: simd_quatf = .identity, translation: SIMD3<Float> = .zero
  ) {
    self.geometry = geometry
    self.rotation = rotation
    self.translation = translation
    bounds = geometry.bounds(Transform(rotation: rotation, translation: translation).matrix)
  }

  package nonisolated var matrix: float4x4 { Transform(rotation: rotation, translation: translation).matrix }

  /// Generates a box centered at the origin, in meters.
  public static func generateBox(size: SIMD3<Float>) -> ShapeResource {
    generateBox(width: size.x, height: size.y, depth: size.z)
  }

  /// Generates a box centered at the origin, in meters.
  public static func generateBox(width: Float, height: Float, depth: Float) -> ShapeResource {
    let size = SIMD3(
      length(width, "width of a box"), length(height, "height of a box"), length(depth, "depth of a box"))
    return ShapeResource(.box(halfSize: size / 2))
  }

  /// Generates a sphere centered at the origin.
  public static func generateSphere(radius: Float) -> ShapeResource {
    ShapeResource(.sphere(radius: length(radius, "radius of a sphere")))
  }

  /// Generates an upright capsule centered at the origin.
  ///
  /// - Parameters:
  ///   - height: The total height with both caps; a height below the diameter leaves a sphere.
  ///   - radius: The radius of the cylinder and of the caps.
  /// - Returns: The shape.
  public static func generateCapsule(height: Float, radius: Float) -> ShapeResource {
    let radius = length(radius, "radius of a capsule")
    let half = Swift.max(0, length(height, "height of a capsule") / 2 - radius)
    return ShapeResource(.capsule(halfSegment: half, radius: radius))
  }

  /// Returns a copy of this shape rotated about the origin of the entity.
  public func offsetBy(rotation: simd_quatf) -> ShapeResource {
    offsetBy(rotation: rotation, translation: .zero)
  }

  /// Returns a translated copy of this shape.
  public func offsetBy(translation: SIMD3<Float>) -> ShapeResource {
    offsetBy(rotation: .identity, translation: translation)
  }

  /// Returns a copy of this shape rotated about the origin of the entity, then translated.
  public func offsetBy(
    rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), translation: SIMD3<Float> = SIMD3<Float>()
  ) -> ShapeResource {
    ShapeResource(
      geometry, rotation: rotation * self.rotation,
      translation: rotation.act(self.translation) + translation)
  }

  /// Returns whether two values are equal.
  public nonisolated static func == (one: ShapeResource, other: ShapeResource) -> Bool { one === other }

  /// Hashes the value's essential parts into the given hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns a usable length: the result of a failed computation must not end the program.
  private static func length(_ value: Float, _ name: String) -> Float {
    if value >= 0, value.isFinite { return value }
    Log.warning("the \(name) must be a finite number of at least zero, not \(value); 0 is used instead")
    return 0
  }
}

/// An error in the generation of a shape.
public enum ShapeResourceError: Error, Hashable, Sendable {
  /// The mesh has no triangles, or its indices are missing or out of range.
  case staticMeshGenerationFailed
  /// The points have no finite one among them.
  case convexPolyhedronGenerationFailed

  /// A description of the error.
  public var errorDescription: String? { description }
}

extension ShapeResourceError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .staticMeshGenerationFailed:
      "a static mesh shape needs triangles: indices in threes, each below the number of positions, and finite "
        + "positions"
    case .convexPolyhedronGenerationFailed:
      "a convex shape needs at least one point with finite coordinates"
    }
  }
}
