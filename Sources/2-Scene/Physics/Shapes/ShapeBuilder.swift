import Collision
import PhysicsBridge
import simd

/// The builder of the bridge's shapes.
enum ShapeBuilder {
  /// The least half size: solids that are thinner cannot be kept apart.
  private static let leastSize: Float = 1e-4

  /// Builds one geometry in its own space; nil if it has no points.
  static func single(_ placed: PlacedGeometry, meshesAreHulls: Bool) -> BuiltShape? {
    let uniform: Float? = placed.diagonal.flatMap { $0.x == $0.y && $0.x == $0.z ? $0.x : nil }
    switch placed.geometry {
    case .box(let half):
      guard let scale = placed.diagonal else { return hull(RoundPoints.box(half), placed.stretch) }
      let size = checked(half * scale)
      return unsafe made(physics_shape_box(size), size.min())
    case .sphere(let radius):
      guard let uniform else {
        return hull(RoundPoints.capsule(halfSegment: 0, radius: radius), placed.stretch)
      }
      let size = checked(radius * uniform)
      return unsafe made(physics_shape_sphere(size), size)
    case .capsule(let halfSegment, let radius):
      guard let uniform else {
        return hull(RoundPoints.capsule(halfSegment: halfSegment, radius: radius), placed.stretch)
      }
      let size = checked(radius * uniform)
      return unsafe made(physics_shape_capsule(checked(halfSegment * uniform), size), size)
    case .convex(let convex):
      return hull(Array(convex.vertices), placed.stretch)
    case .mesh(let tree):
      if meshesAreHulls { return hull(Array(ConvexHull(tree.finiteCorners).vertices), placed.stretch) }
      return mesh(tree.finiteCorners.map { placed.stretch * $0 })
    }
  }

  /// Builds a mesh with its pose in the corners.
  static func mesh(_ tree: TriangleTree, _ placed: PlacedGeometry) -> BuiltShape? {
    mesh(tree.finiteCorners.map { placed.rotation.act(placed.stretch * $0) + placed.translation })
  }

  static func compound(_ parts: [BuiltShape], _ offsets: [physics_pose]) -> BuiltShape {
    let pointers = unsafe parts.map { unsafe Optional($0.bridge) }
    let radius = zip(parts, offsets).map { part, offset in
      Swift.max(part.innerRadius - simd_length(offset.position), 0.2 * part.innerRadius)
    }
    return unsafe BuiltShape(
      physics_shape_compound(pointers, offsets, Int32(parts.count)), innerRadius: radius.max() ?? 0,
      parts: parts)
  }

  private static func hull(_ points: [SIMD3<Float>], _ stretch: simd_float3x3) -> BuiltShape? {
    let points = points.map { clamped(stretch * $0) }
    guard let first = points.first else { return nil }
    let (least, most) = points.reduce((first, first)) { (simd_min($0.0, $1), simd_max($0.1, $1)) }
    return unsafe made(physics_shape_hull(points, Int32(points.count)), 0.3 * (most - least).min())
  }

  private static func mesh(_ corners: [SIMD3<Float>]) -> BuiltShape? {
    guard corners.count >= 3 else { return nil }
    let corners = corners.map(clamped)
    return unsafe made(physics_shape_mesh(corners, Int32(corners.count / 3)), 0)
  }

  private static func made(_ bridge: OpaquePointer, _ innerRadius: Float) -> BuiltShape {
    unsafe BuiltShape(bridge, innerRadius: innerRadius)
  }

  private static func checked(_ half: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(checked(half.x), checked(half.y), checked(half.z))
  }

  private static func checked(_ half: Float) -> Float {
    half.clamped(to: leastSize...Limits.size, else: leastSize)
  }

  private static func clamped(_ point: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(
      point.x.clamped(to: -Limits.size...Limits.size, else: 0),
      point.y.clamped(to: -Limits.size...Limits.size, else: 0),
      point.z.clamped(to: -Limits.size...Limits.size, else: 0))
  }
}

extension TriangleTree {
  /// The corners of the triangles, three for each, in the order of the leaves.
  fileprivate var finiteCorners: [SIMD3<Float>] {
    var corners: [SIMD3<Float>] = []
    forEachTriangle { corners += [$0, $1, $2] }
    return corners
  }
}
