/// Something that stores mesh buffers by name.
public protocol MeshBufferContainer {
  var buffers: [MeshBuffers.Identifier: AnyMeshBuffer] { get }

  /// The buffer of that name, if there is one and it holds that type.
  subscript<S: MeshBufferSemantic>(semantic: S) -> MeshBuffer<S.Element>? { get set }
}

extension MeshBufferContainer {
  /// Where the vertices are; empty when not set.
  public var positions: MeshBuffers.Positions {
    get { self[MeshBuffers.positions] ?? MeshBuffer([]) }
    set { self[MeshBuffers.positions] = newValue }
  }

  /// Unit vectors pointing out of the surface; made from the faces when not set.
  public var normals: MeshBuffers.Normals? {
    get { self[MeshBuffers.normals] }
    set { self[MeshBuffers.normals] = newValue }
  }

  /// Unit vectors along the surface in which the first texture coordinate grows.
  public var tangents: MeshBuffers.Tangents? {
    get { self[MeshBuffers.tangents] }
    set { self[MeshBuffers.tangents] = newValue }
  }

  /// Unit vectors along the surface in which the second texture coordinate grows.
  public var bitangents: MeshBuffers.Tangents? {
    get { self[MeshBuffers.bitangents] }
    set { self[MeshBuffers.bitangents] = newValue }
  }

  /// Places in a texture, the second coordinate growing upwards.
  public var textureCoordinates: MeshBuffers.TextureCoordinates? {
    get { self[MeshBuffers.textureCoordinates] }
    set { self[MeshBuffers.textureCoordinates] = newValue }
  }

  /// The names of all blend shapes, sorted.
  public var blendShapeNames: [String] {
    buffers.keys.filter(\.isBlendShape).map(\.name).sorted()
  }

  /// What a blend shape at full strength adds to the positions.
  public func blendShapeOffsets(named name: String) -> MeshBuffers.BlendShapeOffsets? {
    self[MeshBuffers.blendShapeOffsets(named: name)]
  }

  public mutating func setBlendShapeOffsets(named name: String, buffer: MeshBuffers.BlendShapeOffsets?) {
    self[MeshBuffers.blendShapeOffsets(named: name)] = buffer
  }
}
