public import EntityStore
public import Meshes

/// A component with the blend shape weights of an entity's mesh.
///
/// Blend shapes are found by name, so an entity may switch to another mesh with blend shapes of the same
/// names.
public struct BlendShapeWeightsComponent: Component, Equatable {
  /// The sets of weights.
  public var weightSet: BlendShapeWeightsSet

  /// Creates a component in which all weights are zero.
  public init(weightsMapping: BlendShapeWeightsMapping) {
    weightSet = BlendShapeWeightsSet()
    for (name, weightNames) in weightsMapping.sets {
      weightSet.set(BlendShapeWeightsData(id: name, names: weightNames))
    }
  }
}

extension BlendShapeWeightsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .deformation }
}
