/// A namespace of the semantics of mesh buffers and their types.
public enum MeshBuffers {
  /// The type of a position buffer.
  public typealias Positions = MeshBuffer<SIMD3<Float>>
  /// The type of a normal buffer.
  public typealias Normals = MeshBuffer<SIMD3<Float>>
  /// The type of a tangent or bitangent buffer.
  public typealias Tangents = MeshBuffer<SIMD3<Float>>
  /// The type of a texture coordinate buffer.
  public typealias TextureCoordinates = MeshBuffer<SIMD2<Float>>
  /// The type of a triangle index buffer.
  public typealias TriangleIndices = MeshBuffer<UInt32>
  /// The type of a buffer of blend shape offsets.
  public typealias BlendShapeOffsets = MeshBuffer<SIMD3<Float>>
  /// The type of a buffer of joint influences.
  public typealias JointInfluences = MeshBuffer<MeshJointInfluence>

  /// The semantic of vertex positions.
  public static let positions = Semantic<SIMD3<Float>>(.positions)
  /// The semantic of normals.
  public static let normals = Semantic<SIMD3<Float>>(.normals)
  /// The semantic of tangents.
  public static let tangents = Semantic<SIMD3<Float>>(.tangents)
  /// The semantic of bitangents.
  public static let bitangents = Semantic<SIMD3<Float>>(.bitangents)
  /// The semantic of texture coordinates.
  public static let textureCoordinates = Semantic<SIMD2<Float>>(.textureCoordinates)
  /// The semantic of triangle indices.
  public static let triangleIndices = Semantic<UInt32>(.triangleIndices)
  /// The semantic of joint influences.
  public static let jointInfluences = Semantic<MeshJointInfluence>(.jointInfluences)

  /// The semantic of the second set of texture coordinates, which RealityKit knows by its name alone.
  public static let secondTextureCoordinates = custom("vertexUV1", type: SIMD2<Float>.self)

  /// The semantic of linear vertex colors with alpha, which RealityKit knows by their name alone.
  public static let colors = custom("vertexColor", type: SIMD4<Float>.self)

  /// The semantic of the diameters of points and lines at vertices, in the units of positions.
  package static let widths = custom("vertexWidth", type: Float.self)

  /// Returns the semantic of a custom buffer.
  public static func custom<Value>(_ name: String, type: Value.Type) -> Semantic<Value> {
    Semantic(Identifier(name: name, isCustom: true))
  }

  /// Returns the semantic of the position offsets of a blend shape.
  public static func blendShapeOffsets(named name: String) -> Semantic<SIMD3<Float>> {
    Semantic(Identifier(name: name, isBlendShape: true))
  }

  /// A rate at which buffer elements apply.
  public enum Rate: Hashable, Sendable {
    /// One element for each position.
    case vertex
    /// One element for each face.
    case face
    /// One element for each corner of each face, in the order of the faces.
    case faceVarying
  }

  /// A type of buffer elements.
  public enum ElementType: Hashable, Sendable {
    /// An integer type.
    case uInt8, uInt16, uInt32, int8, int16, int32
    /// A floating-point number or vector type.
    case float, double, simd2Float, simd3Float, simd4Float
    /// A joint influence.
    case jointInfluence
  }

  /// A semantic: the identifier of a buffer together with its element type.
  public struct Semantic<Element>: MeshBufferSemantic, Sendable {
    public let id: Identifier

    init(_ id: Identifier) { self.id = id }
  }
}
