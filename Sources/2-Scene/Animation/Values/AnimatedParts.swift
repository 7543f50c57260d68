import Meshes

/// Which parts of a value an animation moves: some joints or weights by name, and some of what a joint has.
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
  /// What values of a type are usually meant for.
  package static func natural(for type: any AnimatableData.Type) -> BindTarget {
    switch type {
    case is Float.Type: .opacity
    case is JointTransforms.Type: .jointTransforms
    case is BlendShapeWeights.Type: .blendShapeWeights
    default: .transform
    }
  }
}
