public import EntityStore

/// Draws the mesh of an entity many times, each time with a transform of its own.
///
/// Transforms are relative to the entity. The mesh and its materials are those of the entity's model.
public struct MeshInstancesComponent: Component {
  /// The copies of one part of the mesh.
  public struct Part: Sendable {
    public var data: LowLevelInstanceData
    /// The box around all copies; worked out from the transforms when not given.
    public var bounds: BoundingBox?

    public init(data: LowLevelInstanceData, bounds: BoundingBox? = nil) {
      self.data = data
      self.bounds = bounds
    }
  }

  /// The copies of each part that has some, by the number of the part.
  package private(set) var parts: [Int: Part] = [:]

  public init() {}

  /// Draws all parts of one model, or of all, with the same transforms.
  ///
  /// - Throws: ``MeshError/unknownModel(instance:model:)`` if the mesh has no such model.
  @MainActor public init(
    mesh: MeshResource, modelID: String? = nil, instances: LowLevelInstanceData, bounds: BoundingBox? = nil
  ) throws(MeshError) {
    let all = mesh.packed.parts
    for (number, part) in all.enumerated() where modelID == nil || part.model == modelID {
      parts[number] = Part(data: instances, bounds: bounds)
    }
    if let modelID, parts.isEmpty { throw .unknownModel(instance: "MeshInstancesComponent", model: modelID) }
  }

  /// The copies of the part with that number; see ``MeshResource/meshPartIndex(modelID:partID:)``.
  public subscript(partIndex partIndex: Int) -> Part? {
    get { parts[partIndex] }
    set { parts[partIndex] = newValue }
  }

  /// The box around all copies of a mesh, and around those parts of it that are drawn once.
  @MainActor func bounds(of mesh: MeshResource) -> BoundingBox {
    let packed = mesh.packed
    var bounds = BoundingBox.empty
    for instance in packed.instances {
      for number in instance.parts {
        let box = packed.parts[number].bounds.transformed(by: instance.transform)
        guard let part = parts[number] else {
          bounds.formUnion(box)
          continue
        }
        if let known = part.bounds {
          bounds.formUnion(known)
        } else {
          for transform in part.data.drawn { bounds.formUnion(box.transformed(by: transform)) }
        }
      }
    }
    return bounds
  }
}

extension MeshInstancesComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}
