/// A FIFO queue from which elements can be cancelled, by the numbers they came with.
///
/// All operations take constant time on average: scenes of a hundred thousand meshes queue them all at once.
struct CancellableQueue<Element> {
  /// The elements by their numbers.
  private var elements: [Int: Element] = [:]
  /// The numbers in order of arrival, of those that left as well.
  private var order: [Int] = []
  /// The index in ``order`` of the first number that may still wait.
  private var head = 0

  /// The element that waits longest.
  var first: Element? {
    mutating get {
      while head < order.count {
        if let element = elements[order[head]] { return element }
        advance()
      }
      return nil
    }
  }

  mutating func append(_ element: Element, number: Int) {
    elements[number] = element
    order.append(number)
  }

  /// Removes the element that waits longest.
  mutating func removeFirst() -> Element? {
    guard let element = first else { return nil }
    elements[order[head]] = nil
    advance()
    return element
  }

  /// Removes an element, wherever it stands; nil if it does not wait.
  mutating func remove(_ number: Int) -> Element? { elements.removeValue(forKey: number) }

  private mutating func advance() {
    head += 1
    // Compaction once the larger part has left.
    if head >= 64, head * 2 >= order.count {
      order.removeSubrange(..<head)
      head = 0
    }
  }
}
