/// The value that an animation moves, as seen from the entity that plays it.
///
/// Without a path it is a value of that entity; `.entity("arm").transform` is one of an entity below it.
public enum BindTarget: Hashable, Sendable {
  case transform
  case jointTransforms
  case parameter(_ name: String)
  case path(_ path: BindPath)
  case opacity
  case blendShapeWeights
  case blendShapeWeightsAtIndex(_ index: Int = 0)
  case blendShapeWeightsWithID(_ id: String)
  case billboardBlendFactor
  case skeletalPose(_ id: String)

  public static func scene(_ name: String) -> ScenePath { ScenePath(path: BindPath([.scene(name)])) }
  public static func anchorEntity(_ name: String) -> EntityPath {
    EntityPath(path: BindPath([.anchorEntity(name)]))
  }
  public static func entity(_ name: String) -> EntityPath { EntityPath(path: BindPath([.entity(name)])) }
  public static func material(_ index: Int) -> MaterialPath {
    MaterialPath(path: BindPath([.material(index)]))
  }

  /// The same as a list of steps.
  package var parts: [BindPath.Part] {
    switch self {
    case .path(let path): path.parts
    case .transform: [.transform]
    case .jointTransforms: [.jointTransforms]
    case .parameter(let name): [.parameter(name)]
    case .opacity: [.opacity]
    case .blendShapeWeights: [.blendShapeWeights]
    case .blendShapeWeightsAtIndex(let index): [.blendShapeWeightsAtIndex(index)]
    case .blendShapeWeightsWithID(let id): [.blendShapeWeightsWithID(id)]
    case .billboardBlendFactor: [.billboardBlendFactor]
    case .skeletalPose(let id): [.skeletalPose(id)]
    }
  }

  /// A scene on the way to a value.
  public struct ScenePath: Hashable, Codable, Sendable {
    package let path: BindPath

    public func anchorEntity(_ name: String) -> EntityPath {
      EntityPath(path: path.appending(.anchorEntity(name)))
    }
  }

  /// An entity on the way to a value.
  public struct EntityPath: Hashable, Codable, Sendable {
    package let path: BindPath

    package init(path: BindPath) { self.path = path }

    /// The way down by the names of one child after the other.
    package init(below names: [String]) { path = BindPath(names.map { .entity($0) }) }

    public var transform: BindTarget { to(.transform) }
    public var jointTransforms: BindTarget { to(.jointTransforms) }
    public var billboardBlendFactor: BindTarget { to(.billboardBlendFactor) }
    public var opacity: BindTarget { to(.opacity) }

    public func entity(_ name: String) -> EntityPath { EntityPath(path: path.appending(.entity(name))) }
    public func blendShapeWeights() -> BindTarget { to(.blendShapeWeights) }
    public func blendShapeWeightsAtIndex(_ index: Int = 0) -> BindTarget {
      to(.blendShapeWeightsAtIndex(index))
    }
    public func blendShapeWeightsWithID(_ id: String) -> BindTarget { to(.blendShapeWeightsWithID(id)) }
    public func skeletalPose(_ name: String) -> BindTarget { to(.skeletalPose(name)) }
    public func parameter(_ name: String) -> BindTarget { to(.parameter(name)) }
    public func material(_ index: Int) -> MaterialPath {
      MaterialPath(path: path.appending(.material(index)))
    }

    private func to(_ part: BindPath.Part) -> BindTarget { .path(path.appending(part)) }
  }

  /// A material on the way to a value; colors are linear, in four numbers.
  public struct MaterialPath: Hashable, Sendable {
    package let path: BindPath

    public var baseColorTint: BindTarget { to(.baseColorTint) }
    public var roughnessScale: BindTarget { to(.roughnessScale) }
    public var metallicScale: BindTarget { to(.metallicScale) }
    public var specularScale: BindTarget { to(.specularScale) }
    public var sheenTint: BindTarget { to(.sheenTint) }
    public var clearcoatScale: BindTarget { to(.clearcoatScale) }
    public var clearcoatRoughnessScale: BindTarget { to(.clearcoatRoughnessScale) }
    public var anisotropyLevelScale: BindTarget { to(.anisotropyLevelScale) }
    public var anisotropyAngleScale: BindTarget { to(.anisotropyAngleScale) }
    public var emissiveColor: BindTarget { to(.emissiveColor) }
    public var emissiveIntensity: BindTarget { to(.emissiveIntensity) }
    public var opacityThreshold: BindTarget { to(.opacityThreshold) }
    public var textureCoordinate: TextureCoordinateTransformPath {
      TextureCoordinateTransformPath(offset: to(.textureOffset))
    }
    public var secondaryTextureCoordinate: TextureCoordinateTransformPath {
      TextureCoordinateTransformPath(offset: to(.secondaryTextureOffset))
    }
    public var customValue: BindTarget { to(.customValue) }

    private func to(_ value: MaterialValue) -> BindTarget {
      .path(path.appending(.materialParameter(value.rawValue)))
    }
  }

  /// The placement of textures on the way to a value.
  public struct TextureCoordinateTransformPath: Hashable, Sendable {
    public let offset: BindTarget
  }
}
