public import simd

extension MeshResource {
  /// A part of a mesh: triangles with one material.
  public struct Part: MeshBufferContainer, Identifiable, Sendable {
    public let id: String
    /// The index of the material in the model's array.
    public var materialIndex: Int
    /// The primitives of the indices: triangles, or the points or lines of a scene file.
    package var topology = MTLPrimitiveType.triangle
    /// The identifier of the skeleton that deforms the part.
    public var skeletonID: String?
    /// The joint influences on the vertices, if any.
    public var jointInfluences: JointInfluences?
    /// The buffers by identifier.
    public private(set) var buffers: [MeshBuffers.Identifier: AnyMeshBuffer] = [:]

    /// Creates a part with the given values.
    public init(id: String, materialIndex: Int) {
      self.id = id
      self.materialIndex = materialIndex
    }

    /// The triangle indices, three for each triangle; when not set, each three vertices are a triangle.
    public var triangleIndices: MeshBuffers.TriangleIndices? {
      get { self[MeshBuffers.triangleIndices] }
      set { self[MeshBuffers.triangleIndices] = newValue }
    }

    /// Accesses the buffer of a semantic, if it exists and has its element type.
    public subscript<S: MeshBufferSemantic>(semantic: S) -> MeshBuffer<S.Element>? {
      get { buffers[semantic.id]?.get(S.Element.self) }
      set { setBuffer(newValue.flatMap { AnyMeshBuffer(erasing: $0, id: semantic.id) }, for: semantic.id) }
    }

    mutating func setBuffer(_ buffer: AnyMeshBuffer?, for id: MeshBuffers.Identifier) {
      buffers[id] = buffer
    }
  }

  /// A model of a mesh: parts that are instanced together.
  public struct Model: Identifiable, Sendable {
    public let id: String
    /// The parts of the model.
    public var parts: MeshPartCollection

    /// Creates a model with the given values.
    public init(id: String, parts: [Part]) {
      self.id = id
      self.parts = MeshPartCollection(parts)
    }

    /// Creates a model with one part for each material of each descriptor.
    public init(id modelID: String, descriptors: [MeshDescriptor]) throws(MeshError) {
      self.init(id: modelID, parts: [])
      for descriptor in descriptors {
        let mesh = try ResolvedMesh(descriptor)
        for range in mesh.ranges {
          parts.insert(mesh.part(range, id: PackedMesh.partID(descriptor.name, parts.count)))
        }
      }
    }
  }

  /// An instance of a model, with its transform.
  public struct Instance: Identifiable, Sendable {
    public let id: String
    /// The identifier of the instanced model.
    public var model: String
    /// The transform of the instance.
    public var transform: float4x4

    /// Creates an instance with the given values.
    public init(id: String, model: String, at transform: float4x4? = nil) {
      self.id = id
      self.model = model
      self.transform = transform ?? matrix_identity_float4x4
    }
  }

  /// The contents of a mesh.
  public struct Contents: Sendable {
    /// The models.
    public var models = MeshModelCollection()
    /// The instances of the models.
    public var instances = MeshInstanceCollection()
    /// The skeletons.
    public var skeletons = MeshSkeletonCollection()

    /// Creates empty contents.
    public init() {}
  }

  /// The influences of joints on vertices.
  public struct JointInfluences: Sendable {
    /// The influences of the first vertex, followed by those of the second, and so on.
    public let influences: MeshBuffers.JointInfluences
    package let influencesPerVertex: Int

    /// Creates joint influences with the given values.
    public init(influences: MeshBuffers.JointInfluences, influencesPerVertex: Int) {
      self.influences = influences
      self.influencesPerVertex = influencesPerVertex
    }

    func gathering(_ vertices: [UInt32]) -> JointInfluences {
      let all = influences.elements
      let chosen = vertices.flatMap { vertex in
        all[Int(vertex) * influencesPerVertex..<(Int(vertex) + 1) * influencesPerVertex]
      }
      return JointInfluences(influences: MeshBuffer(chosen), influencesPerVertex: influencesPerVertex)
    }
  }
}

extension ResolvedMesh {
  /// Returns a range of triangles as a part of its own, with only the vertices that it uses.
  func part(_ range: MaterialRange, id: String) -> MeshResource.Part {
    var part = MeshResource.Part(id: id, materialIndex: range.material)
    let used = indices[range.firstIndex..<range.firstIndex + range.indexCount]
    let compact = VertexCompaction(used, vertexCount: positions.count)
    for (id, buffer) in buffers { part.setBuffer(buffer.gathering(compact.vertices), for: id) }
    part.triangleIndices = MeshBuffer(compact.indices)
    part.jointInfluences = influences?.gathering(compact.vertices)
    return part
  }
}

/// The vertices that some triangles use, in the order of the mesh, and the renumbered triangles.
struct VertexCompaction {
  private(set) var vertices: [UInt32] = []
  let indices: [UInt32]

  init(_ used: ArraySlice<UInt32>, vertexCount: Int) {
    var number = [UInt32](repeating: .max, count: vertexCount)
    for index in used { number[Int(index)] = 0 }
    for vertex in number.indices where number[vertex] == 0 {
      number[vertex] = UInt32(vertices.count)
      vertices.append(UInt32(vertex))
    }
    indices = used.map { number[Int($0)] }
  }
}
