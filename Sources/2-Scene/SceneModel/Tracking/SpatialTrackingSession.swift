/// A session that asks for the tracking of hands, planes, images and the like.
///
/// Nothing is tracked on this platform: whatever a program asks for is unavailable, and it is told so.
@preconcurrency @MainActor public final class SpatialTrackingSession {
  /// The targets and the knowledge of surroundings that a program asks for.
  public struct Configuration: Sendable {
    /// A kind of target that anchors may have.
    public struct AnchorCapability: Hashable, Sendable {
      private let name: String

      /// The camera of a device.
      public static let camera = AnchorCapability(name: "camera")
      /// The space around the person.
      public static let world = AnchorCapability(name: "world")
      /// Planes of a room.
      public static let plane = AnchorCapability(name: "plane")
      /// Hands.
      public static let hand = AnchorCapability(name: "hand")
      /// Images.
      public static let image = AnchorCapability(name: "image")
      /// Objects.
      public static let object = AnchorCapability(name: "object")
      /// Faces.
      public static let face = AnchorCapability(name: "face")
      /// Bodies.
      public static let body = AnchorCapability(name: "body")
    }

    /// A way in which surroundings act on a scene.
    public struct SceneUnderstandingCapability: Hashable, Sendable {
      private let name: String

      /// Surroundings that rays hit.
      public static let collision = SceneUnderstandingCapability(name: "collision")
      /// Surroundings that stop bodies.
      public static let physics = SceneUnderstandingCapability(name: "physics")
      /// Surroundings that hide what is behind them.
      public static let occlusion = SceneUnderstandingCapability(name: "occlusion")
      /// Surroundings on which shadows fall.
      public static let shadow = SceneUnderstandingCapability(name: "shadow")
    }

    /// A camera of a device.
    public enum Camera: Hashable, Sendable {
      /// The camera on the back.
      case back
      /// The camera on the front.
      case front
    }

    /// The targets.
    public var tracking: Set<AnchorCapability>
    /// The ways in which surroundings act.
    public var sceneUnderstanding: Set<SceneUnderstandingCapability>
    /// The camera; nil for the usual one.
    public var camera: Camera?

    /// Creates a configuration.
    public init(
      tracking: Set<AnchorCapability> = [], sceneUnderstanding: Set<SceneUnderstandingCapability> = [],
      camera: Camera? = nil
    ) {
      (self.tracking, self.sceneUnderstanding, self.camera) = (tracking, sceneUnderstanding, camera)
    }
  }

  /// The targets and the ways of acting that a program has asked for and does not get.
  public struct UnavailableCapabilities: Sendable {
    /// The targets.
    public let anchor: Set<Configuration.AnchorCapability>
    /// The ways in which surroundings act.
    public let sceneUnderstanding: Set<Configuration.SceneUnderstandingCapability>
  }

  /// Creates a session.
  public init() {}

  /// Asks for tracking.
  ///
  /// - Parameter configuration: The targets, and the ways in which surroundings act.
  /// - Returns: All of them, since none are available; nil where none are asked for.
  @discardableResult public func run(_ configuration: Configuration) async -> UnavailableCapabilities? {
    guard !configuration.tracking.isEmpty || !configuration.sceneUnderstanding.isEmpty else { return nil }
    return UnavailableCapabilities(
      anchor: configuration.tracking, sceneUnderstanding: configuration.sceneUnderstanding)
  }

  /// Ends the tracking, of which there is none.
  public func stop() async {}
}
