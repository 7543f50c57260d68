internal import Particles
internal import Platform
internal import SceneAssets
internal import SceneModel

/// Emitters of particles; what the file leaves out has the engine's defaults, which are those of the authoring tool.
extension EntityEquipment {
  static var emitterIdentifier: String { "RealityKit.VFXEmitter" }

  mutating func addParticles(_ record: ComponentRecord, to entity: Entity) {
    var emitter = ParticleEmitterComponent()
    // Older files have the fields of the state in the component itself.
    let state = record.child("currentState") ?? record
    readBirths(state, &emitter, entity)
    emitter.timing = Self.timing(state)
    if let main = state.child("mainEmitter") {
      emitter.mainEmitter = particles(main, entity)
      // Newer files count bursts there.
      if let count = main["burstCount"]?.number { emitter.burstCount = Self.count(count) }
      if let count = main["burstCountVariation"]?.number { emitter.burstCountVariation = Self.count(count) }
    }
    if state["isSpawningEnabled"]?.bool == true {
      emitter.spawnedEmitter = particles(
        state.child("spawnedEmitter") ?? ComponentRecord(identifier: "", name: "spawnedEmitter"), entity)
    }
    entity.components.set(emitter)
  }

  private mutating func readBirths(
    _ state: ComponentRecord, _ emitter: inout ParticleEmitterComponent, _ entity: Entity
  ) {
    read(state, "emitterShape", Self.shapes, entity) { emitter.emitterShape = $0 }
    read(state, "birthLocation", Self.locations, entity) { emitter.birthLocation = $0 }
    if emitter.birthLocation == .vertices(count: .one), let count = state.vector("birthLocationVertex") {
      emitter.birthLocation = .vertices(
        count: SIMD3(UInt(Self.count(count.x)), UInt(Self.count(count.y)), UInt(Self.count(count.z))))
    }
    read(state, "birthDirection", Self.directions, entity) { emitter.birthDirection = $0 }
    read(state, "spawnOccasion", Self.occasions, entity) { emitter.spawnOccasion = $0 }
    emitter.emitterShapeSize = state.vector("shapeSize") ?? emitter.emitterShapeSize
    emitter.emissionDirection = state.vector("emissionDirection") ?? emitter.emissionDirection
    emitter.radialAmount = state.float("radialAmount") ?? emitter.radialAmount
    emitter.torusInnerRadius = state.float("torusInnerRadius") ?? emitter.torusInnerRadius
    emitter.speed = state.float("particleSpeed") ?? emitter.speed
    emitter.speedVariation = state.float("particleSpeedVariation") ?? emitter.speedVariation
    emitter.isEmitting = state["isEmitting"]?.bool ?? emitter.isEmitting
    emitter.particlesInheritTransform = state["isLocal"]?.bool ?? emitter.particlesInheritTransform
    if let isLocal = state["isLocalFields"]?.bool ?? state["simulationInLocalSpace"]?.bool {
      emitter.fieldSimulationSpace = isLocal ? .local : .global
    }
    if let count = state["burstCount"]?.number { emitter.burstCount = Self.count(count) }
    if let count = state["burstCountVariation"]?.number { emitter.burstCountVariation = Self.count(count) }
    emitter.spawnVelocityFactor = state.float("spawnVelocityFactor") ?? emitter.spawnVelocityFactor
    emitter.spawnSpreadFactor = state.float("spawnSpreadFactor") ?? emitter.spawnSpreadFactor
    emitter.spawnSpreadFactorVariation =
      state.float("spawnSpreadFactorVariation") ?? emitter.spawnSpreadFactorVariation
    emitter.spawnInheritsParentColor = state["spawnInheritParentColor"]?.bool ?? false
  }

  private static func timing(_ state: ComponentRecord) -> ParticleEmitterComponent.Timing {
    func duration(_ name: String, _ standard: Double) -> ParticleEmitterComponent.Timing.VariableDuration {
      .init(
        duration: state[name]?.number ?? standard, variation: state["\(name)Variation"]?.number ?? 0)
    }
    let warmUp = state["warmupDuration"]?.number, emit = duration("emissionDuration", 1)
    return state["loops"]?.bool ?? true
      ? .repeating(warmUp: warmUp, emit: emit, idle: duration("idleDuration", 0))
      : .once(warmUp: warmUp, emit: emit)
  }

