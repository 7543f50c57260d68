internal import SceneAssets
internal import simd

/// A material property (`SCNMaterialProperty`): a color, a number or a texture, times an intensity.
struct MaterialSlot {
  let object: ArchiveObject
  let intensity: Float

  /// Creates the slot of a name; nil where the file leaves the default.
  init?(_ material: ArchiveObject, _ name: String) {
    guard let object = material.object(name) else { return nil }
    let holdsSomething = object.has("color") || object.has("image") || object.has("float")
    guard holdsSomething else { return nil }
    self.object = object
    if !object.has("image") { object.ignore(Self.textureKeys + ["borderColor"]) }
    let intensity = object.float("intensity") ?? 1
    self.intensity = intensity.isFinite ? intensity : 1
  }

  /// The linear color, times the intensity; white where there is a texture.
  var color: SIMD4<Float> {
    if let color = object.color("color") {
      return SIMD4(color.x * intensity, color.y * intensity, color.z * intensity, color.w)
    }
    if let number = object.float("float") {
      return SIMD4(number * intensity, number * intensity, number * intensity, 1)
    }
    return SIMD4(intensity, intensity, intensity, 1)
  }

  /// A number from zero to one; a color's luminance where there is one.
  var number: Float {
    if let number = object.float("float") { return number * intensity }
    if let color = object.color("color") {
      return dot(SIMD3(color.x, color.y, color.z), MaterialSlot.brightness) * intensity
    }
    return intensity
  }

  /// True if it has no image, and its color is black.
  var isBlack: Bool { image == nil && simd_reduce_max(simd_make_float3(color)) <= 1e-6 }

  /// The keys that only matter with a texture.
  private static let textureKeys = ["sRGB", "textureComponents", "contentsTransform", "mappingChannel"]

  static let brightness = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  /// The image, if there is one.
  var image: ArchiveDictionary? { object.dictionary("image") }

  /// The channel of the texture, from the bits of red, green, blue and alpha.
  var channel: TextureBinding.Channel {
    switch object.integer("textureComponents") {
    case 8: .red
    case 4: .green
    case 2: .blue
    case 1: .alpha
    default: .color
    }
  }
}
