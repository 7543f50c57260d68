internal import SceneAssets

/// Vectors of one meaning, as a geometry keeps them: somewhere in a stretch of bytes, with or without others between.
struct GeometrySource {
  /// `Vertex`, `Normal`, `Texcoord`, `Color`, `Tangent`, `BoneWeights`, `BoneIndices`.
  let semantic: String
  let vectorCount: Int
  let components: Int
  private let bytesPerComponent: Int
  private let isFloat: Bool
  private let stride: Int
  private let offset: Int
  private let data: ArraySlice<UInt8>

  /// Takes a source of an archive; what it says has to fit its bytes.
  init(_ object: ArchiveObject) throws(SceneKitError.Problem) {
    guard let data = object.bytes("data") else { throw .damaged("a source of vectors has no data") }
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
    else { throw .damaged("the source \(semantic) describes no vectors") }
    let size = components * bytesPerComponent
    // The last vector may end before a full step.
    guard vectorCount == 0 || size <= data.count - offset,
      vectorCount <= (data.count - offset - size) / stride + 1
    else {
      throw .damaged("the source \(semantic) says that it has \(vectorCount) vectors, more than its bytes")
    }
  }

  static let prefix = "kGeometrySourceSemantic"
  /// What meshes are made of.
  static let semantics = ["Vertex", "Normal", "Color", "Texcoord", "Tangent"]

  /// The number that stands for one where whole numbers are shares, as in colors.
  var whole: Float {
    isFloat || bytesPerComponent > 2 ? 1 : Float(1 << (8 * bytesPerComponent) - 1)
  }

  /// All numbers, vector by vector.
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

  /// All numbers as whole ones, such as the places of bones.
  func integers() -> [UInt32] {
    floats().map { $0 >= 0 && $0 < 4_294_967_040 ? UInt32($0) : UInt32.max }
  }

  private func number(_ place: Int) -> Float {
    switch (isFloat, bytesPerComponent) {
    case (true, 4): return Float(bitPattern: UInt32(bits(place, 4)))
    case (true, _): return Float(Float16(bitPattern: UInt16(bits(place, 2))))
    default: return Float(bits(place, bytesPerComponent))
    }
  }

  private func bits(_ place: Int, _ count: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<count { bits |= UInt64(data[place + index]) << UInt64(8 * index) }
    return bits
  }
}
