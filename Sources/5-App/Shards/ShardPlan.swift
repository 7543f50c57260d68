internal import Files

/// A division of a run's items into shards that cost about the same.
///
/// It depends on the names, the sizes and the measured costs of the items only, so that all processes of a run come to
/// the same plan without talking to each other.
package struct ShardPlan: Hashable, Sendable {
  /// An order in which items are dealt out.
  package enum Layout: String, Hashable, Sendable {
    /// The most expensive item goes first, and each to the shard that has the least to do.
    case spread
    /// Each shard gets neighbors: frames of a sequence, which follow from those before.
    case consecutive
  }

  package let items: [ShardItem]
  /// The number of the shard of each item.
  package let numbers: [Int]
  /// The number of shards.
  package let count: Int
  /// A hash of the run's settings and of the division, which tells whether two shards belong together.
  package let fingerprint: String

  /// Divides items.
  ///
  /// - Parameters:
  ///   - items: The items in the order of the run.
  ///   - count: The number of shards, at least one.
  ///   - layout: The order in which items are dealt out.
  ///   - costs: The costs that an earlier run measured.
  ///   - settings: A text that differs where the results would.
  package init(
    _ items: [ShardItem], count: Int, layout: Layout = .spread, costs: ShardCosts = ShardCosts(),
    settings: String = ""
  ) {
    let seconds = costs.seconds(of: items)
    self.items = items
    self.count = count
    numbers =
      switch layout {
      case .spread: Self.spread(items, seconds, count)
      case .consecutive: Self.consecutive(seconds, count)
      }
    var hash = ContentHash()
    hash.add(Array(settings.utf8)[...])
    hash.add(UInt64(count))
    for (item, number) in zip(items, numbers) {
      hash.add(Array(item.name.utf8)[...])
      hash.add(UInt64(number))
    }
    fingerprint = hash.text
  }

  /// Returns the indices of a shard's items, in the order of the run.
  package func indices(of shard: Shard) -> [Int] { numbers.indices.filter { numbers[$0] == shard.number } }

  /// Deals items out by longest processing time first, a third above the best division at most.
  private static func spread(_ items: [ShardItem], _ seconds: [Double], _ count: Int) -> [Int] {
    let order = items.indices.sorted {
      seconds[$0] != seconds[$1]
        ? seconds[$0] > seconds[$1]
        : items[$0].name != items[$1].name
          ? items[$0].name.utf8.lexicographicallyPrecedes(items[$1].name.utf8) : $0 < $1
    }
    var loads = ShardLoads(count), numbers = [Int](repeating: 1, count: items.count)
    for index in order { numbers[index] = loads.add(seconds[index]) }
    return numbers
  }

  /// Cuts the items into pieces of about the same cost.
  private static func consecutive(_ seconds: [Double], _ count: Int) -> [Int] {
    let total = seconds.reduce(0, +)
    var before = 0.0
    return seconds.map { cost in
      let middle = (before + cost / 2) / total
      before += cost
      return min(count, Int(middle * Double(count)) + 1)
    }
  }
}

/// A binary heap of the work that shards have; the least comes first, and of equal ones the first shard.
private struct ShardLoads {
  private var heap: [(load: Double, number: Int)]

  init(_ count: Int) { heap = (1...max(count, 1)).map { (0, $0) } }

  /// Adds a cost to the shard that has the least to do, and returns its number.
  mutating func add(_ cost: Double) -> Int {
    let number = heap[0].number
    heap[0].load += cost
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != parent else { return number }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
