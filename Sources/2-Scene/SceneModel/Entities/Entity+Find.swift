extension Entity {
  /// Finds an entity by name in this subtree, itself included.
  ///
  /// Where several have the name the first one met going down wins: parents before children, children in
  /// order.
  public func findEntity(named name: String) -> Entity? {
    var pending: [Entity] = [self]
    while let entity = pending.popLast() {
      if entity.node.name == name { return entity }
      pending.append(contentsOf: entity.node.children.reversed())
    }
    return nil
  }
}
