import EntityStore
import Foundation
import Input
import Rendering
import SceneModel

/// The way of input to gestures, manipulation, the camera and hover effects.
///
/// A press goes to the panel of an attachment under the pointer, or else to all gestures. If none of them wants it for itself, an entity with a `ManipulationComponent` under
/// the pointer takes it, and otherwise the camera.
@MainActor final class Interaction {
  private let content: RealityViewCameraContent
  private let panels: AttachmentPanels
  private var viewGestures: [(GestureSignal) -> Bool] = []
  /// The memories of the gestures of the view, in order.
  private var viewMemories: [GestureMemory] = []
  /// The gesture of the nearest entity with one.
  private var entityGesture: (id: Entity.ID, memory: GestureMemory, take: (GestureSignal) -> Bool)?
  private var camera: CameraController
  private var time = 0.0
  private var location: CGPoint?
  private var keyboard = InputState()
  private var press: GestureTouch?
  /// The last press and the time of its release, after which further taps may follow.
  private var lastPress: (touch: GestureTouch, time: Double)?
  private var drag = Drag.none
  private var wheel: (touch: GestureTouch, time: Double)?
  private var manipulation: Manipulation?

  private enum Drag: Equatable {
    case none, panel, gesture, manipulation
    case camera(PointerButton)
  }

  init(_ content: RealityViewCameraContent, _ view: RealityView, _ panels: AttachmentPanels) {
    (self.content, self.panels) = (content, panels)
    camera = CameraController(content, view.controls)
    show(view)
  }

  /// Recognizes the gestures of another view, which go on from what those at their places have recognized.
  func show(_ view: RealityView) {
    while viewMemories.count < view.gestures.count { viewMemories.append(GestureMemory()) }
    viewMemories.removeSubrange(view.gestures.count...)
    viewGestures = zip(view.gestures, viewMemories).map { $0.begin($1) }
    camera.controls = view.controls
  }

  /// Handles the events of an update, before the systems run.
  func handle(_ events: some Sequence<InputEvent>, deltaTime: Double) {
    time += deltaTime
    panels.wait(time: time)
    for event in events { handle(event) }
    if let press {
      signal(.time(touch(from: press)))
    } else if let lastPress, time - lastPress.time < 1 {
      signal(.time(touch(from: lastPress.touch)))
    }
    if let wheel, time - wheel.time > 0.25 {
      signal(.endOfWheel(wheel.touch))
      endManipulation(.wheel)
      self.wheel = nil
    }
    hover()
  }

  private func handle(_ event: InputEvent) {
    keyboard.apply(event)
    defer { keyboard.endUpdate() }
    switch event {
    case .pointer(let position) where position.x.isFinite && position.y.isFinite:
      let before = location
      location = CGPoint(x: Double(position.x), y: Double(position.y))
      if let before { move(from: before) }
    case .button(let button, let isDown): if isDown { begin(button) } else { end(button) }
    case .wheel(let clicks) where clicks.x.isFinite && clicks.y.isFinite: turn(SIMD2<Double>(clicks))
    case .focus(false): cancel()
    default: break
    }
  }
}

// Buttons and motion.
extension Interaction {
  private func begin(_ button: PointerButton) {
    guard let location, drag == .none, press == nil else { return }
    let touch = touch(at: location)
    if button == .left {
      if panels.press(at: location, before: touch.target, time: time) {
        drag = .panel
        return
      }
      press = touch
      if signal(.press(touch)) {
        drag = .gesture
        return
      }
    }
    if button == .left || button == .right, let manipulation = Manipulation(touch, button) {
      endManipulation(.wheel)
      self.manipulation = manipulation
      drag = .manipulation
      return
    }
    drag = .camera(button)
  }

  private func move(from before: CGPoint) {
    guard let location else { return }
    if let press { signal(.move(touch(from: press))) }
    let motion = SIMD2(Float(location.x - before.x), Float(location.y - before.y))
    switch drag {
    case .none, .gesture: break
    case .panel: panels.move(to: location, time: time)
    case .manipulation: manipulation?.move(to: location, by: motion)
    case .camera(let button): camera.drag(by: motion, button, isShifted: keyboard.keyboard.hasShift)
    }
  }

  private func end(_ button: PointerButton) {
    if button == .left, drag == .panel, let location {
      panels.release(at: location, time: time)
      drag = .none
    }
    if button == .left, let press {
      signal(.release(touch(from: press)))
      self.press = nil
      lastPress = (press, time)
      if drag == .gesture { drag = .none }
    }
    if drag == .camera(button) { drag = .none }
    if drag == .manipulation, manipulation?.grasp == .button(button) {
      endManipulation(.button(button))
      drag = .none
    }
  }

