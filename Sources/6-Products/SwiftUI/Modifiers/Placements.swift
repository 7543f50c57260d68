public import Foundation

/// A place of controls in a toolbar.
///
/// Those of a navigation's bar stand in it, at its left or right; all others in one bar at the lower edge of the window.
public nonisolated enum ToolbarItemPlacement: Hashable, Sendable {
  /// The usual place.
  case automatic
  /// The lower edge of the window.
  case bottomOrnament
  /// The place of the main action.
  case primaryAction
  /// The middle of the bar.
  case principal
  /// The left of the upper bar.
  case topBarLeading
  /// The right of the upper bar.
  case topBarTrailing
  /// The lower bar.
  case bottomBar
  /// The left of the navigation's bar.
  case navigationBarLeading
  /// The right of the navigation's bar.
  case navigationBarTrailing
  /// The left of the navigation's bar.
  case navigation
  /// The left of the navigation's bar: what leaves things as they are.
  case cancellationAction
  /// The right of the navigation's bar: what takes over changes.
  case confirmationAction
  /// The right of the navigation's bar: what deletes something.
  case destructiveAction
  /// A further action.
  case secondaryAction
  /// The place of what tells about the state of things.
  case status
  /// The bar over a keyboard on a screen.
  case keyboard

  /// True for places in the bar of navigation.
  var isInBar: Bool {
    switch self {
    case .topBarLeading, .topBarTrailing, .navigationBarLeading, .navigationBarTrailing, .navigation,
      .cancellationAction, .confirmationAction, .destructiveAction, .principal, .primaryAction:
      true
    default: false
    }
  }

  /// True for places at the left of the bar of navigation.
  var isLeading: Bool {
    switch self {
    case .topBarLeading, .navigationBarLeading, .navigation, .cancellationAction: true
    default: false
    }
  }
}

/// The visibility of something.
public nonisolated enum Visibility: Hashable, Sendable, CaseIterable {
  /// The usual visibility.
  case automatic
  /// Visible.
  case visible
  /// Hidden.
  case hidden
}

/// The place of an ornament at the window.
public nonisolated struct OrnamentAttachmentAnchor: Hashable, Sendable {
  let alignment: Alignment

  /// Returns the place at a point of the window.
  public static func scene(_ anchor: UnitPoint) -> OrnamentAttachmentAnchor {
    OrnamentAttachmentAnchor(alignment: anchor.alignment)
  }
  /// Returns the place at a side of the window.
  public static func scene(alignment: Alignment) -> OrnamentAttachmentAnchor {
    OrnamentAttachmentAnchor(alignment: alignment)
  }
}

/// A point in shares of a rectangle's sides, from its upper left corner.
public nonisolated struct UnitPoint: Hashable, Sendable {
  /// The share of the width.
  public var x: CGFloat
  /// The share of the height.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat = 0, y: CGFloat = 0) { (self.x, self.y) = (x, y) }

  /// The upper left corner.
  public static let zero = UnitPoint()
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The nearest alignment.
  var alignment: Alignment {
    Alignment(
      horizontal: x < 0.25 ? .leading : x > 0.75 ? .trailing : .center,
      vertical: y < 0.25 ? .top : y > 0.75 ? .bottom : .center)
  }
}
