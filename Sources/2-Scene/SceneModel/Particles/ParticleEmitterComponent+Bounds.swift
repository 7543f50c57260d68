package import Meshes
import Particles
import simd

/// The estimated bounds of an emitter, computed once for each different emitter.
extension ParticleEmitterComponent: VisibleComponent {
  /// The number of cached estimates.
  private static let keptCount = 64

  @MainActor private static var kept: [(settings: EmitterSettings, estimate: ParticleEstimate)] = []

  /// The bounding box of the emitter and of most of its particles, at any time.
  package var visibleBounds: BoundingBox {
    let found = estimate.bounds
    return found.isEmpty ? .empty : BoundingBox(min: found.low, max: found.high)
  }

  /// The time since the start at which an image shows the emitter best, in seconds.
  @MainActor package var representativeTime: Double { Double(estimate.moment) }

  @MainActor private var estimate: ParticleEstimate {
    let settings = settings
    if let known = Self.kept.first(where: { $0.settings == settings }) { return known.estimate }
    let estimate = ParticleEstimate(settings)
    if Self.kept.count >= Self.keptCount { Self.kept.removeFirst() }
    Self.kept.append((settings, estimate))
    return estimate
  }
}
