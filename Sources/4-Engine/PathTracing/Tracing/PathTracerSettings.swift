/// The effort of a path tracer.
package struct PathTracerSettings: Sendable {
  /// The most paths of a pixel, and the most surfaces that a path meets.
  package static let mostSamples = 65_536
  package static let mostBounces = 256

  /// The number of paths of each pixel.
  package var samples: Int
  /// The number of times that light is scattered on its way, at most.
  package var bounces = 8
  /// The largest radiance that a path adds after its first bounce, against single bright pixels; none by default, since
  /// what it takes away is missing.
  package var limit = Float.infinity

  /// Creates settings; numbers beyond the limits count as those.
  package init(samples: Int, bounces: Int = 8, limit: Float = .infinity) {
    self.samples = Swift.min(Swift.max(samples, 1), Self.mostSamples)
    self.bounces = Swift.min(Swift.max(bounces, 1), Self.mostBounces)
    self.limit = limit
  }
}
