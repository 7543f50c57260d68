internal import TextFormats

/// The extensions that are supported, and advice about those that are not.
enum GLTFExtensions {
  /// The supported extensions, some only approximately; notes tell what is lost.
  static let known: Set<String> = [
    "KHR_lights_punctual", "KHR_materials_unlit", "KHR_materials_emissive_strength", "KHR_materials_ior",
    "KHR_materials_specular", "KHR_materials_clearcoat", "KHR_materials_sheen", "KHR_materials_transmission",
    "KHR_materials_volume", "KHR_materials_anisotropy", "KHR_materials_iridescence",
    "KHR_materials_dispersion",
    "KHR_materials_diffuse_transmission", "KHR_materials_pbrSpecularGlossiness", "KHR_materials_variants",
    "KHR_texture_transform", "KHR_mesh_quantization", "KHR_node_visibility", "KHR_animation_pointer",
    "EXT_texture_webp", "EXT_texture_exr", "KHR_texture_basisu", "EXT_mesh_gpu_instancing", "KHR_xmp",
    "KHR_xmp_json_ld",
    "KHR_physics_rigid_bodies", "KHR_implicit_shapes", "EXT_meshopt_compression",
    "KHR_draco_mesh_compression", "MSFT_lod", "CESIUM_RTC", "KHR_gaussian_splatting",
  ]

  /// The advice on how to convert compressed data, by extension.
  static let conversions: [String: String] = [
    "KHR_meshopt_compression":
      "unpack it with `gltf-transform copy FILE PLAIN.glb`, or compress it with EXT_meshopt_compression"
  ]

  /// Throws where a file requires an extension that is not supported.
  static func checkRequired(_ root: JSONView) throws(GLTFError) {
    for value in try root.list("extensionsRequired") {
      guard let name = value.text else {
        throw value.damaged("a string is expected, not \(value.kind.words)")
      }
      guard !known.contains(name) else { continue }
      let advice = conversions[name] ?? "export it without this extension"
      throw GLTFError(
        .unsupported("it requires the extension \(name), which is not supported; \(advice)"), in: "",
        at: value.path)
    }
  }

  /// Returns the optional extensions that are not supported.
  static func unknown(_ root: JSONView) throws(GLTFError) -> [(name: String, path: String)] {
    var result: [(name: String, path: String)] = []
    for value in try root.list("extensionsUsed") {
      guard let name = value.text, !known.contains(name) else { continue }
      result.append((name, value.path))
    }
    return result
  }
}
