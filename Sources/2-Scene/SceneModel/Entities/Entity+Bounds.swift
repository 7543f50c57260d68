package import EntityStore
public import Meshes
import simd

/// A component with visible content that has bounds.
package protocol VisibleComponent: Component {
  /// The bounding box of the visible content, in the entity's own space.
  @MainActor var visibleBounds: BoundingBox { get }
}

extension Entity {
  /// Returns the bounding box of the visible content of this entity and its descendants.
  ///
  /// - Parameters:
  ///   - recursive: Whether descendants are included.
  ///   - referenceEntity: The space of the box; `nil` means world space.
  ///   - excludeInactive: Whether to leave out entities that are disabled, by themselves or by an ancestor.
  /// - Returns: The bounding box; empty without visible content.
  public func visualBounds(
    recursive: Bool = true, relativeTo referenceEntity: Entity?, excludeInactive: Bool = false
  ) -> BoundingBox {
    var bounds = BoundingBox.empty
    forEachBounds(recursive: recursive, relativeTo: referenceEntity, excludeInactive: excludeInactive) {
      bounds.formUnion($0)
    }
    return bounds
  }

  /// Visits the bounding boxes of this entity and each descendant, including empty ones.
  func forEachBounds(
    recursive: Bool = true, relativeTo referenceEntity: Entity?, excludeInactive: Bool,
    excludeWorlds: Bool = false, _ visit: (BoundingBox) -> Void
  ) {
    forEachVisible(
      recursive: recursive, relativeTo: referenceEntity, excludeInactive: excludeInactive,
      excludeWorlds: excludeWorlds
    ) { entity, matrix in
      visit(entity.ownBounds { _ in true }.transformed(by: matrix))
    }
  }

  /// Visits this entity and each descendant, each with the matrix from the space of its mesh.
  func forEachVisible(
    recursive: Bool = true, relativeTo referenceEntity: Entity?, excludeInactive: Bool,
    excludeWorlds: Bool = false, _ visit: (Entity, float4x4) -> Void
  ) {
    let start = transformMatrix(relativeTo: referenceEntity)
    var pending: [(entity: Entity, matrix: float4x4)] = [(self, start)]
    while let (entity, matrix) = pending.popLast() {
      if excludeInactive, !entity.isEnabledInHierarchy { continue }
      if excludeWorlds, entity.components.has(WorldComponent.self) { continue }
      visit(entity, entity.meshMatrix(relativeTo: referenceEntity) ?? matrix)
      guard recursive else { break }
      pending.append(contentsOf: entity.node.children.map { ($0, matrix * $0.transform.matrix) })
    }
  }

  /// Returns the bounding box of the entity's own visible components of some types.
  func ownBounds(_ includes: (any Component.Type) -> Bool) -> BoundingBox {
    if let instances = components[MeshInstancesComponent.self], let model = components[ModelComponent.self] {
      return instances.bounds(of: model.mesh)
    }
    let deformed = deformedBounds
    return components.types.reduce(into: deformed ?? .empty) { bounds, type in
      guard deformed == nil || type != ModelComponent.self, includes(type), type is any VisibleComponent.Type,
        let component = components[type] as? any VisibleComponent
      else { return }
      bounds.formUnion(component.visibleBounds)
    }
  }

  /// Returns the matrix from mesh space to another entity's space, if the mesh is not in the entity's own
  /// space.
  private func meshMatrix(relativeTo referenceEntity: Entity?) -> float4x4? {
    guard skinSpace != nil else { return nil }
    return referenceEntity.map { $0.transformMatrix(relativeTo: nil).inverse * meshMatrix } ?? meshMatrix
  }

  /// The bounding box of the mesh in its current pose and with its blend shape weights; `nil` if the mesh is
  /// not deformed.
  private var deformedBounds: BoundingBox? {
    guard let model = components[ModelComponent.self], let deformation = model.mesh.deformation else {
      return nil
    }
    return deformation.bounds(
      of: model.mesh.packed, EntityStorage.world.drawnPoses(of: handle),
      components[BlendShapeWeightsComponent.self]?.weightSet)
  }
}
