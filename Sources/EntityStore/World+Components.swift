extension World {
  /// The component of type `C` on an entity, or `nil`; assigning `nil` removes it.
  ///
  /// Optional chaining changes the value where it is: arrays inside it are not copied.
  @inlinable public subscript<C: Component>(entity: EntityID, type: C.Type) -> C? {
    get {
      guard let column = storage.pointee.table.column(of: type), let row = column.pointee.row(of: entity)
      else {
        return nil
      }
      if column.pointee.holds >= Column.exclusiveHold { return readHeld(column, entity, row, type) }
      let value = column.pointee.values(type)[row]
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
    _modify {
      if _isPOD(C.self) {
        var value = self[entity, type]
        let existed = value != nil
        defer { finishChange(value, existed: existed, entity) }
        yield &value
      } else if let value = detach(type, from: entity) {
        defer { attach(value, to: entity) }
        yield &value.pointee
      } else {
        var value: C?
        defer { finishChange(value, existed: false, entity) }
        yield &value
      }
    }
  }

  /// Adds a component to an entity, or replaces the one it has.
  ///
  /// - Returns: Whether the entity had none of this type.
  @inlinable @discardableResult public func set<C: Component>(_ value: C, on entity: EntityID) -> Bool {
    let storage = storage
    let column = storage.pointee.makeColumn(C.self)
    if let row = column.pointee.row(of: entity) {
      column.whole()
      column.pointee.touch(entity)
      column.replace(row, with: value)
      withExtendedLifetime(self) {}
      return false
    }
    guard storage.pointee.isAlive(entity) else { Misuse.deadEntity(C.self, entity) }
    if storage.pointee.queryDepth > 0 { Misuse.structuralChange("adding \(C.self)") }
    column.whole()
    let row = column.pointee.appendRow(for: entity)
    (column.pointee.values(C.self) + row).initialize(to: value)
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

  /// Whether an entity lives and has a component of type `C`.
  @inlinable public func has<C: Component>(_ type: C.Type, _ entity: EntityID) -> Bool {
    guard let column = storage.pointee.table.column(of: type) else { return false }
    return column.pointee.row(of: entity) != nil
  }
}

extension UnsafeMutablePointer<Column> {
  /// Puts a new value into a row.
  ///
  /// The old one is dropped only when the row is whole again: a deinitializer may come back to the column.
  @inlinable func replace<C: Component>(_ row: Int, with value: C) {
    let place = pointee.values(C.self) + row
    if _isPOD(C.self) {
      place.initialize(to: value)
    } else {
      let old = place.move()
      place.initialize(to: value)
      withExtendedLifetime(old) {}
    }
  }
}
