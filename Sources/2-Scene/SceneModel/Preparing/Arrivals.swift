internal import Log
internal import Synchronization

/// Where what was made off the main actor waits for whoever draws.
///
/// A mailbox and not a continuation of the main actor, so that a program that draws frame after frame without ever
/// letting go of the main actor gets its things too.
final class Arrivals<Recipe: Sendable, Made: Sendable>: Sendable {
  struct Arrival: Sendable {
    let recipe: Recipe
    let made: Made?
  }

  private let waiting = Guarded<[Arrival]>([])
  private let arrived = Atomic<UInt64>(0)

  /// How many have arrived so far.
  var count: UInt64 { arrived.load(ordering: .acquiring) }

  /// Makes a thing, away from the caller's actor.
  @concurrent func make(_ recipe: Recipe, _ making: @Sendable () -> Made?) async {
    let made = making()
    waiting.withLock { $0.append(Arrival(recipe: recipe, made: made)) }
    arrived.add(1, ordering: .releasing)
  }

  /// Hands over what has arrived.
  func take() -> [Arrival] {
    waiting.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
  }
}
