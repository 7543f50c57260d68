import Foundation
import Input
import Log
import Observation
import Rendering
import SceneModel
import Synchronization

/// A view that is made, with its content: what a window and a session have in common.
@MainActor final class ViewHost {
  let content: RealityViewCameraContent
  /// True if the content is made.
  private(set) var isMade = false
  private var view: RealityView
  private let panels: AttachmentPanels
  private let interaction: Interaction
  /// The focus of the keyboard, where the view fills its window alone.
  private let focus: KeyboardFocus?
  /// The time of the views of attachments, where the view fills its window alone.
  private let clock: FrameClock?
  /// A flag that is set when something that the update closure read has changed.
  private let isStale = StaleFlag()

  init(
    _ view: RealityView, _ content: RealityViewCameraContent, values: EnvironmentStore = EnvironmentStore(),
    start: Date = FrameClock.reference
  ) {
    (self.view, self.content) = (view, content)
    var values = values
    if values[KeyboardFocus.self] == nil {
      let focus = KeyboardFocus()
      values[KeyboardFocus.self] = focus
      self.focus = focus
    } else {
      focus = nil
    }
    clock = values[FrameClock.self] == nil ? FrameClock(start: start) : nil
    if let clock { values[FrameClock.self] = clock }
    ShownScenes.add(content.renderer.scene)
    panels = AttachmentPanels(content, view.attachments, values: values)
    interaction = Interaction(content, view, panels)
  }

  /// Makes the content of the view.
  func begin() async {
    var content = content
    await view.make(&content, RealityViewAttachments(panels: panels))
    isMade = true
    update()
    panels.update()
  }

  /// Replaces the view by one whose closures have captured other values.
  func show(_ view: RealityView, values: EnvironmentStore) {
    self.view = view
    interaction.show(view)
    panels.show(view.attachments, values: values)
    isStale.set()
  }

  /// Advances the content by an update.
  func step(_ input: [InputEvent], deltaTime: Double) throws {
    let events = focus?.filter(input) ?? input
    clock?.advance(by: deltaTime)
    let scene = content.renderer.scene
    for case .size(let width, let height) in events {
      content.viewSize = CGSize(width: width, height: height)
    }
    scene.receive(events)
    InputDevices.publish(scene.input)
    view.observer?(events, deltaTime)
    let hasOtherAttachments = panels.updateList()
    if isStale.take() || hasOtherAttachments { update() }
    interaction.handle(events, deltaTime: deltaTime)
    focus?.settle()
    try content.renderer.update(deltaTime)
    panels.update()
    scene.endInput()
  }

  /// Ends what the views of attachments do.
  func end() { panels.leave() }

  /// Runs the update closure, and again when something observable that it reads has changed.
  private func update() {
    let isStale = isStale
    withObservationTracking {
      view.update(content, RealityViewAttachments(panels: panels))
    } onChange: {
      isStale.set()
    }
  }
}

/// A flag that any thread may set.
package nonisolated final class StaleFlag: Sendable {
  private let isSet = Atomic<Bool>(false)

  /// True if it is set.
  var isRaised: Bool { isSet.load(ordering: .acquiring) }

  package func set() { isSet.store(true, ordering: .releasing) }
  func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}
