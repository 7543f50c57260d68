package import simd

/// A mesh packed for drawing: flat arrays that can be uploaded to the GPU as they are.
///
/// Positions are a stream of their own, since depth and shadow passes read nothing else. The order of
/// triangles is that of the author, within each material.
package struct PackedMesh: Sendable {
  /// The highest material index; a model's array of materials is as long as its highest index requires.
  package static let highestMaterial = 4095

  /// The positions, three floats per vertex.
  package var positions: [Float] = []
  /// The other attributes of each vertex, as described by ``layout``.
  package var surface: [Float] = []
  package var layout = SurfaceLayout()
  package var skin: Skin?
  package var blendShapes: [BlendShape] = []
  /// The indices of vertices of the whole mesh, not of the part.
  package var indices: [UInt32] = []
  package var parts: [Part] = []
  package var instances: [Instance] = []
  package var skeletons: [MeshResource.Skeleton] = []
  /// The bounding box of all instances.
  package var bounds = BoundingBox.empty

  /// Creates a mesh without triangles.
  package init() {}

  package var vertexCount: Int { positions.count / 3 }

  /// True if 16 bits suffice for every index; 65535 is left out because it can mean primitive restart.
  package var fitsShortIndices: Bool { vertexCount <= Int(UInt16.max) }

  /// The number of materials that the mesh requires.
  package var materialCount: Int { (parts.map(\.material).max() ?? -1) + 1 }

  package func position(_ vertex: Int) -> SIMD3<Float> {
    SIMD3(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
  }

  package func normal(_ vertex: Int) -> SIMD3<Float> {
    let index = vertex * layout.stride
    return SIMD3(surface[index], surface[index + 1], surface[index + 2])
  }

  /// Returns the first texture coordinates, zero if there are none.
  package func textureCoordinates(_ vertex: Int) -> SIMD2<Float> {
    guard let offset = layout.textureCoordinates else { return .zero }
    let index = vertex * layout.stride + offset
    return SIMD2(surface[index], surface[index + 1])
  }

  /// Returns the tangent with the sign of the bitangent in its last lane, if there are tangents.
  package func tangent(_ vertex: Int) -> SIMD4<Float>? {
    guard let offset = layout.tangent else { return nil }
    let index = vertex * layout.stride + offset
    return SIMD4(surface[index], surface[index + 1], surface[index + 2], surface[index + 3])
  }

  /// A part: a range of triangles with one material and skeleton, drawn in one draw call.
  package struct Part: Sendable {
    package var model: String
    package var id: String
    package var topology: MTLPrimitiveType = .triangle
    package var firstIndex: Int
    package var indexCount: Int
    /// The first vertex of the range that contains all vertices of the part; others may lie in it too.
    package var firstVertex: Int
    package var vertexCount: Int
    package var material: Int
    /// The index in ``PackedMesh/skeletons``.
    package var skeleton: Int?
    /// The bounding box of the used vertices, in the space of the model.
    package var bounds: BoundingBox

    package init(
      model: String, id: String, topology: MTLPrimitiveType = .triangle, firstIndex: Int, indexCount: Int,
      firstVertex: Int, vertexCount: Int, material: Int, skeleton: Int? = nil, bounds: BoundingBox
    ) {
      (self.model, self.id, self.topology) = (model, id, topology)
      (self.firstIndex, self.indexCount) = (firstIndex, indexCount)
      (self.firstVertex, self.vertexCount) = (firstVertex, vertexCount)
      (self.material, self.skeleton, self.bounds) = (material, skeleton, bounds)
    }
  }

  /// An instance of consecutive parts, with its transform.
  package struct Instance: Sendable {
    package var id: String
    package var parts: Range<Int>
    package var transform: float4x4

    package init(id: String, parts: Range<Int>, transform: float4x4) {
      (self.id, self.parts, self.transform) = (id, parts, transform)
    }
  }

  /// The joint indices and weights of all vertices; weights of a skinned vertex add up to one, others are
  /// zero.
  package struct Skin: Sendable {
    /// The number of influences per vertex: four, or eight if some vertex needs more than four.
    package var influencesPerVertex: Int
    package var joints: [UInt16]
    package var weights: [Float]

    package init(influencesPerVertex: Int, joints: [UInt16], weights: [Float]) {
      (self.influencesPerVertex, self.joints, self.weights) = (influencesPerVertex, joints, weights)
    }
  }

  /// A blend shape: its offsets at full weight, for the vertices that it moves.
  package struct BlendShape: Sendable {
    package var name: String
    package var vertices: [UInt32]
    /// The position offsets, three floats for each of ``vertices``.
    package var offsets: [Float]
    /// The normal offsets; empty if the normals stay as they are.
    package var normalOffsets: [Float] = []
    /// The in-between targets, by ascending weight.
    package var inbetweens: [Inbetween] = []

    package init(name: String, vertices: [UInt32], offsets: [Float]) {
      (self.name, self.vertices, self.offsets) = (name, vertices, offsets)
    }

    /// An in-between target: the offsets of a blend shape at another weight than 1, for the same vertices.
    package struct Inbetween: Sendable {
      /// The weight of the target, neither 0 nor 1.
      package var strength: Float
      package var offsets: [Float]
      package var normalOffsets: [Float] = []

      package init(strength: Float, offsets: [Float]) { (self.strength, self.offsets) = (strength, offsets) }
    }

    /// The targets that the blend shape passes through, including the one at full weight, without the base
    /// shape.
    package var targets: [Inbetween] {
      var full = Inbetween(strength: 1, offsets: offsets)
      full.normalOffsets = normalOffsets
      return inbetweens + [full]
    }
  }
}
