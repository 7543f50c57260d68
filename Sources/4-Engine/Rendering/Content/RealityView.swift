public import Foundation
public import Images

/// A view of entities whose content closures make and bring up to date, as ported code writes it.
///
/// There are no views here that could host it. Whoever is the host makes its ``content()`` once, calls
/// ``update(_:)`` when what the closures depend on has changed, and draws with the content's renderer.
public struct RealityView: Sendable {
  private let make: @MainActor @Sendable (inout RealityViewCameraContent) async -> Void
  private let change: (@MainActor @Sendable (inout RealityViewCameraContent) -> Void)?

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - make: Adds entities; it may load them.
  ///   - update: Changes them, after they were made and whenever the host says so.
  public nonisolated init(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void,
    update: (@MainActor @Sendable (inout RealityViewCameraContent) -> Void)? = nil
  ) {
    (self.make, change) = (make, update)
  }

  /// Makes the content, with a renderer of its own; an addition of ours.
  ///
  /// - Returns: The content after `make` and `update`.
  /// - Throws: ``ContextError``, which says what was tried, where nothing can be drawn.
  public func content() async throws -> RealityViewCameraContent {
    var content = try RealityViewCameraContent()
    await make(&content)
    update(content)
    return content
  }

  /// Brings content that this view made up to date; an addition of ours.
  public func update(_ content: RealityViewCameraContent) {
    var content = content
    change?(&content)
  }

  /// Makes the content and takes a picture of it; an addition of ours.
  ///
  /// - Parameter size: In pixels.
  /// - Returns: What a view of that size shows first.
  /// - Throws: ``ContextError`` where nothing can be drawn, ``GraphicsError`` where drawing fails.
  public func snapshot(size: CGSize) async throws -> Image<RGBA8> {
    try await content().renderer.snapshot(size: size)
  }
}
