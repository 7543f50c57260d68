/// A description of a mesh: buffers, faces and the materials of the faces.
public struct MeshDescriptor: MeshBufferContainer, Sendable {
  /// The name in error messages and in the identifiers of parts.
  public var name: String
  /// The materials of the faces.
  public var materials: Materials
  /// The faces.
  public var primitives: Primitives?
  /// The buffers by identifier.
  public private(set) var buffers: [MeshBuffers.Identifier: AnyMeshBuffer]

  /// Creates an empty description.
  public init(name: String = "") {
    self.name = name
    materials = .allFaces(0)
    buffers = [:]
  }

  /// Accesses the buffer of a semantic, if it exists and has its element type.
  public subscript<S: MeshBufferSemantic>(semantic: S) -> MeshBuffer<S.Element>? {
    get { buffers[semantic.id]?.get(S.Element.self) }
    set { buffers[semantic.id] = newValue.flatMap { AnyMeshBuffer(erasing: $0, id: semantic.id) } }
  }

  /// The materials of the faces, as indices in the model's array of materials.
  public enum Materials: Hashable, Sendable {
    /// One material for all faces.
    case allFaces(UInt32)
    /// One material per face.
    case perFace([UInt32])
  }

  /// The faces as indices of vertices; corners are counterclockwise seen from the front.
  public enum Primitives: Hashable, Sendable {
    /// Three indices for each triangle.
    case triangles([UInt32])
    /// The number of corners of each polygon, and the indices of all of them.
    case polygons([UInt8], [UInt32])
    /// Three indices for each triangle, four for each quadrilateral; the triangles come first.
    case trianglesAndQuads(triangles: [UInt32], quads: [UInt32])
  }
}
