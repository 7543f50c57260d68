internal import SceneAssets
internal import USDLayers
internal import simd

/// The emitting surface of a light, as UsdLux describes it.
struct EmittingSurface {
  /// The brightness: intensity times 2 to the exposure, without the color.
  let brightness: Float
  /// The linear color, with the color temperature applied.
  let color: SIMD3<Float>
  /// The radius in the space of the scene.
  let radius: Float
  let size: SIMD2<Float>
  private let length: Float
  private let isNormalized: Bool
  private let type: String
  /// The angle that a distant light covers in the sky, in degrees.
  let angle: Float
  /// The cone of light, in degrees from the axis.
  let cone: (inner: Float, outer: Float)?

  init(_ values: StageValues, _ prim: Int, in space: double4x4) {
    type = values.stage.prims[prim].typeName
    // Older files leave the prefix `inputs:` out.
    func float(_ name: String, _ fallback: Float) -> Float {
      values.float("inputs:\(name)", of: prim) ?? values.float(name, of: prim) ?? fallback
    }
    func bool(_ name: String) -> Bool {
      values.bool("inputs:\(name)", of: prim) ?? values.bool(name, of: prim) ?? false
    }
    let intensity = float("intensity", type == "DistantLight" ? 50_000 : 1)
    brightness = intensity * Elementary.exp2(float("exposure", 0))
    let said = values.numbers("inputs:color", of: prim) ?? values.numbers("color", of: prim) ?? [1, 1, 1]
    var color = said.count == 3 ? SIMD3<Float>(SIMD3(said[0], said[1], said[2])) : SIMD3(1, 1, 1)
    if bool("enableColorTemperature") { color *= BlackBody.color(kelvin: float("colorTemperature", 6500)) }
    self.color = color
    let scale = Float((simd_length(space.columns.0) + simd_length(space.columns.1)) / 2)
    radius = float("radius", 0.5) * scale
    size = SIMD2(float("width", 1), float("height", 1)) * scale
    length = float("length", 1) * scale
    isNormalized = bool("normalize")
    angle = float("angle", 0.53)
    let opening = float("shaping:cone:angle", 90)
    let softness = min(max(float("shaping:cone:softness", 0), 0), 1)
    let isShaped =
      values.stage.hasProperty("inputs:shaping:cone:angle", of: prim)
      || values.stage.hasProperty("shaping:cone:angle", of: prim)
    cone = isShaped && opening < 180 ? (opening * (1 - softness), opening) : nil
  }

  /// The illuminance on a surface that faces a distant light, in units of brightness.
  var illuminance: Float {
    // A light without a size is as strong as a normalized one.
    guard !isNormalized, angle > 0 else { return brightness }
    let sine = Elementary.sin(angle * .pi / 360)
    return brightness * .pi * sine * sine
  }

  /// The luminous intensity along the axis: the luminance times the apparent area.
  var candela: Float {
    let seen: Float, whole: Float
    switch type {
    case "SphereLight": (seen, whole) = (.pi * radius * radius, 4 * .pi * radius * radius)
    case "CylinderLight": (seen, whole) = (2 * radius * length, 2 * .pi * radius * length)
    case "DiskLight": (seen, whole) = (.pi * radius * radius, .pi * radius * radius)
    default: (seen, whole) = (size.x * size.y, size.x * size.y)
    }
    guard isNormalized else { return brightness * seen }
    // The ratio is the same for all sizes, zero included.
    return type == "SphereLight" ? brightness / 4 : whole > 0 ? brightness * seen / whole : brightness
  }
}
