/// A container of mesh buffers by name.
public protocol MeshBufferContainer {
  /// The buffers by their identifiers.
  var buffers: [MeshBuffers.Identifier: AnyMeshBuffer] { get }

  /// Accesses the buffer of a semantic, if it exists and has its element type.
  subscript<S: MeshBufferSemantic>(semantic: S) -> MeshBuffer<S.Element>? { get set }
}

extension MeshBufferContainer {
  /// The vertex positions; empty when not set.
  public var positions: MeshBuffers.Positions {
    get { self[MeshBuffers.positions] ?? MeshBuffer([]) }
    set { self[MeshBuffers.positions] = newValue }
  }

  /// The unit normals; computed from the faces when not set.
  public var normals: MeshBuffers.Normals? {
    get { self[MeshBuffers.normals] }
    set { self[MeshBuffers.normals] = newValue }
  }

  /// The unit tangents, in the direction in which the first texture coordinate grows.
  public var tangents: MeshBuffers.Tangents? {
    get { self[MeshBuffers.tangents] }
    set { self[MeshBuffers.tangents] = newValue }
  }

  /// The unit bitangents, in the direction in which the second texture coordinate grows.
  public var bitangents: MeshBuffers.Tangents? {
    get { self[MeshBuffers.bitangents] }
    set { self[MeshBuffers.bitangents] = newValue }
  }

  /// The texture coordinates; the second coordinate grows upward.
  public var textureCoordinates: MeshBuffers.TextureCoordinates? {
    get { self[MeshBuffers.textureCoordinates] }
    set { self[MeshBuffers.textureCoordinates] = newValue }
  }

  /// The sorted names of all blend shapes.
  public var blendShapeNames: [String] {
    buffers.keys.filter(\.isBlendShape).map(\.name).sorted()
  }

  /// Returns the position offsets of a blend shape at full weight.
  public func blendShapeOffsets(named name: String) -> MeshBuffers.BlendShapeOffsets? {
    self[MeshBuffers.blendShapeOffsets(named: name)]
  }

  /// Sets the position offsets of a blend shape at full weight; `nil` removes it.
  public mutating func setBlendShapeOffsets(named name: String, buffer: MeshBuffers.BlendShapeOffsets?) {
    self[MeshBuffers.blendShapeOffsets(named: name)] = buffer
  }
}
