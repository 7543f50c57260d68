/// An object that takes input, under the names of UIKit and AppKit; what it does not take goes to the next one.
@preconcurrency @MainActor open class PlatformResponder: nonisolated Hashable {
  /// Creates a responder.
  public init() {}

  /// The responder that takes what this one does not: the view around, or the controller of a view.
  open var next: PlatformResponder? { nil }

  /// Takes the press of the left button.
  open func mouseDown(with event: NSEvent) { next?.mouseDown(with: event) }
  /// Takes the motion of the pointer with the left button pressed.
  open func mouseDragged(with event: NSEvent) { next?.mouseDragged(with: event) }
  /// Takes the release of the left button.
  open func mouseUp(with event: NSEvent) { next?.mouseUp(with: event) }
  /// Takes the motion of the pointer without a button.
  open func mouseMoved(with event: NSEvent) { next?.mouseMoved(with: event) }
  /// Takes the press of the right button.
  open func rightMouseDown(with event: NSEvent) { next?.rightMouseDown(with: event) }
  /// Takes the motion of the pointer with the right button pressed.
  open func rightMouseDragged(with event: NSEvent) { next?.rightMouseDragged(with: event) }
  /// Takes the release of the right button.
  open func rightMouseUp(with event: NSEvent) { next?.rightMouseUp(with: event) }
  /// Takes the press of another button.
  open func otherMouseDown(with event: NSEvent) { next?.otherMouseDown(with: event) }
  /// Takes the motion of the pointer with another button pressed.
  open func otherMouseDragged(with event: NSEvent) { next?.otherMouseDragged(with: event) }
  /// Takes the release of another button.
  open func otherMouseUp(with event: NSEvent) { next?.otherMouseUp(with: event) }
  /// Takes the wheel.
  open func scrollWheel(with event: NSEvent) { next?.scrollWheel(with: event) }
  /// Takes the wheel with Control, which magnifies.
  open func magnify(with event: NSEvent) { next?.magnify(with: event) }
  /// Takes the wheel with Alt, which rotates.
  open func rotate(with event: NSEvent) { next?.rotate(with: event) }
  /// Takes a key that goes down.
  open func keyDown(with event: NSEvent) { next?.keyDown(with: event) }
  /// Takes a key that goes up.
  open func keyUp(with event: NSEvent) { next?.keyUp(with: event) }

  /// Takes touches that begin: the press of the left button.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Takes the motion of touches.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Takes the end of touches.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Takes the end of touches that mean nothing, as when the window loses the keyboard.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// True if the responder wants to take keys; they reach the views of scenes in any case.
  open var acceptsFirstResponder: Bool { false }

  public nonisolated static func == (one: PlatformResponder, other: PlatformResponder) -> Bool {
    one === other
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// AppKit's name of responders.
public typealias NSResponder = PlatformResponder
