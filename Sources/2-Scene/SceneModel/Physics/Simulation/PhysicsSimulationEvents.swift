/// The events of physics simulations, which advance in fixed steps.
public enum PhysicsSimulationEvents {
  /// An event before a fixed step of a simulation.
  public struct WillSimulate: Event {
    /// The length of the step, in seconds.
    public let deltaTime: Double
    /// The origin of the simulation: the first root of the scene for the simulation of the scene itself.
    public let simulationEntity: Entity
    /// The entity with the simulation component; nil for the simulation of the scene itself.
    public let simulationRootEntity: Entity?
  }

  /// An event after a fixed step of a simulation.
  public struct DidSimulate: Event {
    /// The length of the step, in seconds.
    public let deltaTime: Double
    /// The origin of the simulation: the first root of the scene for the simulation of the scene itself.
    public let simulationEntity: Entity
    /// The entity with the simulation component; nil for the simulation of the scene itself.
    public let simulationRootEntity: Entity?
  }
}

extension PhysicsSimulationEvents.WillSimulate: RoutedEvent {
  var sources: [AnyObject] { [simulationEntity] }
}

extension PhysicsSimulationEvents.DidSimulate: RoutedEvent {
  var sources: [AnyObject] { [simulationEntity] }
}
