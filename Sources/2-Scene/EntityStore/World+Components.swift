extension World {
  /// Accesses the component of type `C` on an entity; assigning `nil` removes it.
  ///
  /// Optional chaining changes the value in place: arrays inside it are not copied.
  @inlinable public subscript<C: Component>(entity: EntityID, type: C.Type) -> C? {
    @inline(__always) get {
      guard let column = storage.column(of: type) else { return nil }
      guard let row = column.readableRow(of: entity) else {
        return readHeld(column, entity, type)
      }
      let value = column.values(type)[row]
      withExtendedLifetime(self) {}
      return value
    }
    set {
      if let newValue {
        set(newValue, on: entity)
      } else {
        remove(type, from: entity)
      }
    }
    @inline(__always) _modify {
      let change = beginChange(type, of: entity)
      defer { endChange(change, type) }
      yield &change.value(type).pointee
    }
  }

  /// Adds a component to an entity, or replaces the one it has.
  ///
  /// - Returns: Whether the entity had none of this type.
  @inlinable @discardableResult public func set<C: Component>(_ value: C, on entity: EntityID) -> Bool {
    let storage = storage
    let column = storage.makeColumn(C.self)
    if let row = column.row(of: entity) {
      column.whole()
      column.touch(entity)
      column.replace(row, with: value)
      withExtendedLifetime(self) {}
      return false
    }
    guard storage.pointee.isAlive(entity) else { Misuse.deadEntity(C.self, entity) }
    if storage.pointee.queryDepth > 0 { Misuse.structuralChange("adding \(C.self)") }
    column.whole()
    let row = column.appendRow(for: entity)
    (column.values(C.self) + row).initialize(to: value)
    storage.pointee.slots[Int(entity.index)].mask |= column.pointee.bit
    withExtendedLifetime(self) {}
    return true
  }

  /// Removes a component from an entity.
  ///
  /// - Returns: Whether the entity had one.
  @discardableResult public func remove<C: Component>(_ type: C.Type, from entity: EntityID) -> Bool {
    removeAny(type, from: entity)
  }

  /// Returns whether an entity is alive and has a component of type `C`.
  @inlinable public func has<C: Component>(_ type: C.Type, _ entity: EntityID) -> Bool {
    guard let column = storage.column(of: type) else { return false }
    return column.row(of: entity) != nil
  }
}
