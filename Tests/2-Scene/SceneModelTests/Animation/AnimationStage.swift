import Animation
import Combine
import EntityStore
import Meshes
import SceneModel
import simd

/// A scene with one entity to animate, and what was heard of its animations.
@MainActor final class AnimationStage {
  let scene = Scene()
  let entity = Entity()
  private(set) var heard: [String] = []
  private var kept: [AnyCancellable] = []

  init() {
    entity.name = "it"
    scene.addEntity(entity)
    hear(AnimationEvents.PlaybackStarted.self, "started")
    hear(AnimationEvents.PlaybackLooped.self, "looped")
    hear(AnimationEvents.PlaybackCompleted.self, "completed")
    hear(AnimationEvents.PlaybackTerminated.self, "terminated")
  }

  private func hear<E: Event>(_ type: E.Type, _ word: String) {
    scene.subscribe(to: type, on: entity) { [weak self] _ in self?.heard.append(word) }.store(in: &kept)
  }

  var x: Float { entity.position.x }

  @discardableResult func play(
    _ definition: any AnimationDefinition, transition: Double = 0, paused: Bool = false,
    handoff: AnimationHandoffType = .default
  ) throws -> AnimationPlaybackController {
    entity.playAnimation(
      try .generate(with: definition), transitionDuration: transition, startsPaused: paused,
      handoffType: handoff)
  }

  /// Positions along x after each of some steps of a tenth of a second.
  func positions(_ count: Int, step: Double = 0.1) -> [Float] {
    (0..<count).map { _ in
      scene.update(deltaTime: step)
      return x
    }
  }
}

func translated(_ x: Float) -> Transform { Transform(translation: SIMD3(x, 0, 0)) }

func isNear(_ a: [Float], _ b: [Float], tolerance: Float = 1e-5) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
