import Combine
import Testing

struct OperatorTests {
  private let numbers = (1...5).publisher

  @Test func valuesAreTransformed() {
    #expect(record(numbers.map { $0 * 10 }) == "10 20 30 40 50 |")
    #expect(record(["a", "bb"].publisher.map(\.count)) == "1 2 |")
    #expect(record(["1", "x", "3"].publisher.compactMap { Int($0) }) == "1 3 |")
    #expect(record([1, nil, 3].publisher.replaceNil(with: 0)) == "1 0 3 |")
    #expect(record(numbers.scan(0, +)) == "1 3 6 10 15 |")
  }

  @Test func valuesAreChosen() {
    #expect(record(numbers.filter { $0 % 2 == 1 }) == "1 3 5 |")
    #expect(record([1, 1, 2, 2, 1].publisher.removeDuplicates()) == "1 2 1 |")
    #expect(record(numbers.prefix(2)) == "1 2 |")
    #expect(record(numbers.prefix(0)) == "|")
    #expect(record(numbers.prefix { $0 < 3 }) == "1 2 |")
    #expect(record(numbers.first()) == "1 |")
    #expect(record(numbers.first { $0 > 3 }) == "4 |")
    #expect(record(numbers.last()) == "5 |")
    #expect(record(numbers.dropFirst(3)) == "4 5 |")
    #expect(record(numbers.drop { $0 < 4 }) == "4 5 |")
    #expect(record(numbers.output(in: 1..<3)) == "2 3 |")
    #expect(record(numbers.output(at: 4)) == "5 |")
  }

  @Test func allValuesGiveOne() {
    #expect(record(numbers.reduce(0, +)) == "15 |")
    #expect(record(numbers.collect()) == "[1, 2, 3, 4, 5] |")
    #expect(record(numbers.count()) == "5 |")
    #expect(record(numbers.min()) == "1 |")
    #expect(record(numbers.max()) == "5 |")
    #expect(record(numbers.contains(3)) == "true |")
    #expect(record(numbers.allSatisfy { $0 < 3 }) == "false |")
    #expect(record(numbers.ignoreOutput()) == "|")
    #expect(record(Empty<Int, Never>().last()) == "|")
  }

  @Test func anInfiniteSequenceIsReadAsFarAsIsAskedFor() {
    #expect(record((1...).publisher.filter { $0 % 3 == 0 }.prefix(3)) == "3 6 9 |")
    #expect(record((1...).publisher.contains(7)) == "true |")
  }

  @Test func errorsEndTheValues() {
    let failing = numbers.tryMap { value -> Int in
      guard value < 3 else { throw Trouble.spilled }
      return value
    }
    #expect(record(failing) == "1 2 !spilled")
    #expect(record(failing.mapError { _ in Trouble.lost }) == "1 2 !lost")
    #expect(record(failing.replaceError(with: 0)) == "1 2 0 |")
    #expect(record(failing.catch { _ in [8, 9].publisher }) == "1 2 8 9 |")
    #expect(record(failing.retry(1)) == "1 2 1 2 !spilled")
    #expect(record(failing.tryCatch { _ -> Just<Int> in throw Trouble.lost }) == "1 2 !lost")
    #expect(record(numbers.tryFilter { _ in throw Trouble.lost }) == "!lost")
  }

  @Test func demandPassesThroughAndIsKept() {
    let patient = Patient()
    // A subscriber and its subscription hold each other.
    defer { patient.subscription = nil }
    numbers.filter { $0 > 1 }.map { $0 * 2 }.append(99).subscribe(patient)
    #expect(patient.recorder.text == "")
    patient.subscription?.request(.max(2))
    #expect(patient.recorder.text == "4 6")
    patient.subscription?.request(.max(2))
    #expect(patient.recorder.text == "4 6 8 10")
    patient.subscription?.request(.max(1))
    #expect(patient.recorder.text == "4 6 8 10 99 |")
  }

  @Test func eventsAreWatched() {
    let recorder = Recorder()
    let watched = numbers.prefix(1).handleEvents(
      receiveSubscription: { _ in recorder.add("subscribed") }, receiveOutput: { recorder.add("\($0)") },
      receiveCompletion: { _ in recorder.add("|") }, receiveRequest: { recorder.add("\($0)") })
    #expect(record(watched) == "1 |")
    #expect(recorder.text == "subscribed unlimited 1 |")
  }

  @Test func demandsAddUp() {
    #expect(Subscribers.Demand.max(2) + 3 == .max(5))
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.unlimited - 7 == .unlimited)
    #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
    #expect(Subscribers.Demand.max(-3) == .none)
    #expect(Subscribers.Demand.max(9) < .unlimited)
    #expect(!(Subscribers.Demand.unlimited < .unlimited))
  }
}
