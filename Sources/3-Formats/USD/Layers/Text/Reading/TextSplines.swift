// Splines.

extension TextParser {
  mutating func spline(_ typeName: String) throws(TextFailure) -> USDSpline {
    var spline = USDSpline()
    switch typeName {
    case "double": break
    case "timecode": spline.isTimeValued = true
    case "float": spline.element = .float
    case "half": spline.element = .half
    default: throw failure("attributes of the type \(typeName) have no splines")
    }
    try expect("{", "and the knots of a spline")
    text.skip(.lines)
    while text.byte != UInt8(ascii: "}") {
      try splineItem(&spline)
      if !continues(to: "}") { break }
    }
    try expect("}", "or ,")
    spline.knots = spline.knots.ascending()
    return spline
  }

  private mutating func splineItem(_ spline: inout USDSpline) throws(TextFailure) {
    if text.takeWord("bezier") {
      spline.isHermite = false
    } else if text.takeWord("hermite") {
      spline.isHermite = true
    } else if text.takeWord("pre") {
      spline.before = try extrapolation()
    } else if text.takeWord("post") {
      spline.after = try extrapolation()
    } else if text.takeWord("loop") {
      try expectColon()
      spline.loop = try loop()
    } else {
      let knot = try knot(spline)
      spline.knots.append(knot)
    }
  }

  private mutating func expectColon() throws(TextFailure) {
    text.skip(.inline)
    try expect(":", "in the spline")
    text.skip(.inline)
  }

  private mutating func extrapolation() throws(TextFailure) -> USDSpline.Extrapolation {
    try expectColon()
    if text.takeWord("none") { return .blocked }
    if text.takeWord("held") { return .held }
    if text.takeWord("linear") { return .linear }
    if text.takeWord("sloped") {
      text.skip(.inline)
      try expect("(", "and a slope")
      let slope = try splineNumber()
      try expect(")", "after the slope")
      return .sloped(slope)
    }
    if text.takeWord("loop") {
      try expectSeparator("loop")
      if text.takeWord("repeat") { return .loopRepeat }
      if text.takeWord("reset") { return .loopReset }
      if text.takeWord("oscillate") { return .loopOscillate }
    }
    throw failure("expected none, held, linear, sloped or loop repeat, reset or oscillate")
  }

  /// Reads a number with its padding.
  private mutating func splineNumber() throws(TextFailure) -> Double {
    text.skip(.inline)
    guard let number = text.number() else { throw failure("expected a number") }
    text.skip(.inline)
    return number.value
  }

  private mutating func loop() throws(TextFailure) -> USDSpline.Loop {
    try expect("(", "and five numbers")
    var numbers: [Double] = []
    for index in 0..<5 {
      if index > 0 { try expect(",", "and five numbers") }
      numbers.append(try splineNumber())
    }
    try expect(")", "after five numbers")
    func count(_ value: Double) -> Int32 {
      Int32(clamping: value.isFinite ? Int64(max(-1e10, min(1e10, value))) : 0)
    }
    return USDSpline.Loop(
      start: numbers[0], end: numbers[1], before: count(numbers[2]), after: count(numbers[3]),
      valueOffset: numbers[4])
  }

  private mutating func knot(_ spline: USDSpline) throws(TextFailure) -> USDSpline.Knot {
    guard let time = text.number() else {
      throw failure("expected a knot, pre, post, loop, bezier or hermite")
    }
    try expectColon()
    guard let value = text.number() else { throw failure("expected the value of the knot") }
    var knot = USDSpline.Knot(time: time.value, value: spline.rounded(value.value))
    text.skip(.inline)
    if text.take("&") {
      knot.valueBefore = knot.value
      knot.value = spline.rounded(try splineNumber())
    }
    while text.take(";") {
      text.skip(.lines)
      try knotPart(of: &knot, spline)
      text.skip(.inline)
    }
    return knot
  }

  private mutating func knotPart(of knot: inout USDSpline.Knot, _ spline: USDSpline) throws(TextFailure) {
    if text.byte == UInt8(ascii: "{") {
      knot.customData = try dictionary()
    } else if text.takeWord("pre") {
      try expectSeparator("pre")
      (knot.widthBefore, knot.slopeBefore, knot.algorithmBefore) = try tangent(spline)
    } else if text.takeWord("post") {
      try expectSeparator("post")
      if text.takeWord("none") {
        knot.next = .blocked
      } else if text.takeWord("held") {
        knot.next = .held
      } else if text.takeWord("linear") {
        knot.next = .linear
      } else if text.takeWord("curve") {
        knot.next = .curve
      } else {
        throw failure("expected none, held, linear or curve")
      }
      let end = text.offset
      text.skip(.inline)
      if text.byte == UInt8(ascii: "(") {
        (knot.widthAfter, knot.slopeAfter, knot.algorithmAfter) = try tangent(spline)
      } else {
        text.offset = end
      }
    } else {
      throw failure("expected pre, post or a dictionary")
    }
  }

  /// Reads `(width, slope)`, of Hermite curves `(slope)`, perhaps with an algorithm.
  private mutating func tangent(
    _ spline: USDSpline
  ) throws(TextFailure) -> (width: Double, slope: Double, algorithm: UInt8) {
    try expect("(", "and a tangent")
    var numbers = [try splineNumber()], algorithm: UInt8 = 0
    while text.take(",") {
      text.skip(.inline)
      if text.takeWord("custom") {
        algorithm = 1
      } else if text.takeWord("autoEase") {
        algorithm = 2
      } else if numbers.count < 2, algorithm == 0 {
        numbers.append(try splineNumber())
        continue
      } else {
        throw failure("expected custom or autoEase")
      }
      text.skip(.inline)
      break
    }
    try expect(")", "after the tangent")
    guard (numbers.count == 1) == spline.isHermite else {
      throw failure(spline.isHermite ? "Hermite tangents have no width" : "expected the width and the slope")
    }
    let slope = spline.rounded(numbers[numbers.count - 1])
    return (spline.isHermite ? 0 : numbers[0], slope, algorithm)
  }
}

extension USDSpline {
  /// Returns a value rounded to the type of the spline.
  fileprivate func rounded(_ value: Double) -> Double {
    switch element {
    case .float: Double(Float(value))
    case .half: Double(Float16(Float(value)))
    default: value
    }
  }
}

extension [USDSpline.Knot] {
  /// Returns the knots in order of time; of several at one time, the last.
  fileprivate func ascending() -> [USDSpline.Knot] {
    guard !zip(self, dropFirst()).allSatisfy({ $0.time < $1.time }) else { return self }
    var result: [USDSpline.Knot] = []
    for index in indices.sorted(by: {
      self[$0].time == self[$1].time ? $0 < $1 : self[$0].time < self[$1].time
    }) {
      if let last = result.last, last.time == self[index].time { result.removeLast() }
      result.append(self[index])
    }
    return result
  }
}
