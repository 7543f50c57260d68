/// A blend mode.
package nonisolated struct BlendMode: Hashable, Sendable {
  package var color: Terms
  package var alpha: Terms

  /// A blend equation: `operation(new * source, old * target)`.
  package struct Terms: Hashable, Sendable {
    package var source: Factor
    package var target: Factor
    package var operation: Operation

    package init(_ source: Factor, _ target: Factor, _ operation: Operation = .add) {
      (self.source, self.target, self.operation) = (source, target, operation)
    }
  }

  package enum Factor: Int32, Sendable, Hashable {
    case zero = 0, one
    case sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha
    case targetColor, oneMinusTargetColor, targetAlpha, oneMinusTargetAlpha
  }

  /// A blend operation; minimum and maximum ignore the factors.
  package enum Operation: Int32, Sendable, Hashable {
    case add = 0, subtract, reverseSubtract, minimum, maximum
  }

  package init(color: Terms, alpha: Terms) { (self.color, self.alpha) = (color, alpha) }
  package init(_ terms: Terms) { self.init(color: terms, alpha: terms) }

  /// The new color replaces the old one.
  package static let replace = BlendMode(Terms(.one, .zero))
  /// Alpha blending with straight alpha.
  package static let alpha = BlendMode(
    color: Terms(.sourceAlpha, .oneMinusSourceAlpha), alpha: Terms(.one, .oneMinusSourceAlpha))
  /// Alpha blending with premultiplied alpha.
  package static let premultiplied = BlendMode(Terms(.one, .oneMinusSourceAlpha))
  /// The old color is attenuated by the new alpha; the new color is not added.
  package static let covering = BlendMode(Terms(.zero, .oneMinusSourceAlpha))
  package static let additive = BlendMode(color: Terms(.one, .one), alpha: Terms(.zero, .one))
  package static let multiply = BlendMode(color: Terms(.targetColor, .zero), alpha: Terms(.zero, .one))
  /// The maximum of both, channel by channel.
  package static let maximum = BlendMode(Terms(.one, .one, .maximum))
}
