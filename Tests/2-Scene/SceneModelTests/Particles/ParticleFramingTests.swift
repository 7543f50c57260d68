import Meshes
import Testing
import simd

@testable import SceneModel

/// Where and when pictures of emitters are taken.
@MainActor @Suite struct ParticleFramingTests {
  private func emitter(_ change: (inout ParticleEmitterComponent) -> Void) -> ParticleEmitterComponent {
    var emitter = ParticleEmitterComponent()
    emitter.emitterShape = .point
    emitter.birthDirection = .local
    emitter.emissionDirection = SIMD3(1, 0, 0)
    emitter.mainEmitter.lifeSpanVariation = 0
    emitter.mainEmitter.sizeMultiplierAtEndOfLifespan = 1
    emitter.mainEmitter.opacityCurve = .constant
    change(&emitter)
    return emitter
  }

  @Test func picturesAreFramedAlikeAtAnyTime() {
    let scene = Scene(), entity = Entity()
    entity.components.set(ParticleEmitterComponent.Presets.fireworks)
    scene.addEntity(entity)
    let before = entity.visualBounds(relativeTo: nil)
    scene.advance(by: 1.5)
    let after = entity.visualBounds(relativeTo: nil)
    #expect(before == after)
    #expect(before.max.y > 0.6 && before.max.y < 3 && before.min.y < 0.1)
    #expect(before.extents.x > 0.5)
  }

  @Test func boundsHoldWhatFliesStraight() {
    let bounds = emitter {
      $0.speed = 2
      ($0.mainEmitter.lifeSpan, $0.mainEmitter.size) = (3, 0.1)
    }.visibleBounds
    // But for the first and the last fiftieth.
    #expect(abs(bounds.max.x - 5.98) < 0.15 && bounds.min.x <= 0 && bounds.min.x > -0.11)
    #expect(abs(bounds.max.y - 0.1) < 1e-3)
  }

  @Test func whatFallsDeepIsFramedWhereItComesFrom() {
    let bounds = emitter {
      $0.emitterShape = .box
      ($0.emitterShapeSize, $0.speed) = (SIMD3(4, 0, 2), 0)
      ($0.mainEmitter.size, $0.mainEmitter.lifeSpan) = (0.02, 4)
      $0.mainEmitter.acceleration = SIMD3(0, -9.8, 0)
    }.visibleBounds
    // Fifty drops of 4 cm deep, instead of 78 m, and from the middle of what they come out of.
    #expect(abs(bounds.extents.y - 2) < 0.1 && bounds.max.y < 0.1)
    #expect(abs(bounds.extents.x - 2) < 0.2 && abs(bounds.center.x) < 0.1)
  }

  @Test func momentsShowWhatThereIs() {
    // What goes on is seen when those born first die; what comes once while most of it lives.
    let steady = emitter { $0.mainEmitter.lifeSpan = 3 }.representativeTime
    #expect(steady > 3 && steady < 4.1)
    let once = emitter {
      $0.timing = .once(emit: .init(duration: 0.1))
      $0.mainEmitter.lifeSpan = 2
      $0.mainEmitter.opacityCurve = .linearFadeOut
    }.representativeTime
    #expect(once > 0.3 && once < 1)
    let warm = emitter {
      $0.timing = .repeating(warmUp: 10, emit: .init(duration: 1))
      $0.mainEmitter.lifeSpan = 3
    }.representativeTime
    #expect(warm == 0)
    #expect(emitter { $0.mainEmitter.birthRate = 0 }.representativeTime.isFinite)
  }
}
