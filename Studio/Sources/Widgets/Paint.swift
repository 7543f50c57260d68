/// A color of the user interface: sRGB, not multiplied by alpha.
package nonisolated struct Paint: Hashable, Sendable {
  /// The red, green, blue and alpha channels, 0…1.
  package var channels: SIMD4<Float>

  /// Creates a color.
  package init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    channels = SIMD4(red, green, blue, alpha)
  }

  /// The color with another alpha.
  package func alpha(_ alpha: Float) -> Paint {
    var result = self
    result.channels.w = alpha
    return result
  }

  package static let black = Paint(0, 0, 0), white = Paint(1, 1, 1)
}

/// A rectangle of the user interface, in pixels.
package nonisolated struct Rect: Hashable, Sendable {
  /// The upper left corner.
  package var origin: SIMD2<Float>
  /// The width and the height.
  package var size: SIMD2<Float>

  /// Creates a rectangle.
  package init(origin: SIMD2<Float> = SIMD2(), size: SIMD2<Float>) {
    (self.origin, self.size) = (origin, size)
  }

  /// Creates a rectangle around a point.
  package init(center: SIMD2<Float>, size: SIMD2<Float>) { self.init(origin: center - size / 2, size: size) }

  /// The middle.
  package var center: SIMD2<Float> { origin + size / 2 }

  /// Returns the largest rectangle of an aspect ratio, width over height, in the middle of this one.
  package func fitting(aspect: Float) -> Rect {
    let width = min(size.x, size.y * aspect)
    return Rect(center: center, size: SIMD2(width, width / aspect))
  }
}
