public import simd

extension MeshResource {
  /// Triangles of one material.
  public struct Part: MeshBufferContainer, Identifiable, Sendable {
    public let id: String
    /// The place of the material in the model's list.
    public var materialIndex: Int
    /// The skeleton that moves the part, by name.
    public var skeletonID: String?
    public var jointInfluences: JointInfluences?
    public private(set) var buffers: [MeshBuffers.Identifier: AnyMeshBuffer] = [:]

    public init(id: String, materialIndex: Int) {
      self.id = id
      self.materialIndex = materialIndex
    }

    /// Three indices for each triangle; when not set, each three vertices are one.
    public var triangleIndices: MeshBuffers.TriangleIndices? {
      get { self[MeshBuffers.triangleIndices] }
      set { self[MeshBuffers.triangleIndices] = newValue }
    }

    public subscript<S: MeshBufferSemantic>(semantic: S) -> MeshBuffer<S.Element>? {
      get { buffers[semantic.id]?.get(S.Element.self) }
      set { setBuffer(newValue.flatMap { AnyMeshBuffer(erasing: $0, id: semantic.id) }, for: semantic.id) }
    }

    mutating func setBuffer(_ buffer: AnyMeshBuffer?, for id: MeshBuffers.Identifier) {
      buffers[id] = buffer
    }
  }

  /// Parts that belong together and are placed together.
  public struct Model: Identifiable, Sendable {
    public let id: String
    public var parts: MeshPartCollection

    public init(id: String, parts: [Part]) {
      self.id = id
      self.parts = MeshPartCollection(parts)
    }

    /// Makes one part for each material of each descriptor.
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

  /// One place at which a model appears.
  public struct Instance: Identifiable, Sendable {
    public let id: String
    public var model: String
    public var transform: float4x4

    public init(id: String, model: String, at transform: float4x4? = nil) {
      self.id = id
      self.model = model
      self.transform = transform ?? matrix_identity_float4x4
    }
  }

  /// Everything a mesh consists of.
  public struct Contents: Sendable {
    public var models = MeshModelCollection()
    public var instances = MeshInstanceCollection()
    public var skeletons = MeshSkeletonCollection()

    public init() {}
  }

  /// Which joints move which vertices, and how much.
  public struct JointInfluences: Sendable {
    /// The influences of the first vertex, then those of the second, and so on.
    public let influences: MeshBuffers.JointInfluences
    package let influencesPerVertex: Int

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
  /// One range as a part of its own, with only the vertices that it uses.
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

/// The vertices that some triangles use, in the order of the mesh, and the triangles renumbered.
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
