internal import SceneAssets
internal import ShaderPrograms

/// A kind of node that samples images: the names of its inputs, and how it chooses the mip level.
struct ImageNodeKind: Sendable {
  /// The inputs with the image files; three are blended by the normal (triplanar projection).
  var files = ["file"]
  var coordinates = "texcoord"
  var fallback = "default"
  var wraps = ("uaddressmode", "vaddressmode")
  var filter = "filtertype"
  var defaultWrap = "periodic"
  var level: Level = .automatic

  enum Level: Sendable { case automatic, bias, level, gradient, texel }

  static let all: [String: ImageNodeKind] = {
    var realityKit = ImageNodeKind()
    realityKit.wraps = ("u_wrap_mode", "v_wrap_mode")
    realityKit.filter = "mag_filter"
    realityKit.defaultWrap = "clamp_to_edge"
    realityKit.level = .bias
    var all = ["image": ImageNodeKind(), "tiledimage": ImageNodeKind(), "latlongimage": ImageNodeKind()]
    for kind in ["RealityKitTexture2D", "RealityKitTexture2DPixel"] {
      var image = realityKit
      if kind.hasSuffix("Pixel") { image.filter = "filter" }
      all[kind] = image
      image.level = .level
      all[kind + "LOD"] = image
      image.level = .gradient
      all[kind + "Gradient"] = image
    }
    realityKit.level = .texel
    all["RealityKitTextureRead"] = realityKit
    var usd = ImageNodeKind()
    usd.coordinates = "st"
    usd.fallback = "fallback"
    usd.wraps = ("wrapS", "wrapT")
    all["UsdUVTexture"] = usd
    all["UsdUVTexture_23"] = usd
    var triplanar = ImageNodeKind()
    triplanar.files = ["filex", "filey", "filez"]
    all["triplanarprojection"] = triplanar
    return all
  }()

  /// The sampler address modes by the token in the file; `default` uses the node's default outside the image.
  static let addressModes: [String: MTLSamplerAddressMode] = [
    "periodic": .repeat, "repeat": .repeat, "useMetadata": .repeat, "clamp": .clampToEdge,
    "clamp_to_edge": .clampToEdge, "mirror": .mirrorRepeat, "mirrored_repeat": .mirrorRepeat,
    "mirror_clamp_to_edge": .mirrorClampToEdge, "clamp_to_zero": .clampToZero, "black": .clampToZero,
    "clamp_to_border": .clampToZero,
  ]
}
