public import EntityStore
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

  /// Creates an anchoring component with the given values.
  public init(_ target: Target, trackingMode: TrackingMode = .continuous) {
    self.target = target
    self.trackingMode = trackingMode
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
    private let isContinuous: Bool
    /// The target is followed continuously.
    public static let continuous = TrackingMode(isContinuous: true)
    /// The anchor is fixed where the target is found first.
    public static let once = TrackingMode(isContinuous: false)
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
