import Arguments
import Presentation
import Rendering

/// The presentation options: camera, environment, sun, background and effects.
///
/// All commands that show scenes share them.
enum PresentationOptionGroup {
  static let size = Option.value(
    "size", as: .size, default: PixelSize(width: 1280, height: 720), help: "the size of the image in pixels")

  private static let camera = Option.optional(
    "camera", as: .text("NAME", completion: SceneNameKind.cameras.completion),
    defaultText:
      "the scene's first if it shows the scene, else one inside of a room or one that frames everything",
    help: "the camera of the scene to use, or its number")
  private static let eye = Option.optional(
    "eye", as: .vector, help: "the position of the camera, instead of one of the scene")
  private static let target = Option.optional(
    "target", as: .vector, defaultText: "the center of the scene", help: "the position that --eye looks at")
  private static let viewUp = Option.optional(
    "view-up", as: .vector, defaultText: "0,1,0", help: "the direction that is up in the image of --eye")
  private static let orthographic = Option.flag(
    "orthographic", help: "without perspective: --fov then says how much is seen")
  private static let up = Option.optional(
    "up", as: .up, defaultText: "what the file says",
    help: "the axis that points up, where the file names none or the wrong one: --up +Z, --up=-Y")
  private static let geometryOnly = Option.flag(
    "geometry-only", help: "leave out the materials, lights and cameras of the scene")
  private static let material = Option.optional(
    "material", as: .material, defaultText: "those of the scene",
    help: """
      change all materials, with values between commas as in color=#f80,metallic=1: color, opacity, roughness, metallic and emission; texture, normal-texture (with \
      normal-scale), emission-texture, and surface-texture with occlusion, roughness and metallic in red, green \
      and blue
      """)
  private static let fieldOfView = Option.optional(
    "fov", as: .number("DEG", in: 1...170) as ValueFormat<Float>, defaultText: "60, with --orbit 40",
    help: "the vertical field of view in degrees")
  private static let orbit = Option.optional(
    "orbit", as: .orbit,
    help: """
      orbit the scene: azimuth in degrees from the front to the right, elevation in degrees above the \
      horizon, and zoom, where 1 frames everything
      """)
  private static let animation = Option.optional(
    "animation", as: .text("NAME", completion: SceneNameKind.clips.completion),
    defaultText: "the only one, where a time is given",
    help: "the clip to play, its number, all at the same time, or none")

  private static let environment = Option.optional(
    "environment", as: .environment, defaultText: "the scene's own, else studio",
    help: "the environment map for image-based lighting: an equirectangular image")
  private static let rotation = Option.value(
    "environment-rotation", as: .number("DEG"), default: 0 as Float,
    help: "rotate the environment map about the up axis, in degrees")
  private static let sun = Option.optional(
    "sun", as: .sun, defaultText: "what the scene has",
    help: """
      add a directional light with shadows from that azimuth and elevation, given as for --orbit; 2145.7 lux \
      unless given
      """)
  private static let background = Option.value(
    "background", as: .background, default: .standard,
    help: "the background of the image; blurred is the environment out of focus")
  private static let stage = Option.optional(
    "stage", as: .choice([StageOption.on, .off, .dark, .light, .studio].map(\.rawValue)),
    defaultText: "on for files without light and ground, with --look realitykit off",
    help: """
      a floor with a soft contact shadow that fades into the background, none if that is transparent: on takes the \
      look from which the scene stands out
      """)
  private static let exposure = Option.value(
    "exposure", as: .number("EV", in: -30...30), default: 0 as Float, help: "the exposure in stops")
  private static let tonemap = Option.value(
    "tonemap", as: .choice(["filmic", "none"]), default: "filmic", help: "the tone mapping")
  private static let look = Option.value(
    "look", as: .choice(of: DefaultLook.self), default: .standard,
    help:
      """
      the defaults of the image: with realitykit only what RealityKit draws, so without ambient occlusion and \
      penumbras
      """)
  /// The options of render features.
  private static let features = RenderFeatures.options.map { ($0, option: $0.option) }
  private static let shadows = Option.value(
    "shadows", as: .onOff, default: true, help: "whether lights cast shadows")
  private static let samples = Option.value(
    "samples", as: .integer(oneOf: [1, 2, 4, 8]), default: 4,
    help: "samples per pixel for antialiasing (MSAA); if the driver has no 8, a warning and 4")
  private static let overlays = Option.value(
    "show", as: .overlays, default: [], defaultText: "none",
    help: "draw lines over the scene for debugging: any of these words, between commas")
  private static let debugView = Option.value(
    "debug-view", as: .debugView, default: .none,
    help: "show one aspect of the scene instead, for debugging")
  private static let lineWidth = Option.value(
    "line-width", as: .number("PIXELS", in: 1...10), default: 1 as Float, help: "the width of wireframes")
  private static let pointSize = Option.value(
    "point-size", as: .number("PIXELS", in: 1...64), default: 4 as Float, help: "the size of points")
  private static let sticker = Option.repeated(
    "sticker", as: .sticker,
    help: """
      put the subject of a photo, or an image with alpha, as a sticker on what the camera sees: of the entity \
      of that name, or at the pixel X,Y of the image; size is a share of the image's height, or in meters with m \
      behind it, offset moves it to the right and up by such shares, roll turns it counterclockwise by degrees, \
      and look is one of those of decoupage sticker, outline unless given
      """)

