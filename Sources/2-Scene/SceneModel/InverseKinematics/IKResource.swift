public import Animation
public import Meshes

/// A resource with the rigs of one or more solvers for inverse kinematics.
public final class IKResource: Resource {
  /// The solvers and their rigs.
  public let solverDefinitions: [IKSolverDefinition]

  /// Creates a resource with one solver for a rig.
  ///
  /// - Throws: ``IKError`` if a constraint is on a joint that the rig lacks, the joints are no trees, limits are reversed,
  ///   or a number is not finite.
  public init(rig: IKRig) throws {
    try rig.validate()
    solverDefinitions = [IKSolverDefinition(id: rig.skeletonID, rig: rig)]
  }
}
