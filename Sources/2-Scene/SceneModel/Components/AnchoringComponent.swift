public import EntityStore
public import Foundation
import Meshes
public import simd

/// A component that anchors an entity in the world.
///
/// Only world targets exist on this platform; the ones that need a camera or a tracked person keep their
/// names, so that code compiles, and never anchor.
public struct AnchoringComponent: Component, Hashable, Sendable {
  /// The target to which the entity is anchored.
  public var target: Target
  /// The tracking of the target.
  public var trackingMode: TrackingMode
  /// The simulation that bodies below the anchor are part of, where it follows a target; none does here.
  public var physicsSimulation: PhysicsSimulation

  /// Creates an anchoring component with the given values.
  public init(
    _ target: Target, trackingMode: TrackingMode = .continuous,
    physicsSimulation: PhysicsSimulation = .isolated
  ) {
    self.target = target
    self.trackingMode = trackingMode
    self.physicsSimulation = physicsSimulation
  }

  /// The simulation of bodies below an anchor that follows a target.
  public enum PhysicsSimulation: Hashable, Sendable {
    /// A simulation of their own.
    case isolated
    /// The simulation of the scene.
    case none
  }

  /// A target to which an entity is anchored.
  public enum Target: Hashable, Sendable {
    /// A fixed transform in world space.
    case world(transform: float4x4)
    /// The camera of a device; it never anchors here.
    case camera
    /// The head of a person; it never anchors here.
    case head
    /// A detected plane; it never anchors here.
    case plane(Alignment, classification: Classification, minimumBounds: SIMD2<Float>)
    /// A detected image; it never anchors here.
    case image(group: String, name: String)
    /// A detected object; it never anchors here.
    case object(group: String, name: String)
    /// A detected face; it never anchors here.
    case face
    /// A detected body; it never anchors here.
    case body
    /// A part of a hand; it never anchors here.
    case hand(Chirality, location: HandLocation)
    /// An anchor of a session by its identifier; it never anchors here.
    case anchor(identifier: UUID)

    /// The side of a hand.
    public enum Chirality: Hashable, Sendable {
      /// Either hand.
      case either
      /// The left hand.
      case left
      /// The right hand.
      case right
    }

    /// A part of a hand.
    public struct HandLocation: Hashable, Sendable {
      private let name: String

      /// The middle of the palm.
      public static let palm = HandLocation(name: "palm")
      /// The wrist.
      public static let wrist = HandLocation(name: "wrist")
      /// The tip of the thumb.
      public static let thumbTip = HandLocation(name: "thumbTip")
      /// The tip of the index finger.
      public static let indexFingerTip = HandLocation(name: "indexFingerTip")
      /// A place above the hand.
      public static let aboveHand = HandLocation(name: "aboveHand")

      /// Returns a joint of the hand.
      public static func joint(for joint: HandJoint) -> HandLocation { HandLocation(name: joint.rawValue) }

      /// A joint of a hand.
      public enum HandJoint: String, Hashable, Sendable, CaseIterable {
        /// A joint of the thumb, from the hand to the tip.
        case thumbKnuckle, thumbIntermediateBase, thumbIntermediateTip, thumbTip
        /// A joint of the index finger, from the hand to the tip.
        case indexFingerMetacarpal, indexFingerKnuckle, indexFingerIntermediateBase
        /// A joint of the index finger, near the tip.
        case indexFingerIntermediateTip, indexFingerTip
        /// A joint of the middle finger, from the hand to the tip.
        case middleFingerMetacarpal, middleFingerKnuckle, middleFingerIntermediateBase
        /// A joint of the middle finger, near the tip.
        case middleFingerIntermediateTip, middleFingerTip
        /// A joint of the ring finger, from the hand to the tip.
        case ringFingerMetacarpal, ringFingerKnuckle, ringFingerIntermediateBase
        /// A joint of the ring finger, near the tip.
        case ringFingerIntermediateTip, ringFingerTip
        /// A joint of the little finger, from the hand to the tip.
        case littleFingerMetacarpal, littleFingerKnuckle, littleFingerIntermediateBase
        /// A joint of the little finger, near the tip.
        case littleFingerIntermediateTip, littleFingerTip
        /// A joint of the arm.
        case wrist, forearmWrist, forearmArm
      }
    }

    /// Returns a target at a fixed position in world space.
    public static func world(_ position: SIMD3<Float>) -> Target {
      .world(transform: Transform(translation: position).matrix)
    }

    /// The alignments of detected planes.
    public struct Alignment: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Horizontal planes.
      public static let horizontal = Alignment(rawValue: 1)
      /// Vertical planes.
      public static let vertical = Alignment(rawValue: 2)
      /// Slanted planes.
      public static let slanted = Alignment(rawValue: 4)
      /// Planes of any alignment.
      public static let any = Alignment(rawValue: 7)
    }

    /// The classes of detected planes.
    public struct Classification: OptionSet, Hashable, Sendable {
      public let rawValue: UInt64
      public init(rawValue: UInt64) { self.rawValue = rawValue }
      /// Walls.
      public static let wall = Classification(rawValue: 1)
      /// Floors.
      public static let floor = Classification(rawValue: 2)
      /// Ceilings.
      public static let ceiling = Classification(rawValue: 4)
      /// Tables.
      public static let table = Classification(rawValue: 8)
      /// Seats.
      public static let seat = Classification(rawValue: 16)
      /// Planes of any class.
      public static let any = Classification(rawValue: .max)
    }
  }

  /// A mode of following the target.
  public struct TrackingMode: Hashable, Sendable {
    private let number: Int
    /// The target is followed continuously.
    public static let continuous = TrackingMode(number: 0)
    /// The anchor is fixed where the target is found first.
    public static let once = TrackingMode(number: 1)
    /// The target is followed to the place where it is expected to be.
    public static let predicted = TrackingMode(number: 2)
  }

  /// The world transform of the anchor; `nil` if this platform cannot find the target.
  var worldTransform: Transform? {
    guard case .world(let matrix) = target else { return nil }
    return Transform(matrix: matrix)
  }
}

extension AnchoringComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
