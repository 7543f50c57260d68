public import Foundation
public import Images
import Input
public import Rendering

/// A view of entities whose content is built and updated by closures, as in RealityKit.
///
/// A ``RealityApp`` shows it in a window that it fills, and a ``RealityViewSession`` without one; as a view among others,
/// it takes the room that they leave.
@preconcurrency @MainActor public struct RealityView: View, Sendable {
  let make: Make
  private let change: Change?
  let attachments: (@MainActor @Sendable () -> [AnyAttachmentContent])?
  let placeholder: (@MainActor @Sendable () -> AnyView)?
  var controls = CameraControls.none
  var gestures: [ViewGesture] = []
  /// A function that takes the input of each update and its length, before gestures and systems.
  var observer: (@MainActor @Sendable ([InputEvent], Double) -> Void)?

  /// A function that builds the content, with the attachments.
  typealias Make = @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) async -> Void
  /// A function that updates the content, with the attachments.
  typealias Change = @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) -> Void

  nonisolated init(
    _ make: @escaping Make, _ change: Change?,
    attachments: (@MainActor @Sendable () -> [AnyAttachmentContent])? = nil,
    placeholder: (@MainActor @Sendable () -> AnyView)? = nil
  ) {
    (self.make, self.change, self.attachments, self.placeholder) = (make, change, attachments, placeholder)
  }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - make: Adds entities; it may load them asynchronously.
  ///   - update: Updates the entities, once after `make`, and again whenever something observable that it read has
  ///     changed.
  public nonisolated init(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void,
    update: (@MainActor @Sendable (inout RealityViewCameraContent) -> Void)? = nil
  ) {
    self.init(Self.ignoringAttachments(make), update.map { Self.ignoringAttachments($0) })
  }

  /// Returns a function that passes the content on alone.
  nonisolated static func ignoringAttachments(
    _ make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void
  ) -> Make {
    { content, _ in await make(&content) }
  }

  /// Returns a function that passes the content on alone.
  nonisolated static func ignoringAttachments(
    _ update: @escaping @MainActor @Sendable (inout RealityViewCameraContent) -> Void
  ) -> Change {
    { content, _ in update(&content) }
  }

  /// Builds the content, with a renderer of its own; an addition of ours.
  ///
  /// - Returns: The content after `make` and `update`.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public func content() async throws -> RealityViewCameraContent {
    let content = try RealityViewCameraContent()
    await ViewHost(self, content).begin()
    return content
  }

  /// Updates content that this view built; an addition of ours.
  public func update(_ content: RealityViewCameraContent) {
    let panels = AttachmentPanels(content, attachments)
    update(content, RealityViewAttachments(panels: panels))
    panels.update()
  }

  /// Runs the update closure.
  func update(_ content: RealityViewCameraContent, _ attachments: RealityViewAttachments) {
    var content = content
    change?(&content, attachments)
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

extension RealityView {
  /// Returns the view with camera controls: what dragging does to a camera that no entity of the content brings.
  ///
  /// The camera stays for drags that begin on an entity that a gesture is targeted to, or that people can manipulate.
  public func realityViewCameraControls(_ controls: CameraControls) -> RealityView {
    var view = self
    view.controls = controls
    return view
  }

  /// Returns the view with another gesture.
  public func gesture(_ gesture: some Gesture) -> RealityView {
    var view = self
    view.gestures.append(ViewGesture(gesture))
    return view
  }

  /// Returns the view with another gesture, which is recognized beside the others, as all are here.
  public func simultaneousGesture(_ gesture: some Gesture) -> RealityView { self.gesture(gesture) }
}

extension RealityView: LayoutView {
  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let place = environment.inner(ObjectIdentifier(RealityView.self))
    guard let slot = environment.states.scene(at: place.path) else {
      Notice.warn("a RealityView on a panel in a scene is not drawn: it can stand in a window only")
      return []
    }
    var view = self
    view.gestures += environment.gestures.map(\.gesture)
    slot.show(view, environment.values)
    let cover = slot.isMade ? nil : placeholder?().layoutElement(place)
    return [SceneLayout(slot, placeholder: cover)]
  }
}

/// The content of a view; on Apple's platforms that of a view without a camera of its own.
public typealias RealityViewContent = RealityViewCameraContent
