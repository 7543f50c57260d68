extension MeshBuffers {
  /// The identifier of a buffer.
  public struct Identifier: Hashable, CustomStringConvertible, Sendable {
    /// The identifier of vertex positions.
    public static let positions = Identifier(name: "positions")
    /// The identifier of normals.
    public static let normals = Identifier(name: "normals")
    /// The identifier of tangents.
    public static let tangents = Identifier(name: "tangents")
    /// The identifier of bitangents.
    public static let bitangents = Identifier(name: "bitangents")
    /// The identifier of texture coordinates.
    public static let textureCoordinates = Identifier(name: "textureCoordinates")
    /// The identifier of triangle indices.
    public static let triangleIndices = Identifier(name: "triangleIndices")
    /// The identifier of joint influences.
    public static let jointInfluences = Identifier(name: "jointInfluences")

    /// The name of the buffer.
    public let name: String
    /// True if the name was chosen by the program.
    public let isCustom: Bool
    /// True if the buffer holds the offsets of a blend shape.
    public let isBlendShape: Bool

    init(name: String, isCustom: Bool = false, isBlendShape: Bool = false) {
      self.name = name
      self.isCustom = isCustom
      self.isBlendShape = isBlendShape
    }

    /// The name of the buffer.
    public var description: String {
      if isBlendShape { return "blend shape \"\(name)\"" }
      return isCustom ? "custom buffer \"\(name)\"" : name
    }
  }
}
