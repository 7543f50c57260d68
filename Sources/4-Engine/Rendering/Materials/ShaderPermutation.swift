import GraphicsGL
import Meshes
import SceneModel
import ShaderPrograms

/// A shader permutation: everything that distinguishes one program that draws models from another.
struct ShaderPermutation: Hashable {
  nonisolated enum Stage: Hashable {
    /// The color, lit or unlit.
    case color
    /// The depth alone, of the view or of a shadow map.
    case depth
    /// The geometry pass of the visibility buffer, whose output ``visibilityShade`` reads.
    case visibilityGeometry
    /// The shading pass of surfaces in the visibility buffer.
    case visibilityShade
    /// The light that hovering adds.
    case hover
    /// One color wherever models are, for outlines.
    case mask
  }

  var stage: Stage
  var shape: MaterialKey
  var hasTangents: Bool
  var hasSecondCoordinates: Bool
  var hasColors: Bool
  /// True if the visibility buffer has derivatives of texture coordinates in both directions.
  var hasDerivatives = false
  /// True if anisotropic filtering is done by the shader instead of by the sampler.
  var filtersAnisotropically = false
  /// True if colors are blended with the background.
  var isBlended = false
  /// The lights; none where ``isLit`` is not set.
  var lights = LightShape()
  /// True if it blends two environment maps.
  var blendsEnvironments = false
  /// True if contact shadows may fall on it.
  var hasContactShadows = false
  /// True if surfaces of the view occlude its environment.
  var hasAmbientOcclusion = false
  /// True if it outputs what screen-space reflections replace.
  var mirrors = false
  /// True if the visibility buffer has one sample for each pixel.
  var isSingleSampled = false
  /// True if a debug channel of the surface is shown instead of its shading.
  var isDebugging = false
  /// The one aspect of all surfaces that is shown.
  var debugView = DebugVisualization.none
  /// True if primitives are clipped by planes.
  var isClipped = false
  /// The layout from which points and lines read their vertices.
  private var elementLayout: SurfaceLayout?
  /// True if points and lines have normals of their own, instead of those of balls.
  private var readsNormals = false

  init(_ stage: Stage, _ material: CompiledMaterial, _ layout: SurfaceLayout) {
    self.stage = stage
    var layout = layout
    if material.shape.elements != .triangles, stage != .visibilityShade {
      elementLayout = layout
      readsNormals = !layout.hasWidths && material.shape.model != .unlit
      (layout.hasTangents, layout.hasSecondTextureCoordinates) = (false, false)
    }
    switch stage {
    case .color, .hover: shape = material.shape
    case .visibilityShade:
      shape = material.shape
      shape.features.remove(.cutout)
      shape.elements = .triangles
    case .depth, .mask: shape = material.depthShape
    case .visibilityGeometry:
      // The alpha test is done in the geometry pass.
      shape = material.depthShape
      shape.features.formUnion(material.shape.features.intersection(.doubleSided))
      hasTangents = layout.hasTangents && material.shape.needsTangents
      hasSecondCoordinates = layout.hasSecondTextureCoordinates && material.shape.readsSecondCoordinates
      hasColors = layout.hasColors && material.shape.features.contains(.vertexColors)
      hasDerivatives = material.isAnisotropicallyFiltered && !hasSecondCoordinates
      return
    }
    // Only where there is something to remove: a change copies the table, and this runs for every draw.
    if !layout.hasTangents, shape.sources[.normal] != nil || shape.sources[.clearcoatNormal] != nil {
      shape.sources[.normal] = nil
      shape.sources[.clearcoatNormal] = nil
    }
    hasTangents = layout.hasTangents && shape.needsTangents
    hasSecondCoordinates = layout.hasSecondTextureCoordinates && shape.readsSecondCoordinates
    hasColors = layout.hasColors && shape.features.contains(.vertexColors)
    hasDerivatives = stage == .visibilityShade && material.isAnisotropicallyFiltered && !hasSecondCoordinates
    filtersAnisotropically = hasDerivatives
  }

  /// True if the program reads more than positions.
  var needsSurface: Bool {
    switch stage {
    case .color, .visibilityGeometry, .hover: true
    // Geometry modifiers read the other vertex attributes.
    case .depth, .mask: shape.features.contains(.cutout) || shape.geometrySource != nil
    case .visibilityShade: false
    }
  }

  /// True if lighting is applied.
  var isLit: Bool {
    (stage == .color || stage == .visibilityShade) && shape.model != .unlit && shape.model != .portal
  }