  /// The option groups for help and the parser.
  static var groups: [OptionGroup] {
    [
      OptionGroup(
        "point of view",
        [camera, eye, target, viewUp, fieldOfView, orbit, orthographic, up, animation]),
      OptionGroup(
        "light and image",
        [
          environment, rotation, sun, background, stage, exposure, tonemap,
        ] + features.map(\.option) + [
          look, shadows, samples, material, geometryOnly, sticker, overlays, debugView, lineWidth, pointSize,
        ]),
    ]
  }

  /// Returns the presentation options of a command line.
  static func options(_ invocation: Invocation) throws(UsageError) -> PresentationOptions {
    var options = PresentationOptions()
    options.camera = try cameraOption(invocation)
    options.animation = invocation[animation]
    options.environment = invocation[environment] ?? .scene
    options.environmentRotation = invocation[rotation]
    options.sun = invocation[sun]
    options.background = invocation[background]
    options.stage =
      invocation[stage].flatMap(StageOption.init) ?? (invocation[look] == .realityKit ? .off : .automatic)
    options.image = image(invocation)
    options.samples = invocation[samples]
    options.stickers = invocation[sticker]
    (options.up, options.isOrthographic) = (invocation[up], invocation[orthographic])
    (options.material, options.isGeometryOnly) = (invocation[material], invocation[geometryOnly])
    return options
  }

  private static func image(_ invocation: Invocation) -> ImageOptions {
    let defaults = invocation[look]
    var options = ImageOptions()
    options.exposure = invocation[exposure]
    options.isToneMappingEnabled = invocation[tonemap] == "filmic"
    options.drawsShadows = invocation[shadows]
    options.drawsPenumbras = defaults == .standard
    options.debugOverlays = invocation[overlays]
    options.debugVisualization = invocation[debugView]
    (options.lineWidth, options.pointSize) = (invocation[lineWidth], invocation[pointSize])
    for (feature, option) in features {
      if let change = invocation[option] {
        change.apply(to: &options)
      } else {
        feature.preset(defaults, &options)
      }
    }
    return options
  }

  private static func cameraOption(_ invocation: Invocation) throws(UsageError) -> CameraOption {
    let given = [
      ("--camera", invocation[camera] != nil), ("--eye", invocation[eye] != nil),
      ("--orbit", invocation[orbit] != nil),
    ].filter(\.1).map(\.0)
    if given.count > 1 {
      throw invocation.usageError("\(given.joined(separator: " and ")) exclude each other; give one of them")
    }
    if invocation[target] != nil, invocation[eye] == nil {
      throw invocation.usageError("--target needs --eye: the position of the camera")
    }
    if invocation[viewUp] != nil, invocation[eye] == nil {
      throw invocation.usageError("--view-up needs --eye: the position of the camera")
    }
    if invocation[viewUp] == .zero {
      throw invocation.usageError("--view-up is 0,0,0, which is no direction")
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
      throw invocation.usageError("--eye and --target are one point; there is no viewing direction")
    }
    return .explicit(
      eye: eye, target: invocation[target], fieldOfView: invocation[fieldOfView] ?? 60,
      up: invocation[viewUp] ?? SIMD3(0, 1, 0))
  }
}
