import Collision
import EntityStore
import Meshes
import simd

/// One shape of one entity, where it stands in the world.
struct Collider {
  let entity: EntityID
  /// The place among the shapes of the entity's component.
  let shapeIndex: Int
  let shape: ShapeResource
  /// The groups that the component's filter names.
  var groups: UInt32
  private(set) var entityMatrix = matrix_identity_float4x4
  private(set) var toWorld = matrix_identity_float4x4
  /// `nil` where the matrix to the world flattens the shape or is not finite: no ray can be brought to it.
  private(set) var toShape: float4x4?
  /// Whether the entity still has the shape.
  var isLive = true

  init(_ entity: EntityID, _ shapeIndex: Int, _ shape: ShapeResource, groups: UInt32, _ matrix: float4x4) {
    self.entity = entity
    self.shapeIndex = shapeIndex
    self.shape = shape
    self.groups = groups
    place(matrix)
  }

  mutating func place(_ matrix: float4x4) {
    entityMatrix = matrix
    toWorld = matrix * shape.matrix
    // In double precision the inverse of a matrix of tiny scale neither overflows nor vanishes.
    let inverse = double4x4(widening: toWorld).inverse
    toShape = inverse.isFinite ? float4x4(narrowing: inverse) : nil
  }

  /// The box in the world, wider by what rounding may take from it; empty where nothing can be met.
  var bounds: BoundsTree.Box {
    guard isLive else { return .empty }
    let box = shape.geometry.bounds(toWorld)
    guard !box.isEmpty, box.min.isFinite, box.max.isFinite else { return .empty }
    let margin = 5e-7 * SIMD3(repeating: Swift.max(abs(box.min).max(), abs(box.max).max()))
    let low = box.min - margin, high = box.max + margin
    guard low.isFinite, high.isFinite else { return .empty }
    return BoundsTree.Box(lower: SIMD4(low, 0), upper: SIMD4(high, 0))
  }

  /// The first point of this shape that a ray in the world meets, not beyond the limit.
  @inline(__always) func meets(_ ray: CastRay, upTo limit: Float) -> ShapeHit? {
    guard let toShape else { return nil }
    let origin = toShape * SIMD4(ray.origin, 1), direction = toShape * SIMD4(ray.direction, 0)
    let local = CastRay(origin.xyz, along: direction.xyz, length: ray.length)
    guard let hit = shape.geometry.meets(local, upTo: limit) else { return nil }
    return hit.isInside || simd_length_squared(hit.normal) > 0 ? hit : nil
  }

  /// A normal of the shape as one of the world, of any length.
  func worldNormal(_ normal: SIMD3<Float>) -> SIMD3<Float> {
    guard let m = toShape else { return normal }
    return SIMD3(
      simd_dot(m.columns.0.xyz, normal), simd_dot(m.columns.1.xyz, normal), simd_dot(m.columns.2.xyz, normal))
  }
}
