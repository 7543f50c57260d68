/// Sorts as `sort(by:)` does, equal elements in their order, with memory that it keeps: that of the standard library
/// is asked for anew each time.
struct KeptSort<Element> {
  private var spare: [Element] = []
  /// Stretches as short as this are sorted in place.
  private static var shortStretch: Int { 8 }

  mutating func sort(_ elements: inout [Element], by comesBefore: (Element, Element) -> Bool) {
    var length = Self.shortStretch
    for start in stride(from: 0, to: elements.count, by: length) {
      Self.insertInOrder(&elements, start..<Swift.min(start + length, elements.count), comesBefore)
    }
    while length < elements.count {
      spare.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: elements.count, by: 2 * length) {
        let middle = Swift.min(start + length, elements.count)
        merge(elements, start..<middle, middle..<Swift.min(middle + length, elements.count), comesBefore)
      }
      swap(&elements, &spare)
      length *= 2
    }
  }

  private static func insertInOrder(
    _ elements: inout [Element], _ range: Range<Int>, _ comesBefore: (Element, Element) -> Bool
  ) {
    for next in range.dropFirst() {
      let element = elements[next]
      var place = next
      while place > range.lowerBound, comesBefore(element, elements[place - 1]) {
        elements[place] = elements[place - 1]
        place -= 1
      }
      elements[place] = element
    }
  }

  /// Appends two neighboring stretches to the spare ones, in order.
  private mutating func merge(
    _ elements: [Element], _ first: Range<Int>, _ second: Range<Int>,
    _ comesBefore: (Element, Element) -> Bool
  ) {
    var left = first.lowerBound, right = second.lowerBound
    while left < first.upperBound, right < second.upperBound {
      if comesBefore(elements[right], elements[left]) {
        spare.append(elements[right])
        right += 1
      } else {
        spare.append(elements[left])
        left += 1
      }
    }
    spare.append(contentsOf: elements[left..<first.upperBound])
    spare.append(contentsOf: elements[right..<second.upperBound])
  }
}
