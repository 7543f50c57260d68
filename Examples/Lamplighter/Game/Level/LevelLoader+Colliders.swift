import RealityKit

extension LevelLoader {
  /// Gives every model of the ground and of the platforms a collider of its triangles.
  static func addColliders(to level: Entity) async throws {
    var shapes: [(mesh: MeshResource, shape: ShapeResource)] = []
    for (group, mode) in [("Ground", PhysicsBodyMode.static), ("Movers", .kinematic)] {
      for entity in level.findEntity(named: group)?.children.map({ $0 }) ?? [] {
        let filter = CollisionFilter(group: .ground, mask: .all)
        if mode == .kinematic {
          // A moving part has a plain box, whose top is its origin.
          let bounds = entity.visualBounds(relativeTo: entity)
          let size = SIMD3(bounds.extents.x * 0.94, 0.4, bounds.extents.z * 0.94)
          let box = ShapeResource.generateBox(size: size).offsetBy(translation: [0, -0.2, 0])
          entity.components.set(CollisionComponent(shapes: [box], isStatic: false, filter: filter))
          entity.components.set(PhysicsBodyComponent(shapes: [box], mass: 10, mode: .kinematic))
          entity.components.set(HomeComponent(position: entity.position))
          continue
        }
        for model in entity.models {
          guard let mesh = model.components[ModelComponent.self]?.mesh else { continue }
          let known = shapes.first { $0.mesh === mesh }?.shape
          let shape =
            if let known { known } else { try await ShapeResource.generateStaticMesh(from: mesh) }
          if known == nil { shapes.append((mesh, shape)) }
          model.components.set(CollisionComponent(shapes: [shape], isStatic: true, filter: filter))
          model.components.set(PhysicsBodyComponent(massProperties: .default, mode: .static))
        }
      }
    }
  }
}

extension Entity {
  /// The entities with models: this one and those below it.
  var models: [Entity] {
    (components.has(ModelComponent.self) ? [self] : []) + children.flatMap { $0.models }
  }
}
