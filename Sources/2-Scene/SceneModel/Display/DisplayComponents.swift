public import EntityStore
import Meshes

/// A component with the opacity of an entity and its descendants.
///
/// Opacities multiply down the hierarchy. Entities with opacity zero are not rendered, but are still animated
/// and can be hit.
public struct OpacityComponent: Component, Equatable {
  /// The opacity, from 0 to 1.
  public var opacity: Float

  /// Creates an opacity component with the given values.
  public init(opacity: Float = 1.0) { self.opacity = opacity }
}

/// A billboard component, which turns an entity toward the camera.
public struct BillboardComponent: Component, Equatable {
  /// The blend factor between the entity's own orientation at 0 and the billboard's at 1.
  public var blendFactor: Float = 1

  /// Creates a billboard component with default values.
  public init() {}
}

/// A group of models with an explicit draw order.
public struct ModelSortGroup: Equatable, Sendable {
  /// The time at which the models of a group write depth.
  public enum DepthPass: Hashable, Sendable {
    /// A depth pass before the colors.
    case prePass
    /// A depth pass after the colors.
    case postPass
  }

  /// The position of planar user interface elements in the draw order.
  public enum PlanarUIPlacement: Hashable, Sendable {
    /// The order of depth, like other content.
    case inlineUI
    /// The front: before all other content.
    case alwaysInFront
    /// The back: behind all other content.
    case alwaysBehind
  }

  /// The depth pass of the group, if any.
  public let depthPass: DepthPass?
  /// The position of planar user interface elements, if the group is for them.
  public let planarUIPlacement: PlanarUIPlacement?
  private let number: ResourceNumber

  /// Creates a model sort group with the given values.
  public init(depthPass: DepthPass? = nil) { self.init(depthPass: depthPass, placement: nil) }

  private init(depthPass: DepthPass?, placement: PlanarUIPlacement?) {
    self.depthPass = depthPass
    planarUIPlacement = placement
    number = ResourceNumber()
  }

  /// The identifier that distinguishes groups created separately.
  package var id: UInt64 { number.value }

  /// A group of planar user interface elements in the order of depth.
  public static let planarUIInline = ModelSortGroup(depthPass: nil, placement: .inlineUI)
  /// A group of planar user interface elements in front of all other content.
  public static let planarUIAlwaysInFront = ModelSortGroup(depthPass: nil, placement: .alwaysInFront)
  /// A group of planar user interface elements behind all other content.
  public static let planarUIAlwaysBehind = ModelSortGroup(depthPass: nil, placement: .alwaysBehind)
}

/// A component that puts an entity's model into a sort group.
public struct ModelSortGroupComponent: Component, Equatable {
  /// The group.
  public var group: ModelSortGroup
  /// The order within the group; lower numbers are drawn first.
  public var order: Int32

  /// Creates a model sort group component with the given values.
  public init(group: ModelSortGroup, order: Int32) {
    self.group = group
    self.order = order
  }
}

/// A component that visualizes one aspect of a model's surface for debugging.
public struct ModelDebugOptionsComponent: Component, Equatable {
  /// An aspect of the surface.
  public enum VisualizationMode: String, Hashable, Sendable, CaseIterable {
    /// A value of the geometry or of the material that is shown as a color.
    case none, normal, tangent, bitangent, baseColor, textureCoordinates, finalColor, finalAlpha, roughness
    /// A value of the material or of the lighting that is shown as a color.
    case metallic, ambientOcclusion, specular, emissive, clearcoat, clearcoatRoughness, lightingDiffuse
    /// A part of the lighting or the clearcoat that is shown as a color.
    case lightingSpecular, clearcoatNormal
  }

  /// The aspect that is shown.
  public let visualizationMode: VisualizationMode

  /// Creates a model debug options component with the given values.
  public init(visualizationMode: VisualizationMode = .none) { self.visualizationMode = visualizationMode }
}

/// A component that makes an entity a target of input such as pointing.
public struct InputTargetComponent: Component, Equatable {
  /// The kinds of input.
  public struct InputType: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Direct touch.
    public static let direct = InputType(rawValue: 1)
    /// Indirect input, such as a pointer.
    public static let indirect = InputType(rawValue: 2)
    /// All kinds of input.
    public static let all: InputType = [.direct, .indirect]
  }

  /// True if the entity receives input.
  public var isEnabled = true
  /// The kinds of input that the entity receives.
  public var allowedInputTypes: InputType

  /// Creates an input target component with the given values.
  public init(allowedInputTypes: InputType = .all) { self.allowedInputTypes = allowedInputTypes }
}

extension OpacityComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .subtree }
}

extension BillboardComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .subtree }
}

extension ModelSortGroupComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}

extension ModelDebugOptionsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}

extension InputTargetComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
