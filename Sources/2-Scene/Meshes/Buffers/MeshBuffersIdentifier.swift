extension MeshBuffers {
  /// The name of a buffer.
  public struct Identifier: Hashable, CustomStringConvertible, Sendable {
    public static let positions = Identifier(name: "positions")
    public static let normals = Identifier(name: "normals")
    public static let tangents = Identifier(name: "tangents")
    public static let bitangents = Identifier(name: "bitangents")
    public static let textureCoordinates = Identifier(name: "textureCoordinates")
    public static let triangleIndices = Identifier(name: "triangleIndices")
    public static let jointInfluences = Identifier(name: "jointInfluences")

    public let name: String
    /// Whether the name was chosen by the program.
    public let isCustom: Bool
    /// Whether the buffer holds the offsets of a blend shape.
    public let isBlendShape: Bool

    init(name: String, isCustom: Bool = false, isBlendShape: Bool = false) {
      self.name = name
      self.isCustom = isCustom
      self.isBlendShape = isBlendShape
    }

    public var description: String {
      if isBlendShape { return "blend shape \"\(name)\"" }
      return isCustom ? "custom buffer \"\(name)\"" : name
    }
  }
}
