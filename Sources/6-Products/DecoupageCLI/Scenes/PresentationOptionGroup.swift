import Arguments
import Presentation

/// The presentation options: camera, environment, sun, background and effects.
///
/// All commands that show scenes share them.
enum PresentationOptionGroup {
  static let size = Option.value(
    "size", as: .size, default: PixelSize(width: 1280, height: 720), help: "pixels of the picture")

  private static let camera = Option.optional(
    "camera", as: .text("NAME"), defaultText: "the scene's first, else one that frames everything",
    help: "the camera to look through")
  private static let eye = Option.optional(
    "eye", as: .vector, help: "where to look from, instead of a camera")
  private static let target = Option.optional(
    "target", as: .vector, defaultText: "the middle of the scene", help: "where --eye looks to")
  private static let fieldOfView = Option.optional(
    "fov", as: .number("DEG", in: 1...170) as ValueFormat<Float>, defaultText: "60, with --orbit 40",
    help: "the angle of view from top to bottom")
  private static let orbit = Option.optional(
    "orbit", as: .orbit,
    help: """
      look at the scene from around it: degrees from the front to the right, degrees above the horizon, and \
      how much nearer than where everything is seen
      """)
  private static let animation = Option.optional(
    "animation", as: .text("NAME"), defaultText: "none", help: "the clip to play")

  private static let environment = Option.optional(
    "environment", as: .environment, defaultText: "the scene's own light, else studio",
    help: "light from all around: an equirectangular picture")
  private static let rotation = Option.value(
    "environment-rotation", as: .number("DEG"), default: 0 as Float,
    help: "turn it about the up axis")
  private static let sun = Option.optional(
    "sun", as: .sun, defaultText: "what the scene has",
    help: "add a light with a shadow from there, given as for --orbit; 2145.7 lux unless said otherwise")
  private static let background = Option.value(
    "background", as: .background, default: .standard, help: "what is seen where nothing is")
  private static let exposure = Option.value(
    "exposure", as: .number("EV", in: -30...30), default: 0 as Float, help: "brightness in stops")
  private static let tonemap = Option.value(
    "tonemap", as: .choice(["filmic", "none"]), default: "filmic", help: "how light becomes color")
  private static let bloom = Option.optional(
    "bloom", as: .bloom, defaultText: "what the scene says, else off",
    help: "the glow of what is brighter than THRESHOLD; RADIUS is in per cent of the height")
  private static let shadows = Option.value(
    "shadows", as: .onOff, default: true, help: "whether lights throw shadows")
  private static let samples = Option.value(
    "samples", as: .integer(oneOf: [1, 2, 4]), default: 4, help: "samples per pixel against jagged edges")
  private static let sticker = Option.repeated(
    "sticker", as: .sticker,
    help: """
      put the subject of a photo, or a picture with alpha, on the entity of that name, where it faces the \
      camera; may be given several times
      """)

  /// The option groups for help and the parser.
  static var groups: [OptionGroup] {
    [
      OptionGroup("point of view", [camera, eye, target, fieldOfView, orbit, animation]),
      OptionGroup(
        "light and picture",
        [
          environment, rotation, sun, background, exposure, tonemap, bloom, shadows, samples, sticker,
        ]),
    ]
  }

  /// Returns the presentation options of a command line.
  static func looks(_ invocation: Invocation) throws(UsageError) -> PresentationOptions {
    var looks = PresentationOptions()
    looks.camera = try cameraLook(invocation)
    looks.animation = invocation[animation]
    looks.environment = invocation[environment] ?? .scene
    looks.environmentRotation = invocation[rotation]
    looks.sun = invocation[sun]
    looks.background = invocation[background]
    looks.exposure = invocation[exposure]
    looks.isFilmic = invocation[tonemap] == "filmic"
    looks.bloom = invocation[bloom] ?? .scene
    looks.drawsShadows = invocation[shadows]
    looks.samples = invocation[samples]
    looks.stickers = invocation[sticker]
    return looks
  }

  private static func cameraLook(_ invocation: Invocation) throws(UsageError) -> CameraOption {
    let given = [
      ("--camera", invocation[camera] != nil), ("--eye", invocation[eye] != nil),
      ("--orbit", invocation[orbit] != nil),
    ].filter(\.1).map(\.0)
    if given.count > 1 {
      throw invocation.usageError("\(given.joined(separator: " and ")) exclude each other; give one of them")
    }
    if invocation[target] != nil, invocation[eye] == nil {
      throw invocation.usageError("--target needs --eye: where to look from")
    }
    if invocation[fieldOfView] != nil, invocation[eye] == nil, invocation[orbit] == nil {
      throw invocation.usageError("--fov needs --eye or --orbit; cameras of the scene bring their own")
    }
    if let name = invocation[camera] { return .named(name) }
    if var look = invocation[orbit] {
      look.fieldOfView = invocation[fieldOfView] ?? look.fieldOfView
      return .orbit(look)
    }
    guard let eye = invocation[eye] else { return .scene }
    if eye == invocation[target] {
      throw invocation.usageError("--eye and --target are one point; there is no direction to look in")
    }
    return .explicit(eye: eye, target: invocation[target], fieldOfView: invocation[fieldOfView] ?? 60)
  }
}
