import RealityKit

@testable import Lamplighter

/// A game without a window: events in, updates of a sixtieth of a second, states and pictures out.
@MainActor final class Play {
  /// The number of updates of a minute.
  static let stepCount = 3600

  /// The session, whose pictures are small.
  let session: RealityViewSession
  /// The hash of all states so far.
  private(set) var hash: UInt64 = 0

  var scene: Scene { session.content.renderer.scene }
  var state: GameComponent? { scene.game?.components[GameComponent.self] }

  /// Loads the level, for Mesa's software rasterizer.
  init() async throws {
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    setenv("GALLIUM_DRIVER", "llvmpipe", 1)
    session = try await RealityViewSession(Game.view, width: 480, height: 270)
  }

  /// Makes one update.
  func step(_ events: [InputEvent]) async throws {
    try await session.step(events)
    hash = (hash ^ scene.stateHash) &* 0x100_0000_01b3
  }
}
