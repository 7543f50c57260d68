/// The elements of COLLADA files, by how they are treated.
enum ColladaNames {
  /// The libraries that are not supported.
  static let ignoredLibraries = [
    "library_physics_scenes": "physics", "library_physics_models": "physics",
    "library_physics_materials": "physics", "library_force_fields": "force fields",
    "library_kinematics_scenes": "kinematics", "library_kinematics_models": "kinematics",
    "library_articulated_systems": "kinematics", "library_joints": "kinematics",
    "library_formulas": "formulas",
  ]

  /// The reasons why elements are left out.
  static let reasons = [
    "evaluate_scene": "render passes are not supported",
    "rigid_body": "physics is not supported", "rigid_constraint": "physics is not supported",
    "instance_physics_scene": "physics is not supported",
    "instance_kinematics_scene": "kinematics is not supported",
    "profile_GLES": "shader programs are not supported",
    "profile_GLES2": "shader programs are not supported",
    "profile_GLSL": "shader programs are not supported",
    "profile_CG": "shader programs are not supported",
    "profile_BRIDGE": "shader programs are not supported",
    "border_color": "border colors are not supported; black is used",
    "imager": "camera imagers are not supported",
  ]

  /// The elements that count as objects in a report.
  static let objects: Set = [
    "node", "geometry", "controller", "material", "effect", "image", "light", "camera", "animation",
    "animation_clip", "visual_scene",
  ]

  /// The objects that are visited rather than referred to: nodes without an `id`, and animations.
  static let visitedObjects: Set = ["node", "animation", "animation_clip"]

  /// The elements that are read as part of others.
  static let known: Set = [
    "COLLADA", "asset", "unit", "up_axis", "scene", "extra", "technique", "technique_common", "param",
    "input",
    "source", "accessor", "float_array", "Name_array", "IDREF_array", "int_array", "bool_array", "array",
    "library_visual_scenes", "library_nodes", "library_geometries", "library_controllers",
    "library_materials", "library_effects", "library_images", "library_lights", "library_cameras",
    "library_animations", "library_animation_clips", "instance_visual_scene", "instance_node",
    "instance_geometry", "instance_controller", "instance_light", "instance_camera", "instance_material",
    "instance_effect", "instance_animation", "bind_material", "bind_vertex_input", "bind",
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
    "convex_mesh", "spline", "control_vertices", "setparam", "SIDREF_array", "half", "float2", "float3",
    "float4",
    "half2", "half3", "half4", "create_2d", "create_3d", "create_cube", "index_of_refraction",
    "technique_hint",
    "init_as_null", "format_hint", "instance_image",
    "renderingOrder", "visibility", "relativePath", "runtimePath", "wrapU", "wrapV", "mirrorU", "mirrorV",
    "repeatU", "repeatV", "offsetU", "offsetV", "rotateUV", "blend_mode", "displacement", "spec_level",
    "fresnelExponent", "library_physics_scenes",
    "library_physics_models", "library_force_fields", "library_kinematics_scenes",
    "library_articulated_systems", "library_formulas",
  ]

  /// Metadata, notes of exporters, and hints for renderers of the time, which do not affect the scene.
  static let metadataElements: Set = [
    "contributor", "author", "authoring_tool", "comments", "copyright", "source_data", "created", "modified",
    "title", "subject", "keywords", "revision", "author_website", "author_email", "coverage", "format",
    "originalMayaNodeId", "dgnode_type", "image_sequence", "roll", "tip_x", "tip_y", "tip_z", "connect",
    "layer", "litPerPixel", "minfilter", "mipfilter", "primary_visibility", "secondary_visibility",
    "location", "attenuationStart", "attenuationFalloffExponent", "constant_ambient", "size", "size_ratio",
    "start_time", "end_time", "frame_rate", "user_properties", "wireframe", "face_map",
    "wire_size", "wire_units", "extended_shader", "shader", "enable", "shadow", "shadowSpot",
    "spotParameters", "mip_levels", "mipmap_maxlevel", "mipmap_bias", "channels", "range", "faceted",
    "ambient_diffuse_lock", "ambient_diffuse_texture_lock", "diffuse_specular_lock", "coverageU", "coverageV",
    "translateFrameU", "translateFrameV", "rotateFrame", "stagger", "fast", "noiseU", "noiseV",
    "receive_shadows",
  ]
}
