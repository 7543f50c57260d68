internal import Particles
internal import Platform
internal import SceneAssets
internal import SceneModel

/// Keyframes of color and size over a particle's life, from formats that have more than a start and an end.
///
/// They are stored beside the fields of RealityKit's component under custom names, which other readers
/// ignore.
struct ParticleKeys {
  private let keys: [ParticleKey]

  init?(_ record: UntypedComponent) {
    guard let times = record.numbers("decoupage:lifeTimes"), !times.isEmpty,
      times.count <= ParticleLimits.keys, let colors = record.numbers("decoupage:lifeColors"),
      colors.count == 4 * times.count, let sizes = record.numbers("decoupage:lifeSizes"),
      sizes.count == times.count
    else { return nil }
    keys = times.indices.map { index in
      ParticleKey(
        time: Float(times[index]), color: SIMD4<Float>(SIMD4<Double>(colors[4 * index..<4 * index + 4])),
        size: Float(sizes[index]))
    }
  }

  /// Replaces the approximation in the fields of RealityKit's component by the exact keyframes.
  func apply(to emitter: inout ParticleEmitterComponent.ParticleEmitter) {
    emitter.lifeKeys = keys
    emitter.opacityCurve = .constant
    (emitter.sizeMultiplierAtEndOfLifespan, emitter.sizeMultiplierAtEndOfLifespanPower) = (1, 1)
    // The keyframes contain the colors: of a range only the variation remains.
    guard case .evolving(let start, _) = emitter.color else { return emitter.color = relative(emitter.color) }
    emitter.color = relative(.constant(start))
  }

  private func relative(
    _ color: ParticleEmitterComponent.ParticleEmitter.ParticleColor
  ) -> ParticleEmitterComponent.ParticleEmitter.ParticleColor {
    guard case .constant(.random(let a, let b)) = color else { return .constant(.single(.white)) }
    let first = a.linearRGBA, second = b.linearRGBA
    let share = second / pointwiseMax(first, SIMD4(repeating: 1e-3))
    return .constant(.random(a: .white, b: .init(linearRGBA: share)))
  }
}
