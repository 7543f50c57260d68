import Testing

@testable import Stickers

@Suite struct MaximumFlowTests {
  /// A grid with links and ties that look random.
  struct Grid {
    let width = 3
    let height = 3
    var neighbors: [Int32]
    var capacities: [Int32]

    init(_ numbers: inout Numbers) {
      neighbors = [Int32](repeating: -1, count: 8 * 9)
      capacities = [Int32](repeating: 0, count: 8 * 9)
      for i in 0..<9 {
        for direction in 4..<8 {
          let step = MaximumFlow.directions[direction]
          let (x, y) = (i % width + step.x, i / width + step.y)
          guard (0..<width).contains(x), y < height else { continue }
          let (other, capacity) = (y * width + x, Int32(numbers.next() * 20))
          (neighbors[i * 8 + direction], neighbors[other * 8 + 7 - direction]) = (Int32(other), Int32(i))
          (capacities[i * 8 + direction], capacities[other * 8 + 7 - direction]) = (capacity, capacity)
        }
      }
    }

    static func ties(_ numbers: inout Numbers) -> [Int32] {
      (0..<9).map { _ in Int32((numbers.next() - 0.5) * 80) }
    }

    /// The largest subject among the cheapest cuts, by trying all.
    func subject(_ ties: [Int32]) -> [Bool] {
      var (best, least) = ([Bool](), Int32.max)
      for code in 0..<1 << 9 {
        let mask = (0..<9).map { code >> $0 & 1 == 1 }
        var cost: Int32 = 0
        for i in 0..<9 {
          if mask[i] != (ties[i] > 0) { cost += abs(ties[i]) }
          for direction in 4..<8 where neighbors[i * 8 + direction] >= 0 {
            if mask[i] != mask[Int(neighbors[i * 8 + direction])] { cost += capacities[i * 8 + direction] }
          }
        }
        let isLarger = mask.count { $0 } > best.count { $0 }
        if cost < least || cost == least && isLarger { (best, least) = (mask, cost) }
      }
      return best
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func theCutIsTheCheapestAlsoAfterChanges(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    let grid = Grid(&numbers)
    var ties = Grid.ties(&numbers)
    var flow = MaximumFlow(neighbors: grid.neighbors, capacities: grid.capacities, terminals: ties)
    #expect(flow.subject() == grid.subject(ties))
    for _ in 0..<3 {
      let before = ties
      ties = Grid.ties(&numbers)
      flow.tie(to: ties, before: before)
      #expect(flow.subject() == grid.subject(ties))
    }
  }
}
