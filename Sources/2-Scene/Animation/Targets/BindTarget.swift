/// The value that an animation changes, relative to the entity that plays it.
///
/// A target without a path is a value of that entity; `.entity("arm").transform` is one of a descendant.
public enum BindTarget: Hashable, Sendable {
  /// The transform of the entity.
  case transform
  /// The joint transforms of the model.
  case jointTransforms
  /// The parameter with a name.
  case parameter(_ name: String)
  /// The value at a path.
  case path(_ path: BindPath)
  /// The opacity of the entity.
  case opacity
  /// The default set of blend shape weights.
  case blendShapeWeights
  /// The set of blend shape weights at an index.
  case blendShapeWeightsAtIndex(_ index: Int = 0)
  /// The set of blend shape weights with an identifier.
  case blendShapeWeightsWithID(_ id: String)
  /// The blend factor of the billboard.
  case billboardBlendFactor
  /// The skeletal pose with an identifier.
  case skeletalPose(_ id: String)

  /// Returns the path to the scene with a name.
  public static func scene(_ name: String) -> ScenePath { ScenePath(path: BindPath([.scene(name)])) }
  /// Returns the path to the anchor entity with a name.
  public static func anchorEntity(_ name: String) -> EntityPath {
    EntityPath(path: BindPath([.anchorEntity(name)]))
  }
  /// Returns the path to the descendant with a name.
  public static func entity(_ name: String) -> EntityPath { EntityPath(path: BindPath([.entity(name)])) }
  /// Returns the path to the material at an index.
  public static func material(_ index: Int) -> MaterialPath {
    MaterialPath(path: BindPath([.material(index)]))
  }

  /// The target as the steps of a path.
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

  /// A path to a scene.
  public struct ScenePath: Hashable, Codable, Sendable {
    package let path: BindPath

    /// Returns the path to the scene's anchor entity with a name.
    public func anchorEntity(_ name: String) -> EntityPath {
      EntityPath(path: path.appending(.anchorEntity(name)))
    }
  }

  /// A path to an entity.
  public struct EntityPath: Hashable, Codable, Sendable {
    package let path: BindPath

    package init(path: BindPath) { self.path = path }

    /// Creates the path that follows the names of one child after the other.
    package init(below names: [String]) { path = BindPath(names.map { .entity($0) }) }

    /// The transform of the entity.
    public var transform: BindTarget { to(.transform) }
    /// The joint transforms of the model.
    public var jointTransforms: BindTarget { to(.jointTransforms) }
    /// The blend factor of the billboard.
    public var billboardBlendFactor: BindTarget { to(.billboardBlendFactor) }
    /// The opacity of the entity.
    public var opacity: BindTarget { to(.opacity) }

    /// Returns the path to the descendant with a name.
    public func entity(_ name: String) -> EntityPath { EntityPath(path: path.appending(.entity(name))) }
    /// Returns the default set of blend shape weights.
    public func blendShapeWeights() -> BindTarget { to(.blendShapeWeights) }
    /// Returns the set of blend shape weights at an index.
    public func blendShapeWeightsAtIndex(_ index: Int = 0) -> BindTarget {
      to(.blendShapeWeightsAtIndex(index))
    }
    /// Returns the set of blend shape weights with an identifier.
    public func blendShapeWeightsWithID(_ id: String) -> BindTarget { to(.blendShapeWeightsWithID(id)) }
    /// Returns the skeletal pose with a name.
    public func skeletalPose(_ name: String) -> BindTarget { to(.skeletalPose(name)) }
    /// Returns the parameter with a name.
    public func parameter(_ name: String) -> BindTarget { to(.parameter(name)) }
    /// Returns the path to the material at an index.
    public func material(_ index: Int) -> MaterialPath {
      MaterialPath(path: path.appending(.material(index)))
    }

    private func to(_ part: BindPath.Part) -> BindTarget { .path(path.appending(part)) }
  }

  /// A path to a material; its colors are linear, with four components.
  public struct MaterialPath: Hashable, Sendable {
    package let path: BindPath

    /// The tint of the base color.
    public var baseColorTint: BindTarget { to(.baseColorTint) }
    /// The scale of the roughness.
    public var roughnessScale: BindTarget { to(.roughnessScale) }
    /// The scale of the metallic value.
    public var metallicScale: BindTarget { to(.metallicScale) }
    /// The scale of the specular value.
    public var specularScale: BindTarget { to(.specularScale) }
    /// The tint of the sheen.
    public var sheenTint: BindTarget { to(.sheenTint) }
    /// The scale of the clearcoat.
    public var clearcoatScale: BindTarget { to(.clearcoatScale) }
    /// The scale of the clearcoat's roughness.
    public var clearcoatRoughnessScale: BindTarget { to(.clearcoatRoughnessScale) }
    /// The scale of the anisotropy level.
    public var anisotropyLevelScale: BindTarget { to(.anisotropyLevelScale) }
    /// The scale of the anisotropy angle.
    public var anisotropyAngleScale: BindTarget { to(.anisotropyAngleScale) }
    /// The emissive color.
    public var emissiveColor: BindTarget { to(.emissiveColor) }
    /// The emissive intensity.
    public var emissiveIntensity: BindTarget { to(.emissiveIntensity) }
    /// The opacity threshold.
    public var opacityThreshold: BindTarget { to(.opacityThreshold) }
    /// The path to the texture coordinate transform.
    public var textureCoordinate: TextureCoordinateTransformPath {
      TextureCoordinateTransformPath(offset: to(.textureOffset))
    }
    /// The path to the secondary texture coordinate transform.
    public var secondaryTextureCoordinate: TextureCoordinateTransformPath {
      TextureCoordinateTransformPath(offset: to(.secondaryTextureOffset))
    }
    /// The custom value of a ``CustomMaterial``.
    public var customValue: BindTarget { to(.customValue) }

    private func to(_ value: MaterialValue) -> BindTarget {
      .path(path.appending(.materialParameter(value.rawValue)))
    }
  }

  /// A path to a texture coordinate transform.
  public struct TextureCoordinateTransformPath: Hashable, Sendable {
    /// The offset of the texture coordinates.
    public let offset: BindTarget
  }
}
