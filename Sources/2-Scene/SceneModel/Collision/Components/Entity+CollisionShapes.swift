import Collision
import Meshes

extension Entity {
  /// Gives this entity a box around what it shows as its collision shape.
  ///
  /// Shapes that were set before are replaced; mode, filter and options stay. Entities that show nothing are
  /// left as they are.
  ///
  /// - Parameter recursive: Whether everything below gets shapes too.
  public func generateCollisionShapes(recursive: Bool) {
    generateCollisionShapes(recursive: recursive, options: nil)
  }

  /// Gives this entity a box around what it shows as its collision shape.
  ///
  /// - Parameters:
  ///   - recursive: Whether everything below gets shapes too.
  ///   - isStatic: Whether the entities are not expected to move.
  public func generateCollisionShapes(recursive: Bool, static isStatic: Bool) {
    generateCollisionShapes(recursive: recursive, options: isStatic)
  }

  private func generateCollisionShapes(recursive: Bool, options isStatic: Bool?) {
    for entity in recursive ? subtree : [self] {
      let bounds = entity.visualBounds(recursive: false, relativeTo: entity)
      guard !bounds.isEmpty else { continue }
      let box = ShapeResource.generateBox(size: bounds.extents)
      let shape = bounds.center == .zero ? box : box.offsetBy(translation: bounds.center)
      var collision = entity.components[CollisionComponent.self] ?? CollisionComponent(shapes: [])
      collision.shapes = [shape]
      if let isStatic { collision.isStatic = isStatic }
      entity.components.set(collision)
    }
  }
}
