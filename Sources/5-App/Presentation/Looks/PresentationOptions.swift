/// How a scene is to be looked at: everything that does not belong to the scene itself.
///
/// The defaults are those of the command line.
public nonisolated struct PresentationOptions: Hashable, Sendable {
  public var camera = CameraOption.scene
  /// What plays, over and over, from the moment in which the scene is shown.
  public var animation: String?
  public var environment = EnvironmentOption.scene
  /// Turns the environment about the up axis, in degrees.
  public var environmentRotation: Float = 0
  /// A light to add.
  public var sun: SunOption?
  public var background = BackgroundOption.standard
  /// Brightness in stops.
  public var exposure: Float = 0
  /// Whether the filmic curve turns light into colors; without it, what is brighter than white is cut off.
  public var isFilmic = true
  public var bloom = BloomOption.scene
  public var drawsShadows = true
  /// Samples per pixel: 1, 2 or 4.
  public var samples = 4
  /// What is stuck to entities of the scene.
  public var stickers: [StickerWish] = []

  public init() {}

  /// Files whose change is a change of the looks.
  public var files: [String] {
    let photos = stickers.map(\.photo)
    return if case .file(let path) = environment { [path] + photos } else { photos }
  }
}

/// Where a scene is looked at from.
public nonisolated enum CameraOption: Hashable, Sendable {
  /// The scene's first camera, else a view of everything from the front, the right and above.
  case scene
  /// The camera on the entity of that name.
  case named(String)
  /// A place; without a target the middle of the scene, and an angle of view in degrees, from top to bottom.
  case explicit(eye: SIMD3<Float>, target: SIMD3<Float>?, fieldOfView: Float)
  /// A place on a sphere around the scene.
  case orbit(OrbitOption)
}

/// A place on a sphere around a scene.
public nonisolated struct OrbitOption: Hashable, Sendable {
  /// Degrees from the front towards the right.
  public var azimuth: Float
  /// Degrees above the horizon.
  public var elevation: Float
  /// 1 shows everything, 2 from half the distance.
  public var zoom: Float = 1
  /// The angle of view in degrees, from top to bottom.
  public var fieldOfView: Float = 40

  public init(azimuth: Float, elevation: Float, zoom: Float = 1, fieldOfView: Float = 40) {
    (self.azimuth, self.elevation, self.zoom) = (azimuth, elevation, zoom)
    self.fieldOfView = fieldOfView
  }
}

/// The light of the surroundings.
public nonisolated enum EnvironmentOption: Hashable, Sendable {
  /// The scene's own, else the studio.
  case scene
  case none
  case studio
  /// A picture of all directions.
  case file(String)
}

/// A light from far away, with a shadow.
public nonisolated struct SunOption: Hashable, Sendable {
  /// Degrees from the front towards the right.
  public var azimuth: Float
  /// Degrees above the horizon.
  public var elevation: Float
  /// Illuminance in lux; the default lights a white matte surface to exactly 1.
  public var lux: Float = 2145.7078

  public init(azimuth: Float, elevation: Float, lux: Float = 2145.7078) {
    (self.azimuth, self.elevation, self.lux) = (azimuth, elevation, lux)
  }
}

/// What is seen where nothing is.
public nonisolated enum BackgroundOption: Hashable, Sendable {
  /// As it is to appear.
  case color(red: UInt8, green: UInt8, blue: UInt8)
  case transparent
  /// The surroundings that light the scene.
  case environment

  public static let standard = BackgroundOption.color(red: 0x1B, green: 0x1B, blue: 0x1F)
}

/// How bright things glow.
public nonisolated enum BloomOption: Hashable, Sendable {
  /// As the scene says.
  case scene
  case off
  /// As the scene says, but not without.
  case on
  /// The luminance above which things glow, how far in per cent of the height, and how much of it is added.
  case custom(threshold: Float, radius: Float, strength: Float)
}
