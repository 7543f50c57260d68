package import EntityStore
public import Meshes
import simd

/// A component that shows something and so has a size.
package protocol VisibleComponent: Component {
  /// The box around what is shown, in the entity's own space.
  @MainActor var visibleBounds: BoundingBox { get }
}

extension Entity {
  /// The box around all that this entity, and what is below it, shows.
  ///
  /// - Parameters:
  ///   - recursive: Whether descendants count.
  ///   - referenceEntity: The space of the box; `nil` means the world.
  ///   - excludeInactive: Whether to leave out what is disabled, by itself or by an ancestor.
  /// - Returns: The box; the empty one where nothing is shown.
  public func visualBounds(
    recursive: Bool = true, relativeTo referenceEntity: Entity?, excludeInactive: Bool = false
  ) -> BoundingBox {
    var bounds = BoundingBox.empty
    forEachBounds(recursive: recursive, relativeTo: referenceEntity, excludeInactive: excludeInactive) {
      bounds.formUnion($0)
    }
    return bounds
  }

  /// Visits the boxes around what this entity, and each one below it, shows by itself; empty ones, too.
  func forEachBounds(
    recursive: Bool = true, relativeTo referenceEntity: Entity?, excludeInactive: Bool,
    _ visit: (BoundingBox) -> Void
  ) {
    let start = transformMatrix(relativeTo: referenceEntity)
    var pending: [(entity: Entity, matrix: float4x4)] = [(self, start)]
    while let (entity, matrix) = pending.popLast() {
      if excludeInactive, !entity.isEnabledInHierarchy { continue }
      visit(entity.ownBounds.transformed(by: entity.meshMatrix(relativeTo: referenceEntity) ?? matrix))
      guard recursive else { break }
      pending.append(contentsOf: entity.node.children.map { ($0, matrix * $0.transform.matrix) })
    }
  }

  private var ownBounds: BoundingBox {
    if let instances = components[MeshInstancesComponent.self], let model = components[ModelComponent.self] {
      return instances.bounds(of: model.mesh)
    }
    let deformed = deformedBounds
    return components.types.reduce(into: deformed ?? .empty) { bounds, type in
      guard deformed == nil || type != ModelComponent.self, type is any VisibleComponent.Type,
        let component = components[type] as? any VisibleComponent
      else { return }
      bounds.formUnion(component.visibleBounds)
    }
  }

  /// From the space of the mesh to that of another entity, where the mesh does not live in its own.
  private func meshMatrix(relativeTo referenceEntity: Entity?) -> float4x4? {
    guard skinSpace != nil else { return nil }
    return referenceEntity.map { $0.transformMatrix(relativeTo: nil).inverse * meshMatrix } ?? meshMatrix
  }

  /// The box around a mesh as its pose and its weights have it; nil where nothing moves its vertices.
  private var deformedBounds: BoundingBox? {
    guard let model = components[ModelComponent.self], let deformation = model.mesh.deformation else {
      return nil
    }
    return deformation.bounds(
      of: model.mesh.packed, components[SkeletalPosesComponent.self]?.poses,
      components[BlendShapeWeightsComponent.self]?.weightSet)
  }
}
