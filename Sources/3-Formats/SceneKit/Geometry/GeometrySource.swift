internal import SceneAssets

/// A geometry source: the vectors of one semantic, packed or interleaved with others in a buffer.
struct GeometrySource {
  /// The semantic: `Vertex`, `Normal`, `Texcoord`, `Color`, `Tangent`, `BoneWeights`, `BoneIndices`.
  let semantic: String
  let vectorCount: Int
  let components: Int
  private let bytesPerComponent: Int
  private let isFloat: Bool
  private let stride: Int
  private let offset: Int
  private let data: ArraySlice<UInt8>

  /// Creates the source of an archived `SCNGeometrySource`; its description has to fit its bytes.
  init(_ object: ArchiveObject) throws(AssetReadingError.Problem) {
    guard let data = object.bytes("data") else { throw .damaged("a geometry source has no data") }
    let name = object.text("semantic") ?? ""
    semantic = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : name
    vectorCount = object.integer("vectorCount") ?? 0
    components = object.integer("componentsPerVector") ?? 0
    bytesPerComponent = object.integer("bytesPerComponent") ?? 4
    isFloat = object.bool("floatComponents") ?? true
    stride = object.integer("dataStride") ?? components &* bytesPerComponent
    offset = object.integer("dataOffset") ?? 0
    self.data = data
    guard (1...16).contains(components), [1, 2, 4].contains(bytesPerComponent),
      !isFloat || bytesPerComponent > 1,
      vectorCount >= 0, stride > 0, offset >= 0, offset <= data.count
    else { throw .damaged("the geometry source \(semantic) has no valid vector format") }
    let size = components * bytesPerComponent
    // The last vector may end before a full stride.
    guard vectorCount == 0 || size <= data.count - offset,
      vectorCount <= (data.count - offset - size) / stride + 1
    else {
      throw .damaged(
        "the geometry source \(semantic) gives a count of \(vectorCount) vectors, more than it has bytes")
    }
  }

  static let prefix = "kGeometrySourceSemantic"
  /// The semantics that meshes have.
  static let semantics = ["Vertex", "Normal", "Color", "Texcoord", "Tangent"]

  /// The integer that stands for one where integers are normalized, as in colors.
  var whole: Float {
    isFloat || bytesPerComponent > 2 ? 1 : Float(1 << (8 * bytesPerComponent) - 1)
  }

  /// Returns all numbers, vector by vector.
  func floats() -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(vectorCount * components)
    let start = data.startIndex + offset
    for vector in 0..<vectorCount {
      for component in 0..<components {
        values.append(number(start + vector * stride + component * bytesPerComponent))
      }
    }
    return values
  }

  /// Returns all numbers as integers, such as the indices of bones.
  func integers() -> [UInt32] {
    floats().map { $0 >= 0 && $0 < 4_294_967_040 ? UInt32($0) : UInt32.max }
  }

  private func number(_ offset: Int) -> Float {
    switch (isFloat, bytesPerComponent) {
    case (true, 4): return Float(bitPattern: UInt32(bits(offset, 4)))
    case (true, _): return Float(Float16(bitPattern: UInt16(bits(offset, 2))))
    default: return Float(bits(offset, bytesPerComponent))
    }
  }

  private func bits(_ offset: Int, _ count: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<count { bits |= UInt64(data[offset + index]) << UInt64(8 * index) }
    return bits
  }
}
