public import SceneModel

/// The camera mode of a view.
public nonisolated struct RealityViewCamera: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case virtual
    case spatialTracking
  }

  private let kind: Kind

  /// A virtual camera: one among the entities, or one that frames them.
  public static var virtual: RealityViewCamera { RealityViewCamera(kind: .virtual) }
  /// The tracked camera of a device; not supported here, it behaves like `virtual`.
  public static var spatialTracking: RealityViewCamera { RealityViewCamera(kind: .spatialTracking) }
}

/// The environment of a view's entities.
public nonisolated struct RealityViewEnvironment: Sendable {
  /// The environment map; `nil` for the default.
  let resource: EnvironmentResource?

  /// The light of the default studio in front of a plain background.
  public static var `default`: RealityViewEnvironment { RealityViewEnvironment(resource: nil) }

  /// Creates an environment from an environment map, which lights the scene and is its background.
  public static func skybox(_ skybox: EnvironmentResource) -> RealityViewEnvironment {
    RealityViewEnvironment(resource: skybox)
  }
}

/// The rendering effects of a view, applied before the image is displayed.
public nonisolated struct RealityViewRenderingEffects: Sendable {
  /// The motion blur; without effect, since it belongs to camera passthrough, as do the next two.
  public var motionBlur = RealityViewRenderingEffectMode.default
  /// The depth of field; without effect.
  public var depthOfField = RealityViewRenderingEffectMode.default
  /// The camera grain; without effect.
  public var cameraGrain = RealityViewRenderingEffectMode.default
  /// The antialiasing mode.
  public var antialiasing = AntialiasingMode.multisample4X
  /// The dynamic range; without effect, since images have the range of standard displays.
  public var dynamicRange = RealityViewDynamicRange.default
  /// The post-processing effect, applied to the linear image before the tone curve.
  public var customPostProcessing = RealityViewPostProcessEffect.none

  init() {}
}

/// The mode of an effect that simulates a property of real cameras.
public nonisolated struct RealityViewRenderingEffectMode: Hashable, Sendable {
  private let number: Int

  /// The default mode.
  public static var `default`: RealityViewRenderingEffectMode { RealityViewRenderingEffectMode(number: 0) }
  /// The enabled mode.
  public static var enabled: RealityViewRenderingEffectMode { RealityViewRenderingEffectMode(number: 1) }
  /// The disabled mode.
  public static var disabled: RealityViewRenderingEffectMode { RealityViewRenderingEffectMode(number: 2) }
}

/// The dynamic range of a view's image.
public nonisolated struct RealityViewDynamicRange: Hashable, Sendable {
  private let number: Int

  /// The default range.
  public static var `default`: RealityViewDynamicRange { RealityViewDynamicRange(number: 0) }
  /// The standard dynamic range.
  public static var standard: RealityViewDynamicRange { RealityViewDynamicRange(number: 1) }
}

/// The camera controls: the effect of a drag gesture on the view's camera.
public nonisolated struct CameraControls: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case none
    case tilt
    case pan
    case orbit
    case dolly
  }

  private let kind: Kind

  /// The absence of camera controls.
  public static var none: CameraControls { CameraControls(kind: .none) }
  /// Rotates the camera in place.
  public static var tilt: CameraControls { CameraControls(kind: .tilt) }
  /// Moves the camera sideways and up.
  public static var pan: CameraControls { CameraControls(kind: .pan) }
  /// Moves the camera around its target.
  public static var orbit: CameraControls { CameraControls(kind: .orbit) }
  /// Moves the camera to its target and back.
  public static var dolly: CameraControls { CameraControls(kind: .dolly) }
}
