/// Which weights there are, and what they are called.
public final class BlendShapeWeightsMapping: Resource {
  package let sets: [(name: String, weightNames: [String])]

  /// Names the forms of a mesh in its order; there is one set of weights for all of them, or none where it has none.
  @MainActor public init(meshResource: MeshResource) {
    let packed = meshResource.packed
    let name = packed.parts.first?.model ?? ""
    sets = packed.blendShapes.isEmpty ? [] : [(name, packed.blendShapes.map(\.name))]
  }

  /// Names the weights of one set.
  public init(blendShapeName: String, weightNames: [String]) { sets = [(blendShapeName, weightNames)] }
}
