public import EntityStore
public import Platform
package import SceneModel

/// Shows a text on a flat panel around the entity's origin that faces +Z.
///
/// Lengths are in points, of which 72 make an inch: a point is 0.353 mm of the scene. The text is set from the top
/// left, inside of the insets, wraps at words and keeps its size; what does not fit is left out. The panel shows its
/// colors as they are, whatever the light.
public struct TextComponent: Component, Hashable, Sendable {
  public typealias EdgeInsets = UIEdgeInsets

  /// A point in meters: 1/72 inch.
  public static let metersPerPoint: Float = 0.0254 / 72
  /// The longest side of a panel, in points; longer ones are cut.
  public static let longestSide: Double = 2_048

  /// The width and the height in points; there is no panel while one of them is zero.
  public var canvasSize = SIMD2<Double>()
  /// What is written, with the fonts and colors of its parts.
  public var styledText: StyledText? {
    didSet { source = nil }
  }
  /// What lies behind the text; nothing when nil.
  public var backgroundColor: CGColor?
  /// The radius of the panel's corners, in points.
  public var cornerRadius: Float = 0
  /// The distance of the text from the sides of the panel.
  public var edgeInsets = EdgeInsets.zero

  /// What ``styledText`` was made of, for whoever wants it back.
  package var source: (any Hashable & Sendable)?

  public init() {}

  /// The size of the panel in points, within limits; nil when there is none.
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
