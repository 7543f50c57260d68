public import Foundation
public import Images

/// A view of entities whose content is built and updated by closures, as in RealityKit.
///
/// There is no SwiftUI here that could host it. The host builds its ``content()`` once, calls ``update(_:)``
/// when the state that the closures depend on has changed, and draws with the content's renderer.
@preconcurrency @MainActor public struct RealityView: Sendable {
  private let make: @MainActor @Sendable (inout RealityViewCameraContent) async -> Void
  private let change: (@MainActor @Sendable (inout RealityViewCameraContent) -> Void)?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - make: Adds entities; it may load them asynchronously.
  ///   - update: Updates the entities, once after `make` and then whenever the host asks for it.
  public nonisolated init(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void,
    update: (@MainActor @Sendable (inout RealityViewCameraContent) -> Void)? = nil
  ) {
    (self.make, change) = (make, update)
  }

  /// Builds the content, with a renderer of its own; an addition of ours.
  ///
  /// - Returns: The content after `make` and `update`.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public func content() async throws -> RealityViewCameraContent {
    var content = try RealityViewCameraContent()
    await make(&content)
    update(content)
    return content
  }

  /// Updates content that this view built; an addition of ours.
  public func update(_ content: RealityViewCameraContent) {
    var content = content
    change?(&content)
  }

  /// Builds the content and renders an image of it; an addition of ours.
  ///
  /// - Parameter size: The size in pixels.
  /// - Returns: The first image of a view of that size.
  /// - Throws: ``ContextError`` when no context can be created, ``GraphicsError`` when drawing fails.
  public func snapshot(size: CGSize) async throws -> Image<RGBA8> {
    try await content().renderer.snapshot(size: size)
  }
}
