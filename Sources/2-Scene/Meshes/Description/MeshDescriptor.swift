/// A mesh as people write it down: buffers, faces and the materials of the faces.
public struct MeshDescriptor: MeshBufferContainer, Sendable {
  /// Shows up in error messages and in the names of parts.
  public var name: String
  public var materials: Materials
  public var primitives: Primitives?
  public private(set) var buffers: [MeshBuffers.Identifier: AnyMeshBuffer]

  public init(name: String = "") {
    self.name = name
    materials = .allFaces(0)
    buffers = [:]
  }

  public subscript<S: MeshBufferSemantic>(semantic: S) -> MeshBuffer<S.Element>? {
    get { buffers[semantic.id]?.get(S.Element.self) }
    set { buffers[semantic.id] = newValue.flatMap { AnyMeshBuffer(erasing: $0, id: semantic.id) } }
  }

  /// Which material each face shows, as a number in the model's list.
  public enum Materials: Hashable, Sendable {
    case allFaces(UInt32)
    case perFace([UInt32])
  }

  /// How the vertices make faces; corners go counterclockwise as seen from the front.
  public enum Primitives: Hashable, Sendable {
    /// Three indices for each triangle.
    case triangles([UInt32])
    /// The number of corners of each polygon, and the indices of all of them.
    case polygons([UInt8], [UInt32])
    /// Three indices for each triangle, four for each quadrilateral; the triangles come first.
    case trianglesAndQuads(triangles: [UInt32], quads: [UInt32])
  }
}
