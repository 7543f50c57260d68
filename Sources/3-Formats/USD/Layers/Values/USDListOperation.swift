/// A list operation: the explicit list, or the items to add, delete and reorder.
public struct USDListOperation<Item: Sendable & Equatable>: Sendable, Equatable {
  /// The explicit list, which replaces that of weaker layers; the other lists are empty then.
  public var explicit: [Item]?
  /// The items that are added at the end where they are missing.
  public var added: [Item] = []
  /// The items that come first.
  public var prepended: [Item] = []
  /// The items that come last.
  public var appended: [Item] = []
  /// The items that are taken out.
  public var deleted: [Item] = []
  /// The items that give an order.
  public var ordered: [Item] = []

  /// Creates an operation that changes nothing.
  public init() {}
  /// Creates an explicit list.
  public init(explicit: [Item]) { self.explicit = explicit }
  /// Creates an operation that puts items first.
  public init(prepended: [Item]) { self.prepended = prepended }
  /// Creates an operation that puts items last.
  public init(appended: [Item]) { self.appended = appended }

  /// Returns the list that results from that of a weaker layer.
  public func applied(to weaker: [Item]) -> [Item] {
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
