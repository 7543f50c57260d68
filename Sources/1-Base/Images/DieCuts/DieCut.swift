/// A die cut: an image cut out along its outline, as textures for graphics cards.
///
/// The outline is a signed distance field, which stays sharp at any magnification, unlike alpha (Green,
/// "Improved Alpha-Tested Magnification for Vector Textures and Special Effects", 2007).
package struct DieCut: Sendable {
  /// The image, whose colors extend beyond the outline so that filters find no others there.
  package let color: PixelLevels
  /// The signed distance field of the cut: half at the cut, 1 at ``reach`` inside.
  package let cut: PixelLevels
  /// The normal map of an inflated shape over the cut.
  package let relief: PixelLevels
  /// The width and height of these textures, in units of the longer visible side.
  package let frame: SIMD2<Float>
  /// The width and height of the visible part in the same units: the longer one is 1.
  package let extent: SIMD2<Float>
  /// The distance at which ``cut`` is 0 and 1, in the same units.
  package let reach: Float
  /// The width of the border around the subject's outline, in the same units.
  package let border: Float

  /// The widest border, as a share of the image's longer side.
  package static let widestBorder: Float = 0.1
  /// The longest side of the image in pixels; larger images are scaled down.
  package static let longestSide = 2048

  /// The longest sides of the distance field and of the normal map, which are smooth.
  private static let cutSide = 512, reliefSide = 256
  /// The sides are multiples of this, so that smaller mip levels cover the same frame.
  private static let longestStep = 16
  /// The slope of the normal map against that of a balloon: foam is flatter.
  private static let flatness: Float = 0.6

  /// Cuts an image out; nil when none of it is at least half opaque.
  ///
  /// - Parameters:
  ///   - image: The subject; its alpha is the mask.
  ///   - border: The width of a border around it, as a share of its longer side.
  package init?(_ image: Image<RGBA8>, border: Float) {
    guard let box = image.opaqueBox else { return nil }
    var subject = image.cropped(
      x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
    if max(subject.width, subject.height) > Self.longestSide {
      subject = subject.fitted(longSide: Self.longestSide)
    }
    let share = border.isFinite ? min(max(border, 0), Self.widestBorder) : 0
    let side = Float(max(subject.width, subject.height))
    let borderPixels = share * side
    // Room for the border, for rounding its concave corners, and for filters.
    let margin = Int((borderPixels * 1.5 + max(4, side * 0.02)).rounded(.up))
    let canvas = subject.surrounded(by: margin, multiple: Self.longestStep)
    let (width, height) = (canvas.width, canvas.height)

    let alpha = Image<UInt8>(
      width: width, height: height, pixels: canvas.pixels.map(\.alpha), encoding: .linear)
    let depth = Self.depth(alpha, borderPixels)
    let seen = side + 2 * borderPixels
    self.border = borderPixels / seen
    frame = SIMD2(Float(width), Float(height)) / seen
    extent =
      SIMD2(Float(subject.width) + 2 * borderPixels, Float(subject.height) + 2 * borderPixels) / seen
    // The distance field reaches beyond the border's inner edge.
    let reachPixels = max(borderPixels * 1.6, seen * 0.04)
    reach = reachPixels / seen
    color = Self.color(canvas)
    cut = Self.distances(depth, reachPixels)
    relief = Self.slopes(depth, reach: StickerSurface.puffyReach * seen)
  }

  /// Returns the depth of each pixel within the cut.
  ///
  /// The subject is dilated by one and a half borders, and eroded by half a border, which rounds concave corners.
  private static func depth(_ alpha: Image<UInt8>, _ border: Float) -> Image<Float> {
    let own = alpha.signedDistances()
    guard border > 0 else { return own }
    let rounding = border / 2, grown = border + rounding
    let wide = Image<UInt8>(
      width: own.width, height: own.height,
      pixels: own.pixels.map { UInt8(min(max($0 + grown + 0.5, 0), 1) * 255 + 0.5) }, encoding: .linear)
    let again = wide.signedDistances()
    return Image<Float>(
      width: own.width, height: own.height, pixels: again.pixels.map { $0 - rounding }, encoding: .linear)
  }

  /// Returns the colors; transparent pixels take the color of the nearest visible pixel.
  private static func color(_ canvas: Image<RGBA8>) -> PixelLevels {
    let marks = canvas.pixels.map { $0.alpha > 8 ? UInt8(1) : 0 }
    let nearest = NearestPixels(width: canvas.width, height: canvas.height, marks: marks).indices
    var filled = canvas
    filled.withMutablePixels { pixels in
      for i in pixels.indices where marks[i] == 0 && nearest[i] >= 0 {
        var color = canvas.pixels[Int(nearest[i])]
        color.alpha = 0
        pixels[i] = color
      }
    }
    return PixelLevels(.rgba8(filled), for: .color, hasHalves: true, coverageThreshold: nil)
  }

  private static func distances(_ depth: Image<Float>, _ reach: Float) -> PixelLevels {
    let shares = depth.fitted(to: cutSide) { min(max(0.5 + 0.5 * $0 / reach, 0), 1) }
    let pixels = shares.pixels.map { UInt16($0 * 65535 + 0.5) }
    return PixelLevels(
      .gray16(Image<UInt16>(width: shares.width, height: shares.height, pixels: pixels, encoding: .linear)),
      for: .scalar, hasHalves: true, coverageThreshold: nil)
  }

  /// Returns the normals of an inflated shape.
  private static func slopes(_ depth: Image<Float>, reach: Float) -> PixelLevels {
    var step = 1
    while max(depth.width, depth.height) > reliefSide * step && step < 16 { step *= 2 }
    let scale = 1 / Float(step)
    let relief = StickerRelief(depth.fitted(to: reliefSide) { $0 * scale }, reach: reach * scale)
    let (width, rows) = (relief.width, relief.height)
    var pixels: [RGBA16] = []
    pixels.reserveCapacity(width * rows)
    for y in 0..<rows {
      for x in 0..<width {
        let slope = relief.slope(x, y)
        // Rows go down, and texture coordinates up.
        let lean = flatness * SIMD2(-slope.x, slope.y)
        let normal = SIMD3(lean, 1) / ((lean * lean).sum() + 1).squareRoot()
        let stored = (normal * 0.5 + 0.5) * 65535 + 0.5
        pixels.append(
          RGBA16(red: UInt16(stored.x), green: UInt16(stored.y), blue: UInt16(stored.z), alpha: .max))
      }
    }
    return PixelLevels(
      .rgba16(Image<RGBA16>(width: width, height: rows, pixels: pixels, encoding: .linear)), for: .normals,
      hasHalves: true, coverageThreshold: nil)
  }
}

extension Image<RGBA8> {
  /// The bounds of all pixels that are at least half opaque.
  fileprivate var opaqueBox: (left: Int, top: Int, right: Int, bottom: Int)? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x].alpha >= 128 {
        (left, right) = (Swift.min(left, x), Swift.max(right, x + 1))
        (top, bottom) = (Swift.min(top, y), y + 1)
      }
    }
    return right > left ? (left, top, right, bottom) : nil
  }

  /// Returns the image centered in a larger transparent one, whose sides are multiples of a number.
  fileprivate func surrounded(by margin: Int, multiple: Int) -> Image {
    func side(_ length: Int) -> Int { (length + 2 * margin + multiple - 1) / multiple * multiple }
    let (wide, high) = (side(width), side(height))
    let (left, top) = ((wide - width) / 2, (high - height) / 2)
    var pixels = [RGBA8](repeating: RGBA8(), count: wide * high)
    for y in 0..<height {
      let first = (y + top) * wide + left
      pixels.replaceSubrange(first..<first + width, with: self.pixels[y * width..<(y + 1) * width])
    }
    return Image(width: wide, height: high, pixels: pixels, encoding: encoding)
  }
}

extension Image<Float> {
  /// Returns the averages over square blocks of pixels, so that no side exceeds a size.
  fileprivate func fitted(to side: Int, _ value: (Float) -> Float) -> Image<Float> {
    var step = 1
    while Swift.max(width, height) > side * step && step < 16 { step *= 2 }
    let (columns, rows) = (width / step, height / step)
    var result: [Float] = []
    result.reserveCapacity(columns * rows)
    let source = pixels.span
    for row in 0..<rows {
      for column in 0..<columns {
        var sum: Float = 0
        for y in row * step..<(row + 1) * step {
          for x in column * step..<(column + 1) * step { sum += value(source[y * width + x]) }
        }
        result.append(sum / Float(step * step))
      }
    }
    return Image<Float>(width: columns, height: rows, pixels: result, encoding: .linear)
  }
}
