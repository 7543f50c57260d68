internal import Images

/// The composition of images out of the channels of others.
enum PackedTexels {
  /// Returns an image of red, green, blue and alpha, as large as the largest of its sources, which have the numbers that
  /// the lanes have for them; colors are encoded in sRGB.
  static func image(
    _ lanes: [ImageRecipe.Lane], _ sources: [Int: Image<RGBA8>], isColor: Bool
  ) -> Image<RGBA8> {
    let width = sources.values.map(\.width).max() ?? 1, height = sources.values.map(\.height).max() ?? 1
    let fitting = sources.mapValues { source in
      // Sizes that differ are stretched, as textures are.
      source.width == width && source.height == height ? source : source.resized(width: width, height: height)
    }
    let channels = lanes.enumerated().map { number, lane -> [UInt8] in
      let table = table(lane, isColor: isColor && number < 3)
      guard let texture = lane.texture, let source = fitting[texture] else {
        return Array(repeating: table[0], count: width * height)
      }
      return source.pixels.map { pixel in
        switch lane.channel {
        case 0: table[Int(pixel.red)]
        case 1: table[Int(pixel.green)]
        case 2: table[Int(pixel.blue)]
        default: table[Int(pixel.alpha)]
        }
      }
    }
    let pixels = (0..<width * height).map { index in
      RGBA8(
        red: channels[0][index], green: channels[1][index], blue: channels[2][index],
        alpha: channels[3][index])
    }
    return Image(width: width, height: height, pixels: pixels, encoding: .sRGB)
  }

  /// Returns the new value of each of the old ones.
  private static func table(_ lane: ImageRecipe.Lane, isColor: Bool) -> [UInt8] {
    (0..<256).map { step in
      let value = Float(step) / 255
      let given = lane.isEncoded ? ColorEncoding.sRGB.light(of: value) : value
      let light = min(max(given * lane.scale + lane.bias, 0), 1)
      return UInt8((isColor ? ColorEncoding.sRGB.value(of: light) : light) * 255 + 0.5)
    }
  }
}
