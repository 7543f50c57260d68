public import Foundation

/// A gesture of magnifying: the wheel with Control, which is also how Linux reports the pinch of a touchpad.
@preconcurrency @MainActor public struct MagnifyGesture: Gesture {
  /// The change of the magnification after which it begins.
  public var minimumScaleDelta: Double

  /// The state of a magnification.
  public nonisolated struct Value: Hashable, Sendable {
    /// The time of the value.
    public let time: Date
    /// The factor since the start.
    public let magnification: Double
    /// The position of the pointer at the start.
    public let startLocation: CGPoint
  }

  /// Creates a magnify gesture.
  public nonisolated init(minimumScaleDelta: Double = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      let wheel = output.memory.state { WheelRecognizer<Value>(start: 1) { $0 * $1 } }
      return { signal in
        guard case .magnify(let factor, _) = signal else { return wheel.rest(signal, output) }
        return wheel.take(factor, signal: signal, output: output) { value, touch in
          guard abs(value - 1) >= minimumScaleDelta else { return nil }
          return Value(
            time: Date(timeIntervalSinceReferenceDate: touch.time), magnification: value,
            startLocation: touch.startLocation)
        }
      }
    }
  }
}
