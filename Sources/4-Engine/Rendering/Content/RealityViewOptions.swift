public import SceneModel

/// Where a view is seen from.
public nonisolated struct RealityViewCamera: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case virtual
    case spatialTracking
  }

  private let kind: Kind

  /// A camera among the entities, or one that frames them.
  public static var virtual: RealityViewCamera { RealityViewCamera(kind: .virtual) }
  /// The camera of a device that is moved through the world; there is none here, and `virtual` takes its place.
  public static var spatialTracking: RealityViewCamera { RealityViewCamera(kind: .spatialTracking) }
}

/// What surrounds a view's entities.
public nonisolated struct RealityViewEnvironment: Sendable {
  /// `nil` for the default.
  let resource: EnvironmentResource?

  /// The light of the default studio before a plain background.
  public static var `default`: RealityViewEnvironment { RealityViewEnvironment(resource: nil) }

  /// Lights with a picture of the surroundings, and shows it behind everything.
  public static func skybox(_ skybox: EnvironmentResource) -> RealityViewEnvironment {
    RealityViewEnvironment(resource: skybox)
  }
}

/// How a view's picture is changed on its way to the screen.
public nonisolated struct RealityViewRenderingEffects: Sendable {
  /// Has no effect: it belongs to pictures of the real world, as do the next two.
  public var motionBlur = RealityViewRenderingEffectMode.default
  public var depthOfField = RealityViewRenderingEffectMode.default
  public var cameraGrain = RealityViewRenderingEffectMode.default
  public var antialiasing = AntialiasingMode.multisample4X
  /// Has no effect: pictures have the range of standard displays.
  public var dynamicRange = RealityViewDynamicRange.default
  /// What changes the linear picture before the tone curve.
  public var customPostProcessing = RealityViewPostProcessEffect.none

  init() {}
}

/// Whether a view simulates some property of real cameras.
public nonisolated struct RealityViewRenderingEffectMode: Hashable, Sendable {
  private let number: Int

  public static var `default`: RealityViewRenderingEffectMode { RealityViewRenderingEffectMode(number: 0) }
  public static var enabled: RealityViewRenderingEffectMode { RealityViewRenderingEffectMode(number: 1) }
  public static var disabled: RealityViewRenderingEffectMode { RealityViewRenderingEffectMode(number: 2) }
}

/// Which brightnesses a view's picture may have.
public nonisolated struct RealityViewDynamicRange: Hashable, Sendable {
  private let number: Int

  public static var `default`: RealityViewDynamicRange { RealityViewDynamicRange(number: 0) }
  public static var standard: RealityViewDynamicRange { RealityViewDynamicRange(number: 1) }
}

/// What dragging in a view does to its camera.
public nonisolated struct CameraControls: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case none
    case tilt
    case pan
    case orbit
    case dolly
  }

  private let kind: Kind

  public static var none: CameraControls { CameraControls(kind: .none) }
  /// Turns the camera where it stands.
  public static var tilt: CameraControls { CameraControls(kind: .tilt) }
  /// Moves the camera sideways and up.
  public static var pan: CameraControls { CameraControls(kind: .pan) }
  /// Moves the camera around its target.
  public static var orbit: CameraControls { CameraControls(kind: .orbit) }
  /// Moves the camera to its target and back.
  public static var dolly: CameraControls { CameraControls(kind: .dolly) }
}
