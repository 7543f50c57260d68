import simd

/// The bounds of a force effect in space.
public enum ForceEffectBounds: Hashable, Sendable {
  /// A sphere about the origin of the effect, with a radius in meters.
  case sphere(radius: Double)
}

/// A falloff of a force with the distance: to zero at the bounds, and nothing beyond.
public struct SpatialForceFalloff: Hashable, Sendable {
  /// The distance from the origin at which the falloff begins, in meters.
  public var distanceOffset: Double
  /// The bounds.
  public var bounds: ForceEffectBounds
  /// The exponent of the falloff: 0 for none within the bounds, 1 for a linear one.
  public var rate: Double

  /// Creates a falloff with the given values.
  public init(bounds: ForceEffectBounds, rate: Double = 1.0, distanceOffset: Double = 0) {
    self.bounds = bounds
    self.rate = rate
    self.distanceOffset = distanceOffset
  }

  /// Returns the part of the force that remains at a distance.
  func factor(_ distance: Double) -> Double {
    guard case .sphere(let radius) = bounds, distance <= radius else { return 0 }
    let offset = distanceOffset.isFinite ? Swift.max(0, distanceOffset) : 0
    guard radius > offset, radius.isFinite else { return 1 }
    let near = 1 - Swift.max(0, distance - offset) / (radius - offset)
    return decay(near, rate)
  }
}

/// A falloff of a force with the time since its start: to zero at the end of the duration.
public struct TimedForceFalloff: Hashable, Sendable {
  /// The duration of the effect, in seconds.
  public var duration: Double
  /// The exponent of the falloff: 0 for none before the end, 1 for a linear one.
  public var rate: Double

  /// Creates a falloff with the given values.
  public init(duration: Double, rate: Double = 1.0) {
    self.duration = duration
    self.rate = rate
  }

  /// Returns the part of the force that remains after a time.
  func factor(_ time: Double) -> Double {
    guard time < duration else { return 0 }
    return duration.isFinite ? decay(1 - time / duration, rate) : 1
  }
}

/// Returns a power of a number between 0 and 1.
private func decay(_ base: Double, _ rate: Double) -> Double {
  guard rate.isFinite, rate > 0 else { return 1 }
  return Double(Elementary.pow(Float(base), Float(rate)))
}
