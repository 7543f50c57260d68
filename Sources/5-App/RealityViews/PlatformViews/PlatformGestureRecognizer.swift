public import Foundation

/// UIKit's name of recognizers.
public typealias UIGestureRecognizer = PlatformGestureRecognizer
/// AppKit's name of recognizers.
public typealias NSGestureRecognizer = PlatformGestureRecognizer

/// A recognizer of a gesture in a view.
///
/// Linux has no selectors, so that no recognizer calls a method of a target: ``onChange`` takes a closure instead.
@preconcurrency @MainActor open class PlatformGestureRecognizer: nonisolated Hashable {
  /// A state of a gesture.
  public nonisolated enum State: Hashable, Sendable {
    /// A gesture that has not begun.
    case possible
    /// A gesture that begins.
    case began
    /// A gesture that goes on.
    case changed
    /// A gesture that is over.
    case ended
    /// A gesture that is over and means nothing.
    case cancelled
    /// A gesture that the input is not.
    case failed
  }

  /// The state.
  public private(set) var state = State.possible
  /// True if gestures are recognized.
  open var isEnabled = true
  /// The object that decides about gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose input is recognized.
  public private(set) weak var view: PlatformView?
  /// A function that is called in every state but the first; an addition of ours.
  open var onChange: (() -> Void)?
  private var position = CGPoint.zero

  /// Creates a recognizer.
  public init() {}

  /// Returns the position of the pointer in a view; nil for the outermost view.
  open func location(in view: PlatformView?) -> CGPoint { view?.convert(position, from: nil) ?? position }

  /// Takes the view whose input is recognized.
  func move(to view: PlatformView?) { self.view = view }

  /// Enters a state, and tells.
  func enter(_ state: State, at position: CGPoint) {
    (self.state, self.position) = (state, position)
    onChange?()
    if state == .ended || state == .cancelled { self.state = .possible }
  }

  public nonisolated static func == (one: PlatformGestureRecognizer, other: PlatformGestureRecognizer) -> Bool
  {
    one === other
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// AppKit's name of the protocol.
public typealias NSGestureRecognizerDelegate = UIGestureRecognizerDelegate

/// An object that decides about gestures.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether two gestures may be recognized at once; they always may, here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns whether a gesture may begin; it may by default.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether two gestures may be recognized at once.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
