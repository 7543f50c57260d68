internal import TextFormats
internal import simd

/// A transformation element of a node (`<translate>`, `<rotate>` and so on); their product is the node's
/// matrix.
struct ColladaStep {
  let kind: Kind
  let sid: String?
  var numbers: [Double]

  enum Kind: String {
    case matrix, translate, rotate, scale, skew, lookat

    var count: Int {
      switch self {
      case .matrix: 16
      case .translate, .scale: 3
      case .rotate: 4
      case .skew: 7
      case .lookat: 9
      }
    }
  }

  /// Creates the step of an element; nil for other elements, and where numbers are missing.
  init?(_ element: XMLElement) {
    guard let kind = Kind(rawValue: element.name), let numbers = element.numbers(kind.count) else {
      return nil
    }
    (self.kind, self.numbers) = (kind, numbers)
    sid = element[attribute: "sid"]
  }

  /// Creates a matrix step.
  init(_ matrix: double4x4) {
    let m = matrix
    (kind, sid) = (.matrix, nil)
    numbers = (0..<16).map { m[$0 % 4][$0 / 4] }
  }

  static func isStep(_ element: XMLElement) -> Bool { Kind(rawValue: element.name) != nil }

  /// Returns the range of numbers that an animation target's member refers to; nil where it is not known.
  func member(_ word: String) -> Range<Int>? {
    switch (kind, word) {
    case (_, ""): 0..<kind.count
    case (.rotate, "ANGLE"), (.rotate, "angle"), (.rotate, "W"), (.rotate, "A"): 3..<4
    case (.skew, "ANGLE"), (.skew, "angle"): 0..<1
    case (.rotate, "AXIS"): 0..<3
    case (_, "X"), (_, "x"), (_, "R"), (_, "U"), (_, "S"): 0..<1
    case (_, "Y"), (_, "y"), (_, "G"), (_, "V"), (_, "T"): 1..<2
    case (_, "Z"), (_, "z"), (_, "B"), (_, "P"): 2..<3
    default: nil
    }
  }

  var matrix: double4x4 {
    let n = numbers
    switch kind {
    case .matrix:
      return double4x4(
        SIMD4(n[0], n[4], n[8], n[12]), SIMD4(n[1], n[5], n[9], n[13]), SIMD4(n[2], n[6], n[10], n[14]),
        SIMD4(n[3], n[7], n[11], n[15]))
    case .translate:
      var result = matrix_identity_double4x4
      result.columns.3 = SIMD4(n[0], n[1], n[2], 1)
      return result
    case .scale: return double4x4(diagonal: SIMD4(n[0], n[1], n[2], 1))
    case .rotate:
      let axis = SIMD3(n[0], n[1], n[2]), size = length(axis)
      guard size > 1e-30, size.isFinite else { return matrix_identity_double4x4 }
      return double4x4(simd_quatd(angle: n[3] * .pi / 180, axis: axis / size))
    case .skew: return skew
    case .lookat: return lookat
    }
  }

  /// The shear along a plane by the tangent of the angle.
  private var skew: double4x4 {
    let n = numbers, normal = SIMD3(n[1], n[2], n[3]), direction = SIMD3(n[4], n[5], n[6])
    guard length(normal) > 1e-30, length(direction) > 1e-30 else { return matrix_identity_double4x4 }
    let along = normalize(direction), across = normalize(normal) - dot(normalize(normal), along) * along
    let factor = Elementary.tan(n[0] * .pi / 180)
    guard length(across) > 1e-9, factor.isFinite else { return matrix_identity_double4x4 }
    let up = normalize(across)
    func column(_ axis: SIMD3<Double>) -> SIMD4<Double> {
      let sheared = axis + along * (factor * dot(up, axis))
      return SIMD4(sheared.x, sheared.y, sheared.z, 0)
    }
    return double4x4(
      column(SIMD3(1, 0, 0)), column(SIMD3(0, 1, 0)), column(SIMD3(0, 0, 1)), SIMD4(0, 0, 0, 1))
  }

  /// The matrix of an observer who looks at a point.
  private var lookat: double4x4 {
    let n = numbers, eye = SIMD3(n[0], n[1], n[2]), point = SIMD3(n[3], n[4], n[5])
    let back = eye - point, side = cross(SIMD3(n[6], n[7], n[8]), back)
    guard length(back) > 1e-30, length(side) > 1e-30 else { return matrix_identity_double4x4 }
    let z = normalize(back), x = normalize(side), y = cross(z, x)
    return double4x4(
      SIMD4(x.x, x.y, x.z, 0), SIMD4(y.x, y.y, y.z, 0), SIMD4(z.x, z.y, z.z, 0), SIMD4(eye.x, eye.y, eye.z, 1)
    )
  }

  /// Returns the product of several steps.
  static func product(_ steps: [ColladaStep]) -> double4x4 {
    steps.reduce(matrix_identity_double4x4) { $0 * $1.matrix }
  }
}
