public import Rendering

// Attachments are views on entities; the placeholder is shown in a window until `make` returns.
extension RealityView {
  /// Creates a view with a placeholder.
  public nonisolated init(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void,
    update: (@MainActor @Sendable (inout RealityViewCameraContent) -> Void)? = nil,
    @ViewBuilder placeholder: @escaping @MainActor @Sendable () -> some View
  ) {
    self.init(
      Self.ignoringAttachments(make), update.map { Self.ignoringAttachments($0) },
      placeholder: { AnyView(placeholder()) })
  }

  /// Creates a view with attachments.
  ///
  /// - Parameters:
  ///   - make: Adds entities, those of attachments among them.
  ///   - update: Updates the entities, once after `make`, and again whenever something observable that it read has
  ///     changed.
  ///   - attachments: Lists the attachments, again whenever something observable that it read has changed.
  public nonisolated init(
    make:
      @escaping @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) async -> Void,
    update: (@MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) -> Void)? = nil,
    @AttachmentContentBuilder attachments: @escaping @MainActor @Sendable () -> some AttachmentContent
  ) {
    self.init(make, update, attachments: { attachments().attachments })
  }

  /// Creates a view with a placeholder and attachments.
  public nonisolated init(
    make:
      @escaping @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) async -> Void,
    update: (@MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) -> Void)? = nil,
    @ViewBuilder placeholder: @escaping @MainActor @Sendable () -> some View,
    @AttachmentContentBuilder attachments: @escaping @MainActor @Sendable () -> some AttachmentContent
  ) {
    self.init(
      make, update, attachments: { attachments().attachments }, placeholder: { AnyView(placeholder()) })
  }
}
