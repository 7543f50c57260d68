internal import Collision
internal import Platform
internal import SceneAssets
internal import SceneModel

/// The particle emitter settings of a file.
extension ComponentLoader {
  mutating func particles(
    _ record: UntypedComponent, _ entity: Entity
  ) -> ParticleEmitterComponent.ParticleEmitter {
    var result = ParticleEmitterComponent.ParticleEmitter()
    func set(_ path: WritableKeyPath<ParticleEmitterComponent.ParticleEmitter, Float>, _ names: String...) {
      for name in names { if let value = record.float(name) { result[keyPath: path] = value } }
    }
    func set(
      _ path: WritableKeyPath<ParticleEmitterComponent.ParticleEmitter, SIMD3<Float>>, _ name: String
    ) {
      if let value = record.vector(name) { result[keyPath: path] = value }
    }
    set(\.birthRate, "birthRate")
    set(\.birthRateVariation, "birthRateVariation")
    set(\.dampingFactor, "dampingFactor")
    set(\.acceleration, "acceleration")
    set(\.spreadingAngle, "spreadingAngle")
    set(\.size, "particleSize")
    set(\.sizeVariation, "particleSizeVariation")
    set(\.mass, "particleMass")
    set(\.massVariation, "particleMassVariation")
    result.lifeSpan = record["particleLifeSpan"]?.number ?? result.lifeSpan
    result.lifeSpanVariation = record["particleLifeSpanVariation"]?.number ?? result.lifeSpanVariation
    set(\.angle, "particleAngle")
    set(\.angleVariation, "particleAngleVariation")
    set(\.angularSpeed, "particleAngularVelocity")
    set(\.angularSpeedVariation, "particleAngularVelocityVariation")
    set(\.sizeMultiplierAtEndOfLifespan, "sizeOverLife", "sizeMultiplierAtEndOfLifespan")
    set(\.sizeMultiplierAtEndOfLifespanPower, "sizeOverLifePower", "sizeMultiplierAtEndOfLifespanPower")
    set(\.colorEvolutionPower, "colorEvolutionPower")
    set(\.noiseStrength, "noiseStrength")
    set(\.noiseScale, "noiseScale")
    set(\.noiseAnimationSpeed, "noiseAnimationSpeed")
    set(\.attractionStrength, "radialGravityStrength")
    set(\.attractionCenter, "radialGravityCenter")
    set(\.vortexStrength, "vortexStrength")
    set(\.vortexDirection, "vortexDirection")
    set(\.stretchFactor, "stretchFactor")
    if let time = record.float("decoupage:stretchTime") {
      // Other readers approximate the stretch time by the factor.
      (result.stretchTime, result.stretchFactor) = (time, 0)
    }
    result.isLightingEnabled = record["isLightingEnabled"]?.bool ?? result.isLightingEnabled
    read(record, name: "opacityOverLife", words: Self.opacities, entity: entity) { result.opacityCurve = $0 }
    read(record, name: "blendMode", words: Self.blends, entity: entity) { result.blendMode = $0 }
    read(record, name: "sortOrder", words: Self.orders, entity: entity) { result.sortOrder = $0 }
    read(record, name: "billboardMode", words: Self.facings, entity: entity) { result.billboardMode = $0 }
    if case .free = result.billboardMode {
      result.billboardMode = .free(
        axis: record.vector("billboardAxis") ?? SIMD3(0, 1, 0), variation: record.float("axisVariation") ?? 0)
    }
    result.color = Self.color(record)
    if let n = record.numbers("decoupage:colorVariation"), n.count == 4 {
      result.colorVariation = SIMD4(Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
      // Other readers approximate the keys by the color range.
      result.color = result.color.withoutRanges
    }
    result.image = record.path("particleImage").flatMap { images[$0] }
    result.imageSequence = sequence(record, entity)
    if let keys = ParticleKeys(record) { keys.apply(to: &result) }
    if record["decoupage:collides"]?.bool == true {
      result.collision = .init(
        restitution: record.float("particleBounce") ?? 0.7, friction: record.float("particleFriction") ?? 1,
        lifetimeLoss: record.float("decoupage:lifetimeLoss") ?? 0,
        filter: CollisionFilter(group: .all, mask: .all))
    }
    return result
  }

  private static func color(
    _ record: UntypedComponent
  ) -> ParticleEmitterComponent.ParticleEmitter.ParticleColor {
    func color(_ name: String) -> UIColor {
      guard let n = record.numbers(name), n.count >= 3 else { return .white }
      let alpha = n.count > 3 ? n[3] : 1
      return UIColor(linearRGBA: SIMD4(Float(n[0]), Float(n[1]), Float(n[2]), Float(alpha)))
    }
    func value(
      _ name: String, isRange: Bool
    ) -> ParticleEmitterComponent.ParticleEmitter.ParticleColor.ColorValue {
      isRange ? .random(a: color("\(name)A"), b: color("\(name)B")) : .single(color("\(name)A"))
    }
    let start = value("startColor", isRange: record["useStartColorRange"]?.bool ?? false)
    guard record["useEndColor"]?.bool ?? false else { return .constant(start) }
    return .evolving(
      start: start, end: value("endColor", isRange: record["useEndColorRange"]?.bool ?? false))
  }

  private mutating func sequence(
    _ record: UntypedComponent, _ entity: Entity
  ) -> ParticleEmitterComponent.ParticleEmitter.ImageSequence? {
    let rows = record["rowCount"]?.number.map(Self.count) ?? 1
    let columns = record["columnCount"]?.number.map(Self.count) ?? 1
    guard rows > 1 || columns > 1 else { return nil }
    var sequence = ParticleEmitterComponent.ParticleEmitter.ImageSequence()
    (sequence.rowCount, sequence.columnCount) = (rows, columns)
    sequence.initialFrame = record["initialFrame"]?.number.map(Self.count) ?? 0
    sequence.initialFrameVariation = record["initialFrameVariation"]?.number.map(Self.count) ?? 0
    if record["isAnimated"]?.bool ?? true {
      sequence.frameRate = record.float("frameRate") ?? 0
      sequence.frameRateVariation = record.float("frameRateVariation") ?? 0
    }
    read(record, name: "animationRepeatMode", words: Self.repeats, entity: entity) {
      sequence.animationMode = $0
    }
    return sequence
  }
}

extension ParticleEmitterComponent.ParticleEmitter.ParticleColor {
  /// The first color of each range.
  fileprivate var withoutRanges: Self {
    func first(_ value: ColorValue) -> ColorValue {
      if case .random(let a, _) = value { .single(a) } else { value }
    }
    return switch self {
    case .constant(let value): .constant(first(value))
    case .evolving(let start, let end): .evolving(start: first(start), end: first(end))
    }
  }
}
