import CommandFrame
import Particles
import simd

/// A benchmark that advances a hundred thousand particles by one step, with all forces.
enum ParticleWork {
  private static let count: Float = 100_000

  static func contenders() -> [Contender] {
    [Contender(label: "decoupage", round: round(settings))]
  }

  static func plainContenders() -> [Contender] {
    var plain = settings
    (plain.main.noiseStrength, plain.main.vortexStrength, plain.main.attractionStrength) = (0, 0, 0)
    return [Contender(label: "decoupage", round: round(plain))]
  }

  /// Returns contenders that sort the particles by depth and write their quads.
  static func squareContenders() -> [Contender] {
    var simulation = ParticleSimulation(settings, seed: 1)
    for _ in 0..<150 { simulation.advance(to: matrix_identity_float4x4) }
    let particles = simulation, placement = matrix_identity_float4x4
    let nothing = ParticleQuad(center: .zero, color: .zero, axis: .zero, roll: .zero)
    var quads = ParticleQuads(), memory = [ParticleQuad](repeating: nothing, count: 2 * Int(count))
    return [
      Contender(
        label: "decoupage",
        round: {
          CPUTime.of {
            _ = quads.choose(particles, .main, placement: placement, forward: SIMD3(0, 0, -1), sorts: true)
            memory.withUnsafeMutableBytes {
              quads.write(particles, .main, placement: placement, lead: 0.01, opacity: 1, into: $0)
            }
          } / 1e6
        })
    ]
  }

  private static func round(_ settings: EmitterSettings) -> () -> Double {
    var simulation = ParticleSimulation(settings, seed: 1)
    for _ in 0..<150 { simulation.advance(to: matrix_identity_float4x4) }
    precondition(abs(Float(simulation.count) - count) < count / 50, "there are \(simulation.count) particles")
    return { CPUTime.of { simulation.advance(to: matrix_identity_float4x4) } / 1e6 }
  }

  private static var settings: EmitterSettings {
    var settings = EmitterSettings()
    settings.shape = .sphere
    settings.main.birthRate = count / 2
    settings.main.lifeSpan = 2
    settings.main.lifeSpanVariation = 0.2
    settings.main.spreadingAngle = 0.4
    settings.main.acceleration = SIMD3(0, -1, 0)
    settings.main.dampingFactor = 0.5
    settings.main.noiseStrength = 0.5
    settings.main.vortexStrength = 0.3
    settings.main.attractionStrength = 0.2
    settings.main.sizeVariation = 0.005
    settings.main.angleVariation = 3
    return settings
  }
}

extension BenchmarkCase {
  /// The benchmarks of particle emitters.
  static var particles: [BenchmarkCase] {
    [
      BenchmarkCase(.particles, unit: "ms", limit: 6, contenders: ParticleWork.contenders),
      BenchmarkCase(.particlesPlain, unit: "ms", limit: 3, contenders: ParticleWork.plainContenders),
      BenchmarkCase(.particlesSquares, unit: "ms", limit: 8, contenders: ParticleWork.squareContenders),
      BenchmarkCase(.particlesCollide, unit: "ms", limit: 2, contenders: CollisionWork.contenders),
    ]
  }
}
