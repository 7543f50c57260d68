/// The names of what a mesh can store, and the types that belong to them.
public enum MeshBuffers {
  public typealias Positions = MeshBuffer<SIMD3<Float>>
  public typealias Normals = MeshBuffer<SIMD3<Float>>
  public typealias Tangents = MeshBuffer<SIMD3<Float>>
  public typealias TextureCoordinates = MeshBuffer<SIMD2<Float>>
  public typealias TriangleIndices = MeshBuffer<UInt32>
  public typealias BlendShapeOffsets = MeshBuffer<SIMD3<Float>>
  public typealias JointInfluences = MeshBuffer<MeshJointInfluence>

  public static let positions = Semantic<SIMD3<Float>>(.positions)
  public static let normals = Semantic<SIMD3<Float>>(.normals)
  public static let tangents = Semantic<SIMD3<Float>>(.tangents)
  public static let bitangents = Semantic<SIMD3<Float>>(.bitangents)
  public static let textureCoordinates = Semantic<SIMD2<Float>>(.textureCoordinates)
  public static let triangleIndices = Semantic<UInt32>(.triangleIndices)
  public static let jointInfluences = Semantic<MeshJointInfluence>(.jointInfluences)

  /// The second set of texture coordinates, which RealityKit knows by its name alone.
  public static let secondTextureCoordinates = custom("vertexUV1", type: SIMD2<Float>.self)

  /// Linear vertex colors with alpha, which RealityKit knows by their name alone.
  public static let colors = custom("vertexColor", type: SIMD4<Float>.self)

  /// Names a buffer for which there is no fixed name.
  public static func custom<Value>(_ name: String, type: Value.Type) -> Semantic<Value> {
    Semantic(Identifier(name: name, isCustom: true))
  }

  /// Names the offsets that one blend shape adds to the positions.
  public static func blendShapeOffsets(named name: String) -> Semantic<SIMD3<Float>> {
    Semantic(Identifier(name: name, isBlendShape: true))
  }

  /// What the elements of a buffer belong to.
  public enum Rate: Hashable, Sendable {
    /// One element for each position.
    case vertex
    /// One element for each face.
    case face
    /// One element for each corner of each face, in the order of the faces.
    case faceVarying
  }

  /// The types that buffers can hold.
  public enum ElementType: Hashable, Sendable {
    case uInt8, uInt16, uInt32, int8, int16, int32
    case float, double, simd2Float, simd3Float, simd4Float
    case jointInfluence
  }

  /// A buffer's name together with the type of its elements.
  public struct Semantic<Element>: MeshBufferSemantic, Sendable {
    public let id: Identifier

    init(_ id: Identifier) { self.id = id }
  }
}
