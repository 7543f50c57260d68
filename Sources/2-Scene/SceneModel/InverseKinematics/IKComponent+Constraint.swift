public import Animation
public import Meshes

extension IKComponent {
  /// A constraint of a solver, with the targets that may change in every update.
  public final class Constraint: Identifiable {
    public typealias ID = IKRig.Constraint.ID

    /// The kinds of demands of a constraint.
    public struct DemandOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      static let position = DemandOptions(rawValue: 1)
      static let orientation = DemandOptions(rawValue: 2)
      static let lookAt = DemandOptions(rawValue: 4)
    }

    public let id: ID
    /// The name of the constraint.
    public let name: String
    /// The identifier of the constrained joint.
    public let jointID: Joint.ID
    /// The kinds of demands that the rig defines.
    public let demands: DemandOptions
    /// The position and orientation to take, in the space of the model.
    public var target = Transform.identity
    /// The offset from the target, in the space of the target.
    public var offset: Transform
    /// The point at which a joint looks, in the space of the model; its direction goes before the target's rotation.
    public var lookAtTargetPosition = SIMD3<Float>(0, 0, 0)
    /// The shares of the targets in what is demanded: 0 demands the animated pose, 1 the targets.
    public var animationOverrideWeight: (position: Float, rotation: Float) = (0, 0)

    init(_ constraint: IKRig.Constraint, _ rig: IKRig) {
      (id, name, offset) = (constraint.id, constraint.name, constraint.offset)
      jointID =
        rig.joints.index(named: constraint.jointName).map { rig.joints[$0].id }
        ?? Joint.ID(name: constraint.jointName)
      var demands: DemandOptions = constraint.positionDemand == nil ? [] : .position
      switch constraint.orientationDemand?.mode {
      case .orientation: demands.insert(.orientation)
      case .additiveLookAt, .absoluteLookAt: demands.insert(.lookAt)
      case nil: break
      }
      self.demands = demands
    }

    init(copying other: Constraint) {
      (id, name, jointID, demands) = (other.id, other.name, other.jointID, other.demands)
      (target, offset) = (other.target, other.offset)
      lookAtTargetPosition = other.lookAtTargetPosition
      animationOverrideWeight = other.animationOverrideWeight
    }

    var goal: IKInput.Goal {
      var goal = IKInput.Goal()
      (goal.target, goal.offset, goal.lookAtTargetPosition) = (target, offset, lookAtTargetPosition)
      (goal.positionShare, goal.rotationShare) = animationOverrideWeight
      return goal
    }
  }
}
