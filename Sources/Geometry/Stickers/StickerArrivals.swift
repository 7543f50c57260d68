internal import Locks
internal import SceneModel
internal import Synchronization

/// Where meshes of stickers wait for whoever draws; a mailbox for the reason that `TextArrivals` is one.
final class StickerArrivals: Sendable {
  struct Arrival: Sendable {
    let cutting: StickerCutting
    let mesh: PackedMesh?
  }

  private let waiting = Guarded<[Arrival]>([])
  private let arrived = Atomic<UInt64>(0)

  /// How many have arrived so far.
  var count: UInt64 { arrived.load(ordering: .acquiring) }

  /// Cuts stickers, away from the caller's actor.
  @concurrent func cut(
    _ cutting: StickerCutting, _ placements: [StickerPlacement], on mesh: PackedMesh
  ) async {
    let made = PackedMesh(stickers: placements, on: mesh)
    waiting.withLock { $0.append(Arrival(cutting: cutting, mesh: made)) }
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
