/// The attachments of a ``RealityView``: entities with views.
@preconcurrency @MainActor public struct RealityViewAttachments {
  let panels: AttachmentPanels

  /// Returns the entity of an attachment; nil where no attachment has the identifier.
  ///
  /// It is the same one for as long as the view is shown; the content shows it once it was added.
  public func entity(for id: some Hashable) -> ViewAttachmentEntity? { panels.entity(for: AnyHashable(id)) }
}
