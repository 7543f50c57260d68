// Components by a type that is known only at run time.
extension World {
  /// Returns whether an entity is alive and has a component of a type.
  public func has(_ type: any Component.Type, on entity: EntityID) -> Bool {
    guard let column = storage.column(type) else { return false }
    return column.row(of: entity) != nil
  }

  /// Returns the component of a type on an entity, or `nil`.
  public func component(_ type: any Component.Type, of entity: EntityID) -> (any Component)? {
    guard let column = storage.column(type), let row = column.row(of: entity) else {
      return nil
    }
    if column.pointee.holds >= Column.exclusiveHold {
      if column.isHeldByQuery { Misuse.reading(type) }
      if let change = column.pointee.detached.last(where: { $0.pointee.entity == entity }) {
        return column.pointee.operations.boxDetached(change.pointee.value)
      }
    }
    return column.pointee.operations.box(column.pointee.rows, row)
  }

  /// Adds a component of any type to an entity, or replaces the one it has.
  ///
  /// - Returns: Whether the entity had none of this type.
  @discardableResult public func setAny(_ value: any Component, on entity: EntityID) -> Bool {
    set(value, on: entity)
  }

  /// Removes a component of any type from an entity.
  ///
  /// - Returns: Whether the entity had one.
  @discardableResult public func removeAny(_ type: any Component.Type, from entity: EntityID) -> Bool {
    guard let column = storage.column(type), let row = column.row(of: entity) else {
      return false
    }
    if storage.pointee.queryDepth > 0 { Misuse.structuralChange("removing \(type)") }
    storage.unmask(entity, column)
    column.remove(entity, row: row)
    withExtendedLifetime(self) {}
    return true
  }

  /// Returns the types of an entity's components, in the order of their first use in this world.
  public func componentTypes(of entity: EntityID) -> [any Component.Type] {
    storage.columns(of: entity).map { $0.pointee.type }
  }

  /// Returns the number of components on an entity.
  public func componentCount(of entity: EntityID) -> Int {
    guard isAlive(entity) else { return 0 }
    let mask = storage.pointee.slots[Int(entity.index)].mask
    guard mask & EntitySlot.overflowBit != 0 else { return mask.nonzeroBitCount }
    return storage.columns(of: entity).count
  }

  /// Copies the components of one entity whose types are wanted to another, without boxing them.
  ///
  /// Components that the other entity has already are replaced.
  public func copyComponents(
    from source: EntityID, to target: EntityID, where isWanted: (any Component.Type) -> Bool
  ) {
    guard source != target else { return }
    for column in storage.columns(of: source) {
      let type = column.pointee.type
      guard isWanted(type), column.row(of: source) != nil else { continue }
      guard isAlive(target) else { Misuse.deadEntity(type, target) }
      column.whole()
      if let old = column.row(of: target) {
        guard let row = column.row(of: source) else { continue }
        column.touch(target)
        column.pointee.operations.replace(column.pointee.rows, row, old)
      } else {
        if storage.pointee.queryDepth > 0 { Misuse.structuralChange("adding \(type)") }
        let new = column.appendRow(for: target)
        guard let row = column.row(of: source) else { continue }
        column.pointee.operations.copy(column.pointee.rows, row, new)
        storage.pointee.slots[Int(target.index)].mask |= column.pointee.bit
      }
    }
    withExtendedLifetime(self) {}
  }
}
