import RealityKit

@testable import Lamplighter

/// A game without a window: events in, updates of a sixtieth of a second, states and pictures out.
@MainActor final class Play {
  /// The number of updates of a minute.
  static let stepCount = 3600
  static let pictureSize = (width: 480, height: 270)

  let renderer: RealityRenderer
  /// The hash of all states so far.
  private(set) var hash: UInt64 = 0

  var scene: Scene { renderer.scene }
  var state: GameComponent? { scene.game?.components[GameComponent.self] }

  /// Loads the level, for Mesa's software rasterizer.
  init() async throws {
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    setenv("GALLIUM_DRIVER", "llvmpipe", 1)
    let content = try RealityViewCameraContent()
    try await Game.fill(content)
    renderer = content.renderer
  }

  /// Makes one update.
  func step(_ events: [InputEvent]) throws {
    scene.receive(events)
    try renderer.update(InputReplay.step)
    scene.endInput()
    hash = (hash ^ scene.stateHash) &* 0x100_0000_01b3
  }

  func picture() throws -> Image<RGBA8> {
    try renderer.snapshot(width: Self.pictureSize.width, height: Self.pictureSize.height)
  }
}
