internal import Collision
internal import SceneAssets
internal import simd

/// The geometry of a file's collision shape, with its rotation in the space of the node.
struct ColliderGeometry {
  var geometry: ShapeGeometry
  var turn = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  /// The center, before the rotation of the part.
  var center = SIMD3<Float>.zero

  init(_ geometry: ShapeGeometry, turn: SceneAsset.Axis = .y) {
    self.geometry = geometry
    // The rotation takes y to the axis.
    self.turn = turn.upright.inverse
  }

  /// Creates the geometry of a primitive shape, scaled along its axes.
  init(_ shape: ShapeAsset, scale: SIMD3<Float>) {
    let scale = abs(scale), isUniform = scale.x == scale.y && scale.x == scale.z
    switch shape {
    case .box(let width, let height, let depth):
      self.init(.box(halfSize: Self.length(SIMD3(width, height, depth) * scale) / 2))
    case .sphere(let radius):
      if isUniform {
        self.init(.sphere(radius: Self.length(radius * scale.x)))
      } else {
        self.init(hull: Self.rounded(radius, half: 0), .y, scale)
      }
    case .capsule(let radius, let height, let axis):
      if isUniform {
        self.init(
          .capsule(
            halfSegment: Self.length(height * scale.x / 2), radius: Self.length(radius * scale.x)),
          turn: axis)
      } else {
        self.init(hull: Self.rounded(radius, half: height / 2), axis, scale)
      }
    case .cylinder(let radius, let height, let axis):
      let ring = Self.ring(radius)
      self.init(
        hull: ring.map { SIMD3($0.x, height / 2, $0.y) } + ring.map { SIMD3($0.x, -height / 2, $0.y) }, axis,
        scale)
    case .cone(let radius, let height, let axis):
      self.init(
        hull: [SIMD3(0, height / 2, 0)] + Self.ring(radius).map { SIMD3($0.x, -height / 2, $0.y) }, axis,
        scale)
    case .plane(let width, let length, let axis):
      // A box below the surface, since thin shapes are passed through.
      let size = Self.length(Self.planeSize(width, length, axis) * scale)
      let depth = max(min(1, 0.1 * max(size.x, size.y, size.z)), 1e-3)
      let normal = Self.direction(axis)
      self.init(.box(halfSize: (size + depth * normal) / 2))
      center = -depth / 2 * normal
    }
  }

  private init(hull points: [SIMD3<Float>], _ axis: SceneAsset.Axis, _ scale: SIMD3<Float>) {
    let turn = axis.upright.inverse
    self.init(.convex(ConvexHull(points.map { turn.act($0) * scale })))
  }

  // MARK: Points

  /// Returns the points of a circle in a plane.
  private static func ring(_ radius: Float, count: Int = 32) -> [SIMD2<Float>] {
    (0..<count).map { index in
      let angle = 2 * Float.pi * Float(index) / Float(count)
      return radius * SIMD2(Elementary.cos(angle), Elementary.sin(angle))
    }
  }

  /// Returns the points of a capsule along y; of a sphere, if half of its height is zero.
  private static func rounded(_ radius: Float, half: Float) -> [SIMD3<Float>] {
    var points = [SIMD3(0, half + radius, 0), SIMD3(0, -half - radius, 0)]
    for row in 0..<5 {
      let angle = Float(row) * .pi / 10
      let ring = ring(radius * Elementary.cos(angle), count: 20),
        height = half + radius * Elementary.sin(angle)
      for point in ring { points += [SIMD3(point.x, height, point.y), SIMD3(point.x, -height, point.y)] }
    }
    return points
  }

  private static func direction(_ axis: SceneAsset.Axis) -> SIMD3<Float> {
    switch axis {
    case .x: SIMD3(1, 0, 0)
    case .y: SIMD3(0, 1, 0)
    case .z: SIMD3(0, 0, 1)
    }
  }

  private static func planeSize(_ width: Float, _ length: Float, _ axis: SceneAsset.Axis) -> SIMD3<Float> {
    switch axis {
    case .x: SIMD3(0, length, width)
    case .y: SIMD3(width, 0, length)
    case .z: SIMD3(width, length, 0)
    }
  }

  // MARK: Checks

  private static func length(_ value: Float) -> Float { value.isFinite ? min(max(value, 0), 1e9) : 0 }

  private static func length(_ size: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(length(size.x), length(size.y), length(size.z))
  }
}
