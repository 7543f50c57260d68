public import Foundation
public import RealityViews
import SceneModel
public import Spatial

/// A view that is made for the size that it gets, with a depth: that of `frame(depth:)` around it, else the shorter side.
@preconcurrency @MainActor public struct GeometryReader3D<Content: View>: View {
  private let content: (GeometryProxy3D) -> Content
  @Environment(\.frameDepth) private var depth

  /// Creates a view from a function of its size.
  public init(@ViewBuilder content: @escaping (GeometryProxy3D) -> Content) { self.content = content }

  /// The view in the size that is offered.
  public var body: some View {
    FrameReadingView { [content, depth] frame in
      content(
        GeometryProxy3D(
          size: Size3D(
            width: frame.size.x, height: frame.size.y, depth: depth ?? frame.size.min()),
          origin: Point3D(x: frame.origin.x, y: frame.origin.y, z: 0)))
    }
  }
}

/// The size and the place of a view, with a depth.
@preconcurrency @MainActor public struct GeometryProxy3D {
  /// The size in points.
  public let size: Size3D
  let origin: Point3D

  /// Returns the frame of the view in a coordinate space.
  public func frame(in space: CoordinateSpace) -> Rect3D {
    Rect3D(origin: space == .local ? .zero : origin, size: size)
  }
}

private nonisolated struct FrameDepthKey: EnvironmentKey {
  static var defaultValue: Double? { nil }
}

nonisolated extension EnvironmentValues {
  /// The depth that a view around has set.
  var frameDepth: Double? {
    get { self[FrameDepthKey.self] }
    set { self[FrameDepthKey.self] = newValue }
  }
}

/// The place of a view in its depth; views lie in one plane.
public nonisolated enum DepthAlignment: Hashable, Sendable {
  /// The front.
  case front
  /// The middle.
  case center
  /// The back.
  case back
}

/// A side of a box.
public nonisolated enum Edge3D: Hashable, Sendable {
  /// The upper side.
  case top
  /// The left side.
  case leading
  /// The lower side.
  case bottom
  /// The right side.
  case trailing
  /// The front.
  case front
  /// The back.
  case back

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8
    /// Creates a value from its raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The left side.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The right side.
    public static let trailing = Set(rawValue: 8)
    /// The front.
    public static let front = Set(rawValue: 16)
    /// The back.
    public static let back = Set(rawValue: 32)
    /// The left and the right side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
    /// The front and the back.
    public static let depth: Set = [.front, .back]
    /// All sides.
    public static let all: Set = [.horizontal, .vertical, .depth]

    fileprivate var edges: Edge.Set { Edge.Set(rawValue: rawValue & 15) }
  }
}

// Windows are flat: what is said of depths concerns views that ask for them.
extension View {
  /// Returns the view with a depth, which `GeometryReader3D` in it reads.
  public func frame(depth: CGFloat?, alignment: DepthAlignment = .back) -> some View {
    environment(\.frameDepth, depth.map { Double($0) })
  }

  /// Returns the view with limits of its depth; the upper one is what `GeometryReader3D` in it reads.
  public func frame(
    minDepth: CGFloat?, idealDepth: CGFloat? = nil, maxDepth: CGFloat? = nil,
    alignment: DepthAlignment = .back
  ) -> some View {
    let depth = maxDepth.flatMap { $0.isFinite ? $0 : nil } ?? idealDepth ?? minDepth
    return environment(\.frameDepth, depth.map { Double($0) })
  }

  /// Returns the view; nearer to the viewer it looks the same in a flat window.
  public func offset(z: CGFloat) -> some View { self }

  /// Returns the view with room at some sides; there is none before and behind it.
  public func padding3D(_ edges: Edge3D.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges.edges, length)
  }

  /// Returns the view with room at all sides.
  public func padding3D(_ length: CGFloat) -> some View { padding(length) }

  /// Returns the view with another one before it.
  public func spatialOverlay(@ViewBuilder content: () -> some View) -> some View {
    overlay { content() }
  }
}
