extension IKRig.Constraint {
  /// A demand on the position of a joint.
  public struct IKPositionDemand: Sendable {
    /// A way to use the target.
    public enum Mode: Hashable, Sendable {
      /// The joint is to be where the target is.
      case reach
      /// The joint is to lie on the side of the target: an elbow or a knee that bends toward it.
      ///
      /// The limb turns about the line from the joint above to the next joint below that has a position to reach.
      case poleVector
    }

    /// The way to use the target.
    public var mode = Mode.reach
    /// The number of joints that may turn, from the constrained one upward; negative for all, 0 for no effect.
    public var influenceDepthMaxJointCount = -1
    /// The weight along each axis of the model.
    public var weight = SIMD3<Float>(1, 1, 1)

    /// Creates a demand of weight one that all joints above may meet.
    public init() {}

    init(weight: SIMD3<Float>) { self.weight = weight }
  }

  /// A demand on the orientation of a joint.
  public struct IKOrientationDemand: Sendable {
    /// A way to use the target.
    public enum Mode: Sendable {
      /// The joint is to have the orientation of the target.
      case orientation
      /// The joint is to turn from its animated orientation until an axis of its own space points at the target.
      case additiveLookAt(targetAxis: SIMD3<Float>)
      /// The joint is to turn from its rest orientation until a direction of the model's space points at the target.
      case absoluteLookAt(targetAxis: SIMD3<Float>)
    }

    /// The way to use the target.
    public var mode = Mode.orientation
    /// The number of joints that may turn, from the constrained one upward; negative for all, 0 for no effect.
    public var influenceDepthMaxJointCount = -1
    /// The weight about each axis of the joint.
    public var weight = SIMD3<Float>(1, 1, 1)

    /// Creates a demand of weight one that the joint and all above may meet.
    public init() {}

    init(mode: Mode = .orientation, weight: SIMD3<Float>) { (self.mode, self.weight) = (mode, weight) }
  }
}
