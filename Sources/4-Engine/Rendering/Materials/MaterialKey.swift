import SceneModel
import ShaderPrograms

/// What about a material decides which program draws it.
struct MaterialKey: Hashable {
  enum Model: Hashable {
    case lit
    case unlit
    case occlusion
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
    /// The color is shown as it is, untouched by the tone curve.
    static let keepsColor = Features(rawValue: 1 << 7)
    /// Nothing but the shadows on it are seen.
    static let catchesShadows = Features(rawValue: 1 << 10)
    /// The surface itself is see-through, not only the model it is on.
    static let ownOpacity = Features(rawValue: 1 << 11)
    static let additive = Features(rawValue: 1 << 9)
    /// Stands in for a surface that cannot be drawn.
    static let broken = Features(rawValue: 1 << 8)
    /// What functions of materials ask for: directions along the surface, a second set of texture coordinates, the
    /// place of the model, a value that vertices hand on, and colors of vertices that the mesh need not have.
    static let tangents = Features(rawValue: 1 << 12)
    static let secondCoordinates = Features(rawValue: 1 << 13)
    static let modelMatrix = Features(rawValue: 1 << 14)
    static let customAttribute = Features(rawValue: 1 << 15)
    static let writesColor = Features(rawValue: 1 << 16)
    /// The picture changes with time alone.
    static let time = Features(rawValue: 1 << 17)
    /// Reflections of what is no metal have a color.
    static let coloredReflection = Features(rawValue: 1 << 18)
    static let sheenRoughness = Features(rawValue: 1 << 19)
    static let thinFilm = Features(rawValue: 1 << 20)
    /// What was drawn before shows through, bent and blurred.
    static let transmission = Features(rawValue: 1 << 21)
    /// A picture that is cut out by distances, with a back of its own.
    static let sticker = Features(rawValue: 1 << 22)
    /// Film breaks light into colors.
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

  /// Where a parameter is read: the number of a fetch and its channels.
  struct Source: Hashable {
    var fetch: UInt8
    var swizzle: MTLTextureSwizzleChannels
  }

  var model = Model.lit
  var features: Features = []
  var sources: [Parameter: Source] = [:]
  /// Which set of texture coordinates each fetch uses; parameters that share texture and sampler share a fetch.
  var fetchCoordinates: [UInt8] = []
  var surfaceSource: ShaderText?
  var geometrySource: ShaderText?
  /// How many numbers these read beside the block.
  var numberCount = 0
  /// What the author of these functions calls them.
  var functionNames: [String] = []

  /// Whether directions along the surface matter.
  var needsTangents: Bool {
    sources[.normal] != nil || sources[.clearcoatNormal] != nil || features.contains(.anisotropy)
      || features.contains(.tangents)
  }

  /// Whether any texture is read with the second set of coordinates.
  var readsSecondCoordinates: Bool {
    fetchCoordinates.contains(1) || features.contains(.secondCoordinates)
  }

  /// Whether few numbers for each sample say enough of the surface to shade it afterwards.
  var canBeStored: Bool {
    model != .occlusion && surfaceSource == nil && geometrySource == nil
      && !features.contains(.broken)
  }

  /// The shape of the same surface where only its depth matters.
  var depthOnly: MaterialKey {
    var shape = MaterialKey()
    shape.geometrySource = geometrySource
    if geometrySource != nil {
      (shape.functionNames, shape.numberCount) = (functionNames, numberCount)
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
      shape.numberCount = numberCount
      shape.features.formUnion(features.intersection(.ofFunctions))
    }
    shape.sources =
      surfaceSource == nil ? sources.filter { $0.key == .baseColor || $0.key == .opacity } : sources
    shape.fetchCoordinates = fetchCoordinates
    return shape
  }
}
