import Particles
import Platform
import Testing
import simd

/// What is drawn of particles, in numbers.
struct LookTests {
  /// The squares of particles of one age.
  private func quads(
    age: Int = 60, count: Int = 50, _ change: (inout EmitterSettings) -> Void = { _ in }
  ) -> [ParticleQuad] {
    var settings = EmitterSettings()
    settings.shape = .point
    (settings.isEmitting, settings.direction, settings.speed) = (false, .local, 2)
    settings.emissionDirection = SIMD3(1, 0, 0)
    (settings.main.lifeSpan, settings.main.size, settings.main.sortOrder) = (2, 0.1, .unsorted)
    change(&settings)
    var emitter = ParticleSimulation(settings, seed: 4)
    emitter.burst(count, variation: 0, at: matrix_identity_float4x4)
    for _ in 0..<age { emitter.advance(to: matrix_identity_float4x4) }
    return written(emitter, sorts: settings.main.sortOrder != .unsorted)
  }

  private func written(_ emitter: ParticleSimulation, sorts: Bool) -> [ParticleQuad] {
    var quads = ParticleQuads()
    let count = quads.choose(
      emitter, .main, placement: matrix_identity_float4x4, forward: SIMD3(0, 0, -1), sorts: sorts)
    let memory = UnsafeMutableBufferPointer<ParticleQuad>.allocate(capacity: count)
    defer { memory.deallocate() }
    quads.write(
      emitter, .main, placement: matrix_identity_float4x4, lead: 0, opacity: 1,
      into: UnsafeMutableRawBufferPointer(memory))
    return Array(memory)
  }

  @Test func sizesAndColorsGoTheirWay() {
    for (power, share) in [(Float(1), Float(0.5)), (2, 0.25), (0.5, 0.70710678)] {
      let quads = quads {
        ($0.main.sizeMultiplierAtEndOfLifespan, $0.main.sizeMultiplierAtEndOfLifespanPower) = (3, power)
        $0.main.colorEvolutionPower = power
        $0.main.color = .evolving(
          start: .single(UIColor(linearRGBA: SIMD4(1, 0, 0, 1))),
          end: .single(UIColor(linearRGBA: SIMD4(0, 0, 2, 1))))
      }
      #expect(quads.count == 50)
      for quad in quads {
        #expect(abs(quad.center.w - 0.1 * (1 + 2 * share)) < 1e-4)
        #expect(simd_distance(quad.color, SIMD4(1 - share, 0, 2 * share, 1)) < 1e-3)
        #expect(abs(quad.center.x - 2) < 1e-4)
      }
    }
  }

  @Test func opacityComesAndGoes() {
    let half: [(ParticleProperties.OpacityCurve, Float, Float)] = [
      (.constant, 1, 1), (.linearFadeIn, 0.25, 0.75), (.linearFadeOut, 0.75, 0.25),
      (.easeFadeIn, 0.15625, 0.84375), (.easeFadeOut, 0.84375, 0.15625),
      (.gradualFadeInOut, 0.70711, 0.70711), (.quickFadeInOut, 1, 1),
    ]
    for (curve, early, late) in half {
      let both = [30, 90].map { age in quads(age: age) { $0.main.opacityCurve = curve } }
      #expect(abs((both[0].first?.color.w ?? -1) - early) < 1e-3, "\(curve)")
      #expect(abs((both[1].first?.color.w ?? -1) - late) < 1e-3, "\(curve)")
    }
    #expect(abs(ParticleProperties.OpacityCurve.quickFadeInOut.value(at: 0.05) - 0.5) < 1e-6)
  }

  @Test func variationsHaveBounds() {
    let quads = quads(count: 2000) {
      ($0.main.sizeVariation, $0.main.angle, $0.main.angleVariation) = (0.02, 1, 0.5)
      ($0.main.angularSpeed, $0.main.angularSpeedVariation) = (2, 0.25)
      $0.main.color = .constant(.random(a: .black, b: .white))
    }
    func check(_ values: [Float], _ low: Float, _ high: Float) {
      let width = high - low
      #expect((values.min() ?? 0) >= low - 1e-4 && (values.max() ?? 0) <= high + 1e-4)
      #expect((values.min() ?? high) < low + width / 10 && (values.max() ?? low) > high - width / 10)
      #expect(abs(values.reduce(0, +) / Float(values.count) - (low + high) / 2) < width / 20)
    }
    check(quads.map(\.center.w), 0.08, 0.12)
    check(quads.map(\.roll.x), 2.25, 3.75)
    // Start and end differ by chance on their own.
    #expect(quads.allSatisfy { $0.color.x >= 0 && $0.color.x <= 1 && $0.color.x == $0.color.y })
  }

  @Test func whatIsLongIsLongAlongItsWay() {
    let shares = quads { ($0.main.stretchFactor, $0.main.sizeVariation) = (0.5, 0.05) }
    for quad in shares { #expect(abs(quad.axis.w - 2 * quad.center.w) < 1e-5 && quad.axis.x == 1) }
    let lengths = quads { ($0.main.stretchTime, $0.main.sizeVariation) = (0.5, 0.05) }
    for quad in lengths { #expect(abs(quad.axis.w - quad.center.w - 0.5) < 1e-5) }
  }

  @Test(
    arguments: [
      (ParticleProperties.SortOrder.increasingDepth, 1), (.decreasingDepth, -1), (.decreasingAge, -1),
      (.increasingAge, 1),
      (.increasingID, -1), (.decreasingID, 1),
    ] as [(ParticleProperties.SortOrder, Float)])
  func ordersAreKept(order: ParticleProperties.SortOrder, sign: Float) {
    // They fly towards the camera, so that who is older is nearer.
    var settings = EmitterSettings()
    settings.shape = .point
    (settings.direction, settings.emissionDirection, settings.speed) = (.local, SIMD3(0, 0, 1), 1)
    (settings.main.birthRate, settings.main.lifeSpan, settings.main.sortOrder) = (500, 2, order)
    var emitter = ParticleSimulation(settings, seed: 4)
    for _ in 0..<200 { emitter.advance(to: matrix_identity_float4x4) }
    let depths = written(emitter, sorts: true).map(\.center.z)
    #expect(depths.count > 990)
    #expect(zip(depths, depths.dropFirst()).allSatisfy { ($1 - $0) * sign > -1e-5 })
  }
}
