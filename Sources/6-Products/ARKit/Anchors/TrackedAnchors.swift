public import Foundation
public import simd

/// An anchor that a device tracks.
public protocol ARTrackable: AnyObject {
  /// True if it is seen.
  var isTracked: Bool { get }
}

/// A plane of the surroundings; there is none here.
public final class ARPlaneAnchor: ARAnchor {
  private let absent: Absent

  private init?(_: Void) { return nil }

  /// The direction.
  public var alignment: Alignment { absent.property() }
  /// The kind.
  public var classification: Classification { absent.property() }
  /// The center, from the anchor.
  public var center: simd_float3 { absent.property() }
  /// The width and the depth, as x and z.
  public var extent: simd_float3 { absent.property() }
  /// The width and the depth.
  public var planeExtent: ARPlaneExtent { absent.property() }
  /// The mesh.
  public var geometry: ARPlaneGeometry { absent.property() }

  /// A direction of a plane.
  public enum Alignment: Hashable, Sendable {
    /// The direction of floors and tables.
    case horizontal
    /// The direction of walls.
    case vertical
  }

  /// A kind of plane.
  public enum Classification: Hashable, Sendable {
    /// A reason for an unknown kind.
    public enum Status: Hashable, Sendable {
      /// A kind that cannot be told.
      case notAvailable
      /// A kind that is not yet told.
      case undetermined
      /// A kind that is none of the others.
      case unknown
    }

    /// An unknown kind.
    case none(Status)
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
}

/// The size of a plane of the surroundings; there is none here.
public final class ARPlaneExtent: Sendable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// The width.
  public var width: Float { absent.property() }
  /// The depth.
  public var height: Float { absent.property() }
  /// The rotation about the vertical axis.
  public var rotationOnYAxis: Float { absent.property() }
}

/// The mesh of a plane of the surroundings; there is none here.
public final class ARPlaneGeometry: Sendable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// The corners of the triangles.
  public var vertices: [simd_float3] { absent.property() }
  /// The numbers of the corners, three for each triangle.
  public var triangleIndices: [Int16] { absent.property() }
  /// The texture coordinates of the corners.
  public var textureCoordinates: [simd_float2] { absent.property() }
  /// The corners of the border.
  public var boundaryVertices: [simd_float3] { absent.property() }
}

/// A part of the mesh of the surroundings; there is none here.
public final class ARMeshAnchor: ARAnchor {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// The mesh.
  public var geometry: ARMeshGeometry { absent.property() }
}

/// The mesh of a part of the surroundings; there is none here.
public final class ARMeshGeometry: Sendable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// The number of corners.
  public var vertexCount: Int { absent.property() }
}

/// An image that is found in the surroundings; there is none here.
public final class ARImageAnchor: ARAnchor, ARTrackable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// True if the image is seen.
  public var isTracked: Bool { absent.property() }
  /// The image.
  public var referenceImage: ARReferenceImage { absent.property() }
  /// The factor from the size that the image was said to have.
  public var estimatedScaleFactor: CGFloat { absent.property() }
}

/// An object that is found in the surroundings; there is none here.
public final class ARObjectAnchor: ARAnchor {
  private let absent: Absent
  private init?(_: Void) { return nil }
}

/// A face; there is none here.
public final class ARFaceAnchor: ARAnchor, ARTrackable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// True if the face is seen.
  public var isTracked: Bool { absent.property() }
  /// The parts of the face that move, from 0 to 1.
  public var blendShapes: [BlendShapeLocation: NSNumber] { absent.property() }
  /// The point that the eyes look at.
  public var lookAtPoint: simd_float3 { absent.property() }
  /// The transform of the left eye.
  public var leftEyeTransform: simd_float4x4 { absent.property() }
  /// The transform of the right eye.
  public var rightEyeTransform: simd_float4x4 { absent.property() }

  /// A part of a face that moves.
  public struct BlendShapeLocation: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a part from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The left eye, closed.
    public static let eyeBlinkLeft = BlendShapeLocation(rawValue: "eyeBlink_L")
    /// The right eye, closed.
    public static let eyeBlinkRight = BlendShapeLocation(rawValue: "eyeBlink_R")
    /// The jaw, open.
    public static let jawOpen = BlendShapeLocation(rawValue: "jawOpen")
    /// The left corner of the mouth, smiling.
    public static let mouthSmileLeft = BlendShapeLocation(rawValue: "mouthSmile_L")
    /// The right corner of the mouth, smiling.
    public static let mouthSmileRight = BlendShapeLocation(rawValue: "mouthSmile_R")
    /// The lips, together as for a kiss.
    public static let mouthPucker = BlendShapeLocation(rawValue: "mouthPucker")
    /// The lips, open as for a funnel.
    public static let mouthFunnel = BlendShapeLocation(rawValue: "mouthFunnel")
    /// The inner part of the brows, up.
    public static let browInnerUp = BlendShapeLocation(rawValue: "browInnerUp")
    /// The outer part of the left brow, up.
    public static let browOuterUpLeft = BlendShapeLocation(rawValue: "browOuterUp_L")
    /// The outer part of the right brow, up.
    public static let browOuterUpRight = BlendShapeLocation(rawValue: "browOuterUp_R")
    /// The left brow, down.
    public static let browDownLeft = BlendShapeLocation(rawValue: "browDown_L")
    /// The right brow, down.
    public static let browDownRight = BlendShapeLocation(rawValue: "browDown_R")
    /// The cheeks, full of air.
    public static let cheekPuff = BlendShapeLocation(rawValue: "cheekPuff")
    /// The tongue, out.
    public static let tongueOut = BlendShapeLocation(rawValue: "tongueOut")
  }
}

/// A body; there is none here.
public final class ARBodyAnchor: ARAnchor, ARTrackable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// True if the body is seen.
  public var isTracked: Bool { absent.property() }
  /// The factor from the size of the usual skeleton.
  public var estimatedScaleFactor: CGFloat { absent.property() }
  /// The joints.
  public var skeleton: ARSkeleton3D { absent.property() }
}

/// The joints of a body; there is none here.
public final class ARSkeleton3D: Sendable {
  private let absent: Absent
  private init?(_: Void) { return nil }
  /// The transforms of the joints, from the hips.
  public var jointModelTransforms: [simd_float4x4] { absent.property() }
  /// The transforms of the joints, each from the one before.
  public var jointLocalTransforms: [simd_float4x4] { absent.property() }
  /// Returns the transform of a joint, from the hips.
  public func modelTransform(for jointName: ARSkeleton.JointName) -> simd_float4x4? { absent.property() }
  /// Returns the transform of a joint, from the one before.
  public func localTransform(for jointName: ARSkeleton.JointName) -> simd_float4x4? { absent.property() }
}

/// The names of the joints of a body.
public enum ARSkeleton {
  /// A joint.
  public struct JointName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a joint from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The hips.
    public static let root = JointName(rawValue: "root")
    /// The head.
    public static let head = JointName(rawValue: "head_joint")
    /// The left shoulder.
    public static let leftShoulder = JointName(rawValue: "left_shoulder_1_joint")
    /// The right shoulder.
    public static let rightShoulder = JointName(rawValue: "right_shoulder_1_joint")
    /// The left hand.
    public static let leftHand = JointName(rawValue: "left_hand_joint")
    /// The right hand.
    public static let rightHand = JointName(rawValue: "right_hand_joint")
    /// The left foot.
    public static let leftFoot = JointName(rawValue: "left_foot_joint")
    /// The right foot.
    public static let rightFoot = JointName(rawValue: "right_foot_joint")
  }
}
