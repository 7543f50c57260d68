import Combine
import Testing

struct CombiningTests {
  private let first = PassthroughSubject<Int, Never>()
  private let second = PassthroughSubject<String, Never>()
  private let recorder = Recorder()

  @Test func mergedValuesComeInTheirOrder() {
    let other = PassthroughSubject<Int, Never>()
    let subscription = recorder.record(first.merge(with: other))
    first.send(1)
    other.send(2)
    first.send(completion: .finished)
    other.send(3)
    other.send(completion: .finished)
    #expect(recorder.text == "1 2 3 |")
    subscription.cancel()
    #expect(record(Publishers.MergeMany([[1, 2], [3]].map(\.publisher))) == "1 2 3 |")
    #expect(record(Publishers.MergeMany([Just<Int>]())) == "|")
  }

  @Test func theLatestValuesAreCombined() {
    let subscription = recorder.record(first.combineLatest(second).map { "\($0)\($1)" })
    first.send(1)
    #expect(recorder.text == "")
    second.send("a")
    first.send(2)
    second.send("b")
    first.send(completion: .finished)
    second.send("c")
    second.send(completion: .finished)
    #expect(recorder.text == "1a 2a 2b 2c |")
    subscription.cancel()
    #expect(record(Just(1).combineLatest(Just(2), Just(3)).map { $0 + $1 + $2 }) == "6 |")
    #expect(record(Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).map { $3 }) == "4 |")
  }

  @Test func valuesArePaired() {
    let subscription = recorder.record(first.zip(second) { "\($0)\($1)" })
    first.send(1)
    first.send(2)
    second.send("a")
    first.send(completion: .finished)
    #expect(recorder.text == "1a")
    second.send("b")
    #expect(recorder.text == "1a 2b |")
    subscription.cancel()
    #expect(
      record([1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher).map { $0 + $1 + $2 }) == "9 12 |")
  }

  @Test func publishersOfValuesAreFlattened() {
    #expect(record([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == "1 10 2 20 |")
    #expect(
      record([1, 2].publisher.flatMap { _ in Fail<Int, Trouble>(error: .lost) }) == "!lost")
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let outer = PassthroughSubject<Int, Never>()
    let subscription = recorder.record(outer.map { inner[$0] }.switchToLatest())
    outer.send(0)
    inner[0].send(1)
    outer.send(1)
    inner[0].send(2)
    inner[1].send(3)
    outer.send(completion: .finished)
    inner[1].send(4)
    inner[1].send(completion: .finished)
    #expect(recorder.text == "1 3 4 |")
    subscription.cancel()
  }

  @Test func oneOfManyPublishersAtATime() {
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let subscription = recorder.record([0, 1].publisher.flatMap(maxPublishers: .max(1)) { inner[$0] })
    inner[1].send(7)
    inner[0].send(1)
    inner[0].send(completion: .finished)
    inner[1].send(2)
    #expect(recorder.text == "1 2")
    subscription.cancel()
  }

  @Test func publishersFollowOneAnother() {
    #expect(record(Just(1).append(2, 3).prepend([-1, 0].publisher)) == "-1 0 1 2 3 |")
    #expect(record(Empty<Int, Never>().replaceEmpty(with: 4)) == "4 |")
    #expect(record(Just(1).replaceEmpty(with: 4)) == "1 |")
  }

  @Test func cancellingLeavesAllPublishers() {
    var cancelled = 0
    let watched = first.handleEvents(receiveCancel: { cancelled += 1 })
    let other = Empty<Int, Never>(completeImmediately: false).handleEvents(receiveCancel: { cancelled += 1 })
    watched.merge(with: other).sink { _ in }.cancel()
    watched.zip(other).sink { _ in }.cancel()
    watched.flatMap { Just($0) }.sink { _ in }.cancel()
    #expect(cancelled == 5)
  }

  @Test func aSubscriberMaySendFromWithin() {
    let subscription = first.merge(with: Empty<Int, Never>(completeImmediately: false)).sink {
      [first, recorder] in
      recorder.add("\($0)")
      if $0 < 3 { first.send($0 + 1) }
    }
    first.send(1)
    #expect(recorder.text == "1 2 3")
    subscription.cancel()
  }
}
