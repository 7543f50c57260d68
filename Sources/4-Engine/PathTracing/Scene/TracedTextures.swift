import simd

/// The images of a scene in two arrays, one of bytes and one of floats.
package struct TracedTextures: Sendable {
  struct Image: BitwiseCopyable {
    var first: Int
    var width: Int32
    var height: Int32
    var isFloat: Bool
    var isSRGB: Bool
  }

  private var images: [Image] = []
  private var texels: [SIMD4<UInt8>] = []
  private var colors: [SIMD4<Float>] = []
  /// The linear value of each byte in sRGB's encoding, and of each byte as a share of 255.
  private let decoded: [Float]
  private let shares: [Float]

  package init() {
    shares = (0..<256).map { Float($0) / 255 }
    decoded = (0..<256).map { byte in
      let value = Float(byte) / 255
      return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }
  }

  package var count: Int { images.count }
  /// The memory that the images take.
  package var byteCount: Int { texels.count * 4 + colors.count * 16 }

  /// Adds an image of bytes, rows from the top.
  ///
  /// - Parameters:
  ///   - texels: The pixels.
  ///   - width: The width in pixels, which the number of pixels is a multiple of.
  ///   - isSRGB: Whether colors have sRGB's encoding.
  /// - Returns: The index of the image.
  package mutating func add(_ texels: [SIMD4<UInt8>], width: Int, isSRGB: Bool) -> Int32 {
    images.append(
      Image(
        first: self.texels.count, width: Int32(width), height: Int32(texels.count / width), isFloat: false,
        isSRGB: isSRGB))
    self.texels += texels
    return Int32(images.count - 1)
  }

  /// Adds an image of floats, rows from the top.
  package mutating func add(_ colors: [SIMD4<Float>], width: Int) -> Int32 {
    images.append(
      Image(
        first: self.colors.count, width: Int32(width), height: Int32(colors.count / width), isFloat: true,
        isSRGB: false))
    self.colors += colors
    return Int32(images.count - 1)
  }

  /// Returns the color at texture coordinates, whose origin is at the top left.
  func color(_ source: TracedMaterial.Source, _ place: SIMD2<Float>) -> SIMD4<Float> {
    let image = images[Int(source.texture)]
    let size = SIMD2(Float(image.width), Float(image.height))
    let found: SIMD4<Float>
    guard place.x.isFinite, place.y.isFinite, abs(place.x) < 1e6, abs(place.y) < 1e6 else { return .zero }
    if source.isNearest {
      let at = (place * size).rounded(.down)
      found = texel(image, x: Int(at.x), y: Int(at.y), source: source)
    } else {
      let at = place * size - 0.5, base = at.rounded(.down), share = at - base
      let (x, y) = (Int(base.x), Int(base.y))
      let upper =
        texel(image, x: x, y: y, source: source) * (1 - share.x) + texel(
          image, x: x + 1, y: y, source: source) * share.x
      let lower =
        texel(image, x: x, y: y + 1, source: source) * (1 - share.x) + texel(
          image, x: x + 1, y: y + 1, source: source) * share.x
      found = upper * (1 - share.y) + lower * share.y
    }
    guard source.channels != SIMD4(0, 1, 2, 3) else { return found }
    let known = SIMD8(lowHalf: found, highHalf: SIMD4(0, 1, 0, 0))
    return SIMD4(
      known[Int(source.channels.x)], known[Int(source.channels.y)], known[Int(source.channels.z)],
      known[Int(source.channels.w)])
  }

  /// Returns a pixel, rows from the top; zero outside of the image.
  func texel(_ source: TracedMaterial.Source, x: Int, y: Int) -> SIMD4<Float> {
    var source = source
    (source.wrapU, source.wrapV) = (.ends, .ends)
    return source.texture < 0 ? .zero : texel(images[Int(source.texture)], x: x, y: y, source: source)
  }

  /// Returns the width and height of an image in pixels.
  func size(_ source: TracedMaterial.Source) -> SIMD2<Int32> {
    guard source.texture >= 0 else { return SIMD2(1, 1) }
    return SIMD2(images[Int(source.texture)].width, images[Int(source.texture)].height)
  }

  private func texel(_ image: Image, x: Int, y: Int, source: TracedMaterial.Source) -> SIMD4<Float> {
    guard let x = Self.wrap(x, Int(image.width), source.wrapU),
      let y = Self.wrap(y, Int(image.height), source.wrapV)
    else { return .zero }
    let place = image.first + y * Int(image.width) + x
    if image.isFloat { return colors[place] }
    let texel = texels[place]
    if image.isSRGB {
      return SIMD4(decoded[Int(texel.x)], decoded[Int(texel.y)], decoded[Int(texel.z)], shares[Int(texel.w)])
    }
    return SIMD4(shares[Int(texel.x)], shares[Int(texel.y)], shares[Int(texel.z)], shares[Int(texel.w)])
  }

  /// Returns the place within an image; nil outside of one that ends.
  private static func wrap(_ place: Int, _ size: Int, _ wrap: TextureWrap) -> Int? {
    if place >= 0, place < size { return place }
    switch wrap {
    case .clamps: return place < 0 ? 0 : size - 1
    case .ends: return nil
    case .repeats:
      let rest = place % size
      return rest < 0 ? rest + size : rest
    case .mirrors:
      let period = 2 * size, rest = ((place % period) + period) % period
      return rest < size ? rest : period - 1 - rest
    }
  }
}
