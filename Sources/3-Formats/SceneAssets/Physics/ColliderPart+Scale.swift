internal import simd

extension ColliderPart {
  /// The part with its scale in the measures of its shape, where the shape can take it.
  package var folded: ColliderPart {
    let scale = abs(placement.scale), isUniform = scale.x == scale.y && scale.x == scale.z
    guard case .shape(let shape) = geometry, scale != SIMD3(repeating: 1), scale.sum().isFinite else {
      return self
    }
    var part = self
    part.placement.scale = SIMD3(repeating: 1)
    switch shape {
    case .box(let width, let height, let depth):
      part.geometry = .shape(.box(width: width * scale.x, height: height * scale.y, depth: depth * scale.z))
      return part
    case .sphere(let radius):
      guard isUniform else { return self }
      part.geometry = .shape(.sphere(radius: radius * scale.x))
    case .capsule(let radius, let height, let axis):
      guard isUniform else { return self }
      part.geometry = .shape(.capsule(radius: radius * scale.x, height: height * scale.x, axis: axis))
    case .cylinder(let radius, let height, let axis):
      guard isUniform else { return self }
      part.geometry = .shape(.cylinder(radius: radius * scale.x, height: height * scale.x, axis: axis))
    case .cone(let radius, let height, let axis):
      guard isUniform else { return self }
      part.geometry = .shape(.cone(radius: radius * scale.x, height: height * scale.x, axis: axis))
    case .plane: return self
    }
    return part
  }
}

extension SceneAsset {
  /// Returns a box around the parts of a collider, in the space of its node.
  package func bounds(of parts: [ColliderPart]) -> (low: SIMD3<Float>, high: SIMD3<Float>) {
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for part in parts {
      let matrix = part.placement.matrix
      for point in points(around: part.geometry) {
        let moved = matrix * SIMD4(point, 1)
        let position = SIMD3(moved.x, moved.y, moved.z)
        (low, high) = (simd_min(low, position), simd_max(high, position))
      }
    }
    return (high - low).sum().isFinite ? (low, high) : (.zero, .zero)
  }

  /// Returns points whose bounding box is that of a geometry.
  private func points(around geometry: ColliderPart.Geometry) -> [SIMD3<Float>] {
    switch geometry {
    case .shape(let shape): return Self.corners(shape.halfSize)
    case .points(let points): return points
    case .hull(let index), .mesh(let index):
      guard meshes.indices.contains(index) else { return [] }
      let mesh = meshes[index]
      if let shape = mesh.shape { return Self.corners(shape.halfSize) }
      return (0..<mesh.pointCount).map {
        SIMD3(mesh.positions[3 * $0], mesh.positions[3 * $0 + 1], mesh.positions[3 * $0 + 2])
      }
    }
  }

  private static func corners(_ half: SIMD3<Float>) -> [SIMD3<Float>] {
    (0..<8).map { half * SIMD3($0 & 1 > 0 ? 1 : -1, $0 & 2 > 0 ? 1 : -1, $0 & 4 > 0 ? 1 : -1) }
  }
}

extension ShapeAsset {
  /// Half of the size of the bounding box.
  fileprivate var halfSize: SIMD3<Float> {
    func along(_ axis: SceneAsset.Axis, _ half: Float, _ radius: Float) -> SIMD3<Float> {
      switch axis {
      case .x: SIMD3(half, radius, radius)
      case .y: SIMD3(radius, half, radius)
      case .z: SIMD3(radius, radius, half)
      }
    }
    return switch self {
    case .sphere(let radius): SIMD3(repeating: radius)
    case .box(let width, let height, let depth): SIMD3(width, height, depth) / 2
    case .cylinder(let radius, let height, let axis), .cone(let radius, let height, let axis):
      along(axis, height / 2, radius)
    case .capsule(let radius, let height, let axis): along(axis, height / 2 + radius, radius)
    case .plane(let width, let length, let axis):
      switch axis {
      case .x: SIMD3(0, length, width) / 2
      case .y: SIMD3(width, 0, length) / 2
      case .z: SIMD3(width, length, 0) / 2
      }
    }
  }
}
