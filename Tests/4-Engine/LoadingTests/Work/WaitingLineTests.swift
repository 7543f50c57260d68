import Testing

@testable import Loading

@Suite struct WaitingLineTests {
  @Test func theOrderIsThatOfArrival() {
    var line = WaitingLine<String>()
    #expect(line.first == nil && line.removeFirst() == nil)
    for (number, word) in ["a", "b", "c"].enumerated() { line.append(word, number: 10 - number) }
    #expect(line.first == "a")
    #expect((0..<4).map { _ in line.removeFirst() } == ["a", "b", "c", nil])
  }

  @Test func elementsLeaveFromAnywhere() {
    var line = WaitingLine<Int>(), expected: [Int] = [], seen: [Int] = []
    for number in 0..<1_000 {
      line.append(number, number: number)
      expected.append(number)
      // Every third leaves while others come and go.
      if number % 3 == 2 {
        #expect(line.remove(number - 1) == number - 1)
        #expect(line.remove(number - 1) == nil)
        expected.removeAll { $0 == number - 1 }
      }
      if number % 5 == 4, let first = line.removeFirst() { seen.append(first) }
    }
    while let next = line.removeFirst() { seen.append(next) }
    #expect(seen == expected)
  }
}
