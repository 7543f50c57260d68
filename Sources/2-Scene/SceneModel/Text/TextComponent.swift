public import EntityStore
public import Geometry
package import Meshes
public import Platform

/// A component that shows text on a flat panel around the entity's origin, facing +Z.
///
/// Lengths are in points, of which 72 are an inch: a point is 0.353 mm of the scene. The text is laid out
/// from the top left, inside of the insets, wraps at words and keeps its size; text that does not fit is left
/// out. The panel is unlit.
public struct TextComponent: Component, Hashable, Sendable {
  /// The type of the insets.
  public typealias EdgeInsets = UIEdgeInsets

  /// The length of a point in meters: 1/72 inch.
  public static let metersPerPoint: Float = 0.0254 / 72
  /// The maximal side of a panel in points; longer panels are cut.
  public static let longestSide: Double = 2_048

  /// The width and the height in points; there is no panel while one of them is zero.
  public var canvasSize = SIMD2<Double>()
  /// The text, with the fonts and colors of its runs.
  public var styledText: StyledText? {
    didSet { source = nil }
  }
  /// The background color; `nil` for a transparent background.
  public var backgroundColor: CGColor?
  /// The radius of the panel's corners, in points.
  public var cornerRadius: Float = 0
  /// The insets of the text from the edges of the panel.
  public var edgeInsets = EdgeInsets.zero

  /// The value that ``styledText`` was created from, for reading it back.
  package var source: (any Hashable & Sendable)?

  /// Creates a text component with default values.
  public init() {}

  /// The size of the panel in points, clamped to the limits; `nil` without a panel.
  package var panelSize: SIMD2<Double>? {
    guard canvasSize.x > 0, canvasSize.y > 0 else { return nil }
    return canvasSize.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Self.longestSide))
  }

  public static func == (one: TextComponent, other: TextComponent) -> Bool {
    one.canvasSize == other.canvasSize && one.styledText == other.styledText
      && one.backgroundColor == other.backgroundColor && one.cornerRadius == other.cornerRadius
      && one.edgeInsets == other.edgeInsets
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(canvasSize)
    hasher.combine(styledText)
    hasher.combine(backgroundColor)
    hasher.combine(cornerRadius)
    hasher.combine(edgeInsets)
  }
}

extension TextComponent: VisibleComponent {
  @MainActor package var visibleBounds: BoundingBox {
    guard let size = panelSize else { return .empty }
    let half = SIMD2<Float>(size) * (Self.metersPerPoint / 2)
    return BoundingBox(min: SIMD3(-half.x, -half.y, 0), max: SIMD3(half.x, half.y, 0))
  }
}

extension TextComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}
