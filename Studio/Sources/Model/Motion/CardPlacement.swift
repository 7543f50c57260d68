internal import Glibc
package import Images

/// The placement and the appearance of a card in a carousel, by its distance from the middle.
package nonisolated struct CardPlacement: Hashable, Sendable {
  /// The shift of the card's middle, in widths of a card.
  package var shift: SIMD2<Float>
  /// The scale.
  package var scale: Float
  /// The rotation in degrees.
  package var degrees: Float
  /// The blur of the card, 0…1.
  package var blur: Float
  /// The opacity.
  package var opacity: Float
  /// The brightness, 1 for that of the card at rest.
  package var brightness: Float
  /// The rotation of hues in degrees.
  package var hue: Float

  /// The distance from which on cards are not seen.
  package static let reach: Float = 2.6

  /// Creates the placement of a card.
  ///
  /// - Parameter distance: The card's distance from the middle in cards, negative at the left.
  package init(distance: Float) {
    let far = min(abs(distance), Self.reach)
    let side: Float = distance < 0 ? -1 : 1
    // Cards come closer together as they go away.
    shift = SIMD2(side * (far - 0.085 * far * far) * 0.82, 0.045 * far * far)
    scale = 1 / (1 + 0.42 * far)
    degrees = side * 4 * far
    blur = min(1, far * far * (3 - 2 * min(1, far)))
    let rest = max(0, 1 - far / Self.reach)
    opacity = min(1, rest * rest * 2.4)
    brightness = 1 - 0.12 * min(1, far)
    hue = 14 * side * min(far, 1.5)
  }

  /// True if the card is seen.
  package var isVisible: Bool { opacity > 0.004 }

  /// Returns the rows of the matrix that turns hues, darkens and fades; it leaves grays gray.
  package func colorMatrix(opacity: Float) -> [SIMD4<Float>] {
    let angle = hue * .pi / 180
    let (sine, cosine) = (sinf(angle), cosf(angle))
    // A rotation about the gray axis, with the weights of luminance, so that brightness stays.
    let weights = SIMD3<Float>(0.213, 0.715, 0.072)
    let base = [weights, weights, weights]
    let along = [
      SIMD3<Float>(0.787, -0.715, -0.072), SIMD3(-0.213, 0.285, -0.072), SIMD3(-0.213, -0.715, 0.928),
    ]
    let across = [
      SIMD3<Float>(-0.213, -0.715, 0.928), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.787, 0.715, 0.072),
    ]
    let rows = (0..<3).map { row in
      SIMD4((base[row] + cosine * along[row] + sine * across[row]) * brightness, 0)
    }
    return rows + [SIMD4(0, 0, 0, opacity)]
  }

  /// Returns a small image with its hues turned, darkened and faded.
  package func recolored(_ image: Image<RGBA8>) -> Image<RGBA8> {
    let rows = colorMatrix(opacity: opacity)
    var result = image
    result.withMutablePixels { pixels in
      for index in pixels.indices where pixels[index].alpha > 0 {
        let pixel = pixels[index]
        let color = SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
        func channel(_ row: Int) -> UInt8 { UInt8(min(max((rows[row] * color).sum(), 0), 255).rounded()) }
        pixels[index] = RGBA8(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
      }
    }
    return result
  }
}
