package import TextFormats

extension ComparisonResult: CustomStringConvertible {
  /// The verdict and the numbers in one line, also when nothing differs.
  public var description: String {
    let verdict = isSame ? "same" : "different"
    let pixels = pixelCount(over: limits.pixel)
    let over =
      "share \(Self.short(share)) over \(limits.pixel) (\(pixels) of \(size.width * size.height) pixels)"
    let values = [flip.mean, flip.percentile95, flip.percentile99].map(Self.fixed)
    return "\(verdict)  max \(maximum)  \(over)  FLIP mean \(values[0]) p95 \(values[1]) p99 \(values[2])"
  }

  /// The verdict and the numbers as a JSON object.
  ///
  /// `max` is of 255, `share` the share of pixels over the limit, `size` width and height.
  public var json: String { object.line }

  package var object: JSONText {
    .object([
      ("same", .bool(isSame)), ("max", .integer(maximum)), ("share", .number(share)),
      (
        "flip",
        .object([
          ("mean", .number(flip.mean)), ("p95", .number(flip.percentile95)),
          ("p99", .number(flip.percentile99)),
        ])
      ),
      ("size", .array([.integer(size.width), .integer(size.height)])),
    ])
  }

  /// Returns a number with five decimals.
  static func fixed(_ value: Double) -> String {
    let scaled = Int((value * 100_000).rounded())
    let decimals = String(scaled % 100_000)
    return "\(scaled / 100_000)." + String(repeating: "0", count: 5 - decimals.count) + decimals
  }

  /// Returns a number with five decimals, or with three digits when those would hide a difference.
  static func short(_ value: Double) -> String {
    guard value > 0 && value < 0.001 else { return fixed(value) }
    var scale = 1.0
    while value * scale < 100 { scale *= 10 }
    return String(describing: (value * scale).rounded() / scale)
  }
}
