internal import Glibc

/// A transform as people read it: position, rotation in degrees about the axes x, y and z in this order, and scale.
nonisolated struct MatrixFacts {
  private let numbers: [Double]

  /// Creates the facts of sixteen numbers in column-major order.
  init(_ numbers: [Double]) {
    precondition(numbers.count == 16, "a matrix has sixteen numbers")
    self.numbers = numbers
  }

  /// The first three numbers of a column.
  private func column(_ index: Int) -> [Double] { Array(numbers[(4 * index)..<(4 * index + 3)]) }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

  /// The scale; where the transform mirrors, the first factor is negative.
  private var scale: [Double] {
    let (x, y, z) = (column(0), column(1), column(2))
    let volume =
      x[0] * (y[1] * z[2] - y[2] * z[1]) + x[1] * (y[2] * z[0] - y[0] * z[2])
      + x[2] * (y[0] * z[1] - y[1] * z[0])
    var lengths = [x, y, z].map { Self.dot($0, $0).squareRoot() }
    if volume < 0 { lengths[0] = -lengths[0] }
    return lengths
  }

  /// The axes without the scale.
  private var axes: [[Double]] {
    zip(0..<3, scale).map { index, factor in column(index).map { factor == 0 ? 0 : $0 / factor } }
  }

  /// The rotation in degrees.
  private var rotation: [Double] {
    let axes = axes
    let isUpright = abs(axes[0][2]) > 0.999_999
    let x = isUpright ? atan2(-axes[2][1], axes[1][1]) : atan2(axes[1][2], axes[2][2])
    let y = asin(min(max(-axes[0][2], -1), 1))
    let z = isUpright ? 0 : atan2(axes[0][1], axes[0][0])
    // No rotation is "-0".
    return [x, y, z].map { ($0 * 180 / .pi * 100).rounded() / 100 + 0 }
  }

  /// True if the axes are not at right angles, which no rotation and scale tell.
  private var isSheared: Bool {
    let axes = axes
    return [(0, 1), (0, 2), (1, 2)].contains { abs(Self.dot(axes[$0], axes[$1])) > 1e-3 }
  }

  /// Returns the lines of the inspector.
  func facts(depth: Int) -> [InspectorFact] {
    var facts = [
      InspectorFact.vector("position", column(3), depth: depth),
      InspectorFact.vector("rotation", rotation, unit: "°", depth: depth),
      InspectorFact.vector("scale", scale, depth: depth),
    ]
    if isSheared { facts.append(InspectorFact(name: "sheared", value: "yes", depth: depth)) }
    return facts
  }
}
