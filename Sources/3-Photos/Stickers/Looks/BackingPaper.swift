internal import Images

/// Backing paper: a sheet with round corners below a sticker, which is cut but not through.
struct BackingPaper {
  /// The coverage of each pixel by the sheet.
  let coverage: Image<Float>
  private let side: Float

  /// The width of the sheet around the sticker, as a share of the cut-out's longer side.
  static let margin: Float = 0.07
  private static let color = SIMD3<Float>(0.955, 0.945, 0.92)

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - width: The width of the image.
  ///   - height: The height of the image.
  ///   - inset: The distance of the sheet from the image's edges.
  init(width: Int, height: Int, inset: Float) {
    side = Float(max(width, height))
    let radius = 0.05 * side
    let half = SIMD2(Float(width), Float(height)) / 2
    let inner = half - inset - radius
    coverage = Image(
      width: width, height: height,
      pixels: (0..<width * height).map { i in
        let place = SIMD2(Float(i % width) + 0.5, Float(i / width) + 0.5) - half
        let away = SIMD2(abs(place.x) - inner.x, abs(place.y) - inner.y)
        let outside = SIMD2(max(away.x, 0), max(away.y, 0))
        let distance = (outside * outside).sum().squareRoot() + min(max(away.x, away.y), 0) - radius
        return (0.5 - distance).clamped
      }, encoding: .linear)
  }

  /// Returns the sheet with a sticker on it and the groove of the cut around that.
  ///
  /// - Parameters:
  ///   - face: The sticker.
  ///   - shape: The shape of the sticker.
  /// - Returns: The image of both.
  func carrying(_ face: Image<RGBA8>, _ shape: StickerShape) -> Image<RGBA8> {
    var result = face
    let shade = shape.coverage.boxBlurred(radius: max(1, Int(side / 140)), passes: 2).pixels
    let (depths, sheet) = (shape.depth.pixels.span, coverage.pixels.span)
    let (width, height) = (face.width, face.height)
    let line = max(0.6, side / 900)
    let drop = max(1, Int(side / 300))
    result.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let i = y * width + x
          let above = max(0, y - drop) * width + max(0, x - drop / 2)
          // The cut runs along the border; its far side catches the light.
          let distance = -depths[i]
          let groove = (line - abs(distance - line) + 0.5).clamped
          let lip = (line - abs(distance - 3 * line) + 0.5).clamped
          var color = Self.color * (1 - 0.13 * shade[above])
          color *= 1 - 0.30 * groove
          color += (SIMD3(repeating: 1) - color) * (0.6 * lip)
          let (own, alpha) = (pixels[i], Float(pixels[i].alpha) / 255)
          let over = SIMD3(Float(own.red), Float(own.green), Float(own.blue))
          let mixed = over * alpha + color * (255 * (1 - alpha)) + 0.5
          pixels[i] = RGBA8(
            red: UInt8(min(mixed.x, 255)), green: UInt8(min(mixed.y, 255)), blue: UInt8(min(mixed.z, 255)),
            alpha: UInt8(sheet[i] * 255 + 0.5))
        }
      }
    }
    return result
  }
}
