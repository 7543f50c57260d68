internal import Glibc

/// The evaluation of splines.
extension USDSpline {
  /// Returns the value at a time.
  ///
  /// - Returns: Nil where the spline has no value.
  func value(at time: Double) -> Double? {
    guard time.isFinite, let first = knots.first, let last = knots.last else { return nil }
    if time < first.time { return beyond(before, time, isBefore: true) }
    if time == last.time { return last.value }
    if time > last.time { return beyond(after, time, isBefore: false) }
    return inside(time)
  }

  // MARK: Between knots

  private func inside(_ time: Double) -> Double? {
    var low = 0, high = knots.count
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return knots.first?.value }
    let start = knots[low - 1]
    guard low < knots.count else { return start.value }
    if start.time == time { return start.value }
    let end = knots[low], endValue = end.valueBefore ?? end.value
    let share = (time - start.time) / (end.time - start.time)
    switch start.next {
    case .blocked: return nil
    case .held: return start.value
    case .linear: return start.value + (endValue - start.value) * share
    case .curve:
      return isHermite
        ? hermite(start, end, endValue: endValue, share: share)
        : bezier(start, end, endValue: endValue, time: time)
    }
  }

  private func hermite(_ start: Knot, _ end: Knot, endValue: Double, share: Double) -> Double {
    let length = end.time - start.time, square = share * share, cube = square * share
    return (2 * cube - 3 * square + 1) * start.value + (cube - 2 * square + share) * length * start.slopeAfter
      + (3 * square - 2 * cube) * endValue + (cube - square) * length * end.slopeBefore
  }

  /// Returns the value of a Bézier segment; tangents that would make time run backward are shortened.
  private func bezier(_ start: Knot, _ end: Knot, endValue: Double, time: Double) -> Double {
    let length = end.time - start.time
    var widths = (max(start.widthAfter, 0), max(end.widthBefore, 0))
    if widths.0 + widths.1 > length, widths.0 > length || widths.1 > length {
      widths = (min(widths.0, length), min(widths.1, length))
    }
    let times = (start.time, start.time + widths.0, end.time - widths.1, end.time)
    let values = (
      start.value, start.value + start.slopeAfter * widths.0, endValue - end.slopeBefore * widths.1, endValue
    )
    func point(_ p: (Double, Double, Double, Double), _ t: Double) -> Double {
      let u = 1 - t
      return u * u * u * p.0 + 3 * u * u * t * p.1 + 3 * u * t * t * p.2 + t * t * t * p.3
    }
    var low = 0.0, high = 1.0
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if point(times, middle) < time { low = middle } else { high = middle }
    }
    return point(values, (low + high) / 2)
  }

  // MARK: Extrapolation

  private func beyond(_ mode: Extrapolation, _ time: Double, isBefore: Bool) -> Double? {
    guard let first = knots.first, let last = knots.last else { return nil }
    let knot = isBefore ? first : last
    let edge = isBefore ? first.valueBefore ?? first.value : last.value
    switch mode {
    case .blocked: return nil
    case .held: return edge
    case .sloped(let slope): return edge + slope * (time - knot.time)
    case .linear: return edge + edgeSlope(isBefore: isBefore) * (time - knot.time)
    case .loopRepeat, .loopReset, .loopOscillate:
      let length = last.time - first.time
      guard length > 0 else { return edge }
      let loops = ((time - first.time) / length).rounded(.down)
      var local = time - loops * length
      if mode == .loopOscillate, loops.truncatingRemainder(dividingBy: 2) != 0 {
        local = first.time + last.time - local
      }
      let value = local >= last.time ? last.value : inside(max(local, first.time))
      let rise = mode == .loopRepeat ? loops * (last.value - first.value) : 0
      return value.map { $0 + rise }
    }
  }

  /// Returns the slope at the end of the outermost segment.
  private func edgeSlope(isBefore: Bool) -> Double {
    guard knots.count > 1 else {
      guard let knot = knots.first, knot.next == .curve else { return 0 }
      return isBefore ? knot.slopeBefore : knot.slopeAfter
    }
    let start = isBefore ? knots[0] : knots[knots.count - 2],
      end = isBefore ? knots[1] : knots[knots.count - 1]
    switch start.next {
    case .blocked, .held: return 0
    case .linear: return ((end.valueBefore ?? end.value) - start.value) / (end.time - start.time)
    case .curve: return isBefore ? start.slopeAfter : end.slopeBefore
    }
  }
}
