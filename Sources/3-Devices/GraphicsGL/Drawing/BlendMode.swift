/// A blend mode.
public nonisolated struct BlendMode: Hashable, Sendable {
  public var color: Terms
  public var alpha: Terms

  /// A blend equation: `operation(new * source, old * target)`.
  public struct Terms: Hashable, Sendable {
    public var source: Factor
    public var target: Factor
    public var operation: Operation

    public init(_ source: Factor, _ target: Factor, _ operation: Operation = .add) {
      (self.source, self.target, self.operation) = (source, target, operation)
    }
  }

  public enum Factor: Int32, Sendable, Hashable {
    case zero = 0, one
    case sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha
    case targetColor, oneMinusTargetColor, targetAlpha, oneMinusTargetAlpha
  }

  /// A blend operation; minimum and maximum ignore the factors.
  public enum Operation: Int32, Sendable, Hashable {
    case add = 0, subtract, reverseSubtract, minimum, maximum
  }

  public init(color: Terms, alpha: Terms) { (self.color, self.alpha) = (color, alpha) }
  public init(_ terms: Terms) { self.init(color: terms, alpha: terms) }

  /// The new color replaces the old one.
  public static let replace = BlendMode(Terms(.one, .zero))
  /// Alpha blending with straight alpha.
  public static let alpha = BlendMode(
    color: Terms(.sourceAlpha, .oneMinusSourceAlpha), alpha: Terms(.one, .oneMinusSourceAlpha))
  /// Alpha blending with premultiplied alpha.
  public static let premultiplied = BlendMode(Terms(.one, .oneMinusSourceAlpha))
  /// The old color is attenuated by the new alpha; the new color is not added.
  public static let covering = BlendMode(Terms(.zero, .oneMinusSourceAlpha))
  public static let additive = BlendMode(color: Terms(.one, .one), alpha: Terms(.zero, .one))
  public static let multiply = BlendMode(color: Terms(.targetColor, .zero), alpha: Terms(.zero, .one))
  /// The maximum of both, channel by channel.
  public static let maximum = BlendMode(Terms(.one, .one, .maximum))
}
