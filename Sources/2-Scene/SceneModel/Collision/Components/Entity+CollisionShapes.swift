import Collision
import Meshes

extension Entity {
  /// Generates a box around this entity's model as its collision shape.
  ///
  /// Earlier shapes are replaced; mode, filter and options stay. Entities without a model stay as they are.
  ///
  /// - Parameter recursive: Whether shapes are generated for all descendants too.
  public func generateCollisionShapes(recursive: Bool) {
    generateCollisionShapes(recursive: recursive, options: nil)
  }

  /// Generates a box around this entity's model as its collision shape.
  ///
  /// - Parameters:
  ///   - recursive: Whether shapes are generated for all descendants too.
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
