import Meshes
import simd

/// A batch of the lines of all overlays of a frame, drawn in one call.
struct DebugLines: Equatable {
  /// The number of lines above which no more are taken.
  static let capacity = 1 << 17

  private(set) var lines: ContiguousArray<DebugLine> = []
  /// True if lines were left out, for there were too many.
  private(set) var isFull = false

  var isEmpty: Bool { lines.isEmpty }
  var count: Int { lines.count }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    isFull = false
  }

  /// Adds a line; one with a coordinate that is not finite is left out.
  mutating func add(
    _ start: SIMD3<Float>, _ end: SIMD3<Float>, color: DebugColor, width: Float = 1.5
  ) {
    let sum = start + end
    guard (sum.x + sum.y + sum.z).isFinite else { return }
    guard lines.count < Self.capacity else {
      isFull = true
      return
    }
    lines.append(DebugLine(start, end, color: color, width: width))
  }

  /// Adds a line through points.
  mutating func add(path points: [SIMD3<Float>], color: DebugColor, width: Float = 1.5) {
    for (start, end) in zip(points, points.dropFirst()) { add(start, end, color: color, width: width) }
  }

  /// Adds an arc around a center: from `x` towards `y`, which give its radius, between two angles.
  mutating func add(
    arcAround center: SIMD3<Float>, x: SIMD3<Float>, y: SIMD3<Float>, from first: Float = 0,
    to last: Float = 2 * .pi, color: DebugColor, width: Float = 1.5
  ) {
    guard first.isFinite, last.isFinite else { return }
    let span = Swift.min(Swift.max(last - first, -2 * .pi), 2 * .pi)
    let count = Swift.max(Int((abs(span) / (2 * .pi) * 48).rounded(.up)), 1)
    let points = (0...count).map { index in
      let angle = first + span * Float(index) / Float(count)
      return center + x * Elementary.cos(angle) + y * Elementary.sin(angle)
    }
    add(path: points, color: color, width: width)
  }

  /// Adds the edges of a box whose space a matrix transforms to world space.
  mutating func add(
    boxFrom low: SIMD3<Float>, to high: SIMD3<Float>, _ matrix: float4x4 = matrix_identity_float4x4,
    color: DebugColor, width: Float = 1.5
  ) {
    for (start, end) in WireShape.boxEdges(low, high) {
      add(matrix.point(start), matrix.point(end), color: color, width: width)
    }
  }

  /// Adds the three axes of a frame, in their colors.
  mutating func add(
    axesAt origin: SIMD3<Float>, _ rotation: simd_quatf, length: Float, width: Float = 2
  ) {
    for (axis, color) in zip([SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)], DebugColor.axes) {
      add(origin, origin + rotation.act(axis) * length, color: color, width: width)
    }
  }

  /// Adds an arrow with a head of four barbs.
  mutating func add(
    arrowFrom start: SIMD3<Float>, to end: SIMD3<Float>, head: Float, color: DebugColor, width: Float = 1.5
  ) {
    add(start, end, color: color, width: width)
    let along = end - start, size = simd_length(along)
    guard size > 0, size.isFinite else { return }
    let direction = along / size, (x, y) = direction.perpendiculars
    for side in [x, -x, y, -y] {
      add(end, end - direction * head + side * (head * 0.4), color: color, width: width)
    }
  }
}

extension float4x4 {
  /// Returns a transformed point.
  func point(_ point: SIMD3<Float>) -> SIMD3<Float> { (self * SIMD4(point, 1)).xyz }
}

extension SIMD3<Float> {
  /// Two unit vectors that are perpendicular to this one, and to each other.
  var perpendiculars: (SIMD3<Float>, SIMD3<Float>) {
    let other: SIMD3<Float> = abs(y) < 0.9 * simd_length(self) ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0)
    let first = simd_normalize(simd_cross(other, self))
    return (first, simd_normalize(simd_cross(self, first)))
  }
}