  var vertexPath: String {
    if case .visibilityShade = stage { return "surface/visibility_shade.vert" }
    return shape.elements == .triangles ? "surface/mesh.vert" : "surface/impostor.vert"
  }

  var fragmentPath: String {
    switch (stage, shape.model) {
    case (.depth, _): "shadow/depth.frag"
    case (.hover, _): "surface/hover.frag"
    case (.mask, _): "surface/mask.frag"
    case (_, .portal): "surface/portal.frag"
    case (.visibilityGeometry, _): "surface/visibility_geometry.frag"
    case (.color, .lit), (.visibilityShade, .lit): "surface/lit.frag"
    case (.color, .unlit), (.visibilityShade, .unlit): "surface/unlit.frag"
    case (.color, .occlusion), (.visibilityShade, .occlusion): "surface/shadow_catcher.frag"
    }
  }

  private var stageDefines: [ShaderDefine] {
    switch stage {
    case .color, .depth, .mask: []
    case .hover: [ShaderDefine("HOVER")]
    case .visibilityGeometry: [ShaderDefine("VISIBILITY_GEOMETRY")] + extras
    case .visibilityShade: [ShaderDefine("STORED")] + extras
    }
  }

  private var extras: [ShaderDefine] {
    hasColors || hasSecondCoordinates || hasDerivatives ? [ShaderDefine("HAS_EXTRAS")] : []
  }

  var defines: [ShaderDefine] {
    var defines: [ShaderDefine] = []
    func add(_ name: String, if condition: Bool) { if condition { defines.append(ShaderDefine(name)) } }
    add("NEEDS_SURFACE", if: needsSurface)
    add("HAS_TANGENTS", if: hasTangents)
    add("HAS_UV1", if: hasSecondCoordinates)
    add("HAS_COLORS", if: hasColors)
    add("HAS_DERIVATIVES", if: hasDerivatives)
    add("READS_ALONG", if: filtersAnisotropically)
    add("CUTOUT", if: shape.features.contains(.cutout))
    add("CLEARCOAT", if: shape.features.contains(.clearcoat))
    add("SHEEN", if: shape.features.contains(.sheen))
    add("SHEEN_ROUGHNESS", if: shape.features.contains(.sheenRoughness))
    add("ANISOTROPY", if: shape.features.contains(.anisotropy))
    add("COLORED_REFLECTION", if: shape.features.contains(.coloredReflection))
    add("THIN_FILM", if: shape.features.contains(.thinFilm))
    add("TRANSMISSION", if: shape.features.contains(.transmission))
    add("DOUBLE_SIDED", if: shape.features.contains(.doubleSided))
    add("TEXTURE_TRANSFORM", if: shape.features.contains(.textureTransform))
    add("KEEPS_COLOR", if: shape.features.contains(.keepsColor))
    add("BROKEN", if: shape.features.contains(.broken))
    add("CUSTOM_SURFACE", if: shape.surfaceSource != nil)
    add("CUSTOM_GEOMETRY", if: shape.geometrySource != nil)
    add("MODEL_MATRIX", if: shape.features.contains(.modelMatrix))
    add("CUSTOM_ATTRIBUTE", if: shape.features.contains(.customAttribute))
    add("WRITES_COLOR", if: shape.features.contains(.writesColor))
    if shape.numberCount > 0 { defines.append(ShaderDefine("GRAPH_NUMBERS", shape.numberCount)) }
    add("BLENDED", if: isBlended)
    add("CLIPPED", if: isClipped)
    add("OWN_OPACITY", if: shape.features.contains(.ownOpacity))
    add("STICKER", if: shape.features.contains(.sticker))
    add("DIFFRACTION", if: shape.features.contains(.diffraction))
    add("PEEL", if: shape.features.contains(.peel))
    add("ADDITIVE", if: shape.features.contains(.additive))
    add("SHADOW_CATCHER", if: shape.features.contains(.catchesShadows))
    add("BLENDED_ENVIRONMENT", if: blendsEnvironments)
    add("CONTACT_SHADOWS", if: hasContactShadows)
    add("AMBIENT_OCCLUSION", if: hasAmbientOcclusion)
    add("MIRRORS", if: mirrors)
    add("SINGLE_SAMPLE", if: isSingleSampled)
    add("OVERDRAW", if: debugView == .overdraw)
    if debugView != .none { defines.append(ShaderDefine("DEBUG_MODE", debugView.number)) }
    add("DEBUG_VIEW", if: isDebugging || debugView != .none)
    return defines + (isLit ? lights.defines : []) + stageDefines + textureDefines + elementDefines
  }

