/// The order of strength of nodes.
extension ArcGraph {
  /// Returns whether a node is stronger than its sibling.
  func isStronger(_ one: Node, _ other: Node, _ paths: borrowing PathTable) -> Bool {
    compareSiblings(one, other, paths) < 0
  }

  /// Returns a negative number where the first of two nodes of the graph is the stronger.
  func compare(_ one: Node, _ other: Node, _ paths: borrowing PathTable) -> Int {
    if one == other { return 0 }
    let chain = pathFromRoot(one), otherChain = pathFromRoot(other)
    var step = 0
    while step < chain.count, step < otherChain.count, chain[step] == otherChain[step] { step += 1 }
    if step == chain.count { return -1 }
    if step == otherChain.count { return 1 }
    return compareSiblings(chain[step], otherChain[step], paths)
  }

  private func pathFromRoot(_ node: Node) -> [Node] {
    var chain: [Node] = []
    var ancestor = node
    while ancestor >= 0 {
      chain.append(ancestor)
      ancestor = self[ancestor].parent
    }
    return chain.reversed()
  }

  /// Compares siblings: by the kind of arc, then by the depth of its prim, then by its origin, then by its
  /// index in the list.
  private func compareSiblings(_ one: Node, _ other: Node, _ paths: borrowing PathTable) -> Int {
    if one == other { return 0 }
    let first = self[one], second = self[other]
    if first.kind != second.kind { return first.kind < second.kind ? -1 : 1 }
    if first.kind == .specialize {
      if let result = compareSpecializes(one, other, paths) { return result }
    } else {
      if first.introduced != second.introduced { return first.introduced > second.introduced ? -1 : 1 }
      if first.origin != second.origin {
        let result = compareOrder(first.origin, second.origin)
        if result != 0 { return result }
      }
    }
    return first.sibling == second.sibling ? 0 : first.sibling < second.sibling ? -1 : 1
  }

  /// Compares specializes, which were copied to the root from wherever they are authored, by their origins.
  private func compareSpecializes(_ one: Node, _ other: Node, _ paths: borrowing PathTable) -> Int? {
    let first = self[one], second = self[other]
    let (firstRoot, firstWay) = firstOrigin(one), (secondRoot, secondWay) = firstOrigin(other)
    if !isBelow(firstRoot, secondRoot), !isBelow(secondRoot, firstRoot),
      first.introduced != second.introduced
    {
      return first.introduced > second.introduced ? -1 : 1
    }
    let isAuthored = (first.origin == first.parent, second.origin == second.parent)
    func implied() -> Int? {
      // An implied arc is nearer than the copy of the arc itself.
      let isImplied = (!isSameSite(one, first.origin), !isSameSite(other, second.origin))
      return isImplied.0 == isImplied.1 ? nil : isImplied.0 ? -1 : 1
    }
    if first.origin == second.origin {
      return !isAuthored.0 && !isAuthored.1 ? implied() ?? 0 : nil
    }
    if firstRoot != secondRoot { return compareOrder(firstRoot, secondRoot) }
    let depths = (
      isAuthored.0 ? 0 : depthOfClasses(first.origin, paths),
      isAuthored.1 ? 0 : depthOfClasses(second.origin, paths)
    )
    if depths.0 != depths.1 { return depths.0 < depths.1 ? -1 : 1 }
    if firstWay != secondWay { return firstWay > secondWay ? -1 : 1 }
    if first.stack == nodes[0].stack, second.stack == nodes[0].stack, !isAuthored.0, !isAuthored.1,
      let result = implied()
    {
      return result
    }
    return compareOrder(first.origin, second.origin)
  }

  private func compareOrder(_ one: Node, _ other: Node) -> Int {
    var result = 0
    forEach {
      guard result == 0 else { return false }
      if $0 == one { result = -1 } else if $0 == other { result = 1 }
      return result == 0
    }
    return result
  }

  /// Returns the first origin of a chain, and the length of the chain.
  private func firstOrigin(_ node: Node) -> (node: Node, steps: Int) {
    var ancestor = node, steps = 0
    while self[ancestor].origin != self[ancestor].parent, self[ancestor].origin >= 0 {
      ancestor = self[ancestor].origin
      steps += 1
    }
    return (ancestor, steps)
  }

  private func depthOfClasses(_ node: Node, _ paths: borrowing PathTable) -> Int32 {
    guard self[node].kind.isClass else { return self[node].introduced }
    var instance = hierarchy(node, paths).instance
    while self[instance].kind == .relocate { instance = self[instance].parent }
    return self[instance].introduced
  }

  /// Returns the node that has a chain of classes, and the first class of it.
  func hierarchy(_ node: Node, _ paths: borrowing PathTable) -> (instance: Node, first: Node) {
    let depth = below(node, paths)
    var instance = node, first = node
    while self[instance].kind.isClass, below(instance, paths) == depth, self[instance].parent >= 0 {
      first = instance
      instance = self[instance].parent
    }
    return (instance, first)
  }
}
