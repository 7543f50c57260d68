internal import SceneAssets
internal import ShaderPrograms

/// A kind of node that reads a picture: where it does, and what of the picture it hands on.
struct ImageKind: Sendable {
  /// The inputs with the files; several are mixed by the directions that the surface looks in.
  var files = ["file"]
  var coordinates = "texcoord"
  var fallback = "default"
  var wraps = ("uaddressmode", "vaddressmode")
  var filter = "filtertype"
  var usualWrap = "periodic"
  var level: Level = .automatic

  enum Level: Sendable { case automatic, bias, level, gradient, texel }

  static let all: [String: ImageKind] = {
    var realityKit = ImageKind()
    realityKit.wraps = ("u_wrap_mode", "v_wrap_mode")
    realityKit.filter = "mag_filter"
    realityKit.usualWrap = "clamp_to_edge"
    realityKit.level = .bias
    var all = ["image": ImageKind(), "tiledimage": ImageKind(), "latlongimage": ImageKind()]
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
    var usd = ImageKind()
    usd.coordinates = "st"
    usd.fallback = "fallback"
    usd.wraps = ("wrapS", "wrapT")
    all["UsdUVTexture"] = usd
    all["UsdUVTexture_23"] = usd
    var triplanar = ImageKind()
    triplanar.files = ["filex", "filey", "filez"]
    all["triplanarprojection"] = triplanar
    return all
  }()

  /// What the words of files for what lies beyond a picture mean; `default` shows the node's default there.
  static let addressModes: [String: MTLSamplerAddressMode] = [
    "periodic": .repeat, "repeat": .repeat, "useMetadata": .repeat, "clamp": .clampToEdge,
    "clamp_to_edge": .clampToEdge, "mirror": .mirrorRepeat, "mirrored_repeat": .mirrorRepeat,
    "mirror_clamp_to_edge": .mirrorClampToEdge, "clamp_to_zero": .clampToZero, "black": .clampToZero,
    "clamp_to_border": .clampToZero,
  ]
}
