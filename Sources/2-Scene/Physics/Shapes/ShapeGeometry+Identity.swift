package import Collision

/// Geometries are the same if their sizes are, or if they are the same hull or mesh.
extension ShapeGeometry: Hashable {
  package static func == (one: ShapeGeometry, other: ShapeGeometry) -> Bool {
    switch (one, other) {
    case (.box(let a), .box(let b)): a == b
    case (.sphere(let a), .sphere(let b)): a == b
    case (.capsule(let a, let radiusOfA), .capsule(let b, let radiusOfB)): a == b && radiusOfA == radiusOfB
    case (.convex(let a), .convex(let b)): a === b
    case (.mesh(let a), .mesh(let b)): a === b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .box(let half): hasher.combine(half)
    case .sphere(let radius): hasher.combine(radius)
    case .capsule(let half, let radius): hasher.combine(SIMD2(half, radius))
    case .convex(let hull): hasher.combine(ObjectIdentifier(hull))
    case .mesh(let tree): hasher.combine(ObjectIdentifier(tree))
    }
  }
}
