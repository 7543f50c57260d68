public import Platform
import Rendering
public import SceneModel

extension ARView {
  /// Effects of a view that can be left out.
  ///
  /// All but the shadows belong to the image of a device's camera or need hardware of their own, so that they are left
  /// out here in any case.
  public nonisolated struct RenderOptions: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a value from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The grain of the camera; there is none here.
    public static let disableCameraGrain = RenderOptions(rawValue: 1)
    /// The shadows that models cast on the surroundings; there are none without a `GroundingShadowComponent`.
    public static let disableGroundingShadows = RenderOptions(rawValue: 2)
    /// The blur of what moves; there is none here.
    public static let disableMotionBlur = RenderOptions(rawValue: 4)
    /// The blur of what is out of focus; there is none here.
    public static let disableDepthOfField = RenderOptions(rawValue: 8)
    /// The range above white; images have the range of standard displays here.
    public static let disableHDR = RenderOptions(rawValue: 16)
    /// The occlusion by people; nobody is seen here.
    public static let disablePersonOcclusion = RenderOptions(rawValue: 32)
    /// The light of the surroundings; it is not measured here.
    public static let disableAREnvironmentLighting = RenderOptions(rawValue: 64)
    /// The mesh of faces; none are seen here.
    public static let disableFaceMesh = RenderOptions(rawValue: 128)
    /// The occlusion by faces; none are seen here.
    public static let disableFaceOcclusions = RenderOptions(rawValue: 256)
    /// The light of the surroundings, under its older name.
    public static let disableAutomaticLighting = RenderOptions(rawValue: 512)
  }

  /// Aids of a view for finding mistakes.
  public nonisolated struct DebugOptions: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a value from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// An empty set.
    public static let none: DebugOptions = []
    /// The shapes of bodies, their contacts and joints.
    public static let showPhysics = DebugOptions(rawValue: 1)
    /// The frames per second and the number of entities.
    public static let showStatistics = DebugOptions(rawValue: 2)
    /// The axes of the world.
    public static let showWorldOrigin = DebugOptions(rawValue: 4)
    /// The axes of anchors.
    public static let showAnchorOrigins = DebugOptions(rawValue: 8)
    /// The shapes of detected planes; none are detected here.
    public static let showAnchorGeometry = DebugOptions(rawValue: 16)
    /// The points that a device has found; there are none here.
    public static let showFeaturePoints = DebugOptions(rawValue: 32)
    /// The mesh of the surroundings; there is none here.
    public static let showSceneUnderstanding = DebugOptions(rawValue: 64)

    /// The overlays that the renderer draws.
    var overlays: DebugOverlays {
      var overlays: DebugOverlays = []
      if contains(.showPhysics) { overlays.formUnion([.colliders, .contacts, .joints]) }
      if contains(.showWorldOrigin) { overlays.formUnion(.axes) }
      if contains(.showAnchorOrigins) { overlays.formUnion(.anchors) }
      return overlays
    }
  }

  /// Gestures that ``installGestures(_:for:)`` recognizes.
  public nonisolated struct EntityGestures: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a value from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A motion in the horizontal plane of the anchor, by dragging with the left button.
    public static let translation = EntityGestures(rawValue: 1)
    /// A rotation about the vertical axis of the anchor, by the wheel with Alt.
    public static let rotation = EntityGestures(rawValue: 2)
    /// A change of the size, by the wheel with Control.
    public static let scale = EntityGestures(rawValue: 4)
    /// All of them.
    public static let all: EntityGestures = [.translation, .rotation, .scale]
  }
}

extension ARView {
  /// The surroundings of a scene: what is behind it, its light and its reverberation.
  @preconcurrency @MainActor public struct Environment {
    /// The type of colors.
    public typealias Color = PlatformColor

    /// The part of the surroundings that a device understands; none do here.
    public var sceneUnderstanding = SceneUnderstanding()
    /// The background.
    public var background: Background
    /// The light.
    public var lighting: ImageBasedLight
    /// The reverberation.
    public var reverb: Reverb

    /// Creates surroundings.
    public init(background: Background, lighting: ImageBasedLight, reverb: Reverb) {
      (self.background, self.lighting, self.reverb) = (background, lighting, reverb)
    }

    /// Creates surroundings in front of a plain background, with the light of a studio.
    init() { self.init(background: .plain, lighting: ImageBasedLight(), reverb: .automatic) }
  }
}

extension ARView.Environment {
  /// The background of a scene.
  @preconcurrency @MainActor public struct Background {
    let skybox: EnvironmentResource?
    let colorBackground: RealityRenderer.CameraSettings.ColorBackground

    /// The plain background of views.
    static var plain: Background {
      Background(skybox: nil, colorBackground: .plain)
    }

    /// Returns the image of a device's camera, in whose place the plain background of views is seen here.
    public static func cameraFeed(exposureCompensation: Float = 0) -> Background { .plain }

    /// Returns a background of the sky of an environment, which lights the scene unless another one does.
    public static func skybox(_ resource: EnvironmentResource) -> Background {
      Background(skybox: resource, colorBackground: .environment)
    }

    /// Returns a background of one color.
    public static func color(_ color: Color) -> Background {
      Background(skybox: nil, colorBackground: .color(color.cgColor))
    }
  }

  /// The light that comes from everywhere.
  @preconcurrency @MainActor public struct ImageBasedLight {
    /// The environment; nil for that of the background, or that of a studio.
    public var resource: EnvironmentResource?
    /// The intensity in stops.
    public var intensityExponent: Float = 0
  }

  /// The reverberation of spatial sounds.
  public nonisolated enum Reverb: Hashable, Sendable {
    /// A room without reverberation.
    case noReverb
    /// A room of a kind.
    case preset(Preset)

    /// The room that a device measures; none is measured here, so that entities with a `ReverbComponent` decide.
    public static var automatic: Reverb { .noReverb }

    /// A kind of room.
    public enum Preset: Hashable, Sendable, CaseIterable {
      /// A small room.
      case smallRoom
      /// A medium room.
      case mediumRoom
      /// A large room.
      case largeRoom
      /// A medium hall.
      case mediumHall
      /// A large hall.
      case largeHall
      /// A cathedral.
      case cathedral
    }

    /// The reverberation of a scene; nil for none.
    var sceneReverb: SceneModel.Reverb? {
      guard case .preset(let preset) = self else { return nil }
      switch preset {
      case .smallRoom: return .preset(.smallRoom)
      case .mediumRoom: return .preset(.mediumRoomTreated)
      case .largeRoom: return .preset(.largeRoom)
      case .mediumHall: return .preset(.veryLargeRoom)
      case .largeHall, .cathedral: return .preset(.concertHall)
      }
    }
  }

  /// The part of the surroundings that a device understands; none do here, so that no option has an effect.
  public nonisolated struct SceneUnderstanding: Hashable, Sendable {
    /// The ways in which the surroundings act on a scene.
    public struct Options: OptionSet, Hashable, Sendable {
      /// The raw value.
      public let rawValue: Int
      /// Creates a value from its raw value.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The surroundings hide what is behind them.
      public static let occlusion = Options(rawValue: 1)
      /// The surroundings are lit by the lights of the scene.
      public static let receivesLighting = Options(rawValue: 2)
      /// The surroundings are hit by rays.
      public static let collision = Options(rawValue: 4)
      /// The surroundings stop bodies.
      public static let physics = Options(rawValue: 8)
      /// The usual ways.
      public static let `default`: Options = [.receivesLighting]
    }

    /// The ways in which the surroundings act on the scene.
    public var options: Options = .default
  }
}
