import Decoupage

/// Photos that programs make themselves: a ball on a plain ground, and none of it.
enum MadePhoto {
  /// Returns a shaded ball on a ground of another color, or several beside each other.
  static func balls(_ count: Int = 1, side: Int = 160) -> Image<RGBA8> {
    var image = Image(width: side * count, height: side, filledWith: RGBA8(red: 70, green: 110, blue: 80))
    let radius = Float(side) * 0.3
    for ball in 0..<count {
      for y in 0..<side {
        for x in 0..<side {
          let across = Float(x) + 0.5 - Float(side) / 2, down = Float(y) + 0.5 - Float(side) / 2
          let distance = (across * across + down * down).squareRoot()
          guard distance < radius else { continue }
          let light = 1 - 0.5 * distance / radius
          image[ball * side + x, y] = RGBA8(
            red: UInt8(250 * light), green: UInt8(140 * light), blue: UInt8(30 * light))
        }
      }
    }
    return image
  }

  /// Returns an image of one color.
  static func plain(_ width: Int, _ height: Int) -> Image<RGBA8> {
    Image(width: width, height: height, filledWith: RGBA8(red: 90, green: 90, blue: 90))
  }
}

extension Image<UInt8> {
  /// The area that a mask covers, in pixels.
  var area: Float { pixels.reduce(0) { $0 + Float($1) / 255 } }
}
