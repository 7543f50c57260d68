import Foundation
import GraphicsGL
import Input
import Observation
import Rendering
import SceneModel
import SpatialAudio

/// The content of a window that views fill: their layout, the scenes among them, and the renderer that draws both.
final class LayoutHost: WindowHost {
  let renderer: RealityRenderer
  private let view: AnyView
  private let states: ViewStates
  private let pointer = PanelPointer()
  private let focus = KeyboardFocus()
  private let clock: FrameClock
  private let layers: PanelLayers
  private let panelContent: RealityViewCameraContent
  private var content = PanelContent(drawing: PanelDrawing(size: .zero))
  private var size: SIMD2<Double>
  private var location: SIMD2<Double>?
  /// The scene that has taken a button of the pointer.
  private var held: (slot: SceneSlot, button: PointerButton)?
  private var time = 0.0
  private var sound: OpenALBackend?
  private var animation: PanelAnimation?
  /// Called once the animation is over.
  private var animationEnd: (() -> Void)?
  /// The drawing that was shown last.
  private var shown = PanelDrawing(size: .zero)

  /// Creates the content of a window.
  ///
  /// - Parameters:
  ///   - view: The view that fills the window.
  ///   - renderer: The renderer of the window's image.
  ///   - size: The size of the window in points.
  ///   - start: The time of the views at the beginning.
  init(_ view: AnyView, _ renderer: RealityRenderer, size: SIMD2<Double>, start: Date = FrameClock.reference)
  {
    (self.view, self.renderer, self.size) = (view, renderer, size)
    clock = FrameClock(start: start)
    renderer.cameraSettings.isToneMappingEnabled = false
    renderer.cameraSettings.samples = 1
    panelContent = RealityViewCameraContent(renderer)
    layers = PanelLayers(renderer)
    states = ViewStates { SceneSlot(beside: renderer, scene: $0) }
    states.isStale.set()
  }

  var takesEscape: Bool { focus.takesEscape }

  func begin() async { layOut() }

  var isSettled: Bool { content.scenes.allSatisfy { $0.slot.isMade } }

  func settle() async {
    // What a layout shows may bring further scenes, as a model that has been loaded.
    for _ in 0..<8 {
      for scene in content.scenes { await scene.slot.settle() }
      layOut()
      if isSettled { break }
    }
  }

  func listen(with sound: OpenALBackend) { self.sound = sound }

  func step(_ events: [InputEvent], deltaTime: Double) throws {
    time += deltaTime
    clock.advance(by: deltaTime)
    var passed: [ObjectIdentifier: [InputEvent]] = [:]
    for event in focus.filter(events) { handle(event, &passed) }
    pointer.wait(time: time)
    layOut()
    for scene in content.scenes {
      try scene.slot.step(passed[ObjectIdentifier(scene.slot)] ?? [], deltaTime: deltaTime)
    }
    focus.settle()
    layOut()
    if animation != nil {
      animation?.advance(by: deltaTime)
      showContent()
    }
    try renderer.update(deltaTime)
  }

  func prepare(width: Int, height: Int) throws(GraphicsError) {
    let scale = SIMD2(Double(width), Double(height)) / pointwiseMax(size, SIMD2(1, 1))
    for scene in content.scenes {
      let pixels = (scene.element.frame.size * scale).rounded(.toNearestOrAwayFromZero)
      try scene.slot.draw(
        width: Int(pixels.x), height: Int(pixels.y), as: scene.element)
    }
  }

  /// Lays the views out while something that they read changes, as actions of appearing views do.
  private func layOut() {
    var isChanged = false
    for _ in 0..<8 {
      guard states.isStale.take() else { break }
      isChanged = true
      let isStale = states.isStale
      var values = EnvironmentStore()
      values[KeyboardFocus.self] = focus
      values[FrameClock.self] = clock
      let before = content.drawing
      content = withObservationTracking {
        ViewLayout.content(of: view, states, in: size, values: values)
      } onChange: {
        isStale.set()
      }
      states.forgetUnused()
      animation?.follow(before, content.drawing)
      for scene in content.scenes {
        scene.slot.place(scene.element.frame)
        scene.slot.refresh()
      }
      states.runActions()
    }
    // What was asked for without a change is not meant for later ones.
    let timing = PanelTiming.take()
    guard isChanged else {
      timing?.completion?()
      return
    }
    if states.isStale.isRaised {
      Notice.warn(
        "views have changed in each of 8 layouts in a row, as an action for a change that changes the same value; "
          + "the next frame goes on")
    }
    if let timing {
      endAnimation()
      animation = PanelAnimation(from: shown, timing.timing)
      animationEnd = timing.completion
    }
    pointer.follow(content.regions)
    showContent()
    if let sound { content.scenes.first?.slot.content.renderer.scene.listen(with: sound) }
  }
}

