/// A condition on which components an entity has.
public indirect enum ComponentPredicate: Sendable {
  /// Every entity.
  case all
  /// Entities with a component of the type.
  case has(any Component.Type)
  /// Entities for which the other condition does not hold.
  case not(ComponentPredicate)
  /// Entities for which both conditions hold.
  case and(ComponentPredicate, ComponentPredicate)
  /// Entities for which at least one condition holds.
  case or(ComponentPredicate, ComponentPredicate)
}

extension World {
  /// Whether a condition holds for an entity; it never does for a dead one.
  public func matches(_ predicate: ComponentPredicate, _ entity: EntityID) -> Bool {
    guard isAlive(entity) else { return false }
    let compiled = CompiledPredicate(predicate, storage)
    return !compiled.isNever && compiled.accepts(storage.pointee.slots[Int(entity.index)].mask, entity)
  }
}
