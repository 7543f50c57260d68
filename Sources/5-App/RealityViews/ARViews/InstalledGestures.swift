import Foundation
import Input
import SceneModel

/// The gestures that change entities of a view, and the one that is under way.
final class InstalledGestures {
  private var recognizers: [any EntityGestureRecognizer] = []
  private var keyboard = InputState()
  private var location: CGPoint?
  private var drag: EntityTranslationGestureRecognizer?
  private var time = 0.0
  private var lastMove = 0.0
  /// The time of the last rotation of the wheel over an entity, after which a gesture of the wheel ends.
  private var lastTurn: Double?

  /// Makes the recognizers of gestures for an entity.
  func install(
    _ gestures: ARView.EntityGestures, for entity: any HasCollision
  ) -> [any EntityGestureRecognizer] {
    var made: [any EntityGestureRecognizer] = []
    if gestures.contains(.translation) { made.append(EntityTranslationGestureRecognizer(entity)) }
    if gestures.contains(.rotation) { made.append(EntityRotationGestureRecognizer(entity)) }
    if gestures.contains(.scale) { made.append(EntityScaleGestureRecognizer(entity)) }
    recognizers += made
    return made
  }

  /// Follows the events of an update.
  func handle(_ events: [InputEvent], deltaTime: Double, in view: ARView) {
    time += deltaTime
    guard !recognizers.isEmpty else { return }
    for event in events {
      keyboard.apply(event)
      keyboard.endUpdate()
      handle(event, view)
    }
    if let lastTurn, time - lastTurn > 0.25 { endTurn() }
  }

  private func handle(_ event: InputEvent, _ view: ARView) {
    switch event {
    case .pointer(let position) where position.x.isFinite && position.y.isFinite:
      let point = CGPoint(x: Double(position.x), y: Double(position.y))
      location = point
      drag?.move(to: point, in: view, seconds: time - lastMove)
      lastMove = time
    case .button(.left, isDown: true):
      guard let location, let hit = hit(EntityTranslationGestureRecognizer.self, at: location, view) else {
        return
      }
      drag = hit.recognizer
      lastMove = time
      hit.recognizer.begin(at: location, hit: hit.position, in: view)
    case .button(.left, isDown: false): release(isCancelled: false)
    case .focus(false): release(isCancelled: true)
    case .wheel(let clicks) where clicks.y.isFinite && clicks.y != 0: turn(clicks.y, view)
    default: break
    }
  }

  private func release(isCancelled: Bool) {
    drag?.end(at: location ?? .zero, isCancelled: isCancelled)
    drag = nil
  }

  private func turn(_ clicks: Float, _ view: ARView) {
    guard let location else { return }
    let seconds = lastTurn.map { time - $0 } ?? 0
    if keyboard.keyboard.hasControl {
      guard let hit = hit(EntityScaleGestureRecognizer.self, at: location, view) else { return }
      lastTurn = time
      let factor = (0..<min(Int(clicks.magnitude.rounded()), 100)).reduce(Float(1)) { product, _ in
        product * 1.1
      }
      hit.recognizer.scale(
        by: clicks < 0 ? 1 / factor : factor, at: location, hit: hit.position, seconds: seconds)
    } else if keyboard.keyboard.hasAlt {
      guard let hit = hit(EntityRotationGestureRecognizer.self, at: location, view) else { return }
      lastTurn = time
      hit.recognizer.turn(by: clicks * 5 * .pi / 180, at: location, hit: hit.position, seconds: seconds)
    }
  }

  private func endTurn() {
    lastTurn = nil
    for recognizer in recognizers {
      (recognizer as? EntityRotationGestureRecognizer)?.end(at: location ?? .zero)
      (recognizer as? EntityScaleGestureRecognizer)?.end(at: location ?? .zero)
    }
  }

  /// Returns the recognizer of a kind for the nearest entity at a point, or for one above it.
  private func hit<Recognizer: EntityGestureRecognizer>(
    _ type: Recognizer.Type, at point: CGPoint, _ view: ARView
  ) -> (recognizer: Recognizer, position: SIMD3<Float>)? {
    guard let hit = view.hitTest(point, query: .nearest).first else { return nil }
    for entity in sequence(first: hit.entity, next: { $0.parent }) {
      let found = recognizers.lazy.compactMap { $0 as? Recognizer }.first { recognizer in
        recognizer.entity === entity && recognizer.isEnabled && recognizer.view === view
          && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
      }
      if let found { return (found, hit.position) }
    }
    return nil
  }
}