  private mutating func particles(
    _ record: ComponentRecord, _ entity: Entity
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
    result.isLightingEnabled = record["isLightingEnabled"]?.bool ?? result.isLightingEnabled
    read(record, "opacityOverLife", Self.opacities, entity) { result.opacityCurve = $0 }
    read(record, "blendMode", Self.blends, entity) { result.blendMode = $0 }
    read(record, "sortOrder", Self.orders, entity) { result.sortOrder = $0 }
    read(record, "billboardMode", Self.facings, entity) { result.billboardMode = $0 }
    if case .free = result.billboardMode {
      result.billboardMode = .free(
        axis: record.vector("billboardAxis") ?? SIMD3(0, 1, 0), variation: record.float("axisVariation") ?? 0)
    }
    result.color = Self.color(record)
    if let n = record.numbers("decoupage:colorVariation"), n.count == 4 {
      result.colorVariation = SIMD4(Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
      // Which the range of colors stands for where others read the file.
      result.color = result.color.withoutRanges
    }
    result.image = record.path("particleImage").flatMap { images[$0] }
    result.imageSequence = sequence(record, entity)
    if let keys = ParticleKeys(record) { keys.apply(to: &result) }
    return result
  }

  private static func color(
    _ record: ComponentRecord
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
    _ record: ComponentRecord, _ entity: Entity
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
    read(record, "animationRepeatMode", Self.repeats, entity) { sequence.animationMode = $0 }
    return sequence
  }

  /// A number of things out of a file.
  private static func count(_ value: Double) -> Int { value > 0 ? Int(Swift.min(value, 1e9)) : 0 }
  private static func count(_ value: Float) -> Int { count(Double(value)) }

  /// Reads a word out of a fixed list; one that is not on it is told about.
  private mutating func read<Value>(
    _ record: ComponentRecord, _ name: String, _ words: KeyValuePairs<String, Value>, _ entity: Entity,
    _ use: (Value) -> Void
  ) {
    guard let word = record[name]?.text else { return }
    if let found = words.first(where: { $0.key == word }) { return use(found.value) }
    tell(
      .ignored, entity.name,
      "\(name) \"\(word)\" is none of \(words.map(\.key).joined(separator: ", ")); the default holds")
  }
}

/// The words of files.
extension EntityEquipment {
  fileprivate static var shapes: KeyValuePairs<String, ParticleEmitterComponent.EmitterShape> {
    [
      "Point": .point, "Plane": .plane, "Box": .box, "Sphere": .sphere, "Cone": .cone, "Cylinder": .cylinder,
      "Torus": .torus,
    ]
  }

  fileprivate static var locations: KeyValuePairs<String, ParticleEmitterComponent.BirthLocation> {
    ["Surface": .surface, "Volume": .volume, "Vertices": .vertices(count: .one)]
  }

  fileprivate static var directions: KeyValuePairs<String, ParticleEmitterComponent.BirthDirection> {
    ["Normal": .normal, "Constant": .world, "World": .world, "Local": .local]
  }

  fileprivate static var occasions: KeyValuePairs<String, ParticleEmitterComponent.SpawnOccasion> {
    ["OnBirth": .onBirth, "OnUpdate": .onUpdate, "OnDeath": .onDeath]
  }

  fileprivate static var opacities:
    KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.OpacityCurve>
  {
    [
      "Constant": .constant, "EaseFadeIn": .easeFadeIn, "EaseFadeOut": .easeFadeOut,
      "GradualFadeInOut": .gradualFadeInOut, "LinearFadeIn": .linearFadeIn, "LinearFadeOut": .linearFadeOut,
      "QuickFadeInOut": .quickFadeInOut,
    ]
  }

  fileprivate static var blends: KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.BlendMode> {
    ["Alpha": .alpha, "Additive": .additive, "Opaque": .opaque]
  }

  fileprivate static var orders: KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.SortOrder> {
    [
      "Unsorted": .unsorted, "IncreasingID": .increasingID, "DecreasingID": .decreasingID,
      "IncreasingAge": .increasingAge, "DecreasingAge": .decreasingAge, "IncreasingDepth": .increasingDepth,
      "DecreasingDepth": .decreasingDepth,
    ]
  }

  fileprivate static var facings:
    KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.BillboardMode>
  {
    [
      "Billboard": .billboard, "BillboardYAligned": .billboardYAligned,
      "Free": .free(axis: SIMD3(0, 1, 0), variation: 0),
    ]
  }

  fileprivate static var repeats:
    KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.ImageSequence.AnimationRepeatMode>
  {
    ["PlayOnce": .playOnce, "Looping": .looping, "AutoReverse": .autoReverse]
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
