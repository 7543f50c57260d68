internal import SceneAssets
internal import XML

extension ColladaBuilder {
  /// Lists everything that the libraries and the scene of the file hold with what became of it, and the elements that
  /// are not known here.
  mutating func account() {
    var unknown: [String: (count: Int, first: XMLElement)] = [:], order: [String] = []
    var places = XMLPlaces()
    for element in document.root.descendants {
      let name = element.name
      if ColladaNames.things.contains(name) {
        account(for: element, &places)
      } else if !ColladaNames.known.contains(name), !ColladaNames.quiet.contains(name) {
        if unknown[name] == nil { order.append(name) }
        unknown[name, default: (0, element)].count += 1
      }
    }
    for name in order {
      guard let (count, first) = unknown[name] else { continue }
      var source = SourceObject("<\(name)>", at: ColladaDocument.place(of: first, &places))
      let times = count == 1 ? "it is" : "all \(count) of them are"
      source.notes = [AssetNote(.ignored, at: source.path, "\(times) left out")]
      asset.sources.append(source)
    }
  }

  private mutating func account(for element: XMLElement, _ places: inout XMLPlaces) {
    let id = element[attribute: "id"] ?? "", name = element[attribute: "name"] ?? id
    var source = SourceObject(
      "<\(element.name)>",
      at: "\(ColladaDocument.place(of: element, &places))\(name.isEmpty ? "" : " \"\(name)\"")")
    source.notes = told[element.ordinal] ?? []
    source.parts = parts(element, id)
    let isRead = !source.parts.isEmpty || !source.notes.isEmpty || document.wasLed(to: element)
    if !isRead, !ColladaNames.readInPassing.contains(element.name) {
      source.notes.append(AssetNote(.ignored, at: source.path, "nothing in the scene leads to it"))
    }
    asset.sources.append(source)
  }

  private func parts(_ element: XMLElement, _ id: String) -> [SourceObject.Part] {
    func nodes(showing mesh: ColladaMesh??) -> [SourceObject.Part] {
      guard let mesh = mesh ?? nil else { return [] }
      return asset.nodes.filter { $0.mesh?.mesh == mesh.place }.map { .init("mesh", $0.path) }
    }
    switch element.name {
    case "node": return (places[id] ?? []).map { .init("node", asset.nodes[$0].path) }
    case "geometry": return nodes(showing: meshes[id])
    case "controller": return nodes(showing: meshes["controller \(id)"])
    case "material":
      return materials.filter { $0.key.hasPrefix(id + "\n") }.map {
        .init("material", asset.materials[$0.value].path)
      }
    case "image":
      return textures.filter { $0.key.hasPrefix(id + "\n") }.map {
        .init("texture", asset.textures[$0.value].name)
      }
    case "light":
      guard let place = lights[id] ?? nil else { return [] }
      return asset.nodes.filter { $0.light == place }.map { .init("light", $0.path) }
    case "camera":
      guard let place = cameras[id] ?? nil else { return [] }
      return asset.nodes.filter { $0.camera == place }.map { .init("camera", $0.path) }
    default: return []
    }
  }
}

/// What is known of the elements of COLLADA files.
enum ColladaNames {
  /// What stands for itself in a report.
  static let things: Set = [
    "node", "geometry", "controller", "material", "effect", "image", "light", "camera", "animation",
    "animation_clip", "visual_scene",
  ]

  /// Things that are read by walking over them, and not by being referred to: nodes without an `id`, and what moves.
  static let readInPassing: Set = ["node", "animation", "animation_clip"]

  /// What is read where it stands.
  static let known: Set = [
    "COLLADA", "asset", "unit", "up_axis", "scene", "extra", "technique", "technique_common", "param",
    "input",
    "source", "accessor", "float_array", "Name_array", "IDREF_array", "int_array", "bool_array", "array",
    "library_visual_scenes", "library_nodes", "library_geometries", "library_controllers",
    "library_materials", "library_effects", "library_images", "library_lights", "library_cameras",
    "library_animations", "library_animation_clips", "instance_visual_scene", "instance_node",
    "instance_geometry", "instance_controller", "instance_light", "instance_camera", "instance_material",
    "instance_effect", "instance_image", "instance_animation", "bind_material", "bind_vertex_input", "bind",
    "mesh", "vertices", "triangles", "polylist", "polygons", "lines", "linestrips", "tristrips", "trifans",
    "p", "ph", "h", "vcount", "v", "skin", "morph", "joints", "vertex_weights", "targets",
    "bind_shape_matrix", "skeleton", "matrix", "translate", "rotate", "scale", "skew", "lookat", "sampler",
    "channel", "profile_COMMON", "newparam", "surface", "sampler2D", "init_from", "data", "ref", "hex",
    "wrap_s", "wrap_t", "magfilter", "constant", "lambert", "phong", "blinn", "color", "float", "texture",
    "emission", "ambient", "diffuse", "specular", "shininess", "transparent", "transparency", "reflective",
    "reflectivity", "bump", "normal", "multiply", "double_sided", "point", "spot", "directional",
    "constant_attenuation", "linear_attenuation", "quadratic_attenuation", "falloff_angle",
    "falloff_exponent", "optics", "perspective", "orthographic", "xfov", "yfov", "xmag", "ymag",
    "aspect_ratio", "znear", "zfar", "intensity", "innerAngle", "attenuationEnd", "constant_diffuse",
    "renderingOrder", "visibility", "relativePath", "runtimePath", "wrapU", "wrapV", "mirrorU", "mirrorV",
    "repeatU", "repeatV", "offsetU", "offsetV", "rotateUV", "blend_mode", "displacement", "spec_level",
    "fresnelExponent", "library_physics_scenes",
    "library_physics_models", "library_force_fields", "library_kinematics_scenes",
    "library_articulated_systems", "library_formulas",
  ]

  /// Who made the file and when, what programs note for themselves, and hints to renderers of the time.
  static let quiet: Set = [
    "contributor", "author", "authoring_tool", "comments", "copyright", "source_data", "created", "modified",
    "title", "subject", "keywords", "revision", "author_website", "author_email", "coverage", "format",
    "originalMayaNodeId", "dgnode_type", "image_sequence", "roll", "tip_x", "tip_y", "tip_z", "connect",
    "layer", "litPerPixel", "minfilter", "mipfilter", "primary_visibility", "secondary_visibility",
    "location", "attenuationStart", "attenuationFalloffExponent", "constant_ambient", "size", "size_ratio",
    "start_time", "end_time", "frame_rate", "evaluate_scene", "user_properties", "wireframe", "face_map",
    "wire_size", "wire_units", "extended_shader", "shader", "enable", "shadow", "shadowSpot",
    "spotParameters", "mip_levels", "mipmap_maxlevel", "mipmap_bias", "channels", "range", "faceted",
    "ambient_diffuse_lock", "ambient_diffuse_texture_lock", "diffuse_specular_lock", "coverageU", "coverageV",
    "translateFrameU", "translateFrameV", "rotateFrame", "stagger", "fast", "noiseU", "noiseV",
    "receive_shadows",
  ]
}
