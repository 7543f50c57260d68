/// The colors of a subject with room around it, and how deep each pixel lies within the cut.
struct DieCutCell {
  /// The colors; transparent pixels have that of the nearest visible one.
  let color: Image<RGBA8>
  /// The depth of each pixel within the cut.
  let depth: Image<Float>
  /// The length of the longer visible side.
  let seen: Float
  /// The visible size, whose longer side is 1.
  let extent: SIMD2<Float>
  /// The width of the border.
  let borderPixels: Float
  /// The depth at which the distance field ends; it reaches beyond the border's inner edge.
  var reachPixels: Float { max(borderPixels * 1.6, seen * 0.04) }

  /// The sides are multiples of this, so that smaller mip levels cover the same frame.
  static let longestStep = 16

  /// Creates the cell of a subject that touches all sides of its image.
  init(_ subject: Image<RGBA8>, border: Float) {
    let share = border.isFinite ? min(max(border, 0), DieCut.widestBorder) : 0
    let side = Float(max(subject.width, subject.height))
    borderPixels = share * side
    seen = side + 2 * borderPixels
    extent = (SIMD2(Float(subject.width), Float(subject.height)) + 2 * borderPixels) / seen
    // Room for the border, for rounding its concave corners, and for filters.
    let margin = Int((borderPixels * 1.5 + max(4, side * 0.02)).rounded(.up))
    let canvas = subject.surrounded(by: margin, multiple: Self.longestStep)
    let alpha = Image<UInt8>(
      width: canvas.width, height: canvas.height, pixels: canvas.pixels.map(\.alpha), encoding: .linear)
    depth = Self.depth(alpha, borderPixels)
    color = Self.color(canvas)
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
  private static func color(_ canvas: Image<RGBA8>) -> Image<RGBA8> {
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
    return filled
  }
}

// The textures.
extension DieCutCell {
  /// Returns the distance field of the cut: half at the cut, and the greatest number at the reach inside.
  ///
  /// - Parameter step: The pixels to a side of a texel.
  /// - Returns: The distance field.
  func distances(step: Int) -> Image<UInt16> {
    let reach = reachPixels
    let shares = depth.averaged(over: step) { min(max(0.5 + 0.5 * $0 / reach, 0), 1) }
    let pixels = shares.pixels.map { UInt16($0 * 65535 + 0.5) }
    return Image<UInt16>(width: shares.width, height: shares.height, pixels: pixels, encoding: .linear)
  }

  /// The slope of the normal map against that of a balloon: foam is flatter.
  private static let flatness: Float = 0.6

  /// Returns the normals of an inflated shape.
  ///
  /// - Parameter step: The pixels to a side of a texel.
  /// - Returns: The normal map.
  func normals(step: Int) -> Image<RGBA16> {
    let scale = 1 / Float(step)
    let relief = StickerRelief(
      depth.averaged(over: step) { $0 * scale }, reach: StickerRelief.puffyReach * seen * scale)
    let (width, rows) = (relief.width, relief.height)
    var pixels: [RGBA16] = []
    pixels.reserveCapacity(width * rows)
    for y in 0..<rows {
      for x in 0..<width {
        let slope = relief.slope(x, y)
        // Rows go down, and texture coordinates up.
        let lean = Self.flatness * SIMD2(-slope.x, slope.y)
        let normal = SIMD3(lean, 1) / ((lean * lean).sum() + 1).squareRoot()
        let stored = (normal * 0.5 + 0.5) * 65535 + 0.5
        pixels.append(
          RGBA16(red: UInt16(stored.x), green: UInt16(stored.y), blue: UInt16(stored.z), alpha: .max))
      }
    }
    return Image<RGBA16>(width: width, height: rows, pixels: pixels, encoding: .linear)
  }
}

extension Image<Float> {
  /// Returns the averages over square blocks of pixels.
  fileprivate func averaged(over step: Int, _ value: (Float) -> Float) -> Image<Float> {
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

extension Image<RGBA8> {
  /// The part with all pixels that are at least half opaque; nil where there are none.
  var croppedToOpaque: Image? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x].alpha >= 128 {
        (left, right) = (Swift.min(left, x), Swift.max(right, x + 1))
        (top, bottom) = (Swift.min(top, y), y + 1)
      }
    }
    return right > left ? cropped(x: left, y: top, width: right - left, height: bottom - top) : nil
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
