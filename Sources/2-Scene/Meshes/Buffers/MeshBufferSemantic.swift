/// A semantic that identifies a buffer and its element type.
public protocol MeshBufferSemantic<Element>: Identifiable where ID == MeshBuffers.Identifier {
  associatedtype Element

  var id: MeshBuffers.Identifier { get }
}
