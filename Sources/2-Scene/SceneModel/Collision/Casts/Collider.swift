import Collision
import EntityStore
import Meshes
import simd

/// A collider: one shape of one entity with its transform to world space.
struct Collider {
  let entity: EntityID
  /// The index among the shapes of the entity's component.
  let shapeIndex: Int
  let shape: ShapeResource
  /// The collision groups of the component's filter.
  var groups: UInt32
  private(set) var entityMatrix = matrix_identity_float4x4
  private(set) var toWorld = matrix_identity_float4x4
  /// The matrix from world to shape space; `nil` if the shape's matrix is singular or not finite, so that no
  /// ray can be transformed.
  private(set) var toShape: float4x4?
  /// True if the entity still has the shape.
  var isLive = true

  init(_ entity: EntityID, shapeIndex: Int, shape: ShapeResource, groups: UInt32, matrix: float4x4) {
    self.entity = entity
    self.shapeIndex = shapeIndex
    self.shape = shape
    self.groups = groups
    updateMatrix(matrix)
  }

  mutating func updateMatrix(_ matrix: float4x4) {
    entityMatrix = matrix
    toWorld = matrix * shape.matrix
    // In double precision the inverse of a matrix of tiny scale neither overflows nor vanishes.
    let inverse = double4x4(widening: toWorld).inverse
    toShape = inverse.isFinite ? float4x4(narrowing: inverse) : nil
  }

  /// The bounding box in world space, enlarged by the possible rounding error; empty if the shape cannot be
  /// hit.
  var bounds: BoundsTree.Box {
    guard isLive else { return .empty }
    let box = shape.geometry.bounds(toWorld)
    guard !box.isEmpty, box.min.isFinite, box.max.isFinite else { return .empty }
    let margin = 5e-7 * SIMD3(repeating: Swift.max(abs(box.min).max(), abs(box.max).max()))
    let low = box.min - margin, high = box.max + margin
    guard low.isFinite, high.isFinite else { return .empty }
    return BoundsTree.Box(lower: SIMD4(low, 0), upper: SIMD4(high, 0))
  }

  /// Returns the first intersection of a world space ray with the shape, up to the limit.
  @inline(__always) func meets(_ ray: CastRay, upTo limit: Float) -> ShapeHit? {
    guard let toShape else { return nil }
    let origin = toShape * SIMD4(ray.origin, 1), direction = toShape * SIMD4(ray.direction, 0)
    let local = CastRay(origin.xyz, along: direction.xyz, length: ray.length)
    guard let hit = shape.geometry.meets(local, upTo: limit) else { return nil }
    return hit.isInside || simd_length_squared(hit.normal) > 0 ? hit : nil
  }

  /// Returns a normal of the shape in world space, of any length.
  func worldNormal(_ normal: SIMD3<Float>) -> SIMD3<Float> {
    guard let m = toShape else { return normal }
    return SIMD3(
      simd_dot(m.columns.0.xyz, normal), simd_dot(m.columns.1.xyz, normal), simd_dot(m.columns.2.xyz, normal))
  }
}
