/// A solver for inverse kinematics: a rig with an identifier, since a rig may serve several solvers.
public struct IKSolverDefinition: Identifiable, Sendable {
  /// The type of a solver's identifier: its name.
  public typealias ID = String

  /// The identity of a solver at work.
  public struct SolverID: Hashable, Codable, Sendable {
    package let name: String

    package init(name: String) { self.name = name }
  }

  public let id: ID
  /// The rig.
  public var rigDefinition: IKRig

  /// Creates a definition of a solver.
  public init(id: ID, rig: IKRig) { (self.id, rigDefinition) = (id, rig) }
}
