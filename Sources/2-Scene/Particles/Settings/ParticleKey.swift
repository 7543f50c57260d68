/// A key: a time of life with the factors on color and size.
package struct ParticleKey: Sendable, Equatable {
  /// The time of life from 0 at birth to 1 at death.
  package var time: Float
  package var color: SIMD4<Float>
  package var size: Float

  package init(time: Float, color: SIMD4<Float>, size: Float) {
    (self.time, self.color, self.size) = (time, color, size)
  }
}
