public import Foundation
internal import Log
public import simd

/// A session of a device that tracks its surroundings; none can run here.
@preconcurrency @MainActor open class ARSession {
  /// The ways in which a session begins.
  public nonisolated struct RunOptions: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A new origin.
    public static let resetTracking = RunOptions(rawValue: 1)
    /// A beginning without anchors.
    public static let removeExistingAnchors = RunOptions(rawValue: 2)
    /// A beginning without raycasts that are followed.
    public static let stopTrackedRaycasts = RunOptions(rawValue: 4)
    /// A beginning without a mesh of the surroundings.
    public static let resetSceneReconstruction = RunOptions(rawValue: 8)
  }

  /// The object that hears of the session.
  open weak var delegate: (any ARSessionDelegate)?
  /// The configuration that was asked for last.
  public private(set) var configuration: ARConfiguration?
  /// The identifier of the session.
  public let identifier = UUID()
  private var anchors: [ARAnchor] = []
  private static var hasWarned = false

  /// Creates a session.
  public init() {}

  /// The current frame; nil, as there is no camera.
  open var currentFrame: ARFrame? { nil }

  /// Asks for a session.
  ///
  /// The delegate is told, a moment later, that the configuration is not supported.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - options: The ways in which the session begins.
  open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    self.configuration = configuration
    if options.contains(.removeExistingAnchors) { anchors = [] }
    if !Self.hasWarned {
      Self.hasWarned = true
      Log.warning(
        "\(type(of: configuration)) is not supported: there is no camera that tracks the surroundings, so that anchors "
          + "on planes, images, faces and bodies stay empty; ask isSupported first", category: "ARKit")
    }
    Task { self.delegate?.session(self, didFailWithError: ARError(.unsupportedConfiguration)) }
  }

  /// Pauses the session, which does not run.
  open func pause() {}

  /// Adds an anchor; no tracking changes it.
  open func add(anchor: ARAnchor) {
    anchors.append(anchor)
    delegate?.session(self, didAdd: [anchor])
  }

  /// Removes an anchor.
  open func remove(anchor: ARAnchor) {
    guard anchors.contains(anchor) else { return }
    anchors.removeAll { $0 === anchor }
    delegate?.session(self, didRemove: [anchor])
  }

  /// Moves the origin of the world; anchors keep their transforms.
  open func setWorldOrigin(relativeTransform: simd_float4x4) {}

  /// Returns what a ray hits of the surroundings: nothing.
  open func raycast(_ query: ARRaycastQuery) -> [ARRaycastResult] { [] }

  /// Returns a raycast that is followed; nil, as there are no surroundings.
  open func trackedRaycast(
    _ query: ARRaycastQuery, updateHandler: @escaping ([ARRaycastResult]) -> Void
  ) -> ARTrackedRaycast? { nil }

  /// Asks for a map of the surroundings, which there is none of.
  open func getCurrentWorldMap(completionHandler: @escaping (ARWorldMap?, (any Error)?) -> Void) {
    completionHandler(nil, ARError(.insufficientFeatures))
  }
}

/// An object that hears of changes of a session.
@preconcurrency @MainActor public protocol ARSessionObserver: AnyObject {
  /// Follows the failure of a session.
  func session(_ session: ARSession, didFailWithError error: any Error)
  /// Follows a change of the tracking.
  func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera)
  /// Follows an interruption.
  func sessionWasInterrupted(_ session: ARSession)
  /// Follows the end of an interruption.
  func sessionInterruptionEnded(_ session: ARSession)
  /// Returns whether the session tries to find the place where it was.
  func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool
}

extension ARSessionObserver {
  /// Follows the failure of a session; does nothing by default, as all of these.
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
  /// Follows a change of the tracking.
  public func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {}
  /// Follows an interruption.
  public func sessionWasInterrupted(_ session: ARSession) {}
  /// Follows the end of an interruption.
  public func sessionInterruptionEnded(_ session: ARSession) {}
  /// Returns whether the session tries to find the place where it was.
  public func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool { false }
}

/// An object that hears of the frames and anchors of a session.
@preconcurrency @MainActor public protocol ARSessionDelegate: ARSessionObserver {
  /// Follows a frame.
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  /// Follows new anchors.
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  /// Follows changes of anchors.
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  /// Follows the removal of anchors.
  func session(_ session: ARSession, didRemove anchors: [ARAnchor])
}

extension ARSessionDelegate {
  /// Follows a frame; does nothing by default, as all of these.
  public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
  /// Follows new anchors.
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  /// Follows changes of anchors.
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  /// Follows the removal of anchors.
  public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
}

/// A failure of a session.
public struct ARError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A reason for a failure.
  public enum Code: Int, Hashable, Sendable {
    /// The configuration needs what is not there.
    case unsupportedConfiguration = 100
    /// A sensor cannot be used.
    case sensorUnavailable = 101
    /// A sensor has failed.
    case sensorFailed = 102
    /// The person has not allowed the camera.
    case cameraUnauthorized = 103
    /// The tracking has failed.
    case worldTrackingFailed = 200
    /// An image cannot be found in a view of it.
    case invalidReferenceImage = 300
    /// There is too little to see for a map.
    case insufficientFeatures = 400
  }

  /// The reason.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The text for people.
  public var localizedDescription: String { description }

  public var description: String {
    switch code {
    case .unsupportedConfiguration:
      "the configuration is not supported: there is no camera that tracks the surroundings"
    case .insufficientFeatures: "there is no map of the surroundings: nothing tracks them"
    default: "the session has failed: \(code)"
    }
  }
}
