import Glibc

/// The error computation of two filtered rows: section 4 of the paper from the blurred colors on.
struct FLIPJudge {
  /// The errors of the last row compared.
  private(set) var errors: [Float]
  private let largest: Float

  private typealias Vector = SIMD8<Float>

  /// The exponent and the piecewise linear map that give small color differences most of the range.
  private static let colorExponent: Float = 0.7
  private static let kneeShare: Float = 0.4
  private static let kneeValue: Float = 0.95

  init(rowLength: Int) {
    errors = [Float](repeating: 0, count: rowLength)
    // The largest difference possible is the one between pure green and pure blue.
    let (green, blue) = (ColorMatrices.relativeXYZ.green, ColorMatrices.relativeXYZ.blue)
    let first = Self.lab(
      Vector(repeating: Float(green.x)), Vector(repeating: Float(green.y)),
      Vector(repeating: Float(green.z)))
    let second = Self.lab(
      Vector(repeating: Float(blue.x)), Vector(repeating: Float(blue.y)),
      Vector(repeating: Float(blue.z)))
    largest = pow(Self.distance(first, second)[0], Self.colorExponent)
  }

  /// Compares two rows of ``FLIPPlane`` values.
  mutating func compare(_ reference: [Float], _ test: [Float]) {
    let count = errors.count
    for x in stride(from: 0, to: count, by: Vector.scalarCount) {
      let color = Self.distance(Self.color(reference, x, count), Self.color(test, x, count))
      let feature = Self.feature(reference, test, x: x, count: count)
      for lane in 0..<Vector.scalarCount {
        errors[x + lane] = Self.error(color: color[lane], feature: feature[lane], largest: largest)
      }
    }
  }

  /// Returns the final error of a pixel (sections 4.1.3 and 4.3).
  private static func error(color: Float, feature: Float, largest: Float) -> Float {
    guard color > 0 else { return 0 }
    let compressed = pow(color, colorExponent)
    let knee = kneeShare * largest
    let mapped =
      compressed < knee
      ? kneeValue / knee * compressed
      : kneeValue + (compressed - knee) / (largest - knee) * (1 - kneeValue)
    // The feature difference is divided by √2, which keeps it below one, and raised to a half.
    let exponent = 1 - (feature * Float(0.5).squareRoot()).squareRoot()
    return min(pow(mapped, exponent), 1)
  }

  /// Returns the larger of the differences in edges and in points (section 4.2).
  private static func feature(_ reference: [Float], _ test: [Float], x: Int, count: Int) -> Vector {
    func strength(_ planes: [Float], _ first: FLIPPlane, _ second: FLIPPlane) -> Vector {
      let (a, b) = (
        load(planes, plane: first, x: x, count: count), load(planes, plane: second, x: x, count: count)
      )
      return (a * a + b * b).squareRoot()
    }
    let edge = strength(reference, .edgeX, .edgeY) - strength(test, .edgeX, .edgeY)
    let point = strength(reference, .pointX, .pointY) - strength(test, .pointX, .pointY)
    let (edgeSize, pointSize) = (magnitude(edge), magnitude(point))
    return edgeSize.replacing(with: pointSize, where: pointSize .> edgeSize)
  }

  /// Returns the filtered color, clamped to the gamut, in L*a*b* with chroma reduced for dark colors (Hunt).
  private static func color(_ planes: [Float], _ x: Int, _ count: Int) -> (Vector, Vector, Vector) {
    let y = load(planes, plane: .y, x: x, count: count)
    let (relativeX, relativeZ) = (
      y + load(planes, plane: .xy, x: x, count: count), y - load(planes, plane: .yz, x: x, count: count)
    )
    let rows = ColorMatrices.relativeRGB
    func channel(_ row: SIMD3<Float>) -> Vector {
      (relativeX * row.x + y * row.y + relativeZ * row.z).clamped(lowerBound: Vector(), upperBound: .one)
    }
    let (red, green, blue) = (channel(rows.red), channel(rows.green), channel(rows.blue))
    let columns = ColorMatrices.relativeXYZ
    func back(_ axis: Int) -> Vector {
      red * Float(columns.red[axis]) + green * Float(columns.green[axis]) + blue * Float(columns.blue[axis])
    }
    return lab(back(0), back(1), back(2))
  }

  private static func lab(_ x: Vector, _ y: Vector, _ z: Vector) -> (Vector, Vector, Vector) {
    let (rootX, rootY, rootZ) = (response(x), response(y), response(z))
    let lightness = 116 * rootY - 16
    let scale = 0.01 * lightness
    return (lightness, scale * (500 * (rootX - rootY)), scale * (200 * (rootY - rootZ)))
  }

  /// Returns the nonlinearity of L*a*b*.
  private static func response(_ value: Vector) -> Vector {
    let linear = value * Float(841.0 / 108) + Float(4.0 / 29)
    return linear.replacing(with: cubeRoot(value), where: value .> Float(216.0 / 24_389))
  }

  /// Returns the cube root of numbers above 0.008, correct to a float.
  private static func cubeRoot(_ value: Vector) -> Vector {
    // A third of the exponent is the initial guess; 1/3 = 1/4 + 1/16 + 1/64 + …
    let bits = unsafe unsafeBitCast(value, to: SIMD8<UInt32>.self)
    var third = (bits &>> 2) &+ (bits &>> 4)
    third = third &+ (third &>> 4)
    third = third &+ (third &>> 8)
    var root = unsafe unsafeBitCast(third &+ 0x2A51_37A0, to: Vector.self)
    // Halley's steps, each of which triples the correct digits.
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }

  /// Returns the HyAB distance, which treats lightness and color separately.
  private static func distance(
    _ first: (Vector, Vector, Vector), _ second: (Vector, Vector, Vector)
  ) -> Vector {
    let (a, b) = (first.1 - second.1, first.2 - second.2)
    return magnitude(first.0 - second.0) + (a * a + b * b).squareRoot()
  }

  private static func magnitude(_ value: Vector) -> Vector {
    value.replacing(with: -value, where: value .< 0)
  }

  @inline(__always)
  private static func load(_ planes: [Float], plane: FLIPPlane, x: Int, count: Int) -> Vector {
    let start = plane.rawValue * count + x
    precondition(start >= 0 && start + Vector.scalarCount <= planes.count)
    return unsafe planes.withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: 4 * start, as: Vector.self)
    }
  }
}
