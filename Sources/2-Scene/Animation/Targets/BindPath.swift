/// The way to a value, step by step.
public struct BindPath: Hashable, Codable, Sendable {
  public let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package func appending(_ part: Part) -> BindPath { BindPath(parts + [part]) }

  /// One step.
  public enum Part: Hashable, Codable, Sendable {
    case scene(_ name: String)
    case anchorEntity(_ name: String)
    case entity(_ name: String)
    case parameter(_ name: String)
    case transform
    case jointTransforms
    case opacity
    case blendShapeWeights
    case blendShapeWeightsAtIndex(_ index: Int = 0)
    case blendShapeWeightsWithID(_ id: String)
    case billboardBlendFactor
    case material(_ index: Int)
    case materialParameter(_ name: String)
    case skeletalPose(_ id: String)
  }
}
