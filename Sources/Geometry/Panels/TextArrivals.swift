internal import Locks
internal import Synchronization

/// Where painted panels wait for whoever draws.
///
/// A mailbox and not a continuation of the main actor, so that a program that draws frame after frame without ever
/// letting go of the main actor gets them too.
final class TextArrivals: Sendable {
  struct Arrival: Sendable {
    let component: TextComponent
    let picture: TextPanel.Picture?
  }

  private let waiting = Guarded<[Arrival]>([])
  private let arrived = Atomic<UInt64>(0)

  /// How many have arrived so far.
  var count: UInt64 { arrived.load(ordering: .acquiring) }

  /// Paints a panel, away from the caller's actor.
  @concurrent func paint(_ component: TextComponent) async {
    let picture = TextPanel.Picture(component)
    waiting.withLock { $0.append(Arrival(component: component, picture: picture)) }
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
