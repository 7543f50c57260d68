import Combine
import Foundation
import Synchronization
import Testing

struct AnyCancellableTests {
  /// Counts without caring which thread does it.
  final class Counter: Sendable {
    private let total = Atomic(0)
    var count: Int { total.load(ordering: .relaxed) }
    func increase() { total.add(1, ordering: .relaxed) }
  }

  struct Subscription: Cancellable {
    let counter: Counter
    func cancel() { counter.increase() }
  }

  @Test func cancelingTwiceRunsTheActionOnce() {
    let counter = Counter()
    let cancellable = AnyCancellable { counter.increase() }
    #expect(counter.count == 0)
    cancellable.cancel()
    cancellable.cancel()
    #expect(counter.count == 1)
  }

  @Test func theLastReferenceCancels() {
    let counter = Counter()
    var first: AnyCancellable? = AnyCancellable { counter.increase() }
    var second = first
    first = nil
    #expect(counter.count == 0)
    withExtendedLifetime(second) {}
    second = nil
    #expect(counter.count == 1)
    #expect(first == second)
  }

  @Test func whatWasCanceledDoesNotCancelAgainWhenItGoes() {
    let counter = Counter()
    do {
      let cancellable = AnyCancellable { counter.increase() }
      cancellable.cancel()
    }
    #expect(counter.count == 1)
  }

  @Test func itPassesCancelOnToWhatItWraps() {
    let counter = Counter()
    let cancellable = AnyCancellable(Subscription(counter: counter))
    cancellable.cancel()
    cancellable.cancel()
    #expect(counter.count == 1)
  }

  @Test func theActionMayCancelTheSameObject() {
    let counter = Counter()
    var cancellable: AnyCancellable?
    cancellable = AnyCancellable {
      counter.increase()
      cancellable?.cancel()
    }
    cancellable?.cancel()
    cancellable = nil
    #expect(counter.count == 1)
  }

  @Test func cancelLetsGoOfWhatTheActionHolds() {
    weak var seen: Counter?
    let cancellable: AnyCancellable
    do {
      let counter = Counter()
      seen = counter
      cancellable = AnyCancellable { counter.increase() }
    }
    #expect(seen != nil)
    cancellable.cancel()
    #expect(seen == nil)
    withExtendedLifetime(cancellable) {}
  }

  @Test func manyThreadsCancelOnce() {
    for _ in 0..<200 {
      let counter = Counter()
      // Code in the Swift 5 mode can do this without being told off.
      nonisolated(unsafe) let cancellable = AnyCancellable { counter.increase() }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in cancellable.cancel() }
      #expect(counter.count == 1)
    }
  }

  @Test func itMayGoOnAnotherThread() async {
    let counter = Counter()
    await Task.detached {
      let cancellable = AnyCancellable { counter.increase() }
      withExtendedLifetime(cancellable) {}
    }.value
    #expect(counter.count == 1)
  }

  @Test func twoAreEqualWhenTheyAreOne() {
    let first = AnyCancellable {}
    let second = AnyCancellable {}
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func aSetKeepsThemUntilItIsEmptied() {
    let counter = Counter()
    var set: Set<AnyCancellable> = []
    AnyCancellable { counter.increase() }.store(in: &set)
    Subscription(counter: counter).store(in: &set)
    let erased: any Cancellable = Subscription(counter: counter)
    erased.store(in: &set)
    #expect(set.count == 3)
    #expect(counter.count == 0)
    set.removeAll()
    #expect(counter.count == 3)
  }

  @Test func storingOneTwiceInASetKeepsOne() {
    let cancellable = AnyCancellable {}
    var set: Set<AnyCancellable> = []
    cancellable.store(in: &set)
    cancellable.store(in: &set)
    #expect(set == [cancellable])
  }

  @Test func anArrayKeepsThemInOrder() {
    let counter = Counter()
    var array: [AnyCancellable] = []
    let first = AnyCancellable { counter.increase() }
    first.store(in: &array)
    Subscription(counter: counter).store(in: &array)
    #expect(array.first === first)
    #expect(array.count == 2)
    array.removeLast()
    #expect(counter.count == 1)
    array.removeAll()
    #expect(counter.count == 1)
    first.cancel()
    #expect(counter.count == 2)
  }

  /// What ported code looks like: main-actor state, captured by actions, held in a property.
  @MainActor final class Game {
    var score = 0
    var subscriptions: Set<AnyCancellable> = []
    var latest: (any Cancellable)?

    func subscribe() {
      AnyCancellable { self.score += 1 }.store(in: &subscriptions)
      latest = AnyCancellable { [weak self] in self?.score += 10 }
    }
  }

  @Test @MainActor func mainActorCodeUsesItAsItWouldCombine() {
    let game = Game()
    game.subscribe()
    game.latest?.cancel()
    #expect(game.score == 10)
    game.latest = nil
    game.subscriptions.forEach { $0.cancel() }
    #expect(game.score == 11)
  }
}