  /// The defines of points and lines: where their vertices have what they read.
  private var elementDefines: [ShaderDefine] {
    guard let layout = elementLayout, shape.elements != .triangles else { return [] }
    let width = ImpostorWidth.pixels(of: shape.elements)
    var defines = [
      ShaderDefine("IMPOSTOR"), ShaderDefine("SURFACE_STRIDE", layout.stride),
      ShaderDefine("PIXEL_WIDTH", "\(width)"),
    ]
    if shape.elements == .lines { defines.append(ShaderDefine("LINES")) }
    if let offset = layout.width {
      defines.append(ShaderDefine("WIDTH_AT", offset))
      if shape.elements == .lines { defines.append(ShaderDefine("SMOOTH_LINES")) }
    }
    if let offset = layout.color { defines.append(ShaderDefine("COLOR_AT", offset)) }
    if let offset = layout.textureCoordinates { defines.append(ShaderDefine("COORDINATES_AT", offset)) }
    if readsNormals { defines.append(ShaderDefine("HAS_NORMALS")) }
    if stage == .depth || stage == .mask { defines.append(ShaderDefine("WHOLE_PIXELS")) }
    return defines
  }

  /// The defines of textures: their number, a statement that reads them all, and the channels of each parameter.
  private var textureDefines: [ShaderDefine] {
    let reads = shape.fetchCoordinates.enumerated().map { index, coordinates in
      "f[\(index)] = READ_TEXTURE(\(index), picture\(coordinates == 1 ? 1 : 0));"
    }
    var defines = [
      ShaderDefine("MATERIAL_TEXTURES", max(shape.textureCount, 1)),
      ShaderDefine("FETCH_TEXTURES(f)", reads.joined(separator: " ")),
    ]
    for parameter in MaterialKey.Parameter.allCases {
      guard let source = shape.sources[parameter] else { continue }
      defines.append(ShaderDefine("SOURCE_\(parameter.shaderName)(f)", "(\(source.expression))"))
      if parameter == .custom { defines.append(ShaderDefine("CUSTOM_UNIT", Int(source.fetch))) }
    }
    return defines
  }

  /// Returns the shader library with the functions of a custom material.
  func library(_ base: ShaderLibrary) -> ShaderLibrary {
    // Includes are expanded regardless of the conditions around them, so both files always exist.
    base.adding("custom/surface.glsl", shape.surfaceSource?.text ?? "")
      .adding("custom/geometry.glsl", shape.geometrySource?.text ?? "")
  }
}

extension MaterialKey.Parameter {
  fileprivate var shaderName: String {
    switch self {
    case .baseColor: "BASE_COLOR"
    case .normal: "NORMAL"
    case .metallic: "METALLIC"
    case .roughness: "ROUGHNESS"
    case .occlusion: "OCCLUSION"
    case .emissive: "EMISSIVE"
    case .opacity: "OPACITY"
    case .specular: "SPECULAR"
    case .clearcoat: "CLEARCOAT"
    case .clearcoatRoughness: "CLEARCOAT_ROUGHNESS"
    case .clearcoatNormal: "CLEARCOAT_NORMAL"
    case .sheen: "SHEEN"
    case .anisotropyLevel: "ANISOTROPY_LEVEL"
    case .anisotropyAngle: "ANISOTROPY_ANGLE"
    case .custom: "CUSTOM"
    case .reflection: "REFLECTION"
    case .sheenRoughness: "SHEEN_ROUGHNESS"
    case .transmission: "TRANSMISSION"
    case .thickness: "THICKNESS"
    case .film: "FILM"
    case .filmThickness: "FILM_THICKNESS"
    }
  }
}

extension MaterialKey.Source {
  /// The GLSL expression of the fetched value with its channels swizzled.
  fileprivate var expression: String {
    let channels = [swizzle.red, swizzle.green, swizzle.blue, swizzle.alpha]
    let value = "f[\(fetch)]"
    guard swizzle != MTLTextureSwizzleChannels() else { return value }
    let parts = channels.map { channel in
      switch channel {
      case .zero: "0.0"
      case .one: "1.0"
      case .red: "\(value).r"
      case .green: "\(value).g"
      case .blue: "\(value).b"
      case .alpha: "\(value).a"
      }
    }
    return "vec4(\(parts.joined(separator: ", ")))"
  }
}
