/// A reference-counted table of values that render items refer to by index: equal values share one.
struct InternTable<Value: Hashable> {
  /// The values by index, with an empty one for each free index.
  private(set) var values: [Value] = []
  private var uses: [Int32] = []
  private var numbers: [Value: Int32] = [:]
  private var free: [Int32] = []
  private let empty: Value

  init(empty: Value) { self.empty = empty }

  /// The number of values in use.
  var count: Int { numbers.count }

  func isUsed(_ number: Int32) -> Bool { uses[Int(number)] > 0 }

  /// The indices in use.
  var used: [Int32] { uses.indices.filter { uses[$0] > 0 }.map { Int32($0) } }

  /// Adds a reference to a value.
  ///
  /// - Returns: Its index, and whether it is new.
  mutating func take(_ value: Value) -> (number: Int32, isNew: Bool) {
    if let number = numbers[value] {
      uses[Int(number)] += 1
      return (number, false)
    }
    let number = free.popLast() ?? Int32(values.count)
    if Int(number) == values.count {
      values.append(value)
      uses.append(1)
    } else {
      values[Int(number)] = value
      uses[Int(number)] = 1
    }
    numbers[value] = number
    return (number, true)
  }

  /// Releases a reference to a value.
  ///
  /// - Returns: Whether it was the last reference.
  mutating func release(_ number: Int32) -> Bool {
    uses[Int(number)] -= 1
    guard uses[Int(number)] == 0 else { return false }
    numbers[values[Int(number)]] = nil
    values[Int(number)] = empty
    free.append(number)
    return true
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    uses.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}
