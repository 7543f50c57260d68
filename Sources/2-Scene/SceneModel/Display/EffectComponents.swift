public import EntityStore

/// A bloom component, which makes bright areas glow.
public struct BloomComponent: Component, Equatable {
  /// The entities to which bloom applies.
  public enum Scope: Hashable, Sendable {
    /// The whole image.
    case unbounded
    /// The entity of the component and its descendants.
    case hierarchical
  }

  /// The entities to which bloom applies.
  public var scope: Scope

  /// Creates a bloom component with the given values.
  public init(scope: Scope = .unbounded) { self.scope = scope }
}

/// A component with the bloom settings of a scene.
public struct BloomOptionsComponent: Component, Equatable {
  /// The factor on the bloom that is added, from 0 to 2.
  public var strength: Float = 0.25
  /// The linear luminance above which areas glow.
  public var threshold: Float = 1
  /// The blur radius in percent of the view's height, from 3 to 12.
  public var blurRadius: Float = 6

  /// Creates a bloom options component with default values.
  public init() {}
}

/// A tone mapping component, which maps linear colors to display colors.
///
/// The parameters are those of Hable's piecewise filmic curve.
public struct ToneMappingComponent: Component, Equatable {
  /// The exposure in stops.
  public var exposure: Float
  /// The strength of the toe.
  public var toeStrength: Float
  /// The length of the toe.
  public var toeLength: Float
  /// The strength of the shoulder, in stops.
  public var shoulderStrength: Float
  /// The length of the shoulder.
  public var shoulderLength: Float
  /// The angle of the shoulder.
  public var shoulderAngle: Float

  /// Creates a tone mapping component with the given values.
  public init(
    exposure: Float = 0, toeStrength: Float = 0.25, toeLength: Float = 0.37, shoulderStrength: Float = 1,
    shoulderLength: Float = 0.7, shoulderAngle: Float = 1
  ) {
    (self.exposure, self.toeStrength, self.toeLength) = (exposure, toeStrength, toeLength)
    (self.shoulderStrength, self.shoulderLength, self.shoulderAngle) =
      (shoulderStrength, shoulderLength, shoulderAngle)
  }
}

/// An ambient occlusion component, by which surfaces near each other take light of the environment from each other.
///
/// An addition of ours: one component applies to the whole scene, and the first in the order of entities counts. It
/// dims diffuse and reflected light of the environment, and no other lights.
public struct AmbientOcclusionComponent: Component, Equatable {
  /// The distance in meters up to which surfaces occlude each other; `nil` for one that suits the size of the scene.
  public var radius: Float?

  /// Creates an ambient occlusion component with the given radius.
  public init(radius: Float? = nil) { self.radius = radius }
}

/// A screen-space reflections component, by which smooth surfaces mirror what the image shows of the scene.
///
/// An addition of ours: one component applies to the whole scene, and the first in the order of entities counts. Where
/// the image does not show what a surface mirrors, the environment remains.
public struct ScreenSpaceReflectionsComponent: Component, Equatable {
  /// The roughness from which on surfaces mirror the environment alone.
  public var maximumRoughness: Float

  /// Creates a screen-space reflections component with the given roughness.
  public init(maximumRoughness: Float = 0.32) { self.maximumRoughness = maximumRoughness }
}

extension ScreenSpaceReflectionsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .postProcessing }
}

extension AmbientOcclusionComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .postProcessing }
}

extension BloomComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [.subtree, .postProcessing] }
}

extension BloomOptionsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .postProcessing }
}

extension ToneMappingComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .postProcessing }
}
