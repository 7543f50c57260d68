/// A semantic that identifies a buffer and its element type.
public protocol MeshBufferSemantic<Element>: Identifiable where ID == MeshBuffers.Identifier {
  /// The type of the buffer's elements.
  associatedtype Element

  /// The identifier of the buffer.
  var id: MeshBuffers.Identifier { get }
}
