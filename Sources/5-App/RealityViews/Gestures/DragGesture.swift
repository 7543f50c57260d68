public import Foundation
public import Rendering
public import Spatial

/// A gesture of dragging with the left button.
@preconcurrency @MainActor public struct DragGesture: Gesture {
  /// The distance in points after which it begins.
  public var minimumDistance: Double

  /// The state of a drag.
  public nonisolated struct Value: Hashable, Sendable {
    /// The time of the value.
    public let time: Date
    /// The position in the view, from its upper left corner, in points.
    public let location: CGPoint
    /// The position at which the drag began.
    public let startLocation: CGPoint
    /// The velocity in points per second.
    public let velocity: CGSize

    /// The way from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The position as a point in the plane of the image through what the drag began with.
    public var location3D: Point3D { Point3D(x: location.x, y: location.y, z: 0) }
    /// The position at which the drag began, in the same plane.
    public var startLocation3D: Point3D { Point3D(x: startLocation.x, y: startLocation.y, z: 0) }
    /// The way from the start, in the same plane.
    public var translation3D: Vector3D {
      Vector3D(x: location.x - startLocation.x, y: location.y - startLocation.y, z: 0)
    }
    /// The position at which the drag would come to rest if it were released now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The predicted position in the plane of the image through what the drag began with.
    public var predictedEndLocation3D: Point3D {
      Point3D(x: predictedEndLocation.x, y: predictedEndLocation.y, z: 0)
    }
    /// The way from the start to the predicted position, in the same plane.
    public var predictedEndTranslation3D: Vector3D {
      Vector3D(x: predictedEndTranslation.width, y: predictedEndTranslation.height, z: 0)
    }
    /// The pose of the device that drags: none, as a pointer has a position only.
    public var inputDevicePose3D: Pose3D? { nil }
    /// The pose of the device at the start: none, as a pointer has a position only.
    public var startInputDevicePose3D: Pose3D? { nil }
    /// The way from the start to the predicted position.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// Creates a drag gesture; places are those in the view, in all coordinate spaces.
  public nonisolated init(
    minimumDistance: Double = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
  }

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      let drag = output.memory.state { DragRecognizer() }
      return { signal in drag.take(signal, after: minimumDistance, output) }
    }
  }
}

/// The recognizer of drags.
@MainActor final class DragRecognizer {
  private var isPressed = false
  private var isActive = false
  private var last: (time: Double, location: CGPoint)?
  private var velocity = CGSize.zero

  /// Takes input; a drag wants the whole press that it accepts.
  func take(
    _ signal: GestureSignal, after minimumDistance: Double, _ output: GestureOutput<DragGesture.Value>
  ) -> Bool {
    switch signal {
    case .press(let touch):
      isPressed = output.accepts(touch)
      (isActive, velocity, last) = (false, .zero, (touch.time, touch.location))
      if isPressed, minimumDistance <= 0 { change(touch, output) }
      return isPressed
    case .move(let touch):
      guard isPressed else { return false }
      measure(touch)
      if isActive || touch.distance >= minimumDistance { change(touch, output) }
      return true
    case .release(let touch):
      defer { (isPressed, isActive) = (false, false) }
      guard isActive else { return isPressed }
      // A pointer that rested before the release has no velocity.
      if let last, touch.time - last.time > 0.1 { velocity = .zero }
      output.ended(value(touch), touch)
      return true
    case .cancel:
      (isPressed, isActive) = (false, false)
      return false
    default: return false
    }
  }

  private func change(_ touch: GestureTouch, _ output: GestureOutput<DragGesture.Value>) {
    isActive = true
    output.changed(value(touch), touch)
  }

  private func measure(_ touch: GestureTouch) {
    guard let last, touch.time > last.time else { return }
    let seconds = touch.time - last.time
    velocity = CGSize(
      width: (touch.location.x - last.location.x) / seconds,
      height: (touch.location.y - last.location.y) / seconds)
    self.last = (touch.time, touch.location)
  }

  private func value(_ touch: GestureTouch) -> DragGesture.Value {
    DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: touch.time), location: touch.location,
      startLocation: touch.startLocation, velocity: velocity)
  }
}
