// These names are fixed by the compiler, which looks them up for `#colorLiteral`.

extension PlatformColor: _ExpressibleByColorLiteral {
  /// Creates a color from `#colorLiteral(red:green:blue:alpha:)`.
  // swift-format-ignore: NoLeadingUnderscores
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    let color = SIMD3<Double>(SIMD3(red, green, blue))
    self.init(cgColor: CGColor(.standardExtendedRGB, color, alpha: Double(alpha)))
  }
}

/// The default type of a color literal.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = PlatformColor
