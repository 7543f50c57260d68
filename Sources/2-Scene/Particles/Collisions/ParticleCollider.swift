package import Collision
internal import Meshes
package import simd

/// A shape that particles collide with, and its motion during a step, in simulation space.
package struct ParticleCollider: Sendable {
  private let geometry: ShapeGeometry
  let filter: CollisionFilter
  private let before: float4x4
  private let now: float4x4
  private let toShapeBefore: float4x4
  private let toShape: float4x4
  let isStill: Bool
  /// The bounding box of the whole motion.
  let low: SIMD3<Float>
  let high: SIMD3<Float>
  /// The greatest way of a corner of the box.
  let reach: Float

  /// A place where the path of a particle enters a collider.
  struct Hit {
    /// The fraction of the path.
    var share: Float
    /// The unit normal out of the collider.
    var normal: SIMD3<Float>
    /// The way of the surface in the whole step.
    var surfaceWay: SIMD3<Float>

    /// Ends the path just before the surface, so that the next one does not begin inside.
    ///
    /// Up to the hit the path is free; a point off the surface might be behind another one.
    ///
    /// - Parameters:
    ///   - start: The beginning of the path.
    ///   - end: Its end.
    ///   - left: The fraction of the step that it takes.
    mutating func keepDistance(from start: SIMD3<Float>, to end: SIMD3<Float>, left: Float) {
      let gap = 1e-4 + 2e-6 * abs(start).max()
      let closing = max(-simd_dot(end - start - surfaceWay * left, normal), 1e-9)
      share = max(0, share - gap / closing)
    }
  }

  /// Creates a collider that moves from one matrix to another in a step; `nil` if a matrix is singular or not finite.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - before: The matrix from shape space to simulation space at the beginning of the step.
  ///   - now: The matrix at its end.
  ///   - filter: The collision filter.
  package init?(_ geometry: ShapeGeometry, from before: float4x4, to now: float4x4, filter: CollisionFilter) {
    guard let inverse = Self.inverse(now), let inverseBefore = before == now ? inverse : Self.inverse(before)
    else { return nil }
    let first = geometry.bounds(before), last = geometry.bounds(now)
    guard !first.isEmpty, !last.isEmpty, first.min.isFinite, first.max.isFinite, last.min.isFinite,
      last.max.isFinite
    else { return nil }
    self.geometry = geometry
    self.filter = filter
    (self.before, self.now, toShapeBefore, toShape) = (before, now, inverseBefore, inverse)
    isStill = before == now
    (low, high) = (simd_min(first.min, last.min), simd_max(first.max, last.max))
    reach = simd_length(simd_max(abs(last.min - first.min), abs(last.max - first.max)))
  }

  /// Returns the inverse in double precision, which neither overflows nor vanishes for tiny scales.
  private static func inverse(_ matrix: float4x4) -> float4x4? {
    let inverse = double4x4(widening: matrix).inverse
    return inverse.isFinite ? float4x4(narrowing: inverse) : nil
  }

  /// Returns the collider in a part of its motion.
  package func part(from first: Float, to last: Float) -> ParticleCollider? {
    if isStill { return self }
    let way = now - before
    return ParticleCollider(
      geometry, from: before + way * first, to: last == 1 ? now : before + way * last, filter: filter)
  }

  /// Returns where a path enters the collider; `nil` also for a path that begins inside.
  ///
  /// The path is followed in the space of the shape, where only its beginning depends on the time.
  ///
  /// - Parameters:
  ///   - start: The beginning of the path.
  ///   - end: The end of the path at the end of the step.
  ///   - share: The fraction of the step at which the path begins.
  /// - Returns: The place where it enters.
  func meets(from start: SIMD3<Float>, to end: SIMD3<Float>, at share: Float) -> Hit? {
    var local = (toShape * SIMD4(start, 1)).xyz
    let last = (toShape * SIMD4(end, 1)).xyz
    if !isStill {
      let first = (toShapeBefore * SIMD4(start, 1)).xyz
      local = first + (local - first) * share
    }
    let way = last - local
    guard local.isFinite, way.isFinite, abs(way).max() > 0,
      let hit = geometry.meets(CastRay(local, along: way, length: 1), upTo: 1), !hit.isInside
    else { return nil }
    let m = toShape
    let normal = SIMD3(
      simd_dot(m.columns.0.xyz, hit.normal), simd_dot(m.columns.1.xyz, hit.normal),
      simd_dot(m.columns.2.xyz, hit.normal))
    guard let unit = normal.direction else { return nil }
    var surfaceWay = SIMD3<Float>.zero
    if !isStill {
      let point = SIMD4(local + way * hit.distance, 1)
      surfaceWay = (now * point).xyz - (before * point).xyz
    }
    return Hit(share: hit.distance, normal: unit, surfaceWay: surfaceWay)
  }
}
