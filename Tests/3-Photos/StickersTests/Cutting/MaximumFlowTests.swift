import Testing

@testable import Stickers

@Suite struct MaximumFlowTests {
  /// A grid with links and ties that look random.
  struct Grid {
    let links = GridGraph(width: 3, height: 3)
    var capacities = [SIMD4<Int16>](repeating: .zero, count: 9)

    init(_ numbers: inout Numbers) {
      for i in 0..<9 {
        for direction in PixelDirection.onward where Self.neighbor(i, direction) != nil {
          capacities[i][direction - 4] = Int16(numbers.next() * 20)
        }
      }
    }

    static func neighbor(_ i: Int, _ direction: Int) -> Int? {
      let step = PixelDirection.steps[direction]
      let (x, y) = (i % 3 + step.x, i / 3 + step.y)
      return (0..<3).contains(x) && (0..<3).contains(y) ? y * 3 + x : nil
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
          for direction in PixelDirection.onward {
            guard let other = Self.neighbor(i, direction), mask[i] != mask[other] else { continue }
            cost += Int32(capacities[i][direction - 4])
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
    let list = SparseGraph(Array(0..<9), width: 3, height: 3)
    var listed = MaximumFlow(list, capacities: grid.capacities)
    listed.tie(to: ties, before: [Int32](repeating: 0, count: 9))
    #expect(listed.subject() == grid.subject(ties))
    var flow = MaximumFlow(grid.links, capacities: grid.capacities)
    flow.tie(to: ties, before: [Int32](repeating: 0, count: 9))
    #expect(flow.subject() == grid.subject(ties))
    for _ in 0..<3 {
      let before = ties
      ties = Grid.ties(&numbers)
      flow.tie(to: ties, before: before)
      #expect(flow.subject() == grid.subject(ties))
    }
  }
}
