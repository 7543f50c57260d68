/// A gesture of holding the left button without moving the pointer.
@preconcurrency @MainActor public struct LongPressGesture: Gesture {
  /// The time after which it ends, in seconds.
  public var minimumDuration: Double
  /// The distance in points at which it fails.
  public var maximumDistance: Double

  /// Creates a long press gesture.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  /// The recognition of the gesture; its value is true.
  public var recognition: GestureRecognition<Bool> {
    GestureRecognition { output in
      let press = output.memory.state { LongPress() }
      return { signal in
        switch signal {
        case .press(let touch):
          press.goesOn = output.accepts(touch)
          if press.goesOn { output.changed(true, touch) }
        case .move(let touch): if touch.distance > maximumDistance { press.goesOn = false }
        case .release, .cancel: press.goesOn = false
        case .time(let touch):
          guard press.goesOn, touch.time - touch.startTime >= minimumDuration else { return false }
          press.goesOn = false
          output.ended(true, touch)
        default: break
        }
        return false
      }
    }
  }
}

/// The state of a long press.
private final class LongPress {
  var goesOn = false
}
