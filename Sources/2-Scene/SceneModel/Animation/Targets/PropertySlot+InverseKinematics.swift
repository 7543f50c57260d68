import Animation
import EntityStore

extension EntityProperty {
  /// Returns access to a target of a constraint, if the entity has a solver with that constraint.
  @MainActor static func constraint<Value>(
    _ id: IKComponent.Constraint.ID, _ solver: IKComponent.Solver.ID?, of entity: EntityID,
    at path: ReferenceWritableKeyPath<IKComponent.Constraint, Value>
  ) -> PropertySlot<Value>? {
    let world = EntityStorage.world
    func find() -> IKComponent.Constraint? {
      guard let solvers = world[entity, IKComponent.self]?.solvers else { return nil }
      return (solver.map { solvers[$0] } ?? solvers.first)?.constraints[id]
    }
    guard let start = find()?[keyPath: path] else { return nil }
    return PropertySlot(
      read: { find()?[keyPath: path] ?? start }, write: { find()?[keyPath: path] = $0 }, watchesWrites: true)
  }
}
