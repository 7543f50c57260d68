/// An error in the description of a mesh.
public enum MeshError: Error, Hashable, Sendable {
  /// The mesh has no positions.
  case noPositions(mesh: String)
  /// The mesh has no faces.
  case noFaces(mesh: String)
  /// The number of indices is not a multiple of a face's corners.
  case incompleteFace(mesh: String, indexCount: Int, cornersPerFace: Int)
  /// A polygon has fewer than three corners.
  case polygonTooSmall(mesh: String, face: Int, corners: Int)
  /// The number of indices differs from the sum of the polygons' corners.
  case polygonCornersDiffer(mesh: String, corners: Int, indexCount: Int)
  /// An index is out of range.
  case indexOutOfRange(mesh: String, list: String, position: Int, index: Int, count: Int)
  /// A buffer has another number of elements than its rate requires.
  case countDiffers(mesh: String, buffer: String, count: Int, expected: Int, unit: String)
  /// An element has a component that is not a finite number.
  case notFinite(mesh: String, buffer: String, element: Int)
  /// A buffer has the wrong element type.
  case wrongType(mesh: String, buffer: String, expected: String)
  /// An instance refers to a model that does not exist.
  case unknownModel(instance: String, model: String)
  /// A part refers to a skeleton that does not exist.
  case unknownSkeleton(part: String, skeleton: String)
  /// A joint index is out of range.
  case jointOutOfRange(part: String, joint: Int, count: Int)
  /// The mesh has more vertices than indices can refer to.
  case tooManyVertices(count: Int)
  /// A material index is too high.
  case tooManyMaterials(mesh: String, material: Int)
  /// A low-level mesh has an invalid description.
  case lowLevel(String)
}

extension MeshError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPositions(let mesh):
      "\(title(mesh)) has no positions; set positions before making a resource of it"
    case .noFaces(let mesh):
      "\(title(mesh)) has no faces; set primitives (or triangleIndices of a part)"
    case .incompleteFace(let mesh, let count, let corners):
      "\(title(mesh)): \(count) indices do not make whole faces of \(corners) corners; "
        + "\(count % corners) are left over"
    case .polygonTooSmall(let mesh, let face, let corners):
      "\(title(mesh)): polygon \(face) has \(corners) corners; it takes three to make a face"
    case .polygonCornersDiffer(let mesh, let corners, let count):
      "\(title(mesh)): the polygons have \(corners) corners in all, but there are \(count) indices"
    case .indexOutOfRange(let mesh, let list, let position, let index, let count):
      "\(title(mesh)): index \(index) at position \(position) of the \(list), but there are \(count); "
        + (count == 0 ? "none can be used" : "use 0 to \(count - 1)")
    case .countDiffers(let mesh, let buffer, let count, let expected, let unit):
      "\(title(mesh)): \(buffer) has \(count) elements, but there are \(expected) \(unit); "
        + "give one for each, or set another rate"
    case .notFinite(let mesh, let buffer, let element):
      "\(title(mesh)): element \(element) of \(buffer) is not a finite number; correct it or leave it out"
    case .wrongType(let mesh, let buffer, let expected):
      "\(title(mesh)): \(buffer) must hold \(expected)"
    case .unknownModel(let instance, let model):
      "instance \"\(instance)\" refers to model \"\(model)\", which the contents do not have"
    case .unknownSkeleton(let part, let skeleton):
      "part \"\(part)\" refers to skeleton \"\(skeleton)\", which the contents do not have"
    case .jointOutOfRange(let part, let joint, let count):
      "part \"\(part)\" has influences of joint \(joint), but its skeleton has only \(count) joints"
    case .tooManyVertices(let count):
      "a mesh of \(count) vertices is too large; the most is \(Int(Int32.max))"
    case .tooManyMaterials(let mesh, let material):
      "\(title(mesh)) uses material \(material); "
        + "the highest that can be used is \(PackedMesh.highestMaterial)"
    case .lowLevel(let reason):
      reason
    }
  }

  private func title(_ mesh: String) -> String { mesh.isEmpty ? "the mesh" : "mesh \"\(mesh)\"" }
}
