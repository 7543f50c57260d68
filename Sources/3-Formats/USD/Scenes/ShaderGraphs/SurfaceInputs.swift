/// The names of the inputs of a surface shader.
struct SurfaceInputs {
  var baseColor = "baseColor"
  var emission = "emissiveColor"
  var metallic = "metallic"
  var roughness = "roughness"
  var specular = "specular"
  var occlusion = "ambientOcclusion"
  var opacity = "opacity"
  var opacityThreshold = "opacityThreshold"
  var clearcoat = "clearcoat"
  var clearcoatRoughness = "clearcoatRoughness"
  var clearcoatNormal = "clearcoatNormal"
  var normal = "normal"
  /// The defaults of inputs without a value, by the names above.
  var defaults: [String: Float] = [:]
  /// True if the surface is unlit.
  var isUnlit = false

  /// The identifier of the occlusion surface, which hides what lies behind it.
  static let occlusion = "ND_realitykit_occlusion_surfaceshader"

  /// Returns the names of a surface shader's inputs.
  ///
  /// - Returns: Nil for surface shaders that are not known.
  static func of(_ identifier: String) -> SurfaceInputs? {
    all.first { identifier.hasPrefix($0.prefix) }?.inputs
  }

  private static let all: [(prefix: String, inputs: SurfaceInputs)] = {
    var preview = SurfaceInputs(baseColor: "diffuseColor", occlusion: "occlusion")
    preview.defaults = ["diffuseColor": 0.18, "roughness": 0.5, "clearcoatRoughness": 0.01]
    var standard = SurfaceInputs(
      baseColor: "base_color", emission: "emission_color", metallic: "metalness",
      roughness: "specular_roughness", clearcoat: "coat", clearcoatRoughness: "coat_roughness",
      clearcoatNormal: "coat_normal")
    standard.defaults = ["base_color": 0.8, "specular_roughness": 0.2, "coat_roughness": 0.1]
    var physical = SurfaceInputs(
      baseColor: "base_color", emission: "emissive", occlusion: "occlusion", opacity: "alpha",
      opacityThreshold: "alpha_cutoff", clearcoatRoughness: "clearcoat_roughness",
      clearcoatNormal: "clearcoat_normal")
    physical.defaults = ["metallic": 1, "roughness": 1]
    let unlit = SurfaceInputs(baseColor: "color", isUnlit: true)
    return [
      ("ND_realitykit_pbr_surfaceshader", SurfaceInputs()), ("ND_realitykit_unlit_surfaceshader", unlit),
      ("ND_UsdPreviewSurface_surfaceshader", preview), ("UsdPreviewSurface", preview),
      ("ND_standard_surface_surfaceshader", standard), ("ND_gltf_pbr_surfaceshader", physical),
    ]
  }()
}
