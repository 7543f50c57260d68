import Animation

extension BlendWeight {
  /// Returns a function that reads the current weight.
  @MainActor func reader(_ entity: Entity) -> () -> Float {
    switch self {
    case .value(let value): return { value }
    case .parameter(let name, let fallback):
      let entity = entity.handle
      return { ParametersComponent.number(name, of: entity) ?? fallback }
    case .bindTarget(let target, let fallback):
      guard let (owner, property) = target.resolved(from: entity),
        let slot = property.slot(of: owner, as: Float.self)
      else { return { fallback } }
      return slot.read
    }
  }
}