  private func cancel() {
    signal(.cancel)
    panels.cancel()
    press = nil
    drag = .none
    if let grasp = manipulation?.grasp { endManipulation(grasp) }
  }

  private func turn(_ wheelClicks: SIMD2<Double>) {
    guard let location else { return }
    let clicks = wheelClicks.y
    let touch = wheel?.touch ?? touch(at: location)
    let isModified = keyboard.keyboard.hasControl || keyboard.keyboard.hasAlt
    if !isModified, panels.scroll(by: wheelClicks, at: location, before: touch.target) { return }
    guard clicks != 0 else { return }
    if isModified { wheel = (touch, time) }
    if keyboard.keyboard.hasControl {
      let factor = Self.power(1.1, clicks)
      if signal(.magnify(factor, touch)) { return }
      if manipulation == nil { manipulation = Manipulation(touch, nil) }
      if manipulation?.grasp == .wheel {
        manipulation?.scale(by: factor)
        return
      }
    } else if keyboard.keyboard.hasAlt {
      if signal(.rotate(clicks * 5 * .pi / 180, touch)) { return }
    }
    camera.dolly(by: Float(clicks), at: location)
  }

  private func endManipulation(_ grasp: Manipulation.Grasp) {
    guard manipulation?.grasp == grasp else { return }
    manipulation?.end()
    manipulation = nil
  }

  /// Returns a power by multiplication where it is whole, which is the same on every machine.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let count = Int(exponent.magnitude.rounded())
    let result = (0..<min(count, 1000)).reduce(1.0) { product, _ in product * base }
    return exponent < 0 ? 1 / result : result
  }
}

// Gestures and targets.
extension Interaction {
  private func touch(at location: CGPoint) -> GestureTouch {
    GestureTouch(
      time: time, startTime: time, location: location, startLocation: location,
      target: Self.target(at: location, content), content: content)
  }

  private func touch(from press: GestureTouch) -> GestureTouch {
    var touch = press
    (touch.time, touch.location) = (time, location ?? press.location)
    return touch
  }

  /// Passes input to all gestures, and returns whether one of them wants it for itself.
  @discardableResult private func signal(_ signal: GestureSignal) -> Bool {
    switch signal {
    case .press(let touch), .magnify(_, let touch), .rotate(_, let touch): prepareGesture(of: touch)
    default: break
    }
    var isWanted = false
    for gesture in viewGestures where gesture(signal) { isWanted = true }
    if let entityGesture, entityGesture.take(signal) { isWanted = true }
    return isWanted
  }

  /// Begins the gesture of the nearest entity with one, at or above the target; those of others wait no longer.
  private func prepareGesture(of touch: GestureTouch) {
    let owner = touch.target.flatMap { target in
      sequence(first: target.entity, next: { $0.parent }).first { $0.components.has(GestureComponent.self) }
    }
    guard let owner, let component = owner.components[GestureComponent.self] else {
      entityGesture = nil
      return
    }
    let known = entityGesture.flatMap { $0.id == owner.id ? $0.memory : nil }
    let memory = known ?? GestureMemory()
    entityGesture = (owner.id, memory, component.gesture.begin(memory))
  }

  /// Returns the nearest entity at a point that receives input, and where it is hit.
  static func target(at point: CGPoint, _ content: RealityViewCameraContent) -> GestureTarget? {
    for hit in content.hitTest(point: point, in: .local) where receivesInput(hit.entity) {
      return GestureTarget(entity: hit.entity, position: hit.position)
    }
    return nil
  }

  /// Returns whether an entity, or one above it, is a target of input; a disabled component refuses it.
  private static func receivesInput(_ entity: Entity) -> Bool {
    for entity in sequence(first: entity, next: { $0.parent }) {
      guard let input = entity.components[InputTargetComponent.self] else { continue }
      return input.isEnabled && input.allowedInputTypes.contains(.indirect)
    }
    return false
  }

  /// Tells the scene what is under the pointer, if any effect depends on that.
  private func hover() {
    let scene = content.renderer.scene
    let query = EntityQuery(where: .has(HoverEffectComponent.self))
    guard let location, scene.performQuery(query).contains(where: { _ in true }) else {
      scene.hover = nil
      return
    }
    if press != nil { return }
    scene.hover = Self.target(at: location, content).map {
      SceneHover(entity: $0.entity, position: $0.position)
    }
  }
}
