extension TextWriter {
  /// Writes the lines of a spline.
  mutating func spline(_ spline: USDSpline) throws(USDError) {
    if spline.isHermite || spline.knots.dropLast().contains(where: { $0.next == .curve }) {
      line(spline.isHermite ? "hermite," : "bezier,")
    }
    if let before = text(of: spline.before) { line("pre: \(before),") }
    if let after = text(of: spline.after) { line("post: \(after),") }
    if let loop = spline.loop {
      line(
        "loop: (\(number(loop.start)), \(number(loop.end)), \(loop.before), \(loop.after), \(number(loop.valueOffset))),"
      )
    }
    var isAfterCurve = true
    for knot in spline.knots {
      try self.knot(knot, of: spline, isAfterCurve: isAfterCurve)
      isAfterCurve = knot.next == .curve
    }
  }

  private func text(of extrapolation: USDSpline.Extrapolation) -> String? {
    switch extrapolation {
    case .blocked: "none"
    case .held: nil
    case .linear: "linear"
    case .sloped(let slope): "sloped(\(number(slope)))"
    case .loopRepeat: "loop repeat"
    case .loopReset: "loop reset"
    case .loopOscillate: "loop oscillate"
    }
  }

  private func number(_ value: Double, _ element: USDElement = .double) -> String {
    var bytes: [UInt8] = []
    switch element {
    case .float: TextNotation.append(Float(value), to: &bytes)
    case .half: TextNotation.append(half: Float16(value).bitPattern, to: &bytes)
    default: TextNotation.append(value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `time: value; pre (…); post curve (…),`.
  private mutating func knot(
    _ knot: USDSpline.Knot, of spline: USDSpline, isAfterCurve: Bool
  ) throws(USDError) {
    indent()
    put("\(number(knot.time)): ")
    if let before = knot.valueBefore { put("\(number(before, spline.element)) & ") }
    put(number(knot.value, spline.element))
    if isAfterCurve {
      put("; pre ")
      tangent(knot.widthBefore, knot.slopeBefore, algorithm: knot.algorithmBefore, spline: spline)
    }
    switch knot.next {
    case .blocked: put("; post none")
    case .held: put("; post held")
    case .linear: put("; post linear")
    case .curve:
      put("; post curve ")
      tangent(knot.widthAfter, knot.slopeAfter, algorithm: knot.algorithmAfter, spline: spline)
    }
    if !knot.customData.entries.isEmpty {
      put("; ")
      try inlineDictionary(knot.customData)
    }
    put(",\n")
  }

  private mutating func tangent(_ width: Double, _ slope: Double, algorithm: UInt8, spline: USDSpline) {
    put("(")
    if !spline.isHermite { put(number(width) + ", ") }
    put(number(slope, spline.element))
    if algorithm != 0 {
      put(algorithm == 1 ? ", custom" : ", autoEase")
      version = max(version, 1)
    }
    put(")")
  }
}
