import Collision
import PhysicsBridge
import simd

extension ShapeCache {
  /// Builds the shape of a body: one geometry at the center of mass, or a compound.
  mutating func build(_ key: BuiltShapeKey) -> BuiltShape {
    let placed = key.shape.parts.compactMap { PlacedGeometry($0, key) }
    if placed.count == 1, let only = placed.first {
      if case .mesh(let tree) = only.geometry, !key.hasHullsOfMeshes {
        // A mesh has its pose in its corners, so that the edges between its triangles can be told.
        if let built = ShapeBuilder.mesh(tree, only) { return built }
      } else if only.isCentered, let built = built(only, key) {
        return built
      }
    }
    var parts: [BuiltShape] = []
    var offsets: [physics_pose] = []
    for geometry in placed {
      guard let part = built(geometry, key) else { continue }
      parts.append(part)
      offsets.append(physics_pose(position: geometry.translation, orientation: geometry.rotation.vector))
    }
    return ShapeBuilder.compound(parts, offsets)
  }

  private mutating func built(_ placed: PlacedGeometry, _ key: BuiltShapeKey) -> BuiltShape? {
    let (x, y, z) = placed.stretch.columns
    let single = SingleKey(
      geometry: PhysicsShape.Part(placed.geometry), stretch: [x, y, z], isHull: key.hasHullsOfMeshes)
    return self.single(single) { ShapeBuilder.single(placed, meshesAreHulls: key.hasHullsOfMeshes) }
  }
}
