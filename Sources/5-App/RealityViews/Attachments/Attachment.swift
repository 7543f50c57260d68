/// A view that is shown on an entity of a ``RealityView``.
@preconcurrency @MainActor public struct Attachment<Content: View>: AttachmentContent {
  /// The identifier, by which `entity(for:)` finds the entity.
  public let id: AnyHashable
  /// The view.
  public let content: Content
  /// The attachments: this one.
  public var attachments: [AnyAttachmentContent] { [AnyAttachmentContent(id: id, view: AnyView(content))] }

  /// Creates an attachment.
  public init(id: some Hashable, @ViewBuilder _ content: () -> Content) {
    (self.id, self.content) = (AnyHashable(id), content())
  }
}

/// The attachments of a ``RealityView``, as its closure lists them.
@preconcurrency @MainActor public protocol AttachmentContent {
  /// The single attachments, in order.
  var attachments: [AnyAttachmentContent] { get }
}

/// An attachment whose type is not told.
@preconcurrency @MainActor public struct AnyAttachmentContent: AttachmentContent {
  let id: AnyHashable
  let view: AnyView
  /// The attachments: this one.
  public var attachments: [AnyAttachmentContent] { [self] }
}

/// Several attachments, one after the other.
@preconcurrency @MainActor public struct TupleAttachmentContent: AttachmentContent {
  /// The single attachments, in order.
  public let attachments: [AnyAttachmentContent]
}

/// A builder of attachments from the statements of a closure.
@preconcurrency @MainActor @resultBuilder public enum AttachmentContentBuilder {
  /// Returns attachments as they are.
  public static func buildExpression(_ content: some AttachmentContent) -> TupleAttachmentContent {
    TupleAttachmentContent(attachments: content.attachments)
  }
  /// Returns all attachments.
  public static func buildBlock(_ content: TupleAttachmentContent...) -> TupleAttachmentContent {
    buildArray(content)
  }
  /// Returns the attachments of a loop.
  public static func buildArray(_ content: [TupleAttachmentContent]) -> TupleAttachmentContent {
    TupleAttachmentContent(attachments: content.flatMap(\.attachments))
  }
  /// Returns the attachments of a condition without an alternative.
  public static func buildOptional(_ content: TupleAttachmentContent?) -> TupleAttachmentContent {
    content ?? TupleAttachmentContent(attachments: [])
  }
  /// Returns the attachments of a condition that holds.
  public static func buildEither(first: TupleAttachmentContent) -> TupleAttachmentContent { first }
  /// Returns the attachments of a condition that does not hold.
  public static func buildEither(second: TupleAttachmentContent) -> TupleAttachmentContent { second }
  /// Returns the attachments of a condition of availability.
  public static func buildLimitedAvailability(_ content: TupleAttachmentContent) -> TupleAttachmentContent {
    content
  }
}
