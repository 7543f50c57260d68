public import Platform

/// The properties of one kind of particles: their birth rate, motion and appearance.
///
/// The component has them as they are simulated, which takes only values in usable ranges (``checked``).
public struct ParticleProperties: Codable, Equatable, Sendable {
  /// The type of a color.
  public typealias Color = UIColor

  /// The number of particles born per second.
  public var birthRate: Float = 100
  /// The variation of the birth rate.
  public var birthRateVariation: Float = 0
  /// The exponent of the decay of velocity per second.
  public var dampingFactor: Float = 0
  /// The acceleration in meters per second squared.
  public var acceleration = SIMD3<Float>(0, 0, 0)
  /// The angle by which the directions of particles spread, in radians.
  public var spreadingAngle: Float = 0
  /// Half the edge length of a particle, in meters.
  public var size: Float = 0.02
  /// The variation of the size.
  public var sizeVariation: Float = 0
  /// The orientation of particles.
  public var billboardMode = BillboardMode.billboardYAligned
  /// The mass, which resists attraction, vortices and noise.
  public var mass: Float = 1
  /// The variation of the mass.
  public var massVariation: Float = 0
  /// The life span in seconds.
  public var lifeSpan: Double = 1
  /// The variation of the life span, in seconds.
  public var lifeSpanVariation: Double = 0.2
  /// The rotation in the plane of the particle, in radians.
  public var angle: Float = 0
  /// The variation of the angle.
  public var angleVariation: Float = 0
  /// The angular speed in radians per second.
  public var angularSpeed: Float = 0
  /// The variation of the angular speed.
  public var angularSpeedVariation: Float = 0
  /// The curve of opacity over a particle's life.
  public var opacityCurve = OpacityCurve.quickFadeInOut
  /// The factor on the size at the end of a particle's life.
  public var sizeMultiplierAtEndOfLifespan: Float = 0.1
  /// The exponent of the change of size over a particle's life.
  public var sizeMultiplierAtEndOfLifespanPower: Float = 1
  /// The exponent of the change of color over a particle's life.
  public var colorEvolutionPower: Float = 1
  /// The strength of the noise field.
  public var noiseStrength: Float = 0
  /// The scale of the noise field.
  public var noiseScale: Float = 1
  /// The speed at which the noise field changes.
  public var noiseAnimationSpeed: Float = 0
  /// The strength of the attraction to the center.
  public var attractionStrength: Float = 0
  /// The center of attraction.
  public var attractionCenter = SIMD3<Float>(1, 1, 0)
  /// The strength of the vortex.
  public var vortexStrength: Float = 0
  /// The axis of the vortex.
  public var vortexDirection = SIMD3<Float>(0, 1, 0)
  /// True if the lights of the scene shine on particles.
  public var isLightingEnabled = false
  /// The factor by which particles are stretched with their speed.
  public var stretchFactor: Float = 0
  /// The order in which particles are drawn.
  public var sortOrder = SortOrder.increasingDepth
  /// The blend mode of particles.
  public var blendMode = BlendMode.alpha
  /// The image of particles, which only renderers look into.
  package var picture: Picture?
  /// The division of the image into frames, if any.
  public var imageSequence: ImageSequence?
  /// The color of particles over their lives.
  public var color = ParticleColor.constant(.single(.white))
  /// The collisions with colliders, an extension of RealityKit; `nil` for particles that pass through.
  public var collision: Collision?
  /// The keys of color and size of a file, if they are more than a start and an end.
  package var lifeKeys: [ParticleKey] = []
  /// The variation of hue, saturation, brightness and opacity of a file.
  package var colorVariation = SIMD4<Float>()
  /// The time of motion by which a file stretches particles, in seconds, whatever their size.
  package var stretchTime: Float = 0

  /// Creates properties with default values.
  public init() {}

  /// Particles that are all alike: opaque, of one size, and with lives of one length.
  package static let plain: ParticleProperties = {
    var emitter = ParticleProperties()
    emitter.billboardMode = .billboard
    emitter.lifeSpanVariation = 0
    emitter.opacityCurve = .constant
    emitter.sizeMultiplierAtEndOfLifespan = 1
    emitter.attractionCenter = .zero
    return emitter
  }()

  /// An image, known by its identity alone.
  package struct Picture: Equatable, Sendable {
    package let image: any AnyObject & Sendable

    package init(_ image: any AnyObject & Sendable) { self.image = image }

    package static func == (one: Picture, other: Picture) -> Bool { one.image === other.image }
  }

  /// Images are not encoded.
  private enum CodingKeys: String, CodingKey {
    case birthRate, birthRateVariation, dampingFactor, acceleration, spreadingAngle, size, sizeVariation
    case billboardMode, mass, massVariation, lifeSpan, lifeSpanVariation, angle, angleVariation,
      angularSpeed
    case angularSpeedVariation, opacityCurve, sizeMultiplierAtEndOfLifespan
    case sizeMultiplierAtEndOfLifespanPower, colorEvolutionPower, noiseStrength, noiseScale
    case noiseAnimationSpeed, attractionStrength, attractionCenter, vortexStrength, vortexDirection
    case isLightingEnabled, stretchFactor, sortOrder, blendMode, imageSequence, color,
      collision
  }
}
