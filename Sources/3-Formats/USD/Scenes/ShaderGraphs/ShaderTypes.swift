internal import Glibc
internal import Images
internal import SceneAssets

/// The types of USD under MaterialX's names.
enum ShaderTypes {
  private static let names = [
    "color3f": "color3", "color3h": "color3", "color3d": "color3", "color4f": "color4", "color4h": "color4",
    "color4d": "color4", "float2": "vector2", "half2": "vector2", "double2": "vector2",
    "texCoord2f": "vector2", "texCoord2h": "vector2", "texCoord2d": "vector2", "float3": "vector3",
    "half3": "vector3", "double3": "vector3", "normal3f": "vector3", "normal3h": "vector3",
    "normal3d": "vector3", "vector3f": "vector3", "vector3h": "vector3", "vector3d": "vector3",
    "point3f": "vector3", "point3h": "vector3", "point3d": "vector3", "float4": "vector4",
    "half4": "vector4", "double4": "vector4", "quatf": "vector4", "double": "float", "half": "float",
    "int": "integer", "uint": "integer", "int2": "integer2", "int3": "integer3", "int4": "integer4",
    "bool": "boolean", "matrix2d": "matrix22", "matrix3d": "matrix33", "matrix4d": "matrix44",
    "asset": "filename", "token": "string",
  ]

  /// Returns MaterialX's name of a type; unknown ones unchanged.
  static func name(_ type: String) -> String { names[type] ?? type }

  /// Returns the type of an output; surface and vertex shaders have no type of their own in USD.
  static func output(_ type: String, of identifier: String) -> String {
    guard type == "token" else { return name(type) }
    if identifier.hasSuffix("vertexshader") { return "vertexshader" }
    return identifier.hasSuffix("surfaceshader") ? "surfaceshader" : name(type)
  }
}

/// A color space of authored colors.
struct ShaderColorSpace {
  var isEncoded: Bool
  /// True if the primaries are those of Display P3.
  var isWide: Bool

  private static let known: [String: ShaderColorSpace] = {
    let encoded = [
      "srgb_texture", "srgb_rec709_scene", "srgb_rec709_display", "sRGB", "srgb",
      "Input - Texture - sRGB - sRGB", "sRGB - Texture",
    ]
    let encodedWide = [
      "srgb_displayp3", "srgb_p3d65_scene", "srgb_p3d65_display", "Input - Texture - sRGB - Display P3",
    ]
    let linear = [
      "lin_srgb", "lin_rec709", "lin_rec709_scene", "raw", "Raw", "data", "Utility - Raw", "linear",
      "Utility - Linear - sRGB", "Linear Rec.709 (sRGB)", "none",
    ]
    var all: [String: ShaderColorSpace] = [:]
    for name in encoded { all[name] = ShaderColorSpace(isEncoded: true, isWide: false) }
    for name in encodedWide { all[name] = ShaderColorSpace(isEncoded: true, isWide: true) }
    for name in linear { all[name] = ShaderColorSpace(isEncoded: false, isWide: false) }
    for name in ["lin_displayp3", "lin_p3d65", "lin_p3d65_scene"] {
      all[name] = ShaderColorSpace(isEncoded: false, isWide: true)
    }
    return all
  }()

  /// Returns a color space by its name.
  ///
  /// - Returns: Nil where the name is not known.
  static func named(_ name: String) -> ShaderColorSpace? { known[name] }

  /// The color space in which textures are read; wide primaries are ignored, because image files carry their
  /// own.
  var texture: TextureAsset.ColorSpace { isEncoded ? .sRGB : .linear }

  /// Converts a color to linear sRGB.
  func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    var color = color
    if isEncoded { for lane in 0..<3 { color[lane] = ColorEncoding.exactLight(of: color[lane]) } }
    return isWide ? Gamut.displayP3.toSRGB(color) : color
  }
}
