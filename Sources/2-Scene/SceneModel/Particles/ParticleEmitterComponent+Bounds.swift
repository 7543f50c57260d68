package import Meshes
import Particles
import simd

/// What an emitter will look like, found once for each kind of emitter.
extension ParticleEmitterComponent: VisibleComponent {
  /// So many kinds are remembered.
  private static let keptCount = 64

  @MainActor private static var kept: [(settings: EmitterSettings, rehearsal: ParticleRehearsal)] = []

  /// The box around the emitter and most of what is seen of it, at any time.
  package var visibleBounds: BoundingBox {
    let found = rehearsal.bounds
    return found.isEmpty ? .empty : BoundingBox(min: found.low, max: found.high)
  }

  /// When a picture shows the emitter best, in seconds after it began.
  @MainActor package var tellingMoment: Double { Double(rehearsal.moment) }

  @MainActor private var rehearsal: ParticleRehearsal {
    let settings = settings
    if let known = Self.kept.first(where: { $0.settings == settings }) { return known.rehearsal }
    let rehearsal = ParticleRehearsal(settings)
    if Self.kept.count >= Self.keptCount { Self.kept.removeFirst() }
    Self.kept.append((settings, rehearsal))
    return rehearsal
  }
}
