extension BindTarget {
  /// A path to a solver for inverse kinematics.
  public struct IkSolverPath: Hashable, Sendable {
    let path: BindPath

    /// Returns the target of the constraint with a name: a transform.
    public func constraintTarget(_ constraintName: String) -> BindTarget {
      .path(path.appending(.ikConstraintTarget(IKRig.Constraint.ID(name: constraintName))))
    }

    /// Returns the point at which the constraint with a name makes a joint look.
    public func constraintLookAtTarget(_ constraintName: String) -> BindTarget {
      .path(path.appending(.ikConstraintLookAtTarget(IKRig.Constraint.ID(name: constraintName))))
    }
  }
}

extension BindTarget.EntityPath {
  /// Returns the path to a solver of the entity's ``IKComponent``; without an identifier, to the first one.
  public func ikSolver(_ id: IKSolverDefinition.SolverID? = nil) -> BindTarget.IkSolverPath {
    BindTarget.IkSolverPath(path: path.appending(.ikSolver(id)))
  }
}
