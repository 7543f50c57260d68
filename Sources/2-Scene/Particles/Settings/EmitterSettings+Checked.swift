import simd

/// The validation of settings, which come from files and programs: values that are not finite or out of range
/// are clamped.
extension EmitterSettings {
  /// The same settings with usable values.
  package var checked: EmitterSettings {
    var result = self
    result.shapeSize = simd_abs(shapeSize.checked)
    result.emissionDirection = emissionDirection.checked
    result.radialAmount = radialAmount.checked(or: 2 * .pi).clamped(to: 0...2 * .pi)
    result.torusInnerRadius = torusInnerRadius.checked().clamped(to: 0...ParticleLimits.measure)
    result.speed = speed.checked()
    result.speedVariation = speedVariation.checked()
    if case .vertices(let count) = birthLocation {
      result.birthLocation = .vertices(
        count: count.clamped(lowerBound: SIMD3(repeating: 1), upperBound: SIMD3(repeating: 1024)))
    }
    result.timing = timing.checked
    result.main = main.checked
    if var spawn {
      spawn.particles = spawn.particles.checked
      spawn.velocityFactor = spawn.velocityFactor.checked()
      spawn.spread = spawn.spread.checked().clamped(to: 0...Float.pi)
      spawn.spreadVariation = spawn.spreadVariation.checked().clamped(to: 0...Float.pi)
      spawn.own = spawn.own.map {
        OwnVelocity(
          speed: $0.speed.checked(), variation: $0.variation.checked(), direction: $0.direction.checked)
      }
      result.spawn = spawn
    }
    return result
  }
}

extension EmissionTiming {
  fileprivate var checked: EmissionTiming {
    var result = self
    let times: ClosedRange<Float> = 0...ParticleLimits.measure
    result.warmUp = warmUp.checked().clamped(to: 0...ParticleLimits.warmUp)
    result.emit = emit.isNaN ? 1 : emit.clamped(to: times)
    result.emitVariation = emitVariation.checked().clamped(to: times)
    result.idle = idle.isNaN ? 0 : idle.clamped(to: times)
    result.idleVariation = idleVariation.checked().clamped(to: times)
    return result
  }
}

extension ParticleProperties {
  /// The same particles with usable values.
  fileprivate var checked: ParticleProperties {
    var result = self
    result.birthRate = birthRate.checked().clamped(to: 0...ParticleLimits.rate)
    result.birthRateVariation = birthRateVariation.checked().clamped(to: 0...ParticleLimits.rate)
    result.lifeSpan = lifeSpan.checked(or: 1).clamped(to: 0...Double(ParticleLimits.life))
    result.lifeSpanVariation = lifeSpanVariation.checked().clamped(to: 0...Double(ParticleLimits.life))
    result.size = abs(size.checked())
    result.sizeVariation = sizeVariation.checked()
    result.mass = mass.checked(or: 1)
    result.massVariation = massVariation.checked()
    result.angle = angle.checked()
    result.angleVariation = angleVariation.checked()
    result.angularSpeed = angularSpeed.checked()
    result.angularSpeedVariation = angularSpeedVariation.checked()
    result.spreadingAngle = spreadingAngle.checked().clamped(to: 0...Float.pi)
    result.acceleration = acceleration.checked
    result.dampingFactor = dampingFactor.checked().clamped(to: 0...ParticleLimits.measure)
    result.attractionCenter = attractionCenter.checked
    result.attractionStrength = attractionStrength.checked()
    result.vortexDirection = vortexDirection.checked
    result.vortexStrength = vortexStrength.checked()
    result.noiseStrength = noiseStrength.checked()
    result.noiseScale = noiseScale.checked()
    result.noiseAnimationSpeed = noiseAnimationSpeed.checked()
    result.stretchFactor = stretchFactor.checked().clamped(to: 0...ParticleLimits.measure)
    result.stretchTime = stretchTime.checked().clamped(to: 0...ParticleLimits.measure)
    if case .free(let axis, let variation) = billboardMode {
      result.billboardMode = .free(axis: axis.checked, variation: variation.checked())
    }
    result.colorEvolutionPower = colorEvolutionPower.checked(or: 1).clamped(to: 0...1000)
    result.sizeMultiplierAtEndOfLifespan = abs(sizeMultiplierAtEndOfLifespan.checked(or: 1))
    result.sizeMultiplierAtEndOfLifespanPower =
      sizeMultiplierAtEndOfLifespanPower.checked(or: 1).clamped(to: 0...1000)
    result.colorVariation = SIMD4(
      colorVariation.x.checked(), colorVariation.y.checked(), colorVariation.z.checked(),
      colorVariation.w.checked()
    ).clamped(lowerBound: SIMD4(repeating: -1), upperBound: SIMD4(repeating: 1))
    result.lifeKeys = lifeKeys.prefix(ParticleLimits.keys).map { key in
      ParticleKey(
        time: key.time.checked().clamped(to: 0...1), color: key.color.checkedColor,
        size: abs(key.size.checked()))
    }.sorted { $0.time < $1.time }
    result.imageSequence = imageSequence?.checked
    result.collision = collision?.checked
    return result
  }
}

extension ParticleProperties.Collision {
  fileprivate var checked: Self {
    var result = self
    result.restitution = restitution.checked().clamped(to: 0...1)
    result.friction = friction.checked().clamped(to: 0...ParticleLimits.measure)
    result.lifetimeLoss = lifetimeLoss.checked().clamped(to: 0...1)
    return result
  }
}

extension ParticleProperties.ImageSequence {
  fileprivate var checked: Self {
    var result = self
    let most = ParticleLimits.frames
    result.rowCount = min(max(rowCount, 1), most)
    result.columnCount = min(max(columnCount, 1), most)
    result.initialFrame = min(max(initialFrame, 0), most * most)
    result.initialFrameVariation = min(max(initialFrameVariation, 0), most * most)
    result.frameRate = frameRate.checked().clamped(to: -10_000...10_000)
    result.frameRateVariation = frameRateVariation.checked().clamped(to: -10_000...10_000)
    return result
  }
}

extension BinaryFloatingPoint {
  fileprivate func checked(or standard: Self = 0) -> Self {
    isNaN ? standard : clamped(to: -Self(ParticleLimits.measure)...Self(ParticleLimits.measure))
  }

  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension SIMD3<Float> {
  fileprivate var checked: SIMD3<Float> { SIMD3(x.checked(), y.checked(), z.checked()) }
}

extension SIMD4<Float> {
  /// The color with clamped values; light may be brighter than white, opacity ends at 1.
  var checkedColor: SIMD4<Float> {
    SIMD4(
      x.checked().clamped(to: 0...65_504), y.checked().clamped(to: 0...65_504),
      z.checked().clamped(to: 0...65_504), w.checked(or: 1).clamped(to: 0...1))
  }
}
