import Testing

@testable import Loading

@Suite struct CancellableQueueTests {
  @Test func theOrderIsThatOfArrival() {
    var queue = CancellableQueue<String>()
    #expect(queue.first == nil && queue.removeFirst() == nil)
    for (number, word) in ["a", "b", "c"].enumerated() { queue.append(word, number: 10 - number) }
    #expect(queue.first == "a")
    #expect((0..<4).map { _ in queue.removeFirst() } == ["a", "b", "c", nil])
  }

  @Test func elementsLeaveFromAnywhere() {
    var queue = CancellableQueue<Int>(), expected: [Int] = [], seen: [Int] = []
    for number in 0..<1_000 {
      queue.append(number, number: number)
      expected.append(number)
      // Every third leaves while others come and go.
      if number % 3 == 2 {
        #expect(queue.remove(number - 1) == number - 1)
        #expect(queue.remove(number - 1) == nil)
        expected.removeAll { $0 == number - 1 }
      }
      if number % 5 == 4, let first = queue.removeFirst() { seen.append(first) }
    }
    while let next = queue.removeFirst() { seen.append(next) }
    #expect(seen == expected)
  }
}
