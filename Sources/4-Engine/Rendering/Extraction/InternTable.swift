/// Values that render items refer to by number: equal ones share a number for as long as anything refers to them.
struct InternTable<Value: Hashable> {
  /// The values by number, with an empty one for each number that is free.
  private(set) var values: [Value] = []
  private var uses: [Int32] = []
  private var numbers: [Value: Int32] = [:]
  private var free: [Int32] = []
  private let empty: Value

  init(empty: Value) { self.empty = empty }

  /// The number of values.
  var count: Int { numbers.count }

  /// The numbers in use.
  var used: [Int32] { uses.indices.filter { uses[$0] > 0 }.map { Int32($0) } }

  /// Counts a use of a value.
  ///
  /// - Returns: Its number, and whether it is new.
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

  /// Ends a use of a value.
  ///
  /// - Returns: Whether it was the last one.
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

/// An array of which neighboring elements are lent in runs, and given back.
struct RunPool<Element> {
  var elements: [Element] = []
  private var free: [Int: [Int32]] = [:]

  /// Takes a run for some elements.
  ///
  /// - Returns: Where it begins.
  mutating func add(_ new: [Element]) -> Int32 {
    guard !new.isEmpty else { return 0 }
    if let start = free[new.count]?.popLast() {
      for place in new.indices { elements[Int(start) + place] = new[place] }
      return start
    }
    elements.append(contentsOf: new)
    return Int32(elements.count - new.count)
  }

  /// A run that was given back.
  mutating func takeFree(_ count: Int) -> Int32? { free[count]?.popLast() }

  /// Gives a run back.
  mutating func remove(_ start: Int32, count: Int) {
    if count > 0 { free[count, default: []].append(start) }
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}
