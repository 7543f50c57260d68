/// The horizontal alignment of views.
public nonisolated enum HorizontalAlignment: Hashable, Sendable {
  /// Views begin at the left.
  case leading
  /// Views are centered.
  case center
  /// Views end at the right.
  case trailing

  /// The share of the room that is left free before a view.
  var share: Double { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

/// The vertical alignment of views.
public nonisolated enum VerticalAlignment: Hashable, Sendable {
  /// Views begin at the top.
  case top
  /// Views are centered.
  case center
  /// Views end at the bottom.
  case bottom

  /// The lines of texts stand on one line; views end at the bottom, here.
  public static var firstTextBaseline: VerticalAlignment { .bottom }
  /// The last lines of texts stand on one line; views end at the bottom, here.
  public static var lastTextBaseline: VerticalAlignment { .bottom }

  /// The share of the room that is left free above a view.
  var share: Double { self == .top ? 0 : self == .center ? 0.5 : 1 }
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
