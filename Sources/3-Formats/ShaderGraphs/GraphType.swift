/// The types of values in a graph, under MaterialX's names.
enum GraphType: String, Hashable, Sendable {
  case float, integer, boolean, vector2, vector3, vector4, color3, color4, matrix33, matrix44
  case string, filename
  /// A surface shader or a vertex shader.
  case shader

  /// Creates the type of a name.
  ///
  /// - Parameter word: A type name of MaterialX or of USD.
  init?(_ word: String) {
    if let type = GraphType(rawValue: word) {
      self = type
    } else if let type = Self.others[word] {
      self = type
    } else {
      return nil
    }
  }

  private static let others: [String: GraphType] = [
    "half": .float, "double": .float, "int": .integer, "integer2": .vector2, "bool": .boolean,
    "float2": .vector2, "half2": .vector2, "double2": .vector2, "texCoord2f": .vector2,
    "texCoord2h": .vector2, "texCoord2d": .vector2, "float3": .vector3, "half3": .vector3,
    "double3": .vector3, "normal3f": .vector3, "vector3f": .vector3, "point3f": .vector3,
    "texCoord3f": .vector3, "normal": .vector3, "point": .vector3, "float4": .vector4, "half4": .vector4,
    "double4": .vector4, "quatf": .vector4, "color3f": .color3, "color3h": .color3, "color3d": .color3,
    "color4f": .color4, "color4h": .color4, "color4d": .color4, "matrix3d": .matrix33,
    "matrix4d": .matrix44, "frame4d": .matrix44, "asset": .filename, "token": .string,
    "surfaceshader": .shader, "vertexshader": .shader, "displacementshader": .shader,
  ]

  /// The type's name in GLSL; nil for types that GLSL does not compute.
  var glsl: String? {
    switch self {
    case .float: "float"
    case .integer: "int"
    case .boolean: "bool"
    case .vector2: "vec2"
    case .vector3, .color3: "vec3"
    case .vector4, .color4: "vec4"
    case .matrix33: "mat3"
    case .matrix44: "mat4"
    case .string, .filename, .shader: nil
    }
  }

  /// The number of components of a value.
  var count: Int {
    switch self {
    case .float, .integer, .boolean: 1
    case .vector2: 2
    case .vector3, .color3: 3
    case .vector4, .color4: 4
    case .matrix33: 9
    case .matrix44: 16
    case .string, .filename, .shader: 0
    }
  }

  var isMatrix: Bool { self == .matrix33 || self == .matrix44 }
  var isScalar: Bool { self == .float || self == .integer || self == .boolean }
  var isColor: Bool { self == .color3 || self == .color4 }
}
