import Testing

@testable import Rendering

@MainActor struct KeptSortTests {
  /// The first number counts, the second tells equal ones apart.
  private struct Item: Equatable {
    var key: UInt32
    var place: Int
  }

  @Test(arguments: [0, 1, 2, 7, 8, 9, 16, 17, 100, 1000, 1023])
  func theOrderIsThatOfTheStandardLibrary(count: Int) {
    var order = KeptSort<Item>(), state: UInt32 = 7
    // One sorter for several lists, as in a renderer; few keys, so that many are equal.
    for keys in [3, 50, 1_000_000] as [UInt32] {
      var items = (0..<count).map { place in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Item(key: (state >> 8) % keys, place: place)
      }
      let expected = items.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      order.sort(&items) { $0.key < $1.key }
      #expect(items == expected)
      order.sort(&items) { $0.key < $1.key }
      #expect(items == expected)
    }
  }
}
