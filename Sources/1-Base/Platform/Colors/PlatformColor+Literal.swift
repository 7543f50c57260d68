// The names below are the compiler's: it looks for them when it meets `#colorLiteral`.

extension PlatformColor: _ExpressibleByColorLiteral {
  /// Makes a color from `#colorLiteral(red:green:blue:alpha:)`.
  // swift-format-ignore: NoLeadingUnderscores
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    let color = SIMD3<Double>(SIMD3(red, green, blue))
    self.init(cgColor: CGColor(.standardExtendedRGB, color, alpha: Double(alpha)))
  }
}

/// What a color literal is where nothing else says so.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = PlatformColor
