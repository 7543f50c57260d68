import Meshes

extension HasModel {
  /// The names of the blend shapes of the mesh, set by set.
  public var blendWeightNames: [[String]] { weightSet.map(\.weightNames) }

  /// The blend shape weights, set by set.
  ///
  /// These are the weights of ``BlendShapeWeightsComponent``; the excess of lists that are too long is
  /// ignored.
  public var blendWeights: [[Float]] {
    get { weightSet.map { Array($0.weights) } }
    set {
      guard let mesh = model?.mesh else { return }
      var component =
        components[BlendShapeWeightsComponent.self]
        ?? BlendShapeWeightsComponent(weightsMapping: BlendShapeWeightsMapping(meshResource: mesh))
      for (index, weights) in newValue.prefix(component.weightSet.count).enumerated() {
        for (form, weight) in weights.prefix(component.weightSet[index].weights.count).enumerated() {
          component.weightSet[index].weights[form] = weight
        }
      }
      components.set(component)
    }
  }

  private var weightSet: BlendShapeWeightsSet {
    if let component = components[BlendShapeWeightsComponent.self] { return component.weightSet }
    guard let mesh = model?.mesh else { return BlendShapeWeightsSet() }
    return BlendShapeWeightsComponent(weightsMapping: BlendShapeWeightsMapping(meshResource: mesh)).weightSet
  }
}
