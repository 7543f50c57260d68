public import EntityStore
public import simd

/// Ties an entity to a place in the world.
///
/// Only world targets exist on this platform; the ones that need a camera or a tracked person keep
/// their names, so that code compiles, and never anchor.
public struct AnchoringComponent: Component, Hashable, Sendable {
  public var target: Target
  public var trackingMode: TrackingMode

  public init(_ target: Target, trackingMode: TrackingMode = .continuous) {
    self.target = target
    self.trackingMode = trackingMode
  }

  public enum Target: Hashable, Sendable {
    case world(transform: float4x4)
    case camera
    case head
    case plane(Alignment, classification: Classification, minimumBounds: SIMD2<Float>)
    case image(group: String, name: String)
    case object(group: String, name: String)
    case face
    case body

    /// A fixed place.
    public static func world(_ position: SIMD3<Float>) -> Target {
      .world(transform: Transform(translation: position).matrix)
    }

    public struct Alignment: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      public static let horizontal = Alignment(rawValue: 1)
      public static let vertical = Alignment(rawValue: 2)
      public static let slanted = Alignment(rawValue: 4)
      public static let any = Alignment(rawValue: 7)
    }

    public struct Classification: OptionSet, Hashable, Sendable {
      public let rawValue: UInt64
      public init(rawValue: UInt64) { self.rawValue = rawValue }
      public static let wall = Classification(rawValue: 1)
      public static let floor = Classification(rawValue: 2)
      public static let ceiling = Classification(rawValue: 4)
      public static let table = Classification(rawValue: 8)
      public static let seat = Classification(rawValue: 16)
      public static let any = Classification(rawValue: .max)
    }
  }

  public struct TrackingMode: Hashable, Sendable {
    private let isContinuous: Bool
    public static let continuous = TrackingMode(isContinuous: true)
    public static let once = TrackingMode(isContinuous: false)
  }

  /// Where the anchor stands, or `nil` when nothing on this platform can find out.
  var worldTransform: Transform? {
    guard case .world(let matrix) = target else { return nil }
    return Transform(matrix: matrix)
  }
}

extension AnchoringComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
