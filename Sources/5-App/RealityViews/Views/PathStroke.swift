public import Foundation
public import Geometry
import SceneModel

/// The end of a line.
public nonisolated enum LineCap: Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// A half circle around the last point.
  case round
  /// Half of a square around the last point.
  case square
}

/// The corner of a line; all are round here, which shows on wide lines only.
public nonisolated enum LineJoin: Hashable, Sendable {
  /// A sharp corner.
  case miter
  /// A round corner.
  case round
  /// A cut corner.
  case bevel
}

/// The look of a line along a path.
public nonisolated struct StrokeStyle: Hashable, Sendable {
  /// The width.
  public var lineWidth: CGFloat
  /// The ends.
  public var lineCap: LineCap
  /// The corners.
  public var lineJoin: LineJoin
  /// The longest sharp corner in widths of the line.
  public var miterLimit: CGFloat
  /// The lengths of dashes and of the gaps between them, in turn; none for a line without gaps.
  public var dash: [CGFloat]
  /// The length of the dashes that lies before the beginning of the path.
  public var dashPhase: CGFloat

  /// Creates a look.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// A line of points, which may end where it begins.
private nonisolated struct Polyline {
  var points: [SIMD2<Double>]
  var isClosed: Bool

  /// The lengths from the beginning to each point.
  var lengths: [Double] {
    var sum = 0.0
    return [0]
      + zip(points, points.dropFirst()).map { start, end in
        sum += Polyline.length(end - start)
        return sum
      }
  }

  static func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

  /// Returns the part between two lengths, as an open line.
  func part(from start: Double, to end: Double) -> Polyline? {
    let lengths = lengths
    guard end > start, points.count > 1 else { return nil }
    func point(_ length: Double) -> SIMD2<Double> {
      let index = max(lengths.firstIndex { $0 >= length } ?? points.count - 1, 1)
      let step = lengths[index] - lengths[index - 1]
      let share = step > 0 ? (length - lengths[index - 1]) / step : 0
      return points[index - 1] + (points[index] - points[index - 1]) * min(max(share, 0), 1)
    }
    let inner = zip(points, lengths).filter { $1 > start && $1 < end }.map(\.0)
    return Polyline(points: [point(start)] + inner + [point(end)], isClosed: false)
  }

  /// Returns the dashes of the line.
  func dashes(_ style: StrokeStyle) -> [Polyline] {
    let dash = style.dash.map { $0.length }, period = dash.reduce(0, +)
    guard period > 0.01, let total = lengths.last, total / period < 2000 else { return [self] }
    // An odd number of lengths is gone through twice.
    let pattern = dash.count % 2 == 0 ? dash : dash + dash
    var result: [Polyline] = []
    var place = -Double(style.dashPhase).offset.truncatingRemainder(dividingBy: pattern.reduce(0, +))
    if place > 0 { place -= pattern.reduce(0, +) }
    while place < total {
      for (index, length) in pattern.enumerated() {
        if index % 2 == 0, place + length > 0, place < total {
          result += [part(from: max(place, 0), to: min(place + length, total))].compactMap { $0 }
        }
        place += length
      }
    }
    return result
  }

  /// Returns polygons that cover the line: a rectangle for each part, and disks for corners and round ends.
  func outlines(width: Double, cap: LineCap) -> [[SIMD2<Double>]] {
    let corners = max(8, min(Int(width.squareRoot() * 8), 48))
    let disk = (0..<corners).map { number in
      let angle = Double(number) / Double(corners) * 2 * .pi
      return SIMD2(cos(angle), sin(angle)) * (width / 2)
    }
    var result: [[SIMD2<Double>]] = []
    let last = points.count - 1
    for index in 0..<max(last, 0) {
      var start = points[index], end = points[index + 1]
      let length = Self.length(end - start)
      guard length > 0 else { continue }
      let way = (end - start) / length * (width / 2)
      if cap == .square, !isClosed {
        if index == 0 { start -= way }
        if index == last - 1 { end += way }
      }
      let side = SIMD2(-way.y, way.x)
      result.append([start - side, end - side, end + side, start + side])
    }
    for (index, point) in points.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == last)
      if !isEnd || cap == .round { result.append(disk.map { point + $0 }) }
    }
    return result
  }
}

extension Path {
  /// The subpaths as lines of points.
  private nonisolated var polylines: [Polyline] {
    var parts: [(path: Path, isClosed: Bool)] = []
    for element in elements {
      if case .move = element { parts.append((Path(), false)) }
      if parts.isEmpty || parts[parts.count - 1].isClosed {
        var next = Path()
        if let start = parts.last?.path.currentPoint { next.move(to: start) }
        parts.append((next, false))
      }
      let last = parts.count - 1
      switch element {
      case .move(let end): parts[last].path.move(to: end)
      case .line(let end): parts[last].path.addLine(to: end)
      case .quadCurve(let end, let control): parts[last].path.addQuadCurve(to: end, control: control)
      case .curve(let end, let control1, let control2):
        parts[last].path.addCurve(to: end, control1: control1, control2: control2)
      case .closeSubpath:
        parts[last].path.closeSubpath()
        parts[last].isClosed = true
      }
    }
    return parts.flatMap { part in
      part.path.polygons(.tolerance(0.1)).map { points in
        Polyline(
          points: part.isClosed ? points + points.prefix(1) : points, isClosed: part.isClosed)
      }
    }
  }

  /// Returns polygons that cover a line along the path, in points.
  nonisolated func strokeOutlines(_ style: StrokeStyle) -> [[SIMD2<Double>]] {
    let width = style.lineWidth.length
    guard width > 0 else { return [] }
    return polylines.flatMap { $0.dashes(style) }.flatMap { $0.outlines(width: width, cap: style.lineCap) }
  }

  /// Returns the area that a line along the path covers, as a path.
  public nonisolated func strokedPath(_ style: StrokeStyle) -> Path {
    Path { path in
      for outline in strokeOutlines(style) {
        path.addLines(outline.map { SIMD2<Float>($0) })
        path.closeSubpath()
      }
    }
  }

  /// Returns the part of the path between two shares of its length.
  public nonisolated func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let lines = polylines
    let total = lines.reduce(0) { $0 + ($1.lengths.last ?? 0) }
    let low = Double(start.isFinite ? min(max(start, 0), 1) : 0) * total
    let high = Double(end.isFinite ? min(max(end, 0), 1) : 1) * total
    guard low > 0 || high < total else { return self }
    return Path { path in
      var place = 0.0
      for line in lines {
        let length = line.lengths.last ?? 0
        if let part = line.part(from: max(low - place, 0), to: min(high - place, length)) {
          path.addLines(part.points.map { SIMD2<Float>($0) })
        }
        place += length
      }
    }
  }

  /// The smallest rectangle around the points of the path.
  public nonisolated var boundingRect: CGRect {
    let points = polylines.flatMap(\.points)
    guard let first = points.first else { return .null }
    var low = first, high = first
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

// Paths are shapes that are the same in frames of all sizes.
extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }
}
