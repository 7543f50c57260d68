import Foundation
import Input

/// The pointer and the keyboard over a view: it makes the events of AppKit and UIKit from the input of a window.
final class PlatformPointer {
  private(set) var location = CGPoint.zero
  private(set) var modifiers: PlatformEvent.ModifierFlags = []
  private(set) var time = 0.0
  private(set) var clickCount = 0
  private var pressed: [PointerButton] = []
  private var lastPress: (location: CGPoint, time: Double)?
  private var touch: UITouch?
  /// The place of the view in the outermost one.
  private var origin = CGPoint.zero

  /// Gives a view the events of an update.
  func handle(_ events: [InputEvent], deltaTime: Double, for view: PlatformView) {
    time += deltaTime
    origin = view.convert(.zero, to: nil)
    for event in events { handle(event, view) }
  }

  private func handle(_ event: InputEvent, _ view: PlatformView) {
    switch event {
    case .pointer(let position) where position.x.isFinite && position.y.isFinite: move(to: position, view)
    case .button(let button, isDown: true): press(button, view)
    case .button(let button, isDown: false): release(button, view)
    case .wheel(let clicks) where clicks.x.isFinite && clicks.y.isFinite: turn(clicks, view)
    case .key(let key, let isDown): change(key, isDown, view)
    case .focus(false): cancel(view)
    default: break
    }
  }

  private func move(to position: SIMD2<Float>, _ view: PlatformView) {
    let before = location
    location = CGPoint(x: Double(position.x) + origin.x, y: Double(position.y) + origin.y)
    let motion = CGSize(width: location.x - before.x, height: location.y - before.y)
    func event(_ type: PlatformEvent.EventType) -> PlatformEvent {
      PlatformEvent(type, self, .init(motion: motion, buttonNumber: pressed.first?.number ?? 0, touch: touch))
    }
    switch pressed.first {
    case nil: view.mouseMoved(with: event(.mouseMoved))
    case .left: view.mouseDragged(with: event(.leftMouseDragged))
    case .right: view.rightMouseDragged(with: event(.rightMouseDragged))
    default: view.otherMouseDragged(with: event(.otherMouseDragged))
    }
    if let touch {
      touch.follow(self, .moved)
      view.touchesMoved([touch], with: event(.leftMouseDragged))
    }
  }

  private func press(_ button: PointerButton, _ view: PlatformView) {
    guard !pressed.contains(button) else { return }
    pressed.append(button)
    let isNear =
      lastPress.map { abs($0.location.x - location.x) + abs($0.location.y - location.y) < 10 } ?? false
    clickCount = isNear && time - (lastPress?.time ?? 0) < 0.5 ? clickCount + 1 : 1
    lastPress = (location, time)
    if button == .left { touch = UITouch(self, in: view) }
    func event(_ type: PlatformEvent.EventType) -> PlatformEvent {
      PlatformEvent(type, self, .init(buttonNumber: button.number, touch: touch))
    }
    switch button {
    case .left:
      view.mouseDown(with: event(.leftMouseDown))
      if let touch { view.touchesBegan([touch], with: event(.leftMouseDown)) }
    case .right: view.rightMouseDown(with: event(.rightMouseDown))
    default: view.otherMouseDown(with: event(.otherMouseDown))
    }
  }

  private func release(_ button: PointerButton, _ view: PlatformView) {
    guard pressed.contains(button) else { return }
    pressed.removeAll { $0 == button }
    func event(_ type: PlatformEvent.EventType) -> PlatformEvent {
      PlatformEvent(type, self, .init(buttonNumber: button.number, touch: touch))
    }
    switch button {
    case .left:
      view.mouseUp(with: event(.leftMouseUp))
      if let touch {
        touch.follow(self, .ended)
        view.touchesEnded([touch], with: event(.leftMouseUp))
      }
      touch = nil
    case .right: view.rightMouseUp(with: event(.rightMouseUp))
    default: view.otherMouseUp(with: event(.otherMouseUp))
    }
  }

  private func cancel(_ view: PlatformView) {
    pressed = []
    modifiers = []
    guard let touch else { return }
    touch.follow(self, .cancelled)
    view.touchesCancelled([touch], with: PlatformEvent(.leftMouseUp, self, .init(touch: touch)))
    self.touch = nil
  }

  private func turn(_ clicks: SIMD2<Float>, _ view: PlatformView) {
    if modifiers.contains(.control) {
      view.magnify(with: PlatformEvent(.magnify, self, .init(magnification: CGFloat(clicks.y) * 0.1)))
    } else if modifiers.contains(.option) {
      view.rotate(with: PlatformEvent(.rotate, self, .init(rotation: clicks.y * 5)))
    } else {
      let motion = CGSize(width: Double(clicks.x), height: Double(clicks.y))
      view.scrollWheel(with: PlatformEvent(.scrollWheel, self, .init(motion: motion)))
    }
  }

  private func change(_ key: Key, _ isDown: Bool, _ view: PlatformView) {
    if let modifier = key.modifier {
      if isDown { modifiers.insert(modifier) } else { modifiers.remove(modifier) }
      return
    }
    let event = PlatformEvent(isDown ? .keyDown : .keyUp, self, .init(key: key))
    if isDown { view.keyDown(with: event) } else { view.keyUp(with: event) }
  }
}

extension PointerButton {
  /// The number that AppKit gives the button.
  fileprivate nonisolated var number: Int {
    switch self {
    case .left: 0
    case .right: 1
    case .middle: 2
    case .back: 3
    case .forward: 4
    }
  }
}

extension Key {
  /// The modifier that the key is.
  fileprivate nonisolated var modifier: PlatformEvent.ModifierFlags? {
    switch self {
    case .leftShift, .rightShift: .shift
    case .leftControl, .rightControl: .control
    case .leftAlt, .rightAlt: .option
    case .leftSuper, .rightSuper: .command
    default: nil
    }
  }
}
