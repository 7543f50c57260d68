import simd

/// The way from traced light to the bytes of an image, as in `Shaders/post/tonemap.glsl`.
package struct DisplayEncoding: Sendable {
  private let table: [UInt8]
  private let exposure: Float
  private let isTransparent: Bool

  /// Creates the encoding.
  ///
  /// - Parameters:
  ///   - table: The display values by sqrt(x / (1 + x)), from 0 to 1.
  ///   - exposure: The factor of light.
  ///   - isTransparent: Whether alpha is kept; it is straight then.
  package init(table: [UInt8], exposure: Float, isTransparent: Bool) {
    precondition(!table.isEmpty, "give a table of display values")
    (self.table, self.exposure, self.isTransparent) = (table, exposure, isTransparent)
  }

  /// Returns four bytes per pixel.
  package func bytes(_ pixels: [SIMD4<Float>]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let alpha = isTransparent ? Swift.min(Swift.max(pixel.w, 0), 1) : 1
      let light = alpha > 0 ? pixel.xyz * (exposure / alpha) : .zero
      for channel in 0..<3 { bytes.append(lookUp(light[channel])) }
      bytes.append(UInt8((alpha * 255).rounded()))
    }
    return bytes
  }

  private func lookUp(_ light: Float) -> UInt8 {
    let x = Swift.min(Swift.max(light, 0), 65_504)
    return table[Int((x / (1 + x)).squareRoot() * Float(table.count - 1) + 0.5)]
  }
}
