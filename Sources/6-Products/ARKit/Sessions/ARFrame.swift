public import Foundation
public import simd

/// An image of a device's camera with what it tells; there is none here.
public final class ARFrame: Sendable {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// The camera.
  public var camera: ARCamera { absent.property() }
  /// The anchors.
  public var anchors: [ARAnchor] { absent.property() }
  /// The time in seconds.
  public var timestamp: TimeInterval { absent.property() }
  /// The estimated light.
  public var lightEstimate: ARLightEstimate? { absent.property() }
  /// The state of the map.
  public var worldMappingStatus: WorldMappingStatus { absent.property() }

  /// A state of the map of the surroundings.
  public enum WorldMappingStatus: Hashable, Sendable {
    /// No map.
    case notAvailable
    /// A small map.
    case limited
    /// A map that grows.
    case extending
    /// A whole map.
    case mapped
  }
}

/// A camera of a device; there is none here.
public final class ARCamera: Sendable {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// The transform.
  public var transform: simd_float4x4 { absent.property() }
  /// The angles about the x, y and z axes.
  public var eulerAngles: simd_float3 { absent.property() }
  /// The focal lengths and the center in pixels.
  public var intrinsics: simd_float3x3 { absent.property() }
  /// The size of the image in pixels.
  public var imageResolution: CGSize { absent.property() }
  /// The projection.
  public var projectionMatrix: simd_float4x4 { absent.property() }
  /// The state of the tracking.
  public var trackingState: TrackingState { absent.property() }

  /// A state of the tracking.
  public enum TrackingState: Hashable, Sendable {
    /// No tracking.
    case notAvailable
    /// A tracking that is not good.
    case limited(Reason)
    /// A tracking that is good.
    case normal

    /// A reason for tracking that is not good.
    public enum Reason: Hashable, Sendable {
      /// A beginning.
      case initializing
      /// A search for the place where it was.
      case relocalizing
      /// A device that moves too fast.
      case excessiveMotion
      /// A view with too little in it.
      case insufficientFeatures
    }
  }
}

/// The estimated light of the surroundings; there is none here.
public final class ARLightEstimate: Sendable {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// The intensity in lumens.
  public var ambientIntensity: CGFloat { absent.property() }
  /// The temperature of the color in kelvins.
  public var ambientColorTemperature: CGFloat { absent.property() }
}

/// A map of the surroundings; there is none here.
public final class ARWorldMap: Sendable {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// The anchors.
  public var anchors: [ARAnchor] { absent.property() }
}

/// A question: what a ray hits of the surroundings.
public final class ARRaycastQuery: Sendable {
  /// The part of the surroundings that is asked for.
  public enum Target: Hashable, Sendable {
    /// Planes as they were found.
    case existingPlaneGeometry
    /// Planes without an end.
    case existingPlaneInfinite
    /// Planes that are supposed to be there.
    case estimatedPlane
  }

  /// The direction of the planes that are asked for.
  public enum TargetAlignment: Hashable, Sendable {
    /// Floors and tables.
    case horizontal
    /// Walls.
    case vertical
    /// All.
    case any
  }

  /// The origin.
  public let origin: simd_float3
  /// The direction.
  public let direction: simd_float3
  /// The part of the surroundings.
  public let target: Target
  /// The direction of the planes.
  public let targetAlignment: TargetAlignment

  /// Creates a question.
  public init(
    origin: simd_float3, direction: simd_float3, allowing target: Target, alignment: TargetAlignment
  ) {
    (self.origin, self.direction, self.target) = (origin, direction, target)
    targetAlignment = alignment
  }
}

/// A place where a ray hits the surroundings; there is none here.
public final class ARRaycastResult: Sendable {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// The transform of the place.
  public var worldTransform: simd_float4x4 { absent.property() }
  /// The anchor that is hit.
  public var anchor: ARAnchor? { absent.property() }
  /// The part of the surroundings.
  public var target: ARRaycastQuery.Target { absent.property() }
  /// The direction of the plane.
  public var targetAlignment: ARRaycastQuery.TargetAlignment { absent.property() }
}

/// A raycast that is followed; there is none here.
public final class ARTrackedRaycast: Sendable {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// Ends it.
  public func stopTracking() {
    let ended: Void = absent.property()
    return ended
  }
}