// Drawing.
extension LayoutHost {
  /// Shows what is laid out, on its way there during an animation.
  private func showContent() {
    var content = content
    if let animation {
      content.drawing = animation.drawing(towards: content.drawing)
      if animation.isOver { endAnimation() }
    }
    shown = content.drawing
    layers.show(content)
  }

  /// Ends the animation, if there is one, and does what follows on it.
  private func endAnimation() {
    animation = nil
    let follow = animationEnd
    animationEnd = nil
    follow?()
  }
}

// The way of input to controls, gestures and scenes.
extension LayoutHost {
  private func handle(_ event: InputEvent, _ passed: inout [ObjectIdentifier: [InputEvent]]) {
    switch event {
    case .size(let width, let height):
      size = SIMD2(Double(width), Double(height))
      states.isStale.set()
    case .pointer(let position) where position.x.isFinite && position.y.isFinite:
      let point = SIMD2<Double>(position)
      location = point
      pointer.move(to: point, time: time)
      if let slot = held?.slot ?? slot(at: point) { pass(event, to: slot, &passed) }
    case .button(let button, isDown: true): press(button, event, &passed)
    case .button(let button, isDown: false): release(button, event, &passed)
    case .wheel(let clicks) where clicks.x.isFinite && clicks.y.isFinite: turn(clicks, event, &passed)
    case .pointer, .wheel: break
    default:
      if case .focus(false) = event {
        pointer.cancel()
        held = nil
      }
      for scene in content.scenes { pass(event, to: scene.slot, &passed) }
    }
  }

  private func press(
    _ button: PointerButton, _ event: InputEvent, _ passed: inout [ObjectIdentifier: [InputEvent]]
  ) {
    guard let location, held == nil else { return }
    if let slot = slot(at: location) {
      held = (slot, button)
      pass(.pointer(SIMD2<Float>(location)), to: slot, &passed)
      pass(event, to: slot, &passed)
    } else if button == .left {
      _ = pointer.press(content.regions, at: location, panelContent, time: time)
    }
  }

  private func release(
    _ button: PointerButton, _ event: InputEvent, _ passed: inout [ObjectIdentifier: [InputEvent]]
  ) {
    if let held {
      pass(event, to: held.slot, &passed)
      if held.button == button { self.held = nil }
    } else if button == .left {
      pointer.release(content.regions, time: time)
    }
  }

  private func turn(
    _ clicks: SIMD2<Float>, _ event: InputEvent, _ passed: inout [ObjectIdentifier: [InputEvent]]
  ) {
    guard let location else { return }
    let hit = content.regions.last { region in
      switch region.target {
      case .scene, .scroll, .blank: region.contains(location)
      default: false
      }
    }
    switch hit?.target {
    case .scene(let slot): pass(event, to: slot, &passed)
    case .scroll(let position): position.scroll(byClicks: SIMD2<Double>(clicks))
    default: break
    }
  }

  /// Returns the scene at a point, if nothing that takes presses lies in front of it.
  private func slot(at point: SIMD2<Double>) -> SceneSlot? {
    guard let front = content.regions.last(where: { $0.takesPresses && $0.contains(point) }),
      case .scene(let slot) = front.target
    else { return nil }
    return slot
  }

  /// Passes an event to a scene, in whose frame the pointer's position is then given.
  private func pass(
    _ event: InputEvent, to slot: SceneSlot, _ passed: inout [ObjectIdentifier: [InputEvent]]
  ) {
    var event = event
    if case .pointer(let position) = event,
      let scene = content.scenes.first(where: { $0.slot === slot })
    {
      event = .pointer(position - SIMD2<Float>(scene.element.frame.origin))
    }
    passed[ObjectIdentifier(slot), default: []].append(event)
  }
}
