/// A value type, by the name in text files and `typeName` fields.
public struct USDValueType: Sendable, Hashable {
  /// The type of one value.
  public var element: USDElement
  /// True if values are arrays.
  public var isArray: Bool

  /// Creates a type.
  public init(_ element: USDElement, isArray: Bool = false) {
    (self.element, self.isArray) = (element, isArray)
  }

  /// Creates a type.
  ///
  /// - Parameter name: `float`, `color3f[]`; also a name in old files: `Vec3f[]`.
  public init?(named name: String) {
    let isArray = name.hasSuffix("[]")
    guard let element = Self.elements[isArray ? String(name.dropLast(2)) : name] else { return nil }
    self.init(element, isArray: isArray)
  }

  /// Returns the current name of a type in old files.
  public static func modern(_ name: String) -> String {
    let isArray = name.hasSuffix("[]")
    guard let modern = oldNames[isArray ? String(name.dropLast(2)) : name] else { return name }
    return isArray ? modern + "[]" : modern
  }

  /// The role names of the same value types.
  private static let roles: [(USDElement, [String])] = [
    (.half3, ["point3h", "vector3h", "normal3h", "color3h", "texCoord3h"]),
    (.float3, ["point3f", "vector3f", "normal3f", "color3f", "texCoord3f"]),
    (.double3, ["point3d", "vector3d", "normal3d", "color3d", "texCoord3d"]),
    (.half4, ["color4h"]), (.float4, ["color4f"]), (.double4, ["color4d"]),
    (.half2, ["texCoord2h"]), (.float2, ["texCoord2f"]), (.double2, ["texCoord2d"]),
    (.matrix4d, ["frame4d"]),
  ]

  private static let oldNames: [String: String] = [
    "Vec2i": "int2", "Vec2h": "half2", "Vec2f": "float2", "Vec2d": "double2",
    "Vec3i": "int3", "Vec3h": "half3", "Vec3f": "float3", "Vec3d": "double3",
    "Vec4i": "int4", "Vec4h": "half4", "Vec4f": "float4", "Vec4d": "double4",
    "Point": "point3d", "PointFloat": "point3f", "Normal": "normal3d", "NormalFloat": "normal3f",
    "Vector": "vector3d", "VectorFloat": "vector3f", "Color": "color3d", "ColorFloat": "color3f",
    "Quath": "quath", "Quatf": "quatf", "Quatd": "quatd",
    "Matrix2d": "matrix2d", "Matrix3d": "matrix3d", "Matrix4d": "matrix4d", "Frame": "frame4d",
  ]

  private static let elements: [String: USDElement] = {
    var elements: [String: USDElement] = [:]
    for element in USDElement.allCases { elements["\(element)"] = element }
    for (element, names) in roles { for name in names { elements[name] = element } }
    for (old, modern) in oldNames { elements[old] = elements[modern] }
    elements["Transform"] = .matrix4d
    for name in ["PointIndex", "EdgeIndex", "FaceIndex"] { elements[name] = .int }
    return elements
  }()
}
