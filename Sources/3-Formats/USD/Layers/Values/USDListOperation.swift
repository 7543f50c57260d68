/// A list operation: the explicit list, or the items to add, delete and reorder.
package struct USDListOperation<Item: Sendable & Equatable>: Sendable, Equatable {
  /// The explicit list, which replaces that of weaker layers; the other lists are empty then.
  package var explicit: [Item]?
  package var added: [Item] = []
  package var prepended: [Item] = []
  package var appended: [Item] = []
  package var deleted: [Item] = []
  package var ordered: [Item] = []

  package init() {}
  package init(explicit: [Item]) { self.explicit = explicit }
  package init(prepended: [Item]) { self.prepended = prepended }
  package init(appended: [Item]) { self.appended = appended }

  /// Returns the list that results from that of a weaker layer.
  package func applied(to weaker: [Item]) -> [Item] {
    if let explicit { return explicit.removingRepetitions() }
    var list = weaker.removingRepetitions()
    list.removeAll { deleted.contains($0) }
    for item in added where !list.contains(item) { list.append(item) }
    if !prepended.isEmpty {
      let first = prepended.removingRepetitions()
      list.removeAll { first.contains($0) }
      list.insert(contentsOf: first, at: 0)
    }
    if !appended.isEmpty {
      let last = appended.removingRepetitions()
      list.removeAll { last.contains($0) }
      list.append(contentsOf: last)
    }
    return ordered.isEmpty ? list : list.reordered(by: ordered)
  }
}

extension Array where Element: Equatable {
  /// Returns the first of equal elements.
  fileprivate func removingRepetitions() -> [Element] {
    var result: [Element] = []
    for item in self where !result.contains(item) { result.append(item) }
    return result
  }

  /// Returns the list reordered as USD defines it: the named items in the given order, each followed by the
  /// unnamed ones after it.
  package func reordered(by order: [Element]) -> [Element] {
    let named = order.removingRepetitions().filter { contains($0) }
    guard !named.isEmpty else { return self }
    let isNamed = map { named.contains($0) }
    var result = Array(self[..<(isNamed.firstIndex(of: true) ?? 0)])
    for item in named {
      guard let start = firstIndex(of: item) else { continue }
      let end = isNamed[(start + 1)...].firstIndex(of: true) ?? count
      result.append(contentsOf: self[start..<end])
    }
    return result
  }
}
