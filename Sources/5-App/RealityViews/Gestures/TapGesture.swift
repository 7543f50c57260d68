public import Foundation
public import Rendering
public import Spatial

/// A gesture of one or several taps: clicks of the left button.
@preconcurrency @MainActor public struct TapGesture: Gesture {
  /// The number of taps.
  public let count: Int

  /// Creates a tap gesture.
  public nonisolated init(count: Int = 1) { self.count = max(count, 1) }

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Void> {
    GestureRecognition { output in
      let taps = output.memory.state { TapRecognizer() }
      return { signal in taps.take(signal, count, accepts: output.accepts) { output.ended((), $0) } }
    }
  }
}

/// A gesture of one or several taps that tells where they are.
@preconcurrency @MainActor public struct SpatialTapGesture: Gesture {
  /// The number of taps.
  public let count: Int

  /// The position of a tap.
  public nonisolated struct Value: Hashable, Sendable {
    /// The position in the view, from its upper left corner, in points.
    public let location: CGPoint
    /// The same position as a point in the plane of the image through what was tapped.
    public var location3D: Point3D { Point3D(x: location.x, y: location.y, z: 0) }
  }

  /// Creates a tap gesture; the only coordinate space is that of the view.
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = max(count, 1)
  }

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      let taps = output.memory.state { TapRecognizer() }
      return { signal in
        taps.take(signal, count, accepts: output.accepts) { output.ended(Value(location: $0.location), $0) }
      }
    }
  }
}

/// The recognizer of taps: each without motion, each soon after the one before.
@MainActor final class TapRecognizer: WaitingState {
  /// The time within which taps follow each other.
  private static let patience = 0.35
  private var taps = 0
  private var lastRelease = -Double.infinity
  private var isPressed = false

  var isWaiting: Bool { taps > 0 }

  /// Takes input; it is never meant for a tap alone, as a press may become a drag.
  func take(
    _ signal: GestureSignal, _ count: Int, accepts: (GestureTouch) -> Bool, ended: (GestureTouch) -> Void
  ) -> Bool {
    switch signal {
    case .press(let touch):
      if touch.time - lastRelease > Self.patience { taps = 0 }
      isPressed = accepts(touch)
    case .move(let touch): if touch.distance > 10 { (isPressed, taps) = (false, 0) }
    case .release(let touch):
      guard isPressed else { return false }
      isPressed = false
      lastRelease = touch.time
      taps += 1
      guard taps >= count else { return false }
      taps = 0
      ended(touch)
    case .time(let touch): if !isPressed, touch.time - lastRelease > Self.patience { taps = 0 }
    case .cancel: (isPressed, taps) = (false, 0)
    default: break
    }
    return false
  }
}
