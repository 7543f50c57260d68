public import EntityStore

/// Makes an entity and all below it see-through.
///
/// Values multiply on the way down. What is at zero is not drawn, but goes on moving and can be hit.
public struct OpacityComponent: Component, Equatable {
  public var opacity: Float

  public init(opacity: Float = 1.0) { self.opacity = opacity }
}

/// Turns an entity to the camera.
public struct BillboardComponent: Component, Equatable {
  /// How far the entity turns: 0 not at all, 1 fully.
  public var blendFactor: Float = 1

  public init() {}
}

/// A group of models that are drawn in an order of their own.
public struct ModelSortGroup: Equatable, Sendable {
  /// When the models of a group write depth.
  public enum DepthPass: Hashable, Sendable {
    /// Before their colors.
    case prePass
    /// After their colors.
    case postPass
  }

  /// Where flat interface elements stand.
  public enum PlanarUIPlacement: Hashable, Sendable {
    case inlineUI
    case alwaysInFront
    case alwaysBehind
  }

  public let depthPass: DepthPass?
  public let planarUIPlacement: PlanarUIPlacement?
  private let number: ResourceNumber

  public init(depthPass: DepthPass? = nil) { self.init(depthPass: depthPass, placement: nil) }

  private init(depthPass: DepthPass?, placement: PlanarUIPlacement?) {
    self.depthPass = depthPass
    planarUIPlacement = placement
    number = ResourceNumber()
  }

  /// Distinguishes groups that were made one by one.
  package var id: UInt64 { number.value }

  public static let planarUIInline = ModelSortGroup(depthPass: nil, placement: .inlineUI)
  public static let planarUIAlwaysInFront = ModelSortGroup(depthPass: nil, placement: .alwaysInFront)
  public static let planarUIAlwaysBehind = ModelSortGroup(depthPass: nil, placement: .alwaysBehind)
}

/// Draws an entity's model within a group, in a place of its own.
public struct ModelSortGroupComponent: Component, Equatable {
  public var group: ModelSortGroup
  /// The place within the group; lower numbers are drawn first.
  public var order: Int32

  public init(group: ModelSortGroup, order: Int32) {
    self.group = group
    self.order = order
  }
}

/// Shows one aspect of a model's surface instead of its looks.
public struct ModelDebugOptionsComponent: Component, Equatable {
  public enum VisualizationMode: String, Hashable, Sendable, CaseIterable {
    case none, normal, tangent, bitangent, baseColor, textureCoordinates, finalColor, finalAlpha, roughness
    case metallic, ambientOcclusion, specular, emissive, clearcoat, clearcoatRoughness, lightingDiffuse
    case lightingSpecular, clearcoatNormal
  }

  public let visualizationMode: VisualizationMode

  public init(visualizationMode: VisualizationMode = .none) { self.visualizationMode = visualizationMode }
}

/// Lets an entity be hit by pointing at it.
public struct InputTargetComponent: Component, Equatable {
  public struct InputType: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let direct = InputType(rawValue: 1)
    public static let indirect = InputType(rawValue: 2)
    public static let all: InputType = [.direct, .indirect]
  }

  public var isEnabled = true
  public var allowedInputTypes: InputType

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
