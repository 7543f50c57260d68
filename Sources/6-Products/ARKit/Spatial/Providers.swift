public import Foundation

/// A provider of hands; it is not supported here.
public final class HandTrackingProvider: DataProvider {
  public static var requiredAuthorizations: [ARKitSession.AuthorizationType] { [.handTracking] }

  /// Creates a provider.
  public init() {}

  /// The changes of hands, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<HandAnchor> { AnchorUpdateSequence() }
  /// The hands that were seen last; none.
  public var latestAnchors: (leftHand: HandAnchor?, rightHand: HandAnchor?) { (nil, nil) }

  /// Returns the hands at a time; none.
  public func handAnchors(
    at timestamp: TimeInterval
  ) -> (leftHand: HandAnchor?, rightHand: HandAnchor?) { (nil, nil) }
}

/// A provider of the device's place; it is not supported here.
public final class WorldTrackingProvider: DataProvider {
  /// Creates a provider.
  public init() {}

  /// The changes of places, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<WorldAnchor> { AnchorUpdateSequence() }
  /// The places that programs have added; none.
  public var allAnchors: [WorldAnchor]? { nil }

  /// Returns the place of the device at a time; nil, as it is not tracked.
  public func queryDeviceAnchor(atTimestamp timestamp: TimeInterval) -> DeviceAnchor? { nil }

  /// Adds a place.
  ///
  /// - Parameter worldAnchor: The place.
  /// - Throws: ``ARKitSession/Error``, as the provider does not run.
  public func addAnchor(_ worldAnchor: WorldAnchor) async throws { throw unavailable }

  /// Removes a place.
  ///
  /// - Parameter worldAnchor: The place.
  /// - Throws: ``ARKitSession/Error``, as the provider does not run.
  public func removeAnchor(_ worldAnchor: WorldAnchor) async throws { throw unavailable }

  /// Removes a place by its identifier.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``ARKitSession/Error``, as the provider does not run.
  public func removeAnchor(forID id: UUID) async throws { throw unavailable }

  private var unavailable: ARKitSession.Error {
    ARKitSession.Error(code: .dataProviderFailedToRun, dataProvider: self)
  }
}

/// A provider of planes of a room; it is not supported here.
public final class PlaneDetectionProvider: DataProvider {
  /// The directions of the planes that are asked for.
  public let alignments: [PlaneAnchor.Alignment]

  /// Creates a provider.
  public init(alignments: [PlaneAnchor.Alignment] = [.horizontal, .vertical]) {
    self.alignments = alignments
  }

  /// The changes of planes, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<PlaneAnchor> { AnchorUpdateSequence() }
  /// The planes; none.
  public var allAnchors: [PlaneAnchor] { [] }
}

/// A provider of the mesh of a room; it is not supported here.
public final class SceneReconstructionProvider: DataProvider {
  /// A property of a mesh that costs time.
  public enum Mode: Hashable, Sendable {
    /// The kinds of its parts.
    case classification
  }

  /// The properties that are asked for.
  public let modes: [Mode]

  /// Creates a provider.
  public init(modes: [Mode] = []) { self.modes = modes }

  /// The changes of the mesh, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<MeshAnchor> { AnchorUpdateSequence() }
  /// The parts of the mesh; none.
  public var allAnchors: [MeshAnchor] { [] }
}

/// A provider of images in a room; it is not supported here.
public final class ImageTrackingProvider: DataProvider {
  /// The images that are looked for.
  public let referenceImages: [ReferenceImage]

  /// Creates a provider.
  public init(referenceImages: [ReferenceImage]) { self.referenceImages = referenceImages }

  /// The changes of images, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<ImageAnchor> { AnchorUpdateSequence() }
  /// The images that are seen; none.
  public var allAnchors: [ImageAnchor] { [] }
}

/// A provider of objects in a room; it is not supported here.
public final class ObjectTrackingProvider: DataProvider {
  /// The objects that are looked for.
  public let referenceObjects: [ReferenceObject]

  /// Creates a provider.
  public init(referenceObjects: [ReferenceObject]) { self.referenceObjects = referenceObjects }

  /// The changes of objects, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<ObjectAnchor> { AnchorUpdateSequence() }
  /// The objects that are seen; none.
  public var allAnchors: [ObjectAnchor] { [] }
}

/// A provider of rooms; it is not supported here.
public final class RoomTrackingProvider: DataProvider {
  /// Creates a provider.
  public init() {}

  /// The changes of rooms, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<RoomAnchor> { AnchorUpdateSequence() }
  /// The room of the person; nil, as none is known.
  public var currentRoomAnchor: RoomAnchor? { nil }
}

/// A provider of the light of a room; it is not supported here.
public final class EnvironmentLightEstimationProvider: DataProvider {
  /// Creates a provider.
  public init() {}

  /// The changes of the light, of which there are none.
  public var anchorUpdates: AnchorUpdateSequence<EnvironmentProbeAnchor> { AnchorUpdateSequence() }
}

/// An image that a provider looks for.
public struct ReferenceImage: Hashable, Sendable {
  /// The name.
  public let name: String?

  /// Returns the images of a group in an asset catalog; none, as asset catalogs are not read.
  public static func loadReferenceImages(inGroupNamed name: String, bundle: Bundle? = nil) -> [ReferenceImage]
  {
    []
  }
}

/// An object that a provider looks for.
public struct ReferenceObject: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Reads an object.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``ARKitSession/Error``: files of objects are not read.
  public init(from url: URL) async throws {
    throw ARKitSession.Error(code: .dataProviderFailedToRun, dataProvider: nil)
  }
}
