/// The collision shapes of a node.
package struct ColliderAsset: Sendable, Equatable {
  package var parts: [ColliderPart]
  package var mode = Mode.default
  package var filter = CollisionFilterAsset()

  package init(_ parts: [ColliderPart] = []) { self.parts = parts }

  package enum Mode: String, Sendable, Hashable {
    case `default` = "Default"
    case trigger = "Trigger"
    case colliding = "Colliding"
  }
}

/// One collision shape, placed in the space of its node.
package struct ColliderPart: Sendable, Equatable {
  package var geometry: Geometry
  package var placement: AssetTransform

  package init(_ geometry: Geometry, at placement: AssetTransform = .identity) {
    (self.geometry, self.placement) = (geometry, placement)
  }

  package enum Geometry: Sendable, Equatable {
    case shape(ShapeAsset)
    /// The convex hull of points.
    case points([SIMD3<Float>])
    /// The convex hull of a mesh, by its index in ``SceneAsset/meshes``.
    case hull(mesh: Int)
    /// The triangles of a mesh, by its index in ``SceneAsset/meshes``.
    case mesh(Int)

    /// The index of the mesh, where there is one.
    package var mesh: Int? {
      switch self {
      case .hull(let mesh), .mesh(let mesh): mesh
      case .shape, .points: nil
      }
    }
  }
}

/// The collision groups of a collider, and those with which it collides, a bit for each.
package struct CollisionFilterAsset: Sendable, Hashable {
  package var group: UInt32 = 1
  package var mask: UInt32 = .max

  package init(group: UInt32 = 1, mask: UInt32 = .max) { (self.group, self.mask) = (group, mask) }

  /// Returns whether two colliders collide: each is in a group of the other's mask.
  package func collides(with other: CollisionFilterAsset) -> Bool {
    group & other.mask != 0 && other.group & mask != 0
  }
}
