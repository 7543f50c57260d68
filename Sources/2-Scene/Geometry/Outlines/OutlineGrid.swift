import simd

/// A planar subdivision: segments of polygons on an integer grid, split where they intersect.
///
/// After splitting, two segments have at most an endpoint in common. New points are rounded to the grid,
/// which can create new intersections; so splitting is repeated until there are none.
struct OutlineGrid {
  /// A segment from its lower endpoint to its upper one; of horizontal ones, the left endpoint is the lower.
  struct Segment: Hashable {
    var low: Int
    var high: Int
  }

  private(set) var points: [SIMD2<Int64>] = []
  /// The original coordinates of the points, as given or as found by intersection.
  private(set) var originals: [SIMD2<Double>] = []
  /// The number of times the polygons run up each segment, minus the number of times they run down.
  private(set) var windings: [Segment: Int] = [:]
  private var numbers: [SIMD2<Int64>: Int] = [:]
  private let center: SIMD2<Double>
  private let step: Double

  /// The number of grid steps: as many as single precision can distinguish, within two bits.
  static let steps: Double = 4_194_304
  /// The maximal number of segments at which splitting stops: drawings of that kind are noise.
  private static let mostSegments = 1 << 18

  init?(_ polygons: [[SIMD2<Double>]]) {
    let finite = polygons.map { $0.filter { $0.x.isFinite && $0.y.isFinite && abs($0).max() < 1e30 } }
    guard let first = finite.lazy.flatMap(\.self).first else { return nil }
    var low = first, high = first
    for point in finite.lazy.flatMap(\.self) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let extent = (high - low).max()
    guard extent > 0 else { return nil }
    center = (low + high) / 2
    step = extent / Self.steps
    for polygon in finite {
      let numbers = numbers(of: polygon)
      guard var previous = numbers.last else { continue }
      for current in numbers {
        add(from: previous, to: current, 1)
        previous = current
      }
    }
    cut()
  }

  /// Returns whether one point precedes another in the sweep order.
  func isBelow(_ a: Int, _ b: Int) -> Bool {
    (points[a].y, points[a].x) < (points[b].y, points[b].x)
  }

  /// Returns twice the signed area of a triangle, positive if it is counterclockwise.
  func orientation(_ a: Int, _ b: Int, _ c: Int) -> Int64 {
    let u = points[b] &- points[a], v = points[c] &- points[a]
    return u.x &* v.y &- u.y &* v.x
  }

  /// Returns the indices of a polygon's points, without those adjacent to their predecessor.
  ///
  /// A gap of rounding errors, as between the ends of a circle, would be a side with a direction of its own.
  private mutating func numbers(of polygon: [SIMD2<Double>]) -> [Int] {
    var result: [Int] = []
    for point in polygon {
      let current = number(point)
      if let previous = result.last, areNear(previous, current) { continue }
      result.append(current)
    }
    while result.count > 1, areNear(result[0], result[result.count - 1]) { result.removeLast() }
    return result
  }

  private func areNear(_ a: Int, _ b: Int) -> Bool {
    let difference = points[a] &- points[b]
    return Swift.max(difference.x.magnitude, difference.y.magnitude) <= 4
  }

  private mutating func number(_ point: SIMD2<Double>) -> Int {
    let scaled = (point - center) / step
    let cell = SIMD2(Int64(scaled.x.rounded()), Int64(scaled.y.rounded()))
    if let known = numbers[cell] { return known }
    return insert(cell, original: point)
  }

  private mutating func insert(_ cell: SIMD2<Int64>, original: SIMD2<Double>) -> Int {
    numbers[cell] = points.count
    points.append(cell)
    originals.append(original)
    return points.count - 1
  }

  private mutating func add(from a: Int, to b: Int, _ winding: Int) {
    guard a != b else { return }
    let isUp = isBelow(a, b)
    let segment = isUp ? Segment(low: a, high: b) : Segment(low: b, high: a)
    let sum = (windings[segment] ?? 0) + (isUp ? winding : -winding)
    // Segments that cancel out are not part of any border.
    windings[segment] = sum == 0 ? nil : sum
  }

