/// A coverage mask of polygons: antialiasing by exact areas.
///
/// An edge adds, at the pixels that it crosses, the change of the covered area from one pixel to the next;
/// summing a row from the left gives the areas. Where polygons overlap, the sum is clamped to a whole pixel,
/// so that loops of opposite winding are holes and others join.
public struct CoverageMask: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private var changes: [Float]

  /// Creates an empty mask.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a mask has at least one pixel")
    (self.width, self.height) = (width, height)
    changes = Array(repeating: 0, count: width * height)
  }

  /// Adds a closed polygon.
  ///
  /// - Parameter polygon: Pixels from the top left corner, rows counted downward; parts outside are cut off.
  public mutating func add(_ polygon: [SIMD2<Float>]) {
    guard var previous = polygon.last else { return }
    for point in polygon {
      addEdge(previous, point)
      previous = point
    }
  }

  /// Writes the covered shares of the pixels of a row, 0…1.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - shares: Receives one number for each pixel.
  public func row(_ y: Int, into shares: inout MutableSpan<Float>) {
    precondition(y >= 0 && y < height, "the row lies outside of the mask")
    precondition(shares.count >= width, "the target row is too short")
    let source = changes.span
    var area: Float = 0
    for x in 0..<width {
      area += source[y * width + x]
      shares[x] = min(abs(area), 1)
    }
  }

  /// The coverage as a gray image.
  public var image: Image<UInt8> {
    var shares = [Float](repeating: 0, count: width)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      var span = shares.mutableSpan
      row(y, into: &span)
      for share in shares { pixels.append(UInt8((share * 255).rounded())) }
    }
    return Image(width: width, height: height, pixels: pixels, encoding: .linear)
  }

  private mutating func addEdge(_ start: SIMD2<Float>, _ end: SIMD2<Float>) {
    guard start.y != end.y, (start + end).isFinite else { return }
    let isDown = start.y < end.y
    let (top, bottom) = isDown ? (start, end) : (end, start)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    var y = max(top.y, 0)
    let last = min(bottom.y, Float(height))
    while y < last {
      let row = Int(y)
      let next = min(Float(row + 1), last)
      let from = top.x + (y - top.y) * slope
      let to = top.x + (next - top.y) * slope
      addPart(row, left: min(from, to), right: max(from, to), height: isDown ? next - y : y - next)
      y = next
    }
  }

  /// Adds the contribution of an edge within a row.
  ///
  /// To the right of an edge at x, pixel i is covered by clamp(i + 1 − x, 0, 1); a slanted edge by the mean
  /// of that over its x.
  private mutating func addPart(_ row: Int, left: Float, right: Float, height: Float) {
    guard left < Float(width) else { return }
    let first = max(Int(left.rounded(.down)), 0)
    let last = min(max(Int(right.rounded(.down)) + 1, first), width - 1)
    let start = row * width
    var before: Float = 0
    guard first <= last else { return }
    for column in first...last {
      let covered = height * Self.mean(Float(column + 1), left, right)
      changes[start + column] += covered - before
      before = covered
    }
  }

  /// Returns the mean of clamp(edge − x, 0, 1) for x between left and right.
  @inline(__always) private static func mean(_ edge: Float, _ left: Float, _ right: Float) -> Float {
    let span = right - left
    guard span > 1e-4 else { return min(max(edge - (left + right) / 2, 0), 1) }
    return (integral(edge - left) - integral(edge - right)) / span
  }

  /// Returns the integral of clamp(t, 0, 1) from 0 to u.
  @inline(__always) private static func integral(_ u: Float) -> Float {
    u <= 0 ? 0 : u >= 1 ? u - 0.5 : u * u / 2
  }
}

extension SIMD2<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
