extension Entity {
  /// Returns the entity with the given name in this subtree, including this entity.
  ///
  /// Among several entities with the name, the first one in depth-first order wins: parents before children,
  /// children in order.
  public func findEntity(named name: String) -> Entity? {
    var pending: [Entity] = [self]
    while let entity = pending.popLast() {
      if entity.node.name == name { return entity }
      pending.append(contentsOf: entity.node.children.reversed())
    }
    return nil
  }
}
