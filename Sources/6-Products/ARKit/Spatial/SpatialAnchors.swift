public import Collision
public import Foundation
public import SceneModel
public import simd

/// A place in the world that a headset knows.
public protocol Anchor: Identifiable, Sendable where ID == UUID {
  /// The identifier.
  var id: UUID { get }
  /// The transform.
  var originFromAnchorTransform: simd_float4x4 { get }
}

/// A place that a headset follows.
public protocol TrackableAnchor: Anchor {
  /// True if it is followed now.
  var isTracked: Bool { get }
}

/// A place that a program has chosen.
public struct WorldAnchor: TrackableAnchor {
  /// The identifier.
  public let id = UUID()
  /// The transform.
  public let originFromAnchorTransform: simd_float4x4

  /// Creates a place.
  public init(originFromAnchorTransform: simd_float4x4) {
    self.originFromAnchorTransform = originFromAnchorTransform
  }

  /// True if it is followed now; it is not.
  public var isTracked: Bool { false }
}

/// The place of a headset; there is none here.
public struct DeviceAnchor: TrackableAnchor {
  private let absent: Absent

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// True if it is followed now.
  public var isTracked: Bool { absent.property() }
}

/// A hand; there is none here.
public struct HandAnchor: TrackableAnchor {
  private let absent: Absent

  /// The side of a hand.
  public enum Chirality: Hashable, Sendable {
    /// The right hand.
    case right
    /// The left hand.
    case left
  }

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// True if it is followed now.
  public var isTracked: Bool { absent.property() }
  /// The side.
  public var chirality: Chirality { absent.property() }
  /// The joints.
  public var handSkeleton: HandSkeleton? { absent.property() }
}

/// The joints of a hand; there is none here.
public struct HandSkeleton: Sendable {
  private let absent: Absent

  /// A name of a joint.
  public typealias JointName = AnchoringComponent.Target.HandLocation.HandJoint

  /// A joint; there is none here.
  public struct Joint: Sendable {
    private let absent: Absent

    /// The name.
    public var name: JointName { absent.property() }
    /// True if it is followed now.
    public var isTracked: Bool { absent.property() }
    /// The transform, from the hand.
    public var anchorFromJointTransform: simd_float4x4 { absent.property() }
    /// The transform, from the joint before.
    public var parentFromJointTransform: simd_float4x4 { absent.property() }
  }

  /// All joints.
  public var allJoints: [Joint] { absent.property() }
  /// Returns a joint.
  public func joint(_ named: JointName) -> Joint { absent.property() }
}

/// A plane of a room; there is none here.
public struct PlaneAnchor: Anchor {
  private let absent: Absent

  /// A direction of a plane.
  public enum Alignment: Hashable, Sendable {
    /// The direction of floors and tables.
    case horizontal
    /// The direction of walls.
    case vertical
    /// Any other.
    case slanted
  }

  /// A kind of plane.
  public enum Classification: Hashable, Sendable {
    /// An unknown kind.
    case notAvailable, undetermined, unknown
    /// A wall.
    case wall
    /// A floor.
    case floor
    /// A ceiling.
    case ceiling
    /// A table.
    case table
    /// A seat.
    case seat
    /// A window.
    case window
    /// A door.
    case door

    /// The name.
    public var description: String { "\(self)" }
  }

  /// The mesh of a plane; there is none here.
  public struct Geometry: Sendable {
    private let absent: Absent

    /// The size of a plane; there is none here.
    public struct Extent: Sendable {
      private let absent: Absent

      /// The width.
      public var width: Float { absent.property() }
      /// The depth.
      public var height: Float { absent.property() }
      /// The transform.
      public var anchorFromExtentTransform: simd_float4x4 { absent.property() }
    }

    /// The size.
    public var extent: Extent { absent.property() }
    /// The corners of the triangles.
    public var meshVertices: GeometrySource { absent.property() }
    /// The triangles.
    public var meshFaces: GeometryElement { absent.property() }
  }

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// The direction.
  public var alignment: Alignment { absent.property() }
  /// The kind.
  public var classification: Classification { absent.property() }
  /// The mesh.
  public var geometry: Geometry { absent.property() }
}

/// A part of the mesh of a room; there is none here.
public struct MeshAnchor: Anchor {
  private let absent: Absent

  /// The mesh; there is none here.
  public struct Geometry: Sendable {
    private let absent: Absent

    /// The corners of the triangles.
    public var vertices: GeometrySource { absent.property() }
    /// The normals.
    public var normals: GeometrySource { absent.property() }
    /// The triangles.
    public var faces: GeometryElement { absent.property() }
    /// The kinds of the triangles.
    public var classifications: GeometrySource? { absent.property() }
  }

  /// A kind of part.
  public enum MeshClassification: Int, Hashable, Sendable {
    /// A part that is none of the others.
    case none
    /// A wall.
    case wall
    /// A floor.
    case floor
    /// A ceiling.
    case ceiling
    /// A table.
    case table
    /// A seat.
    case seat
    /// A window.
    case window
    /// A door.
    case door
  }

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// The mesh.
  public var geometry: Geometry { absent.property() }
  /// The collision shape.
  fileprivate var shape: ShapeResource { absent.property() }
}

/// Values of the corners of a mesh; there is none here.
public struct GeometrySource: Sendable {
  private let absent: Absent

  /// The number of values.
  public var count: Int { absent.property() }
  /// The bytes from one value to the next.
  public var stride: Int { absent.property() }
  /// The byte of the first value.
  public var offset: Int { absent.property() }
}

/// Triangles of a mesh; there is none here.
public struct GeometryElement: Sendable {
  private let absent: Absent

  /// The number of triangles.
  public var count: Int { absent.property() }
  /// The bytes of an index.
  public var bytesPerIndex: Int { absent.property() }
}

/// An image that is seen; there is none here.
public struct ImageAnchor: TrackableAnchor {
  private let absent: Absent

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// True if it is followed now.
  public var isTracked: Bool { absent.property() }
  /// The image.
  public var referenceImage: ReferenceImage { absent.property() }
  /// The factor from the size that the image was said to have.
  public var estimatedScaleFactor: Float { absent.property() }
}

/// An object that is seen; there is none here.
public struct ObjectAnchor: TrackableAnchor {
  private let absent: Absent

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// True if it is followed now.
  public var isTracked: Bool { absent.property() }
  /// The object.
  public var referenceObject: ReferenceObject { absent.property() }
}

/// A room; there is none here.
public struct RoomAnchor: Anchor {
  private let absent: Absent

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
  /// True if the person is in the room.
  public var isCurrentRoom: Bool { absent.property() }
}

/// The light at a place of a room; there is none here.
public struct EnvironmentProbeAnchor: Anchor {
  private let absent: Absent

  /// The identifier.
  public var id: UUID { absent.property() }
  /// The transform.
  public var originFromAnchorTransform: simd_float4x4 { absent.property() }
}

extension ShapeResource {
  /// Creates the shape of a part of the mesh of a room, of which there is none.
  public static func generateStaticMesh(from meshAnchor: MeshAnchor) async throws -> ShapeResource {
    meshAnchor.shape
  }
}
