public import Meshes

extension IKRig {
  /// A joint of a rig.
  public struct Joint: Identifiable, Sendable {
    public struct ID: Hashable, Sendable {
      package let name: String

      package init(name: String) { self.name = name }
    }

    /// The full path of the joint, such as `hips/spine/neck`.
    public let name: String
    /// The identifier of the parent joint; nil for a root.
    public var parentID: ID?
    /// The transform relative to the parent joint in the rest pose, from which limits are measured.
    public var restTransform: Transform
    /// True if the solver turns the joint.
    public var active = true
    /// The weight with which the animation draws the joint to its pose, about each of the joint's axes: 0 to 1.
    public var fkWeightPerAxis = SIMD3<Float>(1, 1, 1)
    /// The resistance of the joint to turning, about each of its axes: from 0, free, to 1, fixed.
    public var rotationStiffness = SIMD3<Float>(0, 0, 0)
    /// The limits of the rotation; nil for none.
    public var limits: LimitsDefinition?

    public var id: ID { ID(name: name) }

    /// Creates a joint that turns freely.
    public init(name: String, parentID: ID? = nil, restTransform: Transform = .identity) {
      (self.name, self.parentID, self.restTransform) = (name, parentID, restTransform)
    }

    /// The limits of a joint's rotation, measured from its rest pose.
    ///
    /// The rotation is taken apart into a twist about the axis of the bone and a swing about the other two.
    public struct LimitsDefinition: Sendable {
      /// An axis of a joint.
      public enum Axis: Hashable, Sendable {
        /// The first axis.
        case x
        /// The second axis.
        case y
        /// The third axis.
        case z
      }

      /// The weight of the limits: from 0, without effect, to 1, never exceeded.
      public var weight: Float
      /// The axis along the bone, about which it twists.
      public var boneAxis: Axis
      /// The smallest angle about each axis, in radians.
      public var minimumAngles: SIMD3<Float>
      /// The largest angle about each axis, in radians.
      public var maximumAngles: SIMD3<Float>

      /// Creates limits with the given values; the defaults allow every rotation.
      public init(
        weight: Float = 1.0, boneAxis: Axis = .x,
        minimumAngles: SIMD3<Float> = [-2.0 * .pi, -2.0 * .pi, -2.0 * .pi],
        maximumAngles: SIMD3<Float> = [2.0 * .pi, 2.0 * .pi, 2.0 * .pi]
      ) {
        (self.weight, self.boneAxis) = (weight, boneAxis)
        (self.minimumAngles, self.maximumAngles) = (minimumAngles, maximumAngles)
      }
    }
  }
}
