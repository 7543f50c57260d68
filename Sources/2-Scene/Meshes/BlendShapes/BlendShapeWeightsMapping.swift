/// A mapping of the blend shape weights of a mesh to their names.
public final class BlendShapeWeightsMapping: Resource {
  package let sets: [(name: String, weightNames: [String])]

  /// Creates a mapping of a mesh's blend shapes in their order; it has one set of weights for all of them, or
  /// none for a mesh without blend shapes.
  @preconcurrency @MainActor public init(meshResource: MeshResource) {
    let packed = meshResource.packed
    let name = packed.parts.first?.model ?? ""
    sets = packed.blendShapes.isEmpty ? [] : [(name, packed.blendShapes.map(\.name))]
  }

  /// Creates a mapping of one set with the given names.
  public init(blendShapeName: String, weightNames: [String]) { sets = [(blendShapeName, weightNames)] }
}
