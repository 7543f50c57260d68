/// A mesh whose buffers all have one element per vertex, and whose faces are triangles sorted by material; or
/// one of points or lines.
struct ResolvedMesh {
  var name: String
  var buffers: [MeshBuffers.Identifier: AnyMeshBuffer]
  var positions: [SIMD3<Float>]
  var influences: MeshResource.JointInfluences?
  var indices: [UInt32]
  /// The primitives of the indices.
  private(set) var topology = MTLPrimitiveType.triangle
  var ranges: [MaterialRange]

  /// A range of consecutive triangles with one material.
  struct MaterialRange {
    var material: Int
    var firstIndex: Int
    var indexCount: Int
  }

  /// Creates a mesh from validated buffers.
  init(
    name: String, buffers: [MeshBuffers.Identifier: AnyMeshBuffer], positions: [SIMD3<Float>],
    indices: [UInt32]
  ) {
    self.name = name
    self.buffers = buffers
    self.positions = positions
    self.indices = indices
    ranges = []
  }

  init(_ descriptor: MeshDescriptor) throws(MeshError) {
    guard let primitives = descriptor.primitives else { throw .noFaces(mesh: descriptor.name) }
    try self.init(
      descriptor.buffers, primitives: primitives, materials: descriptor.materials, name: descriptor.name)
  }

  init(_ part: MeshResource.Part) throws(MeshError) {
    let count = part.positions.count
    if let fault = part.triangleIndices?.fault {
      throw .indexOutOfRange(
        mesh: part.id, list: "triangle indices", position: fault.position, index: fault.index,
        count: fault.elementCount)
    }
    let triangles = part.triangleIndices?.elements ?? (0..<UInt32(clamping: count)).map { $0 }
    guard let material = UInt32(exactly: part.materialIndex) else {
      throw .tooManyMaterials(mesh: part.id, material: part.materialIndex)
    }
    guard part.topology == .triangle else {
      try self.init(part, indices: triangles, material: material)
      return
    }
    try self.init(
      part.buffers, primitives: .triangles(triangles), materials: .allFaces(material),
      influences: part.jointInfluences,
      name: part.id)
  }

  /// Creates a mesh from a part of points or lines, which have no faces.
  private init(_ part: MeshResource.Part, indices: [UInt32], material: UInt32) throws(MeshError) {
    guard material <= PackedMesh.highestMaterial else {
      throw .tooManyMaterials(mesh: part.id, material: Int(material))
    }
    let checked = try MeshBufferValidation(part.buffers, name: part.id, influences: part.jointInfluences)
    try FaceList.check(
      indices, list: "indices", corners: part.topology == .line ? 2 : 1, mesh: part.id,
      count: checked.positions.count)
    var buffers = part.buffers
    buffers[.triangleIndices] = nil
    buffers[.jointInfluences] = nil
    try checked.checkCounts(of: buffers, nil)
    self.init(name: part.id, buffers: buffers, positions: checked.positions, indices: indices)
    (topology, influences) = (part.topology, checked.influences)
    ranges = [MaterialRange(material: Int(material), firstIndex: 0, indexCount: indices.count)]
  }

  /// The indices of triangles; none for points and lines.
  var triangles: [UInt32] { topology == .triangle ? indices : [] }

  private init(
    _ source: [MeshBuffers.Identifier: AnyMeshBuffer], primitives: MeshDescriptor.Primitives,
    materials: MeshDescriptor.Materials, influences given: MeshResource.JointInfluences? = nil, name: String
  ) throws(MeshError) {
    self.name = name
    let checked = try MeshBufferValidation(source, name: name, influences: given)
    positions = checked.positions
    let faces = try FaceList(primitives, of: name, positions: positions)
    buffers = source
    buffers[.triangleIndices] = nil
    buffers[.jointInfluences] = nil
    influences = checked.influences
    try checked.checkCounts(of: buffers, faces)

    let varying = buffers.values.filter { $0.rate != .vertex && $0.id != .positions }
    let triangles: [UInt32]
    if varying.isEmpty {
      triangles = faces.triangles.map { faces.corners[Int($0)] }
    } else {
      let welded = CornerWelding(faces, varying)
      triangles = faces.triangles.map { welded.vertexOfCorner[Int($0)] }
      buffers = buffers.mapValues { buffer in
        let rate = buffer.id == .positions ? .vertex : buffer.rate
        return buffer.gathering(welded.sources(rate, faces))
      }
      let vertices = welded.sources(.vertex, faces)
      positions = vertices.map { checked.positions[Int($0)] }
      influences = influences?.gathering(vertices)
    }
    (indices, ranges) = try Self.sort(triangles, by: materials, faces: faces, name: name)
  }

  /// Sorts triangles by material, keeping their order otherwise.
  private static func sort(
    _ triangles: [UInt32], by materials: MeshDescriptor.Materials, faces: FaceList, name: String
  ) throws(MeshError) -> ([UInt32], [MaterialRange]) {
    func check(_ material: UInt32) throws(MeshError) {
      guard material <= PackedMesh.highestMaterial else {
        throw .tooManyMaterials(mesh: name, material: Int(material))
      }
    }
    switch materials {
    case .allFaces(let material):
      try check(material)
      let all = MaterialRange(material: Int(material), firstIndex: 0, indexCount: triangles.count)
      return (triangles, [all])
    case .perFace(let list):
      guard list.count == faces.faceCount else {
        throw .countDiffers(
          mesh: name, buffer: "the list of materials", count: list.count, expected: faces.faceCount,
          unit: "faces")
      }
      try check(list.max() ?? 0)
      var lists: [UInt32: [UInt32]] = [:]
      for triangle in 0..<triangles.count / 3 {
        lists[list[faces.face(triangle)], default: []]
          .append(contentsOf: triangles[triangle * 3..<triangle * 3 + 3])
      }
      var indices: [UInt32] = [], ranges: [MaterialRange] = []
      for (material, list) in lists.sorted(by: { $0.key < $1.key }) {
        ranges.append(
          MaterialRange(material: Int(material), firstIndex: indices.count, indexCount: list.count))
        indices.append(contentsOf: list)
      }
      return (indices, ranges)
    }
  }
}
