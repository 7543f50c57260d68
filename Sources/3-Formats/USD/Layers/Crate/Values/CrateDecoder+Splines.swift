extension CrateDecoder {
  mutating func spline(_ cursor: inout CrateCursor, _ depth: Int) throws(USDError) -> USDSpline {
    let begin = cursor.offset
    let size = try cursor.nextCount(each: 1), end = cursor.offset + size
    let first = try cursor.next(UInt8.self), second = try cursor.next(UInt8.self)
    let version = first & 15
    guard version == 1 || version == 2 else {
      throw USDError(.unsupported("a spline of version \(version)"), in: bytes.identifier)
    }
    var spline = USDSpline()
    switch first >> 4 & 3 {
    case 2: spline.element = .float
    case 3: spline.element = .half
    default: spline.element = .double
    }
    spline.isTimeValued = first & 64 != 0
    spline.isHermite = first & 128 != 0
    spline.before = try extrapolation(second & 7, &cursor)
    spline.after = try extrapolation(second >> 3 & 7, &cursor)
    if second & 64 != 0 {
      let start = try cursor.next(Double.self), end = try cursor.next(Double.self)
      let before = try cursor.next(Int32.self), after = try cursor.next(Int32.self)
      spline.loop = USDSpline.Loop(
        start: start, end: end, before: before, after: after, valueOffset: try cursor.next(Double.self))
    }
    let count = Int(try cursor.next(UInt32.self))
    guard count <= (end - cursor.offset) / 9 else {
      throw bytes.damaged("a count of \(count) knots is larger than the value", at: begin)
    }
    try spend(count)
    spline.knots.reserveCapacity(count)
    for _ in 0..<count { spline.knots.append(try knot(&cursor, spline, version)) }
    guard cursor.offset == end else {
      throw bytes.damaged("a spline has another length than it declares", at: begin)
    }
    let custom = try list(&cursor, each: 16) { decoder, cursor throws(USDError) in
      let time = try cursor.next(Double.self)
      return (time, try decoder.dictionary(&cursor, depth + 1))
    }
    let byTime = Dictionary(custom) { _, last in last }
    if !byTime.isEmpty {
      for index in spline.knots.indices {
        spline.knots[index].customData = byTime[spline.knots[index].time] ?? USDDictionary()
      }
    }
    return spline
  }

  private func extrapolation(
    _ mode: UInt8, _ cursor: inout CrateCursor
  ) throws(USDError) -> USDSpline.Extrapolation {
    switch mode {
    case 0: return .blocked
    case 1: return .held
    case 2: return .linear
    case 3: return .sloped(try cursor.next(Double.self))
    case 4: return .loopRepeat
    case 5: return .loopReset
    case 6: return .loopOscillate
    default: throw bytes.damaged("the extrapolation mode \(mode) is not known", at: cursor.offset)
    }
  }

  private func knot(
    _ cursor: inout CrateCursor, _ spline: USDSpline, _ version: UInt8
  ) throws(USDError) -> USDSpline.Knot {
    let flags = try cursor.next(UInt8.self), time = try cursor.next(Double.self)
    guard !time.isNaN else { throw bytes.damaged("a time is not a number", at: cursor.offset - 8) }
    var knot = USDSpline.Knot(time: time, value: try number(&cursor, spline.element))
    if flags & 1 != 0 { knot.valueBefore = try number(&cursor, spline.element) }
    knot.next = USDSpline.Interpolation(rawValue: flags >> 1 & 3) ?? .held
    if !spline.isHermite {
      knot.widthBefore = try cursor.next(Double.self)
      knot.widthAfter = try cursor.next(Double.self)
    }
    knot.slopeBefore = try number(&cursor, spline.element)
    knot.slopeAfter = try number(&cursor, spline.element)
    if version == 2 {
      let algorithms = try cursor.next(UInt8.self)
      (knot.algorithmBefore, knot.algorithmAfter) = (algorithms & 15, algorithms >> 4)
    }
    return knot
  }

  private func number(_ cursor: inout CrateCursor, _ element: USDElement) throws(USDError) -> Double {
    switch element {
    case .float: Double(try cursor.next(Float.self))
    case .half: Double(Float16(bitPattern: try cursor.next(UInt16.self)))
    default: try cursor.next(Double.self)
    }
  }
}
