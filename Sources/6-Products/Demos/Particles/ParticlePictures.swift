import Foundation
import SceneModel
import simd

nonisolated extension Pattern {
  /// Four tongues of fire in two rows, white where they are hot.
  static let flames = Pattern(width: 256, height: 256) { uv in
    let cell = SIMD2(uv.x * 2, uv.y * 2)
    let number = SIMD2(cell.x.rounded(.down), cell.y.rounded(.down))
    let p = (cell - number) * 2 - 1
    let seed = number.x * 7.3 + number.y * 3.1
    let sway = 0.3 * (Noise.cloud(SIMD2(seed, p.y * 1.4 + 9), period: 64, octaves: 3) - 0.5)
    // Narrow above, round below, and nothing at the edges of the cell.
    let below = min(max(-0.35 - p.y, 0) / 0.55, 1)
    let width = (0.62 * (1 - pow((p.y + 1) / 2, 1.6)) + 0.06) * max(1 - below * below, 1e-3).squareRoot()
    let across = abs(p.x + sway * (p.y + 1)) / width
    let rise = 1 - pow(max(p.y - 0.1, 0) / 0.7, 2) - below * below
    let ragged = 0.55 + 0.9 * Noise.cloud(SIMD2(p.x * 2 + seed, p.y * 1.6), period: 64, octaves: 4)
    let heat = max(1 - across * across, 0) * max(rise, 0) * ragged
    return SIMD4(1, 1, 1, min(heat, 1))
  }

  /// Four puffs in two rows.
  static let puffs = Pattern(width: 256, height: 256) { uv in
    let cell = SIMD2(uv.x * 2, uv.y * 2)
    let number = SIMD2(cell.x.rounded(.down), cell.y.rounded(.down))
    let p = (cell - number) * 2 - 1
    let cloud = Noise.cloud(p * 2.2 + number * 5.7 + 3, period: 64, octaves: 5)
    let edge = simd_length(p) + 0.75 * (cloud - 0.5)
    let body = min(max((0.82 - edge) / 0.5, 0), 1)
    let shade = 0.82 + 0.35 * (cloud - 0.5)
    return SIMD4(shade, shade, shade, body * body * (3 - 2 * body) * 0.85)
  }

  /// Returns a quad that fills its image.
  static let square = Pattern(width: 8, height: 8, samples: 1) { _ in SIMD4(repeating: 1) }
}

extension ParticleEmitterComponent.ParticleEmitter.ImageSequence {
  /// Sets a sheet of four images, one for each particle.
  static var oneOfFour: Self {
    var sequence = Self()
    (sequence.rowCount, sequence.columnCount, sequence.initialFrameVariation) = (2, 2, 40)
    sequence.initialFrame = 40
    return sequence
  }
}

extension Studio {
  /// Adds an emitter to the studio.
  @discardableResult func add(_ emitter: ParticleEmitterComponent, at position: SIMD3<Float>, name: String)
    -> Entity
  {
    let entity = Entity()
    entity.name = name
    entity.position = position
    entity.components.set(emitter)
    root.addChild(entity)
    return entity
  }
}
