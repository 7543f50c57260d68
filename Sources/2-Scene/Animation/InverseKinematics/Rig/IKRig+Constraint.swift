public import Meshes

extension IKRig {
  /// A constraint of a rig: what is demanded of the position and the orientation of one joint.
  public struct Constraint: Identifiable, Sendable {
    public struct ID: Hashable, Codable, Sendable {
      package let name: String

      package init(name: String) { self.name = name }
    }

    /// The name of the constraint, unique in its rig.
    public var name: String
    /// The name of the constrained joint.
    public var jointName: String
    /// The offset from the target, in the space of the target.
    public var offset = Transform.identity
    /// The demand on the position; nil for none.
    public var positionDemand: IKPositionDemand?
    /// The demand on the orientation; nil for none.
    public var orientationDemand: IKOrientationDemand?

    public var id: ID { ID(name: name) }

    /// Returns a constraint of a joint's position.
    public static func point(
      named name: String, on jointName: String, positionWeight: SIMD3<Float> = [1, 1, 1]
    ) -> Constraint {
      Constraint(name: name, jointName: jointName, positionDemand: IKPositionDemand(weight: positionWeight))
    }

    /// Returns a constraint of a joint's orientation.
    public static func orient(
      named name: String, on jointName: String, orientationWeight: SIMD3<Float> = [1, 1, 1]
    ) -> Constraint {
      Constraint(
        name: name, jointName: jointName, orientationDemand: IKOrientationDemand(weight: orientationWeight))
    }

    /// Returns a constraint of a joint's position and orientation.
    public static func parent(
      named name: String, on jointName: String, positionWeight: SIMD3<Float> = [1, 1, 1],
      orientationWeight: SIMD3<Float> = [1, 1, 1]
    ) -> Constraint {
      Constraint(
        name: name, jointName: jointName, positionDemand: IKPositionDemand(weight: positionWeight),
        orientationDemand: IKOrientationDemand(weight: orientationWeight))
    }

    /// Returns a constraint that turns a joint from its animated orientation until an axis of it points at a target.
    ///
    /// - Parameters:
    ///   - name: The name of the constraint.
    ///   - jointName: The name of the joint.
    ///   - targetAxis: The axis that points at the target, in the space of the joint.
    ///   - orientationWeight: The weight of the demand about each axis of the joint.
    /// - Returns: The constraint.
    public static func lookAtAdditive(
      named name: String, on jointName: String, lookingAlong targetAxis: SIMD3<Float>,
      orientationWeight: SIMD3<Float> = [1, 1, 1]
    ) -> Constraint {
      Constraint(
        name: name, jointName: jointName,
        orientationDemand: IKOrientationDemand(
          mode: .additiveLookAt(targetAxis: targetAxis), weight: orientationWeight))
    }

    /// Returns a constraint that turns a joint from its rest orientation until it looks at a target.
    ///
    /// - Parameters:
    ///   - name: The name of the constraint.
    ///   - jointName: The name of the joint.
    ///   - targetAxis: The direction in which the joint looks in the rest pose, in the space of the model.
    ///   - orientationWeight: The weight of the demand about each axis of the joint.
    /// - Returns: The constraint.
    public static func lookAtAbsolute(
      named name: String, on jointName: String, lookingAlong targetAxis: SIMD3<Float>,
      orientationWeight: SIMD3<Float> = [1, 1, 1]
    ) -> Constraint {
      Constraint(
        name: name, jointName: jointName,
        orientationDemand: IKOrientationDemand(
          mode: .absoluteLookAt(targetAxis: targetAxis), weight: orientationWeight))
    }
  }
}
