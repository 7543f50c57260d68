import Particles
import simd

/// The box that an emitter's particles will fill, found once for each kind of emitter.
///
/// It is the same at any time, so that pictures of an emitter are framed alike.
extension ParticleEmitterComponent: VisibleComponent {
  /// So many kinds are remembered.
  private static let keptCount = 64

  @MainActor private static var kept: [(settings: EmitterSettings, box: BoundingBox)] = []

  package var visibleBounds: BoundingBox {
    let settings = settings.checked
    if let known = Self.kept.first(where: { $0.settings == settings }) { return known.box }
    let found = settings.expectedBounds
    let box = found.isEmpty ? BoundingBox.empty : BoundingBox(min: found.low, max: found.high)
    if Self.kept.count >= Self.keptCount { Self.kept.removeFirst() }
    Self.kept.append((settings, box))
    return box
  }
}
