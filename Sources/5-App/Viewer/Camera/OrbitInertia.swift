import simd

/// The motion of an orbit that goes on when the pointer lets go, and comes to rest.
nonisolated struct OrbitInertia: Hashable, Sendable {
  /// The motions of the pointer of the last moments.
  private var samples: [Sample] = []
  /// The speed in points a second.
  private var velocity = SIMD2<Float>.zero

  private struct Sample: Hashable {
    var time: Double
    var motion: SIMD2<Float>
  }

  /// The time over which the speed of the pointer is measured, in seconds.
  private static let memory = 0.08
  /// The time in which the speed falls to a third, in seconds.
  private static let decay: Float = 0.22
  /// The speed in points a second below which the camera rests.
  private static let least: Float = 12

  /// True if the camera goes on moving.
  var isMoving: Bool { velocity != .zero }

  /// Adds a motion of the pointer, which stops what went on before.
  mutating func drag(by motion: SIMD2<Float>, at time: Double) {
    velocity = .zero
    samples.removeAll { time - $0.time > Self.memory }
    samples.append(Sample(time: time, motion: motion))
  }

  /// Lets go; a pointer that rested before leaves the camera at rest.
  mutating func release(at time: Double) {
    let latest = samples.filter { time - $0.time <= Self.memory }
    velocity = latest.reduce(.zero) { $0 + $1.motion } / Float(Self.memory)
    samples = []
    if simd_length(velocity) < Self.least { velocity = .zero }
  }

  /// Stops the camera.
  mutating func stop() { self = OrbitInertia() }

  /// Returns the motion of the next seconds, in points.
  mutating func advance(by seconds: Double) -> SIMD2<Float> {
    let kept = Elementary.exp(-Float(seconds) / Self.decay)
    let motion = velocity * Self.decay * (1 - kept)
    velocity *= kept
    if simd_length(velocity) < Self.least { velocity = .zero }
    return motion
  }
}
