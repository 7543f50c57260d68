public import Rendering

/// The options of presenting a scene: everything that is not part of the scene itself.
///
/// The properties of ``ImageOptions`` are properties of these options, too. The defaults are those of the command line.
@dynamicMemberLookup public nonisolated struct PresentationOptions: Hashable, Sendable {
  /// The camera.
  public var camera = CameraOption.scene
  /// True if the camera sees without perspective.
  public var isOrthographic = false
  /// The name of the animation that plays in a loop from the start.
  public var animation: String?
  /// The axis of the scene that points up; nil leaves it to the file.
  public var up: UpOption?
  /// True if the materials, lights and cameras of the scene are left out.
  public var isGeometryOnly = false
  /// The change of all materials.
  public var material: MaterialChange?
  /// The environment that lights the scene.
  public var environment = EnvironmentOption.scene
  /// The rotation of the environment about the up axis, in degrees.
  public var environmentRotation: Float = 0
  /// An additional directional light.
  public var sun: SunOption?
  /// The background.
  public var background = BackgroundOption.standard
  /// The stage; commands set one where it helps unless told otherwise.
  public var stage = StageOption.off
  /// The exposure, the tone curve and the effects.
  public var image = ImageOptions()
  /// True if environment, rotation and exposure that nobody has set are those that a scene file asks for.
  package var takesLook = true
  /// The number of samples per pixel: 1, 2, 4, or 8 where the driver has so many.
  public var samples = 4
  /// The stickers to apply to entities of the scene.
  public var stickers: [StickerRequest] = []

  /// Creates options with the default values.
  public init() {}

  /// One of the ``ImageOptions``.
  public subscript<Value>(dynamicMember path: WritableKeyPath<ImageOptions, Value>) -> Value {
    get { image[keyPath: path] }
    set { image[keyPath: path] = newValue }
  }

  /// Takes over light and image from other options: environment, sun, background, stage, samples, projection and the
  /// options of the image.
  package mutating func copyLook(of other: PresentationOptions) {
    (environment, environmentRotation) = (other.environment, other.environmentRotation)
    (sun, background, stage, image) = (other.sun, other.background, other.stage, other.image)
    (samples, isOrthographic) = (other.samples, other.isOrthographic)
  }

  /// The files that these options depend on, for reloading.
  public var files: [String] {
    let own = stickers.map(\.photo) + (material?.files ?? [])
    return if case .file(let path) = environment { [path] + own } else { own }
  }
}

/// The camera option.
public nonisolated enum CameraOption: Hashable, Sendable {
  /// The scene's first camera, otherwise a view of everything from the front, the right and above.
  case scene
  /// The camera on the entity of that name.
  case named(String)
  /// A camera at a position; the default target is the center of the scene, the vertical field of view is in
  /// degrees, and the direction is up in the image.
  case explicit(
    eye: SIMD3<Float>, target: SIMD3<Float>?, fieldOfView: Float, up: SIMD3<Float> = SIMD3(0, 1, 0))
  /// A camera on an orbit around the scene.
  case orbit(OrbitOption)
}

/// A camera pose on a sphere around a scene.
public nonisolated struct OrbitOption: Hashable, Sendable {
  /// The azimuth in degrees, from the front towards the right.
  public var azimuth: Float
  /// The elevation in degrees above the horizon.
  public var elevation: Float
  /// The zoom factor: 1 shows everything, 2 is from half the distance.
  public var zoom: Float = 1
  /// The vertical field of view in degrees.
  public var fieldOfView: Float = 40

  /// Creates a camera pose.
  public init(azimuth: Float, elevation: Float, zoom: Float = 1, fieldOfView: Float = 40) {
    (self.azimuth, self.elevation, self.zoom) = (azimuth, elevation, zoom)
    self.fieldOfView = fieldOfView
  }
}

/// The environment that lights the scene.
public nonisolated enum EnvironmentOption: Hashable, Sendable {
  /// The scene's own environment, otherwise the studio.
  case scene
  /// No light from around.
  case none
  /// The studio that comes with the engine.
  case studio
  /// An environment image.
  case file(String)
}

/// A directional light with a shadow.
public nonisolated struct SunOption: Hashable, Sendable {
  /// The azimuth in degrees, from the front towards the right.
  public var azimuth: Float
  /// The elevation in degrees above the horizon.
  public var elevation: Float
  /// The illuminance in lux; the default lights a white matte surface to exactly 1.
  public var lux: Float = 2145.7078

  /// Creates a directional light.
  public init(azimuth: Float, elevation: Float, lux: Float = 2145.7078) {
    (self.azimuth, self.elevation, self.lux) = (azimuth, elevation, lux)
  }
}

/// The background of the rendered image.
public nonisolated enum BackgroundOption: Hashable, Sendable {
  /// A color, as it appears in the rendered image.
  case color(red: UInt8, green: UInt8, blue: UInt8)
  /// Transparent pixels, in images with an alpha channel.
  case transparent
  /// The environment that lights the scene.
  case environment
  /// The environment out of focus.
  case blurred

  /// True if the environment is seen.
  package var showsEnvironment: Bool { self == .environment || self == .blurred }

  /// The default background, a dark gray.
  public static let standard = BackgroundOption.color(red: 0x1B, green: 0x1B, blue: 0x1F)
}

/// The stage option: a floor with a soft contact shadow, which fades into the background.
public nonisolated enum StageOption: String, Hashable, Sendable {
  /// No floor.
  case off
  /// Under every scene, unless the background is transparent, in the look from which the scene stands out.
  case on
  /// Under files that bring neither light nor ground, where nobody asks for a camera, surroundings or background.
  case automatic
  /// A pool of light in the dark.
  case dark
  /// Near white.
  case light
  /// The middle gray of a photographer's paper.
  case studio
}
