public import Platform

extension ParticleProperties {
  /// An orientation of particles.
  public enum BillboardMode: Codable, Equatable, Hashable, Sendable {
    /// The particles face the camera.
    case billboard
    /// The particles face the camera, but stay upright.
    case billboardYAligned
    /// The particles face along an axis, with some variation of each of its components.
    case free(axis: SIMD3<Float>, variation: Float)
  }

  /// A curve of opacity over a particle's life.
  public enum OpacityCurve: CodableChoice, Hashable, Sendable {
    /// The opacity falls linearly.
    case linearFadeOut
    /// The opacity grows linearly.
    case linearFadeIn
    /// The opacity grows and falls gradually.
    case gradualFadeInOut
    /// The opacity grows and falls quickly.
    case quickFadeInOut
    /// The opacity grows with easing.
    case easeFadeIn
    /// The opacity falls with easing.
    case easeFadeOut
    /// The opacity is constant.
    case constant

    package static var choices: [Self] {
      [
        .linearFadeOut, .linearFadeIn, .gradualFadeInOut, .quickFadeInOut, .easeFadeIn, .easeFadeOut,
        .constant,
      ]
    }
  }

  /// The order in which particles are drawn.
  ///
  /// Depth grows toward the camera, as in a depth buffer: ``increasingDepth`` draws back to front, as
  /// transparent particles require.
  public enum SortOrder: CodableChoice, Hashable, Sendable {
    /// Back to front.
    case increasingDepth
    /// Front to back.
    case decreasingDepth
    /// Oldest first, by identifier.
    case increasingID
    /// Newest first, by identifier.
    case decreasingID
    /// Youngest first, by age.
    case increasingAge
    /// Oldest first, by age.
    case decreasingAge
    /// An undefined order.
    case unsorted

    package static var choices: [Self] {
      [
        .increasingDepth, .decreasingDepth, .increasingID, .decreasingID, .increasingAge, .decreasingAge,
        .unsorted,
      ]
    }
  }

  /// A blend mode of particles.
  public enum BlendMode: CodableChoice, Hashable, Sendable {
    /// Alpha blending: the particles cover what is behind them.
    case alpha
    /// Alpha testing: the particles are opaque where their image is more than half opaque.
    case opaque
    /// Additive blending: the particles are added to what is behind them.
    case additive

    package static var choices: [Self] { [.alpha, .opaque, .additive] }
  }

  /// An image sequence: a sprite sheet with frames row by row.
  public struct ImageSequence: Codable, Equatable, Hashable, Sendable {
    /// The behavior at the end of the sequence.
    public enum AnimationRepeatMode: CodableChoice, Hashable, Sendable {
      /// The sequence is played once.
      case playOnce
      /// The sequence starts again.
      case looping
      /// The sequence is played backward and forward in turn.
      case autoReverse

      package static var choices: [Self] { [.playOnce, .looping, .autoReverse] }
    }

    /// The number of rows.
    public var rowCount = 1
    /// The number of columns.
    public var columnCount = 1
    /// The index of the first frame.
    public var initialFrame = 0
    /// The variation of the first frame.
    public var initialFrameVariation = 0
    /// The number of frames per second.
    public var frameRate: Float = 0
    /// The variation of the frame rate.
    public var frameRateVariation: Float = 0
    /// The behavior at the end of the sequence.
    public var animationMode = AnimationRepeatMode.looping

    /// Creates an image sequence with default values.
    public init() {}
  }

  /// The color of particles over their lives.
  public enum ParticleColor: Equatable, Codable, Sendable {
    /// A constant color.
    case constant(ColorValue)
    /// A change from one color to another.
    case evolving(start: ColorValue, end: ColorValue)

    /// A color of a particle.
    public enum ColorValue: Equatable, Codable, Sendable {
      /// The same color for all particles.
      case single(UIColor)
      /// A random color between the two for each particle.
      case random(a: UIColor, b: UIColor)
    }
  }
}
