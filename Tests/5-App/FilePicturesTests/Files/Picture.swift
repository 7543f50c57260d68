import Images

/// A picture for a texture, painted by a function of the pixel.
struct Picture {
  let image: Image<RGBA8>

  init(_ width: Int, _ height: Int, _ paint: (_ x: Int, _ y: Int) -> RGBA8) {
    var pixels: [RGBA8] = []
    for y in 0..<height { for x in 0..<width { pixels.append(paint(x, y)) } }
    image = Image(width: width, height: height, pixels: pixels)
  }

  /// A picture of one color.
  init(_ color: RGBA8) { self.init(2, 2) { _, _ in color } }

  /// Eight by eight fields that tell every turn and every mirror image apart: a border, an F, a colored corner.
  static let label = Picture(8, 8) { x, y in
    let letter = [0b0000_0000, 0b0011_1100, 0b0010_0000, 0b0011_1000, 0b0010_0000, 0b0010_0000, 0, 0]
    if letter[y] >> (7 - x) & 1 == 1 { return .ink }
    if x > 5 && y > 5 { return .coral }
    if x == 0 || y == 0 || x == 7 || y == 7 { return (x + y) % 2 == 0 ? .teal : .paper }
    return .mustard
  }

  /// Columns whose alpha grows in eight steps from left to right.
  static func steps(_ color: RGBA8) -> Picture {
    Picture(8, 1) { x, _ in
      var color = color
      color.alpha = UInt8(x * 255 / 7)
      return color
    }
  }

  /// A normal map of three by three round bumps, perhaps painted from right to left.
  static func bumps(isMirrored: Bool = false, size: Int = 48) -> Picture {
    Picture(size, size) { column, row in
      let x = isMirrored ? size - 1 - column : column
      let cell = Float(size) / 3
      // Bumps of different height, so that a mirrored picture is another one.
      let height: Float = x < size / 3 ? 1 : x < size * 2 / 3 ? 0.6 : 0.3
      let place = SIMD2(
        (Float(x) + 0.5).truncatingRemainder(dividingBy: cell) / cell * 2 - 1,
        (Float(row) + 0.5).truncatingRemainder(dividingBy: cell) / cell * 2 - 1)
      let distance = (place * place).sum().squareRoot()
      let slope = distance < 0.9 ? place / 0.9 * height : .zero
      let up = 1 / (1 + (slope * slope).sum()).squareRoot()
      func byte(_ value: Float) -> UInt8 { UInt8((value * 127 + 128).rounded()) }
      return RGBA8(
        red: byte(isMirrored ? -slope.x * up : slope.x * up), green: byte(-slope.y * up), blue: byte(up))
    }
  }
}

extension RGBA8 {
  static let paper = RGBA8(red: 239, green: 231, blue: 218)
  static let ink = RGBA8(red: 31, green: 42, blue: 60)
  static let coral = RGBA8(red: 226, green: 88, blue: 62)
  static let mustard = RGBA8(red: 239, green: 176, blue: 54)
  static let teal = RGBA8(red: 35, green: 135, blue: 127)
  static let white = RGBA8(red: 255, green: 255, blue: 255)

  func with(alpha: UInt8) -> RGBA8 { RGBA8(red: red, green: green, blue: blue, alpha: alpha) }
}
