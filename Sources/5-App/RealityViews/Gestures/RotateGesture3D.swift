public import Foundation
public import Spatial
public import simd

/// A gesture of rotating in space: the wheel with Alt, about the axis towards the viewer.
@preconcurrency @MainActor public struct RotateGesture3D: Gesture {
  /// The angle after which it begins.
  public var minimumAngleDelta: Angle
  /// The axis about which alone it rotates; nil for that towards the viewer.
  public var constrainedToAxis: RotationAxis3D?

  /// The state of a rotation.
  public nonisolated struct Value: Hashable, Sendable {
    /// The time of the value.
    public let time: Date
    /// The rotation since the start.
    public let rotation: Rotation3D
    /// The position of the pointer at the start, in the plane of the image.
    public let startLocation3D: Point3D
  }

  /// Creates a gesture.
  public nonisolated init(
    constrainedToAxis: RotationAxis3D? = nil, minimumAngleDelta: Angle = .degrees(1)
  ) {
    (self.constrainedToAxis, self.minimumAngleDelta) = (constrainedToAxis, minimumAngleDelta)
  }

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Value> {
    let axis = constrainedToAxis ?? .z
    return RotateGesture(minimumAngleDelta: minimumAngleDelta).map { value in
      Value(
        time: value.time, rotation: Rotation3D(angle: value.rotation, axis: axis),
        startLocation3D: Point3D(x: value.startLocation.x, y: value.startLocation.y, z: 0))
    }.recognition
  }
}

extension simd_quatf {
  /// Creates a quaternion from a rotation.
  public nonisolated init(_ rotation: Rotation3D) {
    let (imaginary, real) = (rotation.quaternion.imag, rotation.quaternion.real)
    self.init(real: Float(real), imag: SIMD3<Float>(imaginary))
  }
}
