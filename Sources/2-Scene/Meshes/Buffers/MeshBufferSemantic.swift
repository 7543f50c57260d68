/// Something that names a buffer and knows what it holds.
public protocol MeshBufferSemantic<Element>: Identifiable where ID == MeshBuffers.Identifier {
  associatedtype Element

  var id: MeshBuffers.Identifier { get }
}
