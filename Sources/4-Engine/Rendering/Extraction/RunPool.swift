/// An array whose elements are allocated and freed in contiguous runs.
struct RunPool<Element> {
  var elements: [Element] = []
  private var free: [Int: [Int32]] = [:]

  /// Allocates a run for some elements.
  ///
  /// - Returns: The start index.
  mutating func add(_ new: [Element]) -> Int32 {
    guard !new.isEmpty else { return 0 }
    if let start = free[new.count]?.popLast() {
      for index in new.indices { elements[Int(start) + index] = new[index] }
      return start
    }
    elements.append(contentsOf: new)
    return Int32(elements.count - new.count)
  }

  /// Returns a free run of a length, if there is one.
  mutating func takeFree(_ count: Int) -> Int32? { free[count]?.popLast() }

  /// Frees a run.
  mutating func remove(_ start: Int32, count: Int) {
    if count > 0 { free[count, default: []].append(start) }
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}

extension RunPool<Void> {
  /// Returns a free run of a length, if there is one.
  mutating func take(_ count: Int) -> Int32? { count == 0 ? 0 : takeFree(count) }
}

/// A contiguous run of elements of a pool.
struct NodeRun {
  var start: Int32 = 0
  var count: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}
