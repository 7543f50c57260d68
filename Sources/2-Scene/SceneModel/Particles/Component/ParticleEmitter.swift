package import Particles
public import Platform

extension ParticleEmitterComponent {
  /// What one kind of particles is like: how many there are, how they move and what they look like.
  public struct ParticleEmitter: Codable, Sendable {
    public typealias Color = UIColor

    /// Births in a second.
    public var birthRate: Float = 100
    public var birthRateVariation: Float = 0
    /// How much of its velocity a particle loses in a second, as an exponent.
    public var dampingFactor: Float = 0
    /// Meters a second, a second.
    public var acceleration = SIMD3<Float>(0, 0, 0)
    /// The angle by which particles go apart, in radians.
    public var spreadingAngle: Float = 0
    /// Half the edge, in meters.
    public var size: Float = 0.02
    public var sizeVariation: Float = 0
    public var billboardMode = BillboardMode.billboardYAligned
    /// What resists attraction, swirls and noise.
    public var mass: Float = 1
    public var massVariation: Float = 0
    /// Seconds.
    public var lifeSpan: Double = 1
    public var lifeSpanVariation: Double = 0.2
    /// How particles are rolled, in radians.
    public var angle: Float = 0
    public var angleVariation: Float = 0
    public var angularSpeed: Float = 0
    public var angularSpeedVariation: Float = 0
    public var opacityCurve = OpacityCurve.quickFadeInOut
    public var sizeMultiplierAtEndOfLifespan: Float = 0.1
    public var sizeMultiplierAtEndOfLifespanPower: Float = 1
    public var colorEvolutionPower: Float = 1
    public var noiseStrength: Float = 0
    public var noiseScale: Float = 1
    public var noiseAnimationSpeed: Float = 0
    public var attractionStrength: Float = 0
    public var attractionCenter = SIMD3<Float>(1, 1, 0)
    public var vortexStrength: Float = 0
    public var vortexDirection = SIMD3<Float>(0, 1, 0)
    /// Whether the lights of the scene shine on particles.
    public var isLightingEnabled = false
    /// How much longer particles become with their speed.
    public var stretchFactor: Float = 0
    public var sortOrder = SortOrder.increasingDepth
    public var blendMode = BlendMode.alpha
    /// What particles show; a soft white circle where there is nothing.
    public var image: TextureResource?
    /// How the image is divided into many.
    public var imageSequence: ImageSequence?
    public var color = ParticleColor.constant(.single(.white))
    /// What files say of color and size beyond a start and an end.
    package var lifeKeys: [ParticleKey] = []
    /// How far files let particles differ in hue, saturation, brightness and opacity.
    package var colorVariation = SIMD4<Float>()
    /// For how many seconds of their way files let particles be longer than wide, whatever their size.
    package var stretchTime: Float = 0

    public init() {}

    /// Pictures are not part of what is written.
    private enum CodingKeys: String, CodingKey {
      case birthRate, birthRateVariation, dampingFactor, acceleration, spreadingAngle, size, sizeVariation
      case billboardMode, mass, massVariation, lifeSpan, lifeSpanVariation, angle, angleVariation,
        angularSpeed
      case angularSpeedVariation, opacityCurve, sizeMultiplierAtEndOfLifespan
      case sizeMultiplierAtEndOfLifespanPower, colorEvolutionPower, noiseStrength, noiseScale
      case noiseAnimationSpeed, attractionStrength, attractionCenter, vortexStrength, vortexDirection
      case isLightingEnabled, stretchFactor, sortOrder, blendMode, imageSequence, color
    }
  }
}
