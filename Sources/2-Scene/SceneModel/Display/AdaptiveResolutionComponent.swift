public import EntityStore

/// A component that tells how finely an entity is seen: the pixels of a meter at its place.
///
/// Renderers measure it with each update, for the camera and the size of the last image; it is zero before the first.
public struct AdaptiveResolutionComponent: Component, Hashable, Sendable {
  /// The pixels of a meter.
  public let pixelsPerMeter: Float

  /// Creates a component.
  public init() { pixelsPerMeter = 0 }

  /// Creates a component with what was measured.
  package init(pixelsPerMeter: Float) { self.pixelsPerMeter = pixelsPerMeter }
}

extension AdaptiveResolutionComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
