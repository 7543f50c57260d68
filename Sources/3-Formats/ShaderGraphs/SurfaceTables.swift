/// The definitions of surface shaders and geometry modifiers: nodes that set fields instead of having values.
///
/// The rows are those of ``NodeDefinition``; each output is a field of the surface. A field whose default the
/// surface has anyway is set only where one of its inputs is authored.
enum SurfaceTables {
  static let kinds = NodeDefinition.table(rows)

  static let rows = """
    realitykit_pbr_surfaceshader | baseColor:color3=0.18 emissiveColor:color3 normal:vector3=0,0,1 roughness:float=0.5 metallic:float ambientOcclusion:float=1 specular:float=0.5 clearcoat:float clearcoatRoughness:float=0.01 clearcoatNormal:vector3=0,0,1 | baseColor:color3 := $baseColor ; emissive:color3 := $emissiveColor ; roughness:float := $roughness ; metallic:float := $metallic ; ambientOcclusion:float := $ambientOcclusion ; specular:float := $specular ; clearcoat:float := $clearcoat ; clearcoatRoughness:float := $clearcoatRoughness ; normal:vector3 := $normal ; clearcoatNormal:vector3 := $clearcoatNormal
    realitykit_unlit_surfaceshader | color:color3=1 | baseColor:color3 := $color ; emissive:color3 := vec3(0.0)
    UsdPreviewSurface | diffuseColor:color3=0.18 emissiveColor:color3 useSpecularWorkflow:integer specularColor:color3 metallic:float roughness:float=0.5 clearcoat:float clearcoatRoughness:float=0.01 ior:float=1.5 normal:vector3=0,0,1 occlusion:float=1 | baseColor:color3 := $diffuseColor ; emissive:color3 := $emissiveColor ; roughness:float := $roughness ; metallic:float := $useSpecularWorkflow == 1 ? 0.0 : $metallic ; specular:float := $useSpecularWorkflow == 1 ? dot($specularColor, vec3(0.2126, 0.7152, 0.0722)) / 0.08 : specularOf($ior) ; ambientOcclusion:float := $occlusion ; clearcoat:float := $clearcoat ; clearcoatRoughness:float := $clearcoatRoughness ; normal:vector3 := $normal | graph/reflectance.glsl
    standard_surface_surfaceshader | base:float=1 base_color:color3=0.8 metalness:float specular:float=1 specular_roughness:float=0.2 specular_IOR:float=1.5 sheen:float sheen_color:color3=1 coat:float coat_roughness:float=0.1 emission:float emission_color:color3=1 normal:vector3=0,0,1 coat_normal:vector3=0,0,1 | baseColor:color3 := $base_color * $base ; emissive:color3 := $emission_color * $emission ; roughness:float := $specular_roughness ; metallic:float := $metalness ; specular:float := $specular * specularOf($specular_IOR) ; clearcoat:float := $coat ; clearcoatRoughness:float := $coat_roughness ; sheen:color3 := $sheen_color * $sheen ; normal:vector3 := $normal ; clearcoatNormal:vector3 := $coat_normal | graph/reflectance.glsl
    open_pbr_surface_surfaceshader | base_weight:float=1 base_color:color3=0.8 base_metalness:float specular_weight:float=1 specular_roughness:float=0.3 specular_ior:float=1.5 coat_weight:float coat_roughness:float fuzz_weight:float fuzz_color:color3=1 emission_luminance:float emission_color:color3=1 geometry_normal:vector3=0,0,1 geometry_coat_normal:vector3=0,0,1 | baseColor:color3 := $base_color * $base_weight ; emissive:color3 := $emission_color * $emission_luminance ; roughness:float := $specular_roughness ; metallic:float := $base_metalness ; specular:float := $specular_weight * specularOf($specular_ior) ; clearcoat:float := $coat_weight ; clearcoatRoughness:float := $coat_roughness ; sheen:color3 := $fuzz_color * $fuzz_weight ; normal:vector3 := $geometry_normal ; clearcoatNormal:vector3 := $geometry_coat_normal | graph/reflectance.glsl
    gltf_pbr_surfaceshader | base_color:color3=1 metallic:float=1 roughness:float=1 normal:vector3=0,0,1 occlusion:float=1 specular:float=1 specular_color:color3=1 ior:float=1.5 sheen_color:color3 clearcoat:float clearcoat_roughness:float clearcoat_normal:vector3=0,0,1 emissive:color3 emissive_strength:float=1 | baseColor:color3 := $base_color ; emissive:color3 := $emissive * $emissive_strength ; roughness:float := $roughness ; metallic:float := $metallic ; ambientOcclusion:float := $occlusion ; specular:float := $specular * specularOf($ior) * dot($specular_color, vec3(0.2126, 0.7152, 0.0722)) ; clearcoat:float := $clearcoat ; clearcoatRoughness:float := $clearcoat_roughness ; sheen:color3 := $sheen_color ; normal:vector3 := $normal ; clearcoatNormal:vector3 := $clearcoat_normal | graph/reflectance.glsl
    surface_unlit | emission:float=1 emission_color:color3=1 | baseColor:color3 := $emission_color * $emission ; emissive:color3 := vec3(0.0)
    realitykit_geometrymodifier_vertexshader | modelPositionOffset:vector3 normal:vector3=@normalObject color:color4=@color uv0:vector2=@uv0 uv1:vector2=@uv1 userAttribute:vector4 | position:vector3 := s.position + $modelPositionOffset ; normal:vector3 := $normal ; color:vector4 := $color ; uv0:vector2 := $uv0 ; uv1:vector2 := $uv1 ; customAttribute:vector4 := $userAttribute
    """

  /// Other names of the same definitions.
  static let synonyms = [
    "UsdPreviewSurface_surfaceshader": "UsdPreviewSurface",
    "realitykit_pbr_surfaceshader_2_0": "realitykit_pbr_surfaceshader",
    "realitykit_geometrymodifier_2_0_vertexshader": "realitykit_geometrymodifier_vertexshader",
    "standard_surface_surfaceshader_100": "standard_surface_surfaceshader",
    "convert_color3_surfaceshader": "surface_unlit",
  ]

  static let unlit: Set<String> = ["realitykit_unlit_surfaceshader", "surface_unlit"]

  /// The names of the inputs for opacity and for the alpha cutout threshold.
  static let opacityInputs: [String: (opacity: String, threshold: String?)] = [
    "realitykit_pbr_surfaceshader": ("opacity", "opacityThreshold"),
    "realitykit_unlit_surfaceshader": ("opacity", "opacityThreshold"),
    "UsdPreviewSurface": ("opacity", "opacityThreshold"),
    "standard_surface_surfaceshader": ("opacity", nil),
    "open_pbr_surface_surfaceshader": ("geometry_opacity", nil),
    "gltf_pbr_surfaceshader": ("alpha", nil),
    "surface_unlit": ("opacity", nil),
  ]

  /// The inputs that are not supported, by surface shader; a note tells where they are authored.
  static let unsupported: [String: [String]] = [
    "UsdPreviewSurface": ["displacement"],
    "standard_surface_surfaceshader": [
      "transmission", "subsurface", "thin_film_thickness", "coat_affect_color", "coat_affect_roughness",
    ],
    "open_pbr_surface_surfaceshader": ["transmission_weight", "subsurface_weight", "thin_film_weight"],
    "gltf_pbr_surfaceshader": [
      "transmission", "iridescence", "thickness", "anisotropy_strength", "dispersion",
    ],
    "realitykit_geometrymodifier_vertexshader": ["bitangent", "uv2", "uv3", "uv4", "uv5", "uv6", "uv7"],
  ]
}
