public import Foundation

/// A configuration of a session; none is supported here.
@preconcurrency @MainActor open class ARConfiguration {
  /// Knowledge that the frames of a session have besides the image.
  public nonisolated struct FrameSemantics: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The outlines of people.
    public static let personSegmentation = FrameSemantics(rawValue: 1)
    /// The outlines of people, with their depth.
    public static let personSegmentationWithDepth = FrameSemantics(rawValue: 3)
    /// The poses of bodies.
    public static let bodyDetection = FrameSemantics(rawValue: 4)
    /// The depth of what is seen.
    public static let sceneDepth = FrameSemantics(rawValue: 8)
    /// The depth of what is seen, smooth over time.
    public static let smoothedSceneDepth = FrameSemantics(rawValue: 16)
  }

  /// The mesh of the surroundings that a session makes.
  public nonisolated struct SceneReconstruction: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A mesh.
    public static let mesh = SceneReconstruction(rawValue: 1)
    /// A mesh with the kinds of its parts.
    public static let meshWithClassification = SceneReconstruction(rawValue: 3)
  }

  /// The axes of the world.
  public nonisolated enum WorldAlignment: Hashable, Sendable {
    /// Up is up.
    case gravity
    /// Up is up, and forward is south.
    case gravityAndHeading
    /// The axes are those of the camera.
    case camera
  }

  /// True if a session with the configuration can run; none can, here.
  open nonisolated class var isSupported: Bool { false }
  /// The sizes and rates of the camera's images; there are none.
  open nonisolated class var supportedVideoFormats: [VideoFormat] { [] }
  /// Returns whether frames can tell something besides the image; they cannot, here.
  open nonisolated class func supportsFrameSemantics(_ frameSemantics: FrameSemantics) -> Bool { false }

  /// The knowledge that frames have besides the image.
  open var frameSemantics: FrameSemantics = []
  /// The axes of the world.
  open var worldAlignment = WorldAlignment.gravity
  /// True if the light of the surroundings is measured.
  open var isLightEstimationEnabled = true
  /// True if sounds are recorded.
  open var providesAudioData = false

  /// Creates a configuration.
  public init() {}

  /// A size and a rate of a camera's images.
  public nonisolated struct VideoFormat: Sendable {
    private let absent: Absent
    /// The size in pixels.
    public var imageResolution: CGSize { absent.property() }
    /// The images per second.
    public var framesPerSecond: Int { absent.property() }
  }
}

/// A configuration that tracks a device in a room; it is not supported here.
@preconcurrency @MainActor open class ARWorldTrackingConfiguration: ARConfiguration {
  /// The planes that are found.
  public nonisolated struct PlaneDetection: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Floors and tables.
    public static let horizontal = PlaneDetection(rawValue: 1)
    /// Walls.
    public static let vertical = PlaneDetection(rawValue: 2)
  }

  /// The light of the surroundings as an environment.
  public nonisolated enum EnvironmentTexturing: Hashable, Sendable {
    /// No light.
    case none
    /// The light at the places that the program names.
    case manual
    /// The light at all places.
    case automatic
  }

  /// Returns whether a mesh of the surroundings can be made; it cannot, here.
  open nonisolated class func supportsSceneReconstruction(_ sceneReconstruction: SceneReconstruction) -> Bool
  { false }
  /// True if faces can be tracked too; they cannot, here.
  open nonisolated class var supportsUserFaceTracking: Bool { false }

  /// The planes that are to be found.
  open var planeDetection: PlaneDetection = []
  /// The light of the surroundings as an environment.
  open var environmentTexturing = EnvironmentTexturing.none
  /// True if that light has values above white.
  open var wantsHDREnvironmentTextures = true
  /// The mesh of the surroundings that is to be made.
  open var sceneReconstruction: SceneReconstruction = []
  /// The images that are to be found.
  open var detectionImages: Set<ARReferenceImage>?
  /// The number of images that are followed at once.
  open var maximumNumberOfTrackedImages = 0
  /// True if the camera focuses by itself.
  open var isAutoFocusEnabled = true
  /// True if several devices share a session.
  open var isCollaborationEnabled = false
  /// True if faces are tracked too.
  open var userFaceTrackingEnabled = false
  /// The map of an earlier session.
  open var initialWorldMap: ARWorldMap?
}

/// A configuration that tracks a face; it is not supported here.
@preconcurrency @MainActor open class ARFaceTrackingConfiguration: ARConfiguration {
  /// True if the device is tracked too.
  open var isWorldTrackingEnabled = false
  /// The number of faces that are followed at once.
  open var maximumNumberOfTrackedFaces = 1
}

/// A configuration that tracks a body; it is not supported here.
@preconcurrency @MainActor open class ARBodyTrackingConfiguration: ARConfiguration {
  /// True if the size of the body is estimated.
  open var automaticSkeletonScaleEstimationEnabled = false
  /// The planes that are to be found.
  open var planeDetection: ARWorldTrackingConfiguration.PlaneDetection = []
}

/// A configuration that tracks images; it is not supported here.
@preconcurrency @MainActor open class ARImageTrackingConfiguration: ARConfiguration {
  /// The images that are to be found.
  open var trackingImages: Set<ARReferenceImage> = []
  /// The number of images that are followed at once.
  open var maximumNumberOfTrackedImages = 1
  /// True if the camera focuses by itself.
  open var isAutoFocusEnabled = true
}

/// A configuration that tracks the rotation of a device; it is not supported here.
@preconcurrency @MainActor open class AROrientationTrackingConfiguration: ARConfiguration {}
/// A configuration that tracks a device on a map of the earth; it is not supported here.
@preconcurrency @MainActor open class ARGeoTrackingConfiguration: ARConfiguration {}
/// A configuration that tracks a device by its planes alone; it is not supported here.
@preconcurrency @MainActor open class ARPositionalTrackingConfiguration: ARConfiguration {
  /// The planes that are to be found.
  open var planeDetection: ARWorldTrackingConfiguration.PlaneDetection = []
}
