public import Platform

extension ParticleEmitterComponent.ParticleEmitter {
  /// Which way particles face.
  public enum BillboardMode: Codable, Equatable, Hashable, Sendable {
    case billboard
    /// To the camera, but upright.
    case billboardYAligned
    /// Along an axis, with some variation in each of its numbers.
    case free(axis: SIMD3<Float>, variation: Float)
  }

  /// How opacity comes and goes over a life.
  public enum OpacityCurve: Codable, Equatable, Hashable, Sendable {
    case linearFadeOut
    case linearFadeIn
    case gradualFadeInOut
    case quickFadeInOut
    case easeFadeIn
    case easeFadeOut
    case constant
  }

  /// The order in which particles are drawn.
  ///
  /// Depth grows towards the camera, as in a depth buffer: ``increasingDepth`` draws what is far first, as see-through
  /// things want it.
  public enum SortOrder: Codable, Equatable, Hashable, Sendable {
    case increasingDepth
    case decreasingDepth
    case increasingID
    case decreasingID
    case increasingAge
    case decreasingAge
    case unsorted
  }

  /// How particles meet what is behind them.
  public enum BlendMode: Codable, Equatable, Hashable, Sendable {
    case alpha
    /// They hide it where their image is more than half opaque.
    case opaque
    case additive
  }

  /// An image that holds many, row by row.
  public struct ImageSequence: Codable, Equatable, Hashable, Sendable {
    public enum AnimationRepeatMode: Codable, Equatable, Hashable, Sendable {
      case playOnce
      case looping
      case autoReverse
    }

    public var rowCount = 1
    public var columnCount = 1
    public var initialFrame = 0
    public var initialFrameVariation = 0
    /// Images a second.
    public var frameRate: Float = 0
    public var frameRateVariation: Float = 0
    public var animationMode = AnimationRepeatMode.looping

    public init() {}
  }

  /// The color of particles over their lives.
  public enum ParticleColor: Equatable, Codable, Sendable {
    case constant(ColorValue)
    case evolving(start: ColorValue, end: ColorValue)

    public enum ColorValue: Equatable, Codable, Sendable {
      case single(UIColor)
      /// Some color between the two for each particle.
      case random(a: UIColor, b: UIColor)
    }
  }
}
