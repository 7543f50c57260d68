import simd

/// The forces on the particles of one emitter during one step, in simulation space.
///
/// Acceleration and damping are integrated exactly; the other forces are taken as constant for the length of
/// a step.
struct StepForces {
  let step: Float
  let acceleration: SIMD3<Float>
  let attractionCenter: SIMD3<Float>
  let attraction: Float
  let vortexOrigin: SIMD3<Float>
  let vortexAxis: SIMD3<Float>
  let vortex: Float
  let noise: Float
  let noiseScale: Float
  let noiseOrigin: SIMD3<Float>
  let noisePhase: Float
  /// The share of the velocity that is left at the end of the step.
  let kept: Float
  /// The distance that a velocity of 1 covers.
  let displacement: Float
  /// The change of velocity, and of position, by an acceleration of 1.
  let gain: Float
  let gainDisplacement: Float

  /// The distance within which forces fade near a center or an axis, where they have no direction.
  static let softness: Float = 0.01

  /// Creates the forces of a step.
  ///
  /// - Parameters:
  ///   - settings: The validated settings.
  ///   - frame: The frame from the space of forces to simulation space.
  ///   - time: The time at the beginning of the step, in seconds.
  ///   - step: The length of the step.
  init(_ settings: ParticleProperties, frame: EmitterFrame, time: Float, step: Float) {
    self.step = step
    acceleration = frame.vector(settings.acceleration)
    attractionCenter = frame.point(settings.attractionCenter)
    attraction = settings.attractionStrength * frame.scale
    vortexOrigin = frame.origin
    let axis = frame.vector(settings.vortexDirection)
    let length = simd_length(axis)
    vortexAxis = length > 0 ? axis / length : .zero
    vortex = settings.vortexStrength * frame.scale
    noise = settings.noiseStrength * frame.scale
    noiseScale = settings.noiseScale / max(frame.scale, 1e-6)
    noiseOrigin = frame.origin
    noisePhase = settings.noiseAnimationSpeed * time * 0.1
    let drag = settings.dampingFactor
    kept = Elementary.exp(-drag * step)
    // For little drag the closed forms would lose all their digits.
    let x = drag * step
    if x < 1e-2 {
      displacement = step * (1 - x / 2 + x * x / 6)
      gainDisplacement = step * step * (0.5 - x / 6 + x * x / 24)
    } else {
      displacement = (1 - kept) / drag
      gainDisplacement = (step - displacement) / drag
    }
    gain = displacement
  }

  /// True if there are forces other than acceleration and damping.
  var hasFields: Bool { attraction != 0 || vortex != 0 || noise != 0 }

  /// Returns the acceleration of eight particles.
  ///
  /// Fields are sampled at the middle of the path (a drift-kick-drift leapfrog), which conserves energy.
  @inline(__always) func total(_ block: ParticleLanes) -> LaneVector {
    var force = LaneVector(.zero)
    let middle = block.position + block.velocity * Lanes(repeating: displacement / 2)
    let soft = Lanes(repeating: Self.softness * Self.softness)
    if attraction != 0 {
      let toCenter = LaneVector(attractionCenter) - middle
      let distance = (LaneVector.dot(toCenter, toCenter) + soft).squareRoot()
      force = force + toCenter * (attraction / distance)
    }
    if vortex != 0 {
      let around = LaneVector.cross(LaneVector(vortexAxis), middle - LaneVector(vortexOrigin))
      let distance = (LaneVector.dot(around, around) + soft).squareRoot()
      force = force + around * (vortex / distance)
    }
    if noise != 0 {
      let point = (middle - LaneVector(noiseOrigin)) * Lanes(repeating: noiseScale)
      force = force + Turbulence.field(point, phase: noisePhase) * Lanes(repeating: noise)
    }
    return LaneVector(acceleration) + force * block.inverseMass
  }

  /// Moves eight particles by a step; the last part of their lives is drawn by the caller.
  @inline(__always) func move(_ block: inout ParticleLanes) {
    let acceleration = hasFields ? total(block) : LaneVector(self.acceleration)
    block.position =
      block.position + block.velocity * Lanes(repeating: displacement) + acceleration
      * Lanes(repeating: gainDisplacement)
    block.velocity = block.velocity * Lanes(repeating: kept) + acceleration * Lanes(repeating: gain)
    block.age += step
  }
}

/// A frame from emitter space to simulation space.
struct EmitterFrame {
  let matrix: float4x4
  let origin: SIMD3<Float>
  /// The factor on lengths.
  let scale: Float

  static let same = EmitterFrame(matrix_identity_float4x4)

  init(_ matrix: float4x4) {
    self.matrix = matrix
    origin = matrix.columns.3.xyz
    scale = matrix.scale
  }

  func point(_ point: SIMD3<Float>) -> SIMD3<Float> { (matrix * SIMD4(point, 1)).xyz }
  func vector(_ vector: SIMD3<Float>) -> SIMD3<Float> { (matrix * SIMD4(vector, 0)).xyz }
}

extension float4x4 {
  /// The edge length of a cube with the volume of the unit cube's image.
  var scale: Float {
    let volume = simd_dot(simd_cross(columns.0.xyz, columns.1.xyz), columns.2.xyz)
    return Elementary.cbrt(abs(volume))
  }
}
