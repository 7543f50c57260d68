internal import SceneAssets

/// The points at which curves are evaluated, and the straight lines between them.
///
/// Each is a weighted sum of control points, so that whatever the curves have at their control points is evaluated
/// as their positions are.
struct CurveSamples {
  /// The corners of the lines, two for each.
  private(set) var lines: [UInt32] = []
  /// The number of curves with too few control points.
  private(set) var brokenCount = 0
  private var samples: [Sample] = []
  private let basis: Basis
  private let wrap: Wrap

  /// A basis of curves, as USD names those of cubic ones.
  enum Basis: String {
    case linear, bezier, bspline, catmullRom
  }

  /// The behavior of curves at their ends.
  enum Wrap: String {
    case nonperiodic, periodic, pinned
  }

  private struct Sample {
    var controls: SIMD4<UInt32>
    var weights: SIMD4<Float>
    /// The values before and after the sample, of those that vary along the segments, and the share of the second.
    var varying: (before: UInt32, after: UInt32, share: Float)
    var curve: UInt32
  }

  /// The number of lines for each cubic segment.
  private static let pieces = 8

  /// Creates the samples of curves.
  ///
  /// - Parameters:
  ///   - counts: The number of control points of each curve.
  ///   - basis: The basis.
  ///   - wrap: The behavior at their ends.
  init(_ counts: [UInt32], _ basis: Basis, _ wrap: Wrap) {
    // Pinned Bézier and linear curves end at their last points anyway.
    self.basis = basis
    self.wrap = wrap == .pinned && (basis == .bezier || basis == .linear) ? .nonperiodic : wrap
    var first = 0, firstVarying = 0
    for (curve, count) in counts.enumerated() {
      let count = Int(count), segments = Self.segmentCount(count, basis, wrap)
      let varying = basis == .linear ? count : self.wrap == .periodic ? segments : segments + 1
      if segments > 0 {
        append(
          curve: UInt32(curve), segments: segments, controls: first..<first + count,
          varying: firstVarying..<firstVarying + varying)
      } else {
        brokenCount += 1
      }
      first += count
      firstVarying += varying
    }
  }

  /// Returns the count of samples of curves, without those that closed curves save.
  static func highestCount(_ counts: [UInt32], _ basis: Basis, _ wrap: Wrap) -> Int {
    counts.reduce(0) {
      $0 + segmentCount(Int($1), basis, wrap) * (basis == .linear ? 1 : pieces) + 1
    }
  }

  private static func segmentCount(_ count: Int, _ basis: Basis, _ wrap: Wrap) -> Int {
    switch (basis, wrap) {
    case (.linear, .periodic): count > 2 ? count : max(count - 1, 0)
    case (.linear, _): max(count - 1, 0)
    case (.bezier, .periodic): count / 3
    case (.bezier, _): max((count - 1) / 3, 0)
    case (_, .periodic): count > 2 ? count : 0
    case (_, .pinned): max(count - 1, 0)
    case (_, .nonperiodic): max(count - 3, 0)
    }
  }

  private mutating func append(curve: UInt32, segments: Int, controls: Range<Int>, varying: Range<Int>) {
    let start = samples.count, isClosed = basis == .linear ? segments == controls.count : wrap == .periodic
    let pieces = basis == .linear ? 1 : Self.pieces
    for segment in 0..<segments {
      let before = UInt32(varying.lowerBound + segment)
      let after = UInt32(varying.lowerBound + (segment + 1) % varying.count)
      for piece in (segment == 0 ? 0 : 1)...pieces {
        let last = UInt32(clamping: samples.count)
        if isClosed, segment == segments - 1, piece == pieces {
          lines += [last - 1, UInt32(start)]
          continue
        }
        let share = Float(piece) / Float(pieces)
        let (indices, weights) = controlPoints(of: segment, at: share, count: controls.count)
        samples.append(
          Sample(
            controls: indices &+ UInt32(controls.lowerBound), weights: weights,
            varying: (before, after, share), curve: curve))
        if samples.count - start > 1 { lines += [last - 1, last] }
      }
    }
  }

