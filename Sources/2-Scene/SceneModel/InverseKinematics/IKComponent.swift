public import EntityStore

/// A component that poses a skeleton by inverse kinematics: joints reach for targets, on top of what is animated.
///
/// In each update, after animations and systems, the solvers take the pose of ``SkeletalPosesComponent`` and turn the
/// joints toward the targets of their constraints. That component keeps the animated pose; the solved one is drawn, and
/// pins on joints follow it. Targets count as much as ``Constraint/animationOverrideWeight`` says: by default not at all.
public struct IKComponent: Component {
  /// The rigs of the solvers; another resource brings new solvers.
  public var resource: IKResource? {
    didSet { if resource !== oldValue { solvers = SolverCollection(resource) } }
  }
  /// The solvers of the resource.
  public var solvers: SolverCollection

  /// Creates a component with the solvers of a resource.
  public init(resource: IKResource?) {
    self.resource = resource
    solvers = SolverCollection(resource)
  }

  /// Gives the component solvers of its own, with the settings of those that it shares with the one it was copied from.
  mutating func separate() { solvers = SolverCollection(copying: solvers) }
}

extension IKComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
