import SceneModel
import ShaderPrograms

/// A material key: the properties of a material that select its shader permutation.
struct MaterialKey: Hashable {
  enum Model: Hashable {
    case lit
    case unlit
    case occlusion
    /// The opening of a portal.
    case portal
  }

  struct Features: OptionSet, Hashable {
    let rawValue: UInt32
    static let clearcoat = Features(rawValue: 1 << 0)
    static let sheen = Features(rawValue: 1 << 1)
    static let anisotropy = Features(rawValue: 1 << 2)
    static let cutout = Features(rawValue: 1 << 3)
    static let vertexColors = Features(rawValue: 1 << 4)
    static let textureTransform = Features(rawValue: 1 << 5)
    static let doubleSided = Features(rawValue: 1 << 6)
    /// The color is output as is, without the tone curve.
    static let keepsColor = Features(rawValue: 1 << 7)
    /// The surface is a shadow catcher: only the shadows on it are visible.
    static let catchesShadows = Features(rawValue: 1 << 10)
    /// The opacity comes from the material, not only from the model's opacity component.
    static let ownOpacity = Features(rawValue: 1 << 11)
    static let additive = Features(rawValue: 1 << 9)
    /// The material replaces one that cannot be drawn.
    static let broken = Features(rawValue: 1 << 8)
    /// The inputs of material functions: tangents, a second set of texture coordinates, the
    /// model transform, a value passed on from the geometry modifier, and vertex colors, which the mesh may
    /// lack.
    static let tangents = Features(rawValue: 1 << 12)
    static let secondCoordinates = Features(rawValue: 1 << 13)
    static let modelMatrix = Features(rawValue: 1 << 14)
    static let customAttribute = Features(rawValue: 1 << 15)
    static let writesColor = Features(rawValue: 1 << 16)
    /// The shading depends on time.
    static let time = Features(rawValue: 1 << 17)
    /// Reflections of dielectrics have a color.
    static let coloredReflection = Features(rawValue: 1 << 18)
    static let sheenRoughness = Features(rawValue: 1 << 19)
    static let thinFilm = Features(rawValue: 1 << 20)
    /// The scene color is visible through the surface, refracted and blurred.
    static let transmission = Features(rawValue: 1 << 21)
    /// An image cut out by a distance field, with a back side of its own.
    static let sticker = Features(rawValue: 1 << 22)
    /// A diffraction film splits light into colors.
    static let diffraction = Features(rawValue: 1 << 23)
    /// Vertices are rolled up.
    static let peel = Features(rawValue: 1 << 24)

    static let ofFunctions: Features = [
      .tangents, .secondCoordinates, .modelMatrix, .customAttribute, .writesColor, .vertexColors,
    ]
  }

  /// The parameters that may be read from textures.
  enum Parameter: Int, CaseIterable {
    case baseColor, normal, metallic, roughness, occlusion, emissive, opacity, specular, clearcoat
    case clearcoatRoughness, clearcoatNormal, sheen, anisotropyLevel, anisotropyAngle, custom
    case reflection, sheenRoughness, transmission, thickness, film, filmThickness
  }

  /// The source of a parameter: the index of a texture fetch and its channels.
  struct Source: Hashable {
    var fetch: UInt8
    var swizzle: MTLTextureSwizzleChannels
  }

  /// The elements of a mesh that the material is drawn on.
  enum Elements: Hashable {
    case triangles
    /// Points, drawn as balls.
    case points
    /// Lines, drawn as capsules.
    case lines
  }

  var model = Model.lit
  var elements = Elements.triangles
  var features: Features = []
  var sources: [Parameter: Source] = [:]
  /// The texture coordinate set of each fetch; parameters that share texture and sampler share a fetch.
  var fetchCoordinates: [UInt8] = []
  /// The number of images that functions of a shader graph read.
  var imageCount = 0
  var surfaceSource: ShaderText?
  var geometrySource: ShaderText?
  /// The number of values that material functions read beside the block.
  var numberCount = 0
  /// The author's names of the material functions, for messages.
  var functionNames: [String] = []
  /// True if the functions were generated from a shader graph.
  var isGraph = false

  /// True if it has functions of its own.
  var hasFunctions: Bool { surfaceSource != nil || geometrySource != nil }

  /// The number of textures.
  var textureCount: Int { max(fetchCoordinates.count, imageCount) }

  /// True if tangents are needed.
  var needsTangents: Bool {
    sources[.normal] != nil || sources[.clearcoatNormal] != nil || features.contains(.anisotropy)
      || features.contains(.tangents)
  }

  /// True if any texture is read with the second set of texture coordinates.
  var readsSecondCoordinates: Bool {
    fetchCoordinates.contains(1) || features.contains(.secondCoordinates)
  }

  /// True if the surface fits into the visibility buffer: a few values per sample suffice for shading.
  var fitsVisibilityBuffer: Bool {
    model != .occlusion && model != .portal && surfaceSource == nil && geometrySource == nil
      && !features.contains(.broken)
  }

  /// The key of the same surface for depth-only passes.
  var depthOnly: MaterialKey {
    var shape = MaterialKey()
    shape.elements = elements
    shape.geometrySource = geometrySource
    if geometrySource != nil {
      (shape.functionNames, shape.isGraph) = (functionNames, isGraph)
      (shape.numberCount, shape.imageCount) = (numberCount, imageCount)
      shape.features = features.intersection(.ofFunctions)
    }
    guard features.contains(.cutout) else { return shape }
    if features.contains(.sticker) {
      shape.features = features.intersection([.sticker, .cutout, .peel])
      (shape.numberCount, shape.fetchCoordinates) = (numberCount, fetchCoordinates)
      shape.sources = sources.filter { $0.key == .opacity }
      return shape
    }
    shape.features.formUnion(features.intersection([.cutout, .textureTransform, .vertexColors]))
    shape.surfaceSource = surfaceSource
    if surfaceSource != nil {
      (shape.functionNames, shape.isGraph) = (functionNames, isGraph)
      (shape.numberCount, shape.imageCount) = (numberCount, imageCount)
      shape.features.formUnion(features.intersection(.ofFunctions))
    }
    shape.sources =
      surfaceSource == nil ? sources.filter { $0.key == .baseColor || $0.key == .opacity } : sources
    shape.fetchCoordinates = fetchCoordinates
    return shape
  }
}
