public import Foundation
public import Platform

extension HoverEffectComponent {
  /// A function from the opacity of a surface to that of the effect on it.
  public enum OpacityFunction: Hashable, Sendable {
    /// The full effect, however transparent the surface is.
    case full
    /// The full effect where the surface is opaque at all, none elsewhere.
    case mask
    /// The effect in proportion to the opacity of the surface.
    case blend
  }

  /// The style of an effect that lights the surface around the pointer.
  public struct SpotlightHoverEffectStyle: Equatable, Sendable {
    /// The default style: white, at strength 1.
    public static let `default` = SpotlightHoverEffectStyle()

    /// The color of the light; `nil` for white.
    public var color: UIColor?
    /// The strength of the light.
    public var strength: Float
    /// The function from the surface's opacity to the effect's.
    public var opacityFunction: OpacityFunction

    /// Creates a style with the given values.
    public init(color: UIColor? = nil, strength: Float = 1, opacityFunction: OpacityFunction = .blend) {
      (self.color, self.strength, self.opacityFunction) = (color, strength, opacityFunction)
    }
  }

  /// The style of an effect that lights a whole entity.
  public struct HighlightHoverEffectStyle: Equatable, Sendable {
    /// The default style: white, at strength 1.
    public static let `default` = HighlightHoverEffectStyle()

    /// The color of the light; `nil` for white.
    public var color: UIColor?
    /// The strength of the light.
    public var strength: Float
    /// The function from the surface's opacity to the effect's.
    public var opacityFunction: OpacityFunction

    /// Creates a style with the given values.
    public init(color: UIColor? = nil, strength: Float = 1, opacityFunction: OpacityFunction = .blend) {
      (self.color, self.strength, self.opacityFunction) = (color, strength, opacityFunction)
    }
  }

  /// The fades of an effect that shader graphs draw.
  public struct ShaderHoverEffectInputs: Equatable, Sendable {
    /// The default inputs.
    public static let `default` = ShaderHoverEffectInputs(fadeInDuration: 0.2, fadeOutDuration: 0.2)

    /// The time in seconds in which the intensity grows from 0 to 1.
    public var fadeInDuration: TimeInterval
    /// The time in seconds in which the intensity falls from 1 to 0.
    public var fadeOutDuration: TimeInterval

    /// Creates inputs with the given values.
    public init(fadeInDuration: TimeInterval, fadeOutDuration: TimeInterval) {
      (self.fadeInDuration, self.fadeOutDuration) = (fadeInDuration, fadeOutDuration)
    }
  }
}

extension HoverEffectComponent.HoverEffect {
  /// The times in seconds in which the intensity grows and falls.
  package var fades: (fadeIn: Double, fadeOut: Double) {
    guard case .shader(let inputs) = style else { return (0.2, 0.2) }
    return (inputs.fadeInDuration, inputs.fadeOutDuration)
  }
}
