internal import Particles
internal import SceneAssets
internal import SceneModel

/// Particle emitters; fields that the file omits have the engine's defaults, which are those of the authoring
/// tool.
extension ComponentLoader {
  static var emitterIdentifier: String { "RealityKit.VFXEmitter" }

  mutating func addParticles(_ record: UntypedComponent, to entity: Entity) {
    var emitter = ParticleEmitterComponent()
    // Older files have the state's fields in the component itself.
    let state = record.child("currentState") ?? record
    readBirths(state, &emitter, entity)
    emitter.timing = Self.timing(state)
    if let main = state.child("mainEmitter") {
      emitter.mainEmitter = particles(main, entity)
      // Newer files have the burst count in the main emitter.
      if let count = main["burstCount"]?.number { emitter.burstCount = Self.count(count) }
      if let count = main["burstCountVariation"]?.number { emitter.burstCountVariation = Self.count(count) }
    }
    if state["isSpawningEnabled"]?.bool == true {
      emitter.spawnedEmitter = particles(
        state.child("spawnedEmitter") ?? UntypedComponent(identifier: "", name: "spawnedEmitter"), entity)
    }
    entity.components.set(emitter)
  }

  private mutating func readBirths(
    _ state: UntypedComponent, _ emitter: inout ParticleEmitterComponent, _ entity: Entity
  ) {
    read(state, name: "emitterShape", words: Self.shapes, entity: entity) { emitter.emitterShape = $0 }
    read(state, name: "birthLocation", words: Self.locations, entity: entity) { emitter.birthLocation = $0 }
    if emitter.birthLocation == .vertices(count: .one), let count = state.vector("birthLocationVertex") {
      emitter.birthLocation = .vertices(
        count: SIMD3(UInt(Self.count(count.x)), UInt(Self.count(count.y)), UInt(Self.count(count.z))))
    }
    read(state, name: "birthDirection", words: Self.directions, entity: entity) {
      emitter.birthDirection = $0
    }
    read(state, name: "spawnOccasion", words: Self.occasions, entity: entity) { emitter.spawnOccasion = $0 }
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
    emitter.spawnVelocity = state.float("decoupage:spawnSpeed").map {
      OwnVelocity(
        speed: $0, variation: state.float("decoupage:spawnSpeedVariation") ?? 0,
        direction: state.vector("decoupage:spawnDirection") ?? SIMD3(0, 1, 0))
    }
  }

  private static func timing(_ state: UntypedComponent) -> ParticleEmitterComponent.Timing {
    func duration(_ name: String, _ standard: Double) -> ParticleEmitterComponent.Timing.VariableDuration {
      .init(
        duration: state[name]?.number ?? standard, variation: state["\(name)Variation"]?.number ?? 0)
    }
    let warmUp = state["warmupDuration"]?.number, emit = duration("emissionDuration", 1)
    return state["loops"]?.bool ?? true
      ? .repeating(warmUp: warmUp, emit: emit, idle: duration("idleDuration", 0))
      : .once(warmUp: warmUp, emit: emit)
  }

  /// Converts a number of a file to a count.
  static func count(_ value: Double) -> Int { value > 0 ? Int(Swift.min(value, 1e9)) : 0 }
  static func count(_ value: Float) -> Int { count(Double(value)) }

  /// Reads a token of an enumeration; an unknown token is reported.
  mutating func read<Value>(
    _ record: UntypedComponent, name: String, words: KeyValuePairs<String, Value>, entity: Entity,
    _ use: (Value) -> Void
  ) {
    guard let word = record[name]?.text else { return }
    if let found = words.first(where: { $0.key == word }) { return use(found.value) }
    tell(
      .ignored, entity.name,
      "\(name) \"\(word)\" is none of \(words.map(\.key).joined(separator: ", ")); the default is used")
  }
}
