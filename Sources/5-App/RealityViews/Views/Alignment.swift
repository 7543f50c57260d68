public import Foundation

/// A place in views at which they are aligned, beyond their sides and centers.
public nonisolated protocol AlignmentID: SendableMetatype {
  /// Returns the place in a view that says nothing about it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, and the places at which it is aligned.
public nonisolated struct ViewDimensions: Sendable {
  /// The width.
  public let width: CGFloat
  /// The height.
  public let height: CGFloat

  init(_ size: SIMD2<Double>) { (width, height) = (CGFloat(size.x), CGFloat(size.y)) }

  /// The place of an alignment, from the left.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    guide.place.length(width, self)
  }
  /// The place of an alignment, from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    guide.place.length(height, self)
  }
  /// The place of an alignment that the view itself has set; none, where a guide is just being asked for.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  /// The place of an alignment that the view itself has set; none, where a guide is just being asked for.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// The place of an alignment: a share of the side, or one that a program defines.
nonisolated struct AlignmentPlace: Hashable, Sendable {
  /// The share of the free room before a view; half of it where a program defines the place.
  let share: Double
  private let custom: (any AlignmentID.Type)?

  init(share: Double) { (self.share, custom) = (share, nil) }
  init(_ id: any AlignmentID.Type) { (share, custom) = (0.5, id) }

  var isCustom: Bool { custom != nil }

  func length(_ side: CGFloat, _ dimensions: ViewDimensions) -> CGFloat {
    custom?.defaultValue(in: dimensions) ?? side * CGFloat(share)
  }

  static func == (one: AlignmentPlace, other: AlignmentPlace) -> Bool {
    one.share == other.share
      && one.custom.map { ObjectIdentifier($0) } == other.custom.map { ObjectIdentifier($0) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(share)
    hasher.combine(custom.map { ObjectIdentifier($0) })
  }
}

/// The horizontal alignment of views.
public nonisolated struct HorizontalAlignment: Hashable, Sendable {
  let place: AlignmentPlace

  /// Creates an alignment at a place that a program defines.
  public init(_ id: any AlignmentID.Type) { place = AlignmentPlace(id) }
  private init(share: Double) { place = AlignmentPlace(share: share) }

  /// Views begin at the left.
  public static let leading = HorizontalAlignment(share: 0)
  /// Views are centered.
  public static let center = HorizontalAlignment(share: 0.5)
  /// Views end at the right.
  public static let trailing = HorizontalAlignment(share: 1)

  /// The share of the room that is left free before a view.
  var share: Double { place.share }
}

/// The vertical alignment of views.
public nonisolated struct VerticalAlignment: Hashable, Sendable {
  let place: AlignmentPlace

  /// Creates an alignment at a place that a program defines.
  public init(_ id: any AlignmentID.Type) { place = AlignmentPlace(id) }
  private init(share: Double) { place = AlignmentPlace(share: share) }

  /// Views begin at the top.
  public static let top = VerticalAlignment(share: 0)
  /// Views are centered.
  public static let center = VerticalAlignment(share: 0.5)
  /// Views end at the bottom.
  public static let bottom = VerticalAlignment(share: 1)
  /// The lines of texts stand on one line; views end at the bottom, here.
  public static var firstTextBaseline: VerticalAlignment { .bottom }
  /// The last lines of texts stand on one line; views end at the bottom, here.
  public static var lastTextBaseline: VerticalAlignment { .bottom }

  /// The share of the room that is left free above a view.
  var share: Double { place.share }
}

/// The alignment of views in both directions.
public nonisolated struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the left side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the right side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The middle of views, at the line of their first texts; their lower side, here.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The left, at the line of the first texts; the lower side, here.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The right, at the line of the first texts; the lower side, here.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)

  var shares: SIMD2<Double> { SIMD2(horizontal.share, vertical.share) }
}

/// The alignment of the lines of a text.
public nonisolated enum TextAlignment: Hashable, Sendable {
  /// Lines begin at the left.
  case leading
  /// Lines are centered.
  case center
  /// Lines end at the right.
  case trailing
}

/// A side of a rectangle.
public nonisolated enum Edge: Hashable, Sendable {
  /// The upper side.
  case top
  /// The left side.
  case leading
  /// The lower side.
  case bottom
  /// The right side.
  case trailing

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
    /// The left and the right side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
    /// All sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}