  // MARK: Cutting

  private mutating func cut() {
    for _ in 0..<32 {
      let cuts = findCuts()
      guard !cuts.isEmpty, windings.count < Self.mostSegments else { return }
      for (segment, inner) in cuts {
        guard let winding = windings.removeValue(forKey: segment) else { continue }
        let along = points[segment.high] &- points[segment.low]
        let ordered = Set(inner).sorted { a, b in
          let u = points[a] &- points[segment.low], v = points[b] &- points[segment.low]
          let first = u.x &* along.x &+ u.y &* along.y, second = v.x &* along.x &+ v.y &* along.y
          return (first, a) < (second, b)
        }
        var previous = segment.low
        for point in ordered + [segment.high] {
          add(from: previous, to: point, winding)
          previous = point
        }
      }
    }
  }

  /// Returns for each segment to split the points at which it is split.
  ///
  /// Segments are compared with those that begin below their upper endpoint, in order of their lower
  /// endpoints.
  private mutating func findCuts() -> [(Segment, [Int])] {
    let segments = windings.keys.sorted { a, b in
      a.low != b.low ? isBelow(a.low, b.low) : isBelow(a.high, b.high)
    }
    var cuts: [Int: [Int]] = [:]
    var open: [Int] = []
    for (number, segment) in segments.enumerated() {
      let bottom = points[segment.low].y
      let left = Swift.min(points[segment.low].x, points[segment.high].x)
      let right = Swift.max(points[segment.low].x, points[segment.high].x)
      open.removeAll { points[segments[$0].high].y < bottom }
      for other in open {
        let a = points[segments[other].low].x, b = points[segments[other].high].x
        guard Swift.max(a, b) >= left, Swift.min(a, b) <= right else { continue }
        compare(number, a: segment, second: other, b: segments[other], cuts: &cuts)
      }
      open.append(number)
      if cuts.count > Self.mostSegments { break }
    }
    return cuts.keys.sorted().map { (segments[$0], cuts[$0] ?? []) }
  }

  private mutating func compare(
    _ first: Int, a: Segment, second: Int, b: Segment, cuts: inout [Int: [Int]]
  ) {
    let bLow = orientation(a.low, a.high, b.low), bHigh = orientation(a.low, a.high, b.high)
    if (bLow > 0 && bHigh > 0) || (bLow < 0 && bHigh < 0) { return }
    let aLow = orientation(b.low, b.high, a.low), aHigh = orientation(b.low, b.high, a.high)
    if (aLow > 0 && aHigh > 0) || (aLow < 0 && aHigh < 0) { return }
    if bLow == 0, isWithin(b.low, a) { cuts[first, default: []].append(b.low) }
    if bHigh == 0, isWithin(b.high, a) { cuts[first, default: []].append(b.high) }
    if aLow == 0, isWithin(a.low, b) { cuts[second, default: []].append(a.low) }
    if aHigh == 0, isWithin(a.high, b) { cuts[second, default: []].append(a.high) }
    guard bLow != 0, bHigh != 0, aLow != 0, aHigh != 0 else { return }
    let share = Double(bLow) / Double(bLow - bHigh)
    let from = SIMD2<Double>(points[b.low]), to = SIMD2<Double>(points[b.high])
    let crossing = from + (to - from) * share
    let cell = SIMD2(Int64(crossing.x.rounded()), Int64(crossing.y.rounded()))
    let point = numbers[cell] ?? insert(cell, original: center + crossing * step)
    if point != a.low, point != a.high { cuts[first, default: []].append(point) }
    if point != b.low, point != b.high { cuts[second, default: []].append(point) }
  }

  /// Returns whether a point on the line of a segment lies between its endpoints.
  private func isWithin(_ point: Int, _ segment: Segment) -> Bool {
    isBelow(segment.low, point) && isBelow(point, segment.high)
  }
}
