internal import Locks
internal import Synchronization

/// A mailbox for results that were made off the main actor.
///
/// A mailbox and not a continuation of the main actor, so that a program that draws frame after frame without
/// ever yielding the main actor gets its results too.
final class ResultMailbox<Recipe: Sendable, Made: Sendable>: Sendable {
  struct Arrival: Sendable {
    let recipe: Recipe
    let made: Made?
  }

  private let waiting = Guarded<[Arrival]>([])
  private let arrived = Atomic<UInt64>(0)

  /// The number of results that have arrived so far.
  var count: UInt64 { arrived.load(ordering: .acquiring) }

  /// Makes a result, away from the caller's actor, and puts it into the mailbox.
  @concurrent func make(_ recipe: Recipe, _ making: @Sendable () -> Made?) async {
    let made = making()
    waiting.withLock { $0.append(Arrival(recipe: recipe, made: made)) }
    arrived.add(1, ordering: .releasing)
  }

  /// Returns and removes the results that have arrived.
  func take() -> [Arrival] {
    waiting.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
  }
}
