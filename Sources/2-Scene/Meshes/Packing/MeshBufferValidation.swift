/// A validation of mesh buffers.
struct MeshBufferValidation {
  private let name: String
  let positions: [SIMD3<Float>]
  let influences: MeshResource.JointInfluences?

  init(
    _ buffers: [MeshBuffers.Identifier: AnyMeshBuffer], name: String,
    influences given: MeshResource.JointInfluences?
  ) throws(MeshError) {
    self.name = name
    try Self.checkType(buffers, semantic: MeshBuffers.positions, expected: "SIMD3<Float>", name: name)
    try Self.checkType(buffers, semantic: MeshBuffers.normals, expected: "SIMD3<Float>", name: name)
    try Self.checkType(buffers, semantic: MeshBuffers.tangents, expected: "SIMD3<Float>", name: name)
    try Self.checkType(buffers, semantic: MeshBuffers.bitangents, expected: "SIMD3<Float>", name: name)
    try Self.checkType(
      buffers, semantic: MeshBuffers.textureCoordinates, expected: "SIMD2<Float>", name: name)
    try Self.checkType(
      buffers, semantic: MeshBuffers.jointInfluences, expected: "MeshJointInfluence", name: name)
    for buffer in buffers.values.sorted(by: { $0.id.name < $1.id.name }) {
      if let fault = buffer.fault {
        throw .indexOutOfRange(
          mesh: name, list: buffer.id.description, position: fault.position, index: fault.index,
          count: fault.elementCount)
      }
      if let element = buffer.firstNonFinite {
        throw .notFinite(mesh: name, buffer: buffer.id.description, element: element)
      }
    }
    let found: MeshBuffers.Positions? = buffers[.positions]?.get()
    guard let found, found.count > 0 else { throw .noPositions(mesh: name) }
    guard found.count <= Int(Int32.max) else { throw .tooManyVertices(count: found.count) }
    positions = found.elements
    let buffer: MeshBuffers.JointInfluences? = buffers[.jointInfluences]?.get()
    influences =
      given
      ?? buffer.map {
        MeshResource.JointInfluences(
          influences: $0, influencesPerVertex: Swift.max(1, $0.count / found.count))
      }
    try checkInfluences()
  }

  /// Checks the length of each buffer against the number of elements of its rate.
  func checkCounts(
    of buffers: [MeshBuffers.Identifier: AnyMeshBuffer], _ faces: FaceList?
  ) throws(MeshError) {
    for buffer in buffers.values.sorted(by: { $0.id.name < $1.id.name }) where buffer.id != .positions {
      let (expected, unit) =
        switch buffer.rate {
        case .vertex: (positions.count, "vertices")
        case .face: (faces?.faceCount ?? 0, "faces")
        case .faceVarying: (faces?.corners.count ?? 0, "corners of faces")
        }
      guard buffer.count == expected else {
        throw .countDiffers(
          mesh: name, buffer: buffer.id.description, count: buffer.count, expected: expected, unit: unit)
      }
    }
  }

  private func checkInfluences() throws(MeshError) {
    guard let influences else { return }
    let buffer = influences.influences, perVertex = influences.influencesPerVertex
    guard perVertex > 0, buffer.fault == nil, buffer.count / perVertex == positions.count,
      buffer.count % perVertex == 0
    else {
      throw .countDiffers(
        mesh: name, buffer: "jointInfluences", count: buffer.count,
        expected: positions.count.multipliedReportingOverflow(by: Swift.max(1, perVertex)).partialValue,
        unit: "influences (\(perVertex) for each vertex)")
    }
    if let element = buffer.elements.firstIndex(where: { !$0.weight.isFinite }) {
      throw .notFinite(mesh: name, buffer: "jointInfluences", element: element)
    }
    if let bad = buffer.elements.first(where: { $0.jointIndex < 0 || $0.jointIndex > Int(UInt16.max) }) {
      throw .jointOutOfRange(part: name, joint: bad.jointIndex, count: Int(UInt16.max) + 1)
    }
  }

  private static func checkType<Value>(
    _ buffers: [MeshBuffers.Identifier: AnyMeshBuffer], semantic: MeshBuffers.Semantic<Value>,
    expected: String, name: String
  ) throws(MeshError) {
    guard let buffer = buffers[semantic.id] else { return }
    if buffer.get(Value.self) == nil {
      throw .wrongType(mesh: name, buffer: semantic.id.description, expected: expected)
    }
  }
}
