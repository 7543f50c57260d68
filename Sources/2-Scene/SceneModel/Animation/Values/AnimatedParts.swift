/// A selection of the parts of a value that an animation changes: some joints or weights by name, and some
/// components of a joint's transform.
struct AnimatedParts: Hashable, Sendable {
  var names: [String]?
  var movesScale = true
  var movesRotation = true
  var movesTranslation = true
}

extension BindTarget {
  /// Returns the default bind target of a value type.
  static func natural(for type: any AnimatableData.Type) -> BindTarget {
    switch type {
    case is Float.Type: .opacity
    case is JointTransforms.Type: .jointTransforms
    case is BlendShapeWeights.Type: .blendShapeWeights
    default: .transform
    }
  }
}
