/// How a new color meets the one that is there.
public nonisolated struct BlendMode: Hashable, Sendable {
  public var color: Terms
  public var alpha: Terms

  /// `operation(new * source, old * target)`.
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

  /// Minimum and maximum ignore the factors.
  public enum Operation: Int32, Sendable, Hashable {
    case add = 0, subtract, reverseSubtract, minimum, maximum
  }

  public init(color: Terms, alpha: Terms) { (self.color, self.alpha) = (color, alpha) }
  public init(_ terms: Terms) { self.init(color: terms, alpha: terms) }

  /// The new color takes the place of the old.
  public static let replace = BlendMode(Terms(.one, .zero))
  /// Coverage in alpha; the color is not multiplied by it yet.
  public static let alpha = BlendMode(
    color: Terms(.sourceAlpha, .oneMinusSourceAlpha), alpha: Terms(.one, .oneMinusSourceAlpha))
  /// Coverage in alpha; the color is multiplied by it already.
  public static let premultiplied = BlendMode(Terms(.one, .oneMinusSourceAlpha))
  /// The new color is not seen, but covers the old by its alpha.
  public static let covering = BlendMode(Terms(.zero, .oneMinusSourceAlpha))
  public static let additive = BlendMode(color: Terms(.one, .one), alpha: Terms(.zero, .one))
  public static let multiply = BlendMode(color: Terms(.targetColor, .zero), alpha: Terms(.zero, .one))
  /// The larger of both, channel by channel.
  public static let maximum = BlendMode(Terms(.one, .one, .maximum))
}
