/// Which parts of a value an animation moves: some joints or weights by name, and some of what a joint has.
struct AnimatedParts: Hashable, Sendable {
  var names: [String]?
  var movesScale = true
  var movesRotation = true
  var movesTranslation = true
}

extension BindTarget {
  /// What values of a type are usually meant for.
  static func natural(for type: any AnimatableData.Type) -> BindTarget {
    switch type {
    case is Float.Type: .opacity
    case is JointTransforms.Type: .jointTransforms
    case is BlendShapeWeights.Type: .blendShapeWeights
    default: .transform
    }
  }
}
