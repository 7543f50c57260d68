internal import Images

/// An image in CIE L*a*b* under D65: lightness 0…100 and two color axes, as planes.
struct LabPlanes: Sendable {
  let width: Int
  let height: Int
  var lightness: [Float]
  var a: [Float]
  var b: [Float]

  init(_ image: Image<RGBA8>) {
    (width, height) = (image.width, image.height)
    let count = width * height
    lightness = [Float](repeating: 0, count: count)
    a = lightness
    b = lightness
    let table = LabTable.shared
    let pixels = image.pixels.span
    for i in 0..<count {
      let color = table.lab(pixels[i])
      lightness[i] = color.x
      a[i] = color.y
      b[i] = color.z
    }
  }

  /// The color of a pixel.
  @inline(__always) subscript(i: Int) -> SIMD4<Float> { SIMD4(lightness[i], a[i], b[i], 0) }
}

/// The look-up tables of the transfer functions between sRGB and L*a*b*.
struct LabTable: Sendable {
  static let shared = LabTable()

  private let light: [Float]
  /// The cube root with its linear segment, at 4,097 samples from 0 to 1.
  private let root: [Float]

  private init() {
    light = (0..<256).map { code in
      let value = Double(code) / 255
      return Float(ColorEncoding.sRGB.light(of: Float(value)))
    }
    root = (0...4_097).map { index in
      let value = Double(index) / 4_096
      return Float(value > 0.008856 ? Self.cubeRoot(value) : 7.787 * value + 16.0 / 116)
    }
  }

  /// Returns the cube root by Newton's method, without the C library.
  private static func cubeRoot(_ value: Double) -> Double {
    var guess = 0.5 + value / 2
    for _ in 0..<60 { guess -= (guess * guess * guess - value) / (3 * guess * guess) }
    return guess
  }

  @inline(__always) func lab(_ pixel: RGBA8) -> SIMD4<Float> {
    let (red, green, blue) = (light[Int(pixel.red)], light[Int(pixel.green)], light[Int(pixel.blue)])
    let x = curve((0.412453 * red + 0.357580 * green + 0.180423 * blue) * (1 / 0.950456))
    let y = curve(0.212671 * red + 0.715160 * green + 0.072169 * blue)
    let z = curve((0.019334 * red + 0.119193 * green + 0.950227 * blue) * (1 / 1.088754))
    return SIMD4(116 * y - 16, 500 * (x - y), 200 * (y - z), 0)
  }

  @inline(__always) private func curve(_ value: Float) -> Float {
    let scaled = min(value, 1) * 4_096
    let index = Int(scaled)
    let low = root[index]
    return low + (root[index + 1] - low) * (scaled - Float(index))
  }
}
