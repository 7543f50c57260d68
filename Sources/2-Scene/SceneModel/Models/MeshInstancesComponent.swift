public import EntityStore
public import Meshes

/// A component that draws many instances of the entity's mesh, each with its own transform.
///
/// Transforms are relative to the entity. The mesh and its materials are those of the entity's model.
public struct MeshInstancesComponent: Component {
  /// The instances of one part of the mesh.
  public struct Part: Sendable {
    /// The transforms of the instances.
    public var data: LowLevelInstanceData
    /// The bounding box of all instances; computed from the transforms when not set.
    public var bounds: BoundingBox?

    /// Creates a part with the given values.
    public init(data: LowLevelInstanceData, bounds: BoundingBox? = nil) {
      self.data = data
      self.bounds = bounds
    }
  }

  /// The instances by the index of their part.
  package private(set) var parts: [Int: Part] = [:]

  /// Creates a component without instances.
  public init() {}

  /// Creates a component that draws all parts of one model, or of all models, with the same transforms.
  ///
  /// - Throws: ``MeshError/unknownModel(instance:model:)`` if the mesh has no such model.
  @preconcurrency @MainActor public init(
    mesh: MeshResource, modelID: String? = nil, instances: LowLevelInstanceData, bounds: BoundingBox? = nil
  ) throws(MeshError) {
    let all = mesh.packed.parts
    for (number, part) in all.enumerated() where modelID == nil || part.model == modelID {
      parts[number] = Part(data: instances, bounds: bounds)
    }
    if let modelID, parts.isEmpty { throw .unknownModel(instance: "MeshInstancesComponent", model: modelID) }
  }

  /// Accesses the instances of the part with an index; see ``MeshResource/meshPartIndex(modelID:partID:)``.
  public subscript(partIndex partIndex: Int) -> Part? {
    get { parts[partIndex] }
    set { parts[partIndex] = newValue }
  }

  /// Returns the bounding box of all instances of a mesh, and of its parts that are drawn once.
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
