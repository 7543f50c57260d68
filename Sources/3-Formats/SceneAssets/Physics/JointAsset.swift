package import simd

/// A joint between two bodies, or between a body and the world.
///
/// The frames of both ends coincide at rest; their x axis is that of hinges, sliders and cones.
package struct JointAsset: Sendable, Equatable {
  package var name: String
  /// The path in the file, for messages.
  package var path: String
  package var kind: Kind
  package var first: End
  package var second: End
  /// True if the two bodies collide with each other.
  package var collides = false
  package var drives: [JointDriveAsset] = []

  package init(name: String, path: String, _ kind: Kind, first: End, second: End) {
    (self.name, self.path, self.kind, self.first, self.second) = (name, path, kind, first, second)
  }

  /// One end of a joint: a frame in the space of a node.
  package struct End: Sendable, Equatable {
    /// The node; nil for the world, in the space of the file.
    package var node: Int?
    package var position: SIMD3<Float>
    package var orientation: simd_quatf

    package init(
      node: Int?, position: SIMD3<Float> = .zero,
      orientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    ) {
      (self.node, self.position, self.orientation) = (node, position, orientation)
    }
  }

  package enum Kind: Sendable, Equatable {
    case fixed
    /// A ball joint, with the largest angles by which the x axis leans about y and about z; nil for none.
    case spherical(SIMD2<Float>?)
    case revolute(ClosedRange<Float>?)
    case prismatic(ClosedRange<Float>?)
    case distance(ClosedRange<Float>)
    /// A joint with a limit for each motion: three along the axes, then three about them.
    case custom([MotionLimit])
  }

  package enum MotionLimit: Sendable, Equatable {
    case fixed
    case free
    case range(ClosedRange<Float>)
  }
}

/// A drive of a joint: a spring with a damper that pulls one motion to a position and a velocity.
package struct JointDriveAsset: Sendable, Equatable {
  /// The motion: 0 to 2 along the axes, 3 to 5 about them.
  package var motion: Int
  package var targetPosition: Float = 0
  package var targetVelocity: Float = 0
  package var stiffness: Float = 0
  package var damping: Float = 0
  /// The largest force or torque; nil for no limit.
  package var maximumForce: Float?
  /// True if the drive gives accelerations rather than forces.
  package var isAcceleration = false

  package init(motion: Int) { self.motion = motion }
}
