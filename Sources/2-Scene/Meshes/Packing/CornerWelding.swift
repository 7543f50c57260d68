/// A vertex welding: it merges equal face corners into as few vertices as possible.
///
/// Two corners become one vertex if they have the same position index and exactly the same values in every
/// face and face-varying buffer.
struct CornerWelding {
  private(set) var vertexOfCorner: [UInt32]
  /// The first corner of each vertex.
  private var cornerOfVertex: [UInt32] = []
  /// The face of each corner; filled only if some buffer has one value per face.
  private let faceOfCorner: [UInt32]

  init(_ faces: FaceList, _ varying: [AnyMeshBuffer]) {
    let needsFaces = varying.contains { $0.rate == .face }
    let faceOfCorner = needsFaces ? Self.facesOfCorners(faces) : []
    self.faceOfCorner = faceOfCorner
    // One column for each buffer: equal values have equal numbers.
    let columns: [(numbers: [UInt32], isFace: Bool)] = varying.map {
      ($0.firstEqualElements(), $0.rate == .face)
    }
    func value(_ column: Int, _ corner: Int) -> UInt32 {
      let (numbers, isFace) = columns[column]
      return numbers[isFace ? Int(faceOfCorner[corner]) : corner]
    }
    let corners = faces.corners
    var table = WeldingTable(capacity: corners.count)
    var vertexOfFirst = [UInt32](repeating: 0, count: corners.count)
    vertexOfCorner = []
    vertexOfCorner.reserveCapacity(corners.count)
    for corner in corners.indices {
      var hash = WeldingHash.mix(UInt64(corners[corner]))
      for column in columns.indices { hash = WeldingHash.mix(hash ^ UInt64(value(column, corner))) }
      let first = table.first(equalTo: UInt32(corner), hash: hash) { other in
        let other = Int(other)
        return corners[other] == corners[corner]
          && columns.indices.allSatisfy { value($0, other) == value($0, corner) }
      }
      if first == corner {
        vertexOfFirst[corner] = UInt32(cornerOfVertex.count)
        cornerOfVertex.append(UInt32(corner))
      }
      vertexOfCorner.append(vertexOfFirst[Int(first)])
    }
  }

  /// Returns for each vertex the index of its value in a buffer of that rate.
  func sources(_ rate: MeshBuffers.Rate, _ faces: FaceList) -> [UInt32] {
    switch rate {
    case .vertex: cornerOfVertex.map { faces.corners[Int($0)] }
    case .face: cornerOfVertex.map { faceOfCorner[Int($0)] }
    case .faceVarying: cornerOfVertex
    }
  }

  private static func facesOfCorners(_ faces: FaceList) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: faces.corners.count)
    for index in faces.triangles.indices {
      result[Int(faces.triangles[index])] = UInt32(faces.face(index / 3))
    }
    return result
  }
}
