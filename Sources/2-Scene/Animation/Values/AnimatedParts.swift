import Meshes

/// A selection of the parts of a value that an animation changes: some joints or weights by name, and some
/// components of a joint's transform.
package struct AnimatedParts: Hashable, Sendable {
  package var names: [String]?
  package var movesScale = true
  package var movesRotation = true
  package var movesTranslation = true

  package init() {}

  package init(
    names: [String]?, movesScale: Bool = true, movesRotation: Bool = true, movesTranslation: Bool = true
  ) {
    (self.names, self.movesScale) = (names, movesScale)
    (self.movesRotation, self.movesTranslation) = (movesRotation, movesTranslation)
  }
}

extension BindTarget {
  /// Returns the default bind target of a value type.
  package static func natural(for type: any AnimatableData.Type) -> BindTarget {
    switch type {
    case is Float.Type: .opacity
    case is JointTransforms.Type: .jointTransforms
    case is BlendShapeWeights.Type: .blendShapeWeights
    default: .transform
    }
  }
}
