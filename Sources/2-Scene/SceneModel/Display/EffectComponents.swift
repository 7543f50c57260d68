public import EntityStore

/// Makes bright things glow.
public struct BloomComponent: Component, Equatable {
  public enum Scope: Hashable, Sendable {
    /// Everything in the picture.
    case unbounded
    /// This entity and what is below it.
    case hierarchical
  }

  public var scope: Scope

  public init(scope: Scope = .unbounded) { self.scope = scope }
}

/// How things glow; one in a scene.
public struct BloomOptionsComponent: Component, Equatable {
  /// How much of the glow is added, 0 to 2.
  public var strength: Float = 0.25
  /// The luminance in the linear picture above which things glow.
  public var threshold: Float = 1
  /// How far the glow reaches, in per cent of the view's height, 3 to 12.
  public var blurRadius: Float = 6

  public init() {}
}

/// How the linear picture becomes one for a display.
///
/// The parameters are those of Hable's piecewise filmic curve.
public struct ToneMappingComponent: Component, Equatable {
  /// Brightness in stops.
  public var exposure: Float
  public var toeStrength: Float
  public var toeLength: Float
  /// The range of the shoulder, in stops.
  public var shoulderStrength: Float
  public var shoulderLength: Float
  public var shoulderAngle: Float

  public init(
    exposure: Float = 0, toeStrength: Float = 0.25, toeLength: Float = 0.37, shoulderStrength: Float = 1,
    shoulderLength: Float = 0.7, shoulderAngle: Float = 1
  ) {
    (self.exposure, self.toeStrength, self.toeLength) = (exposure, toeStrength, toeLength)
    (self.shoulderStrength, self.shoulderLength, self.shoulderAngle) =
      (shoulderStrength, shoulderLength, shoulderAngle)
  }
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
