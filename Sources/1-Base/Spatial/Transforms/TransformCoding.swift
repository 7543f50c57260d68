import simd

// The coding of transforms: a flat list of their elements, column by column.

extension AffineTransform3D: Codable {
  public init(from decoder: any Decoder) throws {
    let e = try decoder.elements(count: 12)
    self.init(
      matrix: simd_double4x3(
        simd_double3(e[0], e[1], e[2]), simd_double3(e[3], e[4], e[5]), simd_double3(e[6], e[7], e[8]),
        simd_double3(e[9], e[10], e[11])))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((0..<4).flatMap { column in (0..<3).map { matrix[column][$0] } })
  }
}

extension ProjectiveTransform3D: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.matrix())
  }

  public func encode(to encoder: any Encoder) throws {
    try matrix.encode(into: encoder)
  }
}

extension ProjectiveTransform3DFloat: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.matrix())
  }

  public func encode(to encoder: any Encoder) throws {
    try simd_double4x4(matrix).encode(into: encoder)
  }
}

extension Decoder {
  fileprivate func elements(count: Int) throws -> [Double] {
    let container = try singleValueContainer()
    let elements = try container.decode([Double].self)
    guard elements.count == count else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The transform has \(count) elements, not \(elements.count).")
    }
    return elements
  }

  fileprivate func matrix() throws -> simd_double4x4 {
    let e = try elements(count: 16)
    return simd_double4x4(
      simd_double4(e[0], e[1], e[2], e[3]), simd_double4(e[4], e[5], e[6], e[7]),
      simd_double4(e[8], e[9], e[10], e[11]), simd_double4(e[12], e[13], e[14], e[15]))
  }
}

extension simd_double4x4 {
  fileprivate func encode(into encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((0..<4).flatMap { column in (0..<4).map { self[column][$0] } })
  }
}
