public import Foundation
public import Spatial

/// An angle, under SwiftUI's name.
public typealias Angle = Angle2D

/// A gesture of rotating in the plane of the image: the wheel with Alt.
@preconcurrency @MainActor public struct RotateGesture: Gesture {
  /// The angle after which it begins.
  public var minimumAngleDelta: Angle

  /// The state of a rotation.
  public nonisolated struct Value: Hashable, Sendable {
    /// The time of the value.
    public let time: Date
    /// The angle since the start; clockwise is positive.
    public let rotation: Angle
    /// The position of the pointer at the start.
    public let startLocation: CGPoint
  }

  /// Creates a rotate gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      let wheel = output.memory.state { WheelRecognizer<Value>(start: 0) { $0 + $1 } }
      return { signal in
        guard case .rotate(let angle, _) = signal else { return wheel.rest(signal, output) }
        return wheel.take(angle, signal: signal, output: output) { value, touch in
          guard abs(value) >= abs(minimumAngleDelta.radians) else { return nil }
          return Value(
            time: Date(timeIntervalSinceReferenceDate: touch.time), rotation: Angle(radians: value),
            startLocation: touch.startLocation)
        }
      }
    }
  }
}