  /// Returns the control points of a segment with their weights.
  private func controlPoints(
    of segment: Int, at t: Float, count: Int
  ) -> (indices: SIMD4<UInt32>, weights: SIMD4<Float>) {
    let weights = weights(t)
    func index(_ number: Int) -> UInt32 { UInt32(number % count) }
    switch (basis, wrap) {
    case (.linear, _): return (SIMD4(index(segment), index(segment + 1), 0, 0), weights)
    case (.bezier, _):
      let first = 3 * segment
      return (SIMD4(index(first), index(first + 1), index(first + 2), index(first + 3)), weights)
    case (_, .pinned):
      // Beyond each end is the mirror image of the last point but one.
      var indices = SIMD4<UInt32>.zero, sums = weights
      for lane in 0..<4 { indices[lane] = UInt32(min(max(segment - 1 + lane, 0), count - 1)) }
      if segment == 0 { (sums[0], sums[1], sums[2]) = (0, sums[1] + 2 * weights[0], sums[2] - weights[0]) }
      if segment == count - 2 {
        (sums[3], sums[2], sums[1]) = (0, sums[2] + 2 * weights[3], sums[1] - weights[3])
      }
      return (indices, sums)
    default:
      return (
        SIMD4(index(segment), index(segment + 1), index(segment + 2), index(segment + 3)), weights
      )
    }
  }

  private func weights(_ t: Float) -> SIMD4<Float> {
    let u = 1 - t, square = t * t, cube = square * t
    switch basis {
    case .linear: return SIMD4(u, t, 0, 0)
    case .bezier: return SIMD4(u * u * u, 3 * u * u * t, 3 * u * square, cube)
    case .bspline:
      return SIMD4(u * u * u, 3 * cube - 6 * square + 4, -3 * cube + 3 * square + 3 * t + 1, cube) / 6
    case .catmullRom:
      return SIMD4(
        -cube + 2 * square - t, 3 * cube - 5 * square + 2, -3 * cube + 4 * square + t, cube - square) / 2
    }
  }

  // MARK: Values

  /// The number of values at control points, of those along segments, and of those for whole curves.
  private var needed: (control: Int, varying: Int, curve: Int) {
    samples.reduce(into: (0, 0, 0)) { most, sample in
      for lane in 0..<4 where sample.weights[lane] != 0 {
        most.0 = max(most.0, Int(sample.controls[lane]) + 1)
      }
      most.1 = max(most.1, Int(max(sample.varying.before, sample.varying.after)) + 1)
      most.2 = max(most.2, Int(sample.curve) + 1)
    }
  }

  /// Returns the values at the samples, of those at control points; all have to be there.
  func evaluated(_ values: [Float], width: Int) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(samples.count * width)
    for sample in samples {
      for number in 0..<width {
        var sum: Float = 0
        for lane in 0..<4 where sample.weights[lane] != 0 {
          sum += sample.weights[lane] * values[Int(sample.controls[lane]) * width + number]
        }
        result.append(sum)
      }
    }
    return result
  }

  /// Returns an attribute of the curves as one of the samples; nil where it has too few values.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - isVarying: True if its values vary linearly along segments, of which there may be as many as control points.
  /// - Returns: The attribute of the samples.
  func resolved(_ attribute: MeshAttribute, isVarying: Bool) -> MeshAttribute? {
    let width = attribute.width
    var values = attribute.values
    if let indices = attribute.indices {
      guard width > 0, indices.allSatisfy({ Int($0) < values.count / width }) else { return nil }
      values = indices.flatMap { values[Int($0) * width..<(Int($0) + 1) * width] }
    }
    guard width > 0, values.count >= width else { return nil }
    let count = values.count / width, needed = needed
    var result = attribute
    result.indices = nil
    // A single value is that of all curves, whatever it is said to be.
    if attribute.interpolation == .mesh || count == 1 {
      result.interpolation = .mesh
      result.values = Array(values.prefix(width))
      return result
    }
    result.interpolation = .point
    if attribute.interpolation == .face {
      guard count >= needed.curve else { return nil }
      result.values = samples.flatMap { values[Int($0.curve) * width..<(Int($0.curve) + 1) * width] }
    } else if count >= needed.control, !isVarying || needed.varying < needed.control {
      result.values = evaluated(values, width: width)
    } else {
      guard count >= needed.varying else { return nil }
      result.values = samples.flatMap { sample in
        (0..<width).map { number in
          let before = values[Int(sample.varying.before) * width + number]
          return before + (values[Int(sample.varying.after) * width + number] - before) * sample.varying.share
        }
      }
    }
    return result
  }
}
