public import EntityStore
public import Meshes

/// How strong the forms of an entity's mesh are.
///
/// Forms are found by name, so an entity may show another mesh with forms of the same names.
public struct BlendShapeWeightsComponent: Component, Equatable {
  public var weightSet: BlendShapeWeightsSet

  /// Begins with all weights at zero.
  public init(weightsMapping: BlendShapeWeightsMapping) {
    weightSet = BlendShapeWeightsSet()
    for (name, weightNames) in weightsMapping.sets {
      weightSet.set(BlendShapeWeightsData(id: name, names: weightNames))
    }
  }
}
