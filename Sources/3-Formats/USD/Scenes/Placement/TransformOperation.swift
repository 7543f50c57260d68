internal import simd

/// A transform operation of a prim.
enum TransformOperation {
  case translation(SIMD3<Double>)
  case rotation(simd_quatd)
  case scale(SIMD3<Double>)
  case matrix(double4x4)

  /// Creates the operation of an attribute; nil where the attribute is none.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name: `xformOp:rotateXYZ:pivot`.
  ///   - numbers: The value; angles are in degrees.
  init?(_ attribute: String, _ numbers: [Double]) {
    let names = attribute.split(separator: ":", maxSplits: 2)
    guard names.count > 1, names[0] == "xformOp" else { return nil }
    let kind = names[1]
    for (name, axis) in Self.axes where kind.hasSuffix(name) && numbers.count == 1 {
      switch kind.dropLast() {
      case "translate": self = .translation(axis * numbers[0])
      case "scale": self = .scale(SIMD3(repeating: 1) + axis * (numbers[0] - 1))
      case "rotate": self = .rotation(Self.rotation(numbers[0], axis))
      default: return nil
      }
      return
    }
    switch (kind, numbers.count) {
    case ("translate", 3): self = .translation(SIMD3(numbers[0], numbers[1], numbers[2]))
    case ("scale", 3): self = .scale(SIMD3(numbers[0], numbers[1], numbers[2]))
    case ("orient", 4): self = .rotation(Self.rotation(SIMD3(numbers[0], numbers[1], numbers[2]), numbers[3]))
    case ("transform", 16): self = .matrix(double4x4(rows: numbers))
    case (_, 3) where kind.hasPrefix("rotate"):
      // The rotation of the first letter applies first.
      var rotation = simd_quatd(ix: 0, iy: 0, iz: 0, r: 1), letters = 0
      for letter in kind.dropFirst(6) {
        guard let lane = "XYZ".firstIndex(of: letter)?.utf16Offset(in: "XYZ") else { return nil }
        rotation = Self.rotation(numbers[lane], Self.axes[lane].axis) * rotation
        letters += 1
      }
      guard letters == 3 else { return nil }
      self = .rotation(rotation)
    default: return nil
    }
  }

  private static let axes: [(name: String, axis: SIMD3<Double>)] = [
    ("X", SIMD3(1, 0, 0)), ("Y", SIMD3(0, 1, 0)), ("Z", SIMD3(0, 0, 1)),
  ]

  private static func rotation(_ degrees: Double, _ axis: SIMD3<Double>) -> simd_quatd {
    simd_quatd(angle: degrees * .pi / 180, axis: axis)
  }

  /// Returns the rotation of a quaternion of any length, as USD defines it: the real part gives the angle,
  /// the imaginary part the axis.
  private static func rotation(_ imaginary: SIMD3<Double>, _ real: Double) -> simd_quatd {
    let length = simd_length(imaginary)
    guard length > 1e-10 else { return simd_quatd(ix: 0, iy: 0, iz: 0, r: 1) }
    let cosine = min(max(real, -1), 1)
    return simd_quatd(real: cosine, imag: imaginary / length * (1 - cosine * cosine).squareRoot())
  }

  /// The order of the parts: translation, rotation, scale; an operation may follow those of a lower order.
  var stage: Int {
    switch self {
    case .translation: 0
    case .rotation: 1
    case .scale: 2
    case .matrix: 3
    }
  }

  var matrix: double4x4 {
    switch self {
    case .translation(let by):
      var matrix = matrix_identity_double4x4
      matrix.columns.3 = SIMD4(by, 1)
      return matrix
    case .rotation(let rotation): return double4x4(rotation)
    case .scale(let by): return double4x4(diagonal: SIMD4(by, 1))
    case .matrix(let matrix): return matrix
    }
  }

  var inverse: TransformOperation {
    switch self {
    case .translation(let by): .translation(-by)
    case .rotation(let rotation): .rotation(rotation.conjugate)
    case .scale(let by): .scale(1 / by)
    case .matrix(let matrix): .matrix(matrix.inverse)
    }
  }
}

extension double4x4 {
  /// Creates the matrix from rows: USD multiplies row vectors, so rows there are columns here.
  init(rows: some RandomAccessCollection<Double>) {
    func column(_ number: Int) -> SIMD4<Double> {
      let start = rows.index(rows.startIndex, offsetBy: number * 4)
      func lane(_ lane: Int) -> Double { rows[rows.index(start, offsetBy: lane)] }
      return SIMD4(lane(0), lane(1), lane(2), lane(3))
    }
    self.init(columns: (column(0), column(1), column(2), column(3)))
  }
}
