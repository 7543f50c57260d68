import simd

/// What moves the particles of one emitter during one step, in the space in which they are simulated.
///
/// Acceleration and damping are followed exactly; the other forces are taken as constant for the length of a step.
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
  /// What is left of a velocity at the end of the step.
  let kept: Float
  /// The way that a velocity of 1 takes.
  let way: Float
  /// What an acceleration of 1 adds to the velocity, and to the way.
  let gain: Float
  let gainWay: Float

  /// Forces near a center or an axis fade within this distance, where they have no direction.
  static let softness: Float = 0.01

  /// - Parameters:
  ///   - settings: Checked ones.
  ///   - frame: From the space of the forces to that of the simulation.
  ///   - time: At the step's beginning, in seconds.
  ///   - step: Its length.
  init(_ settings: ParticleSettings, frame: EmitterFrame, time: Float, step: Float) {
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
      way = step * (1 - x / 2 + x * x / 6)
      gainWay = step * step * (0.5 - x / 6 + x * x / 24)
    } else {
      way = (1 - kept) / drag
      gainWay = (step - way) / drag
    }
    gain = way
  }

  /// Whether anything but acceleration and damping moves particles.
  var hasFields: Bool { attraction != 0 || vortex != 0 || noise != 0 }

  /// The acceleration of eight particles.
  ///
  /// Fields are asked in the middle of the way (a leapfrog that drifts, is kicked, and drifts on), which keeps the energy
  /// of what they move.
  @inline(__always) func total(_ block: ParticleBlock) -> LaneVector {
    var force = LaneVector(.zero)
    let middle = block.position + block.velocity * Lanes(repeating: way / 2)
    let soft = Lanes(repeating: Self.softness * Self.softness)
    if attraction != 0 {
      let way = LaneVector(attractionCenter) - middle
      let distance = (LaneVector.dot(way, way) + soft).squareRoot()
      force = force + way * (attraction / distance)
    }
    if vortex != 0 {
      let around = LaneVector.cross(LaneVector(vortexAxis), middle - LaneVector(vortexOrigin))
      let distance = (LaneVector.dot(around, around) + soft).squareRoot()
      force = force + around * (vortex / distance)
    }
    if noise != 0 {
      let place = (middle - LaneVector(noiseOrigin)) * Lanes(repeating: noiseScale)
      force = force + Turbulence.field(place, phase: noisePhase) * Lanes(repeating: noise)
    }
    return LaneVector(acceleration) + force * block.inverseMass
  }

  /// Moves eight particles by a step; the last line of their lives is drawn by the caller.
  @inline(__always) func move(_ block: inout ParticleBlock) {
    let acceleration = hasFields ? total(block) : LaneVector(self.acceleration)
    block.position =
      block.position + block.velocity * Lanes(repeating: way) + acceleration * Lanes(repeating: gainWay)
    block.velocity = block.velocity * Lanes(repeating: kept) + acceleration * Lanes(repeating: gain)
    block.age += step
  }
}

/// From the emitter's space to the one in which particles are simulated.
struct EmitterFrame {
  let matrix: float4x4
  let origin: SIMD3<Float>
  /// How much larger things are there.
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
  /// The edge of a cube as large as the unit cube's image.
  var scale: Float {
    let volume = simd_dot(simd_cross(columns.0.xyz, columns.1.xyz), columns.2.xyz)
    return Elementary.cbrt(abs(volume))
  }
}
