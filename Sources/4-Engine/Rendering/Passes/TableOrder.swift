/// The used indices of a table in an order that depends only on their values.
struct TableOrder {
  private(set) var order: [Int32] = []
  /// The position of each table index, -1 for unused ones.
  private(set) var numbers: [Int32] = []

  /// Returns the position of a table index, -1 for none.
  func number(of index: Int32) -> Int32 { index < 0 || index >= numbers.count ? -1 : numbers[Int(index)] }

  mutating func removeAll() {
    order.removeAll()
    numbers.removeAll()
  }

  /// Sorts the used indices; previously sorted ones keep their order as far as it is still valid.
  mutating func update(_ used: [Int32], by comesBefore: (Int32, Int32) -> Bool) {
    let known = used.max().map { Int($0) + 1 } ?? 0
    var isUsed = [Bool](repeating: false, count: known)
    for number in used { isUsed[Int(number)] = true }
    var sorted: [Int32] = []
    var rest: [Int32] = []
    sorted.reserveCapacity(used.count)
    for number in order where Int(number) < known && isUsed[Int(number)] {
      isUsed[Int(number)] = false
      // One of two that are out of order is inserted again below.
      if let last = sorted.last, comesBefore(number, last) {
        rest.append(number)
      } else {
        sorted.append(number)
      }
    }
    for number in used where isUsed[Int(number)] { rest.append(number) }
    rest.sort(by: comesBefore)
    order.removeAll(keepingCapacity: true)
    var next = 0
    for number in sorted {
      while next < rest.count, comesBefore(rest[next], number) {
        order.append(rest[next])
        next += 1
      }
      order.append(number)
    }
    order.append(contentsOf: rest[next...])
    numbers = [Int32](repeating: -1, count: known)
    for (position, number) in order.enumerated() { numbers[Int(number)] = Int32(position) }
  }
}
