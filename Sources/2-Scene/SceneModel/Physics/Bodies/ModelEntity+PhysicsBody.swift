public import Collision
public import Meshes

extension ModelEntity {
  /// Creates an entity with a model that is a dynamic physics body; a mass of zero makes it static.
  ///
  /// - Parameters:
  ///   - mesh: The mesh.
  ///   - materials: The materials of the mesh's parts.
  ///   - collisionShape: The shape of the body.
  ///   - mass: The mass in kilograms.
  public convenience init(
    mesh: MeshResource, materials: [any Material] = [], collisionShape: ShapeResource, mass: Float
  ) {
    self.init(mesh: mesh, materials: materials, collisionShapes: [collisionShape], mass: mass)
  }

  /// Creates an entity with a model that is a dynamic physics body; a mass of zero makes it static.
  ///
  /// - Parameters:
  ///   - mesh: The mesh.
  ///   - materials: The materials of the mesh's parts.
  ///   - collisionShapes: The shapes of the body.
  ///   - mass: The mass in kilograms.
  public convenience init(
    mesh: MeshResource, materials: [any Material] = [], collisionShapes: [ShapeResource], mass: Float
  ) {
    self.init(mesh: mesh, materials: materials)
    collision = CollisionComponent(shapes: collisionShapes)
    physicsBody =
      mass == 0
      ? PhysicsBodyComponent(shapes: collisionShapes, mass: 1, mode: .static)
      : PhysicsBodyComponent(shapes: collisionShapes, mass: mass)
  }
}
